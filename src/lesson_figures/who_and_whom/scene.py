"""One state of "Who and whom": a model, a reading, a weight, and what is read there."""

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from attention_lesson import (
    FeedForward,
    Matrix,
    answers,
    best_read_out,
    can_read,
    one_head,
    right_answers,
    same_weights,
    two_heads,
    undo_blend,
)
from lesson_figures.who_and_whom.words import SENTENCES

HALF = Fraction(1, 2)


@dataclass(frozen=True)
class Scene:
    """What a model makes of the sentences; `first` is the weight on the first name."""

    model: str
    reading: str
    first: Fraction

    @property
    def n_names(self) -> int:
        """Count the names."""
        return 2 if self.model == "two-names" else 3

    @property
    def share(self) -> Fraction:
        """Give the weight on the name that is asked for."""
        return self.first if self.reading == "who" else 1 - self.first

    @property
    def kind(self) -> str:
        """Say how the points lie, as far as the words differ."""
        if self.model == "two-heads":
            return self.reading
        if self.share == HALF:
            return "shared"
        if self.n_names == 2:
            return "near" if self.share > HALF else "far"
        if self.is_apart:
            return "apart"
        return "corner" if self.share == 0 else "crossed"

    @property
    def sentence(self) -> str:
        """Say what is seen."""
        return SENTENCES[self.model][self.kind]

    @cached_property
    def is_apart(self) -> bool:
        """Say whether straight borders part the answers of one head."""
        return can_read(same_weights(self.n_names, float(self.first)), self.reading)

    @cached_property
    def right(self) -> list[int]:
        """Give the right answers."""
        return right_answers(self.n_names, self.reading)

    @cached_property
    def blends(self) -> Matrix:
        """Give the output of the one head."""
        return one_head(same_weights(self.n_names, float(self.first)))

    @cached_property
    def layer(self) -> FeedForward | None:
        """Give the ReLU layer after the head, if the model has one and there is one that helps."""
        can_help = self.model == "relu" and self.share not in (0, HALF)
        return undo_blend(self.n_names, float(self.share)) if can_help else None

    @cached_property
    def outputs(self) -> Matrix:
        """Give what is read from, as far as it tells this reading."""
        if self.model == "two-heads":
            rows, half = two_heads(3), 0 if self.reading == "who" else 3
            return [row[half : half + 3] for row in rows]
        return self.layer(self.blends).output if self.layer else self.blends

    @cached_property
    def read(self) -> list[int]:
        """Give the answers of the best read-out."""
        is_clear = self.model == "two-heads" or self.layer
        share = 1.0 if is_clear else float(self.share)
        return answers(self.outputs, best_read_out(self.n_names, share))

    @property
    def score(self) -> str:
        """Count the right answers.

        >>> Scene("one", "whom", Fraction(4, 5)).score
        '4 of 6'
        """
        n_right = sum(x == y for x, y in zip(self.read, self.right, strict=True))
        return f"{n_right} of {len(self.right)}"
