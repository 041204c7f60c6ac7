"""The settled picture of a dice table, wide or tall: a pure function of situation and view (law 14)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from stargames_arcade.scenes.dice.controls import BACK, JOKER, PAUSE, THROW, key_hints, throw_word
from stargames_arcade.scenes.dice.frame import table_frame
from stargames_arcade.scenes.dice.half import half_table
from stargames_arcade.scenes.dice.mat import table_mat
from stargames_arcade.scenes.dice.places import TableFrame
from stargames_arcade.scenes.dice.sheet import score_sheet
from stargames_arcade.scenes.dice.situation import DiceSituation, Duelist
from stargames_arcade.scenes.plates import plate_target, shortened, switch_sign, watching_hint
from stargames_arcade.ui import shapes
from stargames_arcade.ui.geometry import Rect
from stargames_arcade.ui.gestures import Key
from stargames_arcade.ui.nodes import Font, Label, Node, Picture, Shape, Target, placed
from stargames_arcade.ui.theme import CREAM, GOLD_400, MIST, SEATS
from stargames_arcade.ui.typeset import text_width
from stargames_arcade.ui.view import View
from stargames_arcade.ui.widgets import avatar, button, button_width, hints, round_button, sky, together
from stargames_arcade.ui.widgets.buttons import Kind as ButtonKind

_Z = 4
_GAP = 24
"""Between the actions; in the tall arrangement they share the whole row."""


def dice_layout(view: View, situation: DiceSituation) -> Picture:
    """Everything of a dice table: header, plates, mat, actions, hints, sheet; or half a screen."""
    if view.half is not None:
        return half_table(view, situation, view.half)
    frame = table_frame(view.tall)
    actions = _actions(view, situation, frame)
    return together(
        (
            sky(view, *situation.skin.sky, seed=21, clear=frame.written, covered=frame.covers),
            header(view, situation, frame),
            plate(view, situation, frame.plates[0], situation.shown, active=True),
            plate(view, situation, frame.plates[1], situation.other, active=False),
            table_mat(view, situation, frame),
            actions,
            _hints(view, situation, frame, actions),
            score_sheet(view, situation, frame.sheet),
        )
    )


def header(view: View, situation: DiceSituation, frame: TableFrame, subtitle: str | None = None) -> Picture:
    """The pause disc, the title and what is being played; a mark there as long as nothing is saved."""
    seen, words = situation.shown.sheet, view.words
    if subtitle is None:
        turns = seen.ruleset.turns
        last = seen.turn == turns
        subtitle = words("table.last_round") if last else words("table.round", n=seen.turn, of=turns)
    colour = MIST
    if not situation.saved:
        colour, subtitle = GOLD_400, f"{subtitle} \N{MIDDLE DOT} {words('table.not_saved')}"
    pause = round_button(view, PAUSE, *frame.pause, "pause", z=_Z)
    title = words(f"title.{situation.skin.words}.name")
    nodes = (
        placed(
            "head.title",
            Label(title, frame.title.w, frame.title.h, Font.DISPLAY, 38, CREAM),
            frame.title.x,
            frame.title.y,
            _Z,
        ),
        placed(
            "head.subtitle",
            Label(subtitle, frame.subtitle.w, frame.subtitle.h, Font.BOLD, 18, colour),
            frame.subtitle.x,
            frame.subtitle.y,
            _Z,
        ),
    )
    return pause + Picture(nodes)


# ---- plates ----


@lru_cache(maxsize=16)
def _plate(w: float, h: float, colour: str, active: bool) -> Shape:
    """A plate of w x h in the seat's colour; the active one wears a soft second ring 5 outside."""
    body = ""
    if active:
        ring = f'fill="none" stroke="{colour}" stroke-opacity=".28" stroke-width="5"'
        body = shapes.rounded(2.5, 2.5, w + 5, h + 5, h / 2 + 2.5, ring)
    paint = f'fill="#0C1236" stroke="{colour}" stroke-width="3"'
    return Shape(body + shapes.rounded(6.5, 6.5, w - 3, h - 3, h / 2 - 1.5, paint), w + 10, h + 10)


def plate(view: View, situation: DiceSituation, rect: Rect, duelist: Duelist, active: bool) -> Picture:
    """Who plays: avatar, name, how far, and the total as far as it may be seen (P5)."""
    look, cy = SEATS[duelist.seat], rect.y + rect.h / 2
    id = plate_target(duelist.seat)
    offered = situation.switches and duelist is not situation.shown
    lit = active or (offered and id in (view.hover, view.pressed))
    face = avatar(f"{id}.avatar", rect.x + 48, cy, 58, duelist.avatar, duelist.seat, z=_Z)
    total = str(duelist.sheet.total)
    score_room = text_width(total, Font.DISPLAY, 50) + 2
    left, right = rect.x + 106, rect.right - 28
    room = right - score_room - 10 - left
    name = Label(shortened(duelist.called(view.words), room), room, 32, Font.BOLD, 24, CREAM, smallest=18)
    status = Label(_status(view, situation, duelist), room, 24, Font.BOLD, 18, look.soft, smallest=18)
    score = Label(total, score_room, 60, Font.DISPLAY, 50, CREAM if active else MIST, align=1)
    nodes = (
        Node(f"{id}.ground", _plate(rect.w, rect.h, look.colour, lit), *rect.centre, _Z),
        placed(f"{id}.name", name, left, cy - 29, _Z),
        placed(f"{id}.status", status, left, cy + 4, _Z),
        placed(f"{id}.total", score, right - score_room, cy - 30, _Z),
    )
    targets = (Target(id, rect, radius=rect.h / 2, z=_Z, group="lanes"),) if offered else ()
    sign = switch_sign(duelist.seat, rect.x + 48 + 31, cy - 22, _Z) if offered else Picture()
    return Picture(nodes[:1]) + face + sign + Picture(nodes[1:], targets)


def _status(view: View, situation: DiceSituation, duelist: Duelist) -> str:
    words, sheet = view.words, duelist.sheet
    if duelist.finished:
        return words("table.finished")
    if duelist is situation.shown and situation.playing:
        return words("table.choosing")
    return words("table.filled", n=duelist.filled, of=len(sheet.boxes))


# ---- actions and hints ----


def _actions(view: View, situation: DiceSituation, frame: TableFrame) -> Picture:
    rect, words = frame.actions, view.words
    if not situation.playing:
        place = Rect(rect.x, rect.y, 220, rect.h)
        return button(view, BACK, place, words("hint.back"), kind="secondary", icon="back", grow_to=420, z=_Z)
    seen, draft = situation.shown.sheet, situation.draft
    text = words(throw_word(situation))
    kind: ButtonKind = "gold" if seen.may_throw else "secondary"
    icon = situation.skin.throw_icon
    wide = max(240, min(420, button_width(text, h=rect.h, kind=kind, icon=icon)))
    if view.tall:
        wide = (rect.w - _GAP) / 2 if seen.joker_offered else rect.w
    throw = Rect(rect.x, rect.y, wide, rect.h)
    picture = button(
        view, THROW, throw, text, kind=kind, icon=icon, enabled=seen.may_throw, group="actions", z=_Z
    )
    if seen.joker_offered:
        place = Rect(
            throw.right + _GAP, rect.y, rect.right - throw.right - _GAP if view.tall else 240, rect.h
        )
        picture += button(
            view,
            JOKER,
            place,
            words("table.joker", n=seen.jokers),
            kind="on" if draft.armed else "gold",
            caption=words("table.joker_on") if draft.armed else None,
            icon="brand/star",
            icon_width=44,
            grow_to=360,
            group="actions",
            z=_Z,
        )
    return picture


def _hints(view: View, situation: DiceSituation, frame: TableFrame, actions: Picture) -> Picture:
    """The row of keys; in the wide arrangement it has what the actions leave of their line."""
    x, cy = frame.hints
    room = frame.actions.w
    if not view.tall:
        room = x - max(target.rect.right for target in actions.targets) - _GAP
    entries = tuple(_entries(view, situation))
    return hints(view, x, cy, entries, anchor=frame.hints_anchor, room=room, z=_Z)


def _entries(view: View, situation: DiceSituation) -> Iterator[tuple[Key, str]]:
    words = view.words
    if situation.playing:
        yield from key_hints(view, situation)
        return
    if situation.switches:
        yield from watching_hint(view)
    yield Key.CANCEL, words("hint.back")
