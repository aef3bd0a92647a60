"""How much of the plane a stack of blocks needs, and how large things are drawn in it."""

from collections.abc import Iterator, Sequence

from attention_lesson import Stage, Vector
from attention_lesson.residual import AddedAndNormed
from lesson_figures.transformer_block.names import FONT
from lesson_figures.transformer_block.stack import NamedStage
from lesson_figures.transformer_block.together import together

MARGIN = 1.12  # the plane reaches a little further than the farthest vector


type View = dict[str, str]


def view(stages: Sequence[NamedStage], tokens: Sequence[str]) -> View:
    """Measure a stack of blocks, which may be empty: what is the same at all its stages.

    The sizes are in the vectors' own units.
    """
    numbers = (abs(x) for _, stage in stages for row in _drawn(stage) for x in row)
    reach = round(MARGIN * max(numbers, default=1.0), 3)
    return {
        "reach": f"{reach}",
        "box": f"{-reach:.2f} {-reach:.2f} {2 * reach:.2f} {2 * reach:.2f}",
        "dot": f"{reach / 45:.3f}",
        "chosen": f"{reach / 28:.3f}",
        "font": f"{FONT * reach:.3f}",
        "head": f"{reach / 12:.3f}",
        "together": together(stages[-1][1].after, tokens) if stages else "",
    }


def _drawn(stage: Stage) -> Iterator[Vector]:
    """Give the vectors that a stage draws: what leaves it, and the sum that is normalized."""
    yield from stage.after
    if isinstance(stage.used, AddedAndNormed):
        yield from stage.used.total
