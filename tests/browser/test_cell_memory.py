"""Python starts from the memory of its last start: sooner, and else as ever."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from support.cell import PAGE, TITLE, CellDriver
from support.faults import Day

UNTIL_KEPT = """async (entries) => {
  for (;;) {
    const [name] = await caches.keys();
    if (name && (await (await caches.open(name)).keys()).length === entries) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}"""
SPOIL = """async (how) => {
  const [name] = await caches.keys();
  const shelf = await caches.open(name);
  const [key] = await shelf.keys();
  const memory = new Uint8Array(await (await shelf.match(key)).arrayBuffer());
  memory.fill(0, memory.length / 2);
  await shelf.put(key, new Response(how === "cut" ? memory.slice(0, memory.length / 2) : memory));
}"""
NAME = """async () => {
  const shelf = await caches.open((await caches.keys())[0]);
  return (await shelf.keys())[0].url;
}"""
# A start gives strings new hashes; only a memory brings the old ones.
IDENTITY = "print(hash('a'))"


def visit(context: BrowserContext, site_url: str) -> CellDriver:
    """Open a page with a cell in a new tab."""
    page = context.new_page()
    page.goto(site_url + PAGE)
    return CellDriver(page, TITLE)


def stay(page: Page) -> None:
    """Wait until the browser keeps a memory, and nothing beside it."""
    page.evaluate(UNTIL_KEPT, 1)


def leave_memory(context: BrowserContext, site_url: str, program: str | None = IDENTITY) -> str:
    """Run a program on a first visit, stay until its Python is kept; give what it printed."""
    first = visit(context, site_url)
    printed = first.run(program)
    stay(first.page)
    return printed


def test_the_next_visit_and_a_restart_start_from_the_memory(
    new_context: Callable[..., BrowserContext], site_url: str
) -> None:
    context = new_context()
    identity = leave_memory(context, site_url)
    second = visit(context, site_url)
    assert second.run(IDENTITY) == identity
    second.button("Restart").click()
    assert second.run(IDENTITY) == identity
    stranger = visit(new_context(), site_url)
    assert stranger.run(IDENTITY) != identity


def test_a_memory_holds_nothing_of_what_programs_did(
    new_context: Callable[..., BrowserContext], site_url: str
) -> None:
    context = new_context()
    first = visit(context, site_url)
    path = first.run("import sys\nprint(sys.path)")
    first.run("import math, random\nmath.sqrt = x = 1\nsys.path.append('mine')")
    chance = first.run("print(random.random())")
    stay(first.page)
    second = visit(context, site_url)
    assert second.run("import math, random\nprint(math.sqrt(4), 'x' in globals())") == "2.0 False"
    assert second.run("print(random.random())") != chance
    assert second.run("import sys\nprint(sys.path)") == path


def test_python_from_a_memory_can_do_what_any_other_can(
    new_context: Callable[..., BrowserContext], site_url: str
) -> None:
    context = new_context()
    recorded = leave_memory(context, site_url, program=None)  # the lesson's own
    second = visit(context, site_url)
    assert second.run() == recorded
    assert second.run("import decimal\nprint(decimal.Decimal(1) / 4)") == "0.25"  # small library
    assert second.run("import wave\nprint(wave.__name__)") == "wave"  # whole library
    assert (
        second.run("from attention_lesson import softmax\nprint(softmax([0.0, 0.0]))")
        == "[0.5, 0.5]"
    )
    assert second.run("import js\nprint(js.JSON.stringify(True))") == "true"
    assert second.run("import asyncio\nawait asyncio.sleep(0.01)\nprint('slept')") == "slept"


def test_where_clocks_differ_memories_do_too(
    new_context: Callable[..., BrowserContext], site_url: str
) -> None:
    names = set()
    for zone in ["UTC", "Asia/Tokyo", "Europe/London"]:  # London differs in summer alone
        first = visit(new_context(timezone_id=zone), site_url)
        first.run(IDENTITY)
        stay(first.page)
        names.add(first.page.evaluate(NAME))
    assert len(names) == 3


@pytest.mark.parametrize("how", ["cut", "wrong"])
def test_a_damaged_memory_costs_a_reader_one_start_at_most(
    browser: Browser, site_url: str, how: str
) -> None:
    context = browser.new_context()
    identity = leave_memory(context, site_url)
    second = visit(context, site_url)
    second.page.evaluate(SPOIL, how)
    second.start(IDENTITY)
    second.wait_for_end(0)
    # What is wrong may break the start, or Python later, which then starts again by itself.
    assert second.state() in {"cut": ["done"], "wrong": ["done", "failed"]}[how]
    assert second.run(IDENTITY) != identity
    context.close()


def test_after_a_start_that_came_to_nothing_python_starts_without_its_memory(
    browser: Browser, faulty_url: str, day: Day
) -> None:
    context = browser.new_context()
    identity = leave_memory(context, faulty_url)
    day.slow.add("pyodide.asm.wasm")
    second = visit(context, faulty_url)
    second.start()
    second.page.evaluate(UNTIL_KEPT, 2)  # the memory, and that it is on trial
    second.page.close()  # as if the page had crashed
    day.slow.clear()
    third = visit(context, faulty_url)
    assert third.run(IDENTITY) != identity
    context.close()
