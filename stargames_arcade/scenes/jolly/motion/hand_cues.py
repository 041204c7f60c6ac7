"""How the own hand moves while its player composes: cards rise, make room, are sorted (STYLE 8)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from stargames_arcade.scenes.jolly.controls import card_id, card_of
from stargames_arcade.scenes.jolly.motion import sounds as jolly_sounds
from stargames_arcade.scenes.jolly.motion.flight import slid
from stargames_arcade.scenes.jolly.motion.scenery import RELAY_MS, Change, hidden
from stargames_arcade.ui.motion import Cue, Ease, Track
from stargames_arcade.ui.nodes import Node
from stargames_arcade.ui.sounding import Sounding

CHOOSE_MS, ROOM_MS = 120.0, 120.0
RING: Final = "hand.focus"
"""How the nodes about the focused card begin."""
TICK: Final = "tick."
"""How a tick begins; its card's node follows."""


def rearranged(change: Change) -> Cue | None:
    """The hand from one draft to another; None if it lies as before. What is dragged is where it is."""
    before, after = change.before.draft, change.after.draft
    sorted_anew = _common(before.order, after.order) != _common(after.order, before.order)
    chosen = before.chosen != after.chosen
    if sorted_anew:
        ms, ease = RELAY_MS, Ease.INOUT
    else:
        ms, ease = (CHOOSE_MS, Ease.BACK) if chosen else (ROOM_MS, Ease.OUT)
    tracks: list[Track] = []
    for node in _pieces(change):
        old = change.was.get(node.id)
        if old is not None:
            tracks += slid(node, old, ms, ease)
        elif node.id.startswith(TICK):
            tracks.append(Track(node.id, CHOOSE_MS, ease=Ease.BACK, scale=(0.3, 1)))
            tracks.append(Track(node.id, CHOOSE_MS / 2, ease=Ease.LINEAR, alpha=(0, 1)))
    sounds = tuple(_heard(change, sorted_anew=sorted_anew))
    return Cue("hand", tuple(tracks), sounds=sounds) if tracks or sounds else None


def makes_room(node: str) -> bool:
    """Whether a node goes aside when another card is looked at: the cards, their ticks, the ring."""
    return card_of(node.removeprefix(TICK)) is not None or node.startswith(RING)


def _common(these: tuple[object, ...], those: tuple[object, ...]) -> tuple[object, ...]:
    return tuple(each for each in these if each in those)


def _pieces(change: Change) -> Iterator[Node]:
    """The cards of the hand that nobody holds, their ticks, the ring about one of them."""
    hand, held = set(change.after.draft.order), change.after.held
    for node in change.now.values():
        card = card_of(node.id.removeprefix(TICK))
        if (card in hand and card not in held) or node.id.startswith(RING):
            yield node


def _heard(change: Change, *, sorted_anew: bool) -> Iterator[Sounding]:
    """One sound: cards are chosen, chosen no longer, or put elsewhere."""
    before, after = change.before.draft.chosen, change.after.draft.chosen
    came = [card for card in after if card not in before]
    went = [card for card in before if card not in after and card in change.after.draft.order]
    for cards, name in ((came, jolly_sounds.CHOOSE), (went, jolly_sounds.UNCHOOSE)):
        node = change.now.get(card_id(cards[0])) if cards else None
        if node is not None:
            yield Sounding(name, 0, change.pan(node.x))
            return
    if sorted_anew:
        yield Sounding(jolly_sounds.DEAL, 0)


def follows(change: Change, landed: Mapping[str, float]) -> Iterator[Track]:
    """The ring and the ticks while cards come and go: they go with their cards; where the focused one is only
    coming, the ring waits for it. ``landed`` are the moments of those that come, by node."""
    for node in change.now.values():
        old = change.was.get(node.id)
        if node.id.startswith(RING):
            lands = next((landed[id] for id in landed if _at(change.now[id], node)), 0.0)
            if lands > 0:
                yield from hidden(node.id, lands)
                yield Track(node.id, CHOOSE_MS, lands, Ease.LINEAR, alpha=(0, node.alpha))
            elif old is not None:
                yield from slid(node, old, RELAY_MS)
        elif node.id.startswith(TICK) and old is not None:
            yield from slid(node, old, RELAY_MS)


def _at(card: Node, ring: Node) -> bool:
    return abs(card.x - ring.x) < 0.5 and abs(card.y - ring.y) < 0.5
