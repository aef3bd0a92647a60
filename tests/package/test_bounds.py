"""Whatever is shown fits a screen, and what is left out is counted."""

from math import inf

from attention_lesson import (
    FusedHeads,
    RMSNorm,
    Sizes,
    Table,
    attend,
    count_encoder,
    count_transformer,
    trace_blocks,
)
from attention_lesson.toy import FEED_FORWARD, HEADS, POST_NORM_BLOCK


def test_no_result_floods_a_screen() -> None:
    many = [[0.1, 0.2]] * 200
    wide = [[1.0] * 512] * 512
    for thing in (
        FusedHeads(8, wide, wide, wide, wide, b_q=[0.0] * 512),
        FusedHeads(8, wide, wide, wide, wide).apart(),
        trace_blocks([POST_NORM_BLOCK] * 6, many),
        FusedHeads(64, *[[[1.0] * 64] * 64] * 4).attend([[1.0] * 64]),
        count_transformer(Sizes(512, 8, 2048), 1000, 41_000),
        RMSNorm([1.0] * 512),
        attend([[0]], [[0]], [[1e300]]).named(["x" * 10_000]),
    ):
        assert len(repr(thing)) < 20_000, type(thing)
        html = getattr(thing, "_repr_html_", str)()
        assert len(html) < 60_000, type(thing)


def test_what_is_left_out_is_counted() -> None:
    trace = trace_blocks([POST_NORM_BLOCK], [[0.1, 0.2]] * 200)
    assert repr(trace).endswith("\n\n… and 184 more tables")
    assert trace._repr_html_().endswith("<p>… and 184 more tables</p>")
    assert "… and" not in repr(trace_blocks([POST_NORM_BLOCK], [[0.1, 0.2]] * 16))


def test_parameters_are_shown_by_their_shapes() -> None:
    assert repr(HEADS[0]) == "Head(w_q: 1 × 2, w_k: 1 × 2, w_v: 1 × 2)"
    assert repr(RMSNorm([1, 1])) == "RMSNorm(gain: 2, eps=1e-05)"
    assert repr(FEED_FORWARD) == "FeedForward(w_in: 4 × 2, w_out: 2 × 4, activation=relu)"
    assert repr(POST_NORM_BLOCK).startswith("Block(heads: 2, w_o: 2 × 2, attention_norm=RMSNorm(")


def test_equal_parts_of_a_count_are_told_once() -> None:
    lines = repr(count_encoder(Sizes(2, n_heads=1, d_ff=4), 6)).splitlines()
    assert lines[:2] == ["encoder: 324", "  6 × block: 54"]
    assert len(lines) == len(repr(count_encoder(Sizes(2, n_heads=1, d_ff=4), 1)).splitlines())


def test_very_large_numbers_are_written_with_their_power_of_ten() -> None:
    assert repr(Table("x", ["a"], ["b"], [[1e300]])).split()[-1] == "1.000e+300"
    assert repr(Table("x", ["a"], ["b"], [[-1e9]])).split()[-1] == "-1.000e+09"
    assert repr(Table("x", ["a"], ["b"], [[-inf]])).split()[-1] == "-inf"
