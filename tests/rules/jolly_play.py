"""Little ways to set a table of Jolly in a test."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

from stargames_arcade.rules.game import Seat
from stargames_arcade.rules.jolly.actions import (
    Begin,
    Discard,
    JollyAction,
    JollyEvent,
    LayMelds,
    LayOff,
    Open,
    SwapJoker,
)
from stargames_arcade.rules.jolly.cards import PACK, Card, Face, face_text, read_faces
from stargames_arcade.rules.jolly.game import JollyGame
from stargames_arcade.rules.jolly.melds import End, Pattern, in_order
from stargames_arcade.rules.jolly.ruleset import JOLLY, JollyRuleset
from stargames_arcade.rules.jolly.state import JollyState, Meld, Phase
from stargames_arcade.rules.luck import Label, Luck, ScriptedLuck, SeededLuck, seed_from

MELD_OWNERS = "0" * 14


def jolly_game(
    seats: int = 2, seed: str | int = "any", ruleset: JollyRuleset = JOLLY, luck: Luck | None = None
) -> JollyGame:
    """A table of so many seats on a seed."""
    return JollyGame(ruleset, seats, luck or SeededLuck(seed_from(seed)))


def begun(game: JollyGame) -> JollyState:
    """The first round, dealt."""
    return game.apply(game.initial(), 0, Begin())[0]


def picks_for(label: Label, wanted: Sequence[int]) -> dict[Label, int]:
    """The picks by which the shuffle of that label comes to exactly this order."""
    places, picks = list(range(len(wanted))), {}
    where = list(range(len(wanted)))
    for i in range(len(wanted) - 1, 0, -1):
        j = where[wanted[i]]
        picks[*label, i] = j
        places[i], places[j] = places[j], places[i]
        where[places[i]], where[places[j]] = i, j
    return picks


def dealt_as(faces: Sequence[Face], number: int = 1) -> dict[Label, int]:
    """The picks by which a round's deck begins with these faces."""
    lying: dict[Face, list[int]] = defaultdict(list)
    for index in reversed(range(len(PACK))):
        lying[PACK[index]].append(index)
    order = [lying[face].pop() for face in faces]
    rest = sorted(index for left in lying.values() for index in left)
    return picks_for(("deal", number), [*order, *rest])


class Table:
    """A table in the middle of a round: who holds what, what lies there; the rest of the pack is the stock.

    Hands, pile and stock are lines such as ``♥A ♥2 J``; a meld is its line, or that and the owners' digits.
    With ``spare="pile"`` what is named nowhere lies deep in the discard pile, and the stock is as named.
    """

    def __init__(
        self,
        *hands: str,
        melds: Sequence[str | tuple[str, str]] = (),
        pile: str = "",
        stock: str = "",
        spare: str = "stock",
        opened: str = "",
        phase: Phase = Phase.PLAY,
        ruleset: JollyRuleset = JOLLY,
        **changes: Any,
    ) -> None:
        self._next = 0
        self._faces: list[Face] = []
        held = tuple(self._placed(hand) for hand in hands)
        laid = tuple(self._meld(each) for each in melds)
        thrown = self._placed(pile)
        named = Counter(self._faces) + Counter(read_faces(stock))
        rest = sorted((Counter(PACK) - named).elements())
        deep = self._placed(" ".join(map(face_text, rest)) if spare == "pile" else "")
        number = len(self._faces)
        order = [*self._faces, *read_faces(stock), *([] if spare == "pile" else rest)]
        self.game = JollyGame(
            ruleset, len(hands), ScriptedLuck(dealt_as(order), SeededLuck(seed_from("table")))
        )
        self.state = replace(
            self.game.initial(),
            phase=phase,
            round=1,
            dealer=len(hands) - 1,
            turns=1,
            hands=held,
            stock=(0, number),
            pile=tuple(Open(card, self._faces[card.place]) for card in (*deep, *thrown)),
            melds=laid,
            opened=tuple(str(seat) in opened for seat in range(len(hands))),
        )
        self.state = replace(self.state, **changes)
        self.events: tuple[JollyEvent, ...] = ()

    def _placed(self, line: str) -> tuple[Card, ...]:
        faces = read_faces(line)
        self._faces += faces
        return tuple(Card(0, len(self._faces) - len(faces) + i) for i in range(len(faces)))

    def _meld(self, each: str | tuple[str, str]) -> Meld:
        line, owners = (each, MELD_OWNERS) if isinstance(each, str) else each
        pattern = pattern_of(line)
        by_seat = tuple(int(digit) for digit in owners[: len(pattern.faces)])
        return Meld(by_seat[0], pattern, self._placed(line), by_seat)

    def card(self, text: str, seat: Seat | None = None, nth: int = 0) -> Card:
        """A card of the hand of whose turn it is, or of a seat, by what it shows."""
        (face,) = read_faces(text)
        hand = self.state.hands[self.state.turn if seat is None else seat]
        return [card for card in hand if self.game.face(self.state, card) == face][nth]

    def cards(self, line: str) -> tuple[Card, ...]:
        """Different cards of the hand, by what they show."""
        left = list(self.state.hands[self.state.turn])
        found = []
        for face in read_faces(line):
            found.append(next(card for card in left if self.game.face(self.state, card) == face))
            left.remove(found[-1])
        return tuple(found)

    def lay(self, *lines: str) -> LayMelds:
        """Laying melds, as lines of cards of the hand, none used twice."""
        cards = iter(self.cards(" ".join(lines)))
        return LayMelds(tuple(tuple(next(cards) for _ in line.split()) for line in lines))

    def lay_off(self, text: str, meld: int = 0, end: End = End.HIGH) -> LayOff:
        """Laying a card off."""
        return LayOff(self.card(text), meld, end)

    def swap(self, text: str, meld: int, index: int) -> SwapJoker:
        """Winning a joker back."""
        return SwapJoker(self.card(text), meld, index)

    def throw(self, text: str) -> Discard:
        """Throwing a card."""
        return Discard(self.card(text))

    def why(self, action: JollyAction, seat: Seat | None = None) -> tuple[str, dict[str, int | str]] | None:
        """Why the rules refuse it: code and parameters; None where they do not. What the seat's own
        observation answers must be the same, and the state stays as it was."""
        before, by = self.state, self.state.turn if seat is None else seat
        refusal = self.game.check(self.state, by, action)
        seen = self.game.observe(self.state, by).check(action)
        assert seen == refusal
        assert self.state == before
        return (refusal.code, dict(refusal.parameters)) if refusal is not None else None

    def code(self, action: JollyAction, seat: Seat | None = None) -> str | None:
        """The code of the refusal."""
        found = self.why(action, seat)
        return found[0] if found is not None else None

    def does(self, *actions: JollyAction) -> tuple[JollyEvent, ...]:
        """Whose turn it is does this; what happened in the last of them."""
        for action in actions:
            self.state, self.events = self.game.apply(self.state, self.state.turn, action)
        return self.events

    def hand(self, seat: Seat = 0) -> str:
        """A hand as a line."""
        return shown(self.game.face(self.state, card) for card in self.state.hands[seat])

    def meld(self, number: int = 0) -> str:
        """A meld on the table as a line."""
        return shown(self.state.melds[number].pattern.faces)

    def points(self, *seats: Seat) -> tuple[int, ...]:
        """What the seats' cards on the table count."""
        return tuple(self.state.on_table(seat) for seat in seats)


def pattern_of(line: str) -> Pattern:
    """The meld that a line lays in this order."""
    pattern = in_order(read_faces(line))
    assert pattern is not None, line
    return pattern


def shown(faces: Iterable[Face]) -> str:
    """Faces as a line."""
    return " ".join(map(face_text, faces))


def event_of(events: Iterable[JollyEvent], kind: type) -> Any:
    """The one event of that kind."""
    (found,) = [event for event in events if isinstance(event, kind)]
    return found
