"""The data that a figure shows: text and flags, in lists and dicts, as JSON has them."""

from collections.abc import Mapping, Sequence

type State = str | bool | Sequence["State"] | Mapping[str, "State"] | None


def pick(state: State, path: str) -> State:
    """Follow a path of keys and positions into a state.

    >>> pick({"heads": [{"top": "cat"}]}, "heads.0.top")
    'cat'
    """
    for step in path.split("."):
        if isinstance(state, Mapping):
            state = state[step]
        elif isinstance(state, Sequence) and not isinstance(state, str):
            state = state[int(step)]
        else:
            raise TypeError(f"{path} leads past the value {state!r}")
    return state
