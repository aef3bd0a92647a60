"""Scaled dot-product attention: every query gets its own weighted mean of the values."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from math import sqrt
from typing import Any, Never, TypedDict

from attention_lesson.checks import check_count, check_number
from attention_lesson.doors import copy_of, matrix_of
from attention_lesson.elsewhere import check_options
from attention_lesson.masks import Mask, add_bias, apply_mask
from attention_lesson.matrix import Matrix, dot_products
from attention_lesson.names import check_names, place_of
from attention_lesson.results import Result
from attention_lesson.shapes import check_matrix, width_of
from attention_lesson.tables import Table, table
from attention_lesson.weights import means_of, soften, softmax


@dataclass(frozen=True, repr=False)
class Attention(Result):
    """What attention computed, step by step. Rows belong to queries, columns to keys.

    Shapes: queries (n_queries, d_head), keys (n_keys, d_head), values (n_keys, d_value),
    scores and weights (n_queries, n_keys), output (n_queries, d_value)
    """

    queries: list[list[float]]
    keys: list[list[float]]
    values: list[list[float]]
    scores: list[list[float]]
    weights: list[list[float]]
    output: list[list[float]]
    memory: list[str] | None = field(default=None, compare=False, kw_only=True)

    def named(self, tokens: Sequence[str], memory: Sequence[str] | None = None) -> "Attention":
        """Name the queries, and where there are as many keys, the keys; else `memory` names them.

        Raises: ValueError where there is not one name for each.
        """
        queries = check_names("tokens", "query", tokens, len(self.queries))
        is_self = memory is None and len(self.keys) == len(queries)
        keys = queries if is_self else memory
        known = None if keys is None else check_names("memory", "key", keys, len(self.keys))
        return replace(self, tokens=queries, memory=known)

    def token(self, query: int | str) -> "Attention":
        """Keep one query only, with all the keys it chose from.

        Raises: IndexError for a query that is not there, ValueError for a name that several have.
        """
        row = place_of("query", query, len(self.queries), self.tokens)
        rows = ("queries", "scores", "weights", "output")
        kept: dict[str, Any] = {name: [getattr(self, name)[row]] for name in rows}
        return replace(self, **kept, tokens=self.tokens and [self.tokens[row]])

    def tables(self) -> list[Table]:
        """Show the weights, and what came of them."""
        names = {"tokens": self.tokens, "memory": self.memory}
        weights = table("weights", self.weights, "query", "key", **names, shaded=True)
        return [weights, table("output", self.output, "query", "number", tokens=self.tokens)]


class Rules(TypedDict, total=False):
    """What may be said about the scores on their way to the softmax; see `attend`."""

    scale: float | None
    softcap: float | None
    score_bias: Matrix | None
    allowed: Mask | None


def attend(
    queries: Matrix,
    keys: Matrix,
    values: Matrix,
    *,
    scale: float | None = None,
    softcap: float | None = None,
    score_bias: Matrix | None = None,
    allowed: Mask | None = None,
    **unknown: Never,
) -> Attention:
    """Give each query the mean of the values, weighted by how well the keys fit.

    `scale` multiplies the scores: 1 / sqrt(d_head), unless another is given. `softcap` bends
    them so that none passes ±softcap (Gemma 2). `score_bias` is added to them. `allowed` says True
    where a query may attend. A query with no key allowed gets weights and output of 0.

    Shapes: queries (n_queries, d_head), keys (n_keys, d_head), values (n_keys, d_value)
    -> output (n_queries, d_value)
    Raises: ValueError where lengths or widths do not fit, with both numbers; TypeError for
    what is no matrix of numbers.
    Source: Vaswani et al. 2017, equation 1.

    A query that fits all keys equally gets the plain mean:

    >>> attend([[0, 0]], [[1, 0], [0, 1]], [[10], [20]]).output
    [[15.0]]
    >>> attend([[0]], [[0], [0]], [[10], [20]], allowed=[[True, False]])
    weights  key 0  key 1
    query 0  1.000  0.000
    <BLANKLINE>
    output   number 0
    query 0    10.000
    """
    check_options(unknown)
    rules = Rules(scale=scale, softcap=softcap, score_bias=score_bias, allowed=allowed)
    taken = copy_of("queries", queries), copy_of("keys", keys), copy_of("values", values)
    return attended(*taken, rules)


def attended(
    queries: list[list[float]], keys: list[list[float]], values: list[list[float]], rules: Rules
) -> Attention:
    """Do what `attend` does, with lists that nobody else holds: scores, weights, means."""
    check_options(rules)
    _check_lengths(len(queries), len(keys), len(values))
    scores = scaled_scores(queries, keys, rules.get("scale"))
    if (softcap := rules.get("softcap")) is not None:
        scores = soften(scores, softcap)
    if (score_bias := rules.get("score_bias")) is not None:
        scores = add_bias(scores, score_bias)
    if (allowed := rules.get("allowed")) is not None:
        scores = apply_mask(scores, allowed)
    weights = [softmax(row) for row in scores]
    return Attention(queries, keys, values, scores, weights, means_of(weights, values))


def scaled_scores(queries: Matrix, keys: Matrix, scale: float | None = None) -> list[list[float]]:
    """Score every query against every key: their dot product, scaled by 1 / sqrt(d_head).

    Shapes: queries (n_queries, d_head), keys (n_keys, d_head) -> (n_queries, n_keys)
    Raises: ValueError where the widths differ, TypeError for what is no matrix of numbers.
    Source: Vaswani et al. 2017, section 3.2.1.

    >>> scaled_scores([[1, 1, 1, 1]], [[1, 1, 1, 1], [0, 0, 0, 2]])
    [[2.0, 1.0]]
    """
    queries, keys = matrix_of("queries", queries), matrix_of("keys", keys)
    if scale is None:
        d_head = width_of("keys", keys) if keys else 1
        check_count("d_head", d_head)
        scale = 1 / sqrt(d_head)
    else:
        check_number("scale", scale)
    try:
        # (c·q)·k is c·(q·k), with fewer multiplications.
        scaled = [[scale * x for x in query] for query in queries]
    except TypeError:
        check_matrix("queries", queries)
        raise
    return dot_products(scaled, keys, names=("queries", "keys"))


def _check_lengths(n_queries: int, n_keys: int, n_values: int) -> None:
    if n_keys != n_values:
        raise ValueError(f"{n_keys} keys but {n_values} values: every key needs its value")
    if n_queries and not n_keys:
        raise ValueError(f"{n_queries} queries but 0 keys: there is nothing to attend to")
