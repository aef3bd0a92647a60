"""Arrays, and lists of them, are as good as lists wherever numbers come in."""

from typing import Any

import pytest

from attention_lesson import (
    Block,
    FeedForward,
    FusedHeads,
    Head,
    LayerNorm,
    RMSNorm,
    Table,
    add,
    add_and_norm,
    allow_both,
    allow_unless,
    attend,
    from_torch,
    join_heads,
    mix,
    multi_head_attention,
    padding_mask,
    project,
    root_mean_square,
    rounded,
    scaled_scores,
    show,
    softmax,
    split_heads,
    trace_blocks,
    transpose,
    weighted_means,
)
from support.optional import required

np: Any = required("numpy")
X, W, V, ON = [[1.0, 2.0], [3.0, 4.0]], [[0.5, 0.0], [0.0, 2.0]], [1.0, 2.0], [[True, False]] * 2


def layer(w: Any, v: Any) -> Block:
    heads = [Head(w, w, w, v, v, v)]
    wide = FeedForward(w, w, v, v)
    return Block(heads, w, RMSNorm(v), wide, LayerNorm(v, v), b_o=v)


def torchs(w: Any, v: Any) -> dict[str, Any]:
    names = ("q_proj_weight", "k_proj_weight", "v_proj_weight", "out_proj.weight")
    return dict.fromkeys(names, w) | {"out_proj.bias": v}


CALLS = {
    "attend": lambda x, w, v, on: attend(x, w, x, score_bias=w, allowed=on),
    "heads": lambda x, w, v, on: multi_head_attention(x, [Head(w, w, w, v)], w, b_o=v, memory=w),
    "fused": lambda x, w, v, on: FusedHeads(2, w, w, w, w, v, v, v, v).attend(x, memory=w),
    "apart": lambda x, w, v, on: FusedHeads(2, w, w, w, w, v).apart()[1].attend(x),
    "mix": lambda x, w, v, on: mix([attend(x, x, x)], w, v),
    "block": lambda x, w, v, on: layer(w, v)(x, allowed=on),
    "trace": lambda x, w, v, on: trace_blocks([layer(w, v)], x, final_norm=RMSNorm(v)),
    "torch": lambda x, w, v, on: from_torch(torchs(w, v), 2).attend(x),
    "norm": lambda x, w, v, on: [RMSNorm(v)(v), LayerNorm(v, v)(v), root_mean_square(v)],
    "sum": lambda x, w, v, on: add_and_norm(x, w, RMSNorm(v)),
    "matrix": lambda x, w, v, on: [project(x, w, v), add(v, v), transpose(x), rounded(x)],
    "weights": lambda x, w, v, on: [scaled_scores(x, w), softmax(v), weighted_means(w, x)],
    "split": lambda x, w, v, on: [split_heads(x, 2), join_heads([x, w])],
    "masks": lambda x, w, v, on: [padding_mask(on[0], 2), allow_both(on, on), allow_unless(on)],
    "table": lambda x, w, v, on: Table("x", ["a", "b"], ["c", "d"], x),
}


def lists_of_arrays(rows: Any) -> Any:
    return list(map(np.array, rows)) if isinstance(rows[0], list) else np.array(rows)


def numbers_of_arrays(rows: Any) -> Any:
    return [list(row) for row in np.array(rows)] if isinstance(rows[0], list) else [*np.array(rows)]


@pytest.mark.parametrize("call", CALLS.values(), ids=CALLS)
@pytest.mark.parametrize("form", [np.array, lists_of_arrays, numbers_of_arrays])
def test_what_is_computed_of_arrays_is_what_is_computed_of_lists(call: Any, form: Any) -> None:
    given = X, W, V, ON
    found = call(*map(form, given))
    assert repr(found) == repr(call(*given))
    assert found == call(*given)


def test_names_may_be_an_array_too(capsys: pytest.CaptureFixture[str]) -> None:
    show(attend(X, X, X), np.array(["The", "cat"]))
    assert capsys.readouterr().out.split()[:4] == ["Head", "A", "The", "cat"]


def test_an_array_of_a_batch_is_refused_with_what_to_do() -> None:
    with pytest.raises(TypeError, match="of a batch, give one sentence at a time"):
        attend(np.zeros((2, 2, 2)), X, X)
    with pytest.raises(TypeError, match=r"queries: expected a list of rows, .* got 1\.5"):
        attend(np.array(1.5), X, X)
