"""What a player composes at a dice table before acting: the tray and the joker's face (D2, D17-D20).

A draft is never an entry. It is saved beside the lane so that a resumed game lies as it was left, and it is
folded against the observation each time, so that an old draft can never outlive the turn it was made in.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from stargames_arcade.rules.dice.observation import DiceObservation
from stargames_arcade.rules.dice.preview import step_joker
from stargames_arcade.rules.dice.ruleset import DICE, FACES

EMPTY = -1
"""A well with nothing in it."""
_FREE = (EMPTY,) * DICE


@dataclass(frozen=True, slots=True)
class DiceDraft:
    """The tray and the joker of one turn.

    ``wells`` holds the place (0..4) that lies in each well, or EMPTY. ``joker`` is (place, face) while a die
    shows another face than the thrown one.
    """

    turn: int = 1
    wells: tuple[int, ...] = _FREE
    armed: bool = False
    joker: tuple[int, int] | None = None

    @property
    def kept(self) -> tuple[int, ...]:
        """The kept places in ascending order, as ``Throw`` wants them."""
        return tuple(sorted(place for place in self.wells if place != EMPTY))

    def well_of(self, place: int) -> int | None:
        """The well in which that die lies."""
        return self.wells.index(place) if place in self.wells else None

    def __str__(self) -> str:
        tray = ",".join("-" if place == EMPTY else str(place) for place in self.wells)
        armed = " armed" if self.armed else ""
        joker = "" if self.joker is None else f" joker={self.joker[0]}:{self.joker[1]}"
        return f"turn={self.turn} tray={tray}{armed}{joker}"


def parse_draft(text: str) -> DiceDraft:
    """The draft that was saved as this text; an empty one if the text says nothing usable."""
    draft = DiceDraft()
    try:
        for word in text.split():
            key, _, value = word.partition("=")
            if key == "turn":
                draft = replace(draft, turn=int(value))
            elif key == "tray":
                draft = replace(draft, wells=_wells(value))
            elif key == "armed":
                draft = replace(draft, armed=True)
            elif key == "joker":
                place, face = value.split(":")
                draft = replace(draft, joker=(int(place), int(face)))
    except ValueError:
        return DiceDraft()
    return draft


def _wells(text: str) -> tuple[int, ...]:
    wells = tuple(EMPTY if part == "-" else int(part) for part in text.split(","))
    kept = [place for place in wells if place != EMPTY]
    if len(wells) != DICE or len(set(kept)) != len(kept) or not set(kept) <= set(range(DICE)):
        raise ValueError(text)
    return wells


def settled(draft: DiceDraft, seen: DiceObservation) -> DiceDraft:
    """What is left of a draft in this position.

    A new turn empties the tray. The joker stays only while the rules offer one (D17, D21), and a face that is
    the thrown one again is no joker at all (D20).
    """
    if draft.turn != seen.turn or not seen.dice:
        return DiceDraft(turn=seen.turn)
    if not seen.joker_offered:
        return replace(draft, armed=False, joker=None)
    if draft.joker is not None:
        place, face = draft.joker
        sensible = place in range(len(seen.dice)) and 1 <= face <= FACES and seen.dice[place] != face
        if not sensible:
            return replace(draft, joker=None)
    return draft


def keep(draft: DiceDraft, place: int, well: int | None = None) -> DiceDraft:
    """Lay a die into a well: the asked one if it is free, else the first free one.

    A die that lies in the tray already and is put on another one changes places with it.
    """
    wells = list(draft.wells)
    old = draft.well_of(place)
    if old is not None:
        if well is not None:
            wells[old], wells[well] = wells[well], wells[old]
        return replace(draft, wells=tuple(wells))
    if well is None or wells[well] != EMPTY:
        well = wells.index(EMPTY)
    wells[well] = place
    return replace(draft, wells=tuple(wells))


def give_back(draft: DiceDraft, place: int) -> DiceDraft:
    """Put a die back from the tray onto the mat (D2)."""
    return replace(draft, wells=tuple(EMPTY if other == place else other for other in draft.wells))


def toggle(draft: DiceDraft, place: int) -> DiceDraft:
    """Into the tray if the die lies on the mat, else back onto the mat."""
    return give_back(draft, place) if draft.well_of(place) is not None else keep(draft, place)


def press_joker(draft: DiceDraft) -> DiceDraft:
    """Arm the joker; pressed again, disarm it and restore the thrown face (D19)."""
    return replace(draft, armed=not draft.armed, joker=None)


def step_face(draft: DiceDraft, seen: DiceObservation, place: int) -> DiceDraft:
    """Step the face of one die while armed; what that means for the mark is the rules' to say (D19, D20)."""
    return replace(draft, joker=step_joker(seen, draft.joker, place))


def kept_by_watching(turn: int, dice: tuple[int, ...], thrown_places: tuple[int, ...]) -> DiceDraft:
    """The tray of someone who is watched: what the last throw did not throw again."""
    kept = [place for place in range(len(dice)) if place not in thrown_places]
    return DiceDraft(turn=turn, wells=tuple([*kept, *_FREE][:DICE]))
