"""What the figure "Who and whom" says, in a sentence for each of its states."""

NAMES = ("dog", "cat", "bird")
MODELS = {
    "one": "One head",
    "wider": "Make the head wider",
    "two-heads": "Two heads",
    "relu": "Add a ReLU layer",
    "two-names": "Two names only",
}

SHARED = (
    "The two sentences about the same two names share one point, so nothing can tell them apart."
)
CORNER = "The head sees one name only, and sentences with different answers share each corner."
NO_LAYER = (
    "Sentences with different answers share a point, and no layer can part what is one point."
)
SENTENCES = {
    "one": {
        "apart": "Equal answers lie side by side, so straight borders give each its own region.",
        "crossed": "Equal answers lie opposite each other. Their lines cross, so no straight "
        "borders can part them.",
        "shared": SHARED,
        "corner": CORNER,
    },
    "wider": {
        "apart": "Other values move the corners, and points and borders go with them.",
        "crossed": "Other values move the corners, and the points go with them. What crossed still "
        "crosses.",
        "shared": SHARED,
        "corner": CORNER,
    },
    "two-heads": {
        "who": "Head A looks at the first name, Head B at the second. Who is read from Head A.",
        "whom": "Head A looks at the first name, Head B at the second. Whom is read from Head B.",
    },
    "relu": {
        "apart": "One head tells this already. The layer can give each answer a corner as well.",
        "crossed": "The layer folds the plane: each answer gets a corner of its own, and straight "
        "borders part them.",
        "shared": NO_LAYER,
        "corner": NO_LAYER,
    },
    "two-names": {
        "near": "Each answer is the nearer name: with two names, one head is enough.",
        "far": "Each answer is the farther name: with two names, one head is enough for this too.",
        "shared": SHARED,
    },
}
