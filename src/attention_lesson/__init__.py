"""Multi-head attention in plain Python: the package behind the lesson.

Read it as a textbook, in this order; each module uses only what stands before it:

    matrix  ->  weights  ->  masks  ->  attention  ->  heads  ->  toy
"""

from attention_lesson.attention import Attention, attend, scaled_scores, weighted_means
from attention_lesson.heads import Head, multi_head_attention
from attention_lesson.masks import (
    Mask,
    allow_both,
    allow_unless,
    causal_mask,
    padding_mask,
)
from attention_lesson.matrix import Matrix, Vector, project, rounded
from attention_lesson.mixing import MultiHead
from attention_lesson.splitting import join_heads
from attention_lesson.weights import softmax

__all__ = [
    "Attention",
    "Head",
    "Mask",
    "Matrix",
    "MultiHead",
    "Vector",
    "allow_both",
    "allow_unless",
    "attend",
    "causal_mask",
    "join_heads",
    "multi_head_attention",
    "padding_mask",
    "project",
    "rounded",
    "scaled_scores",
    "softmax",
    "weighted_means",
]
