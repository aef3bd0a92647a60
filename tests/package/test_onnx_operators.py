"""Conformance, on: attention whose scores a graph bends, linear layers, ReLU."""

from math import inf
from typing import Any

import pytest

from attention_lesson import attend, causal_mask, project, relu, transpose, weighted_means
from support.onnx_cases import HALF_TOLERANCE, TOLERANCE, cases, each_case, flat, onnx, read
from support.optional import required

np: Any = required("numpy")


def test_all_cases_are_there() -> None:
    assert [len(cases(operator)) for operator in ["flexattention", "gemm", "relu"]] == [11, 11, 1]


@each_case("flexattention")
def test_attention_with_a_rule_for_its_scores(name: str) -> None:
    options, given, expected = read(name)
    queries, keys, values = (given[n].astype(float).tolist() for n in "QKV")
    group = len(queries[0]) // len(keys[0])
    found = [
        [
            one_head(options, query, keys[item][h // group], values[item][h // group])
            for h, query in enumerate(heads)
        ]
        for item, heads in enumerate(queries)
    ]
    tolerance = HALF_TOLERANCE if "fp16" in name else TOLERANCE
    np.testing.assert_allclose(found, expected["Y"].astype(float), **tolerance)


def one_head(options: dict[str, Any], query: Any, key: Any, value: Any) -> Any:
    rules = rules_of(options.get("score_mod"), len(query), len(key))
    result = attend(query, key, value, scale=options.get("scale"), **rules)
    if "prob_mod" not in options:
        return result.output
    factor = constants(options["prob_mod"])["scale"]
    return weighted_means([[factor * w for w in row] for row in result.weights], value)


def rules_of(graph: Any, n_queries: int, n_keys: int) -> dict[str, Any]:
    """Say in our words what the case's graph does to the scores; its operators tell them apart."""
    known = constants(graph) if graph else {}
    match [node.op_type for node in graph.node][-1] if graph else None:
        case None:
            return {}
        case "Mul":
            return {"softcap": known["cap"]}
        case "Where":
            assert known["neg_inf"] == -inf
            return {"allowed": causal_mask(n_queries, n_keys, align="first")}
        case "Add" if "bias" in known:
            return {"score_bias": [[known["bias"]] * n_keys] * n_queries}
        case "Add":
            return {"score_bias": [[float(q - k) for k in range(n_keys)] for q in range(n_queries)]}
    raise AssertionError(graph)


def constants(graph: Any) -> dict[str, Any]:
    return {each.name: onnx.numpy_helper.to_array(each).tolist() for each in graph.initializer}


@each_case("gemm")
def test_a_linear_layer(name: str) -> None:
    options, given, expected = read(name)
    rows, weight = given["a"].astype(float), given["b"].astype(float).tolist()
    rows = options.get("alpha", 1) * (rows.T if options.get("transA") else rows)
    projection = weight if options.get("transB") else transpose(weight)
    shift = options.get("beta", 1) * given.get("c", np.zeros(1)).astype(float)
    bias = np.broadcast_to(shift, expected["y"].shape).tolist()
    found = [project([row], projection, b)[0] for row, b in zip(rows.tolist(), bias, strict=True)]
    np.testing.assert_allclose(found, expected["y"], **TOLERANCE)


@pytest.mark.parametrize("name", cases("relu"))
def test_relu(name: str) -> None:
    _, given, expected = read(name)
    assert [relu(x) for x in flat(given["x"])] == flat(expected["y"])
