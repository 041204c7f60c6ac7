"""How fast rules, computer players and database are, and whether memory stays what it is."""

from __future__ import annotations

import random
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from stargames_arcade.bots.policy import Level
from stargames_arcade.commands.figure import Figure
from stargames_arcade.commands.simulate import game_seed, play_one
from stargames_arcade.match.log import Entry
from stargames_arcade.match.title import GameTitle
from stargames_arcade.rules.luck import SeededLuck, seed_from
from stargames_arcade.store import open_store
from stargames_arcade.titles import all_titles
from stargames_arcade.ui.memory import held_megabytes

_LANES: Final = 300
_APPENDS: Final = 300
_MATCHES: Final = 1000


def figures() -> Iterator[Figure]:
    """Random lanes, decisions of the strongest, appended entries, memory over a thousand matches."""
    title = next(title for title in all_titles() if title.family == "dice")
    yield Figure("rules.dice", _lanes_a_second(title), "lanes/s", 1000, at_least=True)
    yield Figure("bots.dice", _high(_decisions(title)), "ms", 5)
    yield Figure("store.append", _high(_appends()), "ms", 16)
    yield Figure("memory.growth", _growth(title), "MB", 5)


def _high(costs: list[float]) -> float:
    """The 99th of a hundred, in ms."""
    return sorted(costs)[len(costs) * 99 // 100] * 1000


def _lanes_a_second(title: GameTitle) -> float:
    choice = random.Random(7)
    spent = 0.0
    for number in range(_LANES):
        game = title.make_game(SeededLuck(seed_from(number)))
        start = time.thread_time()
        state: Any = game.initial()
        while game.pending(state):
            state, _ = game.apply(state, 0, choice.choice(game.legal(state, 0)))
        spent += time.thread_time() - start
    return _LANES / spent


def _decisions(title: GameTitle) -> list[float]:
    """Every decision of the strongest level in some whole games."""
    costs = []
    policy = title.make_policy(Level.HARD)
    for number in range(6):
        luck = SeededLuck(seed_from(number))
        game = title.make_game(luck)
        state: Any = game.initial()
        while game.pending(state):
            seen = game.observe(state, 0)
            start = time.thread_time()
            action = policy.decide(seen, luck)
            costs.append(time.thread_time() - start)
            state, _ = game.apply(state, 0, action)
    return costs


def _appends() -> list[float]:
    costs = []
    with tempfile.TemporaryDirectory(prefix="stargames-bench-") as folder:
        store = open_store(Path(folder))
        match = store.journal.begin("bench", "bench")
        for number in range(1, _APPENDS + 1):
            entry = Entry("0", number, "Throw keep=0,2", number * 1000)
            start = time.perf_counter()
            store.journal.append(match, [entry], {"0": f"{number:064x}"}, False)
            costs.append(time.perf_counter() - start)
        store.close()
    return costs


def _growth(title: GameTitle) -> float:
    """MB by which the process grows while it plays a thousand matches, after some to warm up."""
    for number in range(_MATCHES // 10):
        play_one(title.id, ("bot:easy", "bot:easy"), {}, game_seed("warm", number))
    before = held_megabytes()
    for number in range(_MATCHES):
        play_one(title.id, ("bot:easy", "bot:easy"), {}, game_seed("bench", number))
    return held_megabytes() - before
