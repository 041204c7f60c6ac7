"""What the totals of a Jolly match are made of: the rounds of each, added up."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from stargames_arcade.match.lookback import all_events
from stargames_arcade.rules.game import Seat
from stargames_arcade.rules.jolly.actions import DropReason, MeldsLaid, RoundFinished, SeatDropped
from stargames_arcade.rules.jolly.scoring import RoundResult, Score
from stargames_arcade.scenes.results.tally import Part, Tally

if TYPE_CHECKING:
    from stargames_arcade.match.match import Match
    from stargames_arcade.text.words import Words

_NEVER: Final = -1_000_000
"""Stands for the best round of a seat of which no round was scored; no round costs so much."""


def jolly_tally(match: Match) -> Tally:
    """The lines of the table for a decided match (J35, J37)."""
    events = all_events(match, match.seats[0])
    opened = [event.seat for event in events if isinstance(event, MeldsLaid) and event.opened]
    rounds = [event.result for event in events if isinstance(event, RoundFinished)]
    gone = [event for event in events if isinstance(event, SeatDropped)]
    tally = tally_of(rounds, opened, len(match.seats), tuple(event.seat for event in gone))
    late = tuple(event.seat for event in gone if event.reason is DropReason.EXPIRED)
    return replace(tally, timed_out=late)


def tally_of(
    rounds: Sequence[RoundResult], opened: Sequence[Seat], seats: int, left: tuple[Seat, ...] = ()
) -> Tally:
    """What scored rounds come to, by seat; ``opened`` names a seat once for each round that it opened in,
    ``left`` are those who have left the table."""

    def sums(of: Callable[[Score], int]) -> tuple[int, ...]:
        return tuple(sum(map(of, _scores(rounds, seat))) for seat in range(seats))

    def closed(seat: Seat, *, hand_jolly: bool = False) -> int:
        return sum(each.closer == seat and (each.hand_jolly or not hand_jolly) for each in rounds)

    every = range(seats)
    best = tuple(max((each.points for each in _scores(rounds, seat)), default=_NEVER) for seat in every)
    return Tally(
        (
            Part("results.on_table", sums(lambda each: each.table)),
            Part("results.in_hand", sums(lambda each: -each.hand)),
            Part("results.going_out", sums(lambda each: each.bonus)),
            Part("results.rounds_opened", tuple(map(opened.count, every)), counted=True),
            Part("results.rounds_closed", tuple(map(closed, every)), counted=True),
            Part("results.hand_jollys", tuple(closed(seat, hand_jolly=True) for seat in every), counted=True),
            Part("results.best_round", best, counted=True, told=_best),
        ),
        left=left,
    )


def _scores(rounds: Sequence[RoundResult], seat: Seat) -> list[Score]:
    """The rounds of a seat, but for those after it had dropped out (J43)."""
    return [score for each in rounds if (score := each.scores[seat]) is not None]


def _best(words: Words, points: int) -> str:
    return "–" if points == _NEVER else words.number(points)
