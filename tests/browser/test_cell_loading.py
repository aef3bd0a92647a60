"""When Python can't load: what the reader is told, and the second try that works."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from support import made
from support.cell import PAGE, TITLE, CellDriver, is_python, pythons
from support.faults import Day

SAVES_DATA = "Object.defineProperty(navigator, 'connection', { value: { saveData: true } })"
ANSWER = "combined output: [1.024, 0.377]"


@pytest.fixture
def open_cell(browser: Browser, faulty_url: str) -> Iterator[Callable[[], CellDriver]]:
    """Opens a page with a cell for a fresh reader; console errors are expected here."""
    pages: list[Page] = []

    def open_it() -> CellDriver:
        page = browser.new_page()
        page.set_default_timeout(90_000)
        page.add_init_script(SAVES_DATA)  # so that only Run starts Python
        page.goto(faulty_url + PAGE)
        pages.append(page)
        return CellDriver(page, TITLE)

    yield open_it
    for page in pages:
        page.close()


def runtime_file(site: Path, pattern: str) -> str:
    """Give the name of a generated file."""
    (path,) = (site / "assets" / "generated").rglob(pattern)
    return path.name


def library_of(site: Path) -> str:
    """Give the name of the standard library that a page starts with."""
    return runtime_file(site, "python_stdlib-*.bin")


@pytest.mark.parametrize("file", ["pyodide.mjs", "pyodide.asm.wasm", "LIBRARY"])
def test_a_file_that_fails_once_is_named_and_tried_again(
    day: Day, open_cell: Callable[[], CellDriver], built_site: Path, file: str
) -> None:
    name = library_of(built_site) if file == "LIBRARY" else file
    day.failing[name] = 2  # asked for again to learn why
    cell = open_cell()
    cell.run(state="failed")
    assert "The server answered 503" in cell.status.inner_text()
    assert name in cell.status.inner_text()
    assert cell.status.inner_text().endswith("Press Run to try again.")
    assert ANSWER in cell.text()  # the recorded output still stands
    day.failing.clear()
    before = cell.runs()
    cell.button("Retry").click()
    expect(cell.button("Run")).to_be_focused()  # the other one goes
    expect(cell.button("Retry")).to_be_hidden()
    cell.wait_for_end(before)
    assert ANSWER in cell.text()
    assert cell.state() == "done"


@pytest.mark.parametrize("file", ["pyodide.asm.mjs", "pyodide.asm.wasm", "LIBRARY"])
def test_a_file_cut_half_way_is_told(
    day: Day, open_cell: Callable[[], CellDriver], built_site: Path, file: str
) -> None:
    name = library_of(built_site) if file == "LIBRARY" else file
    day.cut[name] = 1
    cell = open_cell()
    cell.run(state="failed")
    assert f"{name} did not arrive whole" in cell.status.inner_text()
    assert ANSWER in cell.run()


def test_an_old_tab_after_a_deploy_is_told_to_reload(
    day: Day, open_cell: Callable[[], CellDriver], built_site: Path
) -> None:
    cell = open_cell()
    wheel = runtime_file(built_site, "*.whl")
    day.gone = {wheel}
    cell.run(state="failed")
    assert f"{wheel} is gone: the page was updated. Reload it" in cell.status.inner_text()
    day.gone = {library_of(built_site)}
    cell.run(state="failed")
    assert "the page was updated. Reload it" in cell.status.inner_text()
    day.gone = {made.file("worker")}
    cell.run(state="failed")
    assert cell.status.inner_text().endswith("The page was updated. Reload it to go on.")


def test_a_wrong_type_of_a_script_is_told_and_of_webassembly_does_no_harm(
    day: Day, open_cell: Callable[[], CellDriver]
) -> None:
    day.types["pyodide.asm.mjs"] = "text/plain"
    cell = open_cell()
    cell.run(state="failed")
    assert "pyodide.asm.mjs came as text/plain" in cell.status.inner_text()
    day.types = {"pyodide.asm.wasm": "application/octet-stream"}
    assert ANSWER in cell.run()


def test_blocked_webassembly_is_explained(day: Day, open_cell: Callable[[], CellDriver]) -> None:
    day.headers["Content-Security-Policy"] = "script-src 'self'"
    cell = open_cell()
    cell.run(state="failed")
    assert "This site blocks WebAssembly" in cell.status.inner_text()
    assert "try again" not in cell.status.inner_text()


def test_python_needs_no_eval_and_no_blob(day: Day, open_cell: Callable[[], CellDriver]) -> None:
    policy = "script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"
    day.headers["Content-Security-Policy"] = policy
    cell = open_cell()
    assert ANSWER in cell.run()
    before = cell.runs()
    cell.start("while True: pass")
    cell.expect_state("running")
    cell.button("Stop").click()
    cell.wait_for_end(before)
    assert cell.state() == "stopped"


def test_a_slow_line_shows_progress_and_can_be_cancelled(
    day: Day, open_cell: Callable[[], CellDriver]
) -> None:
    day.slow.add("pyodide.asm.wasm")
    cell = open_cell()
    cell.start()
    expect(cell.root.locator(".cell-progress")).to_contain_text(" MB")
    assert cell.status.inner_text() == "Starting Python…"
    for name in ["Cancel", "Stop"]:
        before = cell.runs()
        cell.button(name).click()
        cell.wait_for_end(before)
        assert cell.status.inner_text() == "Stopped before it began."
        expect(cell.button("Cancel")).to_be_hidden()
        cell.start()
        expect(cell.root.locator(".cell-progress")).to_contain_text(" MB")
    cell.button("Cancel").focus()
    before = cell.runs()
    cell.page.keyboard.press("Enter")
    cell.wait_for_end(before)
    expect(cell.button("Run")).to_be_focused()
    day.slow.clear()
    assert ANSWER in cell.run()


def test_a_restart_needs_no_webassembly_again(
    day: Day, open_cell: Callable[[], CellDriver]
) -> None:
    cell = open_cell()
    assert ANSWER in cell.run()
    day.failing["pyodide.asm.wasm"] = 9
    cell.button("Restart").click()
    assert ANSWER in cell.run()


def test_the_editor_that_does_not_come_leaves_the_text_field(
    day: Day, open_cell: Callable[[], CellDriver]
) -> None:
    day.failing[made.file("editor")] = 1
    cell = open_cell()
    cell.code.focus()
    cell.page.keyboard.press("ControlOrMeta+a")
    cell.page.keyboard.type("print('typed')")
    assert cell.run() == "typed"
    cell.button("Run").focus()
    cell.code.focus()
    expect(cell.root.locator(".cm-content")).to_have_text("print('typed')")


@pytest.mark.parametrize(
    ("host", "sandbox"), [("127.0.0.1", "sandbox='allow-scripts'"), ("localhost", "")]
)
def test_cells_work_in_a_frame_without_storage_and_in_one_of_another_site(
    browser: Browser, faulty_url: str, host: str, sandbox: str
) -> None:
    page = browser.new_page()
    page.set_default_timeout(90_000)
    outside = faulty_url.replace("127.0.0.1", host)
    page.goto(outside + "assets/generated/" + made.file("copy"))  # any page without scripts
    page.set_content(f"<iframe {sandbox} width=900 height=900 src='{faulty_url}{PAGE}'></iframe>")
    cell = CellDriver(page.frame_locator("iframe"), TITLE)
    cell.page = page
    assert ANSWER in cell.run()
    assert cell.run("print(1)") == "1"
    before = cell.runs()
    cell.start("while True: pass")
    cell.expect_state("running")
    cell.button("Stop").click()
    cell.wait_for_end(before)
    assert cell.state() == "stopped"
    page.close()


def test_storage_that_throws_does_no_harm(browser: Browser, faulty_url: str) -> None:
    page = browser.new_page()
    page.add_init_script(
        "Object.defineProperty(window, 'localStorage', "
        "{ get() { throw new DOMException('no', 'SecurityError'); } })"
    )
    page.goto(faulty_url + PAGE)
    cell = CellDriver(page, TITLE)
    assert cell.run("print('kept in the editor')") == "kept in the editor"
    page.close()


@pytest.mark.parametrize("intent", ["pointer", "focus"])
def test_python_starts_at_the_readers_intent(
    browser: Browser, faulty_url: str, intent: str
) -> None:
    page = browser.new_page()
    page.goto(faulty_url + PAGE)
    page.get_by_role("heading", level=1).hover()
    assert not pythons(page)
    cell = CellDriver(page, TITLE)
    with page.expect_worker(is_python):
        cell.root.get_by_text(TITLE).hover() if intent == "pointer" else cell.code.focus()
    page.close()


def test_while_data_is_saved_only_run_starts_python(open_cell: Callable[[], CellDriver]) -> None:
    cell = open_cell()
    cell.root.get_by_text(TITLE).hover()
    cell.button("Run").hover()
    cell.code.focus()
    expect(cell.root.locator(".cm-content")).to_be_focused()  # the editor comes all the same
    assert not pythons(cell.page)
