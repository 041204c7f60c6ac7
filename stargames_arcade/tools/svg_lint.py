"""Checks drawings against what SDL's reader of SVG draws, and against the arcade's own taste.

The reader (NanoSVG) leaves out what it does not know without a word: a clip, a text, a gradient with bare
fractions. So each rule here stands for something that would be silently wrong on the screen.

``python -m stargames_arcade.tools.svg_lint [FILE ...]`` prints the faults of the files, or of all drawings.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

_SHAPES = {"path", "rect", "circle", "ellipse", "line", "polyline", "polygon"}
_GRADIENTS = {"linearGradient", "radialGradient"}
_ELEMENTS = _SHAPES | _GRADIENTS | {"svg", "g", "defs", "stop"}
_ATTRIBUTES = {
    *("id", "transform", "gradientTransform", "gradientUnits", "offset", "points", "d"),
    *("x", "y", "x1", "y1", "x2", "y2", "cx", "cy", "r", "rx", "ry", "width", "height", "viewBox"),
    *("fill", "stroke", "stop-color", "opacity", "fill-opacity", "stroke-opacity", "stop-opacity"),
    *("fill-rule", "stroke-width", "stroke-linecap", "stroke-linejoin", "stroke-miterlimit"),
    *("stroke-dasharray", "stroke-dashoffset"),
}
_COLOUR = re.compile(r"#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6})$|none$")
_REFERENCE = re.compile(r"url\(#([\w-]+)\)$")
_FRACTION = re.compile(r"-?\d*\.?\d+$")
_CODED = "http://www.w3.org/2000/svg"

MOST_BYTES = 10_000
MOST_SHAPES = 70
"""Limits of a piece: about a millisecond to draw at 1080p."""
THINNEST = 1 / 120
"""The thinnest line against the drawing's height; a thinner one fades away in small windows."""


@dataclass(frozen=True, slots=True)
class Fault:
    """One rule broken: which, and by what."""

    rule: str
    detail: str

    def __str__(self) -> str:
        return f"{self.rule}: {self.detail}"


@dataclass(frozen=True, slots=True)
class Limits:
    """How large a drawing may be; ``thin`` allows lines thinner than ``THINNEST`` of its height."""

    size: int = MOST_BYTES
    shapes: int = MOST_SHAPES
    thin: bool = False


PIECE = Limits()
LARGE = {
    "scenery/pavilion": Limits(40_000, 340, thin=True),
    "results/wreath": Limits(16_000, 110),
}
"""Drawings that are seen once and large, so that they may cost more."""


def _name(element: Element) -> str:
    return element.tag.rsplit("}", 1)[-1]


def _paints(element: Element) -> Iterator[tuple[str, str]]:
    for attribute in ("fill", "stroke", "stop-color"):
        value = element.get(attribute)
        if value is not None:
            yield attribute, value


def _unknown(root: Element) -> Iterator[Fault]:
    for element in root.iter():
        if _name(element) not in _ELEMENTS:
            yield Fault("the reader does not draw this element", _name(element))
        for attribute in element.attrib:
            if attribute not in _ATTRIBUTES:
                yield Fault("the reader does not follow this attribute", f"{_name(element)} {attribute}")
        if (element.text or "").strip() or (element.tail or "").strip():
            yield Fault("text is not drawn", ((element.text or "") + (element.tail or "")).strip()[:40])


def _box(root: Element) -> Iterator[Fault]:
    box, w, h = root.get("viewBox", ""), root.get("width", ""), root.get("height", "")
    if box != f"0 0 {w} {h}" or not w or not h:
        yield Fault("the view box is the drawing's size from 0 0", f"{box!r} for {w!r} x {h!r}")


def _colours(root: Element) -> Iterator[Fault]:
    gradients = {element.get("id") for element in root.iter() if _name(element) in _GRADIENTS}
    used = set()
    for element in root.iter():
        for attribute, value in _paints(element):
            reference = _REFERENCE.match(value)
            if reference:
                used.add(reference.group(1))
                if reference.group(1) not in gradients:
                    yield Fault("a gradient is missing", value)
            elif not _COLOUR.match(value):
                yield Fault("colours are #rrggbb", f"{attribute}={value}")
            elif attribute == "stroke" and value.lower() in ("#000", "#000000"):
                yield Fault("outlines keep the hue, never black", _name(element))
    for id in gradients - used:
        yield Fault("a gradient is never used", str(id))


def _gradients(root: Element) -> Iterator[Fault]:
    for element in root.iter():
        if _name(element) not in _GRADIENTS:
            continue
        in_units = element.get("gradientUnits") == "userSpaceOnUse"
        for attribute in ("x1", "y1", "x2", "y2", "cx", "cy", "r"):
            value = element.get(attribute)
            if value is not None and not in_units and _FRACTION.match(value):
                yield Fault("a gradient in fractions comes out flat", f"{attribute}={value}")
        if not list(element):
            yield Fault("a gradient has no stops", str(element.get("id")))


def _opacities(root: Element) -> Iterator[Fault]:
    for element in root.iter():
        if _name(element) in ("g", "svg") and element.get("opacity") is not None:
            yield Fault("a group is not faded as one", "opacity on g")
        for paint in ("fill", "stroke"):
            if element.get(paint, "").startswith("url(") and element.get(f"{paint}-opacity") is not None:
                yield Fault("the opacity of a gradient's fill is ignored", f"{paint}-opacity")


def _strokes(root: Element, height: float) -> Iterator[Fault]:
    for element in root.iter():
        colour, width = element.get("stroke"), element.get("stroke-width")
        if colour in (None, "none"):
            continue
        if width is None:
            yield Fault("a line says how wide it is", _name(element))
        elif colour != element.get("fill") and _scale(element) * float(width) < THINNEST * height:
            yield Fault("a line is too thin for small windows", f"{width} of {height:g}")


def _scale(element: Element) -> float:
    found = re.search(r"scale\(([\d.]+)", element.get("transform", ""))
    return float(found.group(1)) if found else 1.0


def faults(text: str, limits: Limits = PIECE) -> list[Fault]:
    """All faults of a drawing's text. Raises ``ElementTree.ParseError`` if it is no XML at all."""
    root = ElementTree.fromstring(text)
    found = [
        *_unknown(root),
        *_box(root),
        *_colours(root),
        *_gradients(root),
        *_opacities(root),
    ]
    if not limits.thin:
        found += _strokes(root, float(root.get("height", 0)))
    shapes = sum(_name(element) in _SHAPES for element in root.iter())
    if shapes > limits.shapes:
        found.append(Fault("too many shapes", f"{shapes}, at most {limits.shapes}"))
    if len(text.encode()) > limits.size:
        found.append(Fault("too large", f"{len(text.encode())} bytes, at most {limits.size}"))
    return found


def document(body: str, w: float, h: float) -> str:
    """The whole document around a body written in code, as the raster makes it."""
    return f'<svg xmlns="{_CODED}" width="{w:g}" height="{h:g}" viewBox="0 0 {w:g} {h:g}">{body}</svg>'


def drawings(images: Path) -> dict[str, Path]:
    """All drawings of a folder by their names, such as ``dice/die-ivory-5``."""
    return {
        path.relative_to(images).with_suffix("").as_posix(): path for path in sorted(images.rglob("*.svg"))
    }


def faults_of(name: str, path: Path) -> list[Fault]:
    """The faults of a shipped drawing, judged by what its name allows."""
    return faults(path.read_text(encoding="utf-8"), LARGE.get(name, PIECE))


def main(arguments: Iterable[str] = ()) -> int:
    """Print the faults; 1 if there are any."""
    images = Path(__file__).resolve().parents[2] / "assets" / "images"
    files = {str(Path(one)): Path(one) for one in arguments} or drawings(images)
    count = 0
    for name, path in files.items():
        for fault in faults_of(name, path):
            print(f"{name}: {fault}")
            count += 1
    return 1 if count else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
