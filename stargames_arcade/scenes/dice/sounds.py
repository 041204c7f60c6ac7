"""What is heard at a dice table, at the moments that its cues give (STYLE 9)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from stargames_arcade.rules.dice.observation import DiceObservation
from stargames_arcade.rules.dice.ruleset import DICE, Box
from stargames_arcade.scenes.dice.pieces import lying, on_mat
from stargames_arcade.scenes.dice.places import DiceFrame
from stargames_arcade.scenes.dice.situation import DiceSituation
from stargames_arcade.ui.geometry import Rect
from stargames_arcade.ui.motion import Ease, Track, landing
from stargames_arcade.ui.sounding import SOUNDS, Sounding

SHAKE, CALL, JOKER, JOKER_BACK, CLOCK = "shake", "call", "joker", "back", "clock"
LAID_MS: Final = 90
"""When a piece on its way to a well or back is heard: it is nearly there, and the player does not wait."""
_STEP_MS: Final = 80
"""When a joker's piece stands on edge and shows its new face."""
_EMERGED_MS: Final = 60
_SPARKLE_MS: Final = 420
"""How long after its start a rising stone has emerged, and when the last one catches the light."""
FEASTS: Final = {
    Box.FULL_HOUSE: "full_house",
    Box.SMALL_STRAIGHT: "small_straight",
    Box.LARGE_STRAIGHT: "large_straight",
    Box.FIVE_EQUAL: "five_equal",
}
"""What is heard when a rare box is filled."""
_MOST: Final = 50
"""The points of a box that has the highest note."""


def pan_on(mat: Rect, x: float) -> float:
    """Where something lies to the ear: -1 at the left end of the mat, 1 at the right."""
    return min(max((x - mat.centre[0]) / (mat.w / 2), -1.0), 1.0)


def landings(tracks: Iterable[Track], after: DiceSituation, frame: DiceFrame) -> tuple[Sounding, ...]:
    """Each thrown die is heard where and when it first touches the felt."""
    flights = [track for track in tracks if track.ease is Ease.DROP and track.lift and not track.ornament]
    found = []
    for track in flights:
        place = int(track.node.removeprefix("piece."))
        found.append(Sounding("land", landing(track), pan_on(frame.mat, on_mat(after, frame, place).x)))
    return tuple(found)


def rising(starts: Iterable[tuple[int, float]], after: DiceSituation, frame: DiceFrame) -> Iterator[Sounding]:
    """Each new jewel sounds its value as it rises: place and start of each; the last one sparkles."""
    last: tuple[float, float] | None = None
    for place, start in starts:
        pan = pan_on(frame.mat, on_mat(after, frame, place).x)
        yield Sounding("show", start + _EMERGED_MS, pan, after.thrown[place] - 1)
        last = start + _SPARKLE_MS, pan
    if last is not None:
        yield Sounding("sparkle", *last)


def laid(before: DiceSituation, after: DiceSituation, frame: DiceFrame) -> Iterator[Sounding]:
    """Pieces taken into the tray and put back."""
    for place in range(DICE):
        was, kept = (moment.draft.well_of(place) is not None for moment in (before, after))
        if was != kept:
            pan = pan_on(frame.mat, lying(after, frame, place).x)
            yield Sounding("keep" if kept else "return", LAID_MS, pan)


def turned(before: DiceSituation, after: DiceSituation, frame: DiceFrame) -> Iterator[Sounding]:
    """The face that a joker's click has brought up; what is only put back is not heard."""
    if not after.draft.armed:
        return
    places = [place for place in range(DICE) if before.seen.dice[place] != after.seen.dice[place]]
    joker = after.draft.joker
    chosen = [place for place in places if joker is not None and joker[0] == place] or places
    for place in chosen[:1]:
        pan = pan_on(frame.mat, lying(after, frame, place).x)
        yield Sounding("show", _STEP_MS, pan, after.seen.dice[place] - 1)


def written(before: DiceObservation, after: DiceObservation, feast_ms: float) -> Iterator[Sounding]:
    """A box filled or struck, with its feast, and the bonus after it."""
    fresh = [box for box in Box if before.boxes[box] is None and after.boxes[box] is not None]
    for box in fresh[-1:]:
        points = after.boxes[box] or 0
        if not points:
            yield Sounding("strike", 0)
            continue
        highest = SOUNDS["entry"].steps - 1
        yield Sounding("entry", 0, step=min(highest, points * (highest + 1) // (_MOST + 1)))
        if box in FEASTS:
            yield Sounding(FEASTS[box], feast_ms)
    if after.bonus > before.bonus:
        yield Sounding("bonus", feast_ms)
