"""The figure "Real heads": the maps of a trained model's 72 heads, one of them in figures."""

import base64

from sitebuild.engine.controls import fold, radio
from sitebuild.engine.shown import Shown
from sitebuild.figures.real_heads.data import N_HEADS, N_LAYERS, PICTURE, TOKENS, state
from sitebuild.figures.real_heads.notes import Job, jobs, unnamed
from sitebuild.html import OWN_WORDS, element, text

ON_ARRIVAL = "0.2"
IT = TOKENS.index("it")
FAILED = "The maps couldn’t be loaded. Choose a head to try again."


def render() -> str:
    """Make the whole figure, filled for the head that is shown on arrival."""
    shown = Shown(state(ON_ARRIVAL))
    named = jobs()
    others = element("div", {"class": "other-heads"}, _numbers(), _atlas())
    return element(
        "lesson-figure-real-heads",
        {**OWN_WORDS, "class": "real-heads", "data-address": "head"},
        _jobs(named),
        _status(shown),
        element("p", {"class": "figure-failed", "role": "alert"}, FAILED),
        element("div", {"class": "real-heads-body"}, _map(shown), _notes(named), others),
        _in_words(shown),
    )


def _jobs(named: list[Job]) -> str:
    """Offer the heads that have a name."""
    return element(
        "fieldset",
        {"class": "head-jobs"},
        element("legend", {}, "Heads with a name"),
        element("div", {"class": "jobs"}, *(_job(job) for job in named)),
    )


def _job(job: Job) -> str:
    own = radio("real-heads-job", job.head, chosen=job.head == ON_ARRIVAL)
    number = element("span", {"class": "job-head"}, text(job.head))
    return element("label", {"class": "job"}, own, element("span", {}, text(job.name)), number)


def _numbers() -> str:
    """Offer all heads by number."""
    layer, head = ON_ARRIVAL.split(".")
    return element(
        "div",
        {"class": "head-numbers"},
        _select("Layer", "layer", N_LAYERS, layer),
        _select("Head", "head", N_HEADS, head),
    )


def _select(label: str, name: str, count: int, chosen: str) -> str:
    numbers = map(str, range(count))
    options = (
        element("option", {"value": number, "selected": number == chosen}, number)
        for number in numbers
    )
    select = element("select", {"name": name, "autocomplete": "off"}, *options)
    return element("label", {}, element("span", {}, text(label)), select)


def _status(shown: Shown) -> str:
    row = f"rows.{IT}"
    return element(
        "p",
        {"class": "figure-status", "role": "status"},
        "Layer ",
        shown.text("span", {}, "layer"),
        ", head ",
        shown.text("span", {}, "head"),
        ": “it” looks most at ",
        shown.text("b", {"translate": "no"}, f"{row}.key"),
        ", ",
        shown.text("b", {}, f"{row}.share"),
        ".",
    )


def _map(shown: Shown) -> str:
    """Make the head's weights as a table: a row for each query, a column for each key."""
    corner = element("td", {})
    keys = (_token("col", token) for token in TOKENS)
    rows = (_row(shown, query) for query in range(len(TOKENS)))
    table = element(
        "table",
        {"class": "head-map"},
        element("caption", {}, "In percent: a row for each query, a column for each key"),
        element("thead", {}, element("tr", {}, corner, *keys)),
        element("tbody", {}, *rows),
    )
    return element("div", {"class": "map-scroll"}, table)


def _row(shown: Shown, query: int) -> str:
    cells = (_cell(shown, f"rows.{query}", key) for key in range(len(TOKENS)))
    return element("tr", {}, _token("row", TOKENS[query]), *cells)


def _cell(shown: Shown, row: str, key: int) -> str:
    number = shown.text("span", {}, f"{row}.percents.{key}")
    places = {"style": f"{row}.fills.{key}", "data-strongest": f"{row}.strongest.{key}"}
    return shown.attributes("td", {}, places, number)


def _token(scope: str, token: str) -> str:
    return element("th", {"scope": scope, "translate": "no"}, element("span", {}, text(token)))


def _atlas() -> str:
    """Show all heads small; a click is a short cut to what the two selects do."""
    names = [f"{layer}.{head}" for layer in range(N_LAYERS) for head in range(N_HEADS)]
    spots = (
        element("span", {"data-head": name, "title": name, "data-chosen": name == ON_ARRIVAL})
        for name in names
    )
    picture = element(
        "img",
        {
            "src": "data:image/png;base64," + base64.b64encode(PICTURE).decode(),
            "alt": "The maps of all 72 heads, a row for each layer, a column for each head.",
            "width": "336",
            "height": "168",
        },
    )
    return element(
        "div",
        {"class": "atlas"},
        _axis("atlas-layers", "Layer", N_LAYERS),
        _axis("atlas-heads", "Head", N_HEADS),
        element(
            "div",
            {"class": "atlas-maps"},
            picture,
            element("div", {"class": "atlas-spots", "aria-hidden": "true"}, *spots),
        ),
    )


def _axis(kind: str, name: str, count: int) -> str:
    numbers = (element("span", {}, str(number)) for number in range(count))
    title = element("b", {}, text(name))
    return element("div", {"class": kind, "aria-hidden": "true"}, title, *numbers)


def _notes(named: list[Job]) -> str:
    """Lay the notes on one another, so that nothing moves when another is shown."""
    told = {job.head: job.note for job in named} | {"": unnamed()}
    notes = (
        element("p", {"data-note": head, "data-shown": head == ON_ARRIVAL}, text(note))
        for head, note in told.items()
    )
    return element("div", {"class": "head-notes"}, *notes)


def _in_words(shown: Shown) -> str:
    """Name each query's strongest key."""
    lines = (_line(shown, query) for query in range(len(TOKENS)))
    return fold("In words", element("ul", {}, *lines), kind="in-words")


def _line(shown: Shown, query: int) -> str:
    row = f"rows.{query}"
    key = shown.text("b", {"translate": "no"}, f"{row}.key")
    share = shown.text("span", {}, f"{row}.share")
    token = element("span", {"translate": "no"}, text(TOKENS[query]))
    return element("li", {}, token, " looks at ", key, ", ", share)
