"""A row of tokens of which the reader of a figure chooses one."""

from collections.abc import Sequence

from sitebuild.engine.controls import RADIO, radio
from sitebuild.engine.shown import Shown
from sitebuild.html import Attributes, element, text

LABEL: Attributes = {"class": "token", "translate": "no"}


def token_row(name: str, tokens: Sequence[str], chosen: int | None) -> str:
    """Make a row of radio buttons, each named by its token and position."""
    options = (
        _option(name, token, position, position == chosen) for position, token in enumerate(tokens)
    )
    return element("div", {"class": "token-row", "data-row": "even"}, *options)


def shown_token_row(shown: Shown, name: str, path: str, chosen: int) -> str:
    """Make a row of radio buttons for the tokens of a state."""
    options = (
        element("label", {**LABEL, **item}, *_shown_option(shown, name, f"{path}.{n}", n == chosen))
        for n, item in shown.items(path)
    )
    return shown.attributes("div", {"class": "token-row"}, {"data-row": "model.row"}, *options)


def token_label(token: str, position: int) -> str:
    """Write a token with its position, so that The and the are told apart."""
    small = element("span", {"class": "token-position"}, str(position))
    return element("span", {"class": "token-text"}, text(token)) + " " + small


def shown_token_label(shown: Shown, path: str) -> str:
    """Write a token of a state with its position."""
    small = shown.text("span", {"class": "token-position"}, f"{path}.small")
    return shown.text("span", {"class": "token-text"}, f"{path}.text") + " " + small


def _option(name: str, token: str, position: int, chosen: bool) -> str:
    named = {"aria-label": f"{token}, position {position}"}
    own = radio(name, str(position), chosen=chosen, attributes=named)
    return element("label", LABEL, own, token_label(token, position))


def _shown_option(shown: Shown, name: str, path: str, chosen: bool) -> tuple[str, str]:
    paths = {"value": f"{path}.value", "aria-label": f"{path}.name"}
    radio = shown.attributes("input", {**RADIO, "name": name, "checked": chosen}, paths)
    return radio, shown_token_label(shown, path)
