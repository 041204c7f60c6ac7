"""The motion of a Jolly table: cards start where they lay, fly as it is written, end as the layout says."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from itertools import pairwise
from math import hypot

import pytest

from stargames_arcade.rules.jolly.actions import (
    Begin,
    CardDiscarded,
    CardDrawn,
    CardLaidOff,
    Discard,
    DiscardsTaken,
    Draw,
    JokerSwapped,
    LayMelds,
    LayOff,
    StockRenewed,
    SwapJoker,
    Take,
    TurnPassed,
)
from stargames_arcade.scenes.jolly.controls import back_id, card_id, card_of
from stargames_arcade.scenes.jolly.fan import RATIO
from stargames_arcade.scenes.jolly.frame import frame_of
from stargames_arcade.scenes.jolly.layout import jolly_layout
from stargames_arcade.scenes.jolly.motion.choreography import choreography
from stargames_arcade.scenes.jolly.motion.flight import width_of
from stargames_arcade.scenes.jolly.motion.quiet import GLINT, quiet
from stargames_arcade.scenes.jolly.rivals import TURN
from stargames_arcade.scenes.jolly.samples.acts import Act
from stargames_arcade.ui.ambient import sampled
from stargames_arcade.ui.gestures import KEYBOARD, MOUSE, Drag, MoveFocus
from stargames_arcade.ui.motion import Ease, Track
from stargames_arcade.ui.player import CROSSFADE, Motion
from tests.scenes.jolly.acts_shown import LONG_MS, TALL, Shown, face_on, rounds, seen_from, shows_back
from tests.scenes.jolly_player import AtJolly


@cache
def by(kind: type) -> Callable[[Act], bool]:
    return lambda act: isinstance(act.action, kind)


def several(act: Act) -> bool:
    return isinstance(act.action, LayMelds) and len(act.action.melds) > 1


def bundle(act: Act) -> bool:
    return isinstance(act.action, Take) and act.action.count > 2


def buries(act: Act) -> bool:
    return isinstance(act.action, Discard) and len(act.before.pile) > 4 and not act.after.result


def renews(act: Act) -> bool:
    return any(isinstance(event, StockRenewed) for event in act.events)


EVERY_KIND = (by(Begin), by(Draw), bundle, several, by(LayOff), by(SwapJoker), buries, renews)


def flights(seen: Shown, id: str) -> list[Track]:
    """The tracks that carry a piece from one place to another."""
    tracks = (track for cue, _ in seen.cues for track in cue.tracks)
    return [track for track in tracks if track.node == id and (track.x or track.y)]


def event(seen: Shown, kind: type) -> object:
    return next(each for each in seen.act.events if isinstance(each, kind))


# ---- for all of them ----


@pytest.mark.parametrize("reduced", [False, True])
def test_what_has_been_played_leaves_exactly_the_layout(reduced: bool) -> None:
    for wanted in EVERY_KIND:
        for steps in (0, 1):
            seen = seen_from(wanted, steps)
            assert seen.playing(reduced=reduced).sample(seen.picture, LONG_MS) is seen.picture
            motion = seen.playing(reduced=reduced)
            motion.finish()
            assert motion.sample(seen.picture, 30) is seen.picture


def test_every_track_moves_something_that_is_there() -> None:
    for wanted in EVERY_KIND:
        for seen in (seen_from(wanted, 0), seen_from(wanted, 2), seen_from(wanted, 1, TALL)):
            for cue, _ in seen.cues:
                there = {node.id for node in (*seen.picture.nodes, *cue.extras)} | {GLINT}
                assert {track.node for track in cue.tracks} <= there
                assert cue.ms < LONG_MS


def test_a_card_that_was_to_be_seen_starts_where_it_lay() -> None:
    for wanted in EVERY_KIND[1:]:
        seen = seen_from(wanted, 0)
        first = {node.id: node for node in seen.playing().sample(seen.picture, 0).nodes}
        for node in seen.was.nodes:
            if card_of(node.id) is not None and node.id in first:
                now = first[node.id]
                assert hypot(now.x - node.x, now.y - node.y) < 0.5, node.id
                assert width_of(now) == pytest.approx(width_of(node), abs=0.5)


def test_no_card_flies_over_the_edge_of_the_mat() -> None:
    for wanted in EVERY_KIND:
        for steps in range(4):
            seen = seen_from(wanted, steps)
            mat, motion = frame_of(seen.view, 4).mat, seen.playing()
            for now in range(0, 700, 33):
                for node in motion.sample(seen.picture, now).nodes:
                    if node.id.startswith(("card.", "back.")) and node.alpha:
                        assert node.y - width_of(node) * RATIO / 2 > mat.y - 30, (node.id, now)
                        assert mat.x - 40 < node.x < mat.right + 40


@pytest.mark.slow
def test_matches_that_are_played_in_a_hurry_leave_exactly_the_layout() -> None:
    motions: dict[tuple[int, int], tuple[Motion, Shown]] = {}
    for number, seen in enumerate(rounds(every=5)):
        key = seen.act.after.seats, seen.after.foot
        motion = motions[key][0] if key in motions else Motion()
        for cue, queue in seen.cues:
            motion.play(cue, number * 40.0, queue)
        nodes = motion.sample(seen.picture, number * 40.0 + 15).nodes
        assert len({node.id for node in nodes}) == len(nodes)
        motions[key] = motion, seen
    for motion, seen in motions.values():
        assert motion.sample(seen.picture, 1e6) is seen.picture


def test_under_reduced_motion_all_is_there_after_a_short_cross_fade() -> None:
    for wanted in EVERY_KIND:
        seen = seen_from(wanted, 1)
        assert seen.playing(reduced=True).sample(seen.picture, CROSSFADE).nodes == seen.picture.nodes


def test_nothing_moves_between_what_two_different_players_see() -> None:
    seen, other = seen_from(several, 0), seen_from(several, 1)
    cues = choreography(seen.view, seen.before, seen.was, other.after, other.picture, seen.act.events)
    assert not list(cues)


# ---- as it is written (STYLE 8) ----


def test_thirteen_rounds_are_dealt_55_ms_apart_each_card_in_260() -> None:
    seen = seen_from(by(Begin), 0)
    own = [flights(seen, card_id(held.card))[0] for held in seen.after.seen.hand]
    starts = sorted(track.start for track in own)
    assert [later - one for one, later in pairwise(starts)] == pytest.approx([55] * 12)
    assert {(track.ms, track.ease) for track in own} == {(260, Ease.OUT)}
    first = [flights(seen, back_id(seat, 0))[0].start for seat in seen.after.around]
    assert max((*first, starts[0])) - min((*first, starts[0])) < 55, "all get their first card in one round"
    late = seen.playing().sample(seen.picture, starts[6] - 1)
    hand = [late.node(card_id(held.card)) for held in seen.after.seen.hand]
    assert sum(node.alpha == 0 for node in hand) == 7


def test_a_drawn_card_flies_280_ms_on_an_arc_and_turns_over_half_way_to_me() -> None:
    seen = seen_from(by(Draw), 0)
    drawn = event(seen, CardDrawn)
    assert isinstance(drawn, CardDrawn)
    (track,) = flights(seen, card_id(drawn.card))
    assert (track.ms, track.ease, track.lift) == (280, Ease.OUT, 80)
    motion = seen.playing()
    looks = [motion.sample(seen.picture, now).node(card_id(drawn.card)) for now in (0, 100, 180, 270)]
    assert [shows_back(node) for node in looks] == [True, True, False, False]
    assert face_on(looks[2]) is not None
    assert looks[0].flip == 1 > motion.sample(seen.picture, 122).node(card_id(drawn.card)).flip


def test_what_another_draws_stays_a_back() -> None:
    seen = seen_from(by(Draw), 2)
    came = back_id(seen.act.seat, seen.after.seen.counts[seen.act.seat] - 1)
    motion = seen.playing()
    for now in range(0, 300, 16):
        node = motion.sample(seen.picture, now).node(came)
        assert shows_back(node)
        assert node.flip == 1


def test_discards_fly_as_a_bundle_40_ms_apart_and_turn_their_backs_only_in_another_hand() -> None:
    mine, other = seen_from(bundle, 0), seen_from(bundle, 1)
    taken = event(mine, DiscardsTaken)
    assert isinstance(taken, DiscardsTaken)
    starts = [flights(mine, card_id(card))[-1].start for card, _ in taken.cards]
    assert starts == [40 * nth for nth in range(len(starts))]
    backs = [
        back_id(other.act.seat, other.before.seen.counts[other.act.seat] + n) for n in range(len(starts))
    ]
    motion = other.playing()
    assert [face_on(motion.sample(other.picture, 1).node(id)) for id in backs] == [
        face for _, face in taken.cards
    ]
    assert all(shows_back(motion.sample(other.picture, 500).node(id)) for id in backs)
    motion = mine.playing()
    for now in range(0, 500, 32):
        assert not any(shows_back(motion.sample(mine.picture, now).node(card_id(c))) for c, _ in taken.cards)


@pytest.mark.parametrize("steps", [0, 1])
def test_a_meld_gathers_in_180_ms_to_a_packet_and_spreads_in_240(steps: int) -> None:
    seen = seen_from(several, steps)
    number = len(seen.before.seen.melds)
    cards = [card_id(card) for card in seen.after.seen.melds[number].cards]
    for id in cards:
        one, other = flights(seen, id)
        assert [(one.start, one.ms, one.ease), (other.start, other.ms, other.ease)] == [
            (0, 180, Ease.OUT),
            (180, 240, Ease.BACK),
        ]
    packet = [seen.playing().sample(seen.picture, 180).node(id) for id in cards]
    assert len({(round(node.x), round(node.y)) for node in packet}) == 1
    start = [seen.playing().sample(seen.picture, 0).node(id) for id in cards]
    assert all(shows_back(node) is (steps > 0) for node in start)


def test_a_card_that_is_added_flies_260_ms_and_the_number_changes_when_it_lies_there() -> None:
    seen = seen_from(by(LayOff), 1)
    added = event(seen, CardLaidOff)
    assert isinstance(added, CardLaidOff)
    (track,) = flights(seen, card_id(added.card.card))
    assert (track.ms, track.ease) == (260, Ease.OUT)
    id, motion = f"meld.{added.meld}.points", seen.playing()
    old, new = seen.was.node(id).sprite, seen.picture.node(id).sprite
    assert old != new
    assert [motion.sample(seen.picture, now).node(id).sprite for now in (200, 280)] == [old, new]


def test_a_joker_turns_once_about_itself_on_its_way_back_to_the_hand() -> None:
    seen = seen_from(by(SwapJoker), 0)
    swapped = event(seen, JokerSwapped)
    assert isinstance(swapped, JokerSwapped)
    joker, natural = card_id(swapped.joker), card_id(swapped.card.card)
    (track,) = flights(seen, joker)
    assert (track.ms, flights(seen, natural)[0].ms) == (420, 260)
    motion = seen.playing()
    first, last = motion.sample(seen.picture, 0).node(joker), seen.picture.node(joker)
    assert abs(last.angle - first.angle) == pytest.approx(360, abs=12)


def test_a_discard_flies_240_ms_to_its_tilt_and_the_oldest_is_buried() -> None:
    mine, other = seen_from(buries, 0), seen_from(buries, 3)
    thrown = event(mine, CardDiscarded)
    assert isinstance(thrown, CardDiscarded)
    id = card_id(thrown.card.card)
    assert [(track.ms, track.ease) for track in flights(mine, id)] == [(240, Ease.OUT)]
    assert -6 <= mine.picture.node(id).angle <= 6
    motion = other.playing()
    assert shows_back(motion.sample(other.picture, 60).node(id)), "it turns over on its way out of a hand"
    assert face_on(motion.sample(other.picture, 150).node(id)) == thrown.card.face
    buried = card_id(other.before.seen.discards[0].card)
    assert motion.sample(other.picture, 60).node(f"gone.{buried}").alpha < 1


def test_the_old_discards_turn_their_backs_before_they_are_the_new_stock() -> None:
    seen = seen_from(renews, 1)
    motion = seen.playing()
    early, late = (
        [node for node in motion.sample(seen.picture, now).nodes if node.id.startswith("gone.card.")]
        for now in (230, 520)
    )
    assert early
    assert all(face_on(node) is not None for node in early)
    assert all(
        shows_back(node) for node in late if node.x == pytest.approx(seen.was.node("stock.none").x, abs=9)
    )
    layer = motion.sample(seen.picture, 300).node("stock.0")
    assert layer.alpha == 0 < seen.picture.node("stock.0").alpha


def test_the_mark_of_the_turn_flies_from_plate_to_plate_over_dots() -> None:
    seen = seen_from(buries, 1)
    old, new = seen.was.node(TURN), seen.picture.node(TURN)
    (track,) = flights(seen, TURN)
    assert (track.ms, track.ease, track.x, track.y) == (360, Ease.INOUT, (old.x, new.x), (old.y, new.y))
    motion = seen.playing()
    dots = [
        node for node in motion.sample(seen.picture, track.end - 60).nodes
        if node.id.startswith("turn.dot.") and node.alpha
    ]  # fmt: skip
    assert len(dots) > 3
    across = (new.x - old.x, new.y - old.y)
    for dot in dots:
        off = (dot.x - old.x) * across[1] - (dot.y - old.y) * across[0]
        assert abs(off) < hypot(*across)
    assert motion.sample(seen.picture, track.start - 1).node(TURN).sprite == old.sprite


def test_the_own_mark_waits_above_the_hand_until_the_discard_lies() -> None:
    seen = seen_from(buries, 0)
    old, new = seen.was.node(TURN), seen.picture.node(TURN)
    (track,) = flights(seen, TURN)
    waits = seen.playing().sample(seen.picture, track.start - 1).node(TURN)
    assert (waits.x, waits.y) == (old.x, old.y)
    assert waits.z > old.z > new.z


# ---- the hand ----


def drafted(order_anew: bool, choose: int) -> tuple[Shown, Shown]:
    """The same hand before and after it is sorted anew, or so many cards of it are chosen."""
    seen = seen_from(by(Draw), 0)
    order = seen.after.draft.order
    draft = replace(
        seen.after.draft,
        order=order[::-1] if order_anew else order,
        chosen=order[2 : 2 + choose],
    )
    after = replace(seen.after, draft=draft)
    moved = replace(seen, before=seen.after, was=seen.picture, after=after)
    return seen, replace(moved, picture=jolly_layout(seen.view, after), act=replace(seen.act, events=()))


def test_a_hand_that_is_sorted_moves_every_card_200_ms() -> None:
    _, seen = drafted(order_anew=True, choose=0)
    tracks = [track for cue, _ in seen.cues for track in cue.tracks if card_of(track.node)]
    assert {(track.ms, track.ease) for track in tracks} == {(200, Ease.INOUT)}
    assert len(tracks) >= len(seen.after.draft.order) - 1
    assert seen.heard == ["card_deal"]


def test_chosen_cards_rise_with_their_ticks_and_only_they_do() -> None:
    _, seen = drafted(order_anew=False, choose=2)
    moved = {track.node for cue, _ in seen.cues for track in cue.tracks}
    chosen = {card_id(card) for card in seen.after.draft.chosen}
    assert moved == chosen | {f"tick.{id}" for id in chosen}
    assert seen.heard == ["keep"]
    assert seen.playing().sample(seen.picture, 400) is seen.picture


def test_what_is_dragged_stays_under_the_pointer_while_the_others_make_room() -> None:
    before, _ = drafted(order_anew=False, choose=0)
    card = before.after.draft.order[1]
    held = replace(before.after, dragged=card, at=(700, 500), gap=4)
    picture = jolly_layout(before.view, held)
    cues = list(choreography(before.view, before.after, before.picture, held, picture, ()))
    moved = {track.node for cue, _ in cues for track in cue.tracks}
    assert card_id(card) not in moved
    assert len(moved) > 5


def test_the_hand_slides_aside_for_the_card_that_is_looked_at(at_jolly: Callable[..., AtJolly]) -> None:
    table = at_jolly(moving=True)
    table.until_my_turn()
    for _ in range(3):
        table.do(MoveFocus(KEYBOARD, 0, 1), MoveFocus(KEYBOARD, 1, 0))
        table.until_quiet()
    before = {node.id: node for node in table.frame().nodes if card_of(node.id) in table.hand}
    table.do(MoveFocus(KEYBOARD, 1, 0))
    ways = []
    for ms in (0, 16, 200):
        after = {node.id: node for node in table.frame(ms).nodes}
        ways.append(max(abs(after[id].x - node.x) for id, node in before.items()))
    assert ways[0] < 3
    assert ways[0] < ways[1] < ways[2]
    assert ways[2] > 40, "the fan parts about another card now"


def test_what_is_dragged_never_lags_behind_the_pointer(at_jolly: Callable[..., AtJolly]) -> None:
    table = at_jolly(moving=True)
    table.until_my_turn()
    card = table.hand[3]
    table.carry_to(card, 700, 640)
    for x, y in ((760, 900), (900, 880), (400, 300), (300, 150), (800, 860)):
        table.do(Drag(MOUSE, x, y))
        shown = next(node for node in table.frame().nodes if node.id == card_id(card))
        assert (shown.x, shown.y) == pytest.approx((x, y))


# ---- what is heard ----


def test_each_act_is_heard_once_and_the_call_only_by_whose_turn_it_becomes() -> None:
    wanted = {
        by(Draw): ["card_draw"], bundle: ["card_draw"], several: ["meld"], by(LayOff): ["card_deal"],
        by(SwapJoker): ["joker_won"], buries: ["card_discard"], renews: ["card_discard", "card_shuffle"],
    }  # fmt: skip
    for kind, names in wanted.items():
        for steps in range(4):
            seen = seen_from(kind, steps)
            passed = [each.seat for each in seen.act.events if isinstance(each, TurnPassed)]
            call = ["call"] if passed == [seen.after.foot] else []
            assert sorted(seen.heard) == sorted((*names, *call)), (seen.act.action, steps)


def test_what_is_heard_as_cards_move_has_no_bells_of_its_notice_besides(
    at_jolly: Callable[..., AtJolly],
) -> None:
    table, told = at_jolly(seats=3), 0
    for _ in range(12):
        table.until_my_turn()
        told += len(table.toasts)
        if not table.seen.my_turn:
            break
        table.play_plainly()
    assert told
    assert "meld" in table.heard.names
    assert "toast" not in table.heard.names


def test_every_round_of_the_deal_is_heard() -> None:
    names = seen_from(by(Begin), 0).heard
    assert names.count("card_deal") == 13


# ---- at rest ----


def test_only_stars_and_the_one_on_the_stock_stir_at_rest() -> None:
    seen = seen_from(buries, 1)
    loops = quiet(seen.picture)
    stirred = {track.node for cue in loops for track in cue.tracks}
    assert GLINT in stirred
    assert all(id == GLINT or id.startswith("sky.star.") for id in stirred)
    glints = [sampled(seen.picture, loops, now).node(GLINT) for now in range(0, 4600, 100)]
    assert sum(glint.scale > 0.05 for glint in glints) <= 7, "it rests most of the time"
    empty = replace(seen.after, seen=replace(seen.after.seen, stock=0))
    assert all(cue.id != GLINT for cue in quiet(jolly_layout(seen.view, empty)))
