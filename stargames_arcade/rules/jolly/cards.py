"""The pack: what a card shows, and which card it is.

A ``Face`` is what can be seen: 0 to 51 are suit · 13 + rank − 1, 52 is the joker. A ``Card`` says only which
card is meant, by its deck and its place in it: whoever knows a card need not know its face (J1).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple, TypeAlias

Face: TypeAlias = int
"""0–51 a natural card, suit · 13 + rank − 1; 52 the joker."""
Suit: TypeAlias = int
"""0 clubs, 1 diamonds, 2 hearts, 3 spades."""

SUITS: Final = 4
RANKS: Final = 13
CLUBS, DIAMONDS, HEARTS, SPADES = range(SUITS)
ACE, JACK, QUEEN, KING = 1, 11, 12, 13
JOKER: Final[Face] = 52
PACKS: Final = 2
JOKERS: Final = 6
PACK: Final[tuple[Face, ...]] = tuple(range(SUITS * RANKS)) * PACKS + (JOKER,) * JOKERS
"""All 110 faces in the order that the deal of a round shuffles (J1, RULES 5)."""

_SIGNS: Final = "♣♦♥♠"
_LETTERS: Final = {ACE: "A", JACK: "J", QUEEN: "Q", KING: "K"}
_RANK_WORDS: Final = {
    **{str(rank): rank for rank in range(ACE + 1, JACK)},
    "A": ACE,
    **dict.fromkeys("JVB", JACK),
    **dict.fromkeys("QD", QUEEN),
    "K": KING,
}


class Card(NamedTuple):
    """One of the 110 cards of a round. Deck 0 is the deal's; a reshuffle makes a new deck (J31)."""

    deck: int
    place: int


def face_of(suit: Suit, rank: int) -> Face:
    """The natural face of a suit (0–3) and a rank (1 ace … 13 king)."""
    return suit * RANKS + rank - 1


def suit_of(face: Face) -> Suit:
    """The suit of a natural face."""
    return face // RANKS


def rank_of(face: Face) -> int:
    """The rank of a natural face: 1 ace, 11 jack, 12 queen, 13 king."""
    return face % RANKS + 1


def face_text(face: Face) -> str:
    """A face as a short sign for tests and tools, such as ``♠K``, ``♦10`` or ``J`` for the joker."""
    if face == JOKER:
        return "J"
    rank = rank_of(face)
    return f"{_SIGNS[suit_of(face)]}{_LETTERS.get(rank, rank)}"


def read_face(text: str) -> Face:
    """The face that ``face_text`` writes so; the jack is ``J``, ``V`` or ``B``, the queen ``Q`` or ``D``.

    Raises ValueError on anything else.
    """
    if text in ("J", "joker"):
        return JOKER
    suit, rank = _SIGNS.find(text[:1]), _RANK_WORDS.get(text[1:])
    if not text or suit < 0 or rank is None:
        raise ValueError(f"no card: {text!r}")
    return face_of(suit, rank)


def read_faces(text: str) -> tuple[Face, ...]:
    """The faces of a line such as ``♦8 ♦9 J``."""
    return tuple(map(read_face, text.split()))


def rank_points(rank: int) -> int:
    """What a rank counts but for the ace: its number, ten for ten, jack, queen and king (J33, J34)."""
    return min(rank, 10)


def hand_points(face: Face) -> int:
    """What a card left in hand costs, as a positive number: 2–9 its number, ten for 10, jack, queen and king,
    an ace 25, a joker 50 (J34)."""
    if face == JOKER:
        return JOKER_IN_HAND
    rank = rank_of(face)
    return ACE_IN_GROUP if rank == ACE else rank_points(rank)


JOKER_IN_HAND: Final = 50
ACE_IN_GROUP: Final = 25
"""What an ace counts in a group on the table (J33), and in hand (J34)."""
ACE_AFTER_KING: Final = 10
ACE_BEFORE_TWO: Final = 1


def place_points(place: int) -> int:
    """What a place of a sequence counts: 1 the ace before the two, 14 the ace after the king (J33)."""
    if place == ACE:
        return ACE_BEFORE_TWO
    return ACE_AFTER_KING if place > KING else rank_points(place)


def group_points(rank: int) -> int:
    """What each card of a group of this rank counts (J33)."""
    return ACE_IN_GROUP if rank == ACE else rank_points(rank)


def in_hand(faces: Sequence[Face]) -> int:
    """What these cards cost at the end of a round, as a positive number (J34)."""
    return sum(map(hand_points, faces))
