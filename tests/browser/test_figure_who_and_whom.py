"""The figure "Who and whom", used as a reader uses it."""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from attention_lesson.who_and_whom import READINGS
from lesson_figures.who_and_whom.states import figure_data, state
from lesson_figures.who_and_whom.words import MODELS
from support.axe import violations

SLIDER = "Weight on the first name"
SAMPLES = [0, 1, 29, 47, 50, 54, 57, 80, 99, 100]
GO_THROUGH = """(figure, [models, readings, places]) => {
  const slider = figure.querySelector("[type=range]");
  const radio = (name, value) => figure.querySelector(`[name=whom-${name}][value=${value}]`);
  const read = (selector, what) => [...figure.querySelectorAll(selector)].map(what);
  const shown = [];
  for (const model of models) for (const reading of readings) for (const place of places) {
    radio("model", model).click();
    radio("reading", reading).click();
    if (!slider.disabled) slider.value = String(place / 100);
    slider.dispatchEvent(new Event("input", { bubbles: true }));
    shown.push([
      figure.querySelector("[role=status] b").textContent,
      read("tbody tr:not([hidden])", (row) => row.children[2].textContent),
      read("[data-side=left] .dot", (dot) => {
        const { x, y } = dot.closest("svg").attributes;
        return [x.value, y.value];
      }),
    ]);
  }
  return shown;
}"""


@pytest.fixture
def figure(page: Page, site_url: str) -> Locator:
    page.goto(site_url + "embed/who-and-whom/")
    return ready(page)


def ready(page: Page) -> Locator:
    """The figure, once the browser has made it work."""
    figure = page.get_by_role("figure", name="Who and whom")
    figure.scroll_into_view_if_needed()  # its script comes when it is near
    page.wait_for_selector("lesson-figure-who-and-whom:defined")
    return figure


def slider(figure: Locator) -> Locator:
    return figure.get_by_role("slider", name=SLIDER)


def reading(figure: Locator, name: str) -> Locator:
    return figure.get_by_role("group", name="Read").get_by_role("radio", name=name, exact=True)


def model(figure: Locator, name: str) -> Locator:
    return figure.get_by_role("group", name="What to try").get_by_role("radio", name=name)


def score(figure: Locator) -> Locator:
    return figure.get_by_role("status")


def wrong(figure: Locator) -> Locator:
    rows = figure.get_by_role("table").get_by_role("row")
    return rows.filter(has=figure.page.get_by_role("cell", name="wrong"))


def points(figure: Locator) -> list[tuple[str, str]]:
    places = figure.locator("[data-side=left] .dot").evaluate_all(
        "dots => dots.map(dot => dot.closest('svg')).map(({ attributes: { x, y } }) => [x, y])"
        ".map(pair => pair.map(({ value }) => value))"
    )
    return [tuple(place) for place in places]


def test_whom_fails_on_arrival_and_who_does_not(figure: Locator) -> None:
    expect(slider(figure)).to_have_value("0.8")
    expect(reading(figure, "whom")).to_be_checked()
    expect(score(figure)).to_contain_text("4 of 6")
    expect(wrong(figure)).to_have_count(2)
    reading(figure, "who").click()
    expect(score(figure)).to_contain_text("6 of 6")
    expect(wrong(figure)).to_have_count(0)


@pytest.mark.parametrize(
    ("weight", "who", "whom"),
    [("1", 6, 3), ("0.51", 6, 4), ("0.5", 3, 3), ("0.49", 4, 6), ("0.2", 4, 6), ("0", 3, 6)],
)
def test_the_slider_decides_which_of_the_two_can_be_read(
    figure: Locator, weight: str, who: int, whom: int
) -> None:
    before = points(figure)
    slider(figure).fill(weight)
    expect(score(figure)).to_contain_text(f"{whom} of 6")
    assert points(figure) != before
    reading(figure, "who").click()
    expect(score(figure)).to_contain_text(f"{who} of 6")


def test_a_wider_head_moves_the_drawing_and_reads_no_more(figure: Locator) -> None:
    corner = figure.locator("[data-side=left] .corner").first
    before = corner.bounding_box()
    model(figure, "Make the head wider").click()
    expect(score(figure)).to_contain_text("4 of 6")
    assert corner.bounding_box() != before
    expect(figure.locator("[data-side=left] .crossing").locator("visible=true")).to_have_count(3)


def test_two_heads_read_both(figure: Locator) -> None:
    model(figure, "Two heads").click()
    for name in READINGS:
        reading(figure, name).click()
        expect(score(figure)).to_contain_text(f"{name}: 6 of 6")
    expect(slider(figure)).to_be_disabled()
    expect(figure.get_by_text("Head B: the second name")).to_be_visible()


def test_a_relu_layer_gives_each_answer_its_corner(figure: Locator) -> None:
    model(figure, "Add a ReLU layer").click()
    expect(score(figure)).to_contain_text("6 of 6")
    expect(figure.get_by_text("relu(5.0 y) − relu(6.667 (y − 0.2))")).to_be_visible()
    expect(figure.get_by_text("After the ReLU layer")).to_be_visible()
    slider(figure).fill("0.5")
    expect(score(figure)).to_contain_text("3 of 6")
    expect(figure.get_by_text("After the ReLU layer")).to_be_hidden()


def test_with_two_names_one_head_reads_both(figure: Locator) -> None:
    model(figure, "Two names only").click()
    for name in READINGS:
        reading(figure, name).click()
        expect(score(figure)).to_contain_text("2 of 2")
    expect(figure.get_by_role("table").locator("tbody tr:visible")).to_have_count(2)


def test_every_state_is_the_one_that_python_wrote(figure: Locator) -> None:
    found = figure.evaluate(GO_THROUGH, [list(MODELS), list(READINGS), SAMPLES])
    written = [
        state(figure_data(), name, read, place)
        for name in MODELS
        for read in READINGS
        for place in SAMPLES
    ]
    assert found == [
        [
            shown["score"],
            [row["answer"] for row in shown["rows"] if not row["hidden"]],
            [[dot["x"], dot["y"]] for dot in shown["left-dots"]],
        ]
        for shown in written
    ]


def test_arrow_keys_move_the_slider_and_choose(figure: Locator, page: Page) -> None:
    slider(figure).focus()
    page.keyboard.press("ArrowLeft")
    expect(slider(figure)).to_have_value("0.79")
    expect(figure.get_by_text("0.79", exact=True).first).to_be_visible()
    page.keyboard.press("Home")
    expect(score(figure)).to_contain_text("6 of 6")
    page.keyboard.press("Tab")
    expect(reading(figure, "whom")).to_be_focused()
    page.keyboard.press("ArrowLeft")
    expect(score(figure)).to_contain_text("who: 3 of 6")


def test_the_address_opens_the_figure_in_a_state(page: Page, lesson_url: str) -> None:
    page.goto(f"{lesson_url}?weight=0.3&read=who&model=wider")
    figure = ready(page)
    expect(slider(figure)).to_have_value("0.3")
    expect(reading(figure, "who")).to_be_checked()
    expect(model(figure, "Make the head wider")).to_be_checked()
    expect(score(figure)).to_contain_text("who: 4 of 6")


def test_the_address_follows_the_choices_and_adds_nothing_to_the_history(
    figure: Locator, page: Page
) -> None:
    before = page.evaluate("history.length")
    slider(figure).fill("0.4")
    reading(figure, "who").click()
    model(figure, "Add a ReLU layer").click()
    expect(page).to_have_url(f"{page.url.split('?')[0]}?weight=0.4&read=who&model=relu")
    assert page.evaluate("history.length") == before
    page.reload()
    expect(score(ready(page))).to_contain_text("who: 6 of 6")


@pytest.mark.parametrize(
    "query", ["weight=2", "weight=x", "weight=", "weight=0.8e0", "read=when", "model=constructor"]
)
def test_an_address_that_names_no_state_is_passed_over(
    page: Page, site_url: str, query: str
) -> None:
    page.goto(f"{site_url}embed/who-and-whom/?{query}")
    figure = ready(page)
    expect(slider(figure)).to_have_value("0.8")
    expect(score(figure)).to_contain_text("whom: 4 of 6")


def test_the_figure_is_complete_without_a_script(
    new_context: Callable[..., BrowserContext], lesson_url: str
) -> None:
    page = new_context(java_script_enabled=False).new_page()
    page.goto(lesson_url)
    figure = page.get_by_role("figure", name="Who and whom")
    expect(score(figure)).to_contain_text("whom: 4 of 6")
    expect(figure.get_by_text("Weight on the first name: 0.80")).to_be_visible()
    expect(wrong(figure)).to_have_count(2)
    expect(figure.locator("[data-side=left] .dot").locator("visible=true")).to_have_count(6)
    expect(figure.get_by_role("radio")).to_have_count(0)
    expect(figure.get_by_role("slider")).to_have_count(0)


@pytest.mark.parametrize("width", [320, 390, 768, 1440])
def test_nothing_moves_while_the_slider_does(page: Page, lesson_url: str, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 900})
    page.goto(lesson_url)
    figure = ready(page)
    page.wait_for_function("document.fonts.status === 'loaded'")
    sizes = set()
    for weight in ["0", "0.2", "0.5", "0.8", "1"]:
        slider(figure).fill(weight)
        box = figure.bounding_box()
        assert box is not None
        sizes.add((box["width"], box["height"]))
    assert len(sizes) == 1
    assert page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.parametrize("name", MODELS.values())
def test_every_word_of_the_drawing_is_inside_the_figure(
    page: Page, site_url: str, name: str
) -> None:
    page.set_viewport_size({"width": 320, "height": 900})
    page.goto(site_url + "embed/who-and-whom/")
    figure = ready(page)
    page.wait_for_function("document.fonts.status === 'loaded'")
    model(figure, name).click()
    frame = figure.bounding_box()
    assert frame is not None
    for weight in ["0", "0.5", "0.8", "1"]:
        if slider(figure).is_enabled():
            slider(figure).fill(weight)
        for word in figure.locator("svg text").locator("visible=true").all():
            box = word.bounding_box()
            assert box is not None
            assert frame["x"] <= box["x"]
            assert box["x"] + box["width"] <= frame["x"] + frame["width"]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_in_any_model(page: Page, site_url: str, scheme: str) -> None:
    page.emulate_media(color_scheme=scheme)
    page.goto(site_url + "embed/who-and-whom/")
    figure = ready(page)
    for name in MODELS.values():
        model(figure, name).click()
        assert violations(page) == []


def test_the_address_of_the_cell_before_it_still_leads_here(page: Page, site_url: str) -> None:
    page.goto(site_url + "multi-head-attention/#cell-one-mean")
    expect(page.locator("#cell-one-mean")).to_be_in_viewport()
    page.goto(site_url + "embed/one-mean/")
    expect(score(ready(page))).to_contain_text("4 of 6")
