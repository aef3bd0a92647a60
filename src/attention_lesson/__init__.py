"""Multi-head attention in plain Python: the package behind the lesson.

Read it as a textbook, in this order. Each module uses only what stands before it:

    matrix -> weights -> masks -> attention
    -> splitting -> mixing -> heads -> fused -> torch_layout
    -> norms -> feed_forward -> residual -> block -> stack -> torch_block
    -> sizes -> counts -> who_and_whom -> chords -> read_outs -> toy -> real_head -> showing

The tools of all lie beside them, to be read last: what may come in, what is said where it can't,
how what comes out is kept and shown:

    checks -> shapes -> doors -> elsewhere
    -> names -> tables -> results -> parameters
"""

from attention_lesson.attention import Attention, attend, scaled_scores
from attention_lesson.block import Block, Stage
from attention_lesson.counts import (
    Count,
    count_attention,
    count_block,
    count_decoder,
    count_decoder_block,
    count_encoder,
    count_feed_forward,
    count_transformer,
)
from attention_lesson.feed_forward import FeedForward, FeedForwardResult, gelu, gelu_tanh, relu
from attention_lesson.fused import FusedHeads
from attention_lesson.heads import Head, multi_head_attention
from attention_lesson.masks import Mask, allow_both, allow_unless, causal_mask, padding_mask
from attention_lesson.matrix import Matrix, Vector, add, project, rounded, transpose
from attention_lesson.mixing import MultiHead, mix
from attention_lesson.norms import LayerNorm, RMSNorm, root_mean_square
from attention_lesson.read_outs import best_read_out, best_score, can_read, undo_blend
from attention_lesson.residual import Added, AddedAndNormed, Normed, add_and_norm, add_change
from attention_lesson.showing import show
from attention_lesson.sizes import Sizes
from attention_lesson.splitting import head_width, join_heads, split_heads
from attention_lesson.stack import Trace, trace_blocks
from attention_lesson.tables import Table
from attention_lesson.torch_block import block_from_torch
from attention_lesson.torch_layout import from_torch
from attention_lesson.weights import softmax, weighted_means
from attention_lesson.who_and_whom import (
    answers,
    one_head,
    right_answers,
    same_weights,
    sentences,
    two_heads,
)

__version__ = "0.1.0"

__all__ = [
    "Added",
    "AddedAndNormed",
    "Attention",
    "Block",
    "Count",
    "FeedForward",
    "FeedForwardResult",
    "FusedHeads",
    "Head",
    "LayerNorm",
    "Mask",
    "Matrix",
    "MultiHead",
    "Normed",
    "RMSNorm",
    "Sizes",
    "Stage",
    "Table",
    "Trace",
    "Vector",
    "add",
    "add_and_norm",
    "add_change",
    "allow_both",
    "allow_unless",
    "answers",
    "attend",
    "best_read_out",
    "best_score",
    "block_from_torch",
    "can_read",
    "causal_mask",
    "count_attention",
    "count_block",
    "count_decoder",
    "count_decoder_block",
    "count_encoder",
    "count_feed_forward",
    "count_transformer",
    "from_torch",
    "gelu",
    "gelu_tanh",
    "head_width",
    "join_heads",
    "mix",
    "multi_head_attention",
    "one_head",
    "padding_mask",
    "project",
    "relu",
    "right_answers",
    "root_mean_square",
    "rounded",
    "same_weights",
    "scaled_scores",
    "sentences",
    "show",
    "softmax",
    "split_heads",
    "trace_blocks",
    "transpose",
    "two_heads",
    "undo_blend",
    "weighted_means",
]
