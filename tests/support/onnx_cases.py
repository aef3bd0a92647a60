"""Reads the cases of operators that ONNX ships."""

from functools import cache
from pathlib import Path
from typing import Any

import pytest

from support.optional import required

np: Any = required("numpy")
onnx: Any = required("onnx")
NODES = Path(onnx.__file__).parent / "backend" / "test" / "data" / "node"
TOLERANCE = {"rtol": 1e-3, "atol": 1e-5}
HALF_TOLERANCE = {"rtol": 1e-2, "atol": 2e-3}


def cases(operator: str) -> list[str]:
    """Name the cases of an operator, without those that spell it out in others."""
    found = [*NODES.glob(f"test_{operator}"), *NODES.glob(f"test_{operator}_*")]
    return sorted(folder.name for folder in found if "expanded" not in folder.name)


def each_case(operator: str) -> Any:
    return pytest.mark.parametrize("name", cases(operator))


@cache
def read(name: str) -> tuple[dict[str, Any], dict[str, Any], dict[str, Any]]:
    """Read a case: its options, its inputs and its outputs, by name."""
    (node,) = onnx.load(NODES / name / "model.onnx").graph.node
    options = {option.name: onnx.helper.get_attribute_value(option) for option in node.attribute}
    return options, arrays(name, "input", node.input), arrays(name, "output", node.output)


def arrays(name: str, kind: str, names: list[str]) -> dict[str, Any]:
    used = [n for n in names if n]
    files = [NODES / name / "test_data_set_0" / f"{kind}_{i}.pb" for i in range(len(used))]
    return {
        n: onnx.numpy_helper.to_array(onnx.load_tensor(file))
        for n, file in zip(used, files, strict=True)
    }


def flat(numbers: Any) -> list[float]:
    return numbers.astype(float).ravel().tolist()
