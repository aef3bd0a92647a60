"""Normalization, feed-forward, residual: what holds for them whatever the numbers."""

from dataclasses import FrozenInstanceError
from math import hypot, inf, isnan, ldexp, nan, sqrt, sumprod
from typing import Any

import pytest

from attention_lesson import (
    FeedForward,
    LayerNorm,
    RMSNorm,
    add_and_norm,
    add_change,
    gelu,
    gelu_tanh,
    relu,
    root_mean_square,
)
from support.draws import Draw, for_all


def nearly(numbers: Any, within: float = 1e-6) -> Any:
    return pytest.approx(numbers, rel=within, abs=within)


def large(draw: Draw, n: int) -> list[float]:
    """Draw numbers that eps is nothing against."""
    return [100.0, *draw.vector(n - 1)]


@for_all
def test_rms_norm_brings_every_vector_to_one_size_and_keeps_proportions(draw: Draw) -> None:
    vector = large(draw, draw.size())
    result = RMSNorm([1] * len(vector))(vector)
    assert root_mean_square(result) == nearly(1)
    assert [vector[0] * x for x in result] == nearly([result[0] * x for x in vector])


@for_all
def test_layer_norm_forgets_where_a_vector_was_and_how_large(draw: Draw) -> None:
    vector = large(draw, draw.size(least=2))
    norm = LayerNorm([1] * len(vector), [0] * len(vector))
    assert sum(norm(vector)) == nearly(0)
    assert root_mean_square(norm(vector)) == nearly(1)
    assert norm([3 * x + 7 for x in vector]) == nearly(norm(vector))


@pytest.mark.parametrize("vector", [[0, 2], [0, 4], [-1, 5], [1000, 1001]])
def test_layer_norm_of_two_numbers_only_says_which_is_larger(vector: list[float]) -> None:
    assert LayerNorm([1, 1], [0, 0], eps=0)(vector) == [-1, 1]


def test_equal_numbers_become_zeros_not_nan() -> None:
    assert LayerNorm([1, 1], [0, 0])([5, 5]) == [0, 0]
    assert RMSNorm([1, 1])([0, 0]) == [0, 0]


def test_eps_stands_inside_the_root() -> None:
    assert RMSNorm([1, 1], eps=0.25).size([0, 0]) == 0.5
    assert LayerNorm([1, 1], [0, 0], eps=0.25).size([0, 0]) == 0.5
    assert (RMSNorm([1]).eps, LayerNorm([1], [0]).eps) == (1e-5, 1e-5)


def test_gain_and_shift_belong_to_places() -> None:
    assert LayerNorm([10, 20], [1, 2], eps=0)([7, 3]) == [11, -18]
    assert RMSNorm([10, 20], eps=0)([7, -7]) == [10, -20]


@pytest.mark.parametrize("power", range(-300, 301, 50))
def test_norms_hold_however_large_or_small_the_numbers_are(power: int) -> None:
    size = float(f"1e{power}")
    assert RMSNorm([1, 2], eps=0)([7 * size, -7 * size]) == nearly([1, -2], within=1e-12)
    assert LayerNorm([1, 2], [5, 5], eps=0)([7 * size, 3 * size]) == nearly([6, 3], within=1e-12)
    assert root_mean_square([size, 7 * size]) == pytest.approx(5 * size, rel=1e-12, abs=0)
    assert RMSNorm([1, 1]).size([size, size]) == nearly(
        hypot(size, sqrt(1e-5)), within=1e-12 * size
    )


@for_all
def test_a_power_of_two_changes_no_digit_of_a_size(draw: Draw) -> None:
    vector, n = large(draw, draw.size()), draw.size(most=900)
    assert root_mean_square([ldexp(x, n) for x in vector]) == ldexp(root_mean_square(vector), n)
    plain = sqrt(sumprod(vector, vector) / len(vector) + 0.25)
    assert root_mean_square(vector, eps=0.25) == plain


@pytest.mark.parametrize("number", [0.1, 1 / 3, 1e-300, 1e300, 7, -0.7])
@pytest.mark.parametrize("n", [2, 3, 7, 100])
def test_equal_numbers_have_no_size_whatever_they_are(number: float, n: int) -> None:
    with pytest.raises(ZeroDivisionError, match="its numbers are all 0, or all equal"):
        LayerNorm([1] * n, [0] * n, eps=0)([number] * n)
    assert LayerNorm([1] * n)([number] * n) == [0] * n


def test_what_is_no_number_shows_in_a_norm() -> None:
    for norm in (RMSNorm([1, 1]), LayerNorm([1, 1])):
        for vector in ([nan, 1], [1, nan], [1e200, nan]):
            assert all(map(isnan, norm(vector)))
    assert isnan(RMSNorm([1, 1])([inf, 1])[0])


def test_a_shift_may_be_left_out() -> None:
    assert LayerNorm([1, 2], eps=0)([7, 3]) == LayerNorm([1, 2], [0, 0], eps=0)([7, 3])


def test_a_norm_of_another_width_is_refused() -> None:
    with pytest.raises(ValueError, match="gain has length 2, expected 3"):
        RMSNorm([1, 1])([1, 2, 3])
    with pytest.raises(ValueError, match="shift has length 1, expected 2"):
        LayerNorm([1, 1], [0])([1, 2])


def test_relu_cuts_below_zero() -> None:
    assert [relu(x) for x in (-2, -0.0, 0, 3)] == [0, 0, 0, 3]
    assert str(relu(-0.0)) == "0.0"
    assert relu(nan) == pytest.approx(nan, nan_ok=True)


@for_all
def test_gelu_and_its_two_forms_are_close_and_odd_around_half(draw: Draw) -> None:
    (x,) = draw.vector(1)
    assert gelu(x) - gelu(-x) == nearly(x)
    assert gelu_tanh(x) - gelu_tanh(-x) == nearly(x)
    assert gelu_tanh(x) == nearly(gelu(x), within=1e-3)


def test_gelu_differs_from_its_tanh_form() -> None:
    assert gelu(2) == nearly(1.9544997, within=1e-7)
    assert gelu_tanh(2) == nearly(1.9545977, within=1e-7)
    assert gelu(-40) == 0


def test_gelu_keeps_its_digits_far_below_zero() -> None:
    assert gelu(-5) == pytest.approx(-1.43325785939597e-6, rel=1e-12, abs=0)
    assert gelu(-10) == pytest.approx(-7.6198530242e-23, rel=1e-9, abs=0)


def test_feed_forward_works_on_each_token_alone() -> None:
    layer = FeedForward([[1, 0], [0, -1]], [[1, 2]], b_in=[1, 0], b_out=[100])
    whole = layer([[1, 2], [3, -4]])
    assert whole.sums == [[2, -2], [4, 4]]
    assert whole.hidden == [[2, 0], [4, 4]]
    assert whole.off == [[False, True], [False, False]]
    assert whole.output == [[102], [112]]
    assert whole.token(1) == layer([[3, -4]])


def test_the_activation_may_be_chosen() -> None:
    assert FeedForward([[1]], [[1]], activation=gelu)([[-1.0]]).output == [[gelu(-1.0)]]


def test_the_residual_keeps_what_was_there() -> None:
    result = add_change([[1, 2]], [[10, 20]])
    assert (result.before, result.change, result.output) == ([[1, 2]], [[10, 20]], [[11, 22]])


def test_add_and_norm_keeps_sum_and_size() -> None:
    result = add_and_norm([[1, 2], [0, 0]], [[6, -9], [3, 3]], RMSNorm([1, 1], eps=0))
    assert result.total == [[7, -7], [3, 3]]
    assert result.sizes == [7, 3]
    assert result.output == [[1, -1], [1, 1]]
    assert result.token(1) == add_and_norm([[0, 0]], [[3, 3]], RMSNorm([1, 1], eps=0))


def test_a_change_of_another_width_is_refused() -> None:
    with pytest.raises(ValueError, match="cannot add vectors of lengths 2 and 3"):
        add_change([[1, 2]], [[1, 2, 3]])


def test_norms_cannot_be_changed() -> None:
    norm = LayerNorm([1], [0])
    with pytest.raises(FrozenInstanceError):
        norm.eps = 1  # type: ignore[misc]


def test_root_mean_square_is_the_length_shared_among_the_numbers() -> None:
    assert root_mean_square([3, 4]) == nearly(5 / sqrt(2))
    assert root_mean_square([inf]) == inf
