"""Projections of `torch.nn.MultiheadAttention`, from the nested lists that `.tolist()` gives."""

from collections.abc import Mapping
from itertools import batched
from typing import Any

from attention_lesson.checks import length_of
from attention_lesson.fused import FusedHeads
from attention_lesson.matrix import Matrix, Vector

NAMES = {"in_proj_weight", "in_proj_bias", "out_proj.weight", "out_proj.bias"}
APART = {"q_proj_weight", "k_proj_weight", "v_proj_weight"}


def from_torch(state: Mapping[str, Any], n_heads: int) -> FusedHeads:
    """Read the state of an `nn.MultiheadAttention`: queries, keys and values lie in one matrix.

    `state` is `{name: tensor.tolist() for name, tensor in layer.state_dict().items()}`. Where
    keys and values have their own widths, PyTorch keeps three matrices (q_proj_weight, ...).

    Shapes: in_proj_weight (3 · d_model, d_model), in_proj_bias (3 · d_model),
    out_proj.weight (d_model, d_model), out_proj.bias (d_model)
    Raises: ValueError for a name that has no place here, or rows that are not 3 · d_model.
    Source: the documentation of torch.nn.MultiheadAttention.

    >>> state = {"in_proj_weight": [[1], [2], [3]], "out_proj.weight": [[4]]}
    >>> heads = from_torch(state, n_heads=1)
    >>> heads.w_q, heads.w_k, heads.w_v, heads.w_o
    ([[1]], [[2]], [[3]], [[4]])
    """
    _check_names(set(state))
    w_q, w_k, w_v = _three_weights(state)
    b_q, b_k, b_v = _three_biases(state.get("in_proj_bias"), len(w_q))
    w_o, b_o = state["out_proj.weight"], state.get("out_proj.bias")
    return FusedHeads(n_heads, w_q, w_k, w_v, w_o, b_q, b_k, b_v, b_o)


def _check_names(names: set[str]) -> None:
    if unknown := sorted(names - NAMES - APART):
        raise ValueError(f"no place for {', '.join(unknown)}; known: {', '.join(sorted(NAMES))}")
    if "out_proj.weight" not in names or not ("in_proj_weight" in names or names >= APART):
        raise ValueError(f"in_proj_weight and out_proj.weight are needed, got {sorted(names)}")


def _three_weights(state: Mapping[str, Any]) -> tuple[Matrix, ...]:
    if "in_proj_weight" in state:
        return _thirds("in_proj_weight", state["in_proj_weight"], len(state["out_proj.weight"]))
    return state["q_proj_weight"], state["k_proj_weight"], state["v_proj_weight"]


def _three_biases(bias: Vector | None, d_model: int) -> tuple[Vector | None, ...]:
    return (None, None, None) if bias is None else _thirds("in_proj_bias", bias, d_model)


def _thirds(name: str, rows: Any, d_model: int) -> tuple[Any, ...]:
    n_rows = length_of(name, rows)
    if n_rows != 3 * d_model:
        raise ValueError(f"{name} has {n_rows} rows, expected 3 · {d_model} = {3 * d_model}")
    return tuple(list(third) for third in batched(rows, d_model))
