"""What is done in a turn: cards are drawn, taken, laid, added, won back, thrown (STYLE 8)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final

from stargames_arcade.rules.jolly.actions import StockRenewed
from stargames_arcade.scenes.jolly.cards import card_sprite
from stargames_arcade.scenes.jolly.controls import card_of
from stargames_arcade.scenes.jolly.depths import MAT
from stargames_arcade.scenes.jolly.motion import sounds as jolly_sounds
from stargames_arcade.scenes.jolly.motion.flight import (
    BACK,
    Flight,
    flown,
    is_back,
    placed_at,
    relaid,
    slid,
    turned_over,
    width_of,
)
from stargames_arcade.scenes.jolly.motion.hand_cues import follows
from stargames_arcade.scenes.jolly.motion.meld_cues import grounds, laid, lies_at
from stargames_arcade.scenes.jolly.motion.quiet import GLINT
from stargames_arcade.scenes.jolly.motion.scenery import (
    FADE_MS,
    RELAY_MS,
    Change,
    hidden,
    stock_layers,
)
from stargames_arcade.scenes.jolly.motion.tracing import Act, Move, Tracing
from stargames_arcade.ui.motion import Cue, Ease, Track
from stargames_arcade.ui.nodes import Node

DRAW_MS, DRAW_LIFT, BUNDLE_MS = 280.0, 80.0, 40.0
ADD_MS, ADD_LIFT = 260.0, 60.0
WON_MS, WON_SPIN = 420.0, 360.0
DISCARD_MS, DISCARD_LIFT = 240.0, 50.0
RENEW_MS, RENEW_LIFT, RENEW_APART_MS = 320.0, 40.0, 45.0
_STOCK_COMES_MS: Final = 200.0


def acted(change: Change, events: Sequence[object]) -> Cue | None:
    """Everything that these events of one round moved, at once; None if nothing did."""
    tracing = Tracing(change)
    moves = tracing.follow(events)
    renewed = any(isinstance(event, StockRenewed) for event in events)
    tracks: list[Track] = []
    for node in change.now.values():
        tracks += _moved(change, node, moves)
    tracks += grounds(change, _landings(moves))
    coming = {id: flight_of(move).end for id, move in moves.items() if move.act and id in change.now}
    tracks += follows(change, coming)
    extras: list[Node] = []
    for node, way in _gone(change, tracing, renewed=renewed):
        extras.append(node)
        tracks += way
    if renewed:
        tracks += _new_stock(change, len(extras))
    heard = tuple(jolly_sounds.acts(change, moves, DISCARD_MS if renewed else None))
    return Cue("act", tuple(tracks), tuple(extras), heard) if tracks or heard else None


def _moved(change: Change, node: Node, moves: Mapping[str, Move]) -> Iterator[Track]:
    """The way of one piece of the picture after."""
    is_card = card_of(node.id) is not None
    if not is_card and not is_back(node.id):
        return
    move, old = moves.get(node.id), change.was.get(node.id)
    if move is None:
        if old is not None:
            yield from slid(node, old, RELAY_MS)
        elif is_card:
            yield Track(node.id, FADE_MS, ease=Ease.LINEAR, alpha=(0, node.alpha))
    elif move.act is None:
        yield from relaid(node, move.source, RELAY_MS)
    elif move.act is Act.LAID:
        yield from laid(change, node, move, moves)
    else:
        yield from flown(node, move.source, flight_of(move), change.frame.mat.y)


def flight_of(move: Move) -> Flight:
    """How a card flies that is no part of a new meld."""
    match move.act:
        case Act.DRAWN | Act.TAKEN:
            return Flight(DRAW_MS, BUNDLE_MS * move.nth, DRAW_LIFT)
        case Act.WON:
            return Flight(WON_MS, 0, DRAW_LIFT, WON_SPIN)
        case Act.THROWN:
            return Flight(DISCARD_MS, 0, DISCARD_LIFT)
        case _:
            return Flight(ADD_MS, 0, ADD_LIFT)


def _landings(moves: Mapping[str, Move]) -> dict[int, float]:
    """By meld, when the last card lies there that comes to it."""
    found: dict[int, float] = {}
    for move in moves.values():
        if move.meld >= 0:
            end = lies_at(move) if move.act is Act.LAID else flight_of(move).end
            found[move.meld] = max(found.get(move.meld, 0), end)
    return found


def _gone(change: Change, tracing: Tracing, *, renewed: bool) -> Iterator[tuple[Node, tuple[Track, ...]]]:
    """Discards that are buried or become the new stock, and the hand of who plays no longer."""
    dropped = set(change.after.seen.left) - set(change.before.seen.left)
    nth = 0
    for node in change.was.values():
        card = card_of(node.id)
        if node.id in change.now or card in tracing.picked_up:
            continue
        if renewed and card is not None:
            yield _to_the_stock(change, node, nth)
            nth += 1
        elif card is not None or any(node.id.startswith(f"back.{seat}.") for seat in dropped):
            extra = replace(node, id=f"gone.{node.id}", z=MAT)
            yield extra, (Track(extra.id, FADE_MS, ease=Ease.LINEAR, alpha=(node.alpha, 0)),)


def _to_the_stock(change: Change, node: Node, nth: int) -> tuple[Node, tuple[Track, ...]]:
    """An old discard goes back into the stock and turns its back on the way (J31)."""
    to, flight = change.stock, Flight(RENEW_MS, DISCARD_MS + RENEW_APART_MS * nth, RENEW_LIFT)
    sprite = card_sprite(replace(BACK, width=width_of(node)))
    extra = replace(node, id=f"gone.{node.id}", x=to.x, y=to.y, angle=0, sprite=sprite)
    way = (
        *flown(extra, placed_at(node), flight, change.frame.mat.y),
        *turned_over(extra.id, node.sprite, flight),
    )
    return extra, way


def _new_stock(change: Change, cards: int) -> Iterator[Track]:
    """The new stock is there once the last card has come to it."""
    there = DISCARD_MS + RENEW_MS + RENEW_APART_MS * max(cards - 1, 0) - _STOCK_COMES_MS / 2
    yield from hidden(GLINT, there)
    for node in stock_layers(change.now):
        yield from hidden(node.id, there)
        yield Track(node.id, _STOCK_COMES_MS, there, Ease.BACK, scale=(0.92, 1))
