"""Time the package against plain triple loops, in the same run.

    uv run scripts/instruments/bench_package.py

Prints a line for each size: milliseconds of the loops, of attention written as bare as sumprod
allows, of heads apart and of fused heads; then how many times faster than the loops the heads apart
are, and how much of their time the bare ones take. All take turns and must come to the same
numbers. Loops and bare keep only the output; the package also checks its input and keeps every
step in between. With `--pyodide` it runs the same in Pyodide under node.
"""

import subprocess
import sys
from math import exp, isclose, sqrt, sumprod
from pathlib import Path
from random import Random
from time import process_time
from typing import TYPE_CHECKING

from attention_lesson import FusedHeads, Head, Matrix, multi_head_attention

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

ROOT = Path(__file__).parents[2]
SIZES = [
    *((10, d_model, n_heads) for d_model, n_heads in [(2, 1), (2, 2), (8, 4), (32, 8), (64, 8)]),
    *((64, d_model, n_heads) for d_model, n_heads in [(2, 1), (2, 2), (8, 1), (8, 8), (64, 8)]),
]
ROUNDS = 50
SECONDS = 0.005


def main() -> None:
    """Print the table."""
    if "--pyodide" in sys.argv:
        raise SystemExit(in_pyodide())
    print(f"Python {sys.version.split()[0]} on {sys.platform}; milliseconds, best of {ROUNDS}")
    print("tokens  d_model  heads     loops      bare     apart     fused  loops/apart  bare/apart")
    for size in SIZES:
        loops, bare, apart, fused = fastest(contestants(*size))
        print("{:6}  {:7}  {:5}".format(*size), end="")
        print(f"  {loops:8.3f}  {bare:8.3f}  {apart:8.3f}  {fused:8.3f}", end="")
        print(f"  {loops / apart:10.2f}×  {bare / apart:10.2f}", flush=True)


def contestants(n_tokens: int, d_model: int, n_heads: int) -> "list[Callable[[], Matrix]]":
    """Make the four ways to compute the same numbers."""
    rng = Random(0)
    x = gauss(rng, n_tokens, d_model)
    w_q, w_k, w_v, w_o = (gauss(rng, d_model, d_model) for _ in range(4))
    fused = FusedHeads(n_heads, w_q, w_k, w_v, w_o)
    heads = fused.apart()
    return [
        lambda: plain_loops(x, fused),
        lambda: bare_heads(x, heads, w_o),
        lambda: multi_head_attention(x, heads, w_o).output,
        lambda: fused.attend(x).output,
    ]


def gauss(rng: Random, n: int, m: int) -> Matrix:
    """Fill a matrix with normal numbers."""
    return [[rng.gauss() for _ in range(m)] for _ in range(n)]


def plain_loops(x: Matrix, layer: FusedHeads) -> Matrix:
    """Compute the layer as one would write it down first: loops in loops, nothing else."""
    n, d_head = len(x), len(layer.w_q) // layer.n_heads
    q, k, v = (product(x, w) for w in (layer.w_q, layer.w_k, layer.w_v))
    joined = [[0.0] * len(layer.w_q) for _ in x]
    for start in range(0, len(layer.w_q), d_head):
        for i in range(n):
            weights = []
            for j in range(n):
                score = 0.0
                for d in range(start, start + d_head):
                    score += q[i][d] * k[j][d]
                weights.append(score / sqrt(d_head))
            peak = max(weights)
            weights = [exp(score - peak) for score in weights]
            total = sum(weights)
            for d in range(start, start + d_head):
                for j in range(n):
                    joined[i][d] += weights[j] / total * v[j][d]
    return product(joined, layer.w_o)


def product(rows: Matrix, weight: Matrix) -> Matrix:
    """Multiply with three loops."""
    result = [[0.0] * len(weight) for _ in rows]
    for i in range(len(rows)):
        for j in range(len(weight)):
            for d in range(len(weight[0])):
                result[i][j] += rows[i][d] * weight[j][d]
    return result


def bare_heads(x: Matrix, heads: "Sequence[Head]", w_o: Matrix) -> Matrix:
    """Compute the layer with sumprod, in as little code as it takes."""
    outputs = [bare_head(x, head) for head in heads]
    joined = [[n for row in rows for n in row] for rows in zip(*outputs, strict=True)]
    return bare_product(joined, w_o)


def bare_head(x: Matrix, head: Head) -> Matrix:
    """Compute one head, and keep nothing but its output."""
    q, k, v = (bare_product(x, w) for w in (head.w_q, head.w_k, head.w_v))
    scale, columns, output = 1 / sqrt(len(q[0])), list(zip(*v, strict=True)), []
    for query in q:
        scores = [scale * sumprod(query, key) for key in k]
        peak = max(scores)
        powers = [exp(score - peak) for score in scores]
        total = sum(powers)
        weights = [power / total for power in powers]
        output.append([sumprod(weights, column) for column in columns])
    return output


def bare_product(rows: Matrix, weight: Matrix) -> Matrix:
    """Multiply with sumprod."""
    return [[sumprod(row, column) for column in weight] for row in rows]


def fastest(ways: "list[Callable[[], Matrix]]") -> list[float]:
    """Give the milliseconds of each way, at best, over rounds in which they take turns."""
    first, *others = ([x for row in way() for x in row] for way in ways)
    for other in others:
        assert all(isclose(x, y, abs_tol=1e-9) for x, y in zip(first, other, strict=True))
    repeats = [1 + int(SECONDS / max(seconds(way, 1), 1e-5)) for way in ways]
    turns = list(zip(ways, repeats, strict=True))
    rounds = [[seconds(way, n) / n for way, n in turns] for _ in range(ROUNDS)]
    return [1000 * min(times) for times in zip(*rounds, strict=True)]


def seconds(run: "Callable[[], object]", repeats: int) -> float:
    """Time some runs in a row."""
    start = process_time()
    for _ in range(repeats):
        run()
    return process_time() - start


def in_pyodide() -> int:
    """Run this file in Pyodide."""
    from sitebuild.assets.npm import install, node

    source = (
        "import runpy; runpy.run_path('scripts/instruments/bench_package.py', run_name='__main__')"
    )
    script = ROOT / "scripts" / "instruments" / "run_in_pyodide.mjs"
    words = [node(), script, install() / "pyodide", ROOT]
    return subprocess.run([*map(str, words), f"{source}; 0"], check=False).returncode


if __name__ == "__main__":
    main()
