"""The screen of the settings around its pages: heading, rail of pages, panel, foot."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from stargames_arcade.scenes.settings.pages import ICONS, Page
from stargames_arcade.ui import shapes, theme, widgets
from stargames_arcade.ui.geometry import Rect
from stargames_arcade.ui.gestures import Key
from stargames_arcade.ui.nodes import Picture, Shape, Target
from stargames_arcade.ui.shapes import path
from stargames_arcade.ui.view import View

BACK = "back"
DONE = "done"
RESTORE = "restore"
RAIL = "rail"
_PAGE: Final = theme.Type(theme.BODY.font, 26, 1.1)
_TAB: Final = theme.Type(theme.BODY.font, 24, 1.1)
_ITEM: Final = 84.0
_RAIL_INSET: Final = 16.0


@dataclass(frozen=True, slots=True)
class Places:
    """Where things lie in one arrangement."""

    left: float
    right: float
    rail: Rect
    panel: Rect
    foot: float
    """Top of the buttons at the foot."""
    button: float
    """Their height."""
    hints: tuple[float, float, int]

    @property
    def rows(self) -> Rect:
        """Where rows lie: the panel without its margins."""
        return Rect(self.panel.x + 22, self.panel.y + 18, self.panel.w - 44, self.panel.h - 40)


_WIDE = Places(
    left=56,
    right=1864,
    rail=Rect(56, 132, 360, 2 * _RAIL_INSET + len(Page) * _ITEM),
    panel=Rect(448, 132, 1416, 812),
    foot=972,
    button=76,
    hints=(448, 1010, -1),
)
_TALL = Places(
    left=40,
    right=1040,
    rail=Rect(40, 136, 1000, 132),
    panel=Rect(40, 296, 1000, 1340),
    foot=1668,
    button=96,
    hints=(540, 1840, 0),
)


def places_of(view: View) -> Places:
    """The arrangement of a view."""
    return _TALL if view.tall else _WIDE


def page_target(page: Page) -> str:
    """The target in the rail that shows a page."""
    return f"page.{page.value}"


def frame(view: View, pages: tuple[Page, ...], page: Page, *, keys: tuple[tuple[Key, str], ...]) -> Picture:
    """All but the page itself. ``keys`` are the hints for what is looked at."""
    places = places_of(view)
    return widgets.together(
        (
            sky(view),
            _header(view, places),
            _rail(view, places, pages, page),
            widgets.panel("panel", places.panel),
            _foot(view, places, keys),
        )
    )


def sky(view: View) -> Picture:
    """The night behind everything; its stars twinkle."""
    places = places_of(view)
    wide = places.right - places.left
    header = Rect(places.left, 28, wide, 92)
    foot = Rect(places.left, places.foot - 8, wide, places.hints[1] + 28 - places.foot)
    return widgets.sky(
        view,
        "#090E2A",
        "#151D55",
        "#2E2763",
        150,
        9,
        brightest=0.7,
        clear=(header, foot),
        covered=(places.rail, places.panel),
    )


def _header(view: View, places: Places) -> Picture:
    words, x = view.words, places.left
    w = places.right - x - 88
    return widgets.together(
        (
            widgets.round_button(view, BACK, x + 32, 68, "back"),
            widgets.label("header.title", Rect(x + 88, 28, w, 52), words("settings.title"), theme.TITLE),
            widgets.label(
                "header.subtitle",
                Rect(x + 88, 82, w, 28),
                words("settings.subtitle"),
                theme.TINY,
                theme.MIST,
            ),
        )
    )


def _rail(view: View, places: Places, pages: tuple[Page, ...], shown: Page) -> Picture:
    """The pages below one another, or side by side in a tall window."""
    missing = 0 if view.tall else (len(Page) - len(pages)) * _ITEM
    rail = replace(places.rail, h=places.rail.h - missing)
    inner = Rect(
        rail.x + _RAIL_INSET, rail.y + _RAIL_INSET, rail.w - 2 * _RAIL_INSET, rail.h - 2 * _RAIL_INSET
    )
    pictures = [widgets.panel("rail", rail)]
    for place, page in enumerate(pages):
        if view.tall:
            w = inner.w / len(pages)
            rect = Rect(inner.x + place * w, inner.y, w, inner.h)
        else:
            rect = Rect(inner.x, inner.y + place * _ITEM, inner.w, _ITEM)
        pictures.append((_tab if view.tall else _item)(view, page, rect, chosen=page is shown))
    return widgets.together(pictures)


def _item(view: View, page: Page, rect: Rect, *, chosen: bool) -> Picture:
    id, cy = page_target(page), rect.centre[1]
    text = Rect(rect.x + 84, rect.y, rect.w - 84 - 64, rect.h)
    return widgets.together(
        (
            _ground(view, id, rect, chosen=chosen),
            _icon(page, rect.x + 44, cy),
            widgets.label(
                f"{id}.name",
                text,
                view.words(f"settings.page.{page.value}"),
                _PAGE,
                theme.CREAM if chosen else theme.MIST,
            ),
            widgets.drawing(f"{id}.tick", "check", rect.right - 35, cy, 26) if chosen else Picture(),
        )
    )


def _tab(view: View, page: Page, rect: Rect, *, chosen: bool) -> Picture:
    id, cx = page_target(page), rect.centre[0]
    return widgets.together(
        (
            _ground(view, id, rect.grown(-4), chosen=chosen),
            _icon(page, cx, rect.y + 34),
            widgets.label(
                f"{id}.name",
                Rect(rect.x + 10, rect.y + 54, rect.w - 20, 38),
                view.words(f"settings.page.{page.value}"),
                _TAB,
                theme.CREAM if chosen else theme.MIST,
                align=0,
            ),
        )
    )


def _icon(page: Page, cx: float, cy: float) -> Picture:
    icon = ICONS[page]
    return widgets.drawing(f"{page_target(page)}.icon", icon, cx, cy, 40 if "/" in icon else 34)


def _ground(view: View, id: str, rect: Rect, *, chosen: bool) -> Picture:
    """What lies under a page's name: a gold bar where it is the one that shows."""
    target = Picture((), (Target(id, rect, radius=16, group=RAIL),))
    if chosen:
        return Picture((widgets.surface(id, rect, _chosen(rect.w, rect.h, view.tall)),)) + target
    fill = "#202C69" if view.pressed == id else "#26326F" if view.hover == id else None
    if fill is None:
        return target
    return Picture((widgets.surface(id, rect, shapes.box(rect.w, rect.h, 16, fill)),)) + target


@lru_cache(maxsize=8)
def _chosen(w: float, h: float, below: bool) -> Shape:
    """The ground of the page that shows: its gold bar is at the left, or below."""
    r, bar = 16, 6
    if below:
        line = path("M", 0, h - r, "Q", 0, h, r, h, "H", w - r, "Q", w, h, w, h - r)
        line += path("Q", w, h - bar, w - r, h - bar, "H", r, "Q", 0, h - bar, 0, h - r, "Z")
    else:
        line = path("M", r, 0, "Q", 0, 0, 0, r, "V", h - r, "Q", 0, h, r, h)
        line += path("Q", bar, h, bar, h - r, "V", r, "Q", bar, 0, r, 0, "Z")
    ground = shapes.rounded(0, 0, w, h, r, 'fill="#2A2F74"')
    return Shape(f'{ground}<path d="{line}" fill="{theme.GOLD_400}"/>', w, h)


def _foot(view: View, places: Places, keys: tuple[tuple[Key, str], ...]) -> Picture:
    words, h = view.words, places.button
    done, restore = words("settings.done"), words("settings.restore")
    x, y, anchor = places.hints
    if view.tall:
        half = (places.right - places.left - 24) / 2
        left = Rect(places.left, places.foot, half, h)
        right = Rect(places.left + half + 24, places.foot, half, h)
    else:
        wide = max(224.0, widgets.button_width(done, h=h, icon="check", scale=view.text_scale))
        right = Rect(places.right - wide, places.foot, wide, h)
        need = widgets.button_width(restore, h=h, kind="secondary", icon="replay", scale=view.text_scale)
        need = min(540.0, need)
        left = Rect(right.x - 24 - need, places.foot, need, h)
    room = None if view.tall else left.x - x - 24
    return widgets.together(
        (
            widgets.hints(view, x, y, keys, anchor=anchor, room=room),
            widgets.button(view, RESTORE, left, restore, kind="secondary", icon="replay", group="foot"),
            widgets.button(view, DONE, right, done, icon="check", group="foot"),
        )
    )
