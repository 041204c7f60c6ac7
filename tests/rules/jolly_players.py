"""Plain players of Jolly for tests, whole matches of them, and what must hold at every moment of one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random
from typing import NamedTuple

from stargames_arcade.rules.game import Seat
from stargames_arcade.rules.jolly.actions import (
    Begin,
    Discard,
    Draw,
    DropOut,
    Expire,
    JollyAction,
    JollyEvent,
    LayMelds,
    NextRound,
    RoundFinished,
    Take,
)
from stargames_arcade.rules.jolly.candidates import lay_offs, melds_to_lay, swaps
from stargames_arcade.rules.jolly.cards import JOKER, PACK, Card, face_text, hand_points
from stargames_arcade.rules.jolly.game import JollyGame
from stargames_arcade.rules.jolly.legality import Turn, check_turn
from stargames_arcade.rules.jolly.observation import JollyObservation
from stargames_arcade.rules.jolly.ruleset import JOLLY
from stargames_arcade.rules.jolly.state import JollyState, Phase
from stargames_arcade.rules.luck import Luck, SeededLuck, seed_from
from tests.rules import jolly_oracle as oracle


class Step(NamedTuple):
    """One action of a match: the position before it, whose it was, and what came of it."""

    before: JollyState
    seat: Seat
    action: JollyAction
    after: JollyState
    events: tuple[JollyEvent, ...]


@dataclass
class PlainPlayer:
    """Takes or draws, lays most of what can be laid, throws a dear card; by chance otherwise."""

    random: Random
    takes: float = 0.3
    idles: float = 0.0

    def decide(self, seen: JollyObservation) -> JollyAction:
        """What it does, knowing only what its seat sees."""
        if seen.phase is Phase.DEAL:
            return Begin()
        if seen.phase is Phase.ROUND_OVER:
            return NextRound()
        if self.idles and self.random.random() < self.idles:
            return Expire()
        turn = seen.own_turn
        if seen.phase is Phase.TAKE:
            most = turn.may_take
            return (
                Take(self.random.randint(1, most)) if most and self.random.random() < self.takes else Draw()
            )
        return self._played(turn)

    def _played(self, turn: Turn) -> JollyAction:
        wanted: list[JollyAction] = []
        if self.random.random() < 0.9:
            wanted = [*melds_to_lay(turn)]
            if turn.opened:
                wanted += [*lay_offs(turn), *swaps(turn)]
        for action in wanted:
            if self.random.random() < 0.9 and check_turn(turn, action) is None:
                return action
        thrown = [card for card in turn.hand if card != turn.barred]
        by_cost = sorted(thrown, key=lambda card: (_cost(turn, card), card))
        return Discard(by_cost[-1] if self.random.random() < 0.8 else self.random.choice(by_cost))


def _cost(turn: Turn, card: Card) -> int:
    return -1 if turn.face(card) == JOKER else hand_points(turn.face(card))


def match_of(
    number: int,
    seats: int,
    *,
    target: int = 100,
    luck: Luck | None = None,
    drops: float = 0.0,
    idles: float = 0.0,
) -> tuple[JollyGame, Iterator[Step]]:
    """Match ``number`` of plain players, always the same; ``drops``: how likely somebody leaves at a step."""
    ruleset = replace(JOLLY, target=target)
    game = JollyGame(ruleset, seats, luck or SeededLuck(seed_from(f"plain {number}")))
    return game, _steps(game, Random(f"plain {number}"), drops, idles)


def _steps(game: JollyGame, random: Random, drops: float, idles: float) -> Iterator[Step]:
    player = PlainPlayer(random, takes=random.choice((0.1, 0.4, 0.7)), idles=idles)
    state = game.initial()
    while pending := game.pending(state):
        (seat,) = pending
        action: JollyAction
        if drops and random.random() < drops:
            seat = random.choice(state.active)
            action = DropOut(seat)
        else:
            action = player.decide(game.observe(state, seat))
        after, events = game.apply(state, seat, action)
        yield Step(state, seat, action, after, events)
        state = after


def cards_of(state: JollyState) -> list[Card]:
    """Where every card is: in a hand, on the table, on the pile, or in the stock."""
    return [
        *(card for hand in state.hands for card in hand),
        *(card for meld in state.melds for card in meld.cards),
        *(open_card.card for open_card in state.pile),
        *state.stock_cards,
    ]


class Watch:
    """Looks at every step of one match and keeps its own account of it."""

    def __init__(self, game: JollyGame) -> None:
        self._game = game
        self._totals = [0] * len(game.initial().hands)
        self._after_discard: Seat | None = None

    def look(self, step: Step) -> None:
        """All that must hold after this step."""
        after = step.after
        if after.round:
            self._cards(after)
        self._hands(after)
        self._melds(after)
        self._turns(step)
        self._scores(step)

    def _cards(self, state: JollyState) -> None:
        """110 cards, each in one place, and together a whole pack."""
        cards = cards_of(state)
        assert len(cards) == len(set(cards)) == len(PACK)
        assert Counter(self._game.face(state, card) for card in cards) == Counter(PACK)
        for each in state.pile:
            assert self._game.face(state, each.card) == each.face

    def _hands(self, state: JollyState) -> None:
        assert all(len(hand) <= 20 for hand in state.hands)
        for seat, taken in enumerate(state.taken):
            assert {each.card for each in taken} <= {*state.hands[seat]}
        if state.phase is Phase.PLAY:
            assert any(card != state.barred for card in state.hands[state.turn])
        if state.in_turn:
            assert all(state.hands[seat] for seat in state.active)
            assert state.phase is Phase.PLAY or state.stock_size

    def _melds(self, state: JollyState) -> None:
        for meld in state.melds:
            signs = tuple(map(face_text, meld.pattern.faces))
            laid = [each for each in oracle.melds_of(signs) if each.cards == signs]
            assert [each.points for each in laid] == [meld.points]
            assert tuple(self._game.face(state, card) for card in meld.cards) == meld.pattern.faces
            assert len(meld.owners) == len(meld.cards)

    def _turns(self, step: Step) -> None:
        """Turns go left past who has left; what is done in one leaves it where it is."""
        before, after = step.before, step.after
        assert after.turn in after.active or after.phase is Phase.OVER
        ends = isinstance(step.action, Discard | Expire) or step.action == DropOut(before.turn)
        if before.in_turn and after.in_turn and after.round == before.round:
            following = next(
                seat
                for seat in (*range(before.turn + 1, before.seats), *range(before.turn + 1))
                if seat not in after.left
            )
            assert after.turn == (following if ends else before.turn)
            assert after.turns == before.turns + ends
        assert after.turns >= before.turns

    def _scores(self, step: Step) -> None:
        """Totals counted from the table and the hands, apart from the rules."""
        for event in step.events:
            if isinstance(event, RoundFinished):
                self._score(step, event)
        assert step.after.totals == tuple(self._totals)

    def _score(self, step: Step, event: RoundFinished) -> None:
        state, closer = step.after, event.result.closer
        staying = set(step.before.active) - ({step.seat} if isinstance(step.action, DropOut) else set())
        empty = [seat for seat in sorted(staying) if not state.hands[seat]]
        assert empty == ([closer] if closer is not None else [])
        factor = 2 if event.result.hand_jolly else 1
        for seat in staying:
            cost = sum(oracle.in_hand(face_text(self._game.face(state, card))) for card in state.hands[seat])
            bonus = 30 * factor if seat == closer else 0
            self._totals[seat] += table_points(state, seat) - cost * factor + bonus


def table_points(state: JollyState, seat: Seat) -> int:
    """What the cards of a seat on the table count, card by card, as the oracle counts them."""
    points = 0
    for meld in state.melds:
        signs = tuple(map(face_text, meld.pattern.faces))
        for index, owner in enumerate(meld.owners):
            rank = (signs[0] if signs[0] != "J" else signs[1])[1:] if not meld.pattern.first else ""
            if owner == seat:
                place = meld.pattern.first + index
                rank = rank or (*oracle.RANKS, "A")[place - 1]
                points += oracle.card_points(rank, meld.pattern.kind.value, place)
    return points


def happened(step: Step) -> set[str]:
    """What is worth having seen: the kinds of what was done and of what came of it."""
    found = {type(step.action).__name__} | {type(event).__name__ for event in step.events}
    for event in step.events:
        if isinstance(event, RoundFinished):
            found |= {"hand jolly"} if event.result.hand_jolly else set()
            found |= {"blocked"} if event.result.closer is None else set()
    if isinstance(step.action, LayMelds) and len(step.action.melds) > 1:
        found.add("several melds")
    return found
