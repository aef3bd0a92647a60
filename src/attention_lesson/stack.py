"""Blocks in a row: what comes out of one goes into the next."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Unpack

from attention_lesson.attention import Rules
from attention_lesson.block import Block, Stage
from attention_lesson.matrix import Matrix
from attention_lesson.norms import Norm
from attention_lesson.residual import normed
from attention_lesson.tables import Shown, Table


@dataclass(frozen=True, repr=False)
class Trace(Shown):
    """Every stage from input to output; each begins with what the one before it left.

    `positions` are the tokens that it follows.
    """

    positions: Sequence[int]
    stages: tuple[Stage, ...]

    @property
    def output(self) -> Matrix:
        """What leaves the last stage.

        Shapes: (n_tokens, d_model)
        """
        return self.stages[-1].after

    def token(self, position: int) -> "Trace":
        """Follow one token only.

        Raises: IndexError for a position that the trace does not follow.
        """
        if position not in self.positions:
            followed = f"this trace follows {list(self.positions)}"
            raise IndexError(f"there is no token {position!r}: {followed}")
        row = self.positions.index(position)
        return Trace([self.positions[row]], tuple(stage.token(row) for stage in self.stages))

    def tables(self) -> list[Table]:
        """Show for every token its vector after each stage."""
        return [self._table(row, position) for row, position in enumerate(self.positions)]

    def _table(self, row: int, position: int) -> Table:
        numbers = [stage.after[row] for stage in self.stages]
        labels = [_label(stage) for stage in self.stages]
        columns = [f"number {i}" for i in range(len(numbers[0]))]
        return Table(f"token {position}", labels, columns, numbers)


def trace_blocks(
    blocks: Sequence[Block],
    inputs: Matrix,
    *,
    final_norm: Norm | None = None,
    **rules: Unpack[Rules],
) -> Trace:
    """Send all tokens through the blocks, one after another, and keep every stage.

    Pre-norm blocks leave their sums as they are, so their stacks end with one more normalization
    (`final_norm`). `rules` are those of `attend`.

    Shapes: inputs (n_tokens, d_model) -> output (n_tokens, d_model)
    Raises: ValueError where a block has not the tokens' width.
    Source: Vaswani et al. 2017, section 3.1; the final norm: Radford et al. 2019, section 2.3.

    >>> from attention_lesson.toy import EMBEDDINGS, POST_NORM_BLOCK
    >>> trace_blocks([POST_NORM_BLOCK], EMBEDDINGS).token(7)
    token 7         number 0  number 1
    input              1.400     0.300
    1 attention        1.024     0.377
    1 add & norm       1.362     0.380
    1 feed-forward    -1.062    -0.190
    1 add & norm       1.195     0.756
    output             1.195     0.756
    """
    stages = [Stage("input", None, inputs, inputs, None)]
    for number, block in enumerate(blocks, start=1):
        stages += block.stages(stages[-1].after, number, **rules)
    if final_norm is not None:
        last = normed(stages[-1].after, final_norm)
        stages.append(Stage("final norm", None, last.inputs, last.output, last))
    after = stages[-1].after
    return Trace(range(len(inputs)), (*stages, Stage("output", None, after, after, None)))


def _label(stage: Stage) -> str:
    return stage.name if stage.block is None else f"{stage.block} {stage.name}"
