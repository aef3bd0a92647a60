"""What the figure tells of each sentence: its answer, what is read, and what a layer does to it."""

from collections.abc import Sequence

from attention_lesson import FeedForward
from lesson_figures.engine.numbers import decimal, short
from lesson_figures.engine.state import State
from lesson_figures.two_heads.model import ACCENTS
from lesson_figures.who_and_whom.plane import ROWS, ROWS_OF_TWO
from lesson_figures.who_and_whom.scene import Scene
from lesson_figures.who_and_whom.words import NAMES

SHAPES = (
    "M-9 0A9 9 0 1 0 9 0A9 9 0 1 0-9 0Z",
    "M-8-8H8V8H-8Z",
    "M0-12L11 8H-11Z",
)


def told(scene: Scene) -> State:
    """Write the answer that each point stands for."""
    return [
        {
            "name": NAMES[answer],
            "accent": ACCENTS[answer],
            "shape": SHAPES[answer],
            "number": str(number),
            "display": None if number else "none",
        }
        for number, answer in _six(scene, scene.right)
    ]


def rows(scene: Scene) -> State:
    """Write the table: what is read of each sentence, and whether that is right."""
    return [
        {
            "answer": NAMES[answer],
            "accent": ACCENTS[answer],
            "verdict": "right" if answer == right else "wrong",
            "hidden": not number,
            "extra": extra if number else "",
        }
        for (number, answer), (_, right), extra in zip(
            _six(scene, scene.read), _six(scene, scene.right), _extras(scene), strict=True
        )
    ]


def _six(scene: Scene, answers: Sequence[int]) -> list[tuple[int, int]]:
    """Give answers their numbers; with two names there are two, and the rest get number 0."""
    if scene.n_names == 3:
        return list(enumerate(answers, 1))
    here = {row: (n, answers[n - 1]) for n, row in enumerate(ROWS_OF_TWO, 1)}
    return [here.get(row, (0, 0)) for row in range(len(ROWS))]


def _extras(scene: Scene) -> list[str]:
    """Write what follows a head's output: the second head's, or what the layer makes of it."""
    if scene.model == "two-heads":
        return [f" | 0.00 {NAMES[a]} + 1.00 {NAMES[b]}" for a, b in ROWS]
    if not scene.layer:
        return [""] * len(ROWS)
    return [f" → [{', '.join(decimal(x, 0) for x in row)}]" for row in scene.outputs]


def formula(layer: FeedForward) -> str:
    """Write what the layer does to each name's number y: one hidden unit, or two.

    >>> from attention_lesson import undo_blend
    >>> formula(undo_blend(3, 0.2))
    'relu(5.0 y) − relu(6.667 (y − 0.2))'
    """
    biases = layer.b_in or []
    slopes = [row[unit % len(layer.w_out)] for unit, row in enumerate(layer.w_in)]
    units = [(slopes[u], -biases[u] / slopes[u]) for u in range(0, len(slopes), len(layer.w_out))]
    return " − ".join(
        f"relu({short(slope)} (y − {short(start)}))" if start else f"relu({short(slope)} y)"
        for slope, start in units
    )
