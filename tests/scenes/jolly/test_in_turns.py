"""A Jolly table whose people pass one machine on: nobody sees a card that is not for their eyes (P5, J45)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from stargames_arcade.match.controllers import Pace
from stargames_arcade.match.lookback import all_events
from stargames_arcade.match.ports import Player
from stargames_arcade.rules.jolly.actions import CardDiscarded, Discard, MeldsLaid, TurnPassed
from stargames_arcade.scenes.couch.curtain import PAUSE, Curtain
from stargames_arcade.scenes.dialogs.confirm import Confirm, Question
from stargames_arcade.scenes.jolly.controls import INFO, card_id
from stargames_arcade.scenes.jolly.table import JollyTable
from stargames_arcade.scenes.results.scene import Results
from stargames_arcade.text.words import Words
from stargames_arcade.ui.frame import Frame
from stargames_arcade.ui.geometry import Viewport
from stargames_arcade.ui.gestures import Key
from stargames_arcade.ui.nodes import Label
from tests.scenes.jolly.at_one_machine import (
    GIULIA,
    JOAO,
    JUERGEN,
    MIRA,
    ROBOT,
    Company,
    nodes_of,
    shown_face,
)

pytestmark = pytest.mark.ruling("P5", "J45")
Open = Callable[..., Company]
TWO = (MIRA, JOAO)
MIXED = (MIRA, ROBOT, JUERGEN, ROBOT)


@pytest.fixture
def company(tmp_path: Path) -> Iterator[Open]:
    """People at one machine, as often as the test says, on one home folder."""
    there: list[Company] = []

    def sit_down(players: tuple[Player, ...] = TWO, **more: Any) -> Company:
        there.append(Company(tmp_path / str(len(there)), players, **more))
        return there[-1]

    yield sit_down
    for each in there:
        each.close()


def watch(people: Company) -> list[str]:
    """Note everything that anybody sees who must not; and every way that leads from a hand to a curtain."""
    wrong: list[str] = []
    had_cards = [False]

    def look(frame: Frame) -> None:
        viewer = people.before
        wrong.extend(people.eyes.forbidden(viewer, frame))
        nodes = list(nodes_of(frame))
        if viewer is None and isinstance(people.top, Curtain):
            wrong.extend(node.id for node in nodes if node.id.startswith(("card.", "back.", "stock")))
            if frame.passage is not None and had_cards[0]:
                wrong.append("the old picture stays while the curtain comes")
        had_cards[0] = any(node.id.startswith("card.") for node in nodes)

    people.watching = look
    return wrong


def test_in_the_first_turns_of_a_round_nobody_sees_what_is_not_theirs(company: Open) -> None:
    people = company(MIXED, feed="delayed")
    wrong = watch(people)
    called = []
    for _ in range(4):
        called.append(people.call())
        people.until(lambda: not people.curtain)
    assert wrong == []
    assert len(set(called)) == 2 and all(a != b for a, b in pairwise(called))


@pytest.mark.slow
@pytest.mark.parametrize(
    ("players", "feed"),
    [
        (TWO, "local"),
        (TWO, "delayed"),
        ((MIRA, JOAO, JUERGEN, GIULIA), "local"),
        (MIXED, "local"),
        (MIXED, "delayed"),
    ],
)
def test_in_a_whole_match_nobody_sees_what_is_not_theirs(
    company: Open, players: tuple[Player, ...], feed: str
) -> None:
    people = company(players, feed=feed)
    wrong = watch(people)
    people.until(lambda: isinstance(people.top, Results), frames=20_000, ms=150)
    assert wrong == []


def test_a_table_begins_with_no_hand_in_sight_and_calls_whoever_begins(company: Open) -> None:
    people = company()
    faces: list[int] = []
    people.watching = lambda frame: faces.extend(
        face for node in nodes_of(frame) if (face := shown_face(node.sprite)) is not None
    )
    seat = people.call()
    assert people.match.turn_seat == seat and people.match.filled(0).done == 1
    assert faces == [], "nothing was seen before somebody was called"
    name = ("Mira", "João")[seat]
    assert people.text("headline") == f"Pass to {name}"
    assert people.text("show.text") == f"I am {name}, show my hand"
    assert people.text("rail.caption") == "round 1 · to 100 points"


def test_the_own_discard_is_seen_to_land_and_then_the_next_one_is_called(company: Open) -> None:
    people = company()
    seat = people.call()
    people.until(lambda: isinstance(people.top, JollyTable) and people.match.turn_seat == seat)
    people.until(lambda: people.match.turn_seat != seat)
    table = people.top
    assert isinstance(table, JollyTable) and table.seat == seat
    people.frame(200)
    assert table.seen.discards and people.top is table, "the card lies there for a last look"
    assert people.match.paused, "and meanwhile nothing goes on"
    people.wait(1_200)
    assert people.curtain and people.match.at_screen != seat
    fact = [node.id for node in people.picture.nodes if node.id.startswith("fact.0.text.piece")]
    assert fact, "the curtain shows what was thrown"


def test_the_curtain_tells_what_everybody_saw_of_the_turns_since_the_own_last_one(company: Open) -> None:
    people = company()
    laid: list[MeldsLaid] = []
    while not laid:
        people.until(lambda: not people.curtain)
        people.call()
        events = all_events(people.match, 0)
        begun = max((at for at, event in enumerate(events[:-1]) if isinstance(event, TurnPassed)), default=0)
        laid = [event for event in events[begun:] if isinstance(event, MeldsLaid)]
    (thrown,) = (event.card.face for event in events[begun:] if isinstance(event, CardDiscarded))
    melds = people.match.observe(None, 0).melds
    faces = [face for event in laid for number in event.melds for face in melds[number].pattern.faces]
    pieces = [node for node in people.picture.nodes if ".piece." in node.id]
    assert [shown_face(node.sprite) for node in pieces] == [*faces, thrown]
    words = [node.sprite for node in people.picture.nodes if node.id.startswith("fact.0.text.")]
    said = " … ".join(label.text for label in words if isinstance(label, Label))
    name = ("Mira", "João")[laid[0].seat]
    points = " … ".join(f"for {event.points}" for event in laid)
    assert said.startswith(f"{name} drew one, laid") and points in said
    assert said.endswith("and discarded")


def test_computers_between_two_people_play_before_the_eyes_of_the_next(company: Open) -> None:
    people = company(MIXED)
    people.call()
    people.until(lambda: not people.curtain)
    people.until(lambda: people.curtain)
    waiting = people.match.turn_seat
    entries = people.match.lane(0).next_number
    people.wait(5_000)
    assert people.match.lane(0).next_number == entries and people.match.paused
    assert waiting is not None and waiting not in people.match.local_humans, "a computer is next"
    table = people.show()
    people.until(lambda: people.match.turn_seat == table.seat)
    assert people.top is table


def test_no_clock_runs_behind_the_curtain(company: Open) -> None:
    people = company(clock=30)
    seat = people.call()
    for _ in range(20):
        people.frame(2_000)
    left = people.match.remaining_ms(seat)
    assert people.curtain and left is not None and left > 29_000


def test_behind_the_curtain_nothing_shows_whatever_is_done_there(company: Open) -> None:
    people = company()
    people.call()
    people.until(lambda: not people.curtain)
    people.call()
    wrong = watch(people)
    for size in ((1080, 1920), (640, 360), (1024, 768), (1280, 720)):
        people.stage.resize(Viewport(*size))
        people.frame()
    people.stage.settings.for_now(language="de", language_2="cs")
    people.stage.settings_changed()
    people.frame()
    people.stage.lost_window_focus()
    people.choose(PAUSE)
    assert people.scene == "pause"
    people.wait(1_000)
    people.press(Key.CANCEL)
    people.wait(1_000)
    assert wrong == [] and people.curtain


def test_a_pause_in_the_last_look_lets_nobody_play_on(company: Open) -> None:
    people = company(MIXED, pace=Pace.INSTANT)
    seat = people.call()
    people.until(lambda: people.match.turn_seat == seat and not people.curtain)
    people.until(lambda: people.match.turn_seat != seat)
    entries = people.match.lane(0).next_number
    people.press(Key.PAUSE)
    assert people.scene == "pause"
    people.wait(3_000)
    people.press(Key.CANCEL)
    people.wait(500)
    assert people.curtain and people.match.lane(0).next_number == entries


def test_a_turn_whose_time_is_up_calls_the_next(company: Open) -> None:
    people = company(clock=30)
    seat = people.call()
    people.show()
    for _ in range(16):
        people.frame(2_000)
    people.wait(1_500)
    assert people.curtain and people.match.at_screen == 1 - seat


def test_each_is_called_in_their_own_language(company: Open) -> None:
    people = company(language="it", language_2="de")
    for _ in range(2):
        seat = people.call()
        words = Words(("it", "de")[seat])
        name = ("Mira", "João")[seat]
        assert people.text("show.text") == words("table.jolly.turn_show", name=name)
        people.until(lambda: not people.curtain)
        assert isinstance(people.top, JollyTable) and people.top.stage.words == words


@pytest.mark.slow
@pytest.mark.ruling("J44")
def test_all_look_at_a_rounds_end_together_and_of_the_next_nothing_is_seen_before_the_curtain(
    company: Open,
) -> None:
    people = company(target=500)
    people.until(lambda: people.match.between_rounds, ms=150)
    people.until(lambda: isinstance(people.top, JollyTable) and people.top.hands_open)
    assert not people.curtain
    held = {card for hand in people.match.observe(None, 0).hands for card in hand}
    assert held, "all hands lie open"
    wrong = watch(people)
    people.call()
    assert people.match.filled(0).done == 2, "one Continue was enough for all"
    assert wrong == []


def test_a_match_that_was_left_goes_on_behind_the_curtain(company: Open) -> None:
    people = company()
    people.call()
    people.show()
    people.press(Key.PAUSE)
    people.choose("leave")
    people.wait(600)
    assert people.scene == "menu"
    faces: list[int] = []
    people.watching = lambda frame: faces.extend(
        face for node in nodes_of(frame) if node.id.startswith("card.") and (face := shown_face(node.sprite))
    )
    people.choose("continue")
    people.wait(1_500)
    assert people.curtain and faces == []


@pytest.mark.slow
def test_with_one_person_left_nobody_is_called_any_more(company: Open) -> None:
    people = company(MIXED)
    people.call()
    table = people.show()
    assert table.seat is not None
    people.match.resign(table.seat)
    people.until(lambda: people.curtain)
    other = people.show().seat
    assert other != table.seat
    people.until(lambda: people.match.filled(0).done == 2 or people.match.outcome() is not None, ms=150)
    people.wait(500)
    assert not people.curtain and people.before == other


def test_a_discard_is_taken_only_from_who_is_called(company: Open) -> None:
    people = company()
    seat = people.call()
    hand = people.match.observe(seat, seat).hand
    assert people.match.offer(seat, Discard(hand[0].card)) is not None, "not while the curtain hangs"


@pytest.mark.parametrize("reduced", [False, True])
def test_whatever_lies_over_the_table_shows_of_the_hand_only_backs_from_its_first_frame(
    company: Open, reduced: bool
) -> None:
    people = company(reduced_motion=reduced)
    people.call()
    table = people.show()
    people.wait(1_000)
    own = {card_id(one.card) for one in table.seen.hand}
    ways: tuple[Callable[[], None], ...] = (
        lambda: people.press(Key.PAUSE),
        lambda: people.choose(INFO),
        lambda: _ask(people, table),
    )
    for opens in ways:
        seen: list[Frame] = []
        people.watching = seen.append
        opens()
        people.wait(800)
        covered = [frame for frame in seen if frame.backdrop is not None]
        assert len(covered) > 10
        for frame in covered:
            ids = [node.id for node in nodes_of(frame)]
            assert not [id for id in ids if any(id.startswith(card) for card in own)]
            assert sum(id.startswith(f"back.{table.seat}.") for id in ids) == len(own)
            assert frame.passage is None or frame.passage.hides
        people.press(Key.CANCEL)
        people.wait(800)
        assert people.top is table and own <= set(people.ids)


def _ask(people: Company, table: JollyTable) -> None:
    people.stage.push(Confirm(table.stage, Question("throw_joker")))
    people.frame()
