"""Parameters, counted exactly."""

from dataclasses import FrozenInstanceError

import pytest

from attention_lesson import (
    Sizes,
    count_attention,
    count_block,
    count_decoder,
    count_decoder_block,
    count_encoder,
    count_feed_forward,
    count_transformer,
)
from attention_lesson.toy import FEED_FORWARD, HEADS, W_O

BASE = Sizes(512, n_heads=8, d_ff=2048)


@pytest.mark.parametrize("n_heads", [1, 2, 4, 8, 16, 512])
def test_the_number_of_heads_does_not_change_the_number_of_parameters(n_heads: int) -> None:
    assert count_attention(Sizes(512, n_heads, 2048)).total == 1_050_624
    assert count_attention(Sizes(512, n_heads, 2048, biases=False)).total == 1_048_576


def test_a_width_of_the_heads_own_does_change_it() -> None:
    assert count_attention(Sizes(640, 4, 2048, d_head=256, biases=False)).total == 4 * 640 * 1024


def test_shared_key_and_value_heads_save_parameters() -> None:
    count = count_attention(Sizes(512, 8, 2048, n_kv_heads=2, biases=False))
    assert [part.total for part in count.parts] == [512 * 512, 512 * 128, 512 * 128, 512 * 512]


def test_encoder_and_decoder_layers_of_the_paper() -> None:
    assert count_block(BASE).total == 3_152_384
    assert count_decoder_block(BASE).total == 4_204_032
    assert [part.name for part in count_decoder_block(BASE).parts] == [
        "attention",
        "cross-attention",
        "feed-forward",
        "norms",
    ]


def test_stacks_have_weights_of_their_own_in_every_block() -> None:
    assert count_encoder(BASE, 6).total == 6 * 3_152_384
    assert count_decoder(BASE, 6).total == 6 * 4_204_032


@pytest.mark.parametrize(
    ("millions", "n_blocks", "sizes"),
    [
        (65, 6, BASE),
        (58, 6, Sizes(512, 8, 2048, d_head=16, d_value=64)),
        (60, 6, Sizes(512, 8, 2048, d_head=32, d_value=64)),
        (36, 2, BASE),
        (50, 4, BASE),
        (80, 8, BASE),
        (28, 6, Sizes(256, 8, 2048, d_head=32)),
        (168, 6, Sizes(1024, 8, 2048, d_head=128)),
        (53, 6, Sizes(512, 8, 1024)),
        (90, 6, Sizes(512, 8, 4096)),
        (218, 6, Sizes(1024, 16, 4096)),  # the paper prints 213
    ],
)
def test_table_3_of_the_paper_comes_out_with_a_vocabulary_of_41000(
    millions: int, n_blocks: int, sizes: Sizes
) -> None:
    total = count_transformer(sizes, n_blocks, n_vocabulary=41_000).total
    assert round(total / 1_000_000) == millions


def test_what_is_counted_is_what_the_weights_hold() -> None:
    sizes = Sizes(2, n_heads=2, d_ff=4, biases=False)
    heads = [w for head in HEADS for w in (head.w_q, head.w_k, head.w_v)]
    assert count_attention(sizes).total == numbers(*heads, W_O)
    assert count_feed_forward(sizes).total == numbers(FEED_FORWARD.w_in, FEED_FORWARD.w_out)


def test_parts_sum_to_the_whole_at_every_level() -> None:
    whole = count_transformer(BASE, 2, n_vocabulary=10)
    for count in (whole, *whole.parts[1:], whole.parts[1].parts[0]):
        assert count.total == sum(part.total for part in count.parts)


def test_a_width_that_cannot_be_shared_is_refused() -> None:
    with pytest.raises(ValueError, match="1600 cannot be shared evenly by 48 heads"):
        count_attention(Sizes(1600, 48, 6400))


def test_sizes_that_make_no_sense_are_refused() -> None:
    with pytest.raises(ValueError, match="n_heads must be at least 1, got 0"):
        Sizes(512, 0, 2048, d_head=64)
    with pytest.raises(TypeError, match=r"d_ff must be a whole number, got 2048\.0"):
        Sizes(512, 8, 2048.0)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="8 query heads cannot share 3 key/value heads evenly"):
        Sizes(512, 8, 2048, n_kv_heads=3)


def test_numbers_of_blocks_and_words_that_make_no_sense_are_refused() -> None:
    for count in (count_encoder, count_decoder):
        with pytest.raises(ValueError, match="n_blocks must be at least 0, got -1"):
            count(BASE, -1)
        with pytest.raises(TypeError, match=r"n_blocks must be a whole number, got 2\.0"):
            count(BASE, 2.0)  # type: ignore[arg-type]
        assert count(BASE, 0).total == 0
    with pytest.raises(ValueError, match="n_vocabulary must be at least 1, got -5"):
        count_transformer(BASE, 1, n_vocabulary=-5)


def test_biases_are_there_or_not() -> None:
    with pytest.raises(TypeError, match="biases must be True or False, got 2"):
        Sizes(512, 8, 2048, biases=2)  # type: ignore[arg-type]


def test_a_count_shows_its_parts_line_by_line() -> None:
    assert repr(count_feed_forward(Sizes(2, n_heads=1, d_ff=1000))).splitlines() == [
        "feed-forward: 5,002",
        "  w_in: 3,000",
        "  w_out: 2,002",
    ]


def test_sizes_and_counts_cannot_be_changed() -> None:
    for thing in (BASE, count_block(BASE)):
        with pytest.raises(FrozenInstanceError):
            setattr(thing, next(iter(vars(thing))), None)


def numbers(*matrices: object) -> int:
    return sum(len(row) for matrix in matrices for row in matrix)  # type: ignore[attr-defined]
