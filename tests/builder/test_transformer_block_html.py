"""The states of the figure "Transformer block" and the HTML that shows them."""

import json
from cmath import phase
from itertools import product
from math import degrees, hypot, sqrt

import pytest
from bs4 import BeautifulSoup

from attention_lesson import Head, trace_blocks
from attention_lesson.toy import EMBEDDINGS, HEADS, NORM, POST_NORM_BLOCK, PRE_NORM_BLOCK, TOKENS
from lesson_figures.toy import toy_stacks
from lesson_figures.transformer_block.picture import picture
from lesson_figures.transformer_block.states import block_model, order_states, sides_at, way
from sitebuild.figures import render, transformer_block
from sitebuild.figures.transformer_block.arithmetic import products
from sitebuild.source.blocks import Figure

STACKS = {"post": (POST_NORM_BLOCK, None), "pre": (PRE_NORM_BLOCK, NORM)}
IT = 7


@pytest.fixture(scope="module")
def figure() -> BeautifulSoup:
    html = render(Figure("transformer-block", "", 1), str)
    return BeautifulSoup(html, "html.parser")


@pytest.fixture(scope="module")
def states() -> dict:
    return json.loads(json.dumps(transformer_block.states()))


@pytest.mark.parametrize(("order", "n_blocks"), list(product(STACKS, range(1, 7))))
def test_every_stage_of_every_token_is_the_packages(
    states: dict, order: str, n_blocks: int
) -> None:
    block, final_norm = STACKS[order]
    trace = trace_blocks([block] * n_blocks, EMBEDDINGS, final_norm=final_norm)
    for token in range(len(TOKENS)):
        shown = [stage["after"] for stage in way(states[order], n_blocks, token)]
        right = [[f"{x:.3f}" for x in stage.after[token]] for stage in trace.stages]
        assert [[unsigned(x) for x in after] for after in shown] == [
            [unsigned(x) for x in after] for after in right
        ]


def unsigned(text: str) -> str:
    """The package's zero may have a sign; the figure's has none."""
    return "0.000" if text == "-0.000" else text


def test_add_and_norm_can_be_followed_by_hand(states: dict) -> None:
    for token in range(len(TOKENS)):
        before, stage = way(states["post"], 1, token)[1:3]
        for i in range(2):
            assert float(stage["kept"][i]) + float(before["after"][i]) == pytest.approx(
                float(stage["total"][i]), abs=1.1e-3
            )
            assert float(stage["total"][i]) / float(stage["size"]) == pytest.approx(
                float(stage["after"][i]), abs=6e-3
            )


def test_a_hidden_unit_is_off_where_its_sum_is_not_positive(states: dict) -> None:
    for token in range(len(TOKENS)):
        stage = way(states["post"], 1, token)[3]
        for total, hidden, word in zip(stage["sums"], stage["hidden"], stage["words"], strict=True):
            assert word == ("on" if float(total) > 0 else "off")
            assert float(hidden) == max(0.0, float(total))


def test_the_plane_has_room_for_every_vector(states: dict) -> None:
    for order, n_blocks in product(STACKS, range(1, 7)):
        left, _, width, _ = map(float, states[order]["views"][n_blocks - 1]["box"].split())
        ways = [way(states[order], n_blocks, token) for token in range(len(TOKENS))]
        farthest = max(abs(float(x)) for each in ways for stage in each for x in stage["after"])
        assert farthest < -left
        assert width == pytest.approx(-2 * left, abs=0.02)


def test_every_dot_names_its_token(figure: BeautifulSoup) -> None:
    names = [f"{token} {position}" for position, token in enumerate(TOKENS)]
    for plane in figure.select(".plane"):
        assert [title.text for title in plane.select(".dot > title")] == names


def test_on_paper_it_goes_through_one_block_in_six_numbered_stages(figure: BeautifulSoup) -> None:
    stages = figure.select(".on-paper > ol > li")
    assert [stage.select_one(".stage-title").get_text() for stage in stages] == [
        "Input",
        "Multi-head attention",
        "Add & norm after attention",
        "Feed-forward",
        "Add & norm after feed-forward",
        "Output",
    ]
    terms = [term.get_text() for term in stages[2].select(".term:not([hidden])")]
    assert terms == [
        "x [1.400, 0.300]",
        "+ change [1.024, 0.377]",
        "= sum [2.424, 0.677]",
        "→ norm [1.362, 0.380]",
    ]
    assert all(stage.svg for stage in stages)


def test_no_two_stages_of_a_block_have_the_same_name(figure: BeautifulSoup) -> None:
    for stack, count in zip(figure.select(".stages"), (2 + 4, 3 + 6), strict=True):
        names = [button.get_text() for button in stack.select("button[data-kind]")]
        assert len(set(names)) == len(names) == count


def test_every_picture_is_a_sum_of_what_it_draws(states: dict) -> None:
    for order, n_blocks, token in product(STACKS, (1, 6), range(len(TOKENS))):
        own = way(states[order], n_blocks, token)
        for step in range(len(own)):
            drawn = picture(order, own, step)
            if not drawn["no_change"]:
                for x, change, total in zip(
                    *(map(float, drawn[part]) for part in ("x", "change", "sum")), strict=True
                ):
                    assert x + change == pytest.approx(total, abs=1.1e-3)
            if not drawn["no_norm"]:
                assert hypot(*map(float, drawn["norm"])) == pytest.approx(sqrt(2), abs=2e-3)


def test_every_token_has_its_name_in_the_plane(states: dict) -> None:
    for n_blocks in range(1, 7):
        steps = range(len(way(states["post"], n_blocks, 0)))
        for step in steps:
            nameless = [
                n for n, side in enumerate(sides_at(states["post"], n_blocks, step)) if not side
            ]
            assert nameless in ([], [4])  # the second "the" lies on the first


def test_the_angles_are_those_of_the_output(states: dict) -> None:
    output = trace_blocks([POST_NORM_BLOCK] * 3, EMBEDDINGS).stages[-1].after
    it, cat = (complex(*output[TOKENS.index(word)]) for word in ("it", "cat"))
    degree = round(abs(degrees(phase(it / cat))))
    assert states["post"]["views"][2]["together"].startswith(f"it and cat {degree}°, ")


def test_the_arithmetic_on_paper_has_the_numbers_of_it(figure: BeautifulSoup) -> None:
    add_and_norm = figure.select(".on-paper > ol > li")[2]
    lines = [line.get_text() for line in add_and_norm.select(".arithmetic-line")]
    assert lines[0] == "1.400 + 1.024 = 2.424"
    assert lines[2] == "√((2.424² + 0.677²) / 2) = 1.780, the root mean square"
    assert lines[3] == "2.424 / 1.780 = 1.362"


def test_the_data_stay_small(states: dict) -> None:
    assert len(json.dumps(states)) < 140_000


def test_weights_of_zero_are_left_out_of_a_sum() -> None:
    assert products([-0.5, 0, 0.5], ["a", "b", "c"]) == "-0.5 × a + 0.5 × c"


def test_one_number_of_blocks_can_be_had_without_the_others(states: dict) -> None:
    alone = order_states(toy_stacks()["pre"], [3])
    for token in range(len(TOKENS)):
        assert way(alone, 3, token) == way(states["pre"], 3, token)
    assert alone["views"][2] == states["pre"]["views"][2]


def test_bent_heads_are_written_into_every_stage() -> None:
    louder = [*HEADS, Head(w_q=((1, 1),), w_k=((1, 1),), w_v=((1, 1),))]
    stack = toy_stacks(louder, ((1, 0, 1), (0, 1, 1)))["post"]
    attention = way(order_states(stack, [1]), 1, IT)[1]
    assert len(attention["weights"]) == len(attention["heads"]) == 3
    assert block_model(stack)["rows"][0]["leads"] == ["1.0 × ", " + 0.0 × ", " + 1.0 × "]
