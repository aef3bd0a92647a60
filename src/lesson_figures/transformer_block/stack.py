"""Blocks in a row over a sentence, and what each stage of them is called."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from attention_lesson import Block, Head, Matrix, RMSNorm, Stage, trace_blocks

KINDS = {
    "post": ("attention", "add-norm-1", "feed-forward", "add-norm-2"),
    "pre": ("norm-1", "attention", "add-1", "norm-2", "feed-forward", "add-2"),
}
ENDS = {"post": ("output",), "pre": ("final-norm", "output")}

type NamedStage = tuple[str, Stage]


@dataclass(frozen=True)
class Stack:
    """Equal blocks in a row over a sentence; pre-norm blocks have one more norm after them."""

    block: Block
    inputs: Matrix
    tokens: Sequence[str]
    final_norm: RMSNorm | None = None

    @property
    def order(self) -> str:
        """Say where the blocks normalize."""
        return "pre" if self.block.pre_norm else "post"

    def bent(self, heads: Sequence[Head], w_o: Matrix) -> "Stack":
        """Put other heads and another W_O into the blocks."""
        return replace(self, block=replace(self.block, heads=heads, w_o=w_o))

    def named_stages(self, n_blocks: int) -> list[NamedStage]:
        """Give each stage with a name that tells the two additions of a block apart."""
        trace = trace_blocks([self.block] * n_blocks, self.inputs, final_norm=self.final_norm)
        kinds = ["input", *KINDS[self.order] * n_blocks, *ENDS[self.order]]
        return list(zip(kinds, trace.stages, strict=True))
