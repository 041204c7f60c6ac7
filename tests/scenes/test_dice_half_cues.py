"""Motion in half a screen: it never crosses the bar, comes from the outer edge, ends as the layout says."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from stargames_arcade.rules.dice.actions import BoxEntered, DiceThrown
from stargames_arcade.rules.dice.ruleset import Box
from stargames_arcade.scenes.dice import cues as dice_cues
from stargames_arcade.scenes.dice import half_cues as dice_half_cues
from stargames_arcade.scenes.dice.choreography import choreography
from stargames_arcade.scenes.dice.half import status_text
from stargames_arcade.scenes.dice.half_done import half_done
from stargames_arcade.scenes.dice.half_frame import half_frame
from stargames_arcade.scenes.dice.layout import dice_layout
from stargames_arcade.scenes.dice.pieces import WAITING
from stargames_arcade.scenes.dice.situation import DiceSituation
from stargames_arcade.scenes.own_game_done import arrives
from stargames_arcade.ui.motion import Cue
from stargames_arcade.ui.nodes import Glow, Picture
from stargames_arcade.ui.player import Motion
from stargames_arcade.ui.view import View
from tests.scenes.dice_halves import HALVES, done, half_view, resting, seated
from tests.scenes.dice_situations import FULL, NO_WELL, SKINS, THROWN, situation

ARRANGEMENTS = ((1920, 1080), (1080, 1920))
STEP_MS = 40


def play(picture: Picture, cue: Cue, at: float, *, reduced: bool = False) -> Picture:
    motion = Motion(reduced)
    motion.play(cue, 0)
    return motion.sample(picture, at)


def thrown(title: str, v: View) -> tuple[Cue, Picture]:
    assert v.half is not None
    before = seated(situation(title, throw=1, dice=(3, 2, 5, 4, 6), wells=(1, -1, -1, -1, -1)), v.half)
    after = seated(situation(title, throw=2, dice=(1, 2, 1, 6, 4), wells=(1, -1, -1, -1, -1)), v.half)
    picture = dice_layout(v, after)
    frame = half_frame(v.half, v.tall)
    return dice_cues.thrown(replace(before, asked=True), after, frame, (0, 2, 3, 4), picture), picture


def entries(title: str, v: View) -> Iterator[tuple[str, Cue, Picture]]:
    """An entry of the rarest kind, a strike, the wait that follows, and its end."""
    assert v.half is not None
    frame = half_frame(v.half, v.tall)
    playing = seated(situation(title, throw=2), v.half)
    for points in (50, 0):
        rests = seated(resting(title, box=Box.FIVE_EQUAL, points=points), v.half)
        sheet = replace(rests.shown.sheet, boxes=tuple({**FULL, Box.FIVE_EQUAL: points}.values()))
        rests = replace(rests, shown=replace(rests.shown, sheet=sheet))
        picture = dice_layout(v, rests)
        event = BoxEntered(7, Box.FIVE_EQUAL, points, (3, 2, 5, 4, 6), None, points == 0, 200)
        for cue, _ in choreography(playing, rests, [event], frame, picture, mat_shown=True):
            yield f"entry of {points}: {cue.id}", cue, picture
        waits = dice_half_cues.waiting(playing, rests, picture, status_text(v, playing))
        assert waits is not None
        yield "waits", waits, picture
    opening = replace(rests, rest=None)
    picture = dice_layout(v, opening)
    for cue, _ in choreography(rests, opening, [], frame, picture, mat_shown=True):
        yield f"next round: {cue.id}", cue, picture


def asked(title: str, v: View) -> Iterator[tuple[str, Cue, Picture]]:
    assert v.half is not None
    calm = seated(situation(title, throw=2), v.half)
    for before, after in ((calm, replace(calm, asked=True)), (replace(calm, asked=True), calm)):
        picture = dice_layout(v, after)
        cue = dice_half_cues.waiting(before, after, picture, status_text(v, before))
        assert cue is not None
        yield f"asked {after.asked}", cue, picture


def moves(title: str, v: View) -> Iterator[tuple[str, Cue, Picture]]:
    assert v.half is not None
    frame = half_frame(v.half, v.tall)

    def at(state: DiceSituation) -> DiceSituation:
        return seated(state, v.half or 0)

    for name, before, after in (
        ("keeps", at(situation(title, wells=NO_WELL)), at(situation(title))),
        ("returns", at(situation(title)), at(situation(title, wells=NO_WELL))),
    ):
        cue = dice_cues.moved(before, after, frame)
        assert cue is not None
        yield name, cue, dice_layout(v, after)
    before, after = at(situation(title, armed=True)), at(situation(title, armed=True, joker=(2, 2)))
    cue = dice_cues.stepped(before, after, frame)
    assert cue is not None
    yield "joker", cue, dice_layout(v, after)


def cues(v: View) -> Iterator[tuple[str, Cue, Picture]]:
    for title in SKINS:
        yield f"{title}: thrown", *thrown(title, v)
        for found in (entries, asked, moves):
            for name, cue, picture in found(title, v):
                yield f"{title}: {name}", cue, picture
        state = seated(done(title), v.half or 0)
        picture = half_done(v, state, v.half or 0)
        yield f"{title}: done", arrives(picture, state.shown.sheet.total), picture


@pytest.mark.parametrize("half", HALVES)
@pytest.mark.parametrize("size", ARRANGEMENTS)
@pytest.mark.parametrize("reduced", [False, True])
def test_every_motion_ends_as_the_layout_says(half: int, size: tuple[int, int], reduced: bool) -> None:
    for name, cue, picture in cues(half_view(half, size)):
        assert play(picture, cue, cue.ms + 1, reduced=reduced) == picture, name


@pytest.mark.parametrize("half", HALVES)
@pytest.mark.parametrize("size", ARRANGEMENTS)
def test_nothing_that_moves_crosses_the_bar(half: int, size: tuple[int, int]) -> None:
    v = half_view(half, size)
    for name, cue, picture in cues(v):
        motion = Motion()
        motion.play(cue, 0)
        for at in range(0, round(cue.ms), STEP_MS):
            for node in motion.sample(picture, at).nodes:
                if not isinstance(node.sprite, Glow) and node.alpha > 0 and node.scale > 0:
                    assert v.area.holds(node.box.grown(-1)), f"{name}: {node.id} after {at} ms"


@pytest.mark.parametrize("half", HALVES)
@pytest.mark.parametrize("title", THROWN)
def test_dice_come_flying_from_the_outer_edge_of_their_half(half: int, title: str) -> None:
    cue, picture = thrown(title, half_view(half))
    start = play(picture, cue, 1)
    mat = half_frame(half, tall=False).mat
    for place in (0, 2, 3, 4):
        node = start.node(f"piece.{place}")
        outer = mat.right - node.x if half else node.x - mat.x
        assert 0 < outer < 80
        assert node.alpha < 0.2


@pytest.mark.ruling("D26")
@pytest.mark.parametrize("title", SKINS)
def test_the_pieces_of_who_begins_to_wait_fade_where_they_lie(title: str) -> None:
    v = half_view(0)
    (_, cue, picture), (_, back, calm) = asked(title, v)
    first, last = play(picture, cue, 0).node("piece.0"), play(picture, cue, cue.ms).node("piece.0")
    assert (first.alpha, last.alpha) == (1, WAITING)
    assert (first.x, first.y) == (last.x, last.y)
    assert play(calm, back, 0).node("piece.0").alpha == pytest.approx(WAITING)


@pytest.mark.ruling("D26")
def test_pieces_that_rested_fade_from_there_when_the_next_throw_takes_them(
    title: str = "sfida_ai_dadi",
) -> None:
    v = half_view(1)
    rests = seated(resting(title), 1)
    after = seated(situation(title, throw=1, dice=(1, 1, 2, 3, 4), wells=NO_WELL), 1)
    picture = dice_layout(v, after)
    event = DiceThrown(8, 1, (1, 1, 2, 3, 4), (0, 1, 2, 3, 4))
    frame = half_frame(1, tall=False)
    (cue, _), *_ = choreography(rests, after, [event], frame, picture, mat_shown=True)
    old = play(picture, cue, 0).node("old.0")
    assert old.alpha == WAITING
