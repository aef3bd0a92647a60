"""The feed-forward layer: each token, on its own, through a wider layer and back."""

from collections.abc import Callable
from dataclasses import dataclass
from math import erfc, pi, sqrt, tanh

from attention_lesson.checks import check_function, told
from attention_lesson.doors import matrix_of
from attention_lesson.matrix import Matrix, Vector, linear
from attention_lesson.parameters import Parameters
from attention_lesson.results import Rows
from attention_lesson.tables import Table, table


def relu(x: float) -> float:
    """Keep what is positive; everything else is 0.

    Source: Vaswani et al. 2017, equation 2.

    >>> relu(3), relu(-3)
    (3, 0.0)
    """
    try:
        return 0.0 if x <= 0 else x
    except (TypeError, ValueError):
        raise _not_one_number("relu", x) from None


def gelu(x: float) -> float:
    """Keep x as far as a normal variable would lie below it: a smooth relu.

    Source: Hendrycks and Gimpel 2016, section 2.

    >>> round(gelu(1), 4), round(gelu(-1), 4)
    (0.8413, -0.1587)
    """
    try:
        return x * erfc(-x / sqrt(2)) / 2
    except (TypeError, ValueError):
        raise _not_one_number("gelu", x) from None


def gelu_tanh(x: float) -> float:
    """Come close to `gelu` with tanh, as GPT-2 does.

    Source: Hendrycks and Gimpel 2016, section 2.

    >>> round(gelu_tanh(1), 4), round(gelu_tanh(-1), 4)
    (0.8412, -0.1588)
    """
    try:
        return x * (1 + tanh(sqrt(2 / pi) * (x + 0.044715 * x * x * x))) / 2
    except (TypeError, ValueError):
        raise _not_one_number("gelu_tanh", x) from None


def _not_one_number(name: str, x: object) -> TypeError:
    return TypeError(f"{name} takes one number, got {told(x)}; write [{name}(x) for x in row]")


@dataclass(frozen=True, repr=False)
class FeedForwardResult(Rows):
    """What the layer computed. A hidden unit is off where its activation is 0.

    Shapes: sums and hidden (n_tokens, d_ff), output (n_tokens, d_model)
    """

    sums: list[list[float]]
    hidden: list[list[float]]
    output: list[list[float]]

    @property
    def off(self) -> list[list[bool]]:
        """Say for every token which hidden units are off.

        Shapes: (n_tokens, d_ff)
        """
        return [[unit == 0 for unit in row] for row in self.hidden]

    def tables(self) -> list[Table]:
        """Show the hidden units, and what came of them."""
        hidden = table("hidden", self.hidden, "token", "unit", tokens=self.tokens)
        return [hidden, table("output", self.output, "token", "number", tokens=self.tokens)]


@dataclass(frozen=True, repr=False)
class FeedForward(Parameters):
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

    def __post_init__(self) -> None:
        check_function("activation", self.activation, like="relu or gelu")
        super().__post_init__()

    def __call__(self, inputs: Matrix) -> FeedForwardResult:
        """Run the layer on every token.

        Shapes: inputs (n_tokens, d_model) -> output (n_tokens, d_model)
        Raises: ValueError where a token is not as wide as w_in, or a bias not as long.
        """
        given = matrix_of("inputs", inputs)
        sums = linear(given, self.w_in, self.b_in, ("inputs", "w_in", "b_in"))
        hidden = [[self.activation(x) for x in row] for row in sums]
        output = linear(hidden, self.w_out, self.b_out, ("hidden", "w_out", "b_out"))
        return FeedForwardResult(sums, hidden, output)
