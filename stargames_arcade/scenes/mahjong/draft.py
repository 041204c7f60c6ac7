"""What a Mahjong player is composing: the selected tile, and whether help is on."""

from __future__ import annotations

from dataclasses import dataclass, replace

from stargames_arcade.rules.mahjong.layouts import Place
from stargames_arcade.rules.mahjong.observation import MahjongObservation


@dataclass(frozen=True, slots=True)
class MahjongDraft:
    """``selected`` is a free tile (M4), ``help`` the toggle (M5). Its text: ``12 help``, ``- plain``."""

    selected: Place | None = None
    help: bool = False

    def __str__(self) -> str:
        place = "-" if self.selected is None else str(self.selected)
        return f"{place} {'help' if self.help else 'plain'}"


def parse_draft(text: str) -> MahjongDraft:
    """The draft that a text says; an empty one for anything else."""
    place, _, help = text.partition(" ")
    if help not in ("help", "plain"):
        return MahjongDraft()
    selected = int(place) if place.isascii() and place.isdigit() and len(place) < 4 else None
    return MahjongDraft(selected, help == "help")


def settled(draft: MahjongDraft, seen: MahjongObservation) -> MahjongDraft:
    """The draft as far as it holds in this position: what is selected must be free."""
    if draft.selected is None or draft.selected in seen.free:
        return draft
    return replace(draft, selected=None)
