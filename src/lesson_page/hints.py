"""Says in one line what a reader can do about an error that only a page in a browser has."""

from lesson_page.runner import Outcome

PACKAGES = "Only the standard library and attention_lesson are available here."
HINTS = [
    ("ModuleNotFoundError", "", PACKAGES),
    ("EOFError", "input()", 'Write the answer into the code instead, as in name = "Ada".'),
    ("RuntimeError", "can't start new thread", "A page has no threads; asyncio works here."),
    ("URLError", "", "A page has no sockets; write the data into the code."),
    ("RemoteDisconnected", "", "A page has no sockets; write the data into the code."),
    ("OSError", "does not support processes", "A page can't start other programs."),
    *[
        ("SyntaxError", f"invalid character '{quote}'", f"Python needs {straight} instead.")
        for quote, straight in [("“", '"'), ("”", '"'), ("‘", "'"), ("’", "'")]
    ],
    ("RuntimeError", "without stack switching", "Use await instead, as in: await main()"),
    ("RuntimeError", "Cannot stack switch", "Use await instead, as in: await main()"),
    ("MemoryError", "", "Restart Python to free the memory."),
]


def hint(outcome: Outcome) -> str:
    """Give the hint for an outcome, or an empty string."""
    for kind, part, words in HINTS:
        if outcome.kind == kind and part in outcome.error:
            return words
    return ""
