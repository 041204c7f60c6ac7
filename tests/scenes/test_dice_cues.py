"""The motion of a dice table: it starts where things lay, ends as the layout says, and never drags on."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from stargames_arcade.rules.dice.ruleset import Box
from stargames_arcade.scenes.dice import cues as dice_cues
from stargames_arcade.scenes.dice import sheet_cues as dice_sheet_cues
from stargames_arcade.scenes.dice.frame import table_frame
from stargames_arcade.scenes.dice.layout import dice_layout
from stargames_arcade.scenes.dice.own_game_done import dice_done
from stargames_arcade.scenes.dice.pieces import lying
from stargames_arcade.scenes.dice.situation import DiceSituation, Flight
from stargames_arcade.scenes.own_game_done import arrives
from stargames_arcade.ui.motion import Cue
from stargames_arcade.ui.nodes import Label, Picture
from stargames_arcade.ui.player import CROSSFADE, Motion
from tests.scenes.dice_situations import FULL, HALF, NO_WELL, SKINS, THROWN, situation, view

LONGEST_MS = 1400


def play(picture: Picture, cue: Cue, at: float, *, reduced: bool = False) -> Picture:
    motion = Motion(reduced)
    motion.play(cue, 0)
    return motion.sample(picture, at)


def throws(title: str, tall: bool = False) -> tuple[Cue, Picture, DiceSituation, DiceSituation]:
    before = situation(title, throw=1, dice=(3, 2, 5, 4, 6), wells=(1, -1, -1, -1, -1))
    after = situation(title, throw=2, dice=(1, 2, 1, 6, 4), wells=(1, -1, -1, -1, -1))
    picture = dice_layout(view((1080, 1920) if tall else (1920, 1080)), after)
    return dice_cues.thrown(before, after, table_frame(tall), (0, 2, 3, 4), picture), picture, before, after


def written(before: DiceSituation, after: DiceSituation) -> tuple[Cue, Picture]:
    picture = dice_layout(view(), after)
    cue = dice_sheet_cues.entered(before.shown.sheet, after.shown.sheet, picture, 0, own=True)
    assert cue is not None
    return cue, picture


def cues() -> Iterator[tuple[str, Cue, Picture]]:
    for title in SKINS:
        for tall in (False, True):
            cue, picture, _, _ = throws(title, tall)
            yield f"{title} throws", cue, picture
        first = situation(title, throw=1, dice=(1, 2, 3, 4, 5), wells=NO_WELL)
        opening = situation(title, throw=0)
        picture = dice_layout(view(), first)
        cue = dice_cues.thrown(opening, first, table_frame(False), range(5), picture)
        yield f"{title} first", cue, picture
        for name, before, after in (
            ("keeps", situation(title, wells=NO_WELL), situation(title)),
            ("returns", situation(title), situation(title, wells=NO_WELL)),
            ("drops", replace(situation(title), flight=Flight(2, 400, 300)), situation(title)),
        ):
            moved = dice_cues.moved(before, after, table_frame(False))
            assert moved is not None
            yield f"{title} {name}", moved, dice_layout(view(), after)
        armed, stepped = situation(title, armed=True), situation(title, armed=True, joker=(2, 2))
        for name, before, after in (("steps", armed, stepped), ("restores", stepped, armed)):
            turned = dice_cues.stepped(before, after, table_frame(False))
            assert turned is not None
            yield f"{title} {name}", turned, dice_layout(view(), after)
        next_turn = situation(title, throw=0, boxes={**HALF, Box.CHANCE: 20}, written=Box.CHANCE)
        cleared = dice_cues.cleared(situation(title), next_turn, table_frame(False))
        assert cleared is not None
        yield f"{title} clears", cleared, dice_layout(view(), next_turn)
        yield (f"{title} enters", *written(situation(title), next_turn))
        struck = situation(title, throw=0, boxes={**HALF, Box.FIVE_EQUAL: 0}, written=Box.FIVE_EQUAL)
        yield (f"{title} strikes", *written(situation(title), struck))
        done = situation(title, throw=0, boxes=FULL, playing=False)
        picture = dice_done(view(), done)
        yield f"{title} is done", arrives(picture, done.shown.sheet.total), picture


def test_every_track_moves_something_that_is_there() -> None:
    for name, cue, picture in cues():
        there = {node.id for node in (*picture.nodes, *cue.extras)}
        stray = {track.node for track in cue.tracks} - there
        assert not stray, f"{name}: {stray}"


def test_no_cue_drags_on() -> None:
    for name, cue, _ in cues():
        assert 0 < cue.ms <= LONGEST_MS, name


def test_a_cue_that_has_ended_leaves_exactly_the_layout() -> None:
    for name, cue, picture in cues():
        assert play(picture, cue, cue.ms) == picture, name
        assert play(picture, cue, cue.ms, reduced=True) == picture, name


def test_a_cue_changes_the_picture_while_it_plays() -> None:
    for name, cue, picture in cues():
        assert play(picture, cue, cue.ms / 3) != picture, name


def test_under_reduced_motion_everything_is_a_short_cross_fade() -> None:
    for name, cue, picture in cues():
        assert play(picture, cue, CROSSFADE, reduced=True) == picture, name
        for node in play(picture, cue, CROSSFADE / 2, reduced=True).nodes:
            assert "ghost" not in node.id, name
            assert "glint." not in node.id, name


@pytest.mark.parametrize("title", SKINS)
def test_pieces_in_the_tray_stay_there_during_a_throw(title: str) -> None:
    cue, picture, _, _ = throws(title)
    for at in range(0, round(cue.ms), 90):
        assert play(picture, cue, at).node("piece.1") == picture.node("piece.1")


@pytest.mark.parametrize("title", SKINS)
def test_what_the_boxes_would_give_is_told_when_the_pieces_lie_still(title: str) -> None:
    cue, picture, _, after = throws(title)
    offered = next(box for box in Box if after.seen.offers[box])
    early = play(picture, cue, 300)
    assert early.node(f"row.{int(offered)}.value").alpha == 0
    assert early.node(f"row.{int(offered)}.empty").alpha == 1


@pytest.mark.parametrize("title", THROWN)
def test_tumbling_dice_turn_over_and_show_the_thrown_face_before_they_lie_still(title: str) -> None:
    cue, picture, _, after = throws(title)
    faces = set()
    for at in range(140, round(cue.ms), 30):
        faces.add(play(picture, cue, at).node("piece.0").sprite)
    assert len(faces) >= 4
    late = next(track for track in cue.tracks if track.node == "piece.0" and track.faces)
    assert late.faces[-1].name == after.skin.face(after.thrown[0])  # type: ignore[union-attr]


@pytest.mark.parametrize("title", SKINS)
def test_a_kept_piece_starts_where_it_lay_on_the_mat(title: str) -> None:
    before, after = situation(title, wells=NO_WELL), situation(title)
    cue = dice_cues.moved(before, after, table_frame(False))
    assert cue is not None
    picture = dice_layout(view(), after)
    node, lay = play(picture, cue, 0).node("piece.1"), lying(before, table_frame(False), 1)
    assert (node.x, node.y) == (lay.x, lay.y)
    assert node.sprite.w * node.scale == pytest.approx(lay.size)


def test_nothing_moves_when_nothing_has_changed() -> None:
    assert dice_cues.moved(situation(), situation(), table_frame(False)) is None
    assert dice_cues.stepped(situation(), situation(), table_frame(False)) is None
    assert dice_cues.cleared(situation(), situation(), table_frame(False)) is None


def test_a_joker_step_shows_the_old_face_until_it_stands_on_edge() -> None:
    before, after = situation(armed=True), situation(armed=True, joker=(2, 2))
    cue = dice_cues.stepped(before, after, table_frame(False))
    assert cue is not None
    picture = dice_layout(view(), after)
    assert "violet" in str(play(picture, cue, 40).node("piece.2").sprite)
    assert play(picture, cue, 80).node("piece.2").flip == pytest.approx(0)
    assert "yellow" in str(play(picture, cue, 120).node("piece.2").sprite)


def test_the_two_strokes_of_a_strike_are_drawn_one_after_the_other() -> None:
    after = situation(throw=0, boxes={**HALF, Box.FIVE_EQUAL: 0}, written=Box.FIVE_EQUAL)
    cue, picture = written(situation(), after)
    end = [picture.node(f"row.11.value.stroke.{stroke}").sprite for stroke in (0, 1)]
    half = play(picture, cue, 45)
    assert half.node("row.11.value.stroke.0").sprite != end[0]
    assert half.node("row.11.value.stroke.1").alpha == 0
    later = play(picture, cue, 135)
    assert later.node("row.11.value.stroke.0").sprite == end[0]
    assert later.node("row.11.value.stroke.1").sprite != end[1]


def test_the_total_counts_up_from_what_it_was() -> None:
    cue, picture = written(situation(), situation(throw=0, boxes={**HALF, Box.LARGE_STRAIGHT: 40}))
    seen = []
    for at in range(0, 600, 50):
        label = play(picture, cue, at).node("total.value").sprite
        assert isinstance(label, Label)
        seen.append(int(label.text))
    assert seen[0] == 118
    assert seen[-1] == 158
    assert seen == sorted(seen)


def lit_up(cue: Cue, picture: Picture, row: str) -> int:
    """How many glints run along a row on their way from its sign to its value."""
    sign = picture.node(f"{row}.icon" if row == "row.bonus" else f"{row}.badge")
    value = picture.node(f"{row}.value")
    glints = sorted((extra for extra in cue.extras if ".glint." in extra.id), key=lambda node: node.id)
    assert all(sign.x < glint.x <= value.x + 0.01 for glint in glints)
    assert [glint.x for glint in glints] == sorted(glint.x for glint in glints)
    sparks = [extra for extra in cue.extras if ".glint." not in extra.id]
    assert sum((spark.x, spark.y) == (value.x, value.y) for spark in sparks) >= 10 * bool(glints)
    return len(glints)


def test_a_bonus_is_celebrated_along_its_row() -> None:
    boxes: dict[Box, int] = {box: value for box, value in FULL.items() if box is not Box.SIXES}
    cue, picture = written(situation(boxes=boxes), situation(throw=0, boxes=FULL))
    assert lit_up(cue, picture, "row.bonus") == 3


@pytest.mark.parametrize(
    ("box", "value", "glints"),
    [
        (Box.FULL_HOUSE, 25, 3),
        (Box.SMALL_STRAIGHT, 30, 4),
        (Box.LARGE_STRAIGHT, 40, 5),
        (Box.FIVE_EQUAL, 50, 6),
        (Box.FOUR_OF_A_KIND, 24, 0),
        (Box.FIVE_EQUAL, 0, 0),
    ],
)
def test_a_rare_box_lights_up_its_row(box: Box, value: int, glints: int) -> None:
    boxes = {other: points for other, points in HALF.items() if other is not box}
    cue, picture = written(situation(boxes=boxes), situation(throw=0, boxes={**boxes, box: value}))
    assert lit_up(cue, picture, f"row.{int(box)}") == glints if value else not cue.extras


def test_no_spark_is_seen_before_its_time() -> None:
    boxes: dict[Box, int] = {box: points for box, points in HALF.items() if box is not Box.FIVE_EQUAL}
    cue, picture = written(situation(boxes=boxes), situation(throw=0, boxes={**boxes, Box.FIVE_EQUAL: 50}))
    begun = play(picture, cue, 100)
    extras = {extra.id for extra in cue.extras}
    assert not [node.id for node in begun.nodes if node.id in extras and node.alpha > 0 and node.scale > 0]
