"""Counting parameters: where the numbers that training must find are.

Source: Vaswani et al. 2017; attention in section 3.2.2, feed-forward in 3.3, both stacks in 3.1.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from attention_lesson.checks import check_count
from attention_lesson.sizes import Sizes, check_sizes
from attention_lesson.splitting import head_width


@dataclass(frozen=True)
class Count:
    """A part by name, how many parameters it has, and what it is made of."""

    name: str
    total: int
    parts: tuple["Count", ...] = ()

    def to_dict(self) -> dict[str, Any]:
        """Give the same as dicts and lists that `json.dumps` takes."""
        parts = [part.to_dict() for part in self.parts]
        return {"name": self.name, "total": self.total, "parts": parts}

    def __repr__(self) -> str:
        return "\n".join(self._lines())

    def _lines(self, indent: str = "", times: int = 1) -> list[str]:
        """Tell equal parts that follow one another once."""
        each = [(part, len(list(equal))) for part, equal in groupby(self.parts)]
        below = [line for part, n in each for line in part._lines(indent + "  ", n)]
        return [f"{indent}{f'{times} × ' if times > 1 else ''}{self.name}: {self.total:,}", *below]


def count_linear(name: str, d_in: int, d_out: int, bias: bool = True) -> Count:
    """Count one linear layer: a number for each pair of input and output, a bias for each output.

    >>> count_linear("w_q", 512, 512).total
    262656
    """
    return Count(name, d_in * d_out + d_out * bias)


def count_attention(sizes: Sizes, name: str = "attention") -> Count:
    """Count multi-head attention. The number of heads cancels out where d_head is shared evenly.

    Raises: ValueError where it cannot be shared evenly.

    >>> count_attention(Sizes(512, n_heads=8, d_ff=2048))
    attention: 1,050,624
      w_q: 262,656
      w_k: 262,656
      w_v: 262,656
      w_o: 262,656
    >>> count_attention(Sizes(512, n_heads=16, d_ff=2048, biases=False)).total
    1048576
    """
    check_sizes(sizes)
    d_head = sizes.d_head or head_width(sizes.d_model, sizes.n_heads)
    d_value = sizes.d_value or d_head
    n_kv_heads = sizes.n_kv_heads or sizes.n_heads
    widths = {
        "w_q": sizes.n_heads * d_head,
        "w_k": n_kv_heads * d_head,
        "w_v": n_kv_heads * d_value,
    }
    read = [count_linear(n, sizes.d_model, width, sizes.biases) for n, width in widths.items()]
    write = count_linear("w_o", sizes.n_heads * d_value, sizes.d_model, sizes.biases)
    return _sum(name, [*read, write])


def count_feed_forward(sizes: Sizes) -> Count:
    """Count the feed-forward layer: there and back.

    >>> count_feed_forward(Sizes(512, n_heads=8, d_ff=2048)).total
    2099712
    """
    check_sizes(sizes)
    wide = count_linear("w_in", sizes.d_model, sizes.d_ff, sizes.biases)
    narrow = count_linear("w_out", sizes.d_ff, sizes.d_model, sizes.biases)
    return _sum("feed-forward", [wide, narrow])


def count_block(sizes: Sizes) -> Count:
    """Count one block of an encoder, or of a decoder alone (GPT), with two LayerNorms.

    >>> block = count_block(Sizes(512, n_heads=8, d_ff=2048))
    >>> block.total, [(part.name, part.total) for part in block.parts]
    (3152384, [('attention', 1050624), ('feed-forward', 2099712), ('norms', 2048)])
    """
    return _sum("block", [count_attention(sizes), count_feed_forward(sizes), _norms(sizes, 2)])


def count_decoder_block(sizes: Sizes) -> Count:
    """Count one block of a decoder that also attends to an encoder, with three LayerNorms.

    >>> count_decoder_block(Sizes(512, n_heads=8, d_ff=2048)).total
    4204032
    """
    attentions = [count_attention(sizes), count_attention(sizes, "cross-attention")]
    return _sum("decoder block", [*attentions, count_feed_forward(sizes), _norms(sizes, 3)])


def count_encoder(sizes: Sizes, n_blocks: int) -> Count:
    """Count an encoder: n blocks in a row, each with parameters of its own.

    >>> count_encoder(Sizes(512, n_heads=8, d_ff=2048), n_blocks=6).total
    18914304
    """
    check_count("n_blocks", n_blocks, least=0)
    return _sum("encoder", [count_block(sizes)] * n_blocks)


def count_decoder(sizes: Sizes, n_blocks: int) -> Count:
    """Count a decoder that attends to an encoder.

    >>> count_decoder(Sizes(512, n_heads=8, d_ff=2048), n_blocks=6).total
    25224192
    """
    check_count("n_blocks", n_blocks, least=0)
    return _sum("decoder", [count_decoder_block(sizes)] * n_blocks)


def count_transformer(sizes: Sizes, n_blocks: int, n_vocabulary: int) -> Count:
    """Count encoder, decoder and the one embedding matrix that both ends share.

    Source: Vaswani et al. 2017, section 3.4 and table 3 (65 million for the base model).

    >>> count_transformer(Sizes(512, n_heads=8, d_ff=2048), 6, n_vocabulary=41_000).total
    65130496
    """
    check_sizes(sizes)
    check_count("n_vocabulary", n_vocabulary)
    embedding = count_linear("embedding", n_vocabulary, sizes.d_model, bias=False)
    stacks = [count_encoder(sizes, n_blocks), count_decoder(sizes, n_blocks)]
    return _sum("transformer", [embedding, *stacks])


def _norms(sizes: Sizes, n_norms: int) -> Count:
    return Count("norms", n_norms * 2 * sizes.d_model)


def _sum(name: str, parts: Sequence[Count]) -> Count:
    return Count(name, sum(part.total for part in parts), tuple(parts))
