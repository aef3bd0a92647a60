"""What each stage of the block is called, and what it does in a sentence or two."""

from collections.abc import Callable
from dataclasses import dataclass

from sitebuild.engine.controls import fold
from sitebuild.engine.shown import Shown
from sitebuild.figures.transformer_block import arithmetic
from sitebuild.html import element, text


@dataclass(frozen=True)
class Kind:
    """One kind of stage: its title, what tells it from its like, what it does, its arithmetic."""

    title: str
    which: str
    sentence: str
    arithmetic: Callable[[Shown], str] | None = None

    @property
    def full_title(self) -> str:
        """Name it so that no other stage of a block has the same name."""
        return f"{self.title} {self.which}".strip()


def stage_view(kind: Kind, shown: Shown) -> str:
    """Make what a stage says: its name, what it does, the vector before and after, the numbers."""
    before, after = (arithmetic.vector(shown, path) for path in ("before", "now.after"))
    move = element("p", {"class": "stage-move"}, before, " → ", after)
    return "".join(
        (
            element("p", {"class": "stage-title"}, text(kind.full_title)),
            element("p", {"class": "stage-sentence"}, kind.sentence),
            move,
            _arithmetic(kind, shown),
        )
    )


def _arithmetic(kind: Kind, shown: Shown) -> str:
    if kind.arithmetic is None:
        return ""
    return fold("Show the arithmetic", kind.arithmetic(shown))


SIZED = "RMSNorm divides by the root mean square, which brings every vector to the same size."
KINDS = {
    "input": Kind(
        "Input", "", "The token comes in as its embedding: two numbers, with no context in them."
    ),
    "attention": Kind(
        "Multi-head attention",
        "",
        "Each head takes a weighted mean of the values of all ten tokens, and W<sub>O</sub> mixes "
        "what they found. This is the only stage at which tokens exchange anything.",
        arithmetic.attention,
    ),
    "add-norm-1": Kind(
        "Add & norm",
        "after attention",
        f"What attention found is added to what the token was before. {SIZED}",
        arithmetic.add_and_norm,
    ),
    "feed-forward": Kind(
        "Feed-forward",
        "",
        "Four hidden units, each on for one sign of one number, decide what to add. "
        "Every token goes through on its own.",
        arithmetic.feed_forward,
    ),
    "add-norm-2": Kind(
        "Add & norm",
        "after feed-forward",
        "What the feed-forward layer made is added to what it read, and the sum is brought to "
        "the same size again.",
        arithmetic.add_and_norm,
    ),
    "norm-1": Kind("Norm", "before attention", f"Attention reads a copy. {SIZED}", arithmetic.norm),
    "add-1": Kind(
        "Add",
        "after attention",
        "What attention found is added to the vector as it was before the norm. "
        "Nothing brings the sum to size, so it may grow.",
        arithmetic.add,
    ),
    "norm-2": Kind(
        "Norm",
        "before feed-forward",
        f"The feed-forward layer reads a copy. {SIZED}",
        arithmetic.norm,
    ),
    "add-2": Kind(
        "Add",
        "after feed-forward",
        "What the feed-forward layer made is added to the vector as it was before the norm.",
        arithmetic.add,
    ),
    "final-norm": Kind(
        "Final norm",
        "",
        "Pre-norm blocks leave their sums as they are, so the stack ends with one more norm.",
        arithmetic.norm,
    ),
    "output": Kind(
        "Output",
        "",
        "Still one vector for this token, now aware of its context. It isn't a prediction yet.",
    ),
}
