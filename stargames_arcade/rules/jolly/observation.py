"""What one seat, or a watcher, may see of a Jolly table (J12, J44, J45)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from stargames_arcade.rules.game import Refusal, Seat
from stargames_arcade.rules.jolly.actions import JollyAction, Open
from stargames_arcade.rules.jolly.cards import Card, Face
from stargames_arcade.rules.jolly.legality import Turn, check_turn, not_at_turn
from stargames_arcade.rules.jolly.ruleset import JollyRuleset
from stargames_arcade.rules.jolly.scoring import RoundResult
from stargames_arcade.rules.jolly.state import JollyState, Meld, Phase


@dataclass(frozen=True, slots=True)
class JollyObservation:
    """A position as ``seat`` sees it; None is a watcher, who sees no hand before the round's end.

    ``hand`` is the own one, ``counts`` how many cards each seat holds (none once it has dropped out);
    ``stock`` and ``pile`` are sizes, ``discards`` the newest that lie open, at most five, the newest last.
    ``drawn`` is the own card from the stock in this turn, ``barred`` the discard that was taken alone (J17).
    ``taken`` are, by seat, the faces that it took before all eyes and still holds: from the pile, and jokers
    won back. ``hands`` are all hands while they lie open at a round's end, else empty. All else is as in
    ``JollyState``.
    """

    ruleset: JollyRuleset
    seats: int
    seat: Seat | None
    phase: Phase
    round: int
    dealer: Seat
    turn: Seat
    turns: int
    hand: tuple[Open, ...]
    counts: tuple[int, ...]
    stock: int
    pile: int
    discards: tuple[Open, ...]
    melds: tuple[Meld, ...]
    opened: tuple[bool, ...]
    opening: bool
    drawn: Card | None
    barred: Card | None
    taken: tuple[tuple[Face, ...], ...]
    totals: tuple[int, ...]
    expired: tuple[int, ...]
    left: tuple[Seat, ...]
    hands: tuple[tuple[Open, ...], ...]
    result: RoundResult | None

    @property
    def my_turn(self) -> bool:
        """Whether the seat that sees this is to take or to play."""
        return self.seat == self.turn and self.phase in (Phase.TAKE, Phase.PLAY)

    @property
    def active(self) -> tuple[Seat, ...]:
        """Who still plays, ascending (J43)."""
        return tuple(seat for seat in range(self.seats) if seat not in self.left)

    def on_table(self, seat: Seat) -> int:
        """What the cards of a seat on the table count now (J35)."""
        return sum(meld.points_of(seat) for meld in self.melds)

    @property
    def own_turn(self) -> Turn:
        """What the seat that sees this could do if it were its turn. Raises ValueError for a watcher."""
        if self.seat is None:
            raise ValueError("a watcher has no turn")
        faces = {held.card: held.face for held in self.hand}
        return Turn(
            self.ruleset,
            self.phase,
            self.seat,
            tuple(faces),
            self.opened[self.seat],
            self.barred,
            self.melds,
            self.pile,
            faces.__getitem__,
        )

    def check(self, action: JollyAction) -> Refusal | None:
        """Why the seat that sees this may not do that now, or None: what the game would answer to what is
        done in a turn. A watcher is told that it only watches."""
        if self.seat is None:
            return Refusal("watching")
        refusal = not_at_turn(self.phase, self.left, self.turn, self.seat)
        return refusal or check_turn(self.own_turn, action)


def observed(
    ruleset: JollyRuleset, state: JollyState, seat: Seat | None, face: Callable[[Card], Face]
) -> JollyObservation:
    """The position as a seat sees it; only what it may see is looked up."""
    open_hands = state.phase is Phase.ROUND_OVER or (state.phase is Phase.OVER and state.result is not None)
    gone = set(state.left)

    def held(of: Seat) -> tuple[Open, ...]:
        return tuple(Open(card, face(card)) for card in state.hands[of])

    return JollyObservation(
        ruleset=ruleset,
        seats=state.seats,
        seat=seat,
        phase=state.phase,
        round=state.round,
        dealer=state.dealer,
        turn=state.turn,
        turns=state.turns,
        hand=held(seat) if seat is not None else (),
        counts=tuple(0 if each in gone else len(hand) for each, hand in enumerate(state.hands)),
        stock=state.stock_size,
        pile=len(state.pile),
        discards=state.pile[-ruleset.open :],
        melds=state.melds,
        opened=state.opened,
        opening=state.opening,
        drawn=state.drawn if seat == state.turn else None,
        barred=state.barred,
        taken=tuple(tuple(taken.face for taken in each) for each in state.taken),
        totals=state.totals,
        expired=state.expired,
        left=state.left,
        hands=tuple(() if each in gone else held(each) for each in range(state.seats)) if open_hands else (),
        result=state.result,
    )
