"""Recording: what cells print and need goes into the page, and nothing else of it changes."""

from collections.abc import Callable, Iterator

import pytest

from sitebuild.source.blocks import Cell, parse
from sitebuild.source.errors import PageError
from sitebuild.source.recorder import Recorded, Recorder, new_recorder
from sitebuild.source.writing import with_outputs

PAGE = """\
---
title: A page
---

```python cell=first title="First"
x = 20
print("x is", x)
```

Between.

!!! note

    ```python cell=second title="Second"
    x + 1
    ```

    ```output cell=second
    stale
    ```

```python cell=third title="Third"
y = x
```

```python cell=fourth title="Fourth"
z = 1
```

```output cell=fourth
gone
```

End.
"""


type Record = Callable[[str, str], dict[str, Recorded]]


@pytest.fixture(scope="module")
def recorder() -> Iterator[Recorder]:
    with new_recorder() as started:
        yield started


@pytest.fixture
def record(recorder: Recorder) -> Record:
    return recorder.record


def page(*programs: str) -> str:
    """Write a page with the cells a, b, c, …"""
    named = zip("abcdef", programs, strict=False)
    return "\n".join(f"```python cell={name} title=T\n{code}\n```\n" for name, code in named)


def needs(record: Record, *programs: str) -> list[str]:
    """Give the names of the cells that the last of these needs."""
    return list(list(record(page(*programs), "page.md").values())[-1].needs)


def test_cells_of_a_page_share_their_names(record: Record) -> None:
    assert record(PAGE, "page.md") == {
        "first": Recorded("x is 20", ()),
        "second": Recorded("21", ("first",)),
        "third": Recorded("", ("first",)),
        "fourth": Recorded("", ()),
    }


def test_outputs_are_added_replaced_and_removed(record: Record) -> None:
    new = with_outputs(PAGE, record(PAGE, "page.md"))
    assert "x)\n```\n\n```output cell=first\nx is 20\n```\n\nBetween." in new
    assert "\n    ```output cell=second after=first\n    21\n    ```\n" in new
    assert "y = x\n```\n\n```output cell=third after=first\n```\n\n```python" in new
    assert "z = 1\n```\n\nEnd.\n" in new


def test_recording_twice_changes_nothing(record: Record) -> None:
    recorded = record(PAGE, "page.md")
    once = with_outputs(PAGE, recorded)
    assert with_outputs(once, recorded) == once
    assert record(once, "page.md") == recorded


def test_what_is_recorded_is_read_by_the_parser(record: Record) -> None:
    new = with_outputs(PAGE, record(PAGE, "page.md"))
    cells = [placed.block for placed in parse(new) if isinstance(placed.block, Cell)]
    assert [(cell.output, cell.needs) for cell in cells] == [
        ("x is 20", ()),
        ("21", ("first",)),
        (None, ("first",)),
        (None, ()),
    ]


def test_output_with_fences_gets_a_longer_fence(record: Record) -> None:
    source = page("print('```')").rstrip("\n")
    new = with_outputs(source, record(source, "page.md"))
    assert new.endswith("````output cell=a\n```\n````")
    assert with_outputs(new, record(new, "page.md")) == new


@pytest.mark.parametrize(
    "program",
    [
        "for i in [1, 2]: x += i\nx",
        "print(x)\nx = 3",
        "if x > 3: x = 3\nx",
        "x: int = x + 1\nx",
        "(x := x + 1)",
        "def f(x=x): return x\nf()",
        "import contextlib\nwith contextlib.nullcontext(x) as x: print(x)",
        "del x",
        "def f():\n    global x\n    x += 1\nf()\nx",
        "def f():\n    def g(): return x\n    return g\nf()()",
        "class A:\n    x = x\nA.x",
        "[x for y in range(2)]",
        "f'{x}'",
        "eval('x')",
        "globals()['x']",
        "import __main__\n__main__.x",
        "from __main__ import x\nx",
        "try:\n    print(x)\nexcept NameError:\n    print('none')",
        "'x' in vars()",
        "match x:\n    case 5: print('five')",
        "async def f(): return x\nawait f()",
        "x = x",
        "x.real",
    ],
)
def test_a_cell_needs_the_one_that_makes_its_names(record: Record, program: str) -> None:
    assert needs(record, "x = 5", "y = 6", program) == ["a"]


@pytest.mark.parametrize(
    ("programs", "needed"),
    [
        (["x = 1", "x = 2", "x"], "b"),  # the one that counts
        (["x = 1", "x = 1", "x"], "b"),  # the latest that will do
        (["x = 1", "x = x + 1", "x"], "ab"),
        (["import math", "def f(): return math.pi", "x = 1", "f()"], "ab"),
        (["x = [1]", "x.append(2)", "len(x)"], "ab"),
        (["z = 1", "x = 1", "y = x", "del z", "z = 2", "y + z"], "bce"),
        (["x = 1", "print(x)", "print(2)"], ""),
        (["import random; random.seed(1)", "x = 1", "random.random()"], "a"),
        (["import decimal; decimal.getcontext().prec = 3", "+decimal.Decimal(10) / 3"], "a"),
        (
            [
                "from pathlib import Path",
                "Path('a.txt').write_text('a');",
                "Path('a.txt').exists()",
            ],
            "ab",
        ),
        (["import json; json.own = 1", "import json\nhasattr(json, 'own')"], "a"),
        (
            [
                "import asyncio; begun = asyncio.Event()",
                "def show(n): print('n' * n)",
                "show(3)",
            ],
            "b",
        ),
    ],
)
def test_as_few_cells_are_needed_as_will_do(
    record: Record, programs: list[str], needed: str
) -> None:
    assert needs(record, *programs) == list(needed)


def test_a_figure_is_part_of_what_a_cell_shows(record: Record) -> None:
    quiet = (
        "from attention_lesson import attend\nfrom attention_lesson.attention import Attention\n"
        "Attention.__repr__ = lambda _: 'drawn'"
    )
    drawn = "try: key = x\nexcept NameError: key = 3\nattend([[1], [2]], [[key], [1]], [[1], [2]])"
    assert needs(record, quiet, "x = 2", drawn) == ["a", "b"]


def test_what_a_page_leaves_behind_does_not_reach_the_next(record: Record) -> None:
    record(page("import decimal; decimal.own = 1"), "page.md")
    recorded = record(page("import decimal\nhasattr(decimal, 'own')"), "page.md")
    assert recorded["a"].output == "False"


@pytest.mark.parametrize(
    ("program", "line", "message"),
    [
        ("x = 0\n1 / x", 5, "failed: ZeroDivisionError: division by zero"),
        ("raise SystemExit('enough')", 3, "stopped: enough"),
        ("import os\nos._exit(0)", 3, "ends Python itself"),
        ("input()", 4, "failed: EOFError"),
        ("import time\ntime.time_ns()", 3, "shows something else each time it runs"),
        ("object()", 3, "shows something else each time it runs"),
        ("import yaml", 4, "failed: ModuleNotFoundError: No module named 'yaml'"),
    ],
)
def test_a_cell_that_cannot_be_recorded_is_named_with_its_line(
    record: Record, program: str, line: int, message: str
) -> None:
    with pytest.raises(PageError, match=rf"^page\.md:{line}: the cell a {message}[^\n]*$"):
        record("\n\n" + page(program), "page.md")


def test_a_need_that_is_gone_is_recorded_anew(record: Record) -> None:
    stale = page("x = 1").rstrip() + "\n\n```output cell=a after=gone\n```\n"
    with pytest.raises(PageError, match="recorded after 'gone'"):
        parse(stale)
    assert with_outputs(stale, record(stale, "page.md")) == page("x = 1")
