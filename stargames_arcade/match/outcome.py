"""How a match ends: a function of its lanes and its table lane."""

from __future__ import annotations

from collections.abc import Sequence

from stargames_arcade.rules.game import Outcome, Seat, Standing, Termination, ranked


def resigned_outcome(points: Sequence[int], resigned: Sequence[Seat]) -> Outcome:
    """Who resigned ranks behind everybody who did not, whatever the points; all resigned is a draw (P6)."""
    staying = [seat for seat in range(len(points)) if seat not in resigned]
    among = [points[seat] for seat in staying]
    standings = tuple(
        Standing(
            seat,
            own,
            1 + (len(staying) if seat in resigned else sum(other > own for other in among)),
        )
        for seat, own in enumerate(points)
    )
    return Outcome(standings, Termination.RESIGNED)


def deserted_outcome(points: Sequence[int], dropped: Sequence[Seat]) -> Outcome:
    """All people have left a game that computers would play on alone: those who stayed rank by their points,
    behind them who left, the later one better (J43)."""
    among = [own for seat, own in enumerate(points) if seat not in dropped]
    behind = list(reversed(dropped))
    standings = tuple(
        Standing(
            seat,
            own,
            1 + (len(among) + behind.index(seat) if seat in behind else sum(other > own for other in among)),
        )
        for seat, own in enumerate(points)
    )
    return Outcome(standings, Termination.RESIGNED)


def duel_outcome(points: Sequence[int], finished: Sequence[bool], resigned: Sequence[Seat]) -> Outcome | None:
    """The result of lanes that run beside each other; None while it is open. Equal totals share a rank
    (P8)."""
    if resigned:
        return resigned_outcome(points, resigned)
    return ranked(points) if all(finished) else None
