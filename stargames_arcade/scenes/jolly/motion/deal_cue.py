"""How a round is dealt: card by card around the table, from the dealer's left (J3, STYLE 8)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from stargames_arcade.rules.game import Seat
from stargames_arcade.scenes.jolly.controls import back_id, card_id
from stargames_arcade.scenes.jolly.motion import sounds as jolly_sounds
from stargames_arcade.scenes.jolly.motion.flight import Flight, flown
from stargames_arcade.scenes.jolly.motion.hand_cues import follows
from stargames_arcade.scenes.jolly.motion.scenery import Change, hidden
from stargames_arcade.ui.motion import Cue, Track
from stargames_arcade.ui.nodes import Node
from stargames_arcade.ui.sounding import Sounding

DEAL_MS, ROUND_MS = 260.0, 55.0
_LIFT: Final = 50.0
_OPENS_MS: Final = 160.0
"""The table is only just coming into sight when its first cards are dealt."""


def dealt(change: Change) -> Cue:
    """All hands come from the stock; the own cards turn over on their way, those of others never."""
    order = _order(change)
    apart = ROUND_MS / len(order)
    tracks: list[Track] = []
    for place, node in _cards(change, order):
        start = _OPENS_MS + apart * place
        tracks += hidden(node.id, start)
        tracks += flown(node, change.stock, Flight(DEAL_MS, start, _LIFT), change.frame.mat.y, seen=False)
    tracks += follows(change, {node.id: lasts_ms(change) for _, node in _cards(change, order)})
    rounds = max(change.after.seen.counts)
    sounds = tuple(
        Sounding(jolly_sounds.DEAL, _OPENS_MS + ROUND_MS * nth, change.pan(change.stock.x))
        for nth in range(rounds)
    )
    return Cue("deal", tuple(tracks), sounds=sounds)


def lasts_ms(change: Change) -> float:
    """When the last card lies in its hand."""
    return _OPENS_MS + ROUND_MS * max(change.after.seen.counts) + DEAL_MS


def _order(change: Change) -> tuple[Seat, ...]:
    """Who gets cards, the one at the dealer's left first."""
    seen = change.after.seen
    around = ((seen.turn + step) % seen.seats for step in range(seen.seats))
    return tuple(seat for seat in around if seat not in seen.left)


def _cards(change: Change, order: tuple[Seat, ...]) -> Iterator[tuple[int, Node]]:
    """Every card of the picture with its place in the order of dealing."""
    for turn, seat in enumerate(order):
        if seat == change.after.foot:
            ids = [card_id(each.card) for each in change.after.seen.hand]
        else:
            ids = [back_id(seat, index) for index in range(change.after.seen.counts[seat])]
        for nth, id in enumerate(ids):
            if id in change.now:
                yield turn + nth * len(order), change.now[id]
