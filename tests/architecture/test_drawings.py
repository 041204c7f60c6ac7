"""The drawings: drawn as the reader of SVG can, used, credited, legible, and told apart without colour."""

from __future__ import annotations

import ast
import math
import re
import tomllib
from collections.abc import Iterator
from functools import cache
from itertools import combinations
from pathlib import Path

import pygame
import pytest

import stargames_arcade
from stargames_arcade.commands.rehearsal import rehearse, states
from stargames_arcade.tools import svg_lint
from stargames_arcade.ui.assets import assets_folder, drawing_size
from stargames_arcade.ui.geometry import Viewport
from stargames_arcade.ui.nodes import Drawing, Shape
from stargames_arcade.ui.raster import rasterise
from stargames_arcade.ui.scenery.joker import joker_frames
from tests.sources import nodes_of

PACKAGE = Path(stargames_arcade.__file__).parent
IMAGES = assets_folder() / "images"
DRAWINGS = svg_lint.drawings(IMAGES)
FOLDERS = {name.split("/")[0] for name in DRAWINGS}
JEWELS = {int(name.split("-")[1]): name for name in DRAWINGS if name.startswith("jewels/")}
SMALLEST_ICON, SMALLEST_PIECE = 24, 36
"""Smallest sizes on the canvas (STYLE 3 and 6)."""
_FROM_EDGE_TO_EDGE = {"table/ground-shadow", "scenery/moon-halo", "scenery/lamp"}
"""Soft light that may end at the edge of its box, since it has faded by then."""


# ---- the rules of the reader ----


@pytest.mark.parametrize("name", DRAWINGS)
def test_a_drawing_keeps_to_what_the_reader_draws(name: str) -> None:
    assert svg_lint.faults_of(name, DRAWINGS[name]) == []


@cache
def _drawn() -> dict[Shape | Drawing, str]:
    """Every shape and drawing of all scenes in their known states, wide and tall, and where it is."""
    found: dict[Shape | Drawing, str] = {}
    for name in states():
        rehearsal = rehearse(name, Viewport(1920, 1080))
        for size in ((1920, 1080), (1080, 1920)):
            rehearsal.stage.resize(Viewport(*size))
            rehearsal.stage.settle()
            for node in rehearsal.frame().nodes:
                if isinstance(node.sprite, Shape | Drawing):
                    found[node.sprite] = f"{name}: {node.id}"
        rehearsal.close()
    for piece in (*JEWELS.values(), "dice/die-ivory-4"):
        found.update(dict.fromkeys(joker_frames(piece, 232), f"joker of {piece}"))
    return found


@pytest.mark.slow
def test_what_is_drawn_in_code_keeps_to_the_same_rules() -> None:
    large = svg_lint.Limits(120_000, 400, thin=True)
    for sprite, where in _drawn().items():
        if isinstance(sprite, Shape):
            text = svg_lint.document(sprite.body, sprite.w, sprite.h)
            assert svg_lint.faults(text, large) == [], where


@pytest.mark.slow
def test_a_drawing_is_asked_for_in_its_own_proportions() -> None:
    """Else the reader keeps the proportions and the sprite comes out smaller than its box."""
    for sprite, where in _drawn().items():
        if isinstance(sprite, Drawing):
            w, h = drawing_size(sprite.name)
            assert math.isclose(sprite.w / sprite.h, w / h, rel_tol=2e-3), where


@pytest.mark.slow
def test_no_drawing_is_asked_for_smaller_than_it_is_legible() -> None:
    least = {"icons": SMALLEST_ICON, **dict.fromkeys(("dice", "jewels", "avatars"), SMALLEST_PIECE)}
    for sprite, where in _drawn().items():
        if isinstance(sprite, Drawing):
            assert sprite.w >= least.get(sprite.name.split("/")[0], 0), where


@pytest.mark.parametrize(
    ("rule", "body"),
    [
        ("the reader does not draw this element", '<text x="1" y="9">star</text>'),
        ("the reader does not draw this element", '<clipPath id="c"><rect width="5" height="5"/></clipPath>'),
        ("the reader does not follow this attribute", '<rect width="5" height="5" filter="url(#f)"/>'),
        ("the reader does not follow this attribute", '<rect width="5" height="5" style="fill:red"/>'),
        ("a gradient in fractions comes out flat", '<linearGradient id="g" y2="1"><stop/></linearGradient>'),
        ("a gradient is missing", '<rect width="5" height="5" fill="url(#gone)"/>'),
        ("colours are #rrggbb", '<rect width="5" height="5" fill="navy"/>'),
        ("outlines keep the hue, never black", '<path d="M0 0H9" stroke="#000" stroke-width="2"/>'),
        ("a group is not faded as one", '<g opacity=".5"><rect width="5" height="5"/></g>'),
        ("a line is too thin for small windows", '<path d="M0 0H9" stroke="#123456" stroke-width=".2"/>'),
        ("too many shapes", '<rect width="5" height="5"/>' * 71),
    ],
)  # fmt: skip
def test_the_check_finds_what_would_be_silently_wrong(rule: str, body: str) -> None:
    assert rule in {fault.rule for fault in svg_lint.faults(svg_lint.document(body, 100, 100))}


# ---- used, and there ----


@cache
def _strings() -> tuple[frozenset[str], tuple[str, ...], frozenset[str]]:
    """Strings of the code that draws: plain, patterns of composed ones, and names given as ``icon=``."""
    plain: set[str] = set()
    patterns: set[str] = set()
    icons: set[str] = set()
    drawing_parts = (path for part in ("ui", "scenes", "titles") for path in (PACKAGE / part).rglob("*.py"))
    for path in (*drawing_parts, *PACKAGE.glob("*.py")):
        for node in nodes_of(path):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                plain.add(node.value)
            elif isinstance(node, ast.JoinedStr):
                parts = [part.value if isinstance(part, ast.Constant) else None for part in node.values]
                patterns.add(
                    "".join("([0-9a-z-]+)" if part is None else re.escape(str(part)) for part in parts)
                )
            elif (
                isinstance(node, ast.keyword) and node.arg == "icon" and isinstance(node.value, ast.Constant)
            ):
                icons.add(str(node.value.value))
    return frozenset(plain), tuple(sorted(patterns)), frozenset(icons) - {"None"}


def _is_used(name: str) -> bool:
    plain, patterns, _ = _strings()
    if name in plain:
        return True
    for pattern in patterns:
        found = re.fullmatch(pattern, name) if name.split("/")[0] in pattern else None
        if found and all(part in plain or part.isdigit() for part in found.groups()):
            return True
    return False


@pytest.mark.parametrize("name", DRAWINGS)
def test_no_drawing_is_shipped_that_the_code_does_not_draw(name: str) -> None:
    assert _is_used(name)


def test_every_drawing_that_the_code_names_is_there() -> None:
    plain, _, icons = _strings()
    drawing = re.compile(rf"({'|'.join(sorted(FOLDERS))})/[0-9a-z-]*[0-9a-z]")
    named = {text for text in plain if drawing.fullmatch(text)}
    named |= {icon if "/" in icon else f"icons/{icon}" for icon in icons}
    assert named
    assert named - set(DRAWINGS) == set()


def test_every_file_of_the_assets_is_credited() -> None:
    credits = tomllib.loads((assets_folder() / "CREDITS.toml").read_text(encoding="utf-8"))
    credited = {
        path for work in credits["work"] for path in assets_folder().glob(work["files"]) if path.is_file()
    }
    files = {path for path in assets_folder().rglob("*") if path.is_file() and path.name != "CREDITS.toml"}
    assert files - credited == set()
    assert all(work["licence"] and work["author"] and work["origin"] for work in credits["work"])


# ---- looked at ----


def _image(name: str, longest: int) -> pygame.Surface:
    w, h = drawing_size(name)
    return rasterise(Drawing(name, w, h), longest / max(w, h))


def _pixels(image: pygame.Surface) -> Iterator[tuple[int, int, pygame.Color]]:
    for y in range(image.get_height()):
        for x in range(image.get_width()):
            yield x, y, image.get_at((x, y))


@pytest.mark.parametrize("name", [name for name in DRAWINGS if name not in _FROM_EDGE_TO_EDGE])
def test_a_drawing_leaves_the_edge_of_its_box_free(name: str) -> None:
    """A piece that is turned or lies beside another must not be cut straight."""
    image = _image(name, 240)
    right, foot = image.get_width() - 1, image.get_height() - 1
    on_edge = [colour.a for x, y, colour in _pixels(image) if x in (0, right) or y in (0, foot)]
    full = sum(alpha > 200 for alpha in on_edge)
    assert full <= len(on_edge) * 0.02


@pytest.mark.parametrize("name", [name for name in DRAWINGS if name.startswith("icons/")])
def test_an_icon_is_legible_at_its_smallest_size(name: str) -> None:
    """At 24 units in a window of 1280 x 720 an icon keeps strokes of almost full strength."""
    image = _image(name, round(SMALLEST_ICON * 720 / 1080))
    strong = sum(colour.a >= 150 for _, _, colour in _pixels(image))
    assert strong >= 14


def _corners(image: pygame.Surface) -> int:
    """How many corners a silhouette has: where its distance from the middle peaks and falls off at once."""
    inside = [(x, y) for x, y, colour in _pixels(image) if colour.a > 128]
    cx, cy = sum(x for x, _ in inside) / len(inside), sum(y for _, y in inside) / len(inside)
    reach = [0.0] * 120
    for x, y in inside:
        sector = int((math.atan2(y - cy, x - cx) / math.tau % 1) * len(reach))
        reach[sector] = max(reach[sector], math.hypot(x - cx, y - cy))
    corners, last = 0, -len(reach)
    for sector, far in enumerate(reach):
        around = [reach[(sector + step) % len(reach)] for step in range(-8, 9)]
        falls = far - max(around[3], around[13]) >= 0.045 * max(reach)
        if far == max(around) and falls and sector - last > 2:
            corners, last = corners + 1, sector
    return corners


@pytest.mark.parametrize("value", sorted(JEWELS))
def test_the_corners_of_a_jewel_count_its_value(value: int) -> None:
    """STYLE 3: the silhouette alone tells the stone."""
    assert _corners(_image(JEWELS[value], 160)) == value


def _lightness(image: pygame.Surface) -> float:
    """The mean L* of what is drawn, 0 to 100."""
    total, count = 0.0, 0
    for _, _, colour in _pixels(image):
        if colour.a > 200:
            linear = [
                part / 255 / 12.92 if part / 255 <= 0.04045 else ((part / 255 + 0.055) / 1.055) ** 2.4
                for part in (colour.r, colour.g, colour.b)
            ]
            light = 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
            total += 116 * light ** (1 / 3) - 16 if light > 0.008856 else 903.3 * light
            count += 1
    return total / count


@pytest.mark.parametrize(("one", "other"), [(4, 5), (3, 6)])
def test_the_jewels_easiest_to_confuse_differ_in_lightness_too(one: int, other: int) -> None:
    """STYLE 3: blue and violet, red and green differ by 14 L* or more, beside their shape."""
    light = [_lightness(_image(JEWELS[value], SMALLEST_PIECE)) for value in (one, other)]
    assert abs(light[0] - light[1]) >= 14


@pytest.mark.parametrize("style", ["ivory", "midnight"])
def test_the_pips_of_a_die_can_be_counted_at_the_smallest_size(style: str) -> None:
    """From two on: as many separate dark (light) spots as the value; the one is a star."""
    for value in range(2, 7):
        image = _image(f"dice/die-{style}-{value}", SMALLEST_PIECE)
        assert _spots(image, dark=style == "ivory") == value


def _spots(image: pygame.Surface, dark: bool) -> int:
    left = {
        (x, y)
        for x, y, colour in _pixels(image)
        if colour.a > 200 and (colour.r < 140 if dark else colour.r > 200)
    }
    count = 0
    while left:
        count += 1
        front = [left.pop()]
        while front:
            x, y = front.pop()
            near = {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)} & left
            left -= near
            front += near
    return count


def test_any_two_faces_of_a_game_differ_at_the_smallest_size() -> None:
    for family in ("avatars", "jewels", "dice/die-ivory", "dice/die-midnight"):
        names = [name for name in DRAWINGS if name.startswith(family)]
        for one, other in combinations(names, 2):
            first, second = _image(one, SMALLEST_PIECE), _image(other, SMALLEST_PIECE)
            changed = sum(
                abs(a.r - b.r) + abs(a.g - b.g) + abs(a.b - b.b) + abs(a.a - b.a) > 120
                for (_, _, a), (_, _, b) in zip(_pixels(first), _pixels(second), strict=True)
            )
            assert changed >= 20, f"{one} {other}"
