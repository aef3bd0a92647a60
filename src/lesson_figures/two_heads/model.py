"""What the figure of attention shows for every query alike: tokens, heads, keys, values, W_O."""

from collections.abc import Sequence
from itertools import chain
from math import inf, isclose, isnan

from attention_lesson import Attention, Vector, scaled_scores
from lesson_figures.engine.arcs import box
from lesson_figures.engine.labels import Label
from lesson_figures.engine.numbers import MOST_IN_A_CELL, joined, short, vector
from lesson_figures.engine.state import State
from lesson_figures.two_heads.drawing import Drawing

ACCENTS = "abcdefgh"
WORDS = ("three", "four", "five", "six", "seven", "eight")
MOST_ROWS, MOST_PRODUCTS = 6, 12  # of W_O that are written out
MOST_IN_A_ROW = 12  # tokens that lie side by side, with arcs from one to the other
WIDEST_ROW = 84  # characters, where all tokens are as wide as the longest
LONGEST_IN_FIVE = 7  # characters of tokens of which five lie side by side on a phone
MOST_ARCS = 4  # heads whose arcs can be told apart


def model(drawing: Drawing) -> dict[str, State]:
    """Write what doesn't change with the query."""
    row = _row(drawing.queries)
    few = len(drawing.heads) <= MOST_ARCS
    has_arcs = drawing.is_self_attention and row != "wrapped" and few
    return {
        "tokens": [label.state() for label in drawing.queries],
        "keys": [label.state() for label in drawing.keys],
        "row": row,
        "box": box(len(drawing.keys)),
        "unmixed": drawing.mix is None,
        "mix": "short" if sum(drawing.widths) <= 2 else "long",
        "heads": [_head(drawing, head, has_arcs) for head in range(len(drawing.heads))],
        "concatenate": concatenate(len(drawing.heads)),
        "mix_by": f"Each row weighs {outputs_of(len(drawing.heads))}.",
        "rows": rows_of_w_o(drawing)[: shown_rows(drawing)],
        "more_rows": _more_rows(drawing),
        "bias": f" + {vector(drawing.mix.b_o)}" if drawing.mix and drawing.mix.b_o else "",
    }


def _head(drawing: Drawing, number: int, has_arcs: bool) -> State:
    head = drawing.heads[number]
    return {
        **head_words(drawing, number),
        "side": ("over", "under")[number % 2],
        "far": number > 1,
        "no_arcs": not has_arcs,
        "score": _score_title(head),
        "keys": [_chosen(key) for key in head.keys],
        "values": [_chosen(value) for value in head.values],
    }


def head_words(drawing: Drawing, number: int) -> dict[str, State]:
    """Write a head's name, its colour, and what stands before it in a row of heads."""
    name = drawing.names[number]
    return {
        "name": name,
        "accent": ACCENTS[number % len(ACCENTS)],
        "title": f"{name.removeprefix('Head ')}, step by step",
        "comma": ", " if number else "",
        "plus": " + " if number else "",
    }


def all_heads(n_heads: int) -> str:
    """Name the heads together."""
    words = ("the one head", "both heads", *(f"all {word} heads" for word in WORDS))
    return words[n_heads - 1]


def outputs_of(n_heads: int) -> str:
    """Name what the heads give, together.

    >>> outputs_of(1), outputs_of(2)
    ('the output of the one head', 'the outputs of both heads')
    """
    return f"the output{'s' * (n_heads > 1)} of {all_heads(n_heads)}"


def concatenate(n_heads: int) -> str:
    """Say what concatenation does to the outputs.

    >>> concatenate(1)
    'The output of the one head: there is nothing to put beside it.'
    """
    outputs = outputs_of(n_heads).capitalize()
    if n_heads == 1:
        return f"{outputs}: there is nothing to put beside it."
    return f"{outputs}, one after the other."


def rows_of_w_o(drawing: Drawing) -> list[State]:
    """Write W_O row by row: what stands before each head's output, and the bias after them."""
    if drawing.mix is None:
        return [{"leads": [""] * len(drawing.heads), "bias": ""}] * 2
    bias = drawing.mix.b_o
    return [
        {
            "leads": [
                lead(columns[row], is_first=not head)
                for head, columns in enumerate(drawing.columns)
            ],
            "bias": _signed(bias[row], is_first=False) if bias else "",
        }
        for row in range(len(drawing.mix.w_o))
    ]


def lead(weights: Vector, *, is_first: bool) -> str:
    """Write what a head's output is multiplied by, as it stands in a sum.

    >>> lead([1], is_first=True), lead([-0.3], is_first=False), lead([0.5, 2], is_first=False)
    ('1.0 × ', ' − 0.3 × ', ' + [0.5, 2.0] · ')
    """
    if len(weights) == 1:
        return f"{_signed(weights[0], is_first=is_first)} × "
    return f"{'' if is_first else ' + '}{_chosen(weights)} · "


def _signed(number: float, *, is_first: bool) -> str:
    if is_first:
        return short(number)
    written = short(number)
    return f" − {written[1:]}" if written.startswith("-") else f" + {written}"


def _chosen(numbers: Vector) -> str:
    """Write one number as it is, and several as a vector."""
    written = [short(number) for number in numbers]
    return written[0] if len(written) == 1 else f"[{joined(written, MOST_IN_A_CELL)}]"


def _more_rows(drawing: Drawing) -> str:
    more = len(drawing.mix.w_o) - shown_rows(drawing) if drawing.mix else 0
    return f"… and {more} more row{'s' * (more > 1)}" if more > 0 else ""


def shown_rows(drawing: Drawing) -> int:
    """Say how many rows of W_O are written out: the wider they are, the fewer."""
    return min(MOST_ROWS, max(1, MOST_PRODUCTS // sum(drawing.widths)))


def _row(labels: Sequence[Label]) -> str:
    """Say how tokens lie: side by side, five of them on a phone; side by side; or in lines."""
    longest = max(len(str(label.state()["text"])) for label in labels)
    if len(labels) > MOST_IN_A_ROW or len(labels) * longest > WIDEST_ROW:
        return "wrapped"
    return "single" if longest > LONGEST_IN_FIVE else "even"


def _score_title(head: Attention) -> str:
    """Say how a score is made, where it is made as the paper makes it."""
    width = len(head.keys[0])
    pairs = zip(head.scores, scaled_scores(head.queries, head.keys), strict=True)
    scores = chain.from_iterable(zip(*rows, strict=True) for rows in pairs)
    if not all(_is_plain(score, plain) for score, plain in scores):
        return "Score"
    return "Score = query × key" if width == 1 else f"Score = query · key / √{width}"


def _is_plain(score: float, plain: float) -> bool:
    return score == -inf or isclose(score, plain, abs_tol=1e-9) or isnan(score)
