"""The colours of Jolly: its green mat, the four suits, what marks a card, the seats' frames (STYLE 2, 3)."""

from __future__ import annotations

from typing import Final

from stargames_arcade.rules.jolly.cards import JOKER, Face, suit_of
from stargames_arcade.ui.nodes import Colour
from stargames_arcade.ui.theme import GOLD_400, SEATS

MAT: Final[tuple[Colour, Colour]] = ("#1D7A5C", "#093A3D")
"""The middle of the mat and its edge."""
SKY: Final[tuple[Colour, Colour, Colour]] = ("#081128", "#0E2146", "#14394D")
"""The night about the mat, from above."""
ON_MAT: Final = "#D4F2E2"
"""Small words on the mat."""
MELD_GROUND: Final = "#041A22"
MELD_GROUND_ALPHA: Final = 0.34
MELD_EDGE_ALPHA: Final = 0.4
"""Of the seat's colour about its melds."""
PLATE: Final = "#071422"
PLATE_ALPHA: Final = 0.82
PILL: Final = "#0A1430"
"""The ground of a meld's points and of a count of cards."""
SUIT_TONES: Final[tuple[Colour, ...]] = ("#14584A", "#C4490F", "#C6243D", "#1E2556")
"""Clubs bottle green, diamonds orange-brown, hearts crimson, spades navy: the shapes do the work."""
JOKER_TONE: Final = "#5B2A97"
PAPER: Final[tuple[Colour, Colour]] = ("#FFFDF7", "#F7EEDC")
PAPER_EDGE: Final = "#B9A784"
FITS: Final = GOLD_400
"""The line at the foot of a card that fits a meld."""
CHOSEN: Final = GOLD_400
SHADE: Final = "#07303A"
"""Lies over a card that is set back."""
GHOST: Final = "#1F7F62"
"""Lies over a card that is only about to come."""


def index_tone(face: Face) -> Colour:
    """The colour of a card's index."""
    return JOKER_TONE if face == JOKER else SUIT_TONES[suit_of(face)]


def seat_tone(seat: int) -> Colour:
    """The colour of a seat's plate and of the frames about its melds."""
    return SEATS[seat].colour
