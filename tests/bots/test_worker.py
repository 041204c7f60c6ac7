"""Thinking in another process: answers come, stale ones do not, nothing is left behind (law 20)."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TypeVar

import pytest

from stargames_arcade.bots.dice import dice_policy
from stargames_arcade.bots.policy import Level
from stargames_arcade.bots.worker import Thinker, ThinkingFailed, Thought
from stargames_arcade.rules.dice.actions import Begin, DiceAction, Throw
from stargames_arcade.rules.dice.game import DiceGame
from stargames_arcade.rules.dice.observation import DiceObservation
from stargames_arcade.rules.dice.ruleset import KNOBEL_DUELL
from stargames_arcade.rules.luck import Luck, SeededLuck, seed_from

PATIENCE = 30.0
GAME = DiceGame(KNOBEL_DUELL, SeededLuck(seed_from("worker")))
OWN_LUCK = seed_from("own luck")


O = TypeVar("O")  # noqa: E741
A = TypeVar("A")


@dataclass(frozen=True)
class FailingPolicy:
    """A policy that cannot decide."""

    def decide(self, observation: int, luck: Luck) -> int:
        raise ArithmeticError(f"cannot think about {observation}")


@dataclass(frozen=True)
class DyingPolicy:
    """A policy that takes its process with it, unless that is the one of the tests."""

    home: int

    def decide(self, observation: int, luck: Luck) -> int:
        if os.getpid() != self.home:
            os._exit(1)
        return observation + 1


@dataclass(frozen=True)
class TellingPolicy:
    """A policy that leaves a file behind when it begins to think, and thinks for ever about nought."""

    folder: str

    def decide(self, observation: int, luck: Luck) -> int:
        Path(self.folder, str(observation)).touch()
        if observation == 0:
            threading.Event().wait()
        return observation


@dataclass(frozen=True)
class LuckyPolicy:
    """A policy that says what its luck says."""

    def decide(self, observation: int, luck: Luck) -> int:
        return luck.pick(("mood", observation), 1_000_000)


Dice = Thinker[DiceObservation, DiceAction]


@pytest.fixture
def thinker() -> Iterator[Dice]:
    thinker = Thinker(partial(dice_policy, KNOBEL_DUELL, Level.HARD))
    yield thinker
    thinker.close()


def answer_of(thinker: Thinker[O, A]) -> Thought:
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        thought = thinker.poll()
        if thought is not None:
            return thought
        threading.Event().wait(0.002)
    raise AssertionError("no answer came")


def kill(thinker: Thinker[O, A]) -> int:
    """Kill the worker; its process number."""
    worker = thinker.process_id
    assert worker is not None
    os.kill(worker, signal.SIGTERM)
    return worker


def wait_for(path: Path) -> None:
    deadline = time.monotonic() + PATIENCE
    while not path.exists() and time.monotonic() < deadline:
        threading.Event().wait(0.002)
    assert path.exists()


def test_a_decision_names_the_entry_it_was_made_for(thinker: Dice) -> None:
    thinker.submit(7, GAME.observe(GAME.initial(), 0), OWN_LUCK)
    assert answer_of(thinker) == Thought(7, Begin())
    assert thinker.poll() is None


def test_a_worker_decides_as_the_policy_does_here(thinker: Dice) -> None:
    policy = dice_policy(KNOBEL_DUELL, Level.HARD)
    state = GAME.initial()
    for number in range(12):
        observation = GAME.observe(state, 0)
        thinker.submit(number, observation, OWN_LUCK)
        action = answer_of(thinker).action
        assert action == policy.decide(observation, SeededLuck(OWN_LUCK))
        state, _ = GAME.apply(state, 0, action)


def test_the_answer_to_an_older_question_is_dropped(thinker: Dice) -> None:
    begun, _ = GAME.apply(GAME.initial(), 0, Begin())
    thinker.submit(1, GAME.observe(GAME.initial(), 0), OWN_LUCK)
    thinker.submit(2, GAME.observe(begun, 0), OWN_LUCK)
    assert answer_of(thinker) == Thought(2, Throw())
    thinker.submit(3, GAME.observe(begun, 0), OWN_LUCK)
    assert answer_of(thinker) == Thought(3, Throw())


def test_an_answer_already_given_to_an_older_question_is_dropped(tmp_path: Path) -> None:
    thinker = Thinker(partial(TellingPolicy, str(tmp_path)))
    thinker.submit(1, 5, OWN_LUCK)
    wait_for(tmp_path / "5")
    thinker.submit(2, 6, OWN_LUCK)
    assert answer_of(thinker) == Thought(2, 6)
    thinker.close()


def test_a_worker_that_dies_is_replaced_and_asked_again(thinker: Dice) -> None:
    thinker.submit(1, GAME.observe(GAME.initial(), 0), OWN_LUCK)
    dead = kill(thinker)
    thinker.submit(2, GAME.observe(GAME.initial(), 0), OWN_LUCK)
    assert answer_of(thinker).number == 2
    thinker.submit(3, GAME.observe(GAME.initial(), 0), OWN_LUCK)
    assert answer_of(thinker) == Thought(3, Begin())
    assert thinker.process_id not in (dead, None)


def test_where_no_worker_lives_the_answer_is_found_in_the_asking_process() -> None:
    thinker = Thinker(partial(DyingPolicy, os.getpid()))
    thinker.submit(1, 41, OWN_LUCK)
    assert answer_of(thinker) == Thought(1, 42)
    thinker.submit(2, 6, OWN_LUCK)
    assert answer_of(thinker) == Thought(2, 7)
    thinker.close()


def test_a_policy_that_fails_says_so_to_whoever_asked() -> None:
    thinker = Thinker(FailingPolicy)
    thinker.submit(1, 5, OWN_LUCK)
    with pytest.raises(ThinkingFailed, match="ArithmeticError: cannot think about 5"):
        answer_of(thinker)
    thinker.close()


def test_the_luck_of_a_decision_is_the_one_that_was_sent() -> None:
    thinker = Thinker(LuckyPolicy)
    thinker.submit(1, 5, OWN_LUCK)
    assert answer_of(thinker).action == SeededLuck(OWN_LUCK).pick(("mood", 5), 1_000_000)
    thinker.close()


def test_closing_ends_the_process_even_in_the_middle_of_a_thought(tmp_path: Path) -> None:
    thinker = Thinker(partial(TellingPolicy, str(tmp_path)))
    worker = thinker.process_id
    assert worker is not None
    thinker.submit(1, 0, OWN_LUCK)
    wait_for(tmp_path / "0")
    thinker.close()
    thinker.close()
    with pytest.raises(ProcessLookupError):
        os.kill(worker, 0)
    with pytest.raises(RuntimeError):
        thinker.submit(2, 5, OWN_LUCK)


def test_a_worker_ends_when_its_client_is_killed() -> None:
    asking = """
import os, signal, sys
from functools import partial
from stargames_arcade.bots.dice import dice_policy
from stargames_arcade.bots.policy import Level
from stargames_arcade.bots.worker import Thinker
from stargames_arcade.rules.dice.ruleset import KNOBEL_DUELL
if __name__ == "__main__":
    thinker = Thinker(partial(dice_policy, KNOBEL_DUELL, Level.HARD))
    print(thinker.process_id, flush=True)
    os.kill(os.getpid(), signal.SIGKILL)
"""
    client = subprocess.run(
        [sys.executable, "-c", asking], capture_output=True, text=True, timeout=PATIENCE, check=False
    )
    worker = int(client.stdout)
    deadline = time.monotonic() + PATIENCE
    while _lives(worker) and time.monotonic() < deadline:
        threading.Event().wait(0.01)
    assert not _lives(worker)


def _lives(process: int) -> bool:
    try:
        state = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0]
    except (OSError, IndexError):
        return False
    return state != "Z"
