"""One half of a split screen whose sheet is full: the total, and whom it waits for (D26)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from stargames_arcade.rules.game import Seat
from stargames_arcade.scenes.couch.half_plate import pill
from stargames_arcade.scenes.dice.half import dice_plate, half_button, half_keys
from stargames_arcade.scenes.dice.half_frame import half_frame
from stargames_arcade.scenes.dice.places import HalfFrame
from stargames_arcade.scenes.dice.sheet import score_sheet
from stargames_arcade.scenes.dice.situation import DiceSituation
from stargames_arcade.scenes.own_game_done import RESULT, rays
from stargames_arcade.scenes.plates import shortened
from stargames_arcade.ui.gestures import Key
from stargames_arcade.ui.nodes import Drawing, Font, Label, Node, Picture
from stargames_arcade.ui.theme import CREAM, GOLD_200, GOLD_400
from stargames_arcade.ui.view import View
from stargames_arcade.ui.widgets import mat, together

_HOST = 190


def half_done(view: View, situation: DiceSituation, seat: Seat) -> Picture:
    """A finished half; once the other has finished, too, the way on is the result."""
    frame = half_frame(seat, view.tall)
    colours = situation.skin.colours(seat)
    actions = Picture()
    if situation.other.finished:
        actions = half_button(view, frame, RESULT, view.words("done.result"), "gold", "trophy")
    return together(
        (
            dice_plate(view, situation, frame),
            mat("mat", frame.mat, colours.centre, colours.edge, rays=False, z=1),
            Picture(tuple(_praise(view, situation, frame))),
            Picture(tuple(_waiting(view, situation, frame))),
            score_sheet(view, situation, frame.sheet),
            actions,
            half_keys(view, frame, actions, tuple(_keys(view, situation))),
        )
    )


def _praise(view: View, situation: DiceSituation, frame: HalfFrame) -> Iterator[Node]:
    """The host, that it is done, and the total."""
    words, room = view.words, frame.mat.w - 88
    cx, total = frame.mat.centre[0], situation.shown.sheet.total
    top = frame.mat.y + (frame.tray.bottom - frame.mat.y - 560) / 2
    yield Node("done.rays", rays(round(_HOST * 460 / 216)), cx + 22, top + 136, 2)
    yield Node("done.host", Drawing("brand/logo-mark", _HOST, _HOST), cx, top + 140, 3)
    for id, text, size, y, colour in (
        ("done.title", words("done.title"), 56, 306, CREAM),
        ("done.label", words("done.total"), 24, 372, GOLD_200),
        ("done.total", str(total), 96, 434, GOLD_400),
    ):
        face = Font.BOLD if id == "done.label" else Font.DISPLAY
        label = Label(text, room, size * 1.2, face, size, colour, align=0)
        yield Node(id, replace(label, smallest=20), cx, top + y, 3)


def _waiting(view: View, situation: DiceSituation, frame: HalfFrame) -> Iterator[Node]:
    if not situation.other.finished:
        name = shortened(situation.other.called(view.words), 220, 24)
        at, text = (frame.pill[0], frame.tray.centre[1]), view.words("couch.waiting", name=name)
        yield from pill(view, frame.seat, at, frame.area.w, text, "clock")


def _keys(view: View, situation: DiceSituation) -> Iterator[tuple[Key, str]]:
    if situation.other.finished:
        yield Key.CONFIRM, view.words("hint.choose")
    yield Key.CANCEL, view.words("hint.pause")
