"""How figures name tokens. A token is anybody's text: empty, endless, or not printable."""

from collections.abc import Sequence

from lesson_figures.state import State

LONGEST = 24  # characters of a token; the rest is an ellipsis
JOINERS = dict.fromkeys(map(ord, "\u200c\u200d"))  # they hold emoji and letters together
ISOLATED = "\u2068{}\u2069"  # keeps the direction of a word from turning the sentence around it


def label(token: str) -> str:
    r"""Give a token as it may stand on a page; what can't be seen is written as in Python.

    >>> label("cat"), label(""), label(" the"), label("a\nb")
    ('cat', "''", "' the'", "'a\\nb'")
    >>> label("x" * 30)
    'xxxxxxxxxxxxxxxxxxxxxxxx…'
    """
    seen = token == token.strip() != "" and token.translate(JOINERS).isprintable()
    written = token if seen else repr(token)
    return f"{written[:LONGEST]}…" if len(written) > LONGEST else written


def positions(n_tokens: int) -> list[str]:
    """Name tokens that have no names."""
    return [f"token {position}" for position in range(n_tokens)]


def in_sentence(written: str) -> str:
    """Give a label for use inside a sentence.

    >>> in_sentence("cat")
    'cat'
    """
    return written if written.isascii() else ISOLATED.format(written)


def token_states(tokens: Sequence[str]) -> list[State]:
    """Write what a figure says of each token."""
    return [
        {"text": token, "position": str(position), "name": f"{token}, position {position}"}
        for position, token in enumerate(tokens)
    ]
