"""The control sentences: other places to look for what a head did in the lesson's sentence."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

PLAIN = (
    "A small boat crossed the river before sunrise",
    "My brother plays the violin in a local orchestra",
    "Nobody knew why the old clock had stopped at noon",
    "She read three letters from her aunt and wrote one back",
    "Bread rises because yeast makes gas in the dough",
    "Two engineers repaired the bridge after heavy rain",
    "When winter comes, many birds fly south",
    "He opened a window and let some fresh air into the room",
    "Our train left ten minutes late on Friday evening",
    "The museum shows paintings by artists from seven countries",
    "Green plants turn sunlight into sugar",
    "If you mix blue and yellow paint, you get green",
)

REPEATED = (
    ("A door opened, and behind that door stood a child", "door"),
    ("Rain fell on the hills, and later rain fell in town", "rain"),
    ("He gave one apple to Ann and kept one apple for himself", "apple"),
    ("Some people like tea, while other people like coffee", "people"),
    ("She lost a key, so a friend cut another key", "key"),
    ("Every river begins small, and no river stays so", "river"),
    ("They painted our house red and the next house white", "house"),
    ("An old song came on, then a new song followed", "song"),
    ("We bought paper yesterday, but paper is cheaper today", "paper"),
    ("First the king spoke, then his soldiers cheered the king", "king"),
    ("My teacher moved away, and a young teacher took over", "teacher"),
    ("This lamp is bright, but that lamp hardly shines", "lamp"),
)


@dataclass(frozen=True)
class Pronoun:
    """A sentence with an "it" that stands for the subject or for the object."""

    sentence: str
    subject: str
    object: str
    meant: str


BEINGS = ("dog", "horse", "bird", "fox", "wolf", "bear", "rabbit", "mouse", "lion", "goat")
BEING_WAS = ("tired", "hungry", "afraid", "asleep", "angry", "lonely")
THINGS = ("box", "door", "table", "bridge", "wall", "tree", "rope", "chair", "gate", "boat")
THING_WAS = ("wooden", "painted", "rusty", "broken", "wet", "expensive")
BEING_DID = ("left", "noticed", "avoided", "passed", "reached", "needed")
THING_DID = ("stopped", "surprised", "helped", "hid", "pleased", "bothered")


def pronouns(pairs: int, rng: Random) -> Iterator[Pronoun]:
    """Make up pairs of sentences that differ in the last word alone, which settles the "it".

    A being can be tired and a thing can be rusty, so in each pair "it" is the subject once and the
    object once. Beings and things take turns as the subject. Guessing is right half of the time,
    and so is every rule that doesn't read the last word.
    """
    for pair in range(pairs):
        being, thing = rng.choice(BEINGS), rng.choice(THINGS)
        if pair % 2:
            subject, verb, target = thing, rng.choice(THING_DID), being
        else:
            subject, verb, target = being, rng.choice(BEING_DID), thing
        for meant, was in (being, BEING_WAS), (thing, THING_WAS):
            sentence = f"The {subject} {verb} the {target} because it was {rng.choice(was)}"
            yield Pronoun(sentence, subject, target, meant)
