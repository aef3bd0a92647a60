"""The lesson's two heads against numbers computed apart from this project."""

import json
from pathlib import Path

import pytest

from attention_lesson import multi_head_attention
from attention_lesson.toy import EMBEDDINGS, HEADS, TOKENS, W_O

DATA = Path(__file__).parent.parent / "data" / "expected-two-heads.json"
EXPECTED = json.loads(DATA.read_text(encoding="utf-8"))
RESULT = multi_head_attention(EMBEDDINGS, HEADS, W_O)


def exactly(numbers):
    return pytest.approx(numbers, rel=0, abs=1e-12)


def test_the_sentence_is_the_lessons():
    assert list(TOKENS) == EXPECTED["tokens"]


@pytest.mark.parametrize("query", EXPECTED["queries"], ids=lambda query: query["token"])
def test_every_number_of_every_query_is_right(query):
    position = query["position"]
    head_a, head_b = RESULT.heads
    assert head_a.weights[position] == exactly(query["weights"]["A"])
    assert head_b.weights[position] == exactly(query["weights"]["B"])
    assert RESULT.concatenated[position] == exactly(query["head_outputs"])
    assert RESULT.output[position] == exactly(query["combined"])


def test_the_lessons_program_prints_its_three_lines(capsys):
    it = TOKENS.index("it")
    for name, head in zip("AB", RESULT.heads, strict=True):
        weight, token = max(zip(head.weights[it], TOKENS, strict=True))
        print(f"head {name} top attention: {token} ({weight:.3f})")
    print("combined output:", [round(x, 3) for x in RESULT.output[it]])
    assert capsys.readouterr().out.splitlines() == [
        "head A top attention: cat (0.290)",
        "head B top attention: sat (0.143)",
        "combined output: [1.024, 0.377]",
    ]
