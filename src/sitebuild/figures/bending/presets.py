"""Heads that the reader can bend, as the browser takes them."""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain

from attention_lesson import Head, Matrix
from attention_lesson.toy import HEAD_A, HEAD_B, HEADS, W_O

BOTH = ((0.8, 0.6),)
HEAD_C = Head(w_q=BOTH, w_k=BOTH, w_v=BOTH)  # the third head of the lesson's experiments
SHARPER = 3


@dataclass(frozen=True)
class Bent:
    """Weights that the reader can choose: some heads and their W_O."""

    heads: Sequence[Head]
    w_o: Matrix

    def written(self) -> str:
        """Write them as JSON, in the form in which lesson_figures/bending/answers.py takes them.

        >>> Bent([HEAD_A], [[1], [0.3]]).written()
        '{"heads":[{"q":[1,0],"k":[1,0],"v":[1,0]}],"w_o":[[1],[0.3]]}'
        """
        heads = [
            {name: list(chain.from_iterable(matrix)) for name, matrix in projections(head)}
            for head in self.heads
        ]
        return json.dumps({"heads": heads, "w_o": self.w_o}, separators=(",", ":"))


def projections(head: Head) -> Iterator[tuple[str, Matrix]]:
    """Give a head's matrices with their letters."""
    return zip("qkv", (head.w_q, head.w_k, head.w_v), strict=True)


def _sharper(head: Head) -> Head:
    w_q = [[SHARPER * number for number in row] for row in head.w_q]
    return Head(w_q, head.w_k, head.w_v)


def _larger(head: Head, other: Head) -> Head:
    """Put two heads' projections below each other: one head that is twice as wide."""
    return Head(
        w_q=(*head.w_q, *other.w_q), w_k=(*head.w_k, *other.w_k), w_v=(*head.w_v, *other.w_v)
    )


LESSON = Bent(HEADS, W_O)
THREE = Bent((*HEADS, HEAD_C), tuple((*row, 0.5) for row in W_O))
LARGER = Bent((_larger(*HEADS),), W_O)
PRESETS = {
    "Both heads alike": Bent((HEAD_A, HEAD_A), W_O),
    "Heads swapped": Bent((HEAD_B, HEAD_A), W_O),
    f"Sharper scores (q × {SHARPER})": Bent([_sharper(head) for head in HEADS], W_O),
    "W_O = identity": Bent(HEADS, ((1, 0), (0, 1))),
}
