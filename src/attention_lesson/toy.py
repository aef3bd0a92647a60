"""The lesson's sentence and its two heads: small enough to check every number by hand.

The embeddings and the weights were set by hand, not learned.
"""

from attention_lesson.heads import Head

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
