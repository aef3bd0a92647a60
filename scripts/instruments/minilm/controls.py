"""Measures in other sentences what six heads seem to do in the lesson's one."""

from collections import Counter
from collections.abc import Callable, Iterable
from random import Random

import numpy as np

from minilm.model import N_HEADS, N_LAYERS, Array, Heads, Model
from minilm.sentences import BEINGS, PLAIN, REPEATED, Pronoun, pronouns

SEED, PAIRS = 12, 100

type Place = tuple[int, int]
type Measured = dict[str, str | int | float]
type HeadOf = Callable[[Heads], Array]

ALL_PLACES: list[Place] = [(layer, head) for layer in range(N_LAYERS) for head in range(N_HEADS)]


def measure(model: Model) -> dict[str, Measured]:
    """Run all controls; the name of each is its head's job."""
    plain = [model.heads(sentence) for sentence in PLAIN]
    repeated = [(model.heads(sentence), word) for sentence, word in REPEATED]
    made_up = [(model.heads(each.sentence), each) for each in pronouns(PAIRS, Random(SEED))]
    return {
        "previous-token": previous_token(plain, (0, 2)),
        "next-token": next_token(plain, (1, 8)),
        "resting": resting(plain, (2, 7)),
        "same-word": same_word(repeated, (0, 8)),
        "same-word-later": same_word(repeated, (2, 9)),
        "it-to-cat": pronoun(made_up, (3, 1)),
        "one-word": one_word(plain, (5, 11)),
    }


def previous_token(plain: list[Heads], place: Place) -> Measured:
    """Count where the strongest key is the token before the query."""
    rows = [(heads.weights[place][q], q) for heads in plain for q in range(1, len(heads.tokens))]
    right = sum(row.argmax() == q - 1 for row, q in rows)
    weight = _mean(row[q - 1] for row, q in rows)
    return _named(place, places=len(rows), right=right, mean_weight=weight)


def next_token(plain: list[Heads], place: Place) -> Measured:
    """Count where a word's strongest key is the token after it, and where it is [CLS]."""
    rows = [
        (heads.weights[place][q], q) for heads in plain for q in range(1, len(heads.tokens) - 1)
    ]
    right = sum(row.argmax() == q + 1 for row, q in rows)
    on_cls = sum(row.argmax() == 0 for row, _ in rows)
    weight = _mean(row[q + 1] for row, q in rows)
    return _named(place, places=len(rows), right=right, on_cls=on_cls, mean_weight=weight)


def resting(plain: list[Heads], place: Place) -> Measured:
    """Measure the weight on [CLS], how long its value is, and how many heads rest there too."""
    to_cls = _mean(weight for heads in plain for weight in heads.weights[place][1:, 0])
    lengths = [np.linalg.norm(heads.values[place], axis=-1) for heads in plain]
    others = _mean(length for each in lengths for length in each[1:])
    words = np.concatenate([heads.weights[:, :, 1:-1, 0] for heads in plain], axis=-1).mean(-1)
    return _named(
        place,
        mean_weight=to_cls,
        cls_value=_mean(each[0] for each in lengths),
        other_values=others,
        resting_heads=int((words > 0.5).sum()),
        heads=words.size,
    )


def same_word(repeated: list[tuple[Heads, str]], place: Place) -> Measured:
    """Count where a repeated word's strongest key is its copy, itself and the marks aside."""
    found = []
    for heads, word in repeated:
        first, second = (at for at, token in enumerate(heads.tokens) if token == word)
        found += [(heads.weights[place][q], q, copy) for q, copy in _both(first, second)]
    right = sum(_strongest(row, but={0, q, len(row) - 1}) == copy for row, q, copy in found)
    weight = _mean(row[copy] for row, _, copy in found)
    return _named(place, places=len(found), right=right, mean_weight=weight)


def pronoun(made_up: list[tuple[Heads, Pronoun]], place: Place) -> Measured:
    """Count which of the two nouns "it" looks at more: the one it means, the subject, the being."""
    chosen = [(_noun(heads, each, place), each) for heads, each in made_up]
    everywhere = (
        sum(_noun(heads, each, other) == each.meant for heads, each in made_up)
        for other in ALL_PLACES
    )
    return _named(
        place,
        sentences=len(chosen),
        right=sum(noun == each.meant for noun, each in chosen),
        on_subject=sum(noun == each.subject for noun, each in chosen),
        on_being=sum(noun in BEINGS for noun, _ in chosen),
        best_head_right=max(everywhere),
    )


def one_word(plain: list[Heads], place: Place) -> Measured:
    """Measure how many queries of a sentence agree on their strongest word, the marks aside."""
    agreement = {other: _mean(_agreement(heads, other) for heads in plain) for other in ALL_PLACES}
    average = _mean(agreement.values())
    return _named(place, agreement=agreement[place], average_head=average)


def _noun(heads: Heads, each: Pronoun, place: Place) -> str:
    row = heads.weights[place][heads.tokens.index("it")]
    return max((each.subject, each.object), key=lambda noun: float(row[heads.tokens.index(noun)]))


def _agreement(heads: Heads, place: Place) -> float:
    strongest = heads.weights[place][:, 1:-1].argmax(-1)
    return max(Counter(strongest.tolist()).values()) / len(strongest)


def _strongest(row: Array, but: set[int]) -> int:
    return max((at for at in range(len(row)) if at not in but), key=lambda at: float(row[at]))


def _both(first: int, second: int) -> list[tuple[int, int]]:
    return [(first, second), (second, first)]


def _mean(numbers: Iterable[float]) -> float:
    return float(np.mean(list(numbers)))


def _named(place: Place, **measured: float) -> Measured:
    layer, head = place
    rounded = {
        name: round(number, 4) if isinstance(number, float) else int(number)
        for name, number in measured.items()
    }
    return {"head": f"{layer}.{head}", **rounded}
