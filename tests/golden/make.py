"""Makes the golden replays: ``python -m tests.golden.make TITLE`` for a new title; without a name all,
which is only right when a format or a ruling changes on purpose.

A person who plays well but lets the time run out twice meets a computer player; two computer players meet;
a person resigns. What is pinned is the course, not how a computer decides: that may get better without
touching these files.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from stargames_arcade.bots.policy import Level
from stargames_arcade.match.clock import ManualTime
from stargames_arcade.match.controllers import Pace
from stargames_arcade.match.match import Match
from stargames_arcade.match.new import House, new_match
from stargames_arcade.match.ports import NoJournal, Player
from stargames_arcade.match.replay import replay_text, write_replay
from stargames_arcade.match.title import GameTitle
from stargames_arcade.rules.luck import SeededLuck, seed_from
from stargames_arcade.titles import all_titles, title_ids

FOLDER = Path(__file__).parent
PERSON = Player("Anna", "fox")
EASY = Player("Owl", "owl", "bot:easy")
HARD = Player("Whale", "whale", "bot:hard")
FRAME_MS = 250
LATE_TURNS = (3, 9)
"""The person lets these turns expire: the first before any throw, the second after one."""


def opened(card: GameTitle, players: tuple[Player, Player], clock: int) -> tuple[Match, ManualTime]:
    """A table with a clock that is moved by hand."""
    time = ManualTime()
    house = House(time, NoJournal(), Pace.QUICK)
    return new_match(card, players, seed_from(f"golden {card.id}"), house, {"clock": clock}), time


def played(card: GameTitle, players: tuple[Player, Player], clock: int = 0, resigns_in: int = 0) -> Match:
    """A match to its end; a person decides as the hard computer player does, but for the late turns."""
    match, time = opened(card, players, clock)
    policy, luck = card.make_policy(Level.HARD), SeededLuck(seed_from("person"))
    while match.outcome() is None:
        seen = match.observe(0, 0)
        if match.local_humans and not seen.finished and not match.waiting(0):
            if seen.turn == resigns_in:
                match.resign(0)
            elif not clock or seen.turn not in LATE_TURNS or (seen.turn, seen.throw) == (LATE_TURNS[1], 0):
                match.offer(0, policy.decide(seen, luck))
        match.pump()
        time.advance(FRAME_MS)
    match.close()
    return match


def golden(names: Sequence[str]) -> Iterator[tuple[str, Match]]:
    """Every golden match of these titles and the name of its file."""
    for card in (card for card in all_titles() if card.id in names):
        yield f"{card.id}-computers", played(card, (HARD, EASY))
        yield f"{card.id}-late", played(card, (PERSON, EASY), clock=30)
        yield f"{card.id}-resigned", played(card, (PERSON, HARD), resigns_in=4)


def main(names: Sequence[str]) -> None:
    """Writes those of the titles named, or of all."""
    for name, match in golden(names or title_ids()):
        write_replay(replay_text(match), FOLDER / f"{name}.replay")


if __name__ == "__main__":
    main(sys.argv[1:])
