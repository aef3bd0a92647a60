"""How large a block is: the few numbers from which all counts follow."""

from dataclasses import dataclass

from attention_lesson.checks import check_count, check_flag, check_kind
from attention_lesson.splitting import group_size


@dataclass(frozen=True)
class Sizes:
    """The sizes of a block. What is left out follows the paper: d_head = d_model / n_heads.

    Raises: TypeError and ValueError where a size is no whole number of at least 1.
    Source: Vaswani et al. 2017, table 3.
    """

    d_model: int
    n_heads: int
    d_ff: int
    d_head: int | None = None
    d_value: int | None = None
    n_kv_heads: int | None = None
    biases: bool = True

    def __post_init__(self) -> None:
        for name in ("d_model", "n_heads", "d_ff", "d_head", "d_value", "n_kv_heads"):
            if getattr(self, name) is not None:
                check_count(name, getattr(self, name))
        check_flag("biases", self.biases)
        group_size(self.n_heads, self.n_kv_heads or self.n_heads)


def check_sizes(sizes: object) -> None:
    """Refuse what are no sizes.

    >>> check_sizes(512)
    Traceback (most recent call last):
    TypeError: sizes must be of the kind Sizes, got 512; write Sizes(512, n_heads=8, d_ff=2048)
    """
    check_kind("sizes", sizes, Sizes, "write Sizes(512, n_heads=8, d_ff=2048)")
