"""What each stage of the block is called, and what it does in a sentence or two."""

from collections.abc import Callable
from dataclasses import dataclass

from sitebuild.engine.controls import fold
from sitebuild.engine.shown import Shown
from sitebuild.figures.transformer_block import arithmetic
from sitebuild.figures.transformer_block.links import lines_of_attention
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


TERMS = {"x": "x", "copy": "norm(x)", "change": "+ change", "sum": "= sum", "norm": "→ norm"}


def equation(shown: Shown) -> str:
    """Write what happens to the vector in numbers: x + change = sum → norm, as far as it goes."""
    terms = (_term(shown, part, name) for part, name in TERMS.items())
    return element("div", {"class": "equation"}, *terms)


def _term(shown: Shown, part: str, name: str) -> str:
    label = element("span", {"class": "term-name"}, text(name))
    attributes = {"class": "term", "data-term": part}
    hidden = {"hidden": f"picture.no_{part}"} if part != "x" else {}
    numbers = arithmetic.vector(shown, f"picture.{part}")
    return shown.attributes("div", attributes, hidden, label, " ", numbers)


def numbers_of(kind: Kind, shown: Shown) -> str:
    """Make what a stage shows besides its sentence: lines of attention, and the arithmetic."""
    if kind.arithmetic is None:
        return ""
    drawn = lines_of_attention(shown) if kind is KINDS["attention"] else ""
    return drawn + fold("Show the arithmetic", kind.arithmetic(shown))


def sentence(kind: Kind) -> str:
    """Say what a stage does."""
    return element("p", {"class": "stage-sentence"}, kind.sentence)


SIZED = "RMSNorm divides by the root mean square: the vector slides along its ray to the circle."
KINDS = {
    "input": Kind(
        "Input", "", "The token comes in as its embedding: two numbers, with no context in them."
    ),
    "attention": Kind(
        "Multi-head attention",
        "",
        "Each head takes a weighted mean of the values of all ten tokens, and W<sub>O</sub> mixes "
        "what they found into a change. At no other stage do tokens exchange anything.",
        arithmetic.attention,
    ),
    "add-norm-1": Kind(
        "Add & norm",
        "after attention",
        f"What attention found is added to the token’s vector x. {SIZED}",
        arithmetic.add_and_norm,
    ),
    "feed-forward": Kind(
        "Feed-forward",
        "",
        "Four hidden units, each on for one sign of one number, make the next change. "
        "Every token goes through on its own.",
        arithmetic.feed_forward,
    ),
    "add-norm-2": Kind(
        "Add & norm",
        "after feed-forward",
        "What the feed-forward layer made is added to x, and the sum slides back to the circle.",
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
