"""The motion of a Mahjong table: it starts where tiles lay, ends as the layout says, and never drags on."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from math import hypot
from random import Random

import pytest

from stargames_arcade.rules.mahjong.actions import (
    Begin,
    RemovePair,
    Shuffle,
    Undo,
)
from stargames_arcade.rules.mahjong.layouts import LAYOUTS, LayoutId, places_of
from stargames_arcade.rules.mahjong.preview import continuations
from stargames_arcade.rules.mahjong.scoring import Step
from stargames_arcade.scenes.mahjong.controls import chain_cell, tile_target
from stargames_arcade.scenes.mahjong.draft import MahjongDraft
from stargames_arcade.scenes.mahjong.frame import frame_of
from stargames_arcade.scenes.mahjong.half_frame import half_of
from stargames_arcade.scenes.mahjong.motion.air import air_over
from stargames_arcade.scenes.mahjong.motion.board_cues import SHUFFLE_MS
from stargames_arcade.scenes.mahjong.motion.chain_cues import EMPTY_MS, FILL_MS
from stargames_arcade.scenes.mahjong.motion.choreography import BANNERS
from stargames_arcade.scenes.mahjong.motion.flight import BACK_MS, LIFT_MS, SHRINK_MS, TOUCH_MS
from stargames_arcade.scenes.mahjong.motion.pay_sign import ARRIVES_MS, READ_MS
from stargames_arcade.scenes.mahjong.places import TILE
from stargames_arcade.scenes.mahjong.situation import Finish
from stargames_arcade.ui.geometry import Rect, Viewport
from stargames_arcade.ui.nodes import Label, Node, Picture, Shape, Sprite, Stacked
from stargames_arcade.ui.player import CROSSFADE, Motion
from stargames_arcade.ui.typeset import fit
from stargames_arcade.ui.view import half_area
from tests.scenes.mahjong_acts import (
    HELPED,
    TALL,
    WIDE,
    Act,
    Play,
    acts,
    in_a_run,
    opened,
    played,
    until,
)
from tests.scenes.mahjong_situations import dead_board, view

LONGEST_MS = 1500
FEAST_MS = 4500


def test_every_track_moves_something_that_is_there() -> None:
    for name, act in acts():
        for size in (WIDE, TALL) if name.startswith("turtle") else (WIDE,):
            for cue, _ in act.cues(size):
                there = {node.id for node in (*act.pictures(size).picture.nodes, *cue.extras)}
                stray = {track.node for track in cue.tracks} - there
                assert not stray, f"{name}: {stray}"


def test_no_cue_drags_on() -> None:
    for name, act in acts():
        assert act.cues(), name
        for cue, queue in act.cues():
            assert 0 < cue.ms <= (FEAST_MS if queue == "feast" else LONGEST_MS), name


@pytest.mark.parametrize("reduced", [False, True])
def test_what_has_been_played_leaves_exactly_the_layout(reduced: bool) -> None:
    for name, act in acts():
        motion, pictures = played(act, reduced=reduced)
        assert motion.sample(pictures.picture, FEAST_MS) is pictures.picture, name
        motion, pictures = played(act, reduced=reduced)
        motion.finish()
        assert motion.sample(pictures.picture, 30) is pictures.picture, name


def test_a_whole_game_in_a_hurry_leaves_exactly_the_layout() -> None:
    luck, play, motion, now = Random(11), opened(moves=0), Motion(), 0.0
    picture = Picture()
    for _ in range(60):
        may = play.seen
        wish = luck.random()
        if wish < 0.15 and may.may_undo:
            act = play.do(Undo())
        elif (wish < 0.2 and may.may_shuffle) or not play.pairs():
            act = play.do(Shuffle())
        else:
            act = play.do(RemovePair(*luck.choice(play.pairs())))
        for cue, queue in act.cues():
            motion.play(cue, now, queue)
        picture = act.pictures().picture
        shown = motion.sample(picture, now)
        assert len({node.id for node in shown.nodes}) == len(shown.nodes)
        now += luck.choice((16, 120, 400))
        if luck.random() < 0.3:
            motion.give_way()
    assert motion.sample(picture, now + FEAST_MS) is picture


def test_under_reduced_motion_everything_is_a_short_cross_fade() -> None:
    for name, act in acts():
        motion, pictures = played(act, reduced=True)
        for node in motion.sample(pictures.picture, CROSSFADE / 2).nodes:
            assert not node.id.startswith(("spark.", "glint.", "cleared.")), name
        faded = motion.sample(pictures.picture, CROSSFADE).nodes
        assert tuple(node for node in faded if not told(node)) == pictures.picture.nodes, name
        assert motion.sample(pictures.picture, CROSSFADE + READ_MS) is pictures.picture, name


def told(node: Node) -> bool:
    """Whether it is a number that was paid or lost."""
    return node.id.startswith(("loss", "pay."))


def test_under_reduced_motion_what_was_paid_can_be_read() -> None:
    act = opened().take()
    motion, seen = played(act, reduced=True)
    id = f"pay.{act.removed().places[0]}.before"
    early, late = (motion.sample(seen.picture, at).node(id) for at in (0, READ_MS))
    assert early == late
    assert early.alpha == 1


# ---- pairs ----


def flying(picture: Picture) -> list[Node]:
    return [node for node in picture.nodes if node.id.startswith("flying.")]


@pytest.mark.parametrize("size", [WIDE, TALL])
@pytest.mark.parametrize("layout", [0, 1, 2])
def test_a_pair_lifts_from_its_places_meets_above_the_board_and_goes(
    layout: int, size: tuple[int, int]
) -> None:
    act = opened(layout).take()
    motion, seen = played(act, size)
    lay = [seen.was.node(tile_target(place)) for place in act.removed().places]
    start = flying(motion.sample(seen.picture, 0))
    assert {(node.x, node.y, node.sprite) for node in start} == {
        (node.x, node.y, node.sprite) for node in lay
    }
    lifted = flying(motion.sample(seen.picture, LIFT_MS))
    assert all(after.y < before.y for before, after in zip(start, lifted, strict=True))
    one, other = flying(motion.sample(seen.picture, TOUCH_MS))
    assert abs(one.x - other.x) <= seen.air.tile
    assert one.y == other.y == seen.air.meeting[1] < seen.air.board.y
    assert not flying(motion.sample(seen.picture, TOUCH_MS + SHRINK_MS))


def test_pairs_that_are_taken_quickly_after_each_other_fly_side_by_side_and_none_jumps() -> None:
    play, motion, picture = opened(), Motion(), Picture()
    last: dict[str, Node] = {}
    most = 0
    for now in range(0, 2400, 10):
        if now % 120 == 0 and now < 480:
            act = play.take()
            for cue, queue in act.cues():
                motion.play(cue, now, queue)
            motion.give_way()
            picture = act.pictures().picture
        here = {node.id: node for node in flying(motion.sample(picture, now))}
        most = max(most, len(here))
        for id, node in here.items():
            if id in last:
                assert hypot(node.x - last[id].x, node.y - last[id].y) < 140, f"{id} jumps at {now}"
        last = here
    assert most == 8, "all four pairs are in the air at once"
    assert motion.sample(picture, 2400) is picture


def written_on(node: Node) -> list[str]:
    assert isinstance(node.sprite, Stacked)
    return [part.sprite.text for part in node.sprite.parts if isinstance(part.sprite, Label)]


def test_the_number_flies_from_the_glint_to_the_cell_that_it_fills() -> None:
    act = until(Step.RUN, in_a_run)
    motion, seen = played(act)
    event = act.removed()
    id = f"pay.{event.places[0]}"
    read = motion.sample(seen.picture, TOUCH_MS + 120).node(id)
    assert f"+{event.points}" in written_on(read)
    assert abs(read.x - seen.air.meeting[0]) < 3 * seen.air.tile
    cell = seen.picture.node(chain_cell(event.after.length))
    late = motion.sample(seen.picture, TOUCH_MS + ARRIVES_MS - 5).node(id)
    assert (late.x, late.y) == pytest.approx((cell.x, cell.y), abs=8)


@pytest.mark.parametrize(("step", "signed"), [(Step.RUN, False), (Step.FOUR, True), (Step.TURN, True)])
def test_a_sign_says_why_four_in_succession_and_a_turn_pay_otherwise(step: Step, signed: bool) -> None:
    act = until(step, in_a_run)
    motion, seen = played(act)
    number = motion.sample(seen.picture, TOUCH_MS + 150).node(f"pay.{act.removed().places[0]}")
    assert isinstance(number.sprite, Stacked)
    assert any(isinstance(part.sprite, Shape) for part in number.sprite.parts) is signed


def test_the_points_count_up_to_what_they_are() -> None:
    act = opened().take()
    motion, seen = played(act)
    told = []
    for at in range(0, 1500, 50):
        label = motion.sample(seen.picture, at).node("plate.0.total").sprite
        assert isinstance(label, Label)
        told.append(int(label.text))
    assert told[0] == act.before.shown.points
    assert told[-1] == act.after.shown.points
    assert told == sorted(told)


def test_a_number_that_gets_shorter_is_never_cut_while_it_counts() -> None:
    play = opened()
    act = play.do(Shuffle())
    assert len(str(act.after.shown.points)) < len(str(act.before.shown.points))
    motion, seen = played(act)
    end = seen.picture.node("plate.0.total")
    for at in range(0, 700, 20):
        node = motion.sample(seen.picture, at).node("plate.0.total")
        assert isinstance(node.sprite, Label)
        assert fit(node.sprite).fits
        assert node.box.right == pytest.approx(end.box.right)


# ---- the chain ----


def test_the_next_cell_fills_when_the_number_arrives() -> None:
    act = until(Step.RUN, in_a_run)
    motion, seen = played(act)
    id = chain_cell(act.removed().after.length)
    arrives = TOUCH_MS + ARRIVES_MS
    assert motion.sample(seen.picture, arrives - 1).node(id).sprite == seen.was.node(id).sprite
    fresh = motion.sample(seen.picture, arrives + 1).node(id)
    assert fresh.sprite == seen.picture.node(id).sprite != seen.was.node(id).sprite
    assert fresh.scale < 1
    assert motion.sample(seen.picture, arrives + FILL_MS).node(id) == seen.picture.node(id)


def test_what_is_said_of_the_run_changes_when_its_cell_fills() -> None:
    act = until(Step.RUN, in_a_run)
    motion, shown = played(act)
    before, after = (picture.node("chain.text.0").sprite for picture in (shown.was, shown.picture))
    assert before != after

    def read(ms: float) -> set[Sprite]:
        nodes = motion.sample(shown.picture, ms).nodes
        return {node.sprite for node in nodes if node.id.endswith("chain.text.0") and node.alpha > 0.5}

    fills = TOUCH_MS + ARRIVES_MS
    assert read(0) == read(fills - 1) == {before}
    assert read(fills + FILL_MS) == {after}


@pytest.mark.parametrize("size", [WIDE, TALL])
@pytest.mark.parametrize("layout", LayoutId)
def test_what_flies_keeps_off_the_banner_that_comes_meanwhile(
    layout: LayoutId, size: tuple[int, int]
) -> None:
    """Where no pair is open after a pair, and where the rest of the board can be taken."""
    act = opened(layout).take()
    stuck = replace(act.after, shown=replace(act.after.shown, board=dead_board(layout)))
    for after in (stuck, replace(act.after, finish=Finish.OFFERED)):
        banner, scene = frame_of(view(size)).banner, Act(act.before, after, act.events)
        motion, shown = played(scene, size)
        for ms in range(0, TOUCH_MS + ARRIVES_MS, 20):
            nodes = motion.sample(shown.picture, ms).nodes
            said = any(node.alpha > 0.3 for node in nodes if node.id.startswith(BANNERS))
            words = [node for node in nodes if node.id.startswith("pay.") and node.alpha > 0]
            assert not said or not any(banner.meets(_written(node)) for node in words), ms
        still, shown = played(scene, size, reduced=True)
        paid = [node for node in still.sample(shown.picture, 0).nodes if node.id.startswith("pay.")]
        assert paid and not any(banner.meets(_written(node)) for node in paid)


def _written(node: Node) -> Rect:
    """What is read of a number: without its soft night."""
    w, h = node.sprite.w * node.scale, node.sprite.h * node.scale
    return Rect.around(node.x, node.y, max(w - 56, 8), max(h - 56, 8))


def test_a_chain_that_breaks_empties_from_right_to_left_40_ms_apart() -> None:
    act = until(Step.FIRST, in_a_run)
    motion, seen = played(act)
    length, left = act.before.seen.chain.length, act.after.seen.chain.length
    emptied: dict[int, int] = {}
    for at in range(0, 800, 10):
        now = motion.sample(seen.picture, at)
        for number in range(left + 1, length + 1):
            if now.node(chain_cell(number)).sprite != seen.was.node(chain_cell(number)).sprite:
                emptied.setdefault(number, at)
    moments = [emptied[number] for number in range(length, left, -1)]
    assert len(moments) > 1
    assert all(later - sooner == EMPTY_MS for sooner, later in pairwise(moments))


def test_the_frame_of_the_step_that_would_have_come_goes_before_the_broken_run_empties() -> None:
    def goes_on(play: Play) -> bool:
        return in_a_run(play) and any(one.step is Step.RUN for one in continuations(play.seen))

    act = until(Step.FIRST, goes_on)
    motion, seen = played(act)
    id = chain_cell(act.before.seen.chain.length + 1)
    assert seen.was.node(id).sprite != seen.picture.node(id).sprite
    for at in range(0, 800, 10):
        now = motion.sample(seen.picture, at)
        last = chain_cell(act.before.seen.chain.length)
        if now.node(last).sprite != seen.was.node(last).sprite:
            assert now.node(id).sprite == seen.picture.node(id).sprite


# ---- undo, shuffle, deal ----


def test_an_undone_pair_flies_back_from_where_it_went_and_takes_the_place_of_its_flight() -> None:
    play, motion = opened(), Motion()
    taken = play.take()
    for cue, queue in taken.cues():
        motion.play(cue, 0, queue)
    act = play.do(Undo())
    for cue, queue in act.cues():
        motion.play(cue, 200, queue)
    seen = act.pictures()
    assert not flying(motion.sample(seen.picture, 200))
    ids = [tile_target(place) for place in taken.removed().places]
    begun = motion.sample(seen.picture, 200)
    assert all(begun.node(id).y == seen.air.meeting[1] for id in ids)
    losses = [node for node in motion.sample(seen.picture, 400).nodes if node.id == "loss"]
    cost = taken.removed().points + act.after.seen.ruleset.undo
    assert [node.sprite.text for node in losses if isinstance(node.sprite, Label)] == [f"−{cost}"]
    ended = motion.sample(seen.picture, 200 + BACK_MS)
    assert all(ended.node(id) == seen.picture.node(id) for id in ids)


@pytest.mark.parametrize("layout", [0, 1, 2])
def test_shuffled_tiles_change_their_faces_only_in_the_heap_and_never_leave_the_board(layout: int) -> None:
    act = opened(layout).do(Shuffle())
    motion, seen = played(act)
    board = seen.air.board
    ids = [tile_target(place) for place in places_of(act.after.seen.present)]
    for at in range(0, SHUFFLE_MS + 60, 60):
        now = motion.sample(seen.picture, at)
        for id in ids:
            node = now.node(id)
            assert board.contains(node.x, node.y)
            assert at != 420 or hypot(node.x - board.centre[0], node.y - board.centre[1]) < board.w / 5
            if at < 300:
                assert node.sprite == seen.was.node(id).sprite
            if at > 600:
                assert node.sprite == seen.picture.node(id).sprite


def test_the_board_is_dealt_layer_on_layer_and_whoever_acts_need_not_wait() -> None:
    act = Play().do(Begin())
    motion, seen = played(act)
    layout = act.after.seen.board
    lowest, top = tile_target(0), tile_target(len(layout.spots) - 1)
    begun = motion.sample(seen.picture, 340)
    assert begun.node(lowest).alpha == 1 > begun.node(top).alpha
    motion.give_way()
    assert all(motion.sample(seen.picture, 341).node(id) == seen.picture.node(id) for id in (lowest, top))


# ---- what the player looks at ----


def test_a_selected_tile_lifts_and_its_star_pops_out() -> None:
    play = opened()
    place = play.pairs()[0][0]
    act = Act(play.situation(), play.situation(MahjongDraft(place)))
    motion, seen = played(act)
    id = tile_target(place)
    assert motion.sample(seen.picture, 0).node(id).y == seen.was.node(id).y > seen.picture.node(id).y
    assert motion.sample(seen.picture, 60).node(f"{id}.star").scale < 1.1
    assert motion.sample(seen.picture, 200) is seen.picture


def test_help_comes_as_a_wave_from_the_left() -> None:
    play = opened()
    motion, seen = played(Act(play.situation(), play.situation(HELPED)))
    ticks = [node for node in seen.picture.nodes if node.id.endswith(".tick")]
    half = motion.sample(seen.picture, 130)
    there = [node.x for node in ticks if half.node(node.id).alpha == 1]
    missing = [node.x for node in ticks if half.node(node.id).alpha == 0]
    assert there and missing and max(there) < min(missing)


def test_the_tiles_in_the_way_pop_out_their_locks() -> None:
    play = opened()
    locks = play.seen.free[:2]
    motion, seen = played(Act(play.situation(), replace(play.situation(), locks=locks)))
    for place in locks:
        id = f"{tile_target(place)}.lock"
        assert motion.sample(seen.picture, 30).node(id).scale < seen.picture.node(id).scale


def test_nothing_moves_when_nothing_has_changed() -> None:
    play = opened()
    assert not Act(play.situation(), play.situation()).cues()
    assert not Act(play.situation(HELPED), play.situation(HELPED)).cues()


def test_on_a_smaller_board_pairs_fly_at_its_scale() -> None:
    layout, place = LAYOUTS[0], frame_of(view(), False).boards[0]
    whole, half = (air_over(replace(place, scale=k), layout, view().area) for k in (1, 0.5))
    assert half.tile == whole.tile / 2
    assert half.board.y - half.meeting[1] == pytest.approx((whole.board.y - whole.meeting[1]) / 2)


@pytest.mark.parametrize("size", [WIDE, TALL, (700, 900), (900, 900)])
@pytest.mark.parametrize("seat", [0, 1])
def test_in_half_a_screen_pairs_meet_where_they_cover_nothing_that_is_read(
    seat: int, size: tuple[int, int]
) -> None:
    frame, area = half_of(view(size), seat), half_area(Viewport(*size), seat)
    for layout, place in zip(LAYOUTS, frame.boards, strict=True):
        x, y = air_over(place, layout, area, frame.strip).meeting
        pair = Rect.around(x, y, 2 * TILE[0] * place.scale, TILE[1] * place.scale)
        assert area.y <= pair.y
        assert pair.bottom <= frame.strip.y + 1 or pair.y >= frame.strip.centre[1]
