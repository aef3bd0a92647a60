"""A whole `torch.nn.TransformerEncoderLayer` as a block of this package."""

from collections.abc import Callable, Mapping
from typing import Any

from attention_lesson.block import Block
from attention_lesson.feed_forward import FeedForward, relu
from attention_lesson.norms import LayerNorm
from attention_lesson.torch_layout import APART, NAMES, from_torch, part_of

PARTS = ("linear1", "linear2", "norm1", "norm2")
ALL = {f"{part}.{kind}" for part in PARTS for kind in ("weight", "bias")}


def block_from_torch(
    state: Mapping[str, Any],
    n_heads: int,
    *,
    pre_norm: bool = False,
    activation: Callable[[float], float] = relu,
    eps: float = 1e-5,
) -> Block:
    """Read the `state_dict()` of an encoder layer. What no state holds has PyTorch's defaults.

    `pre_norm` is PyTorch's `norm_first`, `eps` its `layer_norm_eps`.

    Shapes: linear1.weight (d_ff, d_model), linear2.weight (d_model, d_ff), norm1.weight (d_model),
    and those of `from_torch`, whose names begin with `self_attn.`
    Raises: ValueError for a name that has no place here or one that is missing; TypeError for what
    is no state.
    Source: the documentation of torch.nn.TransformerEncoderLayer.

    >>> attention = {"in_proj_weight": [[1], [2], [3]], "out_proj.weight": [[4]]}
    >>> state = {f"self_attn.{name}": rows for name, rows in attention.items()}
    >>> for part in ("linear1", "linear2"):
    ...     state[f"{part}.weight"] = [[1]]
    >>> for part in ("norm1", "norm2"):
    ...     state[f"{part}.weight"] = [1]
    >>> block_from_torch(state, n_heads=1)([[7]])
    [[0.0]]
    """
    own = part_of(state, "linear1.weight", ALL | {f"self_attn.{n}" for n in NAMES.union(APART)})
    if missing := [f"{part}.weight" for part in PARTS if f"{part}.weight" not in own]:
        raise ValueError(f"{', '.join(missing)} missing: is this an nn.TransformerEncoderLayer?")
    heads = from_torch(own, n_heads)
    first, second, norm, last = [(own[f"{p}.weight"], own.get(f"{p}.bias")) for p in PARTS]
    wide = FeedForward(first[0], second[0], first[1], second[1], activation)
    norms = LayerNorm(*norm, eps), LayerNorm(*last, eps)
    apart = heads.apart()
    return Block(apart, heads.w_o, norms[0], wide, norms[1], b_o=heads.b_o, pre_norm=pre_norm)
