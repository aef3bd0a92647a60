"""Cuts a sentence into the model's tokens, as BERT's WordPiece does.

Source: Devlin et al. 2018, section 3; written for plain English in ASCII, which is all we need.
"""

import re
from collections.abc import Container

WORD = re.compile(r"[a-z0-9]+|[^a-z0-9\s]")


def tokens(sentence: str, vocabulary: Container[str]) -> list[str]:
    """Give the tokens of a sentence, between the two that BERT adds.

    >>> tokens("The cats sat.", {"the", "cat", "##s", "sat", "."})
    ['[CLS]', 'the', 'cat', '##s', 'sat', '.', '[SEP]']
    """
    words = WORD.findall(sentence.lower())
    return ["[CLS]", *(piece for word in words for piece in pieces(word, vocabulary)), "[SEP]"]


def pieces(word: str, vocabulary: Container[str]) -> list[str]:
    """Cut a word into the longest pieces that are known, from its start.

    >>> pieces("unmatted", {"un", "##mat", "##matt", "##ed"})
    ['un', '##matt', '##ed']
    >>> pieces("qq", {"q"})
    ['[UNK]']
    """
    found: list[str] = []
    rest = word
    while rest:
        mark = "##" if found else ""
        sizes = (size for size in range(len(rest), 0, -1) if mark + rest[:size] in vocabulary)
        size = next(sizes, 0)
        if size == 0:
            return ["[UNK]"]
        found.append(mark + rest[:size])
        rest = rest[size:]
    return found
