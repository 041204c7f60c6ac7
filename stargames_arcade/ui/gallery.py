"""The interface kit on one sheet, in all its states: a picture to look at beside the style guide."""

from __future__ import annotations

from dataclasses import replace

from stargames_arcade.ui import focus, theme
from stargames_arcade.ui import widgets as kit
from stargames_arcade.ui.geometry import Rect
from stargames_arcade.ui.gestures import Key, Kind
from stargames_arcade.ui.nodes import Picture
from stargames_arcade.ui.view import View

_KEYS = (
    (Key.CONFIRM, "Choose"),
    (Key.CANCEL, "Back"),
    (Key.FIRST, "Joker"),
    (Key.SECOND, "List"),
    (Key.PAUSE, "Pause"),
)
_STATES = ("rest", "hover", "focus", "pressed", "disabled")


def gallery(view: View) -> Picture:
    """Every widget of the kit on a wide canvas, each in every state it has."""
    plain = replace(view, focus=None, hover=None, pressed=None)
    return kit.together(
        (
            kit.sky(plain, "#0A0F2C", "#141C52", "#1D2360", 90, 61, brightest=0.5),
            _buttons(plain),
            _choices(plain),
            _signs(plain),
            _notices(plain),
        )
    )


def _head(id: str, x: float, y: float, text: str) -> Picture:
    return kit.label(f"{id}.head", Rect(x, y, 800, 34), text, replace(theme.HEAD, size=26), theme.GOLD_200)


def _in_state(view: View, id: str, state: str) -> View:
    return replace(
        view,
        focus=id if state == "focus" else None,
        hover=id if state == "hover" else None,
        pressed=id if state == "pressed" else None,
    )


def _with_ring(view: View, picture: Picture) -> Picture:
    target = picture.target(view.focus or "")
    return picture if target is None else picture + Picture(focus.ring(view, target))


def _buttons(view: View) -> Picture:
    parts = [_head("buttons", 48, 26, "Buttons")]
    for row, kind in enumerate(("gold", "secondary", "quiet", "on")):
        for column, state in enumerate(_STATES):
            id = f"{kind}.{state}"
            rect = Rect(48 + column * 178, 78 + row * 112, 148, 72)
            here = _in_state(view, id, state)
            words = "on" if kind == "on" else "Play" if kind == "gold" else "Invite"
            shown = kit.button(here, id, rect, words, kind=kind, enabled=state != "disabled")  # type: ignore[arg-type]
            parts.append(_with_ring(here, shown))
    wide = (
        ("start", Rect(48, 536, 216, 84), "Start", "gold", "play"),
        ("leave", Rect(288, 536, 182, 84), "Leave", "quiet", "quit"),
        ("later", Rect(494, 536, 321, 84), "Später weiterspielen", "secondary", "pause"),
        ("wrap", Rect(840, 536, 180, 84), "Neue Kollektion beginnen", "secondary", "eye"),
    )
    parts += [kit.button(view, id, r, text, kind=k, icon=i) for id, r, text, k, i in wide]  # type: ignore[arg-type]
    return kit.together(parts)


def _choices(view: View) -> Picture:
    seg = kit.segmented(
        view,
        "clock",
        Rect(48, 676, 560, 68),
        (("0", "none"), ("30", "30 s"), ("60", "60 s"), ("120", "120 s")),
        "0",
    )
    return kit.together((_head("choices", 48, 634, "Choices"), seg))


def _signs(view: View) -> Picture:
    parts = [_head("signs", 1100, 26, "Signs")]
    for i, device in enumerate((Kind.PAD, Kind.KEYBOARD, Kind.MOUSE)):
        parts.append(
            kit.hints(replace(view, device=device), 1860, 98 + i * 58, _KEYS, id=f"hint.{device.value}")
        )
    for seat, animal in enumerate(("fox", "cat", "hare", "whale")):
        parts.append(kit.avatar(f"face.{animal}", 1150 + seat * 130, 310, 72, animal, seat))
    parts.append(kit.avatar("face.big", 1740, 310, 132, "owl", 1))
    parts.append(kit.avatar("face.none", 1860, 350, 52, "bear"))
    parts.append(kit.chip("chip", 1110, 420, "opens the table"))
    parts.append(kit.chip("chip.star", 1330, 420, "2350", icon="brand/star", colour=theme.GOLD_400))
    parts.append(kit.round_button(view, "back", 1500, 420, "back"))
    return kit.together(parts)


def _notices(view: View) -> Picture:
    piece = Rect(1160, 590, 90, 90)
    return kit.together(
        (
            kit.toast(
                view,
                "toast",
                1700,
                470,
                "Jürgen invites you",
                caption="DiamondYatzy",
                tone="good",
                animal="owl",
            ),
            kit.mat("mat", Rect(1100, 600, 380, 440), "#6A2C8C", "#2A1250"),
            kit.drawing("piece", "jewels/jewel-3-red", *piece.moved(80, 120).centre, 90),
            kit.bubble(view, "bubble", piece.moved(80, 120), "This line is filled already."),
            kit.paper("paper", Rect(1530, 600, 330, 300), "#4A2378", torn=True, header=58),
            kit.dialog(view, "dialog", Rect(460, 790, 600, 250), "Leave the game?", closable=True),
            kit.panel("panel", Rect(48, 800, 360, 230)),
            kit.well("well", Rect(72, 824, 312, 90)),
        )
    )
