"""How figures name tokens: by their text and position, or by their position alone."""

from collections.abc import Sequence
from dataclasses import dataclass

from attention_lesson.showing import label
from lesson_figures.engine.state import State

ISOLATED = "\u2068{}\u2069"  # keeps the direction of a word from turning the sentence around it


@dataclass(frozen=True)
class Label:
    """The name of one token, which may have no text of its own."""

    position: int
    token: str | None = None

    @property
    def said(self) -> str:
        """Name it inside a sentence.

        >>> Label(1, "cat").said, Label(1).said
        ('cat', 'position 1')
        """
        if self.token is None:
            return f"position {self.position}"
        written = label(self.token)
        return written if written.isascii() else ISOLATED.format(written)

    @property
    def told(self) -> str:
        """Name it inside a sentence so that it's no other.

        >>> Label(1, "cat").told, Label(1).told
        ('cat (position 1)', 'position 1')
        """
        return self.said if self.token is None else f"{self.said} (position {self.position})"

    def state(self) -> dict[str, State]:
        """Write what a figure shows of it.

        >>> Label(1, "cat").state()
        {'text': 'cat', 'small': '1', 'value': '1', 'name': 'cat, position 1'}
        >>> Label(1).state()
        {'text': '1', 'small': '', 'value': '1', 'name': 'position 1'}
        """
        value = str(self.position)
        if self.token is None:
            return {"text": value, "small": "", "value": value, "name": self.said}
        text = label(self.token)
        name = f"{text}, position {value}"
        return {"text": text, "small": value, "value": value, "name": name}


def labels(tokens: Sequence[str] | None, n_tokens: int) -> list[Label]:
    """Name so many tokens."""
    if tokens is None:
        return [Label(position) for position in range(n_tokens)]
    return [Label(position, token) for position, token in enumerate(tokens)]
