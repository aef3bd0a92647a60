"""Who chases whom: what one head blends, and what two heads or a ReLU layer give back."""

from fractions import Fraction
from random import Random

import pytest

from attention_lesson import (
    answers,
    best_read_out,
    best_score,
    can_read,
    one_head,
    right_answers,
    same_weights,
    sentences,
    two_heads,
    undo_blend,
)
from attention_lesson.chords import crossing, exact_points
from attention_lesson.who_and_whom import READINGS

PLACES = [Fraction(n, 20) for n in range(21)]
READ = pytest.mark.parametrize("reading", READINGS)
AT = pytest.mark.parametrize("first", PLACES, ids=str)


def random_weights(n_names: int, seed: int) -> dict[tuple[int, int], float]:
    rng = Random(seed)
    return {names: rng.random() for names in sentences(n_names)}


def n_right(n_names: int, outputs: object, read_out: object, reading: str) -> int:
    told = zip(answers(outputs, read_out), right_answers(n_names, reading), strict=True)
    return sum(answer == right for answer, right in told)


def share_of(reading: str, first: Fraction) -> Fraction:
    return first if reading == "who" else 1 - first


@AT
def test_three_names_of_one_head_let_who_or_whom_be_read_but_never_both(first: Fraction) -> None:
    weights = same_weights(3, first)
    scores = best_score(weights, "who"), best_score(weights, "whom")
    if first in (0, 1):
        assert sorted(scores) == [3, 6]
    elif first == Fraction(1, 2):
        assert scores == (3, 3)
    else:
        assert scores == ((6, 4) if first > Fraction(1, 2) else (4, 6))


@pytest.mark.parametrize("n_names", [3, 4, 5])
def test_no_weights_of_one_head_let_both_be_read(n_names: int) -> None:
    for seed in range(400):
        weights = random_weights(n_names, seed)
        assert not (can_read(weights, "who") and can_read(weights, "whom"))


@READ
def test_a_reading_that_can_be_read_scores_all(reading: str) -> None:
    for seed in range(60):
        weights = random_weights(3, seed)
        assert can_read(weights, reading) == (best_score(weights, reading) == 6)


def test_one_line_on_which_the_wrong_point_is_nearer_is_enough_to_lose_who() -> None:
    weights = same_weights(3, 0.9) | {(0, 1): 0.4, (1, 0): 0.5}
    assert not can_read(weights, "who")
    assert can_read(weights | {(0, 1): 0.6}, "who")


@READ
def test_what_holds_of_who_holds_of_whom_with_the_names_turned_round(reading: str) -> None:
    (other,) = set(READINGS) - {reading}
    for seed in range(60):
        weights = random_weights(3, seed)
        turned = {(b, a): 1 - weight for (a, b), weight in weights.items()}
        assert can_read(weights, reading) == can_read(turned, other)
        assert best_score(weights, reading) == best_score(turned, other)


@READ
@AT
def test_with_two_names_one_head_is_enough_unless_it_sees_no_difference(
    reading: str, first: Fraction
) -> None:
    weights = same_weights(2, first)
    assert can_read(weights, reading) == (first != Fraction(1, 2))
    assert best_score(weights, reading) == (1 if first == Fraction(1, 2) else 2)


@pytest.mark.parametrize("n_names", [2, 3])
@READ
@AT
def test_the_best_read_out_scores_what_is_possible(
    n_names: int, reading: str, first: Fraction
) -> None:
    weights = same_weights(n_names, first)
    read_out = best_read_out(n_names, share_of(reading, first))
    assert n_right(n_names, one_head(weights), read_out, reading) == best_score(weights, reading)


@READ
def test_two_heads_let_both_be_read(reading: str) -> None:
    own, nothing = best_read_out(3, 1), [[0.0] * 3] * 3
    halves = (own, nothing) if reading == "who" else (nothing, own)
    read_out = [left + right for left, right in zip(*halves, strict=True)]
    assert n_right(3, two_heads(3), read_out, reading) == 6


@pytest.mark.parametrize("n_names", [2, 3, 4, 5])
@READ
@AT
def test_a_relu_layer_gives_the_name_that_is_asked_for(
    n_names: int, reading: str, first: Fraction
) -> None:
    share = share_of(reading, first)
    if share in (0, Fraction(1, 2)):
        with pytest.raises(ValueError, match="no layer"):
            undo_blend(n_names, share)
        return
    outputs = undo_blend(n_names, share)(one_head(same_weights(n_names, first))).output
    for output, right in zip(outputs, right_answers(n_names, reading), strict=True):
        assert output == pytest.approx([float(name == right) for name in range(n_names)])


def test_the_relu_layer_for_whom_is_the_one_of_the_lesson() -> None:
    layer = undo_blend(3, Fraction(1, 5))
    assert [row[i % 3] for i, row in enumerate(layer.w_in)] == [5] * 3 + [Fraction(20, 3)] * 3
    assert layer.b_in == [0] * 3 + [-Fraction(4, 3)] * 3


def test_a_wider_head_moves_the_points_and_keeps_them_on_the_lines_between_its_values() -> None:
    values = [[0, 4, 1, 2], [8, 0, 1, 0], [4, 4, 2, 8]]
    outputs = one_head(same_weights(3, 0.75), values)
    assert outputs[0] == [2.0, 3.0, 1.0, 1.5]
    for output, (a, b) in zip(outputs, sentences(3), strict=True):
        pairs = zip(values[a], values[b], strict=True)
        assert output == [0.75 * x + 0.25 * y for x, y in pairs]


def test_the_chords_of_whom_cross_inside_the_triangle() -> None:
    points = dict(zip(sentences(3), exact_points(same_weights(3, 0.8)), strict=True))
    shared = crossing([points[0, 1], points[2, 1]], [points[1, 0], points[2, 0]])
    assert shared is not None
    assert sum(shared) == 1
    assert min(shared) > 0
    assert shared[0] == shared[1]


@pytest.mark.parametrize("weights", [{}, {(0, 1): 0.5}, {(0, 1): 0.5, (0, 2): 0.5}, {(0, 0): 1}])
def test_weights_that_leave_a_sentence_out_are_refused(weights: dict[tuple[int, int], int]) -> None:
    with pytest.raises(ValueError, match="expected one for each"):
        can_read(weights, "who")


@pytest.mark.parametrize("first", [-0.1, 1.1, float("nan")])
def test_weights_that_are_no_shares_are_refused(first: float) -> None:
    with pytest.raises(ValueError, match=r"the weight in \(0, 1\) must be"):
        one_head(same_weights(3, first))


def test_a_score_of_four_names_is_refused() -> None:
    with pytest.raises(ValueError, match="for 2 or 3 names, got 4"):
        best_score(same_weights(4, 0.8), "who")


def test_another_reading_is_refused() -> None:
    with pytest.raises(ValueError, match="'who' or 'whom', got 'where'"):
        can_read(same_weights(3, 0.8), "where")
