"""What the controls and tables of every figure are made of: radio groups, fold-outs, tables."""

import re
from collections.abc import Iterable, Mapping

from sitebuild.html import Attributes, element, text

WAITING = re.compile(r"</?noscript[^>]*>")
RADIO: Attributes = {"type": "radio", "autocomplete": "off"}


def radio(name: str, value: str, *, chosen: bool, attributes: Attributes | None = None) -> str:
    """Make a radio button, which the browser leaves as it is on a reload."""
    own = {**RADIO, "name": name, "value": value, "checked": chosen}
    return element("input", {**own, **(attributes or {})})


def option(radio_button: str, label: str, attributes: Attributes | None = None) -> str:
    """Put a radio button and its label, which is HTML, into one place to press."""
    return element("label", attributes or {}, radio_button, element("span", {}, label))


def radio_group(legend: str, name: str, options: Mapping[str, str], chosen: str) -> str:
    """Make a small choice: a segment for each value with its label.

    >>> radio_group("Read", "read", {"who": "Who"}, "who")[:55]
    '<fieldset class="setting"><legend>Read</legend><div cla'
    """
    labels = (
        option(radio(name, value, chosen=value == chosen), text(label))
        for value, label in options.items()
    )
    return setting(legend, segments(*labels))


def segments(*options: str) -> str:
    """Put the options of a small choice side by side."""
    return element("div", {"class": "segments"}, *options)


def setting(legend: str, *content: str) -> str:
    """Name a group of controls."""
    named = element("legend", {}, text(legend))
    return element("fieldset", {"class": "setting"}, named, *content)


def fold(summary: str, *content: str, kind: str = "arithmetic") -> str:
    """Make what opens on demand; the browser builds it when it is opened.

    >>> fold("Show it", "<p>1</p>")[:48]
    '<details class="arithmetic"><summary>Show it</su'
    """
    return element(
        "details", {"class": kind}, element("summary", {}, text(summary)), later(*content)
    )


def later(*content: str, attributes: Attributes | None = None) -> str:
    """Keep what isn't shown yet as text: engine/later.js makes elements of it.

    Without JavaScript it is there at once. What waits inside comes with it: browsers end the
    text at the first end tag.

    >>> later("a", later("b"))
    '<noscript class="later">ab</noscript>'
    """
    whole = WAITING.sub("", "".join(content))
    return element("noscript", {"class": "later", **(attributes or {})}, whole)


def table(
    caption: str, head: str, rows: Iterable[str], foot: str = "", kind: str = "figure-table"
) -> str:
    """Make a table of rows: of its titles, of its body and, where there are sums, of its foot.

    >>> table("Sums", titles("a"), ["<tr><td>1</td></tr>"])[:48]
    '<table class="figure-table"><caption>Sums</capti'
    """
    named = caption if caption.startswith("<caption") else element("caption", {}, caption)
    parts = [named, element("thead", {}, head), element("tbody", {}, *rows)]
    return element("table", {"class": kind}, *parts, element("tfoot", {}, foot) if foot else "")


def titles(*names: str) -> str:
    """Make the row of a table's titles, which are HTML."""
    return element("tr", {}, *(element("th", {"scope": "col"}, name) for name in names))
