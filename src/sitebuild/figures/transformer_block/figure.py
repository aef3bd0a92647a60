"""The figure "The transformer block, assembled": one token's vector, stage by stage."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from attention_lesson.toy import TOKENS
from lesson_figures.engine.state import State, pick
from lesson_figures.toy import toy_stacks
from lesson_figures.transformer_block.picture import picture
from lesson_figures.transformer_block.states import (
    OrderStates,
    block_model,
    order_states,
    sides_at,
    way,
)
from sitebuild.engine.controls import later, table, titles
from sitebuild.engine.shown import Shown
from sitebuild.engine.tokens import token_label
from sitebuild.figures.bending.panel import note
from sitebuild.figures.transformer_block.arithmetic import vector
from sitebuild.figures.transformer_block.controls import choices, player, stack
from sitebuild.figures.transformer_block.plane import arrow_heads, plane
from sitebuild.figures.transformer_block.stages import KINDS, equation, numbers_of, sentence
from sitebuild.html import OWN_WORDS, Attributes, element, text

ON_PAPER = TOKENS.index("it")


@dataclass(frozen=True)
class Data:
    """What the figure shows: `model`, the heads and W_O, and the states of both orders."""

    model: dict[str, State]
    orders: dict[str, OrderStates]

    def state(self, order: str, n_blocks: int, token: int, step: int) -> dict[str, State]:
        """Put together what the view shows; the browser does the same (way.js)."""
        states = self.orders[order]
        ways = [way(states, n_blocks, each) for each in range(len(TOKENS))]
        own = ways[token]
        pictures = [picture(order, each, step) for each in ways]
        passed = (picture(order, own, each)["at"] for each in range(step + 1))
        return {
            "model": self.model,
            "now": own[step],
            "before": own[max(0, step - 1)]["after"],
            "picture": pictures[token],
            "way": " ".join(",".join(at) for at in passed),
            "all": [each[step]["after"] for each in ways],
            "places": [each["at"] for each in pictures],
            "sides": sides_at(states, n_blocks, step),
            "links": pick(self.model, f"links.{token}"),
            "outputs": [each[-1]["after"] for each in ways],
            "chosen": [each == token for each in range(len(TOKENS))],
            "view": states["views"][n_blocks - 1],
        }


@cache
def _data() -> Data:
    stacks = toy_stacks()
    orders = {order: order_states(stack) for order, stack in stacks.items()}
    return Data(block_model(stacks["post"]), orders)


def states() -> object:
    """Give all states as plain data, which the browser fetches when the figure comes near."""
    data = _data()
    return {"model": data.model, **data.orders}


def render() -> str:
    """Make the figure: its controls and one view for all states, and the way of "it" on paper."""
    data = _data()
    first = Shown(data.state("post", 1, ON_PAPER, 0) | {"chosen": [False] * len(TOKENS)})
    return element(
        "lesson-figure-transformer-block",
        {
            **OWN_WORDS,
            "class": "transformer-block",
            "data-address": "block-token stage blocks norm",
            "data-token": str(ON_PAPER),
        },
        arrow_heads(first),
        element("div", {"class": "block-live"}, note(), choices(), _body(data, first)),
        later(_on_paper(data), attributes={"data-print": True}),
    )


def _body(data: Data, first: Shown) -> str:
    """Make the stages, and the one view that shows all states, at the input to begin with."""
    return element(
        "div",
        {"class": "block-body"},
        stack(),
        element("div", {"class": "block-main"}, *_view(data, first)),
        _together(first),
        _table(first),
    )


def _view(data: Data, first: Shown) -> Iterator[str]:
    """Keep what a stage says, what it draws and the way to the next one together."""
    hint = "Pick a token above. Then click a stage, step through them, or press Play."
    yield element("p", {"class": "figure-status", "role": "status"}, text(hint))
    yield element("div", {"class": "stage-sentences"}, _before_any_stage(), *map(_said, KINDS))
    yield equation(first)
    yield plane(first, TOKENS)
    yield player()
    yield element("div", {"class": "stage-panel"}, *(_numbers(kind, data) for kind in KINDS))


def _before_any_stage() -> str:
    """Say what a block does as a whole, until a token is picked."""
    told = (
        "Attention lets a token read all the others; the feed-forward layer works on it alone. "
        "What each of them finds is a change, added to the vector that came in: the residual."
    )
    return element("p", {"class": "stage-sentence", "data-kind": ""}, told)


def _said(kind: str) -> str:
    own: Attributes = {"class": "stage-sentence", "data-kind": kind, "hidden": True}
    return element("p", own, KINDS[kind].sentence)


def _numbers(kind: str, data: Data) -> str:
    content = numbers_of(KINDS[kind], Shown(_first_of(kind, data)))
    attributes: Attributes = {"class": "stage-view", "data-kind": kind, "hidden": True}
    return element("div", attributes, later(content)) if content else ""


def _first_of(kind: str, data: Data) -> dict[str, State]:
    """Give a state that has a stage of this kind, to fill its view with."""
    for order, states_of_order in data.orders.items():
        for step, stage in enumerate(way(states_of_order, 1, ON_PAPER)):
            if stage["kind"] == kind:
                return data.state(order, 1, ON_PAPER, step)
    raise KeyError(kind)


def _together(shown: Shown) -> str:
    """Say what to look for in N blocks, and what not."""
    said = (
        "All N blocks have the same weights, set by hand, so where a vector ends means nothing. "
        "Watch which tokens move together. The angles at the output: "
    )
    angles = shown.text("b", {}, "view.together")
    return element("p", {"class": "together"}, said, angles, ".")


def _table(shown: Shown) -> str:
    rows = (_table_row(shown, token) for token in range(len(TOKENS)))
    return table(
        "All tokens", titles("Token", "Now", "Output"), rows, kind="figure-table all-tokens"
    )


def _table_row(shown: Shown, token: int) -> str:
    name = element("th", {"scope": "row", "translate": "no"}, token_label(TOKENS[token], token))
    cells = (element("td", {}, vector(shown, f"{path}.{token}")) for path in ("all", "outputs"))
    return shown.attributes("tr", {}, {"data-chosen": f"chosen.{token}"}, name, *cells)


def _on_paper(data: Data) -> str:
    """Tell the way of one token through one block in full, for readers without a script."""
    steps = range(len(way(data.orders["post"], 1, ON_PAPER)))
    items = (_paper_item(Shown(data.state("post", 1, ON_PAPER, step))) for step in steps)
    title = f"The way of {TOKENS[ON_PAPER]} (position {ON_PAPER}) through one block, post-norm"
    return element(
        "div",
        {"class": "on-paper"},
        element("p", {"class": "stage-title"}, text(title)),
        element("ol", {}, *items),
    )


def _paper_item(shown: Shown) -> str:
    kind = KINDS[str(pick(shown.state, "now.kind"))]
    title = element("p", {"class": "stage-title"}, text(kind.full_title))
    said = element("div", {}, title, sentence(kind), equation(shown), numbers_of(kind, shown))
    return element("li", {}, element("div", {"class": "paper-stage"}, said, plane(shown, TOKENS)))
