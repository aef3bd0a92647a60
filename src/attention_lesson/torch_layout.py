"""Projections of `torch.nn.MultiheadAttention`: the same numbers, under this package's names.

A `state_dict()` may come as it is: its tensors become lists, so nothing here needs PyTorch.
"""

from collections.abc import Mapping
from itertools import batched
from reprlib import repr as short
from typing import Any

from attention_lesson.checks import told
from attention_lesson.doors import matrix_of, vector_of
from attention_lesson.fused import FusedHeads
from attention_lesson.splitting import head_width

NAMES = {"in_proj_weight", "in_proj_bias", "out_proj.weight", "out_proj.bias"}
APART = ("q_proj_weight", "k_proj_weight", "v_proj_weight")


def from_torch(state: Mapping[str, Any], n_heads: int) -> FusedHeads:
    """Read the attention of a layer's `state_dict()`: queries, keys and values lie in one matrix.

    Of a whole `nn.TransformerEncoderLayer` the names that begin with `self_attn.` are read. Where
    keys and values have their own widths, PyTorch keeps three matrices (q_proj_weight, ...).

    Shapes: in_proj_weight (3 · d_model, d_model), in_proj_bias (3 · d_model),
    out_proj.weight (d_model, d_model), out_proj.bias (d_model)
    Raises: ValueError for a name that has no place here, several attentions, rows that are not
    3 · d_model, a width that the heads cannot share evenly; TypeError for what is no state.
    Source: the documentation of torch.nn.MultiheadAttention.

    >>> state = {"in_proj_weight": [[1], [2], [3]], "out_proj.weight": [[4]]}
    >>> heads = from_torch(state, n_heads=1)
    >>> heads.w_q, heads.w_k, heads.w_v, heads.w_o
    ([[1]], [[2]], [[3]], [[4]])
    """
    own = part_of(state, "out_proj.weight", NAMES.union(APART))
    w_o = matrix_of("out_proj.weight", own["out_proj.weight"])
    w_q, w_k, w_v = _three_weights(own, len(w_o))
    head_width(len(w_q), n_heads)
    b_q, b_k, b_v = _three_biases(own.get("in_proj_bias"), len(w_q))
    return FusedHeads(n_heads, w_q, w_k, w_v, w_o, b_q, b_k, b_v, own.get("out_proj.bias"))


def part_of(state: Mapping[str, Any], mark: str, known: set[str]) -> dict[str, Any]:
    """Find the part of a state that has a name ending in `mark`, and take off what stands before.

    >>> part_of({"norm.bias": [0], "linear.bias": [1]}, "linear.bias", {"bias"})
    Traceback (most recent call last):
    ValueError: no place for linear.bias, norm.bias; known: bias
    >>> part_of({"layers.0.bias": [1]}, "bias", {"bias"})
    {'bias': [1]}
    """
    if not isinstance(state, Mapping):
        hint = (
            "write layer.state_dict()" if hasattr(state, "state_dict") else "as in a state_dict()"
        )
        raise TypeError(f"state: expected names and their numbers, got {told(state)}; {hint}")
    found = [name.removesuffix(mark) for name in state if f".{name}".endswith(f".{mark}")]
    if len(found) != 1:
        several = f"found {len(found)} layers, at {short(found)}: keep the names of one"
        raise ValueError(several if found else f"{mark} is needed, got {short(sorted(state))}")
    own = {n.removeprefix(found[0]): x for n, x in state.items() if n.startswith(found[0])}
    if unknown := sorted(own.keys() - known):
        raise ValueError(f"no place for {', '.join(unknown)}; known: {', '.join(sorted(known))}")
    return own


def _three_weights(own: Mapping[str, Any], d_model: int) -> tuple[list[list[float]], ...]:
    if own.keys() >= set(APART):
        return tuple(matrix_of(name, own[name]) for name in APART)
    if "in_proj_weight" not in own:
        raise ValueError(f"in_proj_weight is needed beside out_proj.weight, got {sorted(own)}")
    rows = matrix_of("in_proj_weight", own["in_proj_weight"])
    return _thirds("in_proj_weight", rows, d_model)


def _three_biases(bias: Any, d_model: int) -> tuple[Any, ...]:
    if bias is None:
        return (None, None, None)
    return _thirds("in_proj_bias", vector_of("in_proj_bias", bias), d_model)


def _thirds(name: str, rows: list[Any], d_model: int) -> tuple[Any, ...]:
    if len(rows) != 3 * d_model:
        expected = f"3 · {d_model} = {3 * d_model}"
        raise ValueError(f"{name} has {len(rows)} rows, expected {expected}")
    return tuple(list(third) for third in batched(rows, d_model))
