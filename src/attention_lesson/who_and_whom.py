"""Who chases whom: what one head has to blend, and what two keep apart.

At "chases" in "a chases b" a head may look at both names. Its output is one weighted mean, a point
between their two values. The values have no positions in them, and the head sees these names only.
Names are counted from 0: the sentence (0, 1) is "0 chases 1".
"""

from collections.abc import Mapping
from itertools import permutations

from attention_lesson.checks import check_count, check_number
from attention_lesson.matrix import Matrix, project
from attention_lesson.splitting import join_heads
from attention_lesson.weights import weighted_means

type Sentence = tuple[int, int]
"""Who chases, and whom."""

type FirstWeights = Mapping[Sentence, float]
"""In each sentence of some names, the weight on the first; the second gets the rest."""

READINGS = ("who", "whom")


def sentences(n_names: int) -> list[Sentence]:
    """List the sentences that some names make.

    >>> sentences(3)
    [(0, 1), (0, 2), (1, 0), (1, 2), (2, 0), (2, 1)]
    """
    check_count("n_names", n_names, least=2)
    return list(permutations(range(n_names), 2))


def same_weights(n_names: int, first: float) -> dict[Sentence, float]:
    """Give the first name the same weight in every sentence.

    >>> same_weights(2, 0.75)
    {(0, 1): 0.75, (1, 0): 0.75}
    """
    return dict.fromkeys(sentences(n_names), first)


def one_head(weights: FirstWeights, values: Matrix | None = None) -> Matrix:
    """Give the head's output at "chases": in each sentence, the weighted mean of two values.

    Without `values`, each name has a 1 at a place of its own, so the output shows the weights.

    Shapes: values (n_names, d_value) -> (n_sentences, d_value)
    Raises: ValueError where a sentence has no weight from 0 to 1.
    Source: Vaswani et al. 2017, equation 1, with two keys.

    >>> one_head(same_weights(2, 0.75))
    [[0.75, 0.25], [0.25, 0.75]]
    >>> one_head(same_weights(2, 0.75), values=[[0, 4], [8, 0]])
    [[2.0, 3.0], [6.0, 1.0]]
    """
    n_names = count_names(weights)
    rows: list[list[float]] = [[0] * n_names for _ in weights]
    for row, (a, b) in zip(rows, sentences(n_names), strict=True):
        row[a], row[b] = weights[a, b], 1 - weights[a, b]
    return rows if values is None else weighted_means(rows, values)


def two_heads(n_names: int) -> Matrix:
    """Let one head look at the first name and one at the second, and put their outputs together.

    Shapes: -> (n_sentences, 2 · n_names)

    >>> two_heads(2)
    [[1, 0, 0, 1], [0, 1, 1, 0]]
    """
    return join_heads([one_head(same_weights(n_names, first)) for first in (1, 0)])


def right_answers(n_names: int, reading: str) -> list[int]:
    """Say who chases in each sentence, or whom.

    Raises: ValueError for a reading that is neither "who" nor "whom".

    >>> right_answers(2, "who"), right_answers(2, "whom")
    ([0, 1], [1, 0])
    """
    if reading not in READINGS:
        raise ValueError(f"reading must be 'who' or 'whom', got {reading!r}")
    return [names[READINGS.index(reading)] for names in sentences(n_names)]


def answers(outputs: Matrix, read_out: Matrix) -> list[int]:
    """Answer with the name that has the largest score, or the first of several.

    Shapes: outputs (n_sentences, d), read_out (n_names, d) -> (n_sentences)

    >>> answers([[0.75, 0.25], [0.25, 0.75]], read_out=[[1, 0], [0, 1]])
    [0, 1]
    """
    return [row.index(max(row)) for row in map(list, project(outputs, read_out))]


def count_names(weights: FirstWeights) -> int:
    """Count the names, and refuse what is not one weight for each of their sentences.

    >>> count_names({(0, 1): 0.5})
    Traceback (most recent call last):
    ValueError: weights: expected one for each of [(0, 1), (1, 0)], got [(0, 1)]
    """
    n_names = max((max(names) for names in weights), default=0) + 1
    expected = sentences(max(2, n_names))
    if set(weights) != set(expected):
        raise ValueError(f"weights: expected one for each of {expected}, got {sorted(weights)}")
    for names, weight in weights.items():
        check_number(f"the weight in {names}", weight, least=0)
        if weight > 1:
            raise ValueError(f"the weight in {names} must be at most 1, got {weight}")
    return n_names
