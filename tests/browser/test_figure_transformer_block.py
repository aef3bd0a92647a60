"""The figure "Transformer block", used as a reader uses it."""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from attention_lesson import multi_head_attention, trace_blocks
from attention_lesson.toy import (
    EMBEDDINGS,
    HEADS,
    NORM,
    POST_NORM_BLOCK,
    PRE_NORM_BLOCK,
    TOKENS,
    W_O,
)

IT = 7
STACKS = {"post": (POST_NORM_BLOCK, None), "pre": (PRE_NORM_BLOCK, NORM)}
HEADS_ON_IT = multi_head_attention(EMBEDDINGS, HEADS, W_O).heads
ORDER_NAMES = {"post": "Post-norm", "pre": "Pre-norm"}


def ready(page: Page) -> Locator:
    figure = page.get_by_role("figure", name="Transformer block")
    figure.scroll_into_view_if_needed()  # its script comes when it is near
    page.wait_for_selector("lesson-figure-transformer-block:defined")
    return figure


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


def streams(order: str, n_blocks: int, position: int) -> list[str]:
    """Where the token's own vector is at each stage: on a branch it waits for the sum."""
    block, final_norm = STACKS[order]
    trace = trace_blocks([block] * n_blocks, EMBEDDINGS, final_norm=final_norm)
    places, now = [], trace.stages[0].after
    for stage in trace.stages:
        if stage.name not in {"attention", "feed-forward", "norm"}:
            now = stage.after
        places.append(f"[{', '.join(f'{x:z.3f}' for x in now[position])}]")
    return places


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
              return Array.from({ length: figure.stack.length }, (_, step) => {
                figure.goTo(step);
                const dot = figure.querySelector(".block-main .chosen");
                return [`[${dot.getAttribute("cx")}, ${dot.getAttribute("cy")}]`,
                        figure.querySelector(".figure-status").textContent];
              });
            }"""
        )
        right = vectors(order, n_blocks, position)
        assert len(shown) == len(right)
        assert [drawn for drawn, _ in shown] == streams(order, n_blocks, position)
        assert all(told.endswith(vector) for (_, told), vector in zip(shown, right, strict=True))


def test_a_change_is_drawn_from_the_tip_of_the_vector_it_is_added_to(figure: Locator) -> None:
    button(figure, "Block 1: Multi-head attention").click()
    change = figure.locator(".block-main .change")
    ends = [change.get_attribute(name) for name in ("x1", "y1", "x2", "y2")]
    assert ends == ["1.400", "0.300", "2.424", "0.677"]
    expect(figure.locator(".block-main .slide")).to_be_hidden()
    button(figure, "Next stage").click()
    slide = figure.locator(".block-main .slide")
    ends = [slide.get_attribute(name) for name in ("x1", "y1", "x2", "y2")]
    assert ends == ["2.424", "0.677", "1.362", "0.380"]


def test_each_stage_says_its_sum_without_unfolding(figure: Locator) -> None:
    def said() -> str:
        terms = figure.locator(".block-main .term").locator("visible=true")
        return " ".join(" ".join(term.inner_text().split()) for term in terms.all())

    button(figure, "Block 1: Add & norm after attention").click()
    assert said() == (
        "x [1.400, 0.300] + change [1.024, 0.377] = sum [2.424, 0.677] → norm [1.362, 0.380]"
    )
    figure.get_by_role("radio", name="Pre-norm").check()
    assert said().startswith("x [1.400, 0.300] norm(x) [1.383, 0.296] + change ")
    button(figure, "Input").click()
    assert said() == "x [1.400, 0.300]"


def test_both_heads_draw_their_weights_at_the_attention_stage(figure: Locator) -> None:
    stage = button(figure, "Block 1: Multi-head attention")
    stage.click()
    for head in range(2):
        lines = figure.locator(".head-links").nth(head).locator("path")
        weights = HEADS_ON_IT[head].weights[IT]
        assert [line.get_attribute("stroke-width") for line in lines.all()] == [
            f"{weight:.3f}" for weight in weights
        ]
    button(figure, "Block 1: Feed-forward").click()
    expect(figure.locator(".links")).to_be_hidden()


def test_blocks_that_are_done_and_to_come_fold_to_a_line_each(figure: Locator) -> None:
    figure.get_by_role("radio", name="5", exact=True).check()
    button(figure, "Blocks 2 to 5 to come").click()
    expect(button(figure, "Block 2: Multi-head attention")).to_be_focused()
    expect(status(figure)).to_contain_text("stage 5 of 21, Block 2: Multi-head attention")
    expect(button(figure, "Block 1 done")).to_be_visible()
    button(figure, "Output").click()
    expect(button(figure, "Blocks 1 to 4 done")).to_be_visible()
    button(figure, "Blocks 1 to 4 done").click()
    expect(status(figure)).to_contain_text("Block 4: Add & norm after feed-forward")


@pytest.mark.parametrize(
    ("first", "then", "stage"),
    [
        (("post", 1, "Output"), ("post", 6), "stage 25 of 25, Output"),
        (("post", 6, "Input"), ("post", 1), "stage 0 of 5, Input"),
        (("post", 2, "Block 1: Feed-forward"), ("pre", 2), "Block 1: Feed-forward"),
        (("pre", 1, "Block 1: Add after attention"), ("post", 1), "Add & norm after attention"),
        (("pre", 1, "Block 1: Norm before attention"), ("post", 1), "Multi-head attention"),
        (("pre", 3, "Final norm"), ("post", 2), "stage 9 of 9, Output"),
    ],
)
def test_another_stack_keeps_the_place_by_its_meaning(
    figure: Locator, first: tuple[str, int, str], then: tuple[str, int], stage: str
) -> None:
    def choose(order: str, n_blocks: int) -> None:
        figure.get_by_role("radio", name=ORDER_NAMES[order]).check()
        figure.get_by_role("radio", name=str(n_blocks), exact=True).check()

    order, n_blocks, name = first
    choose(order, n_blocks)
    button(figure, name).click()
    choose(*then)
    expect(status(figure)).to_contain_text(stage)


@pytest.mark.phone
@pytest.mark.parametrize("press", ["Next stage", "Output", "Block 1: Feed-forward"])
def test_on_a_phone_the_effect_of_a_button_is_in_view(
    new_context: Callable[..., BrowserContext], site_url: str, press: str
) -> None:
    phone = new_context(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    page = phone.new_page()
    page.goto(site_url + "embed/transformer-block/?block-token=7&stage=1")
    figure = ready(page)
    button(figure, press).click()
    for part in [status(figure), figure.locator(".block-main .plane"), button(figure, "Play")]:
        expect(part).to_be_in_viewport(ratio=1)


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
    expect(status(figure)).to_contain_text("[-1.062, -0.190]")


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


def test_fewer_blocks_go_to_the_last_stage_of_the_last_block(figure: Locator) -> None:
    figure.get_by_role("radio", name="3", exact=True).check()
    button(figure, "Blocks 2 to 3 to come").click()
    button(figure, "Block 3 to come").click()
    figure.get_by_role("radio", name="1", exact=True).check()
    expect(status(figure)).to_contain_text("stage 4 of 5, Block 1: Add & norm after feed-forward")


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
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    expect(figure.locator(".on-paper")).to_be_visible()
    expect(button(figure, "Play")).to_be_hidden()
