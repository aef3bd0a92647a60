"""What an older browser lacks: programs run without it, or one sentence says that they can't."""

import re

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from support.cell import PAGE, TITLE, CellDriver

WORKER = re.compile(r"/generated/worker[^/]*\.js$")
TOO_OLD = "This browser is too old to run Python. The recorded output still holds."
ANSWER = "combined output: [1.024, 0.377]"
SPARED = [  # of 2022 and later, or that some browsers got late
    "Promise.withResolvers",
    "Promise.try",
    "Array.fromAsync",
    "Object.groupBy",
    "Array.prototype.toSorted",
    "Array.prototype.findLast",
    "Iterator.prototype.map",
    "Set.prototype.union",
    "URL.canParse",
    "AbortSignal.any",
    "AbortSignal.timeout",
    "structuredClone",
    "requestIdleCallback",
    "reportError",
    "navigation",
    "CompressionStream",
    "Element.prototype.checkVisibility",
    "Element.prototype.setHTMLUnsafe",
    "Element.prototype.ariaHidden",
    "HTMLElement.prototype.inert",
    "HTMLElement.prototype.popover",
    "HTMLElement.prototype.showPopover",
    "HTMLElement.prototype.translate",
    "Document.prototype.startViewTransition",
    "Navigator.prototype.clipboard",
    "Navigator.prototype.connection",
    "WebAssembly.Suspending",
    "caches",
]
NEEDED = {  # what Python can't do without, each as a browser without it would have it
    "DecompressionStream": "delete globalThis.DecompressionStream",
    "exceptions in WebAssembly": "WebAssembly.validate = () => false",
    "modules as workers": "throw new SyntaxError('import may only appear in a module')",
}


def without(names: list[str]) -> str:
    """A script that takes features away, where there are any."""
    lines = [
        f"try {{ delete {name if '.' in name else f'globalThis.{name}'} }} catch {{}}"
        for name in names
    ]
    return "\n".join(lines) + "\n"


def begin_worker_with(page: Page, script: str) -> None:
    """Have this run in the worker before its own script."""

    def change(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, body=script + "\n" + answer.text())

    page.route(WORKER, change)


def test_programs_run_without_what_is_newer_than_2022(page: Page, site_url: str) -> None:
    page.add_init_script(without(SPARED))
    begin_worker_with(page, without(SPARED))
    page.goto(site_url + PAGE)
    for name in SPARED:
        assert not page.evaluate(f"() => {{ try {{ return !!{name} }} catch {{ return false }} }}")
    cell = CellDriver(page, TITLE)
    assert ANSWER in cell.run()
    assert cell.run("1 / 0", "failed").endswith("division by zero")


@pytest.mark.parametrize("feature", NEEDED)
def test_one_sentence_says_that_a_browser_is_too_old_for_python(
    page: Page, site_url: str, feature: str
) -> None:
    begin_worker_with(page, NEEDED[feature])
    page.goto(site_url + PAGE)
    cell = CellDriver(page, TITLE)
    cell.start()
    expect(cell.status).to_have_text(TOO_OLD)
    assert ANSWER in cell.text()


def test_a_browser_without_workers_says_so_at_each_run(page: Page, site_url: str) -> None:
    page.add_init_script(without(["Worker"]))
    page.goto(site_url + PAGE)
    cell = CellDriver(page, TITLE)
    for n_runs in [0, 1]:
        cell.start()
        cell.wait_for_end(n_runs)
        expect(cell.status).to_have_text(TOO_OLD)
    assert ANSWER in cell.text()


def test_what_nobody_thought_of_is_told_too(page: Page, site_url: str) -> None:
    page.add_init_script("URL.createObjectURL = undefined")
    page.goto(site_url + PAGE)
    cell = CellDriver(page, TITLE)
    cell.start()
    expect(cell.status).to_have_text(re.compile(r"^This page failed in this browser \(TypeError"))
    expect(cell.status).to_contain_text("The recorded output still holds.")
    assert ANSWER in cell.text()


def test_links_to_code_say_that_a_browser_is_too_old(page: Page, site_url: str) -> None:
    page.add_init_script(without(["CompressionStream", "DecompressionStream"]))
    page.goto(f"{site_url}{PAGE}#cell-two-heads~c3RyYXc")
    cell = CellDriver(page, TITLE)
    expect(cell.root.get_by_text("This browser is too old for links to code.")).to_be_visible()
    cell.button("Share").click()
    expect(cell.status).to_have_text("This browser is too old for links to code.")


def test_figures_and_addresses_work_without_what_is_newer_than_2022(
    page: Page, lesson_url: str
) -> None:
    page.add_init_script(without(SPARED))
    page.goto(f"{lesson_url}?token=1&block-token=1&stage=1&head=3.1#cell-two-heads")
    expect(figure(page, "Two heads").get_by_label("Combined")).to_have_text("[1.045, 0.347]")
    block = figure(page, "Transformer block")
    block.get_by_role("button", name="Next stage").click()
    expect(block.locator(".figure-status")).to_contain_text("stage 2 of 5")
    expect(figure(page, "Real heads").get_by_role("radio", name="From it to cat")).to_be_checked()
    figure(page, "Two heads").get_by_text("Bend the heads").click()
    slider = figure(page, "Two heads").get_by_role("slider", name="Head A, query weight 1")
    slider.fill("2")
    status = figure(page, "Two heads").locator(".bend-status")
    expect(status).to_contain_text("These heads are bent", timeout=90_000)


def figure(page: Page, name: str) -> Locator:
    return page.get_by_role("figure", name=name, exact=True)
