"""The laws of a game, by random play, for the rules of every title; a new title is found by itself."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

from stargames_arcade.match.title import AnyGame, GameTitle
from stargames_arcade.rules.codec import action_text, canonical, digest, parse_action
from stargames_arcade.rules.game import Root
from stargames_arcade.rules.jolly.actions import LayMelds
from stargames_arcade.rules.luck import RecordingLuck, SeededLuck, seed_from
from stargames_arcade.titles import all_titles
from tests.conformance.plain import unplain
from tests.conformance.playouts import Step, game_of, luck_of, playout
from tests.conformance.supersets import sampled, superset

PLAYOUTS = {"dice": 6, "mahjong": 6, "jolly": 3}
"""By family, so many playouts are looked at,"""
STRIDE = {"dice": 1, "mahjong": 1, "jolly": 5}
"""and of them each so manieth step."""
LOOKS = {"dice": 2, "mahjong": 3, "jolly": 3}
"""By family, in so many playouts every action there is is tried,"""
EVERY = {"dice": 3, "mahjong": 9, "jolly": 11}
"""at every so manieth step: the actions are many."""

every_title = pytest.mark.parametrize("title", all_titles(), ids=lambda title: title.id)
every_solo_title = pytest.mark.parametrize(
    "title", [title for title in all_titles() if not title.shared], ids=lambda title: title.id
)
"""Of a lane that all seats share, what each may see is shown beside its rules."""


def moments(title: GameTitle, playouts: int | None = None) -> Iterator[tuple[AnyGame, Step]]:
    """The steps of so many playouts, each with the rules it was made by."""
    for number in range(playouts or PLAYOUTS[title.family]):
        game = game_of(title, number)
        yield from ((game, step) for step in islice(playout(title, number), 0, None, STRIDE[title.family]))


def test_there_are_titles() -> None:
    assert {"diamond_yatzy", "sfida_ai_dadi", "knobel_duell", "mahjong_duell", "jolly"} <= {
        title.id for title in all_titles()
    }


@every_title
def test_random_play_comes_to_its_end_and_only_then_has_an_outcome(title: GameTitle) -> None:
    for number in range(6 if title.shared else 20):
        game, last = game_of(title, number), None
        for step in playout(title, number):
            assert game.outcome(step.before) is None
            last = step.after
        assert last is not None
        outcome = game.outcome(last)
        assert outcome is not None
        assert [standing.seat for standing in outcome.standings] == list(range(len(outcome.standings)))


@every_title
def test_an_action_is_legal_exactly_when_the_check_lets_it_pass(title: GameTitle) -> None:
    """Melds can be laid in too many ways: of them the rules name some."""
    tried = superset(title.family)
    for game, step in islice(moments(title, LOOKS[title.family]), 0, None, EVERY[title.family]):
        for seat in (-1, 0, 1, title.seats[1]):
            passed = {action for action in tried if game.check(step.before, seat, action) is None}
            legal = game.legal(step.before, seat)
            assert len(set(legal)) == len(legal)
            if title.shared:
                assert all(game.check(step.before, seat, action) is None for action in legal)
                passed = {action for action in passed if not isinstance(action, LayMelds)}
                assert passed <= set(legal), f"{passed - set(legal)} in {step.before}"
                continue
            assert passed == set(legal), f"{passed ^ set(legal)} in {step.before}"
        assert bool(legal := game.legal(step.before, step.seat)) == bool(game.pending(step.before)), legal


@every_title
def test_an_ended_lane_lets_nothing_pass(title: GameTitle) -> None:
    game = game_of(title)
    *_, last = playout(title, 0)
    assert game.pending(last.after) == ()
    for action in superset(title.family):
        refusal = game.check(last.after, 0, action)
        assert refusal is not None
        assert refusal.code == "game_over"


@every_title
def test_a_refused_action_leaves_the_state_as_it_was_and_says_why_without_prose(title: GameTitle) -> None:
    for number, (game, step) in enumerate(islice(moments(title), 0, None, 17)):
        before = canonical(step.before)
        for action in sampled(title.family, number):
            refusal = game.check(step.before, step.seat, action)
            if refusal is not None:
                assert refusal.code.isidentifier()
                assert not unplain(refusal)
                with pytest.raises(ValueError, match=refusal.code):
                    game.apply(step.before, step.seat, action)
        assert canonical(step.before) == before


@every_title
def test_an_action_survives_its_text_and_its_repr_is_that_text(title: GameTitle) -> None:
    assert game_of(title).actions == title.lane_kind.actions
    for game, step in islice(moments(title), 0, None, 7):
        for action in game.legal(step.before, step.seat):
            line = action_text(action)
            assert line == repr(action)
            assert line.isascii()
            assert line.isprintable()
            assert parse_action(line, game.actions) == action


@every_title
def test_everything_the_rules_give_is_plain_data(title: GameTitle) -> None:
    for game, step in moments(title):
        observations = (game.observe(step.after, step.seat), game.observe(step.after, None))
        outcome = game.outcome(step.after)
        for value in (step.after, step.action, *step.events, *observations, outcome, title.ruleset):
            assert not unplain(value)


@every_title
def test_what_is_seen_and_done_can_be_sent_to_another_process(title: GameTitle) -> None:
    for game, step in islice(moments(title), 0, None, 5):
        for value in (game.observe(step.before, step.seat), step.action, step.events):
            assert pickle.loads(pickle.dumps(value)) == value  # noqa: S301 -- our own bytes


@every_title
def test_an_action_opens_exactly_the_roots_it_needs(title: GameTitle) -> None:
    """Where hands are hidden, an action opens a card to somebody that it need not look at itself."""
    for number in range(PLAYOUTS[title.family]):
        for step in playout(title, number):
            recording = RecordingLuck(luck_of(number))
            game = game_of(title, number, recording)
            needed = game.needs(step.before, step.seat, step.action)
            assert recording.labels == []
            game.apply(step.before, step.seat, step.action)
            if title.shared:
                assert {*recording.roots} <= {*needed}
            else:
                assert recording.roots == needed


@every_title
def test_only_an_action_asks_luck_and_no_question_does(title: GameTitle) -> None:
    """Where hands are hidden, positions hold no faces: a question may look up what has been opened before."""
    for number in range(2 if title.shared else 1):
        recording = RecordingLuck(luck_of(number))
        game = game_of(title, number, recording)
        opened: set[Root] = set()
        for step in playout(title, number):
            _questions(game, step)
            assert {*recording.roots} <= opened
            recording.labels.clear()
            if title.shared:
                opened |= {*game.needs(step.before, step.seat, step.action)}


def _questions(game: AnyGame, step: Step) -> list[Any]:
    """Everything that can be asked about a position before an action of it."""
    return [
        game.initial(),
        game.pending(step.before),
        game.check(step.before, step.seat, step.action),
        game.legal(step.before, step.seat),
        game.observe(step.before, step.seat),
        game.observe(step.before, None),
        game.outcome(step.before),
        game.needs(step.before, step.seat, step.action),
    ]


@every_solo_title
def test_nothing_that_is_seen_depends_on_luck_to_come(title: GameTitle) -> None:
    here, there = game_of(title), game_of(title, 0, SeededLuck(seed_from("another world")))
    for step in playout(title, 0):
        assert _questions(here, step) == _questions(there, step)


@every_title
def test_an_action_gives_the_same_however_often_and_in_whatever_order_it_is_applied(title: GameTitle) -> None:
    story = list(playout(title, 1))
    game = game_of(title, 1)
    for step in reversed(story):
        assert game.apply(step.before, step.seat, step.action) == (step.after, step.events)
    assert [digest(step.after) for step in story] == [digest(step.after) for step in playout(title, 1)]


@every_solo_title
def test_a_label_names_no_seat_so_both_duelists_meet_the_same_luck(title: GameTitle) -> None:
    one, other = RecordingLuck(luck_of(3)), RecordingLuck(luck_of(3))
    assert list(playout(title, 3, one)) == list(playout(title, 3, other))
    assert one.labels == other.labels


@every_solo_title
def test_what_luck_was_asked_is_never_asked_with_another_meaning(title: GameTitle) -> None:
    """A label stands for one thing in a game: no two actions of a lane open the same root."""
    for number in range(PLAYOUTS[title.family]):
        game = game_of(title, number)
        opened = [
            root
            for step in playout(title, number)
            for root in game.needs(step.before, step.seat, step.action)
        ]
        assert len(set(opened)) == len(opened)
