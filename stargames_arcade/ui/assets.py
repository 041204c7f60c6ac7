"""Where the shipped drawings, sounds and fonts lie, from a wheel or from an editable checkout."""

from __future__ import annotations

import re
from functools import cache
from importlib.util import find_spec
from pathlib import Path

from stargames_arcade.ui.nodes import Font

_FONT_FILES = {
    Font.DISPLAY: ("fontpkg_righteous", "Righteous-Regular.ttf"),
    Font.MEDIUM: ("fontpkg_lato", "Lato-Medium.ttf"),
    Font.BOLD: ("fontpkg_lato", "Lato-Bold.ttf"),
    Font.BLACK: ("fontpkg_lato", "Lato-Black.ttf"),
}
_BOX = re.compile(rb'viewBox="([^"]+)"')


class MissingAsset(Exception):
    """A file that belongs to the arcade is not there: the installation is incomplete."""


@cache
def assets_folder() -> Path:
    """The folder ``assets``: inside the package when installed from a wheel, else beside it."""
    package = Path(__file__).resolve().parent.parent
    for folder in (package / "assets", package.parent / "assets"):
        if folder.is_dir():
            return folder
    raise MissingAsset("assets")


@cache
def drawing_file(name: str) -> Path:
    """The SVG of a drawing such as ``dice/die-ivory-5``."""
    path = assets_folder() / "images" / f"{name}.svg"
    if not path.is_file():
        raise MissingAsset(name)
    return path


@cache
def drawing_size(name: str) -> tuple[float, float]:
    """Width and height of a drawing's own box, in its units."""
    found = _BOX.search(drawing_file(name).read_bytes())
    if found is None:
        raise MissingAsset(name)
    _, _, w, h = (float(part) for part in found.group(1).split())
    return w, h


@cache
def sound_file(name: str) -> Path:
    """The recording of a file such as ``land.2.ogg``."""
    path = assets_folder() / "sounds" / name
    if not path.is_file():
        raise MissingAsset(name)
    return path


@cache
def font_file(font: Font) -> Path:
    """The TrueType file of a face, found without importing its package."""
    package, name = _FONT_FILES[font]
    spec = find_spec(package)
    if spec is None or not spec.submodule_search_locations:
        raise MissingAsset(package)
    path = Path(next(iter(spec.submodule_search_locations))) / "files" / name
    if not path.is_file():
        raise MissingAsset(name)
    return path
