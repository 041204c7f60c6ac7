"""The choreography of the chain and of the points: cells fill and empty, totals count (STYLE 8)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from stargames_arcade.rules.mahjong.actions import PairRemoved
from stargames_arcade.rules.mahjong.scoring import Chain, Step
from stargames_arcade.rules.mahjong.tiles import SUIT_SIZE
from stargames_arcade.scenes.mahjong.controls import chain_cell
from stargames_arcade.scenes.mahjong.situation import Duelist
from stargames_arcade.text.words import Words
from stargames_arcade.ui.counting import count_up
from stargames_arcade.ui.motion import Cue, Ease, Track
from stargames_arcade.ui.nodes import Label, Node, Picture
from stargames_arcade.ui.typeset import loose, text_width

FILL_MS, EMPTY_MS = 320, 40
_NEXT_MS: Final = 60
_CHANGE_MS: Final = 120
"""How long words take to give way to others."""


@dataclass(frozen=True, slots=True)
class Moments:
    """When cells begin to fill and to empty, in ms."""

    fills: float
    empties: float


def chained(
    before: Chain, after: Chain, event: object, was: Picture, picture: Picture, at: Moments
) -> Cue | None:
    """The cells from one run to another: those that do not stay empty from the right, one after the other;
    new ones fill from the left. The frame of the step that would have come goes before all. None if nothing
    of them changed.

    ``was`` and ``picture`` are the settled pictures before and after.
    """
    stays = _stay(before, after, event)
    grows = after.length > stays
    tracks: list[Track] = []
    for number in range(1, SUIT_SIZE + 1):
        if stays < number <= after.length:
            tracks += _fills(number, at.fills + _NEXT_MS * (number - stays - 1), was, picture)
        elif after.length < number <= before.length:
            tracks += _waits(number, at.empties + EMPTY_MS * (before.length - number), was, picture)
        else:
            comes = grows and number == after.length + 1
            tracks += _waits(number, at.fills if comes else at.empties, was, picture)
    return Cue("chain", tuple(tracks), lasting=True) if tracks else None


def told(
    before: Chain, after: Chain, event: object, was: Picture, picture: Picture, at: Moments
) -> Cue | None:
    """What is said of the run, and the tiles that come next, stay as they were until the cell fills that they
    go with. None if they are the same as before, or new at once."""
    until = at.fills if after.length > _stay(before, after, event) else at.empties
    old, new = ({node.id: node for node in shown.nodes if _tells(node)} for shown in (was, picture))
    if until <= 0 or old == new:
        return None
    come = [node for id, node in new.items() if old.get(id) != node]
    gone = [replace(node, id=f"was.{id}") for id, node in old.items() if new.get(id) != node]
    tracks = [Track(node.id, _CHANGE_MS, until, Ease.LINEAR, alpha=(0, 1)) for node in come]
    tracks += [Track(node.id, _CHANGE_MS, until, Ease.LINEAR, alpha=(1, 0)) for node in gone]
    return Cue("told", tuple(tracks), tuple(gone), lasting=True)


def _tells(node: Node) -> bool:
    return node.id.startswith(("chain.text.", "chain.next.", "chain.count"))


def _stay(before: Chain, after: Chain, event: object) -> int:
    """How many cells stay filled; where a run turns, its last pair is the first of the new one (M17)."""
    if isinstance(event, PairRemoved):
        return {Step.RUN: before.length, Step.TURN: 1, Step.FIRST: 0}.get(event.step, after.length)
    return min(before.length, after.length)


def _parts(number: int, picture: Picture) -> dict[str, Node]:
    """What a cell is drawn of, by id."""
    id = chain_cell(number)
    return {node.id: node for node in picture.nodes if node.id == id or node.id.startswith(f"{id}.")}


def _waits(number: int, until: float, was: Picture, picture: Picture) -> Iterator[Track]:
    """A cell looks as before until its moment."""
    old = _parts(number, was)
    for id, node in _parts(number, picture).items():
        if id in old and old[id].sprite != node.sprite and until > 0:
            yield Track(id, until, 0, Ease.LINEAR, faces=(old[id].sprite,), swap=until + 1)


def _fills(number: int, start: float, was: Picture, picture: Picture) -> Iterator[Track]:
    yield from _waits(number, start, was, picture)
    for id in _parts(number, picture):
        yield Track(id, start, 0, Ease.LINEAR, scale=(1, 1))
        yield Track(id, FILL_MS, start, Ease.BACK, scale=(0.55, 1))


def counted(before: Duelist, after: Duelist, picture: Picture, words: Words, start: float = 0) -> Cue | None:
    """The points at a plate count to what they are now; None where they have not changed."""
    if before.points == after.points:
        return None
    id = f"plate.{after.seat}.total"
    node = next((node for node in picture.nodes if node.id == id), None)
    if node is None or not isinstance(node.sprite, Label):
        return None
    label = _roomy(node.sprite, words.number(before.points))
    x = node.x + label.align * (node.sprite.w - label.w) / 2
    cue = count_up(id, label, before.points, after.points, written=words.number, after=start)
    stays = Track(id, cue.ms, 0, Ease.LINEAR, x=(x, x), ornament=True)
    return Cue(cue.id, (*cue.tracks, stays), lasting=True)


def _roomy(label: Label, text: str) -> Label:
    """The label with room for another text as well."""
    return replace(label, w=max(label.w, loose(text_width(text, label.font, label.size))))
