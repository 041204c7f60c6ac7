"""What lies over what on the table: the layers of its pieces, lowest first."""

from __future__ import annotations

from typing import Final

SKY: Final = 0
MAT: Final = 1
TABLE: Final = 2
"""Piles, melds, the others' plates and hands, the column beside the mat."""
OPEN: Final = 3
"""What comes up over them: lifted discards, places where a card may be put."""
HAND: Final = 5
FRONT: Final = 6
"""The focused card of the hand, and ticks."""
OWN: Final = 8
"""The own plate and the buttons; what is asked."""
CARRIED: Final = 10
"""What is dragged."""
