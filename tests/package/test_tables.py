"""Results show themselves: in a terminal, in a cell, in a notebook."""

from dataclasses import FrozenInstanceError
from html.parser import HTMLParser

import pytest

from attention_lesson import Block, Table, attend, causal_mask, multi_head_attention, trace_blocks
from attention_lesson.toy import (
    EMBEDDINGS,
    HEADS,
    NORM,
    POST_NORM_BLOCK,
    PRE_NORM_BLOCK,
    TOKENS,
    W_O,
)


class Reader(HTMLParser):
    """Reads the cells of the tables, row by row."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.rows: list[list[str]] = []
        self.tags: set[str] = set()
        self.cell = False
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: object) -> None:
        self.tags.add(tag)
        self.cell = tag in ("th", "td")
        if tag == "tr":
            self.rows.append([])

    def handle_data(self, data: str) -> None:
        if self.cell:
            self.rows[-1].append(data)


def test_a_map_has_a_row_for_each_query_and_a_column_for_each_key() -> None:
    result = attend([[0], [0]], [[1], [2], [3]], [[1], [2], [3]])
    weights = Reader(result._repr_html_()).rows
    assert weights[0] == ["key 0", "key 1", "key 2"]
    assert weights[1:3] == [["query 0", *["0.333"] * 3], ["query 1", *["0.333"] * 3]]


def test_the_plain_form_says_the_same() -> None:
    result = attend([[0]], [[1], [2]], [[1], [2]], allowed=[[True, False]])
    assert repr(result).splitlines() == [
        "weights  key 0  key 1",
        "query 0  1.000  0.000",
        "",
        "output   number 0",
        "query 0     1.000",
    ]


def test_every_head_is_named_as_in_the_code() -> None:
    text = repr(multi_head_attention(EMBEDDINGS, HEADS, W_O))
    assert [line.split()[0] for line in text.splitlines() if ".weights" in line] == [
        "heads[0].weights",
        "heads[1].weights",
    ]


def test_rows_may_be_named_by_tokens_and_names_are_escaped() -> None:
    table = Table("a < b", ["<b>"], ["&"], [[0.5]], shaded=True)
    html = table._repr_html_()
    assert "<caption>a &lt; b</caption>" in html
    assert '<th scope="row">&lt;b&gt;</th>' in html
    assert '<th scope="col">&amp;</th>' in html
    assert repr(Table("map", ["it"], ["cat"], [[0.29]])) == "map    cat\nit   0.290"


def test_colour_grows_with_the_weight_and_stands_only_behind_weights() -> None:
    html = attend([[0]], [[1], [2]], [[1], [2]], allowed=[[True, False]])._repr_html_()
    assert '/ 0.50)">1.000' in html
    assert '/ 0.00)">0.000' in html
    assert html.count("style=") == 2
    html = multi_head_attention([[1, 2]], HEADS, W_O)._repr_html_()
    assert html.count("style=") == len(HEADS)
    assert "style=" not in Table("map", ["it"], ["cat"], [[0.29]])._repr_html_()


def test_results_need_no_script() -> None:
    html = multi_head_attention(EMBEDDINGS, HEADS, W_O)._repr_html_()
    assert Reader(html).tags == {"table", "caption", "thead", "tbody", "tr", "th", "td"}


def test_large_results_are_cut_and_say_so() -> None:
    x = [[0.0]] * 50
    result = attend(x, x, x)
    text = repr(result).split("\n\n")[0].splitlines()
    assert len(text) == 1 + 40 + 1
    assert (text[0].split()[-1], text[-1]) == ("…", "…")
    assert max(map(len, text)) < 130
    rows = Reader(result._repr_html_()).rows
    assert rows[1] == ["query 0", *["0.020"] * 12, "…"]
    assert rows[41] == ["…"]


def test_a_table_that_just_fits_is_shown_whole() -> None:
    names = [str(i) for i in range(40)]
    table = Table("map", names, names[:12], [[0.5] * 12] * 40)
    assert "…" not in repr(table) + table._repr_html_()


def test_labels_and_numbers_must_fit() -> None:
    with pytest.raises(ValueError, match="row_labels has length 1, expected 2"):
        Table("map", ["it"], ["cat"], [[0.29], [0.71]])
    with pytest.raises(ValueError, match="map: row 0 has width 2, expected 1"):
        Table("map", ["it"], ["cat"], [[0.29, 0.71]])


def test_blocked_scores_and_small_negative_numbers_are_readable() -> None:
    assert "-inf" in repr(Table("scores", ["it"], ["cat"], [[float("-inf")]]))
    assert repr(Table("sum", ["it"], ["x"], [[-0.00001]])).endswith(" 0.000")


def test_a_trace_shows_a_token_stage_by_stage() -> None:
    trace = trace_blocks([POST_NORM_BLOCK], EMBEDDINGS, allowed=causal_mask(len(TOKENS)))
    text = repr(trace.token(3)).splitlines()
    assert text[0].split()[:2] == ["token", "3"]
    assert [line[:16].strip() for line in text[1:]] == [
        "input",
        "1 attention",
        "1 add & norm",
        "1 feed-forward",
        "1 add & norm",
        "output",
    ]
    assert repr(trace).count("token ") == len(TOKENS)
    assert text[1].split()[1:] == ["-0.200", "0.400"]


@pytest.mark.parametrize("block", [POST_NORM_BLOCK, PRE_NORM_BLOCK], ids=["post", "pre"])
def test_every_result_shows_itself_by_its_tables(block: Block) -> None:
    trace = trace_blocks([block], EMBEDDINGS, final_norm=NORM)
    used = [stage.used for stage in trace.stages if stage.used]
    head = multi_head_attention(EMBEDDINGS, HEADS, W_O).heads[0]
    for result in (trace, *trace.stages, *used, head):
        tables = result.tables()
        assert repr(result) == "\n\n".join(map(repr, tables))
        assert result._repr_html_() == "".join(table._repr_html_() for table in tables)


def test_tables_cannot_be_changed() -> None:
    with pytest.raises(FrozenInstanceError):
        Table("map", ["it"], ["cat"], [[0.29]]).title = "other"  # type: ignore[misc]


def test_every_stage_shows_itself() -> None:
    for stage in trace_blocks([POST_NORM_BLOCK], EMBEDDINGS).stages:
        assert repr(stage).startswith("before")
        assert "after" in repr(stage)
        assert stage.used is None or "token 9" in repr(stage.used) or "query 9" in repr(stage.used)
