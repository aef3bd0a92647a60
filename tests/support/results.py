"""One result of every kind, for what holds for all of them."""

import pytest

from attention_lesson import attend, causal_mask, multi_head_attention, trace_blocks
from attention_lesson.toy import (
    EMBEDDINGS,
    FEED_FORWARD,
    HEADS,
    NORM,
    POST_NORM_BLOCK,
    PRE_NORM_BLOCK,
    W_O,
)

TOY = multi_head_attention(EMBEDDINGS, HEADS, W_O)
TRACE = trace_blocks([POST_NORM_BLOCK, PRE_NORM_BLOCK], EMBEDDINGS, final_norm=NORM)
MASKED = attend(EMBEDDINGS, EMBEDDINGS, EMBEDDINGS, allowed=causal_mask(len(EMBEDDINGS)))
USED = [stage.used for stage in TRACE.stages if stage.used]
RESULTS = [MASKED, TOY, TRACE, *TRACE.stages, *USED, FEED_FORWARD(EMBEDDINGS)]
each_result = pytest.mark.parametrize("result", RESULTS, ids=lambda each: type(each).__name__)
