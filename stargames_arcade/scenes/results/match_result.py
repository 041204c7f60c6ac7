"""What a finished match comes to: the contents of the result, and its one sentence for a notice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from stargames_arcade.match.ports import Player
from stargames_arcade.rules.game import Outcome, Seat, Standing
from stargames_arcade.scenes.animals import called
from stargames_arcade.scenes.menu.title_card import card_of
from stargames_arcade.scenes.pausing import told_code
from stargames_arcade.scenes.results.layout import Contents
from stargames_arcade.scenes.results.sheet import Finalist, Proof
from stargames_arcade.scenes.results.tally import Tally
from stargames_arcade.text.words import Words

if TYPE_CHECKING:
    from stargames_arcade.match.match import Match

_SHORT = 8
"""How many digits of seed and digest are shown, in two groups."""


def result_of(match: Match, outcome: Outcome, people: Sequence[Seat]) -> Contents:
    """The result of a decided match, for these seats of this machine: none for a watcher, and where several
    share a screen it speaks of each by name."""
    title = match.title
    tally: Tally = title.tally(match)
    return Contents(
        card=card_of(title),
        finalists=tuple(
            _finalist(match.header.players[standing.seat], standing.points, standing.rank)
            for standing in outcome.standings
        ),
        tally=tally,
        proof=Proof(
            _short(match.header.seed.hex()), _short(match.digest()), told_code(match), same=not title.shared
        ),
        mine=people[0] if len(people) == 1 else None,
        termination=outcome.termination,
        watchable=bool(people),
    )


def verdict(words: Words, match: Match, outcome: Outcome, mine: Seat) -> str:
    """How the match ended for a seat of this machine, in one sentence."""
    own = outcome.standings[mine]
    rival = rival_in(outcome, mine)
    title = words(f"title.{match.title.id}.name")
    if own.rank == rival.rank:
        return words("results.notice_draw", title=title, points=own.points)
    if own.rank < rival.rank:
        return words("results.notice_won", title=title, mine=own.points, theirs=rival.points)
    player = match.header.players[rival.seat]
    name = called(words, player.name, player.avatar)
    return words("results.notice_lost", title=title, name=name, mine=own.points, theirs=rival.points)


def rival_in(outcome: Outcome, mine: Seat) -> Standing:
    """Whom a seat is measured by: the best of the others."""
    return min((each for each in outcome.standings if each.seat != mine), key=lambda each: each.rank)


def _finalist(player: Player, points: int, rank: int) -> Finalist:
    return Finalist(player.name, player.avatar, player.level, points, rank)


def _short(digits: str) -> str:
    half = _SHORT // 2
    return f"{digits[:half]} {digits[half:_SHORT]}"
