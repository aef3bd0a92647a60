"""HTML that shows one state of a figure and can be told to show another.

A figure's states are plain data, computed in Python and written into the page as JSON. An element
made by `Shown` carries the values of the first state and, in `data-show`, where each came from; the
browser (figures/show.js) only copies the values of another state to the same places.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from sitebuild.html import Attributes, element, text

type State = str | bool | Sequence["State"] | Mapping[str, "State"] | None


@dataclass(frozen=True)
class Shown:
    """Makes the elements of a figure, filled from its first state."""

    state: State

    def text(self, tag: str, attributes: Attributes, path: str) -> str:
        """Make an element whose whole text is the value at `path`.

        >>> Shown({"heads": ["cat", "sat"]}).text("b", {}, "heads.1")
        '<b data-show="text:heads.1">sat</b>'
        """
        filled = {**attributes, "data-show": f"text:{path}"}
        return element(tag, filled, text(str(pick(self.state, path))))

    def attributes(
        self, tag: str, attributes: Attributes, paths: dict[str, str], *children: str
    ) -> str:
        """Make an element some of whose attributes are values of the state.

        >>> Shown({"width": "29.0", "top": True}).attributes(
        ...     "rect", {"height": "8"}, {"width": "width", "data-top": "top"})
        '<rect height="8" width="29.0" data-top data-show="width:width data-top:top"></rect>'
        """
        values = {name: _attribute(pick(self.state, path)) for name, path in paths.items()}
        where = " ".join(f"{name}:{path}" for name, path in paths.items())
        return element(tag, {**attributes, **values, "data-show": where}, *children)


def pick(state: State, path: str) -> State:
    """Follow a path of keys and positions into a state.

    >>> pick({"heads": [{"top": "cat"}]}, "heads.0.top")
    'cat'
    """
    for step in path.split("."):
        if isinstance(state, Mapping):
            state = state[step]
        elif isinstance(state, Sequence) and not isinstance(state, str):
            state = state[int(step)]
        else:
            raise TypeError(f"{path} leads past the value {state!r}")
    return state


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
