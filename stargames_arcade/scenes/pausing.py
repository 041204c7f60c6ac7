"""What a pause says of a match: whether its clock waits, and which deal it is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from stargames_arcade.match.deal_code import code_of
from stargames_arcade.rules.game import Seat

if TYPE_CHECKING:
    from stargames_arcade.match.match import Match


def pause_detail(match: Match, people: Sequence[Seat]) -> str:
    """The key of the sentence: what waits, and what goes on (M28)."""
    playing = [seat for seat in people if not match.finished(seat)]
    timed = any(match.remaining_ms(seat) is not None for seat in playing)
    if not people:
        return "pause.watching"
    if len(match.seats) == 1:
        return "pause.alone_clock" if timed else "pause.alone"
    if not match.halts:
        return "pause.goes_on" if playing else "pause.plays_on"
    return "pause.clock" if timed else "pause.detail"


def seconds_left(match: Match, seat: Seat) -> int | None:
    """What is left on the clock of somebody who plays, in whole seconds; None where none runs."""
    left = match.remaining_ms(seat)
    return None if left is None else -(-left // 1000)


def told_code(match: Match) -> str:
    """The code of the deal, where it can be played again alone; empty elsewhere, and until a duel is decided:
    who practised its deal would see what is still to come (P5)."""
    undecided = len(match.seats) > 1 and match.outcome() is None
    if match.title.seats[0] > 1 or undecided:
        return ""
    return code_of(match.title, dict(match.header.options), match.header.seed) or ""
