"""What the figure "Real heads" shows: the files that scripts/instruments/real_heads.py made."""

import base64
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
PERCENT, STRONGEST = 0b0111_1111, 0b1000_0000  # the bits of a byte and what they say


def state(head: str) -> dict[str, State]:
    """Read what the figure shows for a head, such as 3.1, as real_heads/data.js does."""
    layer, number = head.split(".")
    packed = base64.b64decode(MAPS["maps"][int(layer)][int(number)])
    size = len(TOKENS)
    rows = [packed[start : start + size] for start in range(0, len(packed), size)]
    return {"layer": layer, "head": number, "rows": [_row(row) for row in rows]}


def _row(row: bytes) -> dict[str, State]:
    strongest = [byte & STRONGEST != 0 for byte in row]
    top = strongest.index(True)
    percents = [str(byte & PERCENT) for byte in row]
    return {
        "percents": percents,
        "fills": [f"--weight:{percent}" for percent in percents],
        "strongest": strongest,
        "key": TOKENS[top],
        "share": f"{percents[top]}\N{NO-BREAK SPACE}%",
    }
