"""HTML that shows one state of a figure and can be told to show another.

A figure's states are plain data, computed in Python and written into the page as JSON. An element
made by `Shown` carries the values of the first state and, in `data-show`, where each came from; the
browser (engine/show.js) only copies the values of another state to the same places. Where a state
holds a longer or shorter list, it clones or drops items of that list (engine/grow.js).
"""

import json
from collections.abc import Iterator
from dataclasses import dataclass

from lesson_figures.engine.state import State, pick
from sitebuild.html import Attributes, element, text


@dataclass(frozen=True)
class Shown:
    """Makes the elements of a figure, filled from its first state."""

    state: State

    def text(
        self, tag: str, attributes: Attributes, path: str, paths: dict[str, str] | None = None
    ) -> str:
        """Make an element whose whole text is the value at `path`.

        Values at `paths` become attributes.

        >>> Shown({"heads": ["cat", "sat"]}).text("b", {}, "heads.1")
        '<b data-show="text:heads.1">sat</b>'
        """
        words = text(str(pick(self.state, path)))
        return self._element(tag, attributes, {"text": path, **(paths or {})}, words)

    def attributes(
        self, tag: str, attributes: Attributes, paths: dict[str, str], *children: str
    ) -> str:
        """Make an element some of whose attributes are values of the state.

        >>> Shown({"width": "29.0", "top": True}).attributes(
        ...     "rect", {"height": "8"}, {"width": "width", "data-top": "top"})
        '<rect height="8" width="29.0" data-top data-show="width:width data-top:top"></rect>'
        """
        return self._element(tag, attributes, paths, *children)

    def items(self, path: str) -> Iterator[tuple[int, Attributes]]:
        """Count through a list of the state; each item's element takes these attributes.

        The browser makes further items of the first two: what differs in their paths is the
        number of the item.

        >>> list(Shown({"heads": ["A", "B"]}).items("heads"))
        [(0, {'data-each': 'heads'}), (1, {'data-each': 'heads'})]
        """
        found = pick(self.state, path)
        if not isinstance(found, list | tuple):
            raise TypeError(f"{path} is no list but {found!r}")
        for number in range(len(found)):
            yield number, {"data-each": path}

    def _element(
        self, tag: str, attributes: Attributes, paths: dict[str, str], *children: str
    ) -> str:
        places = {name: path for name, path in paths.items() if name != "text"}
        values = {name: _attribute(pick(self.state, path)) for name, path in places.items()}
        where = " ".join(f"{name}:{path}" for name, path in paths.items())
        return element(tag, {**attributes, **values, "data-show": where or None}, *children)


def states(data: object) -> str:
    """Write a figure's states into the page as JSON.

    In a `<script>`, instant navigation would run them as JavaScript.

    >>> states({"a": "<b>"})
    '<template>{"a":"&lt;b&gt;"}</template>'
    """
    written = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return element("template", {}, text(written))


def _attribute(value: State) -> str | bool | None:
    if value is None or isinstance(value, str | bool):
        return value
    raise TypeError(f"an attribute is text or a flag, not {value!r}")
