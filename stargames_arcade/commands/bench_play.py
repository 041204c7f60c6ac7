"""How fast rules, computer players and database are, and whether memory stays what it is."""

from __future__ import annotations

import random
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from stargames_arcade.bots.policy import Level
from stargames_arcade.commands.bench_jolly_rules import dearest_melds, jolly_rounds_a_second
from stargames_arcade.commands.figure import Figure
from stargames_arcade.commands.simulate import game_seed, play_one
from stargames_arcade.match.log import Entry
from stargames_arcade.match.title import GameTitle
from stargames_arcade.rules.luck import SeededLuck, seed_from
from stargames_arcade.rules.mahjong.actions import Expire, Quit, Shuffle, Undo
from stargames_arcade.rules.mahjong.dealing import deal
from stargames_arcade.rules.mahjong.layouts import LAYOUTS, LayoutId
from stargames_arcade.rules.mahjong.preview import help_set
from stargames_arcade.store import open_store
from stargames_arcade.titles import all_titles
from stargames_arcade.ui.memory import held_megabytes

_LANES: Final = {"dice": 300, "mahjong": 40}
"""Random lanes that are timed, by family."""
_DEALS: Final = 100
_APPENDS: Final = 300
_MATCHES: Final = 1000


_DETOURS: Final = (Undo, Shuffle, Quit, Expire)
"""What a random lane of Mahjong leaves alone, so that it is played as far as its pairs go."""
_LEAST_LANES: Final = {"dice": 1000, "mahjong": 60}
_LONGEST_DECISION: Final = {"dice": 5, "mahjong": 50}


def figures() -> Iterator[Figure]:
    """By family random lanes and decisions of the strongest; deals and help, rounds of Jolly and its dearest
    melds, appended entries, memory over a thousand matches."""
    families = {title.family: title for title in reversed(all_titles()) if title.family in _LANES}
    jolly = next(title for title in all_titles() if title.family == "jolly")
    for family, title in sorted(families.items()):
        lanes = _lanes_a_second(title, _LANES[family])
        yield Figure(f"rules.{family}", lanes, "lanes/s", _LEAST_LANES[family], at_least=True)
        yield Figure(f"bots.{family}", _high(_decisions(title)), "ms", _LONGEST_DECISION[family])
    yield Figure("mahjong.deal", _high(list(_deals())), "ms", 10)
    yield Figure("mahjong.help", _high(list(_helps(families["mahjong"]))), "ms", 1)
    yield Figure("rules.jolly", jolly_rounds_a_second(), "rounds/s", 10, at_least=True)
    yield Figure("bots.jolly", _high(_decisions(jolly)), "ms", 150)
    yield Figure("jolly.melds", _high(list(dearest_melds())), "ms", 10)
    yield Figure("store.append", _high(_appends()), "ms", 16)
    yield Figure("memory.growth", _growth(families["dice"]), "MB", 5)


def _high(costs: list[float]) -> float:
    """The 99th of a hundred, in ms."""
    return sorted(costs)[len(costs) * 99 // 100] * 1000


def _lanes_a_second(title: GameTitle, lanes: int) -> float:
    choice = random.Random(7)
    spent = 0.0
    for number in range(lanes):
        game = title.make_game(SeededLuck(seed_from(number)))
        start = time.thread_time()
        state: Any = game.initial()
        while game.pending(state):
            legal = game.legal(state, 0)
            on = [action for action in legal if not isinstance(action, _DETOURS)]
            state, _ = game.apply(state, 0, choice.choice(on) if on else Quit())
        spent += time.thread_time() - start
    return lanes / spent


def _decisions(title: GameTitle) -> list[float]:
    """Every decision of the strongest level in some whole games, against itself where a lane is shared."""
    costs = []
    policy, kind = title.make_policy(Level.HARD), title.lane_kind
    for number in range(6):
        luck = SeededLuck(seed_from(number))
        game = title.make_game(luck)
        state: Any = game.initial()
        while pending := game.pending(state):
            (seat,) = pending
            if kind.between_rounds(state):
                state, _ = game.apply(state, seat, kind.next_round)
                continue
            seen = game.observe(state, seat)
            start = time.thread_time()
            action = policy.decide(seen, luck)
            costs.append(time.thread_time() - start)
            state, _ = game.apply(state, seat, action)
    return costs


def _deals() -> Iterator[float]:
    """Clearable deals of all boards (M10)."""
    for layout in LAYOUTS:
        for number in range(_DEALS):
            luck = SeededLuck(seed_from(number))
            start = time.thread_time()
            deal(layout, luck)
            yield time.thread_time() - start


def _helps(title: GameTitle) -> Iterator[float]:
    """The help set all the way through some beginners' games (M5)."""
    policy = title.make_policy(Level.EASY)
    for layout in LayoutId:
        luck = SeededLuck(seed_from(layout))
        game = title.make_game(luck, {"layout": layout})
        state: Any = game.initial()
        while game.pending(state):
            seen = game.observe(state, 0)
            start = time.thread_time()
            help_set(seen)
            yield time.thread_time() - start
            state, _ = game.apply(state, 0, policy.decide(seen, luck))


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
