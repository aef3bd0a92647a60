"""The controls of the figure "Transformer block": choices, the stack of stages, the player."""

from attention_lesson.toy import TOKENS
from lesson_figures.transformer_block.stack import ENDS
from lesson_figures.transformer_block.stack import KINDS as BLOCK_KINDS
from lesson_figures.transformer_block.states import MOST_BLOCKS
from sitebuild.engine.controls import radio_group
from sitebuild.engine.tokens import token_row
from sitebuild.figures.transformer_block.stages import KINDS
from sitebuild.html import element, text

ORDER_NAMES = {"post": "Post-norm", "pre": "Pre-norm"}
SPEEDS = {"3000": "slow", "1800": "normal", "900": "fast"}


def choices() -> str:
    """Offer the token, the number of blocks, and the order."""
    token = element(
        "fieldset",
        {"class": "token-choice"},
        element("legend", {}, "Token"),
        token_row("block-token", TOKENS, None),
    )
    numbers = {str(n_blocks): str(n_blocks) for n_blocks in range(1, MOST_BLOCKS + 1)}
    return token + element(
        "div",
        {"class": "block-settings"},
        radio_group("Number of blocks N", "block-count", numbers, "1"),
        radio_group("Where it normalizes", "block-order", ORDER_NAMES, "post"),
    )


def stack() -> str:
    """List the stages of both orders as a block; the browser shows one of the lists."""
    lists = (_stage_list(order) for order in BLOCK_KINDS)
    return element("nav", {"class": "stack", "aria-label": "Stages"}, *lists)


def _stage_list(order: str) -> str:
    """List the stages of one block in full, and the blocks before and after it in a line each."""
    ends = (element("li", {}, _button(kind)) for kind in ENDS[order])
    return element(
        "ol",
        {"class": "stages", "data-order": order, "hidden": order != "post"},
        element("li", {}, _button("input")),
        _folded("done", "done"),
        _block(order),
        _folded("coming", "to come"),
        *ends,
    )


def _block(order: str) -> str:
    stages = (_stage(kind) for kind in BLOCK_KINDS[order])
    title = element("span", {"class": "block-number", "aria-hidden": "true"}, "Block 1")
    listed = element("ol", {"class": "block-stages"}, *stages)
    return element("li", {"class": "block"}, title, listed)


def _stage(kind: str) -> str:
    """Put a stage on the stream of the residual, or on a branch beside it."""
    place = "stream" if kind.startswith("add") else "branch"
    return element("li", {"data-on": place}, _button(kind, "Block 1: "))


def _folded(which: str, words: str) -> str:
    """Make one line of all blocks that are done, or to come."""
    button = element("button", {"type": "button", "class": "stage-button", "data-fold": which})
    names = {"data-one": f"Block {{}} {words}", "data-more": f"Blocks {{}} to {{}} {words}"}
    return element("li", {"class": "folded", "hidden": True, **names}, button)


def _button(kind: str, place: str = "") -> str:
    """Make a stage's button; what the picture tells by place, the name tells in words."""
    title, which = KINDS[kind].title, KINDS[kind].which
    before = element("span", {"class": "visually-hidden", "data-place": True}, text(place))
    name = (before if place else "") + text(title) + _unseen(f" {which}" if which else "")
    own = {"type": "button", "class": "stage-button", "data-kind": kind}
    return element("button", own, name)


def _unseen(words: str) -> str:
    return element("span", {"class": "visually-hidden"}, text(words)) if words else ""


def player() -> str:
    """Make the buttons that go from stage to stage."""
    buttons = (
        element("button", {"type": "button", "class": "player-button", "data-act": act}, text(name))
        for act, name in (("previous", "Previous stage"), ("play", "Play"), ("next", "Next stage"))
    )
    options = (
        element("option", {"value": pause, "selected": name == "normal"}, text(name))
        for pause, name in SPEEDS.items()
    )
    speed = element(
        "label", {"class": "speed"}, "Speed ", element("select", {"autocomplete": "off"}, *options)
    )
    return element("div", {"class": "player"}, *buttons, speed)
