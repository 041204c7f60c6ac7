"""The interface kit on one sheet, in all its states: a picture to look at beside the style guide.

``python -m stargames_arcade.tools.kit_sheet kit.png 1280x720`` draws it.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from stargames_arcade.text.words import Words
from stargames_arcade.ui import focus, theme
from stargames_arcade.ui import widgets as kit
from stargames_arcade.ui.geometry import Rect, Viewport
from stargames_arcade.ui.gestures import Key, Kind
from stargames_arcade.ui.nodes import Picture, Ring, Target
from stargames_arcade.ui.snapshot import save_png
from stargames_arcade.ui.view import View
from stargames_arcade.ui.widgets.buttons import Kind as ButtonKind

_KEYS = (
    (Key.CONFIRM, "Choose"),
    (Key.CANCEL, "Back"),
    (Key.FIRST, "Joker"),
    (Key.SECOND, "List"),
    (Key.PAUSE, "Pause"),
)
_KINDS: tuple[ButtonKind, ...] = ("gold", "secondary", "quiet", "on")
_STATES = ("rest", "hover", "focus", "pressed", "disabled")


def kit_sheet(view: View) -> Picture:
    """Every widget of the kit on a wide canvas, each in every state it has."""
    plain = replace(view, focus=None, hover=None, pressed=None)
    return kit.together(
        (
            kit.sky(plain, "#0A0F2C", "#141C52", "#1D2360", 90, 61, brightest=0.5),
            _buttons(plain),
            _choices(plain),
            _signs(plain),
            _lists(plain),
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
    for row, kind in enumerate(_KINDS):
        for column, state in enumerate(_STATES):
            id = f"{kind}.{state}"
            rect = Rect(48 + column * 184, 74 + row * 106, 148, 72)
            here = _in_state(view, id, state)
            words = {"gold": "Play", "on": "on"}.get(kind, "Invite")
            shown = kit.button(here, id, rect, words, kind=kind, enabled=state != "disabled")
            parts.append(_with_ring(here, shown))
    row_of_words: tuple[tuple[str, Rect, str, ButtonKind, str], ...] = (
        ("start", Rect(48, 504, 216, 84), "Start", "gold", "play"),
        ("leave", Rect(288, 504, 182, 84), "Leave", "quiet", "quit"),
        ("later", Rect(494, 504, 300, 84), "Später weiterspielen", "secondary", "pause"),
        ("wrap", Rect(818, 504, 170, 84), "Neue Kollektion", "secondary", "eye"),
    )
    parts += [kit.button(view, id, r, text, kind=k, icon=i) for id, r, text, k, i in row_of_words]
    return kit.together(parts)


def _choices(view: View) -> Picture:
    clocks = (("0", "none"), ("30", "30 s"), ("60", "60 s"), ("120", "120 s"))
    ticks = tuple((value, str(value)) for value in (1000, 1250, 1500, 1750, 2000))
    small = replace(theme.BUTTON, size=26)
    return kit.together(
        (
            _head("choices", 48, 616, "Choices"),
            kit.segmented(view, "clock", Rect(48, 660, 560, 68), clocks, "0"),
            kit.switch(view, "switch.on", 680, 694, True),
            kit.switch(view, "switch.off", 790, 694, False),
            kit.switch(view, "switch.disabled", 900, 694, True, enabled=False),
            kit.stepper(
                view, "stake", Rect(48, 754, 470, 72), "50", caption="of 2350 stars", icon="brand/star"
            ),
            kit.text_field(view, "name", Rect(542, 754, 210, 72), "Jürgen", caret=True),
            kit.text_field(view, "message", Rect(772, 754, 216, 72), "", placeholder="Message …"),
            kit.slider(view, "strength", Rect(48, 916, 560, 64), 1600, 1000, 2000, ticks=ticks),
            kit.button(
                view, "penalty", Rect(640, 900, 240, 92), "Undo", kind="secondary", caption="−20 points"
            ),
            kit.label("small", Rect(640, 1006, 300, 40), "0123456789", small, tabular=True),
        )
    )


def _signs(view: View) -> Picture:
    parts = [_head("signs", 1060, 26, "Signs")]
    for i, device in enumerate((Kind.PAD, Kind.KEYBOARD, Kind.MOUSE)):
        parts.append(
            kit.hints(replace(view, device=device), 1872, 44 + i * 56, _KEYS, id=f"hint.{device.value}")
        )
    for seat, animal in enumerate(("fox", "cat", "hare", "whale")):
        parts.append(kit.avatar(f"face.{animal}", 1110 + seat * 124, 256, 72, animal, seat))
    parts.append(kit.avatar("face.big", 1640, 256, 132, "owl", 1))
    parts.append(kit.avatar("face.none", 1780, 256, 52, "bear"))
    parts.append(kit.chip("chip", 1064, 376, "opens the table"))
    parts.append(kit.chip("chip.star", 1290, 376, "2350", icon="brand/star", colour=theme.GOLD_400))
    parts.append(kit.round_button(view, "back", 1460, 376, "back"))
    parts.append(kit.round_button(view, "pause", 1540, 376, "pause", enabled=False))
    return kit.together(parts)


def _lists(view: View) -> Picture:
    parts = [kit.panel("rows", Rect(1060, 430, 390, 336), radius=18)]
    faces = ("fox", "owl", "frog", "penguin", "cat")
    states = ("rest", "hover", "selected", "focus", "disabled")
    for i, (animal, state) in enumerate(zip(faces, states, strict=True)):
        id = f"row.{state}"
        here = _in_state(view, id, state)
        row = kit.list_row(
            here,
            id,
            Rect(1072, 440 + i * 63, 366, 60),
            state,
            value=str(1482 - 57 * i),
            icon=f"avatars/avatar-{animal}",
            selected=state == "selected",
            enabled=state != "disabled",
        )
        parts.append(_with_ring(here, row))
    return kit.together(parts)


def _notices(view: View) -> Picture:
    piece = Rect.around(1670, 680, 90)
    tray = replace(view, focus="piece")
    brackets = focus.ring(tray, Target("piece", piece, ring=Ring.PIECE))
    sheet = Rect(1060, 800, 390, 240)
    field = Target("field", Rect(1200, 900, 112, 42), ring=Ring.PAPER, radius=10)
    return kit.together(
        (
            kit.mat("mat", Rect(1480, 430, 392, 336), "#6A2C8C", "#2A1250"),
            kit.drawing("piece", "jewels/jewel-3-red", *piece.centre, 90),
            Picture(brackets),
            kit.bubble(view, "bubble", piece, "This line is filled already."),
            kit.paper("paper", sheet, "#4A2378", torn=True, header=58),
            Picture(focus.ring(tray, field, id="field")),
            kit.dialog(view, "dialog", Rect(1480, 800, 392, 240), "Leave?", closable=True),
            kit.toast(view, "toast", 1676, 944, "Jürgen invites you", caption="Dice for two", animal="owl"),
        )
    )


def main(arguments: Sequence[str]) -> int:
    """Draw the sheet to the PNG named first, in the size named second."""
    path, size = arguments[0], arguments[1] if len(arguments) > 1 else "1920x1080"
    width, height = (int(part) for part in size.split("x"))
    view = View(Viewport(width, height), Words("en"))
    save_png(kit_sheet(view).nodes, view.viewport, Path(path))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
