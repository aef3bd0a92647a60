"""What every result can do: stay as it is, name its rows, keep one token, show itself, become JSON.

A result is made of lists that nobody else holds, and gives out copies: change them as you like.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field, fields, replace
from math import isfinite
from typing import TYPE_CHECKING, Any, Self

from attention_lesson.names import check_names, place_of
from attention_lesson.tables import Shown

LISTS = (list, tuple)


@dataclass(frozen=True, repr=False, kw_only=True)
class Result(Shown):
    """Numbers that a step computed. `tokens` name the rows, where they are known."""

    tokens: list[str] | None = field(default=None, compare=False)

    if not TYPE_CHECKING:  # with this, a type checker would let every misspelt name pass

        def __getattribute__(self, name: str) -> Any:
            value = object.__getattribute__(self, name)
            return _copied(value) if type(value) in LISTS else value

    def to_dict(self) -> dict[str, Any]:
        """Give all numbers by name, in lists and dicts that `json.dumps` takes.

        JSON knows neither infinity nor NaN: they become None.
        """
        return {each.name: json_of(getattr(self, each.name)) for each in fields(self)}


@dataclass(frozen=True, repr=False, kw_only=True)
class Rows(Result):
    """A result whose every field has one row for each token, among them `output`."""

    def named(self, tokens: Sequence[str]) -> Self:
        """Name the rows, for `token` and for looking at.

        Raises: ValueError where there is not one name for each token.
        """
        output: list[object] = vars(self)["output"]
        return replace(self, tokens=check_names("tokens", "token", tokens, len(output)))

    def token(self, position: int | str) -> Self:
        """Keep one token only, by its position, or by its name where the rows have names.

        Raises: IndexError for a token that is not there, ValueError for a name that several have.
        """
        numbers = {name: rows for name, rows in vars(self).items() if name != "tokens"}
        row = place_of("token", position, len(numbers["output"]), self.tokens)
        kept: dict[str, Any] = {name: [rows[row]] for name, rows in numbers.items()}
        return replace(self, **kept, tokens=self.tokens and [self.tokens[row]])


def json_of(value: Any) -> Any:
    """Give a value as JSON knows it.

    >>> json_of((1, float("-inf"), None, "it"))
    [1, None, None, 'it']
    """
    if isinstance(value, Result):
        return value.to_dict()
    if isinstance(value, list | tuple | range):
        return [json_of(each) for each in value]
    if value is None or isinstance(value, str | int):
        return value
    return float(value) if isfinite(value) else None


def _copied(value: Any) -> Any:
    if type(value) is list:
        return list(map(list.copy, value)) if value and type(value[0]) is list else value[:]
    return tuple(map(_copied, value)) if type(value) is tuple else value
