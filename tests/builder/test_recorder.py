"""Recording: outputs go into the page, and nothing else of it changes."""

import pytest

from sitebuild.source.errors import PageError
from sitebuild.source.recorder import output_of_cells, with_outputs

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

```output cell=third
gone
```

End.
"""


def test_cells_of_a_page_share_their_names() -> None:
    assert output_of_cells(PAGE, "page.md") == {"first": "x is 20", "second": "21", "third": ""}


def test_outputs_are_added_replaced_and_removed() -> None:
    new = with_outputs(PAGE, output_of_cells(PAGE, "page.md"))
    assert "x)\n```\n\n```output cell=first\nx is 20\n```\n\nBetween." in new
    assert "\n    ```output cell=second\n    21\n    ```\n" in new
    assert "y = x\n```\n\nEnd.\n" in new


def test_recording_twice_changes_nothing() -> None:
    outputs = output_of_cells(PAGE, "page.md")
    once = with_outputs(PAGE, outputs)
    assert with_outputs(once, outputs) == once


def test_output_with_fences_gets_a_longer_fence() -> None:
    page = "```python cell=marks title=Marks\nprint('```')\n```"
    new = with_outputs(page, output_of_cells(page, "page.md"))
    assert new.endswith("````output cell=marks\n```\n````")
    assert with_outputs(new, output_of_cells(new, "page.md")) == new


def test_a_failing_cell_is_named_with_its_line() -> None:
    page = "text\n\n```python cell=bad title=Bad\nx = 0\n1 / x\n```"
    told = r"^page.md:5: the cell bad failed: ZeroDivisionError: division by zero$"
    with pytest.raises(PageError, match=told):
        output_of_cells(page, "page.md")
