"""Makes docs/embed/<name>.md for each embed: site generators want a file for each page.

It only names the block; the extension takes that from its page. A site generator that builds
what has changed sees by the fingerprint when the block has.
"""

import json
from dataclasses import replace
from pathlib import Path

from sitebuild.assets.folder import Folder, short_hash
from sitebuild.embeds import Embed, embeds
from sitebuild.source.pages import DOCS, EMBEDS

PAGE = """\
---
title: {title}
template: embed.html
lesson_page: {embed.page}
anchor: {embed.anchor}
embed: {embed.name}
fingerprint: {fingerprint}
search:
  exclude: true
---

```embed anchor={embed.anchor} page={embed.page}
```
"""


def put_embeds(docs: Path = DOCS) -> None:
    """Make docs/embed/ anew; what is right already stays untouched."""
    folder = Folder(docs / EMBEDS)
    for embed in embeds(docs):
        folder.put(f"{embed.name}.md", page_of(embed).encode())
    folder.sweep()


def page_of(embed: Embed) -> str:
    """Write the file of one embed."""
    title = json.dumps(embed.title, ensure_ascii=False)
    return PAGE.format(embed=embed, title=title, fingerprint=fingerprint(embed))


def fingerprint(embed: Embed) -> str:
    """Tell one content from another, wherever on its page it stands."""
    contents = [replace(block, line=0) for block in embed.blocks]
    return short_hash(repr(contents).encode())
