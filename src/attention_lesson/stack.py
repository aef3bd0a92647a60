"""Blocks in a row: what comes out of one goes into the next."""

from collections.abc import Sequence
from dataclasses import dataclass
from reprlib import repr as short
from typing import Unpack

from attention_lesson.attention import Rules
from attention_lesson.block import Block, Stage
from attention_lesson.checks import check_kinds
from attention_lesson.doors import copy_of
from attention_lesson.matrix import Matrix
from attention_lesson.names import check_names, place_of
from attention_lesson.norms import Norm, check_norm
from attention_lesson.residual import normed
from attention_lesson.results import Result
from attention_lesson.tables import Table


@dataclass(frozen=True, repr=False)
class Trace(Result):
    """Every stage from input to output; each begins with what the one before it left.

    `positions` are the tokens that it follows.
    """

    positions: Sequence[int]
    stages: tuple[Stage, ...]

    @property
    def output(self) -> list[list[float]]:
        """What leaves the last stage.

        Shapes: (n_tokens, d_model)
        """
        return self.stages[-1].after

    def named(self, tokens: Sequence[str]) -> "Trace":
        """Name the tokens.

        Raises: ValueError where there is not one name for each that the trace follows.
        """
        names = check_names("tokens", "token", tokens, len(self.positions))
        return Trace(self.positions, tuple(s.named(names) for s in self.stages), tokens=names)

    def token(self, position: int | str) -> "Trace":
        """Follow one token only, by its position, or by its name where the tokens have names.

        Raises: IndexError for a token that the trace does not follow, ValueError for a name that
        several have.
        """
        row = self._row(position)
        stages, names = tuple(stage.token(row) for stage in self.stages), self.tokens
        return Trace([self.positions[row]], stages, tokens=names and [names[row]])

    def tables(self) -> list[Table]:
        """Show for every token its vector after each stage."""
        stages = self.stages
        vectors = zip(*(stage.after for stage in stages), strict=True)
        names = self.tokens or [f"token {position}" for position in self.positions]
        labels = [_label(stage) for stage in stages]
        return [_table(*row, labels) for row in zip(names, vectors, strict=True)]

    def _row(self, position: int | str) -> int:
        if isinstance(position, str):
            return place_of("token", position, len(self.positions), self.tokens)
        if position not in self.positions:
            followed = f"this trace follows {short(list(self.positions))}"
            raise IndexError(f"there is no token {position!r}: {followed}")
        return list(self.positions).index(int(position))


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
    check_kinds("blocks", blocks, Block, "trace_blocks(blocks, inputs)")
    if final_norm is not None:
        check_norm("final_norm", final_norm)
    given = copy_of("inputs", inputs)
    stages = [Stage("input", None, given, given, None)]
    for number, block in enumerate(blocks, start=1):
        stages += block.stages(stages[-1].after, number, **rules)
    if final_norm is not None:
        last = normed(stages[-1].after, final_norm)
        stages.append(Stage("final norm", None, last.inputs, last.output, last))
    after = stages[-1].after
    return Trace(range(len(given)), (*stages, Stage("output", None, after, after, None)))


def _table(title: str, numbers: Sequence[Sequence[float]], labels: Sequence[str]) -> Table:
    return Table(title, labels, [f"number {i}" for i in range(len(numbers[0]))], numbers)


def _label(stage: Stage) -> str:
    return stage.name if stage.block is None else f"{stage.block} {stage.name}"
