"""What the totals of a Mahjong match are made of, and what is said to one who practised."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from stargames_arcade.match.lookback import all_events
from stargames_arcade.rules.mahjong.actions import Ending
from stargames_arcade.rules.mahjong.summary import Summary, summary
from stargames_arcade.scenes.results.tally import Alone, Part, Tally
from stargames_arcade.text.clock import time_told

if TYPE_CHECKING:
    from stargames_arcade.match.match import Match
    from stargames_arcade.text.words import Words

_ENDINGS: Final = (*Ending, None)
"""None: given up."""


def mahjong_tally(match: Match) -> Tally:
    """The lines of the table for a decided match."""
    return tally_of([summary(all_events(match, seat)) for seat in match.seats], _times(match))


def tally_of(sums: Sequence[Summary], times: tuple[int, ...]) -> Tally:
    """What games come to, by seat, with their playing times in milliseconds (M14, M23, M25, M29)."""
    parts = [
        Part("results.plain", tuple(one.plain for one in sums)),
        Part("results.runs", tuple(one.runs for one in sums)),
        Part("results.fours", tuple(one.fours for one in sums)),
        _undos(sums),
        Part("results.shuffles", tuple(-one.shuffling for one in sums)),
        Part("results.longest", tuple(one.longest for one in sums), counted=True, told=_run),
        Part("results.tiles_left", tuple(one.left for one in sums), counted=True),
        Part("results.time", times, counted=True, told=_time),
    ]
    if len(sums) == 1:
        return Tally(tuple(parts), _alone(sums[0]))
    endings = tuple(_ENDINGS.index(one.ending) for one in sums)
    return Tally((*parts, Part("results.ending", endings, counted=True, told=_ending)))


def _undos(sums: Sequence[Summary]) -> Part:
    """What undoing cost, or how often it was done where it costs nothing."""
    if any(one.undone and not one.undoing for one in sums):
        return Part("results.undone", tuple(one.undone for one in sums), counted=True)
    return Part("results.undos", tuple(-one.undoing for one in sums))


def _alone(one: Summary) -> Alone:
    ending = one.ending.value if one.ending is not None else "quit"

    def line(words: Words) -> str:
        left = words.count("results.line_left", one.left) if one.left else words("results.line_cleared")
        if not one.longest:
            return left
        return words("results.line", left=left, run=words.count("results.line_run", one.longest))

    return Alone(
        headline=lambda words: words(f"results.alone_{ending}"),
        line=line,
        cheerful=one.ending is Ending.CLEARED,
    )


def _times(match: Match) -> tuple[int, ...]:
    """How long each played, to the last entry."""
    return tuple(match.log.lane(str(seat)).used_ms for seat in match.seats)


def _run(words: Words, length: int) -> str:
    """How long a run was; a dash where no pair continued another."""
    return words.number(length) if length else "–"


def _time(words: Words, ms: int) -> str:
    return time_told(ms // 1000)


def _ending(words: Words, place: int) -> str:
    ending = _ENDINGS[place]
    return words(f"results.ended_{ending.value}") if ending is not None else words("results.ended_resigned")
