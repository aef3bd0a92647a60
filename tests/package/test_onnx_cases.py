"""Conformance: the operator cases that ONNX ships, which nobody here wrote.

They hold batches, heads and caches in arrays; what stands here only takes those apart.
"""

from math import inf
from typing import Any

from attention_lesson import (
    LayerNorm,
    RMSNorm,
    attend,
    causal_mask,
    gelu,
    gelu_tanh,
    join_heads,
    softmax,
    split_heads,
)
from support.onnx_cases import HALF_TOLERANCE, TOLERANCE, cases, each_case, flat, read
from support.optional import required

np: Any = required("numpy")


def test_all_cases_are_there() -> None:
    operators = ["attention", "layer_normalization", "rms_normalization", "softmax", "gelu"]
    assert [len(cases(operator)) for operator in operators] == [64, 19, 19, 7, 4]


@each_case("attention")
def test_attention(name: str) -> None:
    options, given, expected = read(name)
    found = batch_attention(options, given)
    tolerance = HALF_TOLERANCE if "fp16" in name else TOLERANCE
    for output, numbers in expected.items():
        np.testing.assert_allclose(found[output], numbers.astype(float), **tolerance)


def batch_attention(options: dict[str, Any], given: dict[str, Any]) -> dict[str, Any]:
    """Take the batch apart, item by item and head by head, and put the results together."""
    whole: dict[str, list[Any]] = {}
    for item in range(len(given["Q"])):
        for output, numbers in item_attention(options, given, item).items():
            whole.setdefault(output, []).append(numbers)
    return whole


def item_attention(options: dict[str, Any], given: dict[str, Any], item: int) -> dict[str, Any]:
    is_flat, n_kv_heads = given["Q"].ndim == 3, options.get("kv_num_heads")
    queries = heads_of(given["Q"][item], options.get("q_num_heads"))
    keys = with_past(given, "past_key", item, heads_of(given["K"][item], n_kv_heads))
    values = with_past(given, "past_value", item, heads_of(given["V"][item], n_kv_heads))
    group = len(queries) // len(keys)
    outputs, scores = [], []
    for h, query in enumerate(queries):
        key, value = keys[h // group], values[h // group]
        rules = rules_of(options, given, (item, h), (len(query), len(key)))
        outputs.append(attend(query, key, value, **rules).output)
        scores.append(asked_for(options.get("qk_matmul_output_mode", 0), query, key, value, rules))
    y = join_heads(outputs) if is_flat else outputs
    return {"Y": y, "present_key": keys, "present_value": values, "qk_matmul_output": scores}


def heads_of(numbers: Any, n_heads: int | None) -> list[Any]:
    rows = numbers.astype(float).tolist()
    return list(split_heads(rows, n_heads)) if n_heads else rows


def with_past(given: dict[str, Any], name: str, item: int, heads: list[Any]) -> list[Any]:
    if name not in given:
        return heads
    past = given[name][item].astype(float).tolist()
    return [before + now for before, now in zip(past, heads, strict=True)]


def rules_of(
    options: dict[str, Any], given: dict[str, Any], place: tuple[int, int], shape: tuple[int, int]
) -> dict[str, Any]:
    """Say for one head what the case says for all: scale, softcap and the masks."""
    rules = {"scale": options.get("scale"), "softcap": options.get("softcap") or None}
    (item, head), (n_queries, n_keys) = place, shape
    allowed = np.ones(shape, dtype=bool)
    if options.get("is_causal"):
        past = given["past_key"].shape[2] if "past_key" in given else 0
        allowed &= np.array(causal_mask(past + n_queries, n_keys, align="first"))[past:]
    if "nonpad_kv_seqlen" in given:
        allowed[:, given["nonpad_kv_seqlen"][item] :] = False
    mask = given.get("attn_mask")
    if mask is not None:
        mask = one_mask(mask, item, head, n_keys)
        if mask.dtype == bool:
            allowed &= mask
        else:
            rules["score_bias"] = mask.astype(float).tolist()
    return rules | {"allowed": allowed.tolist()}


def one_mask(mask: Any, item: int, head: int, n_keys: int) -> Any:
    """Pick one head's mask out of 2 to 4 dimensions; keys that it leaves out are blocked."""
    mask = mask.reshape((1,) * (4 - mask.ndim) + mask.shape)
    picked = mask[item % mask.shape[0], head % mask.shape[1]]
    blocked = False if picked.dtype == bool else -inf
    missing = [(0, 0), (0, n_keys - picked.shape[1])]
    return np.pad(picked, missing, constant_values=blocked)


def asked_for(mode: int, query: Any, key: Any, value: Any, rules: dict[str, Any]) -> Any:
    """Give the step that the case looks at: 0 scaled, 1 after softcap, 2 after masks, 3 weights."""
    early = {n: rules[n] for n in (["scale"] if mode == 0 else ["scale", "softcap"])}
    result = attend(query, key, value, **(rules if mode > 1 else early))
    return result.weights if mode == 3 else result.scores


@each_case("layer_normalization")
def test_layer_normalization(name: str) -> None:
    options, given, expected = read(name)
    norm = LayerNorm(flat(given["W"]), flat(given["B"]), options.get("epsilon", 1e-5))
    rows = given["X"].astype(float).reshape(-1, given["W"].size).tolist()
    found = [number for row in rows for number in norm(row)]
    np.testing.assert_allclose(found, expected["Y"].ravel(), **TOLERANCE)
    sizes = [1 / norm.size(row) for row in rows]
    np.testing.assert_allclose(sizes, expected["InvStdDev"].ravel(), **TOLERANCE)


@each_case("rms_normalization")
def test_rms_normalization(name: str) -> None:
    options, given, expected = read(name)
    norm = RMSNorm(flat(given["W"]), options.get("epsilon", 1e-5))
    rows = given["X"].astype(float).reshape(-1, given["W"].size).tolist()
    found = [number for row in rows for number in norm(row)]
    np.testing.assert_allclose(found, expected["Y"].ravel(), **TOLERANCE)


@each_case("softmax")
def test_softmax(name: str) -> None:
    options, given, expected = read(name)
    x, axis = given["x"].astype(float), options.get("axis", -1)
    found = np.apply_along_axis(softmax, axis, x)
    np.testing.assert_allclose(found, expected["y"], **TOLERANCE)


@each_case("gelu")
def test_gelu(name: str) -> None:
    options, given, expected = read(name)
    form = gelu_tanh if options.get("approximate") == b"tanh" else gelu
    found = [form(number) for number in flat(given["x"])]
    np.testing.assert_allclose(found, expected["y"].ravel(), **TOLERANCE)
