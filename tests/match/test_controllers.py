"""Computer players at a person's pace: when they act never changes what they do (law 20)."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from functools import partial

import pytest

from stargames_arcade.bots.policy import Level, bot_seed
from stargames_arcade.match.clock import ManualTime
from stargames_arcade.match.controllers import Bot, Human, MindElsewhere, MindHere, Pace
from stargames_arcade.match.match import Match
from stargames_arcade.match.new import House, new_match
from stargames_arcade.match.ports import NoJournal
from stargames_arcade.rules.codec import Action
from stargames_arcade.rules.dice.actions import Begin
from stargames_arcade.rules.luck import seed_from
from tests.match.duels import MASTER, ROBOT, knobel, played_out

PATIENCE = 60.0
SEED = seed_from("pace")


def bot(pace: Pace) -> Bot:
    return Bot(
        MindHere(partial(knobel().make_policy, Level.EASY), bot_seed(SEED, 0)), pace, bot_seed(SEED, 0)
    )


def first_look() -> object:
    game = knobel().make_game(None)  # type: ignore[arg-type]
    return game.observe(game.initial(), 0)


def moment_of(action_of: Callable[[int], Action | None]) -> int:
    return next(now for now in range(0, 20_000, 50) if action_of(now) is not None)


def test_a_slower_pace_thinks_longer() -> None:
    paces = (Pace.INSTANT, Pace.QUICK, Pace.NORMAL, Pace.CALM)
    moments = [moment_of(partial(bot(pace).act, 1, first_look)) for pace in paces]
    assert moments == sorted(moments)
    assert moments[0] == 0
    assert 400 <= moments[1] < moments[2] < moments[3] <= 4_000


def test_thinking_times_differ_from_entry_to_entry_and_are_the_same_every_time() -> None:
    def moments() -> list[int]:
        player, now, found = bot(Pace.NORMAL), 0, []
        for number in range(1, 8):
            began = now
            while player.act(number, first_look, now) is None:
                now += 10
            found.append(now - began)
        return found

    assert moments() == moments()
    assert len(set(moments())) > 3


def test_a_computer_looks_once_for_each_entry() -> None:
    looks = []

    def look() -> object:
        looks.append(1)
        return first_look()

    player = bot(Pace.CALM)
    for now in range(0, 4_000, 100):
        player.act(1, look, now)
    assert len(looks) == 1


def test_a_hurried_computer_acts_at_once() -> None:
    player = bot(Pace.CALM)
    assert player.act(1, first_look, 0) is None
    player.hurry()
    assert player.act(1, first_look, 0) == Begin()


def test_a_person_is_waited_for() -> None:
    person = Human()
    assert person.act(1, first_look, 10**9) is None


@pytest.mark.parametrize("pace", [Pace.QUICK, Pace.CALM])
def test_the_pace_never_changes_the_course(pace: Pace) -> None:
    clock = ManualTime()
    match = new_match(knobel(), (MASTER, ROBOT), seed_from("duel"), House(clock, NoJournal(), pace))
    while match.outcome() is None:
        clock.advance(500)
        match.pump()
    assert match.digest() == played_out(MASTER, ROBOT).digest()


def finished(match: Match, clock: ManualTime) -> Match:
    deadline = time.monotonic() + PATIENCE
    while match.outcome() is None and time.monotonic() < deadline:
        clock.advance(50)
        match.pump()
        threading.Event().wait(0.001)
    match.close()
    assert match.outcome() is not None
    return match


def test_a_computer_that_thinks_elsewhere_plays_the_same_game_and_leaves_nothing_behind() -> None:
    clock = ManualTime()
    house = House(clock, NoJournal(), Pace.INSTANT, workers=True)
    match = new_match(knobel(), (MASTER, ROBOT), seed_from("duel"), house)
    assert finished(match, clock).digest() == played_out(MASTER, ROBOT).digest()


def test_an_answer_for_an_older_entry_is_dropped() -> None:
    mind = MindElsewhere(partial(knobel().make_policy, Level.HARD), bot_seed(SEED, 0))
    mind.ask(1, first_look())
    mind.ask(2, first_look())
    deadline = time.monotonic() + PATIENCE
    while mind.answer(2) is None and time.monotonic() < deadline:
        threading.Event().wait(0.002)
    assert mind.answer(1) is None
    assert mind.answer(2) == Begin()
    mind.close()
