"""The figure "The transformer block, assembled": one token's vector, stage by stage."""

from attention_lesson.toy import TOKENS
from sitebuild.figures.block_arithmetic import vector
from sitebuild.figures.block_stages import KINDS, stage_view
from sitebuild.figures.block_trace import KINDS as BLOCK_KINDS
from sitebuild.figures.block_trace import MOST_BLOCKS, ORDERS, OrderStates, all_states, way
from sitebuild.figures.plane import plane
from sitebuild.figures.shown import Shown, State, pick, states
from sitebuild.figures.tokens import token_label, token_row
from sitebuild.html import OWN_WORDS, Attributes, element, text

type AllStates = dict[str, OrderStates]

ON_PAPER = TOKENS.index("it")
ORDER_NAMES = {"post": "Post-norm", "pre": "Pre-norm"}
SPEEDS = {"3000": "slow", "1800": "normal", "900": "fast"}


def render() -> str:
    """Make the figure: its controls and one view for all states, and the way of "it" on paper."""
    data = all_states()
    return element(
        "lesson-figure-transformer-block",
        {**OWN_WORDS, "class": "transformer-block", "data-token": str(ON_PAPER)},
        element("div", {"class": "block-live"}, _choices(), _body(data)),
        _on_paper(data),
        states(data),
    )


def state(states: OrderStates, n_blocks: int, token: int, step: int) -> dict[str, State]:
    """Put together what the view shows; the browser does the same (transformer-block.js)."""
    ways = [way(states, n_blocks, each) for each in range(len(TOKENS))]
    own = ways[token]
    return {
        "now": own[step],
        "before": own[max(0, step - 1)]["after"],
        "way": " ".join(_point(each["after"]) for each in own[: step + 1]),
        "all": [each[step]["after"] for each in ways],
        "outputs": [each[-1]["after"] for each in ways],
        "chosen": [each == token for each in range(len(TOKENS))],
        "view": states["views"][n_blocks - 1],
    }


def _point(after: State) -> str:
    return f"{pick(after, '0')},{pick(after, '1')}"


def _choices() -> str:
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
        _radios("Number of blocks N", "block-count", numbers, "1"),
        _radios("Where it normalizes", "block-order", ORDER_NAMES, "post"),
    )


def _radios(legend: str, name: str, options: dict[str, str], chosen: str) -> str:
    labels = (
        element(
            "label",
            {},
            element(
                "input",
                {
                    "type": "radio",
                    "name": name,
                    "value": value,
                    "checked": value == chosen,
                    "autocomplete": "off",
                },
            ),
            element("span", {}, text(label)),
        )
        for value, label in options.items()
    )
    row = element("div", {"class": "segments"}, *labels)
    return element("fieldset", {"class": "setting"}, element("legend", {}, text(legend)), row)


def _stack() -> str:
    lists = (_stage_list(order) for order in ORDERS)
    return element("nav", {"class": "stack", "aria-label": "Stages"}, *lists)


def _stage_list(order: str) -> str:
    """List the stages of a stack as buttons; blocks beyond the chosen N are put away."""
    ends = ["output"] if ORDERS[order][1] is None else ["final-norm", "output"]
    blocks = (_block_buttons(order, number) for number in range(1, MOST_BLOCKS + 1))
    return element(
        "ol",
        {"class": "stages", "data-order": order, "hidden": order != "post"},
        element("li", {}, _button("input")),
        *blocks,
        *(element("li", {}, _button(kind)) for kind in ends),
    )


def _block_buttons(order: str, number: int) -> str:
    buttons = (element("li", {}, _button(kind, f"Block {number}: ")) for kind in BLOCK_KINDS[order])
    title = element("span", {"class": "block-number", "aria-hidden": "true"}, f"Block {number}")
    listed = element("ol", {"class": f"block-stages block-stages--{order}"}, *buttons)
    return element("li", {"class": "block", "hidden": number > 1}, title, listed)


def _button(kind: str, place: str = "") -> str:
    """Make a stage's button; what the picture tells by place, the name tells in words."""
    which = f" {KINDS[kind].which}" if KINDS[kind].which else ""
    unseen = (
        element("span", {"class": "visually-hidden"}, text(words)) for words in (place, which)
    )
    before, after = (
        each if words else "" for each, words in zip(unseen, (place, which), strict=True)
    )
    return element(
        "button",
        {"type": "button", "class": "stage-button"},
        before,
        text(KINDS[kind].title),
        after,
    )


def _body(data: AllStates) -> str:
    """Make the stages, and the one view that shows all states, at the input to begin with."""
    views = (_kind_view(kind, data) for kind in KINDS)
    first = Shown(state(data["post"], 1, ON_PAPER, 0))
    hint = "Pick a token above. Then click a stage, step through them, or press Play."
    return element(
        "div",
        {"class": "block-body"},
        _stack(),
        element(
            "div",
            {"class": "block-main"},
            _player(),
            element("p", {"class": "figure-status", "role": "status"}, text(hint)),
            plane(first, len(TOKENS)),
            element("div", {"class": "stage-panel"}, *views),
        ),
        _table(first),
    )


def _player() -> str:
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


def _kind_view(kind: str, data: AllStates) -> str:
    shown = Shown(_first_of(kind, data))
    attributes: Attributes = {"class": "stage-view", "data-kind": kind, "hidden": True}
    return element("div", attributes, stage_view(KINDS[kind], shown))


def _first_of(kind: str, data: AllStates) -> dict[str, State]:
    """Give a state that has a stage of this kind, to fill its view with."""
    for states_of_order in data.values():
        for step, stage in enumerate(way(states_of_order, 1, ON_PAPER)):
            if stage["kind"] == kind:
                return state(states_of_order, 1, ON_PAPER, step)
    raise KeyError(kind)


def _table(shown: Shown) -> str:
    titles = (element("th", {"scope": "col"}, title) for title in ("Token", "Now", "Output"))
    rows = (_table_row(shown, token) for token in range(len(TOKENS)))
    return element(
        "table",
        {"class": "figure-table all-tokens"},
        element("caption", {}, "All tokens"),
        element("thead", {}, element("tr", {}, *titles)),
        element("tbody", {}, *rows),
    )


def _table_row(shown: Shown, token: int) -> str:
    name = element("th", {"scope": "row", "translate": "no"}, token_label(TOKENS[token], token))
    cells = (element("td", {}, vector(shown, f"{path}.{token}")) for path in ("all", "outputs"))
    return shown.attributes("tr", {}, {"data-chosen": f"chosen.{token}"}, name, *cells)


def _on_paper(data: AllStates) -> str:
    """Tell the way of one token through one block in full, for readers without a script."""
    post = data["post"]
    steps = range(len(way(post, 1, ON_PAPER)))
    items = (_paper_item(Shown(state(post, 1, ON_PAPER, step))) for step in steps)
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
    return element(
        "li", {}, element("div", {"class": "paper-stage"}, said, plane(shown, len(TOKENS)))
    )
