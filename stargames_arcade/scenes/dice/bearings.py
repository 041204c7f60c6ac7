"""Where the focus was among the pieces and on the sheet, so that the way to and fro loses neither."""

from __future__ import annotations

from stargames_arcade.bots.dice_judgement import FLAT
from stargames_arcade.rules.dice.ruleset import Box
from stargames_arcade.scenes.dice.controls import THROW
from stargames_arcade.scenes.dice.pieces import number_of, place_target
from stargames_arcade.scenes.dice.sheet import box_of_target, box_target
from stargames_arcade.scenes.dice.situation import DiceSituation


class Bearings:
    """The places of one throw; a new throw, or an entry, begins afresh."""

    def __init__(self) -> None:
        self._piece: str | None = None
        self._box: Box | None = None

    def forget(self) -> None:
        """The pieces or the sheet have changed: what was looked at before says nothing any more."""
        self._piece = self._box = None

    def jump(self, focus: str, situation: DiceSituation) -> str:
        """From the sheet back to the piece last looked at; from elsewhere to the box last looked at."""
        box = box_of_target(focus)
        if box is not None:
            self._box = box
            return self._piece or (place_target(0) if situation.thrown else THROW)
        if number_of(focus, "place") is not None or number_of(focus, "well") is not None:
            self._piece = focus
        return box_target(self._box if self._box is not None else best_box(situation))


def best_box(situation: DiceSituation) -> Box:
    """Of the open boxes that give something, the one that gains most over what a practised player expects
    of it: points alone would nearly always say chance. Where none does, the one that costs least.
    """
    seen = situation.seen
    open_boxes = [box for box in Box if seen.boxes[box] is None]

    def gain(box: Box) -> tuple[bool, int, int]:
        offer = seen.offers[box] or 0
        return offer > 0, offer - FLAT.boxes[box], -box

    return max(open_boxes, key=gain)
