"""The lesson's two figures of the toy: its sentence, its heads and its blocks, or bent ones."""

from collections.abc import Sequence

from attention_lesson import Head, Matrix, multi_head_attention
from attention_lesson.toy import (
    EMBEDDINGS,
    HEADS,
    NORM,
    POST_NORM_BLOCK,
    PRE_NORM_BLOCK,
    TOKENS,
    W_O,
)
from lesson_figures.transformer_block.stack import Stack
from lesson_figures.two_heads.drawing import Drawing, drawing_of


def toy_drawing(heads: Sequence[Head] = HEADS, w_o: Matrix = W_O) -> Drawing:
    """Let heads attend to the lesson's sentence."""
    return drawing_of(multi_head_attention(EMBEDDINGS, heads, w_o), TOKENS)


def toy_stacks(heads: Sequence[Head] = HEADS, w_o: Matrix = W_O) -> dict[str, Stack]:
    """Put heads into the lesson's block, in both orders."""
    stacks = {
        "post": Stack(POST_NORM_BLOCK, EMBEDDINGS, TOKENS),
        "pre": Stack(PRE_NORM_BLOCK, EMBEDDINGS, TOKENS, NORM),
    }
    return {order: stack.bent(heads, w_o) for order, stack in stacks.items()}
