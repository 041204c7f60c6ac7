"""The melds on the table: who owns each, who laid which card of it, and where a card may be put."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from stargames_arcade.rules.game import Seat
from stargames_arcade.rules.jolly.cards import JOKER
from stargames_arcade.rules.jolly.melds import End
from stargames_arcade.rules.jolly.state import Meld
from stargames_arcade.scenes.jolly import tones
from stargames_arcade.scenes.jolly.cards import CardLook, card_sprite, drop_sprite, index_of
from stargames_arcade.scenes.jolly.controls import MeldSpot, card_id, meld_target
from stargames_arcade.scenes.jolly.depths import OPEN, TABLE
from stargames_arcade.scenes.jolly.fan import RATIO, Lying
from stargames_arcade.scenes.jolly.frame import SIDES, JollyFrame
from stargames_arcade.scenes.jolly.meld_sizes import LEAST_STEP, MeldPlace
from stargames_arcade.scenes.jolly.packing import places_of
from stargames_arcade.scenes.jolly.situation import JollySituation
from stargames_arcade.scenes.jolly.spots import meld_spots
from stargames_arcade.text.words import Words
from stargames_arcade.ui import shapes
from stargames_arcade.ui.geometry import Rect
from stargames_arcade.ui.nodes import (
    Font,
    Glow,
    Label,
    Node,
    Part,
    Picture,
    Ring,
    Shape,
    Stacked,
    Target,
    placed,
)
from stargames_arcade.ui.theme import CREAM, GOLD_400, SEATS, SMALLEST_TEXT
from stargames_arcade.ui.typeset import text_width
from stargames_arcade.ui.view import View

_RADIUS: Final = 20
_MARK: Final = 26
"""The disc with the emblem of whoever laid a card on another's meld."""


def meld_places(situation: JollySituation, frame: JollyFrame, large: bool = False) -> tuple[MeldPlace, ...]:
    """Where each meld lies, by its number; farther apart for ``large`` indices where there is room."""
    seen = situation.seen
    sides = dict(zip((situation.foot, *situation.around), SIDES[seen.seats], strict=True))
    melds = tuple((sides[meld.owner], len(meld.cards)) for meld in seen.melds)
    return places_of(frame.melds, melds, LEAST_STEP * (1.35 if large else 1))


def table_melds(view: View, situation: JollySituation, frame: JollyFrame) -> Picture:
    """All melds with their frames and points, and the places where the one chosen card fits."""
    spots = meld_spots(situation)
    places = meld_places(situation, frame, view.comfort.large_indices)
    nodes: list[Node] = []
    targets: list[Target] = []
    for number, (meld, place) in enumerate(zip(situation.seen.melds, places, strict=True)):
        ground, *cards = _meld(view.words, view.comfort.large_indices, number, meld, place)
        nodes += (ground, *_open_ends(number, place, spots), *cards)
        targets.append(
            Target(meld_target(MeldSpot(number)), place.box, enabled=False, radius=_RADIUS, z=TABLE)
        )
    for spot in spots:
        id, place = meld_target(spot), places[spot.meld]
        lying = _spot_place(place, spot)
        if spot.joker is not None:
            drop = drop_sprite(lying.width, _seen(place, spot.joker))
            nodes.append(Node(f"{id}.drop", drop, lying.x, lying.y, OPEN))
        target = _spot_target(id, spot, place, lying)
        targets.append(target)
        if situation.held and target.rect.contains(*situation.at):
            nodes.append(Node(f"{id}.aim", _lit(lying.width), lying.x, lying.y, OPEN))
    return Picture(tuple(nodes), tuple(targets))


def _open_ends(number: int, place: MeldPlace, spots: Sequence[MeldSpot]) -> Iterator[Node]:
    """The golden frame of a meld that the one card fits, and the card's places beneath its ends."""
    own = [spot for spot in spots if spot.meld == number]
    if own:
        id, box = meld_target(MeldSpot(number)), place.box
        edge = shapes.box(box.w, box.h, _RADIUS * place.scale, None, GOLD_400, 3)
        yield placed(f"{id}.fits", edge, box.x, box.y, TABLE)
    for spot in own:
        if spot.joker is None:
            lying = _spot_place(place, spot)
            yield Node(f"{meld_target(spot)}.drop", drop_sprite(lying.width), lying.x, lying.y, TABLE)


@lru_cache(maxsize=16)
def _lit(width: float) -> Stacked:
    """The place over which a card is carried."""
    w, h = width + 8, width * RATIO + 8
    glow = Glow(w, h, 13, 22, GOLD_400, 0.7, hollow=True)
    edge = shapes.box(w, h, 13, GOLD_400, "#FFFFFF", 4, fill_alpha=0.3)
    m = glow.margin
    return Stacked((Part(glow, m, m), Part(edge, m, m)), w + 2 * m, h + 2 * m)


# ---- one meld ----


@lru_cache(maxsize=128)
def _meld(words: Words, large: bool, number: int, meld: Meld, place: MeldPlace) -> tuple[Node, ...]:
    id, box = meld_target(MeldSpot(number)), place.box
    nodes = [placed(f"{id}.frame", _frame(box.w, box.h, meld.owner, place.scale), box.x, box.y, TABLE)]
    up = place.chip - place.hang
    for index, (card, lying) in enumerate(zip(meld.cards, place.cards, strict=True)):
        look, owner = _look(words, large, meld, index, lying), meld.owners[index]
        sprite = card_sprite(look) if owner == meld.owner else _foreign(look, owner, place.step, up)
        nodes.append(Node(card_id(card), sprite, lying.x, lying.y, TABLE))
    return (*nodes, _chip(f"{id}.points", words, meld, place))


def _look(words: Words, large: bool, meld: Meld, index: int, lying: Lying) -> CardLook:
    face = meld.pattern.faces[index]
    stands = meld.pattern.stands_for(index) if face == JOKER else None
    return CardLook(face, lying.width, index_of(words, face if stands is None else stands), stands, large)


@lru_cache(maxsize=512)
def _frame(w: float, h: float, owner: Seat, scale: float) -> Shape:
    """The dark ground of a meld, its edge in its owner's colour."""
    ground = shapes.box(w, h, _RADIUS * scale, tones.MELD_GROUND, fill_alpha=tones.MELD_GROUND_ALPHA).body
    edge = f'fill="none" stroke="{tones.seat_tone(owner)}" stroke-opacity="{tones.MELD_EDGE_ALPHA}" '
    edge += 'stroke-width="2"'
    return Shape(ground + shapes.rounded(1, 1, w - 2, h - 2, _RADIUS * scale - 1, edge), w, h)


@lru_cache(maxsize=1024)
def _foreign(look: CardLook, owner: Seat, step: float, up: float) -> Stacked:
    """A card that another than the meld's owner laid there: with that seat's emblem near its foot, clear of
    the pill that reaches ``up`` over it (J35)."""
    card = card_sprite(look)
    margin = (card.w - look.width) / 2
    d = max(min(_MARK * look.width / 90, step - 2), 18)
    left = margin + max((step - d) / 2 - 1, 1)
    mark = Part(emblem_disc(d, owner), left, card.h - margin - d - up - 2)
    return Stacked((*card.parts, mark), card.w, card.h)


@lru_cache(maxsize=64)
def emblem_disc(d: float, seat: Seat) -> Shape:
    """A small dark disc with the emblem of a seat in its colour."""
    ground = shapes.disc(d, tones.PILL, tones.seat_tone(seat), max(d / 13, 1.5))
    w = d * 0.74
    return Shape(ground.body + shapes.inlined(SEATS[seat].emblem, (d - w) / 2, (d - w) / 2, w), d, d)


def _chip(id: str, words: Words, meld: Meld, place: MeldPlace) -> Node:
    """The emblem of the owner and what the meld counts, at its foot."""
    sprite = _chip_sprite(words.number(meld.points), meld.owner, place.chip)
    return placed(id, sprite, place.box.right - sprite.w, place.foot - place.chip, TABLE)


@lru_cache(maxsize=512)
def _chip_sprite(text: str, owner: Seat, h: float) -> Stacked:
    size = max(h / 2, SMALLEST_TEXT)
    wide, emblem = text_width(text, Font.BOLD, size) + 4, h * 0.6
    w = emblem + wide + h * 0.7
    body = shapes.box(w, h, h / 2, tones.PILL, tones.seat_tone(owner), 2).body
    body += shapes.inlined(SEATS[owner].emblem, h * 0.2, (h - emblem) / 2, emblem)
    words = Label(text, wide, h, Font.BOLD, size, CREAM, align=0, grown=True)
    return Stacked((Part(Shape(body, w, h), 0, 0), Part(words, h * 0.32 + emblem, 0)), w, h)


# ---- where a card may be put ----


def _spot_place(place: MeldPlace, spot: MeldSpot) -> Lying:
    """Where the card would lie."""
    if spot.joker is not None:
        return place.cards[spot.joker]
    if spot.end is End.LOW:
        first = place.cards[0]
        return first._replace(x=first.x - place.step)
    last = place.cards[-1]
    return last._replace(x=last.x + place.step)


def _seen(place: MeldPlace, index: int) -> float:
    """How much of the width of a card in a meld no other card covers."""
    return place.cards[index].width if index == len(place.cards) - 1 else place.step


def _spot_target(id: str, spot: MeldSpot, place: MeldPlace, lying: Lying) -> Target:
    """The place that counts: the half of the meld at that end, or what is seen of the joker."""
    rect, z = lying.box, OPEN
    box = place.box
    if spot.joker is not None:
        rect, z = Rect(rect.x, rect.y, _seen(place, spot.joker), rect.h), OPEN + 1
    elif spot.end is End.LOW:
        rect = Rect(box.x, box.y, box.w / 2, box.h)
    else:
        rect = Rect(box.centre[0], box.y, box.w / 2, box.h)
    return Target(id, rect, ring=Ring.BOX, radius=14, z=z, group="table")
