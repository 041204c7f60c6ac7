"""What stirs on a dice table while nobody acts: a stone floats, one sparkles, dashes march (STYLE 8)."""

from __future__ import annotations

from collections.abc import Iterator

from stargames_arcade.rules.dice.ruleset import DICE
from stargames_arcade.scenes.dice.pieces import frame_size, lying, number_of, on_mat, place_target
from stargames_arcade.scenes.dice.places import DiceFrame
from stargames_arcade.scenes.dice.situation import DiceSituation
from stargames_arcade.ui.ambient import hover
from stargames_arcade.ui.motion import Cue, Ease, Track
from stargames_arcade.ui.nodes import Picture
from stargames_arcade.ui.particles import sparkle
from stargames_arcade.ui.scenery.joker import joker_frames
from stargames_arcade.ui.view import View

FLOAT, FLOAT_MS = 4, 2400
SPARKLE_MS = (1400, 2600)
"""The least and the longest time from one glint to the next."""


def quiet(situation: DiceSituation, frame: DiceFrame, picture: Picture, view: View) -> tuple[Cue, ...]:
    """The stone that is looked at floats, one stone at a time catches the light; a joker's dashes march."""
    loops: list[Cue] = []
    if not situation.thrown:
        return ()
    if situation.skin.jewels:
        lit = [place for place in range(DICE) if _at_rest(situation, place)]
        at = view.hover or view.focus
        looked_at = [picture.node(f"piece.{place}") for place in lit if place_target(place) == at]
        loops += (hover(stone, FLOAT, FLOAT_MS) for stone in looked_at)
        loops += _sparkling(situation, frame, lit)
    if situation.draft.joker is not None:
        loops.append(_marching(situation, frame))
    return tuple(loops)


def floats(situation: DiceSituation, target: str) -> str | None:
    """The stone that floats while that target is looked at."""
    place = number_of(target, "place")
    there = place is not None and situation.skin.jewels and bool(situation.thrown)
    return f"piece.{place}" if there else None


def _at_rest(situation: DiceSituation, place: int) -> bool:
    """Whether the piece of a place lies on the mat as it was thrown."""
    joker, flight = situation.draft.joker, situation.flight
    moved = (joker is not None and joker[0] == place) or (flight is not None and flight.place == place)
    return not moved and situation.draft.well_of(place) is None


def _sparkling(situation: DiceSituation, frame: DiceFrame, lit: list[int]) -> Iterator[Cue]:
    """A glint on one stone after the other, in no order that one would notice, 1.4 to 2.6 s apart."""
    turns = sorted(lit, key=lambda place: (place * 3 + situation.thrown[place]) % 7)
    gaps = [
        SPARKLE_MS[0] + (place * 523 + situation.thrown[place] * 331) % (SPARKLE_MS[1] - SPARKLE_MS[0])
        for place in turns
    ]
    for order, place in enumerate(turns):
        lies, face = on_mat(situation, frame, place), situation.thrown[place]
        x = lies.x + lies.size * (0.22 if (place + face) % 2 else -0.2)
        y = lies.y - lies.size * (0.06 if face % 2 else 0.22)
        yield _glint(f"facet.{place}", x, y, sum(gaps[:order]), sum(gaps))


def _glint(id: str, x: float, y: float, start: float, whole: float) -> Cue:
    """A glint once in ``whole`` ms; between its times it has no size."""
    once = sparkle(id, x, y, 46, start=start)
    gone = Track(id, whole - once.ms, once.ms, Ease.LINEAR, scale=(0, 0), ornament=True)
    return Cue(id, (*once.tracks, gone), once.extras)


def _marching(situation: DiceSituation, frame: DiceFrame) -> Cue:
    joker = situation.draft.joker
    assert joker is not None
    lies = lying(situation, frame, joker[0])
    faces = joker_frames(situation.skin.face(situation.seen.dice[joker[0]]), frame_size(lies))
    return Cue("joker.march", (Track(f"piece.{joker[0]}.frame", 800, faces=faces, swap=100),))
