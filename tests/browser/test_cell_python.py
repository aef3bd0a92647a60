"""What programs do in a cell: values, text, errors, and Python's own corners."""

import zipfile
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from support.cell import CellDriver


def test_the_lessons_own_program_prints_what_was_recorded(cell: CellDriver) -> None:
    recorded = cell.text()
    assert cell.run() == recorded
    assert "combined output: [1.024, 0.377]" in recorded


@pytest.mark.parametrize(
    ("code", "shown"),
    [
        ("1+1", "2"),
        ("1+1;", ""),
        ("None", ""),
        ("x = 3", ""),
        ("[].sort()", ""),
        ("1+1\n2+2", "4"),
        ("0", "0"),
        ("''", "''"),
        ("False", "False"),
        ('{"a":[1,2]}', "{'a': [1, 2]}"),
        ("10**30", "1" + "0" * 30),
        ('"printed"\nprint("a", end="")', "a"),
        ('print("a", end="")\n5', "a\n5"),
    ],
)
def test_only_the_last_expression_shows_its_value(cell: CellDriver, code: str, shown: str) -> None:
    assert cell.run(code) == shown


def test_restart_brings_a_python_without_names_and_patches(cell: CellDriver) -> None:
    cell.run("import string\nleft = string.digits = 1")
    cell.button("Restart").click()
    assert cell.status.inner_text() == "Python is new: variables are gone."
    assert cell.run("[name for name in dir() if not name.startswith('__')]") == "[]"
    assert cell.run("import string\nstring.digits") == "'0123456789'"


def test_values_that_cannot_be_shown_are_told(cell: CellDriver) -> None:
    assert "<generator object" in cell.run("(i for i in [])")
    broken = "class A:\n    def __repr__(self): return 1/0\nA()"
    assert "ZeroDivisionError" in cell.run(broken, "failed")
    assert "cut: only 10000 characters" in cell.run("list(range(10**6))")


def test_text_arrives_as_it_was_printed(cell: CellDriver) -> None:
    assert cell.run('print(1 < 2, 5 & 4, "&lt;", "<b>x</b>")') == "True 4 &lt; <b>x</b>"
    assert cell.run('print("©⌚🌈👨‍👩‍👧")') == "©⌚🌈👨‍👩‍👧"
    assert cell.run('print("א" * 20_000, end="")') == "א" * 20_000
    assert cell.run('print("\\x1b[31mred\\x1b[0m")') == "red"
    assert cell.run('print("a\\x00b\\x07")') == "a␀b␇"
    assert cell.run('print("10%", end="\\r"); print("100%")') == "100%"
    assert cell.run('print("1\\t2")') == "1\t2"
    assert cell.run('import os; os.write(1, b"raw\\n");') == "raw"


def test_right_to_left_text_reads_from_the_right(cell: CellDriver) -> None:
    assert cell.run('print("שלום!")\nprint("left!")') == "שלום!\nleft!"
    first_and_last = """(pre) => {
      const text = [...pre.childNodes].find((node) => node.textContent.startsWith("ש"));
      const left = (index) => {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + 1);
        return range.getBoundingClientRect().left;
      };
      return [left(0), left(4)];
    }"""
    first, last = cell.output.locator("pre").evaluate(first_and_last)
    assert last < first
    assert cell.run('"שלום!"') == "'שלום!'"


def test_errors_and_output_of_both_streams_keep_their_order(cell: CellDriver) -> None:
    code = 'import sys\nprint("a")\nprint("b", file=sys.stderr)\nprint("c")'
    assert cell.run(code) == "a\nb\nc"
    assert cell.output.get_by_title("standard error").inner_text() == "b"
    many = "for n in range(90):\n    print(n)\n    print(-n, file=sys.stderr)"
    assert cell.run(f"import sys\n{many}") == "\n".join(f"{n}\n{-n}" for n in range(90))
    assert cell.output.get_by_title("standard error").count() == 90


def test_browsers_translate_no_output_of_a_run(cell: CellDriver) -> None:
    cell.run("print('printed')\n1/0", "failed")
    printed, error = cell.output.locator("pre").all()
    assert printed.get_attribute("translate") == error.get_attribute("translate") == "no"
    expect(cell.root.locator(".cm-content")).to_have_attribute("translate", "no")


def test_a_lone_surrogate_is_an_error_of_python(cell: CellDriver) -> None:
    assert "UnicodeEncodeError" in cell.run('print("x\\ud83d")', "failed")
    assert cell.run('"x\\ud83d"') == "'x\\ud83d'"
    assert cell.run("print(1)") == "1"


def test_a_flood_is_cut_and_says_so(cell: CellDriver) -> None:
    text = cell.run("for i in range(200_000): print(i)", seconds=10)
    assert text.startswith("0\n1\n2\n")
    assert "198,000 more lines" in text
    assert "at most 2,000 lines" in text
    assert cell.run("print('x' * 10**6)").startswith("x" * 200_000)


@pytest.mark.parametrize("before", ["", "\n\n", "# a comment\n"])
def test_an_error_names_the_readers_own_line(cell: CellDriver, before: str) -> None:
    line = before.count("\n") + 3
    text = cell.run(f"{before}x = 1\ny = 2\n1/0\n", "failed")
    assert f'File "two-heads.py", line {line}, in <module>' in text
    assert text.count("File ") == 1
    assert cell.status.inner_text() == f"ZeroDivisionError in line {line}"
    assert cell.root.locator(".cell-marked-line").inner_text() == "1/0"


def test_a_syntax_error_keeps_its_caret(cell: CellDriver) -> None:
    text = cell.run("print((1, 2)", "failed")
    _, code, caret, message = text.split("\n")
    assert code.index("(") == caret.index("^")
    assert message == "SyntaxError: '(' was never closed"
    text = cell.run("if True:\n\tx=1\n        y=2", "failed")
    assert "line 3" in text
    assert "TabError" in text


def test_endless_recursion_is_told_in_few_lines(cell: CellDriver) -> None:
    text = cell.run("def f(n): return f(n+1)\nf(0)", "failed")
    assert "RecursionError" in text
    assert len(text.split("\n")) <= 12
    assert cell.run("2") == "2"


@pytest.mark.parametrize(
    ("code", "shown"),
    [
        ('print("a"); import sys; sys.exit(0); print("b")', "a"),
        ('print("a"); exit()', "a"),
        ('print("a"); quit()', "a"),
        ('raise SystemExit("done")', "done"),
    ],
)
def test_a_program_may_end_itself(cell: CellDriver, code: str, shown: str) -> None:
    assert cell.run(code, "stopped") == shown
    assert cell.status.inner_text() == "The program ended itself."
    assert cell.run("1") == "1"


@pytest.mark.parametrize(
    ("code", "hint"),
    [
        ("import numpy", "Only the standard library and attention_lesson are available here."),
        ("import torch.nn", "Only the standard library and attention_lesson are available here."),
        ("import threading\nthreading.Thread(target=print).start()", "A page has no threads"),
        ("import subprocess\nsubprocess.run(['ls'])", "A page can't start other programs"),
        ("print(“hello”)", 'Python needs " instead'),
        ("from urllib.request import urlopen\nurlopen('http://localhost/x')", "no sockets"),
    ],
)
def test_what_cannot_work_here_is_explained_in_one_line(
    cell: CellDriver, code: str, hint: str
) -> None:
    text = cell.run(code, "failed")
    assert hint in text.split("\n")[-1]
    assert "micropip" not in text


def test_python_behaves_as_a_script_does(cell: CellDriver) -> None:
    assert cell.run('if __name__ == "__main__":\n    print("main")') == "main"
    assert cell.run("class A: pass\nA.__module__") == "'__main__'"
    hints = "import typing\nclass A: b: 'A'\ntyping.get_type_hints(A)['b'] is A"
    assert cell.run(hints) == "True"  # as it looks into sys.modules
    assert "Return the number of items" in cell.run("help(len)")
    assert "breakpoint() can't stop here" in cell.run("breakpoint()")
    assert (
        cell.run("import time\nt = time.time()\ntime.sleep(0.3)\ntime.time() - t > 0.29") == "True"
    )


def test_a_program_finds_its_own_main_as_the_recorder_does(cell: CellDriver) -> None:
    cell.run("class P: n = 5")
    assert cell.run("import pickle\npickle.loads(pickle.dumps(P())).n") == "5"
    assert cell.run("import __main__\n__main__.P is P, __builtins__.__name__") == (
        "(True, 'builtins')"
    )
    assert cell.run("import doctest\ndoctest.testmod()") == "TestResults(failed=0, attempted=0)"


def test_the_package_comes_compiled_and_its_source_can_be_read(cell: CellDriver) -> None:
    shown = cell.run(
        "import inspect\nfrom attention_lesson import heads\n"
        "source = inspect.getsource(heads.multi_head_attention)\n"
        "heads.__file__.endswith('.pyc'), source.startswith('def multi_head_attention(')"
    )
    assert shown == "(True, True)"


def test_every_module_of_the_standard_library_can_be_imported(
    cell: CellDriver, built_site: Path
) -> None:
    (whole,) = (built_site / "assets" / "generated").rglob("python_stdlib.zip")
    modules = {
        name.split("/")[0].removesuffix(".py") if "encodings/" not in name else dotted(name)
        for name in zipfile.ZipFile(whole).namelist()
        if name.endswith(".py")
    }
    modules -= {"antigravity", "encodings.mbcs", "encodings.oem"}  # a browser tab; Windows alone
    assert len(modules) > 250
    code = f"import importlib\nfor name in {sorted(modules)}: importlib.import_module(name)"
    cell.run(code + "\nprint('all')", seconds=180)
    assert cell.text().endswith("all")


def test_the_lessons_own_modules_need_the_small_library_alone(cell: CellDriver) -> None:
    cell.button("Restart").click()
    shown = cell.run(
        "import importlib, pkgutil\nfrom pathlib import Path\n"
        "for name in ['attention_lesson', 'lesson_figures']:\n"
        "    home = importlib.import_module(name).__path__\n"
        "    for module in pkgutil.walk_packages(home, name + '.'):\n"
        "        importlib.import_module(module.name)\n"
        "Path('/lib/python314-whole.zip').exists()"
    )
    assert shown == "False"


def dotted(file: str) -> str:
    """Give the module that a file of the library is."""
    return file.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def test_async_programs_run(cell: CellDriver) -> None:
    assert cell.run("import asyncio\nawait asyncio.sleep(0)\n1+1") == "2"
    code = "import asyncio\nasync def main():\n    await asyncio.sleep(0.01)\n    return 7\n"
    assert cell.run(code + "asyncio.run(main())") == "7"
    code = "import asyncio\nasync def main(): raise ValueError(8)\ntry: asyncio.run(main())\n"
    assert cell.run(code + "except ValueError as error: print(error)") == "8"


def test_input_asks_in_the_output(cell: CellDriver) -> None:
    before = cell.runs()
    cell.start('name = input("Your name? ")\nprint("Hello", name)')
    field = cell.output.get_by_role("textbox", name="Your name?")
    field.fill("Ada")
    field.press("Enter")
    cell.wait_for_end(before)
    assert cell.text() == "Your name? Ada\nHello Ada"


def test_a_patched_module_is_whole_again_in_the_next_run(cell: CellDriver) -> None:
    cell.run("import math, sys, builtins\nmath.sqrt = lambda x: 42\nsys.stdout = None\nprint = 3")
    cell.run("builtins.len = None")
    assert cell.run("import math\ndel print\nprint(math.sqrt(4), len('ab'))") == "2.0 2"


def test_a_late_task_prints_into_its_own_cell(cell: CellDriver, lesson: Page) -> None:
    other = CellDriver(lesson, "The block, from its pieces")
    late = "async def late():\n    await begun.wait()\n    print('late')\n"
    cell.run(
        f"import asyncio\nbegun = asyncio.Event()\n{late}task = asyncio.ensure_future(late());"
    )
    assert other.run("begun.set()\nawait task\nprint('mine')") == "mine"
    assert cell.text() == "late"
