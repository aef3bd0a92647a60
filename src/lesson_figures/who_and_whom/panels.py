"""The two drawings of "Who and whom": each with corners, points, and regions or crossing chords."""

from dataclasses import replace
from fractions import Fraction

from attention_lesson import Matrix, one_head, same_weights
from attention_lesson.who_and_whom import READINGS
from lesson_figures.engine.state import State
from lesson_figures.who_and_whom import beside, plane
from lesson_figures.who_and_whom.scene import Scene

NOTHING: State = {"x": "0", "y": "0", "display": "none"}


def panels(scene: Scene) -> dict[str, State]:
    """Draw what a model shows: one triangle or line, or two triangles side by side."""
    if scene.model == "two-heads":
        first, second = (replace(scene, model="one", first=Fraction(x)) for x in (1, 0))
        left = _panel(first, "Head A: the first name", is_plain=True)
        right = _panel(second, "Head B: the second name", is_plain=True)
    else:
        left, right = _panel(scene, "The head’s output at “chases”"), _after_layer(scene)
    return {
        f"{side}-{part}": value
        for side, panel in (("left", left), ("right", right))
        for part, value in panel.items()
    }


def _panel(scene: Scene, title: str, *, is_plain: bool = False) -> dict[str, State]:
    """Draw one head's points; a plain drawing has no chords.

    With two names, the triangle's points of their two sentences are the ones that are seen.
    """
    corners = plane.LINE if scene.n_names == 2 else plane.TRIANGLE
    blends = one_head(same_weights(3, float(scene.first)))
    has_chords = scene.n_names == 3 and not (scene.is_apart or is_plain)
    return {
        **_around(corners, title, scene.model),
        **_points(blends, corners, scene, has_mark=has_chords),
        "regions": _regions(scene, corners) if scene.is_apart else [""] * 3,
        "chords": _chords(scene.reading if has_chords else ""),
        "crossings": _crossings(scene, corners) if has_chords else [NOTHING] * 3,
    }


def _after_layer(scene: Scene) -> dict[str, State]:
    """Draw what the ReLU layer makes of the points: each answer's at a corner.

    Where there is no layer, nobody sees it.
    """
    corners, at_corners = plane.TRIANGLE, Scene("one", "who", Fraction(1))
    rows = scene.outputs if scene.layer else at_corners.blends
    return {
        **_around(corners, "After the ReLU layer", "one"),
        **_points(rows, corners, at_corners, has_mark=False),
        "regions": _regions(at_corners, corners),
        "chords": _chords(""),
        "crossings": [NOTHING] * 3,
    }


def _around(corners: Matrix, title: str, model: str) -> dict[str, State]:
    return {
        "title": title,
        "moves": plane.transforms(model),
        "ghost": plane.shape(corners) if model == "wider" else "",
        "outline": plane.shape(corners),
        "corners": ([plane.point(corner) for corner in corners] * 2)[:3],
        "names": beside.names(_seen(corners, model)),
        "third": _display(len(corners) == 3),
    }


def _points(rows: Matrix, corners: Matrix, scene: Scene, *, has_mark: bool) -> dict[str, State]:
    seen = _seen(corners, scene.model)
    return {
        "dots": plane.placed(rows, plane.TRIANGLE),
        "tags": beside.tags(seen, scene.first),
        "shifts": beside.shifts(seen, scene.first, has_mark=has_mark),
    }


def _seen(corners: Matrix, model: str) -> Matrix:
    return plane.moved(corners) if model == "wider" else corners


def _regions(scene: Scene, corners: Matrix) -> State:
    """Draw each answer's region; where two names swap places, so do their regions."""
    drawn = [plane.shape(region) for region in plane.regions(corners)]
    return [*(drawn[::-1] if scene.kind == "far" else drawn), ""][:3]


def _crossings(scene: Scene, corners: Matrix) -> list[State]:
    found = plane.crossings(scene.first, scene.right)
    placed = [{**place, "display": None} for place in plane.placed(found, corners)]
    return [*placed, *[NOTHING] * 3][:3]


def _chords(reading: str) -> State:
    return {each: _display(each == reading) for each in READINGS}


def _display(is_shown: bool) -> State:
    return None if is_shown else "none"
