"""The pieces that the previews of the settings are made of."""

from __future__ import annotations

from functools import lru_cache
from math import ceil
from typing import Final

from stargames_arcade.match.settings import Settings
from stargames_arcade.scenes.settings.pages import VOLUMES, Size, Surroundings, desktop_of, size_text
from stargames_arcade.scenes.staging.notices import stays_ms
from stargames_arcade.ui import shapes, theme, widgets
from stargames_arcade.ui.geometry import Rect
from stargames_arcade.ui.nodes import Drawing, Font, Label, Node, Picture, Shape, placed
from stargames_arcade.ui.scenery import furniture
from stargames_arcade.ui.scenery.turned import turned
from stargames_arcade.ui.shapes import num, path
from stargames_arcade.ui.view import View

_JEWELS: Final = ("3-red", "4-blue", "6-green")
_DIE: Final = "dice/die-ivory-5"
_TEXT: Final = 24.0
LARGER: Final = 4 / 3
"""How much larger values below stones are for those who wish so."""


def arrow(id: str, cx: float, cy: float) -> Picture:
    """From what is usual to what is wished."""
    return Picture((Node(id, shapes.stroke("M6 24H64M48 8L66 24L48 40", 72, 48, theme.GOLD_400, 7), cx, cy),))


def flying_die(id: str, area: Rect) -> Picture:
    """A die on its way, with the copies it leaves behind."""
    size, (cx, cy) = min(area.h * 0.62, area.w / 4, 150.0), area.centre
    steps = ((-150, 34, 0.14, -70), (-88, -8, 0.26, -40), (-16, -22, 0.5, -12), (88, 22, 1.0, 14))
    return Picture(
        tuple(
            Node(
                f"{id}.{place}",
                turned(_DIE, size, angle),
                cx + dx * size / 99,
                cy + dy * size / 99,
                alpha=alpha,
            )
            for place, (dx, dy, alpha, angle) in enumerate(steps)
        )
    )


def fading_die(id: str, area: Rect) -> Picture:
    """A die that is gone from one place and there at another."""
    size, (cx, cy) = min(area.h * 0.62, area.w / 4, 150.0), area.centre
    by = size
    return Picture(
        (
            Node(f"{id}.from", turned(_DIE, size, 0), cx - by, cy, alpha=0.3),
            Node(f"{id}.to", turned(_DIE, size, 0), cx + by, cy),
        )
    )


def jewels(id: str, area: Rect, *, large: bool) -> Picture:
    """Three jewels with their values below them."""
    (cx, cy), pill = area.centre, 42 * LARGER
    size = min(area.h - pill, area.w / 3.2, 168.0)
    foot = cy + (size + pill) / 2
    picture = Picture()
    for place, name in enumerate(_JEWELS):
        x, value = cx + (place - 1) * min(size * 1.5, area.w / 3), int(name[0])
        picture += widgets.drawing(f"{id}.{place}", f"jewels/jewel-{name}", x, foot - pill - size / 2, size)
        picture += furniture.value_pill(
            f"{id}.{place}.pill", x, foot - pill / 2 + 2, value, LARGER if large else 1
        )
    return picture


def sample_text(id: str, area: Rect, text: str, per_cent: int) -> Picture:
    """A sentence in that size; it is not enlarged once more."""
    size = _TEXT * per_cent / 100
    label = Label(text, area.w, area.h, Font.BOLD, size, theme.CREAM, 0, lines=4, smallest=size, grown=True)
    return Picture((Node(id, label, *area.centre),))


@lru_cache(maxsize=2)
def _ring(share: float) -> Shape:
    """A clock's ring round a thing that is held, filled to a share."""
    r, c = 58, 64
    around = 2 * 3.14159265 * r
    body = f'<circle cx="{c}" cy="{c}" r="{r}" fill="none" stroke="#26316F" stroke-width="8"/>'
    body += (
        f'<g transform="rotate(-90 {c} {c})"><circle cx="{c}" cy="{c}" r="{r}" fill="none" '
        f'stroke="{theme.GOLD_400}" stroke-width="8" stroke-linecap="round" '
        f'stroke-dasharray="{num(around * share)} {num(around)}"/></g>'
    )
    return Shape(body, 128, 128)


def double_click(id: str, area: Rect) -> Picture:
    """A mouse that is clicked twice."""
    (cx, cy), size = area.centre, min(area.h, 128.0) * 0.56
    times = theme.Type(Font.BLACK, 46, 1.0)
    box = Rect(cx + 8, cy - 32, 110, 64)
    return widgets.drawing(f"{id}.mouse", "mouse", cx - 44, cy, size) + widgets.label(
        f"{id}.times", box, "2\N{MULTIPLICATION SIGN}", times, theme.GOLD_400
    )


def held_click(id: str, area: Rect) -> Picture:
    """A mouse that is held down for a while."""
    (cx, cy), size = area.centre, min(area.h, 128.0)
    ring = Node(f"{id}.ring", _ring(0.7), cx, cy, scale=size / 128)
    return Picture((ring,)) + widgets.drawing(f"{id}.mouse", "mouse", cx, cy, size * 0.5)


def _box(id: str, rect: Rect, name: str, aside: float) -> Picture:
    """A row of the score sheet, with that much room at its right."""
    style = theme.Type(Font.BOLD, 24, 1.0)
    ground = shapes.box(rect.w, rect.h, 14, (theme.PAPER_TOP, theme.PAPER_FOOT))
    return Picture((placed(id, ground, rect.x, rect.y),)) + widgets.label(
        f"{id}.name",
        Rect(rect.x + 24, rect.y, rect.w - 36 - aside, rect.h),
        name,
        style,
        theme.PLUM_INK,
        lines=2,
        smallest=18,
    )


def _struck(id: str, cx: float, cy: float) -> Picture:
    return Picture((Node(id, shapes.stroke("M8 8L32 32M32 8L8 32", 40, 40, theme.STRIKE, 7), cx, cy),))


def struck_box(id: str, area: Rect, name: str) -> Picture:
    """A box of the sheet that is struck at once."""
    rect = Rect.around(*area.centre, min(area.w, 400.0), 68)
    return _box(id, rect, name, 76) + _struck(f"{id}.cross", rect.right - 48, rect.centre[1])


def asked_box(id: str, area: Rect, name: str, asks: str) -> Picture:
    """A box of the sheet, and the question before it is struck."""
    (cx, cy), w = area.centre, min(area.w, 400.0)
    rect = Rect.around(cx, cy, w, 68)
    ask = theme.Type(Font.BLACK, 22, 1.0)
    plate = Rect(rect.right - 168, cy - 24, 152, 48)
    ground = shapes.box(plate.w, plate.h, 14, "#3A4A9C", theme.GOLD_400, 3)
    return widgets.together(
        (
            _box(id, rect, name, 172),
            Picture((placed(f"{id}.asks", ground, plate.x, plate.y),)),
            widgets.label(f"{id}.asks.text", plate.grown(-8), asks, ask, align=0, smallest=18),
        )
    )


def notice(view: View, id: str, area: Rect, wish: str) -> Picture:
    """A notice, and for how long it stays."""
    (cx, cy), seconds = area.centre, stays_ms(wish) / 1000
    shown = widgets.toast(view, id, cx, cy - 62, view.words("settings.notices.sample"), tone="good")
    track = Rect.around(cx, cy + 48, min(area.w, 480.0), 14)
    share = seconds / 8
    number = f"{seconds:g}".replace(".", view.words("number.point"))
    text = view.words("settings.notices.seconds", seconds=number)
    style = theme.Type(Font.BOLD, 22, 1.0)
    return widgets.together(
        (
            shown,
            widgets.well(f"{id}.track", track, radius=7),
            Picture(
                (placed(f"{id}.time", shapes.box(track.w * share, 14, 7, theme.GOLD_400), track.x, track.y),)
            ),
            widgets.label(
                f"{id}.seconds",
                Rect(cx - 240, track.bottom + 6, 480, 30),
                text,
                style,
                theme.GOLD_200,
                align=0,
            ),
        )
    )


# ---- the picture ----


@lru_cache(maxsize=32)
def _monitor(w: float, h: float, chosen: bool) -> Shape:
    """A screen on its foot."""
    edge = theme.GOLD_400 if chosen else theme.NIGHT_500
    body = shapes.rounded(w / 2 - 60, h + 30, 120, 10, 5, f'fill="{theme.NIGHT_500}"')
    body += shapes.rounded(w / 2 - 18, h + 4, 36, 30, 0, f'fill="{theme.NIGHT_500}"')
    body += shapes.rounded(2, 2, w - 4, h - 4, 14, f'fill="#070B1F" stroke="{edge}" stroke-width="4"')
    return Shape(body, w, h + 42)


@lru_cache(maxsize=32)
def _window(w: float, h: float, full: bool) -> Shape:
    """The arcade in its window: night sky, the light over the water, the mark of the pavilion."""
    bar = 0.0 if full else min(18.0, h * 0.16)
    sea, r = bar + (h - bar) * 0.74, 9
    defs = shapes.gradient("w", ("#0A0F30", "#1E2160", "#5A3A7C", "#F2A95B"), 0, bar, 0, sea)
    body = defs + shapes.rounded(0, 0, w, h, r, 'fill="#0E1644"')
    body += f'<path d="{path("M", 0, bar, "H", w, "V", sea, "H", 0, "Z")}" fill="url(#w)"/>'
    body += shapes.rounded(
        w * 0.42, sea + (h - sea) * 0.3, w * 0.16, 3, 1.5, 'fill="#FFC65C" fill-opacity=".6"'
    )
    body += shapes.rounded(
        w * 0.36, sea + (h - sea) * 0.6, w * 0.2, 3, 1.5, 'fill="#FFC65C" fill-opacity=".4"'
    )
    mark = min(w * 0.5, (sea - bar) * 0.8)
    body += shapes.inlined("brand/logo-mark", (w - mark) / 2, bar + (sea - bar - mark) * 0.5, mark)
    if bar:
        top = path("M", 0, bar, "V", r, "Q", 0, 0, r, 0, "H", w - r, "Q", w, 0, w, r, "V", bar, "Z")
        body += f'<path d="{top}" fill="#C9CFF0"/>'
        for place, colour in enumerate(("#FF8A73", "#F2A93B", "#5FD9CB")):
            x = 11 + place * bar * 0.8
            body += f'<circle cx="{num(x)}" cy="{num(bar / 2)}" r="{num(bar * 0.24)}" fill="{colour}"/>'
    return Shape(body, w, h)


def desktops(view: View, id: str, area: Rect, settings: Settings, around: Surroundings) -> Picture:
    """The screens that are plugged in, and the arcade on the one where it is."""
    screens = around.desktops or (desktop_of(settings, around),)
    on = settings.display if settings.display < len(screens) else 0
    gap, room, high = 48.0, area.w - 80, area.h - (150 if len(screens) > 1 else 112)
    k = min((room - gap * (len(screens) - 1)) / sum(w for w, _ in screens), high / max(h for _, h in screens))
    left = area.centre[0] - (sum(w for w, _ in screens) * k + gap * (len(screens) - 1)) / 2
    picture, foot = Picture(), area.y + 28 + high
    for place, (w, h) in enumerate(screens):
        rect = Rect(left, foot - round(h * k), round(w * k), round(h * k))
        name = f"{id}.{place}"
        picture += Picture((placed(name, _monitor(rect.w, rect.h, place == on), rect.x, rect.y),))
        if place == on:
            picture += _arcade(f"{name}.window", rect, settings, screens[place])
        if len(screens) > 1:
            box = Rect(rect.x, foot + 44, rect.w, 30)
            style = theme.Type(Font.BOLD, 22, 1.0)
            colour = theme.GOLD_200 if place == on else theme.HAZE
            picture += widgets.label(
                f"{name}.number", box, view.words.number(place + 1), style, colour, align=0
            )
        left = rect.right + gap
    return picture + _size_line(view, id, area, settings, screens[on])


def _arcade(id: str, screen: Rect, settings: Settings, desktop: Size) -> Picture:
    inner = screen.grown(-4)
    if settings.fullscreen:
        return Picture((placed(id, _window(inner.w, inner.h, True), inner.x, inner.y),))
    w, _, h = settings.size.partition("x")
    wide = min(1.0, int(w) / desktop[0]) if w.isdecimal() else 0.7
    high = min(1.0, int(h) / desktop[1]) if h.isdecimal() else 0.7
    rect = Rect.around(*inner.centre, round(inner.w * wide), round(inner.h * high))
    return Picture((placed(id, _window(rect.w, rect.h, False), rect.x, rect.y),))


def _size_line(view: View, id: str, area: Rect, settings: Settings, desktop: Size) -> Picture:
    """How large the arcade is, and the screen it is on."""
    words = view.words
    screen = size_text(f"{desktop[0]}x{desktop[1]}")
    if settings.fullscreen:
        text = words("settings.preview.full", screen=screen)
    else:
        text = words("settings.preview.window", size=size_text(settings.size), screen=screen)
    style = theme.Type(Font.BOLD, 22, 1.0)
    box = Rect(area.x, area.bottom - 26, area.w, 32)
    return widgets.label(f"{id}.size", box, text, style, theme.MIST, align=0)


# ---- what is heard ----

_BUTTON: Final = shapes.Face("#4B5CC0", "#37469A", "#7486E0", 0.22, "#161D4C")
_ARCS: Final = ("M30 18Q38 32 30 46", "M44 10Q58 32 44 54", "M58 2Q78 32 58 62")
_SOURCES: Final = {"effects": _DIE, "interface": "", "ambience": "scenery/moon"}
"""What sounds: a drawing, or a button made on the spot."""


@lru_cache(maxsize=16)
def _arcs(lit: int) -> Shape:
    """Waves that go out from a thing: the more, the louder."""
    body = ""
    for place, arc in enumerate(_ARCS):
        colour, alpha = (theme.GOLD_400, "1") if place < lit else (theme.NIGHT_500, ".6")
        body += (
            f'<path d="{arc}" fill="none" stroke="{colour}" stroke-opacity="{alpha}" stroke-width="7" '
            f'stroke-linecap="round"/>'
        )
    return Shape(body, 84, 64)


def _thing(drawing: str, w: float) -> Shape | Drawing:
    if drawing:
        return Drawing(drawing, w, w)
    return shapes.button_face(w, w * 0.56, 14, _BUTTON)


def loudness(volume: int, mute: bool) -> int:
    """How many waves of three a volume shows."""
    return 0 if mute else ceil(volume / 34)


def sources(view: View, id: str, area: Rect, settings: Settings, *, heard: bool) -> Picture:
    """The three things that sound, each with its waves; none where there is nothing to be heard from."""
    picture, w = Picture(), area.w / len(VOLUMES)
    style = theme.Type(Font.BOLD, 22, 1.1)
    for place, name in enumerate(VOLUMES):
        cx, cy = area.x + w * (place + 0.5), area.centre[1] - 6
        lit = loudness(getattr(settings, name), settings.mute or not heard)
        d = min(132.0, area.h - 90)
        alpha = 1.0 if lit else 0.5
        disc = shapes.disc(d, "#1A2457", "#3A4890", 3)
        picture += Picture(
            (
                Node(f"{id}.{name}.disc", disc, cx - 50, cy),
                Node(f"{id}.{name}.thing", _thing(_SOURCES[name], d * 0.6), cx - 50, cy, alpha=alpha),
                Node(f"{id}.{name}.waves", _arcs(lit), cx - 50 + d / 2 + 36, cy),
            )
        )
        box = Rect(cx - w / 2 + 8, cy + d / 2 + 12, w - 16, 32)
        text = view.words(f"settings.{name}.source")
        picture += widgets.label(f"{id}.{name}.name", box, text, style, theme.MIST, align=0)
    return picture
