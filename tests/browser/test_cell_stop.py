"""Stop, crashes and turns: every run ends, and the next one works."""

import pytest
from playwright.sync_api import Page, expect

from support.cell import CellDriver

KEPT = "Stopped. Variables are kept."
THROUGH_C = """
from functools import partial
def f(o):
    g = partial(f)
    for x in o: g(x)
a = []; a.append(a); f(a)
"""
BROKEN = "Python broke down and was restarted: variables are gone."
LONGEST_STOP = 2_000  # ms; a second is promised, a busy machine gets another
WATCH_STOP = """(cell) => {
  addEventListener("pointerdown", ({ timeStamp }) => (window.pressed = timeStamp), { once: true });
  new MutationObserver((_, observer) => {
    window.stopped = performance.now();
    observer.disconnect();
  }).observe(cell, { attributeFilter: ["data-runs"] });
}"""
GONE = "Stopped. Python was restarted: variables are gone."


@pytest.fixture
def other(lesson: Page) -> CellDriver:
    """The cell after it."""
    return CellDriver(lesson, "The block, from its pieces")


def stop_after_start(cell: CellDriver, code: str) -> str:
    """Start a program, stop it once it runs, and give what the status says."""
    before = cell.runs()
    cell.start(f"print('begun')\n{code}")
    expect(cell.output).to_contain_text("begun", timeout=90_000)
    cell.root.evaluate(WATCH_STOP)
    cell.button("Stop").click()
    cell.wait_for_end(before)
    assert cell.state() == "stopped"
    assert cell.page.evaluate("stopped - pressed") < LONGEST_STOP
    return cell.status.inner_text()


@pytest.mark.parametrize(
    "code",
    [
        "while True: pass",
        "while True:\n    try: 1\n    except Exception: pass",
        "for i in range(10**9): i *= 2",
        "while True: print(1)",
        "import time; time.sleep(60)",
        "import asyncio; await asyncio.sleep(60)",
        "import asyncio\nasync def main(): await asyncio.sleep(60)\nasyncio.run(main())",
        "input('?')",
        "sum(x * x for x in range(10**9))",
    ],
)
def test_stop_keeps_variables(cell: CellDriver, code: str) -> None:
    cell.run("kept = 5")
    assert stop_after_start(cell, code) == KEPT
    assert "Error" not in cell.text()
    assert cell.run("kept") == "5"


@pytest.mark.parametrize(
    "code",
    [
        "sum(range(10**11))",
        "while True:\n    try:\n        while True: pass\n    except: pass",
    ],
)
def test_what_does_not_listen_is_stopped_with_python_itself(cell: CellDriver, code: str) -> None:
    assert stop_after_start(cell, code) == GONE
    assert "NameError" in cell.run("kept", "failed")


@pytest.mark.parametrize(
    "code",
    [
        f"import sys\nsys.setrecursionlimit(10**6)\n{THROUGH_C}",
        "import os; os._exit(1)",
        "import os; os.abort()",
    ],
)
def test_a_crash_is_told_and_mended(cell: CellDriver, code: str) -> None:
    cell.run(code, "lost")
    assert cell.status.inner_text() == BROKEN
    assert cell.run("2 + 2") == "4"


def test_a_crash_between_the_runs_is_told_where_it_came_from(
    cell: CellDriver, other: CellDriver
) -> None:
    cell.start("import asyncio, os\nasyncio.get_running_loop().call_later(0.1, os._exit, 1);")
    expect(cell.status).to_have_text(BROKEN)
    assert cell.state() == "lost"
    assert other.run("2 + 2") == "4"


@pytest.mark.parametrize("end", ["SystemExit", "KeyboardInterrupt"])
def test_a_late_task_that_ends_the_program_does_no_harm(cell: CellDriver, end: str) -> None:
    cell.run(f"kept = 5\nasync def late(): raise {end}\nimport asyncio")
    cell.run("task = asyncio.ensure_future(late());")
    assert cell.run("await asyncio.sleep(0.1)\nkept") == "5"


def test_recursion_through_c_code_is_an_error_of_python(cell: CellDriver) -> None:
    assert "RecursionError" in cell.run(THROUGH_C, "failed")
    assert cell.run("2 + 2") == "4"


def test_out_of_memory_is_an_error_that_a_restart_mends(cell: CellDriver) -> None:
    code = "x = []\nwhile True: x.append(bytearray(2**30))"
    assert "MemoryError" in cell.run(code, "failed", seconds=60)
    assert "MemoryError" in cell.run("bytearray(2**30)", "failed")  # `x` is still there
    cell.button("Restart").click()
    assert cell.run("len(bytearray(2**30))") == str(2**30)


def test_cells_take_turns(cell: CellDriver, other: CellDriver) -> None:
    before = cell.runs(), other.runs()
    cell.start("turn = input('A? ')")
    field = cell.output.get_by_role("textbox", name="A?")
    expect(field).to_be_visible(timeout=90_000)
    other.start("print('B after', turn)")
    expect(other.status).to_have_text("Waiting for another cell…")
    field.fill("A")
    field.press("Enter")
    cell.wait_for_end(before[0])
    other.wait_for_end(before[1])
    assert (cell.text(), other.text()) == ("A? A", "B after A")


def test_a_double_click_runs_once(cell: CellDriver) -> None:
    before = cell.runs()
    cell.type("import time\ntime.sleep(0.5)\nn = globals().get('n', 0) + 1\nprint(n)")
    cell.button("Run").dblclick()
    cell.wait_for_end(before)
    assert cell.text() == "1"
    assert cell.run() == "2"


def test_a_run_that_waits_can_be_stopped(cell: CellDriver, other: CellDriver) -> None:
    other.type("print('never')")
    cell.start("while True: pass")
    cell.expect_state("running")
    before = other.runs()
    other.start()
    expect(other.status).to_have_text("Waiting for another cell…")
    other.button("Stop").click()
    other.wait_for_end(before)
    assert other.status.inner_text() == "Stopped before it began."
    before = cell.runs()
    cell.button("Stop").click()
    cell.wait_for_end(before)


def test_the_page_stays_alive_while_a_program_runs(cell: CellDriver, lesson: Page) -> None:
    cell.start("while True: print('x' * 1000)")
    cell.expect_state("running")
    frames = lesson.evaluate(
        """() => new Promise((resolve) => {
          let frames = 0;
          const end = performance.now() + 500;
          const step = () => {
            frames++;
            if (performance.now() < end) requestAnimationFrame(step);
            else resolve(frames);
          };
          step();
        })"""
    )
    assert frames > 3  # a frozen page has 1; a busy machine few
    before = cell.runs()
    cell.button("Stop").click()
    cell.wait_for_end(before)


def test_focus_stays_on_the_pressed_button(cell: CellDriver) -> None:
    cell.type("import time\ntime.sleep(0.2)")
    run = cell.button("Run")
    run.focus()
    before = cell.runs()
    run.press("Enter")
    cell.expect_state("running")
    expect(run).to_be_focused()
    cell.wait_for_end(before)
    expect(run).to_be_focused()
