"""Finds the panel that bends heads, and compares what the figures show with the package."""

from collections.abc import Iterator
from typing import Any

from playwright.sync_api import Locator, Page, expect

from attention_lesson import Head, Matrix, multi_head_attention, trace_blocks
from attention_lesson.toy import EMBEDDINGS, HEADS, W_O
from lesson_figures.toy import toy_stacks

IT, ON = 7, 3
OWN = "These are the lesson’s own heads."
BENT = "These heads are bent: they are not the lesson’s own."
SESSION = "**/session-*.js"
ALIKE = "heads=q1_0k1_0v1_0q1_0k1_0v1_0&w_o=1_0.3_0.3_1"


def bendable(lesson: Page) -> Iterator[Locator]:
    """Give "Two heads" with the panel open, and the lesson's heads back afterwards."""
    found = two_heads(lesson)
    open_panel(found)
    yield found
    button(found, "Reset").click()
    expect_heads(found, HEADS, W_O)


def two_heads(page: Page) -> Locator:
    return page.get_by_role("figure", name="Two heads")


def block(page: Page) -> Locator:
    return page.get_by_role("figure", name="Transformer block")


def open_panel(figure: Locator) -> None:
    figure.page.wait_for_selector("lesson-bending:defined")
    if not figure.locator("details.bend[open]").count():
        figure.get_by_text("Bend the heads").click()


def button(figure: Locator, name: str) -> Locator:
    return figure.get_by_role("button", name=name, exact=True)


def slider(figure: Locator, name: str) -> Locator:
    return figure.get_by_role("slider", name=name, exact=True)


def field(figure: Locator, name: str) -> Locator:
    return figure.get_by_role("textbox", name=name, exact=True)


def status(figure: Locator) -> Locator:
    return figure.locator(".bend-status")


def written(numbers: list[float] | tuple[float, ...]) -> str:
    return f"[{', '.join(f'{number:.3f}' for number in numbers)}]".replace("-0.000", "0.000")


def expect_heads(figure: Locator, heads: Any, w_o: Matrix, query: int = IT) -> None:
    """Every number that the figure shows for the query is the package's."""
    right = multi_head_attention(EMBEDDINGS, heads, w_o)
    combined = figure.get_by_label("Combined")
    expect(combined).to_have_text(written(right.output[query]), timeout=90_000)
    shown = figure.locator(".weights").evaluate_all(
        "tables => tables.map(table => [...table.querySelectorAll('.weight span')]"
        ".map(node => node.textContent))"
    )
    assert shown == [[f"{weight:.3f}" for weight in head.weights[query]] for head in right.heads]


def expect_block(page: Page, heads: Any, w_o: Matrix, order: str, n_blocks: int) -> None:
    """The block's vectors of "it" at all stages are the package's."""
    stack = toy_stacks(heads, w_o)[order]
    trace = trace_blocks([stack.block] * n_blocks, EMBEDDINGS, final_norm=stack.final_norm)
    right = [written(stage.after[IT]) for stage in trace.stages]
    outputs = block(page).get_by_role("table", name="All tokens").locator("tbody tr").nth(IT)
    expect(outputs.get_by_role("cell").last).to_have_text(right[-1], timeout=90_000)
    shown = page.evaluate(
        """() => {
          const figure = document.querySelector("lesson-figure-transformer-block");
          return Array.from({ length: figure.stack.length }, (_, step) => {
            figure.goTo(step);
            return figure.querySelector(".figure-status").textContent.split(". ").at(-1);
          });
        }"""
    )
    assert shown == right


def with_query(head: Head, *w_q: float) -> Head:
    return Head((w_q,), head.w_k, head.w_v)
