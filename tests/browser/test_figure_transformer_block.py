"""The figure "Transformer block", used as a reader uses it."""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from attention_lesson import trace_blocks
from attention_lesson.toy import EMBEDDINGS, NORM, POST_NORM_BLOCK, PRE_NORM_BLOCK, TOKENS

IT = 7
STACKS = {"post": (POST_NORM_BLOCK, None), "pre": (PRE_NORM_BLOCK, NORM)}
ORDER_NAMES = {"post": "Post-norm", "pre": "Pre-norm"}


def ready(page: Page) -> Locator:
    page.wait_for_selector("lesson-figure-transformer-block:defined")
    return page.get_by_role("figure", name="Transformer block")


@pytest.fixture
def figure(page: Page, site_url: str) -> Locator:
    page.goto(site_url + "embed/transformer-block/")
    return ready(page)


def token(figure: Locator, position: int) -> Locator:
    name = f"{TOKENS[position]}, position {position}"
    group = figure.get_by_role("group", name="Token", exact=True)
    return group.get_by_role("radio", name=name, exact=True)


def button(figure: Locator, name: str) -> Locator:
    return figure.get_by_role("button", name=name, exact=True)


def status(figure: Locator) -> Locator:
    return figure.get_by_role("status")


def vectors(order: str, n_blocks: int, position: int) -> list[str]:
    """The package's vector after each stage, as the figure writes it."""
    block, final_norm = STACKS[order]
    trace = trace_blocks([block] * n_blocks, EMBEDDINGS, final_norm=final_norm)
    rows = (stage.after[position] for stage in trace.stages)
    return [f"[{', '.join(f'{x:.3f}' for x in row)}]".replace("-0.000", "0.000") for row in rows]


def test_before_a_token_is_picked_the_figure_says_what_to_do(figure: Locator) -> None:
    expect(status(figure)).to_contain_text("Pick a token")
    assert figure.get_by_role("radio", checked=True).count() == 2  # N and the order
    expect(figure.locator(".block-main .chosen")).to_be_hidden()
    expect(figure.locator("tr[data-chosen]")).to_have_count(0)


@pytest.mark.parametrize("order", STACKS)
@pytest.mark.parametrize("n_blocks", range(1, 7))
def test_every_stage_of_every_token_shows_the_packages_vector(
    figure: Locator, page: Page, order: str, n_blocks: int
) -> None:
    figure.get_by_role("radio", name=ORDER_NAMES[order]).check()
    figure.get_by_role("radio", name=str(n_blocks), exact=True).check()
    for position in range(len(TOKENS)):
        token(figure, position).check()
        shown = page.evaluate(
            """() => {
              const figure = document.querySelector("lesson-figure-transformer-block");
              return figure.stack.buttons.map((button) => {
                button.click();
                const view = figure.querySelector(".stage-view:not([hidden])");
                const dot = figure.querySelector(".block-main .chosen");
                return [view.querySelector(".stage-move").textContent.split(" → ")[1],
                        `[${dot.getAttribute("cx")}, ${dot.getAttribute("cy")}]`,
                        figure.querySelector(".figure-status").textContent];
              });
            }"""
        )
        right = vectors(order, n_blocks, position)
        assert [said for said, _, _ in shown] == right
        assert [drawn for _, drawn, _ in shown] == right
        assert all(told.endswith(vector) for (_, _, told), vector in zip(shown, right, strict=True))


def test_next_and_previous_walk_the_stages_and_stop_at_the_ends(figure: Locator) -> None:
    token(figure, IT).check()
    right = vectors("post", 1, IT)
    for step in [1, 2, 3, 4, 5, 5]:
        button(figure, "Next stage").click()
        expect(status(figure)).to_contain_text(f"stage {step} of 5")
        expect(status(figure)).to_contain_text(right[step])
    for step in [4, 3, 2, 1, 0, 0]:
        button(figure, "Previous stage").click()
        expect(status(figure)).to_contain_text(f"stage {step} of 5")
    expect(button(figure, "Previous stage")).to_be_focused()


def test_a_click_on_a_stage_goes_there(figure: Locator) -> None:
    stage = button(figure, "Block 1: Feed-forward")
    stage.click()
    expect(stage).to_have_attribute("aria-current", "step")
    expect(token(figure, IT)).to_be_checked()
    expect(figure.get_by_text("[1.362, 0.380] → [-1.062, -0.190]").first).to_be_visible()


def test_play_goes_to_the_output_and_ends_there(figure: Locator) -> None:
    figure.get_by_label("Speed").select_option("fast")
    token(figure, IT).check()
    button(figure, "Play").click()
    expect(status(figure)).to_have_attribute("aria-live", "off")
    expect(status(figure)).to_contain_text("Output", timeout=15_000)
    expect(button(figure, "Play")).to_be_visible()
    expect(button(figure, "Play")).to_be_focused()
    expect(status(figure)).to_have_attribute("aria-live", "polite")


def test_pause_holds_the_stage(page: Page, lesson_url: str) -> None:
    page.clock.install()  # before the page, whose theme keeps time too
    page.goto(lesson_url)
    figure = ready(page)
    token(figure, IT).check()
    button(figure, "Play").click()
    page.clock.run_for(2000)
    expect(status(figure)).to_contain_text("stage 1 of 5")
    button(figure, "Pause").click()
    page.clock.run_for(10_000)
    expect(status(figure)).to_contain_text("stage 1 of 5")


def test_fewer_blocks_keep_the_stage_or_go_to_the_last(figure: Locator) -> None:
    figure.get_by_role("radio", name="3", exact=True).check()
    button(figure, "Block 3: Feed-forward").click()
    figure.get_by_role("radio", name="1", exact=True).check()
    expect(status(figure)).to_contain_text("stage 5 of 5")
    expect(button(figure, "Block 2: Feed-forward")).to_be_hidden()


def test_the_address_opens_and_follows_the_figure(page: Page, lesson_url: str) -> None:
    page.goto(f"{lesson_url}?block-token=1&stage=2&blocks=2&norm=pre")
    figure = ready(page)
    expect(status(figure)).to_contain_text("cat, position 1: stage 2 of 14")
    button(figure, "Next stage").click()
    assert "stage=3" in page.url
    page.reload()
    expect(status(ready(page))).to_contain_text("cat, position 1: stage 3 of 14")


@pytest.mark.parametrize("query", ["block-token=99", "stage=3", "block-token=x&stage=-1&blocks=7"])
def test_an_address_without_a_token_starts_with_the_hint(
    page: Page, lesson_url: str, query: str
) -> None:
    page.goto(f"{lesson_url}?{query}")
    expect(status(ready(page))).to_contain_text("Pick a token")


def test_opened_arithmetic_stays_open_from_stage_to_stage(figure: Locator) -> None:
    button(figure, "Block 1: Multi-head attention").click()
    figure.get_by_text("Show the arithmetic").locator("visible=true").click()
    button(figure, "Next stage").click()
    expect(figure.get_by_text("2.424 / 1.780 = 1.362").locator("visible=true")).to_be_visible()


def test_the_keyboard_is_enough(figure: Locator, page: Page) -> None:
    token(figure, 0).focus()
    page.keyboard.press("Space")
    page.keyboard.press("ArrowRight")
    expect(status(figure)).to_contain_text("cat, position 1: stage 0 of 5")
    button(figure, "Next stage").focus()
    page.keyboard.press("Enter")
    expect(status(figure)).to_contain_text("stage 1 of 5")


def test_all_tokens_are_listed_now_and_at_the_output(figure: Locator) -> None:
    button(figure, "Block 1: Multi-head attention").click()
    rows = figure.get_by_role("table", name="All tokens").locator("tbody tr")
    for position, row in enumerate(rows.all()):
        right = vectors("post", 1, position)
        assert [cell.inner_text() for cell in row.get_by_role("cell").all()] == [
            right[1],
            right[-1],
        ]


def test_without_a_script_the_way_of_it_is_told_in_full(
    new_context: Callable[..., BrowserContext], lesson_url: str
) -> None:
    page = new_context(java_script_enabled=False).new_page()
    page.goto(lesson_url)
    figure = page.get_by_role("figure", name="Transformer block")
    for vector in vectors("post", 1, IT):
        expect(figure.locator(".on-paper").get_by_text(vector).first).to_be_visible()
    expect(figure.get_by_role("button")).to_have_count(0)


def test_dots_jump_for_readers_who_asked_for_less_motion(page: Page, lesson_url: str) -> None:
    page.emulate_media(reduced_motion="reduce")
    page.goto(lesson_url)
    duration = "node => getComputedStyle(node).transitionDuration"
    dot = ready(page).locator(".block-main .chosen")
    assert set(dot.evaluate(duration).split(", ")) == {"0s"}


def test_paper_gets_the_whole_way_instead_of_the_controls(figure: Locator, page: Page) -> None:
    page.emulate_media(media="print")
    expect(figure.locator(".on-paper")).to_be_visible()
    expect(button(figure, "Play")).to_be_hidden()
