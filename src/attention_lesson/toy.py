"""The lesson's sentence, its two heads and its block: small enough to check by hand.

The embeddings and all projections were set by hand, not learned.
"""

from dataclasses import replace

from attention_lesson.block import Block
from attention_lesson.feed_forward import FeedForward
from attention_lesson.heads import Head
from attention_lesson.norms import RMSNorm

TOKENS = ("The", "cat", "sat", "on", "the", "mat", "because", "it", "was", "tired")

EMBEDDINGS = (
    (0.1, 0.1),  # The
    (1.5, 0.2),  # cat
    (0.3, 1.2),  # sat
    (-0.2, 0.4),  # on
    (0.1, 0.1),  # the
    (-0.3, -1.0),  # mat
    (0.6, -0.6),  # because
    (1.4, 0.3),  # it
    (0.2, -0.3),  # was
    (1.0, -0.8),  # tired
)

HEAD_A = Head(w_q=((1, 0),), w_k=((1, 0),), w_v=((1, 0),))
HEAD_B = Head(w_q=((0, 1),), w_k=((0, 1),), w_v=((0, 1),))
HEADS = (HEAD_A, HEAD_B)

W_O = ((1, 0.3), (0.3, 1))

# LayerNorm of two numbers can only say which one is larger; RMSNorm keeps their proportion.
NORM = RMSNorm(gain=(1, 1))

# Four hidden units: on where the first number is positive, where it is negative, and so the second.
FEED_FORWARD = FeedForward(
    w_in=((1, 0), (-1, 0), (0, 1), (0, -1)),
    w_out=((-0.5, 0, -1, 0.5), (0, -1, -0.5, 0.5)),
)

POST_NORM_BLOCK = Block(HEADS, W_O, NORM, FEED_FORWARD, NORM)
PRE_NORM_BLOCK = replace(POST_NORM_BLOCK, pre_norm=True)
