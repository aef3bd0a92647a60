"""The one place where HTML is put together and escaped."""

from collections.abc import Mapping
from html import escape

type Attributes = Mapping[str, str | bool | None]

# The site's own words are English in whatever language a page is; nobody searches for them
OWN_WORDS: Attributes = {"lang": "en", "data-search-exclude": True}
VOID = {"area", "br", "col", "hr", "img", "input", "link", "meta", "source", "wbr"}


def text(content: str) -> str:
    """Escape plain text for use between tags.

    >>> text("1 < 2 & 3")
    '1 &lt; 2 &amp; 3'
    """
    return escape(content, quote=False)


def element(tag: str, attributes: Attributes | None = None, *children: str) -> str:
    """Make one element; the children are HTML already.

    An attribute that is True stands without a value; False and None leave it out.

    >>> element("input", {"name": 'a"b', "checked": True, "hidden": False})
    '<input name="a&quot;b" checked>'
    >>> element("p", {}, text("a < b"), element("br"))
    '<p>a &lt; b<br></p>'
    """
    opening = f"<{tag}{''.join(_attribute(*item) for item in (attributes or {}).items())}>"
    if tag in VOID:
        if children:
            raise ValueError(f"<{tag}> can't have children, but {len(children)} came")
        return opening
    return f"{opening}{''.join(children)}</{tag}>"


def _attribute(name: str, value: str | bool | None) -> str:
    if value is None or value is False:
        return ""
    return f" {name}" if value is True else f' {name}="{escape(value)}"'
