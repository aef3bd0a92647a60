"""A row of tokens of which the reader of a figure chooses one."""

from collections.abc import Sequence

from sitebuild.html import element, text


def token_row(name: str, tokens: Sequence[str], chosen: int | None) -> str:
    """Make a row of radio buttons, each named by its token and position."""
    options = (
        _option(name, token, position, position == chosen) for position, token in enumerate(tokens)
    )
    return element("div", {"class": "token-row"}, *options)


def token_label(token: str, position: int) -> str:
    """Write a token with its position, so that The and the are told apart."""
    small = element("span", {"class": "token-position"}, str(position))
    return element("span", {"class": "token-text"}, text(token)) + " " + small


def _option(name: str, token: str, position: int, chosen: bool) -> str:
    radio = element(
        "input",
        {
            "type": "radio",
            "name": name,
            "value": str(position),
            "checked": chosen,
            "autocomplete": "off",
            "aria-label": f"{token}, position {position}",
        },
    )
    label = token_label(token, position)
    return element("label", {"class": "token", "translate": "no"}, radio, label)
