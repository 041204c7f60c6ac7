"""What a click on a tile means: select, deselect, take the pair, or say why not (M4)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from stargames_arcade.rules.game import Refusal
from stargames_arcade.rules.mahjong.actions import RemovePair
from stargames_arcade.rules.mahjong.layouts import Place
from stargames_arcade.rules.mahjong.observation import MahjongObservation
from stargames_arcade.rules.mahjong.preview import why_not
from stargames_arcade.rules.mahjong.tiles import matches
from stargames_arcade.scenes.mahjong.draft import MahjongDraft


@dataclass(frozen=True, slots=True)
class Refused:
    """Why a tile does not do what was wanted, and the tiles that are in its way."""

    refusal: Refusal
    locks: tuple[Place, ...]


def meant(seen: MahjongObservation, draft: MahjongDraft, place: Place) -> RemovePair | MahjongDraft | Refused:
    """What choosing a tile comes to, given the selection."""
    refusal = why_not(seen, place)
    if refusal is not None:
        return refused(refusal)
    selected = draft.selected
    if selected is None:
        return replace(draft, selected=place)
    if selected == place:
        return replace(draft, selected=None)
    if matches(seen.face(selected), seen.face(place)):
        return RemovePair(min(selected, place), max(selected, place))
    return replace(draft, selected=place)


def drawn_onto(seen: MahjongObservation, place: Place, onto: Place) -> RemovePair | Refused:
    """What drawing a free tile onto another one comes to."""
    refusal = why_not(seen, place) or why_not(seen, onto)
    if refusal is not None:
        return refused(refusal)
    first, second = min(place, onto), max(place, onto)
    if not matches(seen.face(place), seen.face(onto)):
        return Refused(Refusal("not_a_pair", (("first", first), ("second", second))), ())
    return RemovePair(first, second)


def refused(refusal: Refusal) -> Refused:
    """With the tiles that its parameters name beside the refused one itself (M3)."""
    in_the_way = tuple(value for name, value in refusal.parameters if name in ("by", "left", "right"))
    return Refused(refusal, tuple(int(place) for place in in_the_way))
