"""The same layers written again, on whole arrays and transposed, as the papers write them."""

from math import inf
from random import Random
from typing import Any

import pytest

from attention_lesson import (
    Block,
    FeedForward,
    FusedHeads,
    LayerNorm,
    causal_mask,
    gelu_tanh,
    trace_blocks,
)
from support.optional import required

np: Any = required("numpy")
SEEDS = pytest.mark.parametrize("seed", range(4))
N_TOKENS, D_MODEL, N_HEADS, N_KV_HEADS, D_HEAD, D_VALUE, D_FF = 5, 6, 4, 2, 3, 2, 7


def array(seed: int, *shape: int) -> Any:
    numbers = Random(f"{seed} {shape}")
    return np.array([numbers.gauss() for _ in range(np.prod(shape))]).reshape(shape)


def attention(x: Any, w: dict[str, Any], blocked: Any) -> Any:
    """Heads as an axis, einsum instead of loops, a mask of numbers."""
    q, k, v = (np.einsum("nm,hmd->hnd", x, w["w_" + n]) + w["b_" + n][:, None, :] for n in "qkv")
    k, v = (np.repeat(a, N_HEADS // N_KV_HEADS, axis=0) for a in (k, v))
    scores = np.einsum("hnd,hmd->hnm", q, k) / np.sqrt(D_HEAD) + blocked
    weights = np.exp(scores) / np.exp(scores).sum(axis=-1, keepdims=True)
    return np.einsum("hnm,hmd,hdo->no", weights, v, w["w_o"]) + w["b_o"]


def weights(seed: int) -> dict[str, Any]:
    kv = N_KV_HEADS
    return {
        "w_q": array(seed, N_HEADS, D_MODEL, D_HEAD),
        "w_k": array(seed + 10, kv, D_MODEL, D_HEAD),
        "w_v": array(seed + 20, kv, D_MODEL, D_VALUE),
        "w_o": array(seed + 30, N_HEADS, D_VALUE, D_MODEL),
        "b_q": array(seed + 40, N_HEADS, D_HEAD),
        "b_k": array(seed + 50, kv, D_HEAD),
        "b_v": array(seed + 60, kv, D_VALUE),
        "b_o": array(seed + 70, D_MODEL),
    }


def ours(w: dict[str, Any]) -> FusedHeads:
    stacked = {f"w_{n}": np.concatenate(w[f"w_{n}"], axis=1).T.tolist() for n in "qkv"}
    biases = {f"b_{n}": w[f"b_{n}"].ravel().tolist() for n in "qkv"}
    w_o, b_o = np.concatenate(w["w_o"]).T.tolist(), w["b_o"].tolist()
    return FusedHeads(N_HEADS, **stacked, **biases, w_o=w_o, b_o=b_o, n_kv_heads=N_KV_HEADS)


@SEEDS
@pytest.mark.parametrize("causal", [False, True])
def test_grouped_heads_with_biases(seed: int, causal: bool) -> None:
    x, w = array(seed, N_TOKENS, D_MODEL), weights(seed)
    blocked = np.triu(np.full((N_TOKENS, N_TOKENS), -inf), k=1) if causal else np.zeros(1)
    allowed = causal_mask(N_TOKENS) if causal else None
    output = ours(w).attend(x.tolist(), allowed=allowed).output
    np.testing.assert_allclose(output, attention(x, w, blocked), atol=1e-10)


@SEEDS
@pytest.mark.parametrize("pre_norm", [False, True])
def test_a_stack_of_blocks(seed: int, pre_norm: bool) -> None:
    x, w = array(seed, N_TOKENS, D_MODEL), weights(seed)
    w_in, w_out = array(seed + 80, D_MODEL, D_FF), array(seed + 90, D_FF, D_MODEL)
    gains, shifts = array(seed, 2, D_MODEL), array(seed + 1, 2, D_MODEL)

    def norm(x: Any, i: int) -> Any:
        return (x - x.mean(1)[:, None]) / np.sqrt(x.var(1)[:, None] + 1e-5) * gains[i] + shifts[i]

    def wide(x: Any) -> Any:
        return np.vectorize(gelu_tanh)(x @ w_in) @ w_out

    expected = x
    for _ in range(2):
        if pre_norm:
            expected = expected + attention(norm(expected, 0), w, 0)
            expected = expected + wide(norm(expected, 1))
        else:
            expected = norm(expected + attention(expected, w, 0), 0)
            expected = norm(expected + wide(expected), 1)

    fused = ours(w)
    first, second = (LayerNorm(gains[i].tolist(), shifts[i].tolist()) for i in (0, 1))
    layer = FeedForward(w_in.T.tolist(), w_out.T.tolist(), activation=gelu_tanh)
    block = Block(fused.apart(), fused.w_o, first, layer, second, fused.b_o, pre_norm)
    output = trace_blocks([block, block], x.tolist()).output
    np.testing.assert_allclose(output, expected, atol=1e-9)
