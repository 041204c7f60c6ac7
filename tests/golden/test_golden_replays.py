"""Matches that were played once come to the same end for ever, on every Python."""

from __future__ import annotations

import subprocess
import sys
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

from stargames_arcade.match.log import SHARED
from stargames_arcade.match.match import Match
from stargames_arcade.match.new import check_course
from stargames_arcade.match.replay import Replay, load_replay, replay_text
from stargames_arcade.match.table import Resign
from stargames_arcade.rules.codec import action_text, parse_action
from stargames_arcade.rules.dice.actions import BonusWon, BoxEntered, DiceThrown
from stargames_arcade.rules.jolly import actions as jolly
from stargames_arcade.rules.luck import SeededLuck
from stargames_arcade.rules.mahjong.actions import (
    Ending,
    GameFinished,
    PairRemoved,
    PairRestored,
    TilesShuffled,
)
from stargames_arcade.rules.mahjong.scoring import Step
from stargames_arcade.titles import title, title_ids
from tests.golden import witness
from tests.rules.test_determinism import VERSIONS, interpreter_of

FOLDER = Path(__file__).parent
ROOT = FOLDER.parents[1]
FILES = sorted(FOLDER.glob("*.replay"))
PATIENCE = 120
Story = list[tuple[str, tuple[object, ...]]]


@cache
def loaded(path: Path) -> Replay:
    return load_replay(path, title)


def of_title(name: str) -> list[Replay]:
    return [loaded(path) for path in FILES if loaded(path).title.id == name]


def told(replay: Replay) -> Story:
    """What each entry of the seats' lanes makes happen, by the rules alone."""
    luck, players = SeededLuck(replay.header.seed), len(replay.header.players)
    game = replay.title.make_game(luck, dict(replay.header.options), players)
    lanes = [SHARED] if replay.title.shared else list(map(str, range(players)))
    states, story = {lane: game.initial() for lane in lanes}, []
    for entry in replay.entries:
        if entry.lane in states:
            action = parse_action(entry.text, game.actions)
            seat = replay.title.lane_kind.actor(states[entry.lane], action)
            assert seat is not None
            states[entry.lane], events = game.apply(states[entry.lane], seat, action)
            story.append((entry.text, events))
    return story


@pytest.mark.parametrize("name", title_ids())
def test_every_title_has_golden_replays(name: str) -> None:
    assert of_title(name), f"{name} has no replay in tests/golden"


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_golden_replay_holds_to_the_last_byte(path: Path) -> None:
    replay = loaded(path)
    match: Match = check_course(replay.title, replay.header, replay.entries)
    assert replay_text(match).encode() == path.read_bytes()
    assert replay.outcome is not None


def of_dice(stories: list[Story]) -> dict[str, bool]:
    """What can happen in a game of dice, and whether it did."""
    told = [event for story in stories for _, events in story for event in events]
    late = [events[0] for story in stories for text, events in story if text == "Expire"]
    entered = [event for event in told if isinstance(event, BoxEntered)]
    return {
        "joker": any(event.joker is not None for event in entered),
        "strike": any(event.struck for event in entered),
        "bonus": any(isinstance(event, BonusWon) for event in told),
        "late before a throw": any(isinstance(event, DiceThrown) for event in late),
        "late after a throw": any(isinstance(event, BoxEntered) for event in late),
    }


def of_mahjong(stories: list[Story]) -> dict[str, bool]:
    """What can happen in a game of Mahjong, and whether it did."""
    told = [event for story in stories for _, events in story for event in events]
    steps = {event.step for event in told if isinstance(event, PairRemoved)}
    endings = {event.ending for event in told if isinstance(event, GameFinished)}
    return {
        **{f"step {step.value}": step in steps for step in Step},
        **{f"ending {ending.value}": ending in endings for ending in Ending},
        "undo that costs": any(isinstance(event, PairRestored) and event.cost > 0 for event in told),
        "undo for nothing": any(isinstance(event, PairRestored) and not event.cost for event in told),
        "shuffle": any(isinstance(event, TilesShuffled) for event in told),
    }


def of_jolly(stories: list[Story]) -> dict[str, bool]:
    """What can happen in a match of Jolly, and whether it did."""
    told = [event for story in stories for _, events in story for event in events]
    done = {text.split()[0] for story in stories for text, _ in story}
    reasons = {event.reason for event in told if isinstance(event, jolly.SeatDropped)}
    results = [event.result for event in told if isinstance(event, jolly.RoundFinished)]
    return {
        **{action: action in done for action in jolly.JOLLY_ACTIONS},
        **{f"out {reason.value}": reason in reasons for reason in jolly.DropReason},
        **{f"{seats} seats": any(len(result.scores) == seats for result in results) for seats in (2, 3, 4)},
        "reshuffle": any(isinstance(event, jolly.StockRenewed) for event in told),
        "hand jolly": any(result.hand_jolly for result in results),
        "expired": any(isinstance(event, jolly.TurnExpired) for event in told),
    }


HAPPENINGS = {"dice": of_dice, "mahjong": of_mahjong, "jolly": of_jolly}


@pytest.mark.parametrize("name", title_ids())
def test_the_golden_replays_of_a_title_hold_everything_that_can_happen(name: str) -> None:
    replays = of_title(name)
    assert replays
    seen = HAPPENINGS[replays[0].title.family]([told(replay) for replay in replays])
    if not replays[0].title.shared:
        seen["resigned"] = any(
            entry.text == action_text(Resign(0)) for replay in replays for entry in replay.entries
        )
    for option in replays[0].title.options:
        if option.names:
            seen[option.id] = {replay.header.option(option.id) for replay in replays} == {*option.choices}
    assert all(seen.values()), seen


@pytest.mark.ruling("D26")
@pytest.mark.parametrize(
    "path",
    [path for path in FILES if path.stem.endswith("-couch") and loaded(path).title.family == "dice"],
    ids=lambda path: path.stem,
)
def test_two_at_one_screen_threw_together_or_after_the_others_entry(path: Path) -> None:
    at = [(0, 0), (0, 0)]
    """By seat: the turns that are over and the throws of this one."""
    lanes = [entry for entry in loaded(path).entries if entry.lane in ("0", "1")]
    for entry, following in pairwise(lanes):
        seat, (turns, throws) = int(entry.lane), at[int(entry.lane)]
        if entry.text.startswith("Throw"):
            both = following.lane != entry.lane and following.text.startswith("Throw")
            assert at[1 - seat] > at[seat] or (both and at[1 - seat] == at[seat]), entry.line
            at[seat] = turns, throws + 1
        elif entry.text != "Begin":
            at[seat] = turns + 1, 0


@cache
def expected() -> str:
    return witness.testimony(FILES)


def run(interpreter: str, hash_seed: str) -> str:
    environment = {"PYTHONPATH": str(ROOT), "PYTHONHASHSEED": hash_seed, "PYTHONDONTWRITEBYTECODE": "1"}
    finished = subprocess.run(
        [interpreter, "-S", str(FOLDER / "witness.py"), *map(str, FILES)],
        env=environment,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=True,
    )
    return finished.stdout.strip()


@pytest.mark.parametrize("hash_seed", ["0", "1"])
def test_a_bare_python_checks_the_golden_replays_under_any_hash_seed(hash_seed: str) -> None:
    assert run(sys.executable, hash_seed) == expected()


@pytest.mark.parametrize("version", VERSIONS)
def test_every_supported_python_agrees_on_the_golden_replays(version: str) -> None:
    interpreter = interpreter_of(version)
    if interpreter is None:
        pytest.skip(f"no Python {version} runs here")
    assert run(interpreter, "random") == expected()


def test_a_person_can_read_a_golden_replay() -> None:
    for path in FILES:
        text = path.read_text(encoding="utf-8")
        assert max(map(len, text.splitlines())) < 500
        assert "\r" not in text
