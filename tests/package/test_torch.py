"""Layers of PyTorch, read from their state: its own outputs come out."""

import json
from itertools import count
from math import cos
from pathlib import Path
from typing import Any

import pytest

from attention_lesson import (
    Block,
    LayerNorm,
    allow_unless,
    block_from_torch,
    from_torch,
    gelu,
    multi_head_attention,
)

DATA = Path(__file__).parents[1] / "data" / "torch-encoder-layer-cases.json"
CASES = json.loads(DATA.read_text(encoding="utf-8"))["cases"]


class Tensor:
    """What a tensor offers."""

    def __init__(self, numbers: Any) -> None:
        self.numbers = numbers

    def tolist(self) -> Any:
        return self.numbers


def cosines(*shape: int) -> Any:
    """Fill a matrix row by row with cos(0), cos(1), ..., as PyTorch's test does."""
    *rows, width = shape
    numbers = count()
    filled = [[cos(next(numbers)) for _ in range(width)] for _ in range(*rows or [1])]
    return filled if rows else filled[0]


ATTENTION = {
    "in_proj_weight": cosines(12, 4),
    "in_proj_bias": cosines(12),
    "out_proj.weight": cosines(4, 4),
    "out_proj.bias": cosines(4),
}
LAYER = {f"self_attn.{name}": numbers for name, numbers in ATTENTION.items()} | {
    "linear1.weight": cosines(16, 4),
    "linear1.bias": cosines(16),
    "linear2.weight": cosines(4, 16),
    "linear2.bias": cosines(4),
    "norm1.weight": cosines(4),
    "norm1.bias": cosines(4),
    "norm2.weight": cosines(4),
    "norm2.bias": cosines(4),
}
TENSORS = {name: Tensor(numbers) for name, numbers in LAYER.items()}


def nearly(numbers: Any, within: float = 1e-5) -> Any:
    return [pytest.approx(row, rel=0, abs=within) for row in numbers]


@pytest.mark.parametrize("case", CASES, ids=[case["name"] for case in CASES])
def test_an_encoder_layer_gives_what_pytorch_gives(case: Any) -> None:
    allowed = case["pad"] and allow_unless([[bool(pad) for pad in case["pad"]]] * len(case["x"]))
    block = block_from_torch(TENSORS, n_heads=2)
    assert block(case["x"], allowed=allowed) == nearly(case["out"])


@pytest.mark.parametrize("state", [ATTENTION, LAYER, TENSORS])
@pytest.mark.parametrize("prefix", ["", "encoder.layers.0."])
def test_the_attention_is_found_wherever_it_stands_in_a_state(state: Any, prefix: str) -> None:
    placed = {prefix + name: numbers for name, numbers in state.items()}
    assert from_torch(placed, n_heads=2) == from_torch(ATTENTION, n_heads=2)
    if state is not ATTENTION:
        assert block_from_torch(placed, 2) == block_from_torch(LAYER, 2)


def test_a_block_has_the_parts_of_the_layer_in_their_places() -> None:
    numbered = dict(zip(LAYER, [[[float(i)] * 2] * 2 for i in range(12)], strict=True))
    small = {
        name: rows[0] if "bias" in name or "norm" in name else rows
        for name, rows in numbered.items()
    }
    small |= {"self_attn.in_proj_weight": [[0.0, 0.0]] * 6, "self_attn.in_proj_bias": [1.0] * 6}
    block = block_from_torch(small, n_heads=1, pre_norm=True, activation=gelu, eps=0.5)
    assert (block.w_o, block.b_o) == ([[2.0] * 2] * 2, [3.0] * 2)
    wide = block.feed_forward
    assert (wide.w_in, wide.b_in, wide.w_out, wide.b_out) == (
        *([[4.0] * 2] * 2, [5.0] * 2),
        *([[6.0] * 2] * 2, [7.0] * 2),
    )
    assert block.attention_norm == LayerNorm([8.0] * 2, [9.0] * 2, eps=0.5)
    assert block.feed_forward_norm == LayerNorm([10.0] * 2, [11.0] * 2, eps=0.5)
    assert (block.pre_norm, wide.activation) == (True, gelu)


def test_a_layer_without_biases_is_a_layer_too() -> None:
    bare = {name: numbers for name, numbers in LAYER.items() if "bias" not in name}
    block = block_from_torch(bare, n_heads=2)
    assert isinstance(block, Block)
    assert (block.b_o, block.feed_forward.b_in, block.attention_norm.shift) == (None, None, None)
    assert block(cosines(3, 4)) != block_from_torch(LAYER, n_heads=2)(cosines(3, 4))


def test_fused_and_apart_give_the_same_of_a_state() -> None:
    fused = from_torch(TENSORS, n_heads=2)
    x = cosines(3, 4)
    apart = multi_head_attention(x, fused.apart(), fused.w_o, b_o=fused.b_o)
    assert fused.attend(x).output == nearly(apart.output, within=1e-12)
