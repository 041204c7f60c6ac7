"""The settled picture of a dice table in one half of a split screen (STYLE 7; D26)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from stargames_arcade.rules.game import Seat
from stargames_arcade.scenes.dice.controls import JOKER, THROW, key_hints, throw_word
from stargames_arcade.scenes.dice.half_frame import half_frame
from stargames_arcade.scenes.dice.mat import table_mat
from stargames_arcade.scenes.dice.places import HalfFrame
from stargames_arcade.scenes.dice.sheet import score_sheet
from stargames_arcade.scenes.dice.situation import DiceSituation
from stargames_arcade.scenes.plates import plate_target, shortened
from stargames_arcade.ui import shapes
from stargames_arcade.ui.geometry import Rect
from stargames_arcade.ui.gestures import Key, Kind
from stargames_arcade.ui.nodes import Drawing, Font, Label, Node, Picture, placed
from stargames_arcade.ui.theme import CREAM, GOLD_400, SEATS
from stargames_arcade.ui.typeset import fit, loose, text_width
from stargames_arcade.ui.view import View
from stargames_arcade.ui.widgets import avatar, button, button_width, hint_lines, hints, together
from stargames_arcade.ui.widgets.buttons import Kind as ButtonKind

PILL = "couch.pill"
"""The node that says what has been entered; its parts begin with it."""
_Z, _Z_PILL = 4, 20
_AVATAR = 76
_DEVICE = 26
_PILL_HEIGHT = 60
_GAP = 40
"""Between the button and the keys."""
_LINE = 22
"""How far above and below the middle two lines of keys stand."""
_SIGNS = {Kind.PAD: "gamepad", Kind.MOUSE: "mouse", Kind.KEYBOARD: "keyboard", Kind.TOUCH: "touch"}


def half_table(view: View, situation: DiceSituation, seat: Seat) -> Picture:
    """Everything of one player's half: plate, mat, sheet, actions and keys; the sky is the whole screen's."""
    frame = half_frame(seat, view.tall)
    actions = _actions(view, situation, frame)
    return together(
        (
            half_plate(view, situation, frame),
            table_mat(view, situation.on_mat, frame),
            Picture(tuple(_entered(view, situation, frame))),
            score_sheet(view, situation, frame.sheet),
            actions,
            half_keys(view, frame, actions, tuple(key_hints(view, situation))),
        )
    )


def half_written(frame: HalfFrame) -> tuple[Rect, ...]:
    """Where words stand on the sky itself."""
    return frame.plate.name, frame.plate.status, frame.plate.score, frame.actions


def half_covers(frame: HalfFrame) -> tuple[Rect, ...]:
    """What lies on the sky."""
    (x, y), side = frame.plate.avatar, _AVATAR + 24
    return frame.mat, frame.sheet.paper, Rect.around(x, y, side)


# ---- plate ----


def half_plate(view: View, situation: DiceSituation, frame: HalfFrame) -> Picture:
    """Who plays here, with what, what they do or wait for, and their total in the colour of the seat."""
    mine, at, look = situation.shown, frame.plate, SEATS[frame.seat]
    id, side = plate_target(mine.seat), 1 if frame.mirrored else -1
    face = avatar(f"{id}.avatar", *at.avatar, _AVATAR, mine.avatar, mine.seat, z=_Z)
    unsaved = () if situation.saved else tuple(_unsaved(view, frame))
    room = at.name.w - sum(node.sprite.w + 12 for node in unsaved)
    called = shortened(mine.called(view.words), room, 24)
    name = Label(called, room, at.name.h, Font.BOLD, 32, CREAM, align=side, smallest=24)
    total = Label(str(mine.sheet.total), at.score.w, at.score.h, Font.DISPLAY, 76, look.colour, align=-side)
    left = at.name.right - room if frame.mirrored else at.name.x
    nodes = (
        placed(f"{id}.name", name, left, at.name.y, _Z),
        *unsaved,
        *_status(view, situation, frame),
        placed(f"{id}.total", total, at.score.x, at.score.y, _Z),
    )
    return face + Picture(nodes)


def _unsaved(view: View, frame: HalfFrame) -> Iterator[Node]:
    """The mark that stands there as long as nothing is saved."""
    text, at = view.words("table.not_saved"), frame.plate.name
    wide = loose(text_width(text, Font.BOLD, 18))
    label = Label(text, wide, at.h, Font.BOLD, 18, GOLD_400, align=-1 if frame.mirrored else 1)
    yield placed("head.unsaved", label, at.x if frame.mirrored else at.right - wide, at.y, _Z)


def _status(view: View, situation: DiceSituation, frame: HalfFrame) -> Iterator[Node]:
    id, at = plate_target(situation.shown.seat), frame.plate.status
    text, colour = status_text(view, situation), SEATS[frame.seat].colour
    aside = _DEVICE + 10
    room = at.w - aside
    label = Label(text, room, at.h, Font.BOLD, 20 * view.text_scale, colour, smallest=18, grown=True)
    label = replace(label, align=1 if frame.mirrored else -1)
    wide = fit(label).width
    left = at.right - wide - aside if frame.mirrored else at.x
    sign = Drawing(f"icons/{_SIGNS[view.device]}", _DEVICE, _DEVICE)
    yield Node(f"{id}.device", sign, left + _DEVICE / 2, at.centre[1], _Z)
    yield placed(f"{id}.status", label, at.x + aside, at.y, _Z)


def status_text(view: View, situation: DiceSituation) -> str:
    """What the player does, or whom they wait for (D26)."""
    words, rival = view.words, shortened(situation.other.called(view.words), 200, 20)
    if situation.shown.finished:
        return words("table.finished")
    if situation.waits:
        return words("couch.waiting", name=rival)
    if situation.ready:
        return words("couch.ready", name=rival)
    seen = situation.shown.sheet
    return words("couch.entering" if seen.throw == seen.throws else "table.choosing")


# ---- what has been entered ----


def _entered(view: View, situation: DiceSituation, frame: HalfFrame) -> Iterator[Node]:
    """The pill on the mat of who has entered and waits for the other."""
    rest = situation.rest
    if rest is None:
        return
    words = view.words
    box = words(situation.skin.box_key(rest.box.word))
    text = (
        words("couch.entered", box=box, points=rest.points) if rest.points else words("couch.struck", box=box)
    )
    yield from pill(view, frame, text, "check" if rest.points else "cross")


def pill(view: View, frame: HalfFrame, text: str, icon: str) -> Iterator[Node]:
    """A dark pill in the edge of the seat's colour, as wide as its words: ``couch.pill`` and its parts."""
    (cx, cy), size, sign = frame.pill, 24 * view.text_scale, 30
    most = frame.area.w - 2 * 30 - sign - 14
    wide = min(loose(text_width(text, Font.BOLD, size)), most)
    w = wide + 2 * 30 + sign + 14
    ground = shapes.box(round(w), _PILL_HEIGHT, _PILL_HEIGHT / 2, "#0A1430", SEATS[frame.seat].colour, 3)
    left = cx - w / 2 + 30
    yield Node(PILL, ground, cx, cy, _Z_PILL)
    yield Node(f"{PILL}.icon", Drawing(f"icons/{icon}", sign, sign), left + sign / 2, cy, _Z_PILL)
    label = Label(text, wide, _PILL_HEIGHT - 12, Font.BOLD, size, CREAM, -1, 0, 2, 18, 1.05, grown=True)
    yield Node(f"{PILL}.text", label, left + sign + 14 + wide / 2, cy, _Z_PILL)


# ---- actions and keys ----


def _actions(view: View, situation: DiceSituation, frame: HalfFrame) -> Picture:
    """The one button of the moment: throw, asked for, or joker; none where only a box is left to fill."""
    seen, words, skin = situation.shown.sheet, view.words, situation.skin
    if situation.asked:
        face = half_button(view, frame, THROW, words(skin.key("asked")), "secondary", "clock", enabled=False)
        return Picture(face.nodes, tuple(replace(target, enabled=True) for target in face.targets))
    if seen.may_throw:
        return half_button(view, frame, THROW, words(throw_word(situation)), "gold", skin.throw_icon)
    if not seen.joker_offered:
        return Picture()
    armed = situation.draft.armed
    return half_button(
        view,
        frame,
        JOKER,
        words("table.joker", n=seen.jokers),
        "on" if armed else "gold",
        "brand/star",
        caption=words("table.joker_on") if armed else None,
    )


def half_button(
    view: View,
    frame: HalfFrame,
    id: str,
    text: str,
    kind: ButtonKind,
    icon: str,
    *,
    caption: str | None = None,
    enabled: bool = True,
) -> Picture:
    """The button of a half, at its outer end, as wide as its words."""
    rect = frame.actions
    most = rect.w * (0.62 if view.tall else 0.44)
    wide = button_width(text, h=rect.h, kind=kind, icon=icon, icon_width=36, scale=view.text_scale)
    wide = min(max(210, wide), most)
    place = Rect(rect.right - wide if frame.mirrored else rect.x, rect.y, wide, rect.h)
    return button(
        view,
        id,
        place,
        text,
        kind=kind,
        icon=icon,
        icon_width=36,
        caption=caption,
        enabled=enabled,
        group="actions",
        z=_Z,
    )


def half_keys(
    view: View, frame: HalfFrame, actions: Picture, entries: tuple[tuple[Key, str], ...]
) -> Picture:
    """The keys beside the button, on its inner side.

    In the tall arrangement, where the row is short, they stand on two lines.
    """
    rect = frame.actions
    taken = max((target.rect.w + _GAP for target in actions.targets), default=0)
    x = rect.right - taken if frame.mirrored else rect.x + taken
    cy, anchor, room = rect.centre[1], 1 if frame.mirrored else -1, rect.w - taken
    if not view.tall:
        return hints(view, x, cy, entries, anchor=anchor, room=room, z=_Z)
    return hint_lines(view, x, cy, entries, step=_LINE, anchor=anchor, room=room, z=_Z)
