"""The settled picture of a dice table in one half of a split screen (STYLE 7; D26)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from stargames_arcade.rules.game import Seat
from stargames_arcade.scenes.couch.half_plate import Player, half_plate, pill
from stargames_arcade.scenes.dice.controls import JOKER, THROW, key_hints, throw_word
from stargames_arcade.scenes.dice.half_frame import half_frame
from stargames_arcade.scenes.dice.mat import table_mat
from stargames_arcade.scenes.dice.places import HalfFrame
from stargames_arcade.scenes.dice.sheet import score_sheet
from stargames_arcade.scenes.dice.situation import DiceSituation
from stargames_arcade.scenes.plates import shortened
from stargames_arcade.ui.geometry import Rect
from stargames_arcade.ui.gestures import Key
from stargames_arcade.ui.nodes import Node, Picture
from stargames_arcade.ui.view import View
from stargames_arcade.ui.widgets import button, button_width, hint_lines, hints, together
from stargames_arcade.ui.widgets.buttons import Kind as ButtonKind

_Z = 4
_GAP = 40
"""Between the button and the keys."""
_LINE = 22
"""How far above and below the middle two lines of keys stand."""


def half_table(view: View, situation: DiceSituation, seat: Seat) -> Picture:
    """Everything of one player's half: plate, mat, sheet, actions and keys; the sky is the whole screen's."""
    frame = half_frame(seat, view.tall)
    actions = _actions(view, situation, frame)
    return together(
        (
            dice_plate(view, situation, frame),
            table_mat(view, situation.on_mat, frame),
            Picture(tuple(_entered(view, situation, frame))),
            score_sheet(view, situation, frame.sheet),
            actions,
            half_keys(view, frame, actions, tuple(key_hints(view, situation))),
        )
    )


def half_written(frame: HalfFrame) -> tuple[Rect, ...]:
    """Where words stand on the sky itself."""
    return *frame.plate.written, frame.actions


def half_covers(frame: HalfFrame) -> tuple[Rect, ...]:
    """What lies on the sky."""
    return frame.mat, frame.sheet.paper, frame.plate.face


# ---- plate ----


def dice_plate(view: View, situation: DiceSituation, frame: HalfFrame) -> Picture:
    """Who plays here, with what, what they do or wait for, and their total."""
    mine = situation.shown
    status, total = status_text(view, situation), str(mine.sheet.total)
    player = Player(mine.called(view.words), mine.avatar, status, total, situation.saved)
    return half_plate(view, player, frame.plate)


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
    icon = "check" if rest.points else "cross"
    yield from pill(view, frame.seat, frame.pill, frame.area.w, text, icon)


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
