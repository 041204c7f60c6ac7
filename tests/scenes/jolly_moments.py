"""Moments of a Jolly table for tests, composed freely: ``moment("♦8 ♦9 J", melds=("♥3 ♥4 ♥5",))``."""

from __future__ import annotations

from stargames_arcade.rules.jolly.actions import Open
from stargames_arcade.rules.jolly.cards import Card, read_face, read_faces
from stargames_arcade.rules.jolly.melds import in_order
from stargames_arcade.rules.jolly.observation import JollyObservation
from stargames_arcade.rules.jolly.ruleset import JOLLY
from stargames_arcade.rules.jolly.state import Meld, Phase
from stargames_arcade.scenes.jolly.draft import JollyDraft
from stargames_arcade.scenes.jolly.situation import JollySituation, Sitter
from stargames_arcade.titles import title

DISCARDED, TABLED = 40, 60
"""The places of the first card of the pile, and of the first one on the table."""


def moment(
    hand: str,
    chosen: str = "",
    *,
    melds: tuple[str, ...] = (),
    discards: str = "",
    phase: Phase = Phase.PLAY,
    opened: bool = True,
    turn: int = 0,
    seats: int = 2,
    reading: int = 0,
) -> JollySituation:
    """What seat 0 sees; the chosen cards are the first ones in the hand with these faces, in that order."""
    held = tuple(Open(Card(0, place), face) for place, face in enumerate(read_faces(hand)))
    open_pile = tuple(Open(Card(0, DISCARDED + at), face) for at, face in enumerate(read_faces(discards)))
    laid, place = [], TABLED
    for text in melds:
        pattern = in_order(read_faces(text))
        assert pattern is not None, text
        cards = tuple(Card(0, place + at) for at in range(len(pattern.faces)))
        laid.append(Meld(1, pattern, cards, (1,) * len(cards)))
        place += len(cards)
    seen = JollyObservation(
        ruleset=JOLLY,
        seats=seats,
        seat=0,
        phase=phase,
        round=1,
        dealer=seats - 1,
        turn=turn,
        turns=3,
        hand=held,
        counts=(len(held), *(9,) * (seats - 1)),
        stock=50,
        pile=len(open_pile),
        discards=open_pile,
        melds=tuple(laid),
        opened=(opened, *(True,) * (seats - 1)),
        opening=False,
        drawn=None,
        barred=None,
        taken=((),) * seats,
        totals=(0,) * seats,
        expired=(0,) * seats,
        left=(),
        hands=(),
        result=None,
    )
    card = title("jolly")
    assert card is not None
    sitters = tuple(Sitter(seat, name, name.lower()) for seat, name in enumerate(("Fox", "Owl", "Cat")))
    draft = JollyDraft(tuple(each.card for each in held), _chosen(held, chosen), 1)
    return JollySituation(card.skin, sitters[:seats], seen, draft, reading=reading)


def held(now: JollySituation, face: str) -> Card:
    """The first card of the hand that shows this."""
    return next(each.card for each in now.seen.hand if each.face == read_face(face))


def _chosen(hand: tuple[Open, ...], chosen: str) -> tuple[Card, ...]:
    left = list(hand)
    found = []
    for face in read_faces(chosen):
        one = next(each for each in left if each.face == face)
        left.remove(one)
        found.append(one.card)
    return tuple(found)
