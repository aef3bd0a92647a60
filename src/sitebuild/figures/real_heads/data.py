"""What the figure "Real heads" shows: the files that scripts/instruments/real_heads.py made."""

import json
from typing import Any

from lesson_figures.engine.state import State
from sitebuild.source.pages import DOCS

FOLDER = DOCS / "assets" / "data"
MAPS: dict[str, Any] = json.loads((FOLDER / "real-heads.json").read_text(encoding="utf-8"))
CONTROLS: dict[str, Any] = json.loads(
    (FOLDER / "real-heads-controls.json").read_text(encoding="utf-8")
)
PICTURE = (FOLDER / "real-heads.png").read_bytes()
TOKENS: list[str] = MAPS["tokens"]
N_LAYERS, N_HEADS = len(MAPS["maps"]), len(MAPS["maps"][0])


def state(head: str) -> dict[str, State]:
    """Read what the figure shows for a head, such as 3.1, as real_heads/data.js does."""
    layer, number = head.split(".")
    maps, strongest = (MAPS[name][int(layer)][int(number)] for name in ("maps", "strongest"))
    rows = [_row(*row) for row in zip(maps, strongest, strict=True)]
    return {"layer": layer, "head": number, "rows": rows}


def _row(row: list[int], top: int) -> dict[str, State]:
    return {
        "percents": [str(percent) for percent in row],
        "fills": [f"--weight:{percent}" for percent in row],
        "strongest": [key == top for key in range(len(row))],
        "key": TOKENS[top],
        "share": f"{row[top]}\N{NO-BREAK SPACE}%",
    }
