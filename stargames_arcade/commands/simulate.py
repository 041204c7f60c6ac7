"""``simulate``: matches between computer players, without a window, as fast as they think."""

from __future__ import annotations

import argparse
import json
import os
import signal
import time
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from hashlib import blake2b
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Final

from stargames_arcade.commands.arguments import OPTION, SEED, seed, whole_number
from stargames_arcade.commands.errors import Failed, WrongUse
from stargames_arcade.commands.output import say
from stargames_arcade.commands.speech import options_of, refused, speech, title_of
from stargames_arcade.match.new import TableRefused, check_players, headless, new_match
from stargames_arcade.match.ports import BOT_PREFIX, Player
from stargames_arcade.match.replay_text import replay_text, write_replay
from stargames_arcade.match.title import GameTitle
from stargames_arcade.rules.game import Outcome
from stargames_arcade.rules.luck import seed_from
from stargames_arcade.scenes.animals import rival_of
from stargames_arcade.text.words import Words
from stargames_arcade.titles import title as find_title
from stargames_arcade.titles import title_ids

MOST_GAMES: Final = 100_000
_WORTH_SHARING: Final = 40
"""From so many games on, several processes are faster than one."""


@dataclass(frozen=True, slots=True)
class Played:
    """One simulated match, as the command prints it."""

    title: str
    seed: str
    controllers: tuple[str, ...]
    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    entries: int
    digest: str

    def line(self) -> dict[str, Any]:
        """The object of a ``--json`` line; its keys are stable."""
        seats = zip(self.controllers, self.scores, self.ranks, strict=True)
        return {
            "title": self.title,
            "seed": self.seed,
            "seats": [
                {"controller": controller, "score": score, "rank": rank} for controller, score, rank in seats
            ],
            "entries": self.entries,
            "digest": self.digest,
        }


class Tally:
    """Means and wins by seat; a shared first place is nobody's win."""

    def __init__(self, seats: int) -> None:
        self._games = 0
        self._scores = [0] * seats
        self._wins = [0] * seats

    def add(self, played: Played) -> None:
        """Counts one match."""
        self._games += 1
        for seat, (score, rank) in enumerate(zip(played.scores, played.ranks, strict=True)):
            self._scores[seat] += score
            self._wins[seat] += rank == 1 and played.ranks.count(1) == 1

    def line(self, seconds: float) -> dict[str, Any]:
        """The object of the last ``--json`` line; its keys are stable."""
        return {
            "summary": True,
            "games": self._games,
            "mean": [round(score / self._games, 2) for score in self._scores],
            "wins": self._wins,
            "seconds": round(seconds, 3),
        }


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What to play, who plays, how often."""
    parser.add_argument("title", metavar="TITLE", help=f"one of {', '.join(title_ids())}")
    parser.add_argument("--seats", default="bot:hard,bot:easy", help="one computer player a seat")
    parser.add_argument("--games", type=whole_number, default=1, metavar="N", help="how many matches")
    parser.add_argument("--seed", type=seed, default="0", help=SEED)
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help=OPTION)
    parser.add_argument("--json", action="store_true", help="one JSON object a line")
    parser.add_argument("--replays", type=Path, metavar="DIR", help="keep the replay of each match there")
    parser.add_argument("--jobs", type=whole_number, default=os.cpu_count() or 1, help="processes to play in")


def run(arguments: argparse.Namespace) -> int:
    """Play and print. Raises WrongUse or Failed, each with its sentence."""
    words = speech(arguments)
    title = title_of(arguments.title, words)
    controllers = tuple(arguments.seats.split(","))
    _check(title, controllers, arguments, words)
    players = [Player("", "", controller) for controller in controllers]
    play = partial(play_one, title.id, controllers, options_of(arguments.option, words, title, players))
    seeds = [game_seed(arguments.seed, game) for game in range(arguments.games)]
    began = time.perf_counter()
    tally = Tally(len(controllers))
    with _played(play, seeds, arguments.jobs) as matches:
        for number, (played, replay) in enumerate(matches, start=1):
            tally.add(played)
            if arguments.replays is not None:
                _keep(replay, arguments.replays, f"{title.id}-{number}.replay", words)
            say(json.dumps(played.line()) if arguments.json else _sentence(played))
    summary = tally.line(time.perf_counter() - began)
    say(json.dumps(summary) if arguments.json else _closing(summary))
    return 0


def game_seed(given: str, game: int) -> bytes:
    """The seed of match ``game``, from 0; the first has the given seed itself, so that it can be played."""
    seed = seed_from(given)
    return seed if game == 0 else blake2b(f"game/{game}".encode(), key=seed, digest_size=32).digest()


def play_one(
    title_id: str, controllers: Sequence[str], options: dict[str, int], seed: bytes
) -> tuple[Played, str]:
    """Plays one match to its end; what came of it, and its replay."""
    title = find_title(title_id)
    assert title is not None
    players: list[Player] = []
    for controller in controllers:
        taken = [player.avatar for player in players]
        animal = rival_of("", controller.removeprefix(BOT_PREFIX), taken)
        players.append(Player("", animal, controller))
    match = new_match(title, players, seed, headless(), options)
    while match.outcome() is None:
        match.pump()
    outcome = match.outcome()
    assert isinstance(outcome, Outcome)
    played = Played(
        title=title_id,
        seed=seed.hex(),
        controllers=tuple(controllers),
        scores=tuple(standing.points for standing in outcome.standings),
        ranks=tuple(standing.rank for standing in outcome.standings),
        entries=len(match.log.entries),
        digest=match.digest(),
    )
    match.close()
    return played, replay_text(match)


def _check(title: GameTitle, controllers: Sequence[str], arguments: argparse.Namespace, words: Words) -> None:
    known = [f"bot:{level.value}" for level in title.levels]
    if any(controller not in known for controller in controllers):
        raise WrongUse(words("command.only_computers", seats=", ".join(known)))
    try:
        check_players(title, [Player("", "", controller) for controller in controllers])
    except TableRefused as error:
        raise WrongUse(refused(words, error.refusal, title.id)) from error
    if not 1 <= arguments.games <= MOST_GAMES:
        raise WrongUse(words("command.games", most=MOST_GAMES))


@contextmanager
def _played(play: Any, seeds: Sequence[bytes], jobs: int) -> Iterator[Iterable[tuple[Played, str]]]:
    """The matches in the order of their seeds, played here or shared out among processes."""
    if jobs <= 1 or len(seeds) < _WORTH_SHARING:
        yield map(play, seeds)
        return
    with get_context("spawn").Pool(jobs, _leave_interrupts_to_the_command) as pool:
        yield pool.imap(play, seeds, chunksize=8)


def _leave_interrupts_to_the_command() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _keep(replay: str, folder: Path, name: str, words: Words) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        write_replay(replay, folder / name)
    except OSError as error:
        raise Failed(words("command.unsaved", path=str(folder / name))) from error


def _sentence(played: Played) -> str:
    seats = zip(played.controllers, played.scores, strict=True)
    scores = "  ".join(f"{controller} {score}" for controller, score in seats)
    return f"{played.seed[:16]}  {scores}  {played.digest[:16]}"


def _closing(summary: dict[str, Any]) -> str:
    means = "  ".join(map(str, summary["mean"]))
    wins = "  ".join(map(str, summary["wins"]))
    return f"games {summary['games']}  mean {means}  wins {wins}  seconds {summary['seconds']}"
