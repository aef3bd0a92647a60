"""What is said of each head with a name: what it does here, and what the control runs say."""

from dataclasses import dataclass
from typing import Any

from sitebuild.figures.real_heads.data import CONTROLS

MEASURED: dict[str, Any] = CONTROLS["measured"]


@dataclass(frozen=True)
class Job:
    """A head that got a name, and a note about it."""

    head: str
    name: str
    note: str


def jobs() -> list[Job]:
    """Give the heads with names, in the order of the figure."""
    return [_previous(), _next(), _resting(), _same_word(), _it_to_cat(), _one_word()]


def unnamed() -> str:
    """Say what is known of every other head."""
    return "We have no name for this head. For most heads we wouldn’t know one."


def _previous() -> Job:
    told = MEASURED["previous-token"]
    note = (
        "Every token looks at the one before it. In 12 other sentences it was the same at "
        f"{told['right']} of {told['places']} places, with a mean weight of "
        f"{percent(told['mean_weight'], 1)}. This head goes by position, whatever the words are."
    )
    return Job(told["head"], "Previous token", note)


def _next() -> Job:
    told = MEASURED["next-token"]
    note = (
        "Most words look at the one after them, the others at [CLS]. In 12 other sentences "
        f"{told['right']} of {told['places']} words looked most at the next token and "
        f"{told['on_cls']} at [CLS]; the mean weight on the next token was "
        f"{percent(told['mean_weight'])}."
    )
    return Job(told["head"], "Next token", note)


def _resting() -> Job:
    told = MEASURED["resting"]
    note = (
        "Every token puts most of its weight on [CLS], the mark at the start of every text. "
        f"The value there is short: {told['cls_value']:.2f} long in 12 other sentences, where "
        f"the others have {told['other_values']:.2f}. So the head adds next to nothing: it rests. "
        f"In those sentences {told['resting_heads']} of the {told['heads']} heads gave [CLS] more "
        "than half of their words’ weight."
    )
    return Job(told["head"], "Resting on [CLS]", note)


def _same_word() -> Job:
    told, later = MEASURED["same-word"], MEASURED["same-word-later"]
    note = (
        "Both “the” look at themselves and at each other. In 12 sentences with a repeated word, "
        f"the copy came first at {told['right']} of {told['places']} places, the word itself and "
        f"the marks aside, but with a mean weight of only {percent(told['mean_weight'])}. "
        f"Head {later['head']} gave the copy {percent(later['mean_weight'])}; on our sentence it "
        "rests."
    )
    return Job(told["head"], "Same word", note)


def _it_to_cat() -> Job:
    told = MEASURED["it-to-cat"]
    note = (
        "“it” looks most at “cat”. Does the head know what “it” means? In "
        f"{told['sentences']} made-up sentences it preferred the right one of two nouns in "
        f"{told['right']}, where guessing gets {told['sentences'] // 2}. It leaned to the subject "
        f"in only {told['on_subject']}, but to the animal in {told['on_being']}. None of the 72 "
        f"heads was right in more than {told['best_head_right']} of them."
    )
    return Job(told["head"], "From it to cat", note)


def _one_word() -> Job:
    told = MEASURED["one-word"]
    note = (
        "Every token looks at “cat”, so “it” doing so says nothing about the pronoun. In 12 other "
        f"sentences, too, {percent(told['agreement'])} of the tokens agreed on one word, [CLS] and "
        f"[SEP] aside; in an average head {percent(told['average_head'])} do."
    )
    return Job(told["head"], "cat from every word", note)


def percent(share: float, places: int = 0) -> str:
    r"""Write a share in percent.

    >>> percent(0.6012), percent(0.9994, 1)
    ('60\xa0%', '99.9\xa0%')
    """
    return f"{100 * share:.{places}f}\N{NO-BREAK SPACE}%"
