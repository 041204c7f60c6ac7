"""What either half of a split dice table may have to show, put together by hand for the tests."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from stargames_arcade.rules.dice.ruleset import Box
from stargames_arcade.scenes.dice.half_done import half_done
from stargames_arcade.scenes.dice.layout import dice_layout
from stargames_arcade.scenes.dice.situation import DiceSituation, Rest
from stargames_arcade.ui.gestures import Kind
from stargames_arcade.ui.nodes import Picture
from stargames_arcade.ui.reading import enlarged
from stargames_arcade.ui.view import Comfort, View
from tests.scenes.dice_situations import FULL, NO_WELL, SKINS, situation, view

HALVES = (0, 1)
SIZES = ((640, 360), (1280, 720), (1920, 1080), (3840, 2160), (1080, 1920), (720, 1280))
LONG = ("Alexandra von Hohenstein", "Maximiliana")
MOST_ASKED = dict(list(FULL.items())[:12])
"""A sheet with one box left."""


def seated(state: DiceSituation, half: int) -> DiceSituation:
    """The same moment, seen from the seat of that half."""
    shown = replace(state.shown, seat=half, avatar=("cat", "hare")[half])
    other = replace(state.other, seat=1 - half, avatar=("hare", "cat")[half])
    return replace(state, shown=shown, other=other, viewer=half, mine=None)


def resting(title: str, *, box: Box = Box.LARGE_STRAIGHT, points: int = 40) -> DiceSituation:
    """Who has entered, and keeps the pieces until the other has, too."""
    before = situation(title, throw=2, wells=(1, 3, -1, -1, -1), names=LONG)
    after = situation(title, throw=0, boxes={**FULL, box: points}, names=LONG, written=box)
    sheet = replace(after.shown.sheet, filled=7, turn=8)
    rest = Rest(before.shown.sheet, before.draft, box, points)
    return replace(after, shown=replace(after.shown, sheet=sheet, filled=7), rest=rest)


def moments(title: str) -> dict[str, DiceSituation]:
    """Every kind of moment that a player meets in half a screen."""
    first = situation(title, throw=1, dice=(1, 2, 3, 4, 5), wells=NO_WELL, names=LONG)
    opening = situation(title, throw=0, names=LONG)
    third = situation(title, names=LONG, seconds=9)
    return {
        "opening": opening,
        "opening, asked": replace(opening, asked=True),
        "first throw": first,
        "first throw, asked": replace(first, asked=True),
        "second throw": situation(title, throw=2, wells=(0, 1, -1, -1, -1), seconds=119),
        "the other is ready": replace(first, ready=True),
        "third throw": third,
        "no jokers": situation(title, jokers=0),
        "armed": situation(title, armed=True, seconds=47),
        "joker on the mat": situation(title, armed=True, joker=(2, 2)),
        "joker in the tray": situation(title, armed=True, joker=(1, 6), jokers=1),
        "all kept": situation(title, throw=2, wells=(0, 1, 2, 3, 4)),
        "entered": resting(title),
        "struck": resting(title, box=Box.FIVE_EQUAL, points=0),
        "entered, asked": replace(resting(title), asked=True),
        "last round": situation(title, throw=0, boxes=MOST_ASKED),
        "not saved": replace(first, saved=False, ready=True),
    }


def done(title: str, *, both: bool = False) -> DiceSituation:
    """A full sheet; the other's, too, or one that is still played."""
    own = situation(title, throw=0, boxes=FULL, playing=False, names=LONG)
    own = replace(own, shown=replace(own.shown, finished=True))
    return replace(own, other=replace(own.other, finished=both, filled=13 if both else 12))


def half_view(
    half: int,
    size: tuple[int, int] = (1920, 1080),
    language: str = "en",
    *,
    device: Kind = Kind.PAD,
    focus: str | None = None,
    hover: str | None = None,
    large: bool = False,
) -> View:
    """The circumstances of one half."""
    seen = view(size, language, device=device, focus=focus, hover=hover)
    return replace(seen, half=half, comfort=Comfort(large_indices=large))


def half_pictures(v: View, text_size: int = 100) -> Iterator[tuple[str, Picture]]:
    """All moments of one half of all titles, as large as the reader wishes."""
    half = v.half
    assert half is not None
    v = replace(v, comfort=replace(v.comfort, text_size=text_size))
    for title in SKINS:
        for name, state in moments(title).items():
            found = dice_layout(v, seated(state, half))
            yield f"{title}: {name}", enlarged(found, v.text_scale)
        for both in (False, True):
            found = half_done(v, seated(done(title, both=both), half), half)
            yield f"{title}: done, {both}", enlarged(found, v.text_scale)
