"""Results of attention that a cell draws, with the figure of the page."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from attention_lesson import Head, multi_head_attention
from support.axe import violations
from support.cell import CellDriver

ROOT = Path(__file__).parents[2]
QUERIES = json.loads((ROOT / "tests" / "data" / "expected-two-heads.json").read_text())["queries"]
TITLE = "Your own sentence"
WORDS = ["Colorless", "green", "ideas", "sleep", "furiously"]
TOY = """from attention_lesson import *
from attention_lesson.toy import *
toy = multi_head_attention(EMBEDDINGS, HEADS, W_O)
"""
HOSTILE = ["<img src=x onerror=alert(1)>", "", "שלום", "👨‍👩‍👧", "x" * 300, "a\nb", "\ud83d"]


@pytest.fixture(scope="module")
def lesson(browser: Browser, lesson_url: str) -> Iterator[Page]:
    """One tab, and so one Python, for all tests of this file; nothing may go wrong in it."""
    page = browser.new_page()
    page.set_default_timeout(30_000)
    wrong: list[str] = []
    page.on("console", lambda message: wrong.append(f"{message.type}: {message.text}"))
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.on("dialog", lambda dialog: wrong.append(dialog.message))
    page.goto(lesson_url + "experiments/")
    yield page
    page.close()
    assert not wrong, "\n".join(wrong)


@pytest.fixture
def cell(lesson: Page) -> CellDriver:
    return CellDriver(lesson, TITLE)


def figures(cell: CellDriver) -> Locator:
    return cell.output.get_by_role("figure")


def drawn(cell: CellDriver, name: str = f"Figure of {TITLE}") -> Locator:
    """The figure in the output, once it is there."""
    figure = cell.output.get_by_role("figure", name=name, exact=True)
    expect(figure.get_by_role("radio").first).to_be_attached()
    return figure


def weights(figure: Locator, head: str) -> list[str]:
    rows = figure.get_by_role("table", name=head, exact=True).locator("tbody tr")
    return rows.locator("td.weight").all_inner_texts()


def written(numbers: list[float]) -> list[str]:
    return [f"{number:z.3f}" for number in numbers]


def printed(cell: CellDriver) -> str:
    return cell.output.locator("pre").first.inner_text()


def test_the_lessons_cell_draws_its_sentence_with_three_heads(cell: CellDriver) -> None:
    recorded = printed(cell)
    cell.run()
    assert printed(cell) == recorded
    figure, address = drawn(cell), cell.page.url
    rows = [
        [len(word) / 4, sum(map(word.count, "aeiou")) / 2, i / 2] for i, word in enumerate(WORDS)
    ]
    identity = [[1, 0, 0], [0, 1, 0], [0, 0, 1]]
    heads = [Head([row], [row], [row]) for row in identity]
    right = multi_head_attention(rows, heads, identity)
    for position, word in enumerate(WORDS):
        figure.get_by_role("radio", name=f"{word}, position {position}").check()
        for letter, head in zip("ABC", right.heads, strict=True):
            assert weights(figure, f"Head {letter}") == written(head.weights[position])
        combined = ", ".join(written(right.output[position]))
        expect(figure.get_by_label("Combined")).to_have_text(f"[{combined}]")
    cell.page.keyboard.press("ArrowLeft")
    expect(figure.get_by_role("radio", name="sleep, position 3")).to_be_checked()
    expect(figure.get_by_role("status").first).to_contain_text("For sleep (position 3), ")
    assert cell.page.url == address


def test_a_last_expression_is_drawn_below_its_text(cell: CellDriver) -> None:
    cell.run(TOY + "toy")
    assert "heads[0].weights" in printed_result(cell)
    figure = drawn(cell)
    for right in QUERIES:
        figure.get_by_role("radio", name=f"position {right['position']}").check()
        assert weights(figure, "Head A") == [f"{weight:.3f}" for weight in right["weights"]["A"]]
    cell.run("1 + 1")
    expect(figures(cell)).to_have_count(0)
    cell.run("toy;")
    expect(figures(cell)).to_have_count(0)


def printed_result(cell: CellDriver) -> str:
    return cell.output.locator("pre.cell-result").inner_text()


def test_figures_and_text_keep_their_order_and_have_names(cell: CellDriver) -> None:
    cell.run(TOY + "print('one')\nshow(toy, TOKENS)\nprint('two')\nshow(toy.heads[1])\n'three'")
    drawn(cell)
    alone = drawn(cell, f"Figure 2 of {TITLE}")
    expect(alone.get_by_text("Mix with")).to_be_hidden()
    assert weights(alone, "The one head") == weights(drawn(cell), "Head B")
    kinds = cell.output.evaluate("node => [...node.children].map((child) => child.localName)")
    assert kinds == ["pre", "figure", "pre", "figure", "pre"]
    assert cell.output.locator("pre").nth(1).inner_text().startswith("two\nHead A")


def test_names_that_do_not_fit_are_an_error_with_both_numbers(cell: CellDriver) -> None:
    assert "tokens has length 2, expected 10" in cell.run(
        TOY + "show(toy, ['it', 'was'])", "failed"
    )
    assert "expected a list of words, got one text" in cell.run("show(toy, 'it was')", "failed")
    assert "expected what attend or multi_head" in cell.run("show(3)", "failed")


def test_tokens_are_text_and_nothing_else(cell: CellDriver) -> None:
    cell.run(
        TOY + f"toy = multi_head_attention(EMBEDDINGS[:7], HEADS, W_O)\nshow(toy, {HOSTILE!a})"
    )
    figure = drawn(cell)
    expect(figure.get_by_role("radio")).to_have_count(len(HOSTILE))
    assert figure.locator("img").count() == 0
    tokens = figure.get_by_role("group", name="Query token").locator(".token-text")
    assert tokens.all_inner_texts() == [
        "<img src=x onerror=alert…", "''", "שלום", "👨‍👩‍👧", "x" * 24 + "…", "'a\\nb'", "'\\ud83d'",
    ]  # fmt: skip


def test_masks_and_other_keys_are_drawn_as_they_are(cell: CellDriver) -> None:
    cell.run(
        TOY + "show(multi_head_attention(EMBEDDINGS, HEADS, W_O, allowed=causal_mask(10)), TOKENS)"
    )
    figure = drawn(cell)
    assert weights(figure, "Head A") == ["1.000"] + ["0.000"] * 9
    rows = figure.get_by_role("table", name="Head B", exact=True).get_by_role("row")
    expect(rows.filter(has=cell.page.get_by_role("cell", name="blocked"))).to_have_count(9)
    cell.run(
        "show(attend([[1]], [[1], [2]], [[3], [4]], allowed=[[False, False]]), ['a'], ['b', 'c'])"
    )
    figure = drawn(cell)
    expect(figure.get_by_role("status").first).to_contain_text("the one head may look at nothing")
    table = figure.get_by_role("table", name="The one head", exact=True)
    expect(table.get_by_role("rowheader")).to_have_text(["b 0", "c 1"])
    expect(figure.get_by_role("radio")).to_have_count(1)
    cell.run("attend([[float('nan')], [1]], [[1], [2]], [[1], [float('inf')]])")
    assert weights(drawn(cell), "The one head") == ["nan", "nan"]


def test_what_is_too_large_is_told_with_the_limit(cell: CellDriver) -> None:
    text = cell.run(TOY + "wide = [[1]] * 30\nattend(wide, wide, wide)")
    assert "at most 8 heads and 24 tokens" in text
    assert "1 heads, 30 queries and 30 keys" in text
    assert "at most 4 figures" in cell.run("for _ in range(9): show(toy)")
    expect(figures(cell)).to_have_count(4)
    assert cell.output.get_by_text("at most 4 figures").count() == 1
    assert "can't be drawn" in cell.run("from dataclasses import replace\nreplace(toy, w_o=[[1]])")


@pytest.mark.parametrize("scheme", ["default", "slate"])
def test_axe_finds_nothing_in_a_cell_with_eight_heads(cell: CellDriver, scheme: str) -> None:
    w_o = "[[1] * 8, [-1] * 8]"
    cell.run(TOY + f"show(multi_head_attention(EMBEDDINGS[:3], HEADS * 4, {w_o}), TOKENS[:3])")
    figure = drawn(cell)
    figure.get_by_text("Show the arithmetic").click()
    cell.page.evaluate("(scheme) => document.body.dataset.mdColorScheme = scheme", scheme)
    assert violations(cell.page, "#cell-own-sentence") == []


def test_a_framed_cell_in_a_sandbox_draws_and_tells_its_height(page: Page, site_url: str) -> None:
    frame = (
        f'<iframe sandbox="allow-scripts" width="360" src="{site_url}embed/own-sentence/"></iframe>'
    )
    listen = 'addEventListener("message", ({ data }) => { window.height = data.height; })'
    page.route(
        site_url + "another/",
        lambda route: route.fulfill(
            body=f"<h1>Frames</h1><script>{listen}</script>{frame}", content_type="text/html"
        ),
    )
    page.goto(site_url + "another/")
    page.wait_for_function("window.height > 400")
    before = page.evaluate("window.height")
    inner = page.frame_locator("iframe")
    inner.get_by_role("button", name="Run", exact=True).click()
    figure = inner.get_by_role("figure", name=f"Figure of {TITLE}")
    expect(figure.get_by_role("table", name="Head C", exact=True)).to_be_visible(timeout=90_000)
    page.wait_for_function(f"window.height > {before} + 500")


def test_a_figure_that_does_not_come_is_told_and_asked_for_again(
    browser: Browser, lesson_url: str
) -> None:
    page = browser.new_page()
    files = re.compile(r"/two-heads-\w+\.json$")
    page.route(files, lambda route: route.fulfill(status=404))
    page.goto(lesson_url + "experiments/")
    cell = CellDriver(page, TITLE)
    cell.run()
    expect(cell.output.get_by_text("The figure could not be fetched")).to_be_visible()
    page.unroute(files)
    cell.run()
    drawn(cell)
    page.close()
