"""The rules of a Jolly table: one lane for all its seats."""

from __future__ import annotations

from stargames_arcade.rules.codec import Registry
from stargames_arcade.rules.game import Outcome, Refusal, Root, Seat, Standing, Termination
from stargames_arcade.rules.jolly import rounds, turns
from stargames_arcade.rules.jolly.actions import (
    JOLLY_ACTIONS,
    Begin,
    Discard,
    Draw,
    DropOut,
    DropReason,
    Expire,
    JollyAction,
    LayMelds,
    LayOff,
    NextRound,
    SwapJoker,
    Take,
)
from stargames_arcade.rules.jolly.candidates import candidates
from stargames_arcade.rules.jolly.cards import PACK, Card, Face
from stargames_arcade.rules.jolly.legality import Turn, check_turn, not_at_turn
from stargames_arcade.rules.jolly.observation import JollyObservation, observed
from stargames_arcade.rules.jolly.rounds import FaceOf, JollyMoves
from stargames_arcade.rules.jolly.ruleset import JollyRuleset
from stargames_arcade.rules.jolly.scoring import ranks
from stargames_arcade.rules.jolly.state import JollyState, Phase
from stargames_arcade.rules.luck import Luck

DEALER: Root = ("dealer",)


class JollyGame:
    """A match of Jolly for 2 to 4 seats, by a ruleset on a luck. Faces are asked of the luck when they are
    seen."""

    __slots__ = ("_luck", "_ruleset", "_seats")

    def __init__(self, ruleset: JollyRuleset, seats: int, luck: Luck) -> None:
        self._ruleset = ruleset
        self._seats = seats
        self._luck = luck

    @property
    def ruleset(self) -> JollyRuleset:
        """The numbers this game is played by."""
        return self._ruleset

    @property
    def actions(self) -> Registry[JollyAction]:
        """Every kind of action by name, for the codec."""
        return JOLLY_ACTIONS

    def initial(self) -> JollyState:
        """The empty table before the first deal."""
        none = tuple(() for _ in range(self._seats))
        zeros = (0,) * self._seats
        return JollyState(
            seats=self._seats,
            phase=Phase.DEAL,
            round=0,
            dealer=0,
            turn=0,
            turns=0,
            hands=none,
            stock=(0, 0),
            decks=(),
            pile=(),
            melds=(),
            opened=(False,) * self._seats,
            opening=False,
            drawn=None,
            barred=None,
            taken=none,
            totals=zeros,
            expired=zeros,
            left=(),
            result=None,
        )

    def face(self, state: JollyState, card: Card) -> Face:
        """What a card of this round shows: what is looked up here has been seen by somebody (RULES 5)."""
        deck, place = card
        if not deck:
            return PACK[self._luck.place(("deal", state.round), len(PACK), place)]
        faces = state.decks[deck - 1]
        return faces[self._luck.place(("reshuffle", state.round, deck), len(faces), place)]

    def pending(self, state: JollyState) -> tuple[Seat, ...]:
        """Whose turn it is; between rounds the next dealer; none when the match is over.

        Besides, any seat that still plays may drop out at any time (J43).
        """
        return () if state.phase is Phase.OVER else (state.turn,)

    def check(self, state: JollyState, seat: Seat, action: JollyAction) -> Refusal | None:
        """Why the action is refused, or None.

        Codes: wrong_seat; those of ``not_at_turn``; already_begun, round_not_over; those of ``check_turn``.
        """
        if not 0 <= seat < self._seats or (isinstance(action, DropOut) and action.seat != seat):
            return Refusal("wrong_seat", (("seat", seat),))
        refusal = not_at_turn(state.phase, state.left, state.turn, seat)
        if isinstance(action, DropOut):
            return None if refusal is None or refusal.code == "not_your_turn" else refusal
        if refusal is not None:
            return refusal
        match state.phase, action:
            case (Phase.DEAL, Begin()) | (Phase.ROUND_OVER, NextRound() | Expire()):
                return None
            case _, Begin():
                return Refusal("already_begun")
            case Phase.TAKE | Phase.PLAY, Expire():
                return None
            case Phase.TAKE | Phase.PLAY, NextRound():
                return Refusal("round_not_over")
        return check_turn(self._turn(state), action)

    def apply(self, state: JollyState, seat: Seat, action: JollyAction) -> JollyMoves:
        """The next position and what happened. Raises ValueError when ``check`` refuses."""
        refusal = self.check(state, seat, action)
        if refusal is not None:
            raise ValueError(f"{action!r} is refused: {refusal.code}")
        face = self._faces_of(state)
        match action:
            case Begin():
                dealer = self._luck.pick(DEALER, self._seats)
                return rounds.deal(
                    self._ruleset, state, dealer if dealer in state.active else state.after(dealer)
                )
            case NextRound():
                return rounds.deal(self._ruleset, state, state.turn)
            case Draw():
                return turns.draw(state)
            case Take(count):
                return turns.take(state, count)
            case LayMelds(melds):
                return turns.lay_melds(state, melds, face)
            case LayOff(card, meld, end):
                return turns.lay_off(state, card, meld, end, face)
            case SwapJoker(card, meld, index):
                return turns.swap_joker(state, card, meld, index, face)
            case Discard(card):
                return turns.discard(self._ruleset, state, card, face)
            case Expire() if state.phase is Phase.ROUND_OVER:
                return rounds.deal(self._ruleset, state, state.turn)
            case Expire():
                return turns.expire(self._ruleset, state, face)
            case DropOut():
                return rounds.drop_out(self._ruleset, state, seat, DropReason.DROPPED, face)

    def observe(self, state: JollyState, seat: Seat | None) -> JollyObservation:
        """What this seat, or a watcher (None), sees of this position."""
        return observed(self._ruleset, state, seat, self._faces_of(state))

    def outcome(self, state: JollyState) -> Outcome | None:
        """Once the match is over: by totals; who dropped out ranks behind, who did so later before others
        (J39, J43)."""
        if state.phase is not Phase.OVER:
            return None
        places = enumerate(ranks(state.totals, state.left))
        standings = tuple(Standing(seat, state.totals[seat], rank) for seat, rank in places)
        alone = len(state.active) == 1
        return Outcome(standings, Termination.RESIGNED if alone else Termination.COMPLETED)

    def candidates(self, state: JollyState, seat: Seat) -> tuple[JollyAction, ...]:
        """Legal actions of the seat: not all of them, but never none where it is its turn."""
        if seat not in state.active or state.phase is Phase.OVER:
            return ()
        if seat != state.turn:
            return (DropOut(seat),)
        if state.phase is Phase.DEAL:
            return (Begin(), DropOut(seat))
        if state.phase is Phase.ROUND_OVER:
            return (NextRound(), Expire(), DropOut(seat))
        return (*candidates(self._turn(state)), Expire(), DropOut(seat))

    def legal(self, state: JollyState, seat: Seat) -> tuple[JollyAction, ...]:
        """The candidates: here not every legal action, since melds can be laid in too many ways."""
        return self.candidates(state, seat)

    def needs(self, state: JollyState, seat: Seat, action: JollyAction) -> tuple[Root, ...]:
        """The dealer's root before the first round, and of each card that is seen anew: by the seats it is
        dealt to, by who draws it, by all when it is laid, thrown, or lies open at the round's end."""
        roots: tuple[Root, ...] = ()
        match action:
            case Begin() | NextRound():
                roots = (DEALER,) if isinstance(action, Begin) else ()
                dealt = self._ruleset.dealt * len(state.active)
                return (*roots, *(("card", state.round + 1, 0, place) for place in range(dealt)))
            case Expire() if state.phase is Phase.ROUND_OVER:
                return self.needs(state, seat, NextRound())
            case Draw():
                return self._roots(state, next(state.stock_cards))
            case LayMelds(melds):
                return self._roots(state, *(card for meld in melds for card in meld))
            case LayOff(card) | SwapJoker(card):
                return self._roots(state, card)
            case Discard(card):
                opened = self._hands_opened(state, thrown=1)
                return self._roots(state, card, *opened)
            case Expire():
                return self._roots(state, *self._seen_when_expired(state))
            case DropOut() if seat == state.turn and state.in_turn and len(state.active) > 2:
                return self._roots(state, *self._hands_opened(state, gone=seat))
        return ()

    def _seen_when_expired(self, state: JollyState) -> tuple[Card, ...]:
        """The card that is drawn and thrown; where another must be looked for, the hand (J42)."""
        takes = state.phase is Phase.TAKE
        drawn = next(state.stock_cards) if takes else state.drawn
        hand = state.hands[state.turn]
        looked_at = (drawn,) if drawn is not None and (takes or drawn in hand) else hand
        return (*looked_at, *self._hands_opened(state, drawn=int(takes), thrown=1))

    def _hands_opened(
        self, state: JollyState, *, drawn: int = 0, thrown: int = 0, gone: Seat | None = None
    ) -> tuple[Card, ...]:
        """The hands, if the round ends with this turn, for which so many cards are still drawn and thrown."""
        closes = gone is None and len(state.hands[state.turn]) + drawn == thrown
        blocked = rounds.is_blocked(
            self._ruleset, state.stock_size - drawn, len(state.pile) + thrown, len(state.decks)
        )
        if not closes and not blocked:
            return ()
        return tuple(card for seat in state.active if seat != gone for card in state.hands[seat])

    def _roots(self, state: JollyState, *cards: Card) -> tuple[Root, ...]:
        return tuple(("card", state.round, card.deck, card.place) for card in sorted(set(cards)))

    def _faces_of(self, state: JollyState) -> FaceOf:
        return lambda card: self.face(state, card)

    def _turn(self, state: JollyState) -> Turn:
        return Turn(
            self._ruleset,
            state.phase,
            state.turn,
            state.hands[state.turn],
            state.opened[state.turn],
            state.barred,
            state.melds,
            len(state.pile),
            self._faces_of(state),
        )
