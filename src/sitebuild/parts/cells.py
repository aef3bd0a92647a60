"""The HTML of a cell: readable as it stands, runnable with JavaScript."""

from itertools import groupby

from pygments.lexers import PythonLexer  # type: ignore[import-untyped]  # it has no types
from pygments.token import Token  # type: ignore[import-untyped]

from sitebuild.html import OWN_WORDS, element, text
from sitebuild.source.blocks import Cell

LEXER = PythonLexer(stripnl=False, ensurenl=False)
# What has a colour of its own, by the theme's classes; all else stays text without an element
COLOURED = {
    "k": (Token.Keyword, Token.Operator.Word),
    "s": (Token.Literal.String,),
    "m": (Token.Literal.Number,),
    "c": (Token.Comment,),
    "nf": (Token.Name.Function, Token.Name.Class),
    "o": (Token.Operator,),
}
KEYS = "Ctrl+Enter runs. Tab indents; Escape, then Tab leaves."
BUTTONS = {
    "run": "Run",
    "stop": "Stop",
    "above": "Run all above",
    "restart": "Restart",
    "reset": "Reset",
    "copy": "Copy",
    "share": "Share",
}
PLAIN_TYPING = {
    "autocapitalize": "off",
    "autocomplete": "off",
    "autocorrect": "off",
    "spellcheck": "false",
    "wrap": "off",
}


def render(cell: Cell) -> str:
    """Give the HTML of a cell with its recorded output."""
    attributes = {
        "id": f"cell-{cell.name}",
        "name": cell.name,
        "data-needs": " ".join(cell.needs) or None,
        "role": "group",
        "aria-label": f"Code cell: {cell.title}",
    }
    parts = [_head(cell), _note(), _code(cell), _controls(), _output(cell)]
    return element("lesson-cell", attributes, *parts)


def _head(cell: Cell) -> str:
    title = element("span", {"class": "cell-title"}, text(cell.title))
    hint = element(
        "span", {**OWN_WORDS, "class": "cell-keys", "id": f"keys-{cell.name}"}, text(KEYS)
    )
    tools = _buttons("cell-tools", "reset", "copy", "share")
    return element("div", {"class": "cell-head"}, title, hint, tools)


def _note() -> str:
    """Give the line that tells of another version of the code, with a way back to it."""
    attributes = {**OWN_WORDS, "class": "cell-note", "hidden": True}
    return element("p", attributes, element("span"), _button("", "back"))


def _code(cell: Cell) -> str:
    code = cell.code.rstrip("\n")
    shown = element("pre", {"class": "highlight", "translate": "no"}, _highlighted(code))
    named = {"aria-label": "Code", "aria-describedby": f"keys-{cell.name}"}
    field = element("textarea", {**named, "rows": "1", **PLAIN_TYPING})
    return element("div", {"class": "cell-code"}, shown, field)


def _highlighted(code: str) -> str:
    tokens = ((_colour(kind), words) for kind, words in LEXER.get_tokens(code))
    runs = groupby(tokens, key=lambda token: token[0])
    return "".join(_coloured(colour, "".join(words for _, words in run)) for colour, run in runs)


def _colour(kind: object) -> str:
    """Give the class of a kind of token: of the first that it is a kind of."""
    return next((name for name, kinds in COLOURED.items() if any(kind in k for k in kinds)), "")


def _coloured(colour: str, code: str) -> str:
    return element("span", {"class": colour}, text(code)) if colour else text(code)


def _controls() -> str:
    status = element("p", {**OWN_WORDS, "class": "cell-status", "role": "status"})
    progress = element("span", {"class": "cell-progress", "aria-hidden": "true"})
    main, tools = _buttons("cell-main", "run", "stop"), _buttons("cell-tools", "above", "restart")
    way_out = element(
        "span",
        {**OWN_WORDS, "class": "cell-way-out"},
        _button("Cancel", "cancel"),  # while Python loads
        _button("Retry", "retry"),  # when it could not
    )
    return element("div", {"class": "cell-controls"}, main, status, progress, way_out, tools)


def _buttons(group: str, *actions: str) -> str:
    buttons = [_button(BUTTONS[action], action) for action in actions]
    return element("span", {**OWN_WORDS, "class": group}, *buttons)


def _button(name: str, action: str) -> str:
    return element("button", {"type": "button", "data-action": action}, text(name))


def _output(cell: Cell) -> str:
    named = {"role": "region", "aria-label": f"Output of {cell.title}"}
    attributes = {**named, "class": "cell-output", "tabindex": "0"}  # long lines scroll by keyboard
    recorded = cell.output.rstrip("\n") if cell.output else ""
    content = [element("pre", {"translate": "no"}, text(recorded))] if recorded else []
    return element("div", {**attributes}, *content)
