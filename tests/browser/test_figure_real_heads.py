"""The figure "Real heads", used as a reader uses it."""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, Route, expect

from sitebuild.figures.real_heads.data import TOKENS, state

DATA = "**/assets/generated/real-heads-*.json"
ON_ARRIVAL, IT = "0.2", 8
GO_THROUGH = """async (figure, heads) => {
  const shown = {};
  for (const head of heads) {
    const [layer, number] = head.split(".");
    const [first, second] = figure.querySelectorAll("select");
    [first.value, second.value] = [layer, number];
    second.dispatchEvent(new Event("change", { bubbles: true }));
    const said = () => figure.querySelector("[role=status]").textContent;
    while (!said().startsWith(`Layer ${layer}, head ${number}:`)) await new Promise(setTimeout);
    const rows = [...figure.querySelectorAll("tbody tr")];
    shown[head] = rows.map((row) => [...row.querySelectorAll("td")].map((td) => td.textContent));
  }
  return shown;
}"""
READ = "rows => rows.map(row => [...row.querySelectorAll('td')].map(cell => cell.textContent))"


@pytest.fixture
def figure(page: Page, site_url: str) -> Locator:
    page.goto(site_url + "embed/real-heads/")
    return ready(page)


def ready(page: Page) -> Locator:
    """The figure with all that it says opened, once the browser has made it work."""
    page.wait_for_selector("lesson-figure-real-heads:defined")
    figure = page.get_by_role("figure", name="Real heads")
    figure.locator(".in-words").evaluate("fold => { fold.open = true; }")
    expect(figure.locator(".in-words li")).to_have_count(len(TOKENS))
    return figure


def select(figure: Locator, name: str) -> Locator:
    return figure.get_by_role("combobox", name=name, exact=True)


def job(figure: Locator, name: str) -> Locator:
    return figure.get_by_role("group", name="Heads with a name").get_by_role("radio", name=name)


def expect_head(figure: Locator, head: str) -> None:
    """Everything that the figure shows belongs to this head."""
    layer, number = head.split(".")
    told = state(head)
    row = told["rows"][IT]
    said = f"Layer {layer}, head {number}: “it” looks most at {row['key']}, {row['share']}."
    expect(figure.get_by_role("status")).to_have_text(said)
    expect(select(figure, "Layer")).to_have_value(layer)
    expect(select(figure, "Head")).to_have_value(number)
    assert figure.locator("tbody tr").evaluate_all(READ) == [
        each["percents"] for each in told["rows"]
    ]
    assert figure.locator(".in-words li b").all_text_contents() == [
        each["key"] for each in told["rows"]
    ]
    assert figure.locator("tbody [data-strongest]").count() == 12
    assert figure.locator("[data-chosen]").get_attribute("data-head") == head


def test_the_previous_token_head_is_shown_on_arrival(figure: Locator) -> None:
    expect_head(figure, ON_ARRIVAL)
    expect(job(figure, "Previous token")).to_be_checked()


def test_the_table_of_every_head_equals_the_data(figure: Locator) -> None:
    heads = [f"{layer}.{head}" for layer in range(6) for head in range(12)]
    expect_head(figure, ON_ARRIVAL)
    shown = figure.evaluate(GO_THROUGH, heads)
    for head in heads:
        assert shown[head] == [each["percents"] for each in state(head)["rows"]], head


def test_layer_and_head_can_be_chosen_by_keyboard(figure: Locator, page: Page) -> None:
    select(figure, "Layer").focus()
    page.keyboard.press("ArrowDown")
    expect_head(figure, "1.2")
    page.keyboard.press("Tab")
    page.keyboard.type("8")
    expect_head(figure, "1.8")
    expect(job(figure, "Next token")).to_be_checked()


def test_a_named_job_can_be_chosen_by_keyboard(figure: Locator, page: Page) -> None:
    job(figure, "Previous token").focus()
    page.keyboard.press("ArrowRight")
    expect_head(figure, "1.8")


@pytest.mark.parametrize(
    ("name", "head", "note"),
    [
        ("Previous token", "0.2", "122 of 122"),
        ("Next token", "1.8", "74 of 110"),
        ("Resting on [CLS]", "2.7", "35 of the 72"),
        ("Same word", "0.8", "24 of 24"),
        ("From it to cat", "3.1", "in 123, where guessing gets 100"),
        ("cat from every word", "5.11", "agreed on one word"),
    ],
)
def test_a_named_job_shows_its_head_and_what_was_measured(
    figure: Locator, name: str, head: str, note: str
) -> None:
    job(figure, "Same word").check()
    job(figure, name).check()
    expect_head(figure, head)
    expect(figure.locator("[data-note]").filter(visible=True)).to_contain_text(note)


def test_a_head_without_a_name_is_said_to_have_none(figure: Locator) -> None:
    select(figure, "Layer").select_option("4")
    expect_head(figure, "4.2")
    expect(figure.locator("[data-note]").filter(visible=True)).to_contain_text("no name")
    assert figure.get_by_role("radio", checked=True).count() == 0


def test_a_click_on_a_small_map_shows_it_large(figure: Locator) -> None:
    figure.locator("[data-head='5.11']").click()
    expect_head(figure, "5.11")


def test_the_address_opens_the_figure_at_a_head(page: Page, lesson_url: str) -> None:
    page.goto(f"{lesson_url}?head=3.1")
    expect_head(ready(page), "3.1")


def test_the_address_follows_the_choice(figure: Locator, page: Page) -> None:
    before = page.evaluate("history.length")
    job(figure, "From it to cat").check()
    expect(page).to_have_url(f"{page.url.split('?')[0]}?head=3.1")
    assert page.evaluate("history.length") == before


@pytest.mark.parametrize("head", ["6.0", "0.12", "3", "", "03.1", "constructor"])
def test_an_address_that_names_no_head_is_passed_over(
    page: Page, lesson_url: str, head: str
) -> None:
    page.goto(f"{lesson_url}?head={head}")
    expect_head(ready(page), ON_ARRIVAL)


def test_the_data_is_loaded_when_the_figure_comes_near(page: Page, lesson_url: str) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(lesson_url)
    figure = ready(page)
    page.wait_for_load_state("networkidle")
    assert not [url for url in asked if "/real-heads-" in url]
    with page.expect_response(DATA):
        figure.scroll_into_view_if_needed()


def test_a_failed_download_is_told_and_the_next_choice_tries_again(
    new_context: Callable[..., BrowserContext], lesson_url: str
) -> None:
    page = new_context().new_page()
    page.route(DATA, lambda route: route.fulfill(status=204))
    page.goto(lesson_url)
    figure = ready(page)
    job(figure, "Next token").check()
    expect(figure.get_by_role("alert")).to_contain_text("couldn’t be loaded")
    page.unroute(DATA)
    job(figure, "Same word").check()
    expect_head(figure, "0.8")
    expect(figure.get_by_role("alert")).to_be_hidden()


def test_the_last_choice_wins_while_the_data_is_on_its_way(page: Page, lesson_url: str) -> None:
    waiting: list[Route] = []
    page.route(DATA, lambda route: waiting.append(route))
    page.goto(lesson_url)
    figure = ready(page)
    job(figure, "Next token").check()
    job(figure, "Same word").check()
    expect(job(figure, "Same word")).to_be_checked()
    for route in waiting:
        route.continue_()
    expect_head(figure, "0.8")


def test_nothing_moves_when_another_head_is_chosen(figure: Locator, page: Page) -> None:
    page.set_viewport_size({"width": 390, "height": 800})
    job(figure, "Previous token").scroll_into_view_if_needed()
    before = size(figure)
    for name, head in ("Resting on [CLS]", "2.7"), ("From it to cat", "3.1"):
        job(figure, name).check()
        expect_head(figure, head)
        assert size(figure) == before


def size(figure: Locator) -> tuple[float, float]:
    box = figure.bounding_box()
    assert box is not None
    return box["width"], box["height"]


def test_the_figure_is_complete_without_a_script(
    new_context: Callable[..., BrowserContext], lesson_url: str
) -> None:
    page = new_context(java_script_enabled=False).new_page()
    page.goto(lesson_url)
    figure = page.get_by_role("figure", name="Real heads")
    assert figure.locator("tbody tr").evaluate_all(READ) == [
        row["percents"] for row in state(ON_ARRIVAL)["rows"]
    ]
    expect(figure.get_by_role("img")).to_be_visible()
    expect(figure.get_by_role("radio")).to_have_count(0)
    expect(figure.get_by_role("combobox")).to_have_count(0)


def test_the_figure_fits_a_phone(
    new_context: Callable[..., BrowserContext], lesson_url: str
) -> None:
    phone = new_context(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
    page = phone.new_page()
    page.goto(lesson_url)
    figure = ready(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    for control in [job(figure, "Next token"), select(figure, "Layer"), select(figure, "Head")]:
        box = control.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 44
    figure.locator("[data-head='3.1']").tap()
    expect_head(figure, "3.1")
