"""What a linear read-out can do, asked of a solver of linear programs."""

from itertools import combinations
from random import Random
from typing import Any

import pytest

from attention_lesson import best_score, can_read, sentences
from attention_lesson.who_and_whom import READINGS
from support.optional import required

np: Any = required("numpy")
optimize: Any = required("scipy.optimize")
type Weights = dict[tuple[int, int], float]
READ = pytest.mark.parametrize("reading", READINGS)
LARGEST, MARGIN = 1000, 1e-6  # of a read-out's numbers; what counts as a larger score


def solvable(n_names: int, weights: Weights, kept: Any, reading: str) -> bool:
    """Look for scores by which each kept sentence's answer wins by a margin."""
    rows = []
    for names in kept:
        right = names[READINGS.index(reading)]
        for other in set(range(n_names)) - {right}:
            row = np.zeros((n_names, n_names))
            for name, weight in zip(names, (weights[names], 1 - weights[names]), strict=True):
                row[right, name], row[other, name] = -weight, weight
            rows.append([*row.ravel(), 1])
    bounds = [(-LARGEST, LARGEST)] * n_names**2 + [(None, 1)]
    aim = [0] * n_names**2 + [-1]
    found = optimize.linprog(aim, A_ub=rows, b_ub=np.zeros(len(rows)), bounds=bounds)
    return -found.fun > MARGIN


def drawn(n_names: int, kind: str, seed: int) -> Weights:
    """Draw weights; of random ones, hardly any would be in order on all lines."""
    rng = Random(f"{n_names} {kind} {seed}")
    weights = {names: rng.random() for names in sentences(n_names)}
    for a, b in combinations(range(n_names), 2):
        in_order = weights[a, b] + weights[b, a] > 1
        if kind != "any" and in_order == (kind == "whom"):
            weights[a, b], weights[b, a] = 1 - weights[a, b], 1 - weights[b, a]
    if kind == "all but one":
        weights[0, 1], weights[1, 0] = 1 - weights[0, 1], 1 - weights[1, 0]
    return weights


@pytest.mark.parametrize("n_names", [2, 3, 4, 5])
@pytest.mark.parametrize("kind", ["any", "who", "whom", "all but one"])
@READ
def test_the_solver_finds_a_read_out_exactly_where_there_is_one(
    n_names: int, kind: str, reading: str
) -> None:
    for seed in range(25):
        weights = drawn(n_names, kind, seed)
        found = solvable(n_names, weights, weights, reading)
        assert found == can_read(weights, reading), weights


@pytest.mark.parametrize("n_names", [2, 3])
@pytest.mark.parametrize("shares", [None, (0, 0.25, 0.5, 0.75, 1)], ids=["any", "quarters"])
@READ
def test_the_solver_finds_no_better_score(n_names: int, shares: Any, reading: str) -> None:
    for seed in range(10):
        rng = Random(seed)
        names = sentences(n_names)
        weights = {each: rng.choice(shares) if shares else rng.random() for each in names}
        best = next(
            size
            for size in range(len(names), 0, -1)
            if any(solvable(n_names, weights, kept, reading) for kept in combinations(names, size))
        )
        assert best == best_score(weights, reading), weights
