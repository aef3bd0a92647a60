"""The feed-forward layer: each token, on its own, through a wider layer and back."""

from collections.abc import Callable
from dataclasses import dataclass
from math import erfc, pi, sqrt, tanh

from attention_lesson.matrix import Matrix, Vector, project
from attention_lesson.tables import Rows, Table, table


def relu(x: float) -> float:
    """Keep what is positive; everything else is 0.

    Source: Vaswani et al. 2017, equation 2.

    >>> relu(3), relu(-3)
    (3, 0.0)
    """
    return 0.0 if x <= 0 else x


def gelu(x: float) -> float:
    """Keep x as far as a normal variable would lie below it: a smooth relu.

    Source: Hendrycks and Gimpel 2016, section 2.

    >>> round(gelu(1), 4), round(gelu(-1), 4)
    (0.8413, -0.1587)
    """
    return x * erfc(-x / sqrt(2)) / 2


def gelu_tanh(x: float) -> float:
    """Come close to `gelu` with tanh, as GPT-2 does.

    Source: Hendrycks and Gimpel 2016, section 2.

    >>> round(gelu_tanh(1), 4), round(gelu_tanh(-1), 4)
    (0.8412, -0.1588)
    """
    return x * (1 + tanh(sqrt(2 / pi) * (x + 0.044715 * x * x * x))) / 2


@dataclass(frozen=True, repr=False)
class FeedForwardResult(Rows):
    """What the layer computed. A hidden unit is off where its activation is 0.

    Shapes: sums and hidden (n_tokens, d_ff), output (n_tokens, d_model)
    """

    sums: Matrix
    hidden: Matrix
    output: Matrix

    @property
    def off(self) -> list[list[bool]]:
        """Say for every token which hidden units are off.

        Shapes: (n_tokens, d_ff)
        """
        return [[unit == 0 for unit in row] for row in self.hidden]

    def tables(self) -> list[Table]:
        """Show the hidden units, and what came of them."""
        hidden = table("hidden", self.hidden, "token", "unit")
        return [hidden, table("output", self.output, "token", "number")]


@dataclass(frozen=True)
class FeedForward:
    """Widen, activate, and narrow again; the same for every token.

    Shapes: w_in (d_ff, d_model), b_in (d_ff), w_out (d_model, d_ff), b_out (d_model)
    Source: Vaswani et al. 2017, equation 2 (there the matrices are the transposes).

    Two hidden units, one for each sign, give the absolute value:

    >>> absolute = FeedForward(w_in=[[1], [-1]], w_out=[[1, 1]])
    >>> absolute([[-3], [5]]).output
    [[3.0], [5.0]]
    >>> absolute([[-3], [5]]).off
    [[True, False], [False, True]]
    """

    w_in: Matrix
    w_out: Matrix
    b_in: Vector | None = None
    b_out: Vector | None = None
    activation: Callable[[float], float] = relu

    def __call__(self, inputs: Matrix) -> FeedForwardResult:
        """Run the layer on every token.

        Shapes: inputs (n_tokens, d_model) -> output (n_tokens, d_model)
        Raises: ValueError where a token is not as wide as w_in, or a bias not as long.
        """
        sums = project(inputs, self.w_in, self.b_in)
        hidden = [[self.activation(x) for x in row] for row in sums]
        output = project(hidden, self.w_out, self.b_out)
        return FeedForwardResult(sums, hidden, output)
