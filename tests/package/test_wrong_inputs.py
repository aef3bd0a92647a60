"""Every mistake of a learner is answered by a sentence that says what to write instead."""

from pathlib import Path
from typing import Any

import pytest

import attention_lesson
from attention_lesson import FusedHeads
from attention_lesson.toy import (
    FEED_FORWARD,
    HEAD_A,
    HEADS,
    NORM,
    POST_NORM_BLOCK,
    TOKENS,
    W_O,
)

LINES = Path(__file__).with_name("wrong-inputs.txt").read_text(encoding="utf-8").splitlines()
WRITTEN = [line for line in LINES if line and not line.startswith("#")]
CASES = list(zip(WRITTEN[::2], map(str.strip, WRITTEN[1::2]), strict=True))


class Tensor:
    """What arrays and tensors have in common."""

    def __init__(self, numbers: object) -> None:
        self.numbers = numbers

    def tolist(self) -> object:
        return self.numbers


class Layer:
    """A layer of PyTorch in place of its state."""

    def state_dict(self) -> dict[str, Any]:
        return {}


NAMES = {
    **vars(attention_lesson),
    "X": [[1.0, 2.0], [3.0, 4.0]],
    "TOKENS": TOKENS,
    "HEAD": HEAD_A,
    "HEADS": HEADS,
    "W_O": W_O,
    "NORM": NORM,
    "WIDE": FEED_FORWARD,
    "BLOCK": POST_NORM_BLOCK,
    "FUSED": FusedHeads(2, *[[[1, 0], [0, 1]]] * 4),
    "LAYER": Layer(),
    "Tensor": Tensor,
}


@pytest.mark.parametrize(("code", "sentence"), CASES, ids=[code for code, _ in CASES])
def test_a_mistake_is_answered_by_a_sentence(code: str, sentence: str) -> None:
    with pytest.raises((TypeError, ValueError, IndexError, ZeroDivisionError)) as caught:
        eval(code, dict(NAMES))
    assert f"{caught.type.__name__}: {caught.value}" == sentence


def test_there_are_at_least_two_hundred() -> None:
    assert len({code for code, _ in CASES}) == len(CASES) >= 200
