"""Positions of a Jolly table, written down as cards: what one seat sees at a moment."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from stargames_arcade.rules.game import Seat
from stargames_arcade.rules.jolly.actions import Open
from stargames_arcade.rules.jolly.cards import Card, read_faces
from stargames_arcade.rules.jolly.melds import in_order
from stargames_arcade.rules.jolly.observation import JollyObservation
from stargames_arcade.rules.jolly.ruleset import JOLLY
from stargames_arcade.rules.jolly.state import Meld, Phase

_LONGEST_HAND: Final = 20


@dataclass(frozen=True, slots=True)
class Laid:
    """A meld as it lies: its owner, its cards, and of those that others laid whose they are, by place."""

    owner: Seat
    cards: str
    others: tuple[tuple[int, Seat], ...] = ()


@dataclass(frozen=True, slots=True)
class Position:
    """A table as the first seat sees it, by seat where it says so. ``hand`` is from left to right, ``pile``
    from the oldest of those that lie open to the newest, ``buried`` how many more lie under them."""

    hand: str
    counts: tuple[int, ...]
    totals: tuple[int, ...]
    melds: tuple[Laid, ...] = ()
    pile: str = ""
    buried: int = 0
    stock: int = 40
    turn: Seat = 0
    phase: Phase = Phase.PLAY
    round: int = 3
    opened: tuple[Seat, ...] | None = None
    """None: whoever has a meld."""
    left: tuple[Seat, ...] = ()
    target: int = 250
    barred: int | None = None
    """The place in the hand of the discard that was taken alone (J17)."""


def seen(position: Position) -> JollyObservation:
    """What the first seat sees."""
    place = iter(range(110))

    def opened(cards: str) -> tuple[Open, ...]:
        return tuple(Open(Card(0, next(place)), face) for face in read_faces(cards))

    hand, pile = opened(position.hand), opened(position.pile)
    melds = tuple(_meld(each, place) for each in position.melds)
    owners = {meld.owner for meld in melds} if position.opened is None else set(position.opened)
    seats = len(position.counts)
    barred = None if position.barred is None else hand[position.barred].card
    return JollyObservation(
        ruleset=replace(JOLLY, target=position.target),
        seats=seats,
        seat=0,
        phase=position.phase,
        round=position.round,
        dealer=seats - 1,
        turn=position.turn,
        turns=40,
        hand=hand,
        counts=(len(hand), *position.counts[1:]),
        stock=position.stock,
        pile=len(pile) + position.buried,
        discards=pile,
        melds=melds,
        opened=tuple(seat in owners for seat in range(seats)),
        opening=False,
        drawn=None,
        barred=barred,
        taken=((),) * seats,
        totals=position.totals,
        expired=(0,) * seats,
        left=position.left,
        hands=(),
        result=None,
    )


def _meld(laid: Laid, place: Iterator[int]) -> Meld:
    faces = read_faces(laid.cards)
    pattern = in_order(faces)
    if pattern is None:
        raise ValueError(f"no meld: {laid.cards}")
    others = dict(laid.others)
    owners = tuple(others.get(index, laid.owner) for index in range(len(faces)))
    return Meld(laid.owner, pattern, tuple(Card(0, next(place)) for _ in faces), owners)
