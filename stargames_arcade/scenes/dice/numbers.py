"""The numbers of the five pieces, as their digits stand on the keys: shown while a keyboard is used."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from stargames_arcade.rules.dice.ruleset import DICE
from stargames_arcade.scenes.dice.pieces import Z_PILL, frame_size, lying
from stargames_arcade.scenes.dice.places import DiceFrame
from stargames_arcade.scenes.dice.situation import DiceSituation
from stargames_arcade.ui import shapes
from stargames_arcade.ui.gestures import Kind
from stargames_arcade.ui.motion import Cue, Track
from stargames_arcade.ui.nodes import Font, Label, Node, Picture
from stargames_arcade.ui.theme import CREAM, NIGHT_400
from stargames_arcade.ui.view import View

_GROUND = "#0A0F2C"
_SIZE, _TEXT = 30, 19
_LARGEST = 1.3
"""How much larger than usual a number gets with the reader's text: it must not cover its piece."""
_COMES_MS = 120


def numbers_told(view: View, situation: DiceSituation) -> bool:
    """Whether digits take pieces now, by the device used last, and that matters."""
    seen = situation.shown.sheet
    return (
        view.device is Kind.KEYBOARD
        and situation.playing
        and bool(situation.thrown)
        and not situation.waits
        and (seen.may_throw or seen.joker_offered)
    )


def number(view: View, situation: DiceSituation, frame: DiceFrame, place: int) -> Iterator[Node]:
    """The key of a piece at the middle of its left side, where neither the focus nor a joker's star is:
    ``number.0`` and its letter."""
    flight = situation.flight
    if not numbers_told(view, situation) or (flight is not None and flight.place == place):
        return
    lies, joker = lying(situation, frame, place), situation.draft.joker
    reach = frame_size(lies) * 0.42 if joker is not None and joker[0] == place else lies.size * 0.46
    x, y, id = lies.x - reach, lies.y, f"number.{place}"
    size = min(view.text_scale, _LARGEST)
    side = round(_SIZE * size)
    yield Node(id, shapes.box(side, side, 8, _GROUND, NIGHT_400, 2), x, y, Z_PILL)
    text = view.keys.digit(view.keyboard_half, place + 1)
    label = Label(text, side, side, Font.BLACK, _TEXT * size, CREAM, align=0, grown=True)
    yield Node(f"{id}.letter", label, x, y, Z_PILL)


def with_numbers(cue: Cue, picture: Picture) -> Cue:
    """The cue, and each number that is there comes back when its piece has arrived."""
    there = {node.id for node in picture.nodes}
    tracks: list[Track] = []
    for place in range(DICE):
        ways = [track for track in cue.tracks if track.node == f"piece.{place}" and track.y is not None]
        if not ways or f"number.{place}" not in there:
            continue
        start = max(0.0, max(track.end for track in ways) - _COMES_MS)
        for id in (f"number.{place}", f"number.{place}.letter"):
            tracks.append(Track(id, _COMES_MS, start, alpha=(0, 1)))
    return replace(cue, tracks=(*cue.tracks, *tracks)) if tracks else cue
