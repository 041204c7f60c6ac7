"""What a setting does, as a little picture at the foot of its page: before and after, or how it is now."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias

from stargames_arcade.match.settings import Settings
from stargames_arcade.scenes.settings import pictures
from stargames_arcade.scenes.settings.pages import Surroundings
from stargames_arcade.ui import theme, widgets
from stargames_arcade.ui.geometry import Rect
from stargames_arcade.ui.nodes import Picture
from stargames_arcade.ui.view import View

_CAPTION: Final = theme.Type(theme.BODY.font, 20, 1.2)
_LEAST: Final = 120.0
"""A lower well is left out."""
_TALLEST: Final = 540.0
_TALLEST_PAIR: Final = 330.0
"""In a higher well a picture, or a pair of them, stands in the middle."""
_SIDE: Final = 190.0
"""How broad a caption beside a picture may be."""


@dataclass(frozen=True, slots=True)
class Preview:
    """What a preview is drawn from."""

    view: View
    settings: Settings
    around: Surroundings


Draw: TypeAlias = Callable[[Preview, Rect], Picture]


def preview(view: View, well: Rect, row: str, settings: Settings, around: Surroundings) -> Picture:
    """The well at the foot of a page, with the picture of the row that is open."""
    if well.h < _LEAST:
        return Picture()
    title = Rect(well.x + 28, well.y + 12, well.w / 2, 30)
    of = Preview(view, settings, around)
    inner = centred(Rect(well.x + 28, well.y + 16, well.w - 56, well.h - 32), _TALLEST)
    return widgets.together(
        (
            widgets.well("preview", well),
            widgets.label("preview.title", title, view.words("settings.preview"), _CAPTION, theme.HAZE),
            _DRAWN[row](of, inner),
        )
    )


def centred(area: Rect, tallest: float) -> Rect:
    """The middle of an area, so high at most."""
    spare = max(area.h - tallest, 0)
    return Rect(area.x, area.y + spare / 2, area.w, area.h - spare)


def _pair(of: Preview, area: Rect, row: str, off: Picture, on: Picture, *, now: bool) -> Picture:
    """Before and after with an arrow between; what holds now has its caption in gold."""
    picture = off + on + pictures.arrow("preview.arrow", *_arrow(area))
    sides = zip(_captions(area), ("off", "on"), (not now, now), (1, -1), strict=True)
    for box, name, holds, align in sides:
        colour = theme.GOLD_200 if holds else theme.HAZE
        text = of.view.words(f"settings.{row}.{name}")
        beside = align if _beside(area) else 0
        picture += widgets.label(
            f"preview.{name}", box, text, _CAPTION, colour, align=beside, lines=2, smallest=18
        )
    return picture


def _beside(area: Rect) -> bool:
    """Whether captions stand beside the pictures, where the well is long and low."""
    return area.w > 4 * area.h


def _halves(area: Rect) -> tuple[Rect, Rect]:
    """The places of the two pictures of a pair."""
    caption, gap = (_SIDE, 130.0) if _beside(area) else (0.0, 110.0)
    area = centred(area, _TALLEST_PAIR)
    w, h = (area.w - gap) / 2 - caption, area.h - (0 if _beside(area) else 44)
    return Rect(area.x + caption, area.y, w, h), Rect(area.right - caption - w, area.y, w, h)


def _arrow(area: Rect) -> tuple[float, float]:
    """The middle between the two pictures."""
    off, on = _halves(area)
    return (off.right + on.x) / 2, off.centre[1]


def _captions(area: Rect) -> tuple[Rect, Rect]:
    """Where it is said what the pictures show."""
    off, on = _halves(area)
    if _beside(area):
        room = _SIDE - 24
        return Rect(area.x, off.centre[1] - 28, room, 56), Rect(
            area.right - room, on.centre[1] - 28, room, 56
        )
    return Rect(off.x, off.bottom + 6, off.w, 36), Rect(on.x, on.bottom + 6, on.w, 36)


def _reduced_motion(of: Preview, area: Rect) -> Picture:
    off, on = _halves(area)
    flies, fades = pictures.flying_die("preview.flies", off), pictures.fading_die("preview.fades", on)
    return _pair(of, area, "reduced_motion", flies, fades, now=of.settings.reduced_motion)


def _large_indices(of: Preview, area: Rect) -> Picture:
    off, on = _halves(area)
    usual = pictures.jewels("preview.usual", off, large=False)
    large = pictures.jewels("preview.large", on, large=True)
    return _pair(of, area, "large_indices", usual, large, now=of.settings.large_indices)


def _text_size(of: Preview, area: Rect) -> Picture:
    off, on = _halves(area)
    text = of.view.words("settings.text_size.sample")
    usual = pictures.sample_text("preview.usual", off, text, 100)
    wished = pictures.sample_text("preview.wished", on, text, of.settings.text_size)
    return _pair(of, area, "text_size", usual, wished, now=of.settings.text_size > 100)


def _hold_instead(of: Preview, area: Rect) -> Picture:
    off, on = _halves(area)
    quick, held = pictures.double_click("preview.quick", off), pictures.held_click("preview.held", on)
    return _pair(of, area, "hold_instead", quick, held, now=of.settings.hold_instead)


def _ask_before_strike(of: Preview, area: Rect) -> Picture:
    off, on = _halves(area)
    words = of.view.words
    struck = pictures.struck_box("preview.struck", off, words("settings.ask_before_strike.box"))
    asked = pictures.asked_box(
        "preview.asked", on, words("settings.ask_before_strike.box"), words("confirm.strike.yes") + "?"
    )
    return _pair(of, area, "ask_before_strike", struck, asked, now=of.settings.ask_before_strike)


def _notices(of: Preview, area: Rect) -> Picture:
    return pictures.notice(of.view, "preview.notice", area, of.settings.notices)


def _screen(of: Preview, area: Rect) -> Picture:
    return pictures.desktops(of.view, "preview.desktop", area, of.settings, of.around)


def _heard(of: Preview, area: Rect) -> Picture:
    return pictures.sources(of.view, "preview", area, of.settings, heard=not of.around.silent)


_DRAWN: Final[Mapping[str, Draw]] = {
    "fullscreen": _screen,
    "display": _screen,
    "size": _screen,
    "effects": _heard,
    "interface": _heard,
    "ambience": _heard,
    "mute": _heard,
    "reduced_motion": _reduced_motion,
    "large_indices": _large_indices,
    "text_size": _text_size,
    "hold_instead": _hold_instead,
    "ask_before_strike": _ask_before_strike,
    "notices": _notices,
}
