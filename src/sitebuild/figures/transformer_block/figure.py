"""The figure "The transformer block, assembled": one token's vector, stage by stage."""

from dataclasses import dataclass

from attention_lesson.toy import TOKENS
from lesson_figures.engine.state import State, pick
from lesson_figures.toy import toy_stacks
from lesson_figures.transformer_block.states import OrderStates, block_model, order_states, way
from sitebuild.engine.controls import table, titles
from sitebuild.engine.shown import Shown, states
from sitebuild.engine.tokens import token_label
from sitebuild.figures.bending.panel import note
from sitebuild.figures.transformer_block.arithmetic import vector
from sitebuild.figures.transformer_block.controls import choices, player, stack
from sitebuild.figures.transformer_block.plane import plane
from sitebuild.figures.transformer_block.stages import KINDS, stage_view
from sitebuild.html import OWN_WORDS, Attributes, element, text

ON_PAPER = TOKENS.index("it")


@dataclass(frozen=True)
class Data:
    """What the figure shows: `model`, the heads and W_O, and the states of both orders."""

    model: State
    orders: dict[str, OrderStates]

    def state(self, order: str, n_blocks: int, token: int, step: int) -> dict[str, State]:
        """Put together what the view shows; the browser does the same (figures/way.js)."""
        states = self.orders[order]
        ways = [way(states, n_blocks, each) for each in range(len(TOKENS))]
        own = ways[token]
        return {
            "model": self.model,
            "now": own[step],
            "before": own[max(0, step - 1)]["after"],
            "way": " ".join(_point(each["after"]) for each in own[: step + 1]),
            "all": [each[step]["after"] for each in ways],
            "outputs": [each[-1]["after"] for each in ways],
            "chosen": [each == token for each in range(len(TOKENS))],
            "view": states["views"][n_blocks - 1],
        }


def render() -> str:
    """Make the figure: its controls and one view for all states, and the way of "it" on paper."""
    stacks = toy_stacks()
    orders = {order: order_states(stack) for order, stack in stacks.items()}
    data = Data(block_model(stacks["post"]), orders)
    return element(
        "lesson-figure-transformer-block",
        {**OWN_WORDS, "class": "transformer-block", "data-token": str(ON_PAPER)},
        element("div", {"class": "block-live"}, note(), choices(), _body(data)),
        _on_paper(data),
        states({"model": data.model, **orders}),
    )


def _point(after: State) -> str:
    return f"{pick(after, '0')},{pick(after, '1')}"


def _body(data: Data) -> str:
    """Make the stages, and the one view that shows all states, at the input to begin with."""
    views = (_kind_view(kind, data) for kind in KINDS)
    nobody: list[State] = [False] * len(TOKENS)
    first = Shown(data.state("post", 1, ON_PAPER, 0) | {"chosen": nobody})
    hint = "Pick a token above. Then click a stage, step through them, or press Play."
    return element(
        "div",
        {"class": "block-body"},
        stack(),
        element(
            "div",
            {"class": "block-main"},
            player(),
            element("p", {"class": "figure-status", "role": "status"}, text(hint)),
            plane(first, TOKENS),
            element("div", {"class": "stage-panel"}, _before_any_stage(), *views),
        ),
        _table(first),
    )


def _before_any_stage() -> str:
    """Say what a block does as a whole, until a token is picked."""
    sentences = (
        "Attention lets a token read all the others; the feed-forward layer works on it alone.",
        "What each of them finds is added to the vector that came in: that is the residual.",
        "RMSNorm brings the vectors back to one size, so that blocks can be stacked.",
    )
    return element(
        "div",
        {"class": "stage-view", "data-kind": ""},
        element("p", {"class": "stage-title"}, "What a block does"),
        *(element("p", {"class": "stage-sentence"}, sentence) for sentence in sentences),
    )


def _kind_view(kind: str, data: Data) -> str:
    shown = Shown(_first_of(kind, data))
    attributes: Attributes = {"class": "stage-view", "data-kind": kind, "hidden": True}
    return element("div", attributes, stage_view(KINDS[kind], shown))


def _first_of(kind: str, data: Data) -> dict[str, State]:
    """Give a state that has a stage of this kind, to fill its view with."""
    for order, states_of_order in data.orders.items():
        for step, stage in enumerate(way(states_of_order, 1, ON_PAPER)):
            if stage["kind"] == kind:
                return data.state(order, 1, ON_PAPER, step)
    raise KeyError(kind)


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
    said = element("div", {}, stage_view(kind, shown))
    return element("li", {}, element("div", {"class": "paper-stage"}, said, plane(shown, TOKENS)))
