"""What a token meets at one stage: its vector after it, and the numbers that the stage used."""

from collections.abc import Sequence

from attention_lesson import Stage
from attention_lesson.feed_forward import FeedForwardResult
from attention_lesson.mixing import MultiHead
from attention_lesson.residual import Added, AddedAndNormed, Normed
from lesson_figures.engine.numbers import decimal, decimals, written
from lesson_figures.engine.state import State
from lesson_figures.transformer_block.stack import NamedStage

type StageState = dict[str, State]
type Way = list[StageState]


def way_of(stages: Sequence[NamedStage], token: int) -> Way:
    """Write what one token meets at each of some stages."""
    return [
        {"kind": kind, "after": decimals(stage.after[token]), **_details(stage, token)}
        for kind, stage in stages
    ]


def _details(stage: Stage, token: int) -> StageState:
    """Write the numbers that a stage used, besides the vector that came to it."""
    match stage.used:
        case MultiHead() as used:
            weights = [decimals(head.weights[token]) for head in used.heads]
            return {"weights": weights, "heads": [written(h.output[token]) for h in used.heads]}
        case FeedForwardResult() as used:
            words = ["off" if off else "on" for off in used.off[token]]
            sums, hidden = decimals(used.sums[token]), decimals(used.hidden[token])
            return {"sums": sums, "hidden": hidden, "words": words}
        case AddedAndNormed() as used:
            total = used.total[token]
            added: StageState = {"kept": decimals(used.before[token]), "total": decimals(total)}
            return added | _sized(total, used.sizes[token])
        case Added() as used:
            return {"kept": decimals(used.before[token])}
        case Normed() as used:
            return _sized(used.inputs[token], used.sizes[token])
        case None:
            return {}


def _sized(numbers: Sequence[float], size: float) -> StageState:
    squared = [f"({decimal(x)})²" if x < 0 else f"{decimal(x)}²" for x in numbers]
    return {"squared": " + ".join(squared), "size": decimal(size)}
