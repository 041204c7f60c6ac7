"""What a round is worth to each who played it (J33–J37)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from stargames_arcade.rules.game import Seat
from stargames_arcade.rules.jolly.cards import Face, in_hand
from stargames_arcade.rules.jolly.ruleset import JollyRuleset


@dataclass(frozen=True, slots=True)
class Score:
    """One seat's round: ``table`` points of its cards there, ``hand`` what its hand costs (not negative, the
    factor of a Hand-Jolly in it), ``bonus`` for closing."""

    table: int
    hand: int
    bonus: int

    @property
    def points(self) -> int:
        """table − hand + bonus (J37)."""
        return self.table - self.hand + self.bonus


@dataclass(frozen=True, slots=True)
class RoundResult:
    """How a round ended; ``closer`` is None where it was blocked (J32). ``scores`` by seat, None for who had
    dropped out (J43)."""

    round: int
    closer: Seat | None
    hand_jolly: bool
    scores: tuple[Score | None, ...]


def ranks(totals: Sequence[int], left: Sequence[Seat]) -> tuple[int, ...]:
    """The rank of each seat: by totals, equals sharing one; who dropped out is behind all who did not, of
    these the later one better (J39, J43). ``left`` is in the order of leaving."""
    staying = [total for seat, total in enumerate(totals) if seat not in left]
    return tuple(
        len(totals) - left.index(seat) if seat in left else 1 + sum(other > total for other in staying)
        for seat, total in enumerate(totals)
    )


def score(
    ruleset: JollyRuleset, table: int, hand: Sequence[Face], *, closer: bool, hand_jolly: bool
) -> Score:
    """What a round is worth to one seat, that closed it or did not (J30, J37)."""
    if closer:
        return Score(table, in_hand(hand), ruleset.hand_closing if hand_jolly else ruleset.closing)
    return Score(table, in_hand(hand) * (ruleset.hand_factor if hand_jolly else 1), 0)
