"""The transformer block: attention, then feed-forward, each added to the residual."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Unpack

from attention_lesson.attention import Rules
from attention_lesson.checks import check_flag, check_kind, check_kinds
from attention_lesson.doors import copy_of
from attention_lesson.feed_forward import FeedForward, FeedForwardResult
from attention_lesson.heads import Head, multi_head_attention
from attention_lesson.matrix import Matrix, Vector
from attention_lesson.mixing import MultiHead
from attention_lesson.names import check_names, place_of
from attention_lesson.norms import Norm, check_norm
from attention_lesson.parameters import Parameters
from attention_lesson.residual import (
    Added,
    AddedAndNormed,
    Normed,
    add_and_norm,
    add_change,
    normed,
)
from attention_lesson.results import Result
from attention_lesson.tables import Table, table

type Used = MultiHead | FeedForwardResult | Added | Normed | AddedAndNormed

ORDER = "Block(heads, w_o, attention_norm, feed_forward, feed_forward_norm)"


@dataclass(frozen=True, repr=False)
class Stage(Result):
    """One stage on the way through a block: every token's vector before and after it.

    `block` counts from 1; what stands before, between or after all blocks has none. `used` is
    the result of the step itself, with its own numbers.

    Shapes: before and after (n_tokens, d_model)
    """

    name: str
    block: int | None
    before: list[list[float]]
    after: list[list[float]]
    used: Used | None

    def named(self, tokens: Sequence[str]) -> "Stage":
        """Name the tokens.

        Raises: ValueError where there is not one name for each.
        """
        names = check_names("tokens", "token", tokens, len(self.after))
        return replace(self, used=self.used and self.used.named(names), tokens=names)

    def token(self, position: int | str) -> "Stage":
        """Keep one token only, by its position, or by its name where the tokens have names.

        Raises: IndexError for a token that is not there, ValueError for a name that several have.
        """
        row = place_of("token", position, len(self.after), self.tokens)
        before, after = [self.before[row]], [self.after[row]]
        names = self.tokens and [self.tokens[row]]
        used = self.used and self.used.token(row)
        return replace(self, before=before, after=after, used=used, tokens=names)

    def tables(self) -> list[Table]:
        """Show every token before and after."""
        names = self.tokens
        before = table("before", self.before, "token", "number", tokens=names)
        return [before, table(f"after {self.name}", self.after, "token", "number", tokens=names)]


@dataclass(frozen=True, repr=False)
class Block(Parameters):
    """The parameters of one block, and where it normalizes.

    Post-norm normalizes each sum: x -> norm(x + layer(x)) (the paper of 2017). Pre-norm
    normalizes what each layer reads: x -> x + layer(norm(x)) (GPT-2 and later).

    Source: Vaswani et al. 2017, section 3.1; both orders: Xiong et al. 2020, table 1.

    Heads and a feed-forward layer that add nothing leave only the normalization:

    >>> from attention_lesson.norms import RMSNorm
    >>> silent = Head(w_q=[[0, 0]], w_k=[[0, 0]], w_v=[[0, 0]])
    >>> norm, wide = RMSNorm([1, 1], eps=0), FeedForward(w_in=[[0, 0]], w_out=[[0], [0]])
    >>> Block([silent], [[0], [0]], norm, wide, norm)([[7, -7]])
    [[1.0, -1.0]]
    >>> Block([silent], [[0], [0]], norm, wide, norm, pre_norm=True)([[7, -7]])
    [[7.0, -7.0]]
    """

    heads: Sequence[Head]
    w_o: Matrix
    attention_norm: Norm
    feed_forward: FeedForward
    feed_forward_norm: Norm
    b_o: Vector | None = None
    pre_norm: bool = False

    def __post_init__(self) -> None:
        check_kinds("heads", self.heads, Head, ORDER)
        check_norm("attention_norm", self.attention_norm)
        check_kind("feed_forward", self.feed_forward, FeedForward, f"the order is {ORDER}")
        check_norm("feed_forward_norm", self.feed_forward_norm)
        check_flag("pre_norm", self.pre_norm)
        super().__post_init__()

    def __call__(self, inputs: Matrix, **rules: Unpack[Rules]) -> list[list[float]]:
        """Run the block; `rules` are those of `attend`.

        Shapes: (n_tokens, d_model) -> (n_tokens, d_model)
        Raises: ValueError where a layer has not the tokens' width.
        """
        return self.stages(inputs, **rules)[-1].after

    def stages(
        self, inputs: Matrix, number: int | None = None, **rules: Unpack[Rules]
    ) -> list[Stage]:
        """Run the block and keep every stage; `number` says which block of a stack it is."""
        before = copy_of("inputs", inputs)
        steps = self._pre_norm(before, rules) if self.pre_norm else self._post_norm(before, rules)
        stages = []
        for name, used in steps:
            stages.append(Stage(name, number, before, used.output, used))
            before = used.output
        return stages

    def _post_norm(self, before: Matrix, rules: Rules) -> Iterator[tuple[str, Used]]:
        yield "attention", (heads := self._attend(before, rules))
        yield "add & norm", (middle := add_and_norm(before, heads.output, self.attention_norm))
        yield "feed-forward", (wide := self.feed_forward(middle.output))
        yield "add & norm", add_and_norm(middle.output, wide.output, self.feed_forward_norm)

    def _pre_norm(self, before: Matrix, rules: Rules) -> Iterator[tuple[str, Used]]:
        yield "norm", (read := normed(before, self.attention_norm))
        yield "attention", (heads := self._attend(read.output, rules))
        yield "add", (middle := add_change(before, heads.output))
        yield "norm", (read := normed(middle.output, self.feed_forward_norm))
        yield "feed-forward", (wide := self.feed_forward(read.output))
        yield "add", add_change(middle.output, wide.output)

    def _attend(self, inputs: Matrix, rules: Rules) -> MultiHead:
        return multi_head_attention(inputs, self.heads, self.w_o, b_o=self.b_o, **rules)
