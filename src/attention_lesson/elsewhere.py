"""What other libraries call things, for whoever brings a name from there."""

from collections.abc import Iterable

TURNED = "allow_unless(mask) turns one whose True means: blocked"
NOTHING = "leave it out: dropout belongs to training, and nothing is trained here"
SEVERAL = "for several heads there is multi_head_attention(inputs, heads, w_o)"
KNOWN = ("scale", "softcap", "score_bias", "allowed")
INSTEAD = {
    "mask": f"write allowed=mask, where True means: may attend; {TURNED}",
    "attn_mask": f"write allowed=mask, where True means: may attend; {TURNED}",
    "key_padding_mask": f"write allowed=padding_mask(real, n_queries); {TURNED}",
    "causal": "write allowed=causal_mask(n_tokens)",
    "is_causal": "write allowed=causal_mask(n_tokens)",
    "bias": "write score_bias=, for numbers to be added to the scores",
    "temperature": "write scale=, which the scores are multiplied by",
    "dropout": NOTHING,
    "dropout_p": NOTHING,
    "tokens": "names come later, as in show(result, tokens) or result.named(tokens)",
    "heads": SEVERAL,
    "n_heads": SEVERAL,
    "num_heads": SEVERAL,
}


def check_options(names: Iterable[str]) -> None:
    """Refuse the options that `attend` doesn't have, and say what it has for them.

    >>> check_options(["causal"])
    Traceback (most recent call last):
    TypeError: there is no causal=; write allowed=causal_mask(n_tokens)
    """
    for name in names:
        if name not in KNOWN:
            hint = "the options are scale=, softcap=, score_bias= and allowed="
            raise TypeError(f"there is no {name}=; {INSTEAD.get(name, hint)}")
