"""What the pair would pay that is about to be made: a small pill over the tile that is pointed at (M14)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from stargames_arcade.rules.mahjong.layouts import LAYOUTS, Place
from stargames_arcade.rules.mahjong.preview import partners, pay_of
from stargames_arcade.scenes.mahjong.controls import place_of
from stargames_arcade.scenes.mahjong.places import MahjongFrame
from stargames_arcade.scenes.mahjong.situation import MahjongSituation
from stargames_arcade.ui import shapes
from stargames_arcade.ui.geometry import Rect
from stargames_arcade.ui.gestures import Kind
from stargames_arcade.ui.nodes import Font, Label, Node, Picture, Shape, placed
from stargames_arcade.ui.theme import GOLD_400, MIST
from stargames_arcade.ui.typeset import loose, text_width
from stargames_arcade.ui.view import View
from stargames_arcade.ui.widgets import shadow

_Z: Final = 6
_HIGH: Final = 44
_PAY, _WORDS = 26, 18
_CORAL: Final = "#FF8A73"
_OVER: Final = 18
"""So far above the tile, where the focus' brackets leave it free."""


def partner_pointed_at(view: View, situation: MahjongSituation) -> Place | None:
    """The tile that the mouse or the focus is on, if it would make a pair with the selected one."""
    at = view.hover if view.device is Kind.MOUSE else view.focus
    selected, place = situation.draft.selected, place_of(at or "")
    if selected is None or place is None or not situation.playing or situation.hidden:
        return None
    return place if place in partners(situation.seen, selected) else None


def pay_pill(view: View, situation: MahjongSituation, frame: MahjongFrame) -> Picture:
    """The pill, as long as such a tile is pointed at."""
    place = partner_pointed_at(view, situation)
    if place is None:
        return Picture()
    seen = situation.seen
    pay = pay_of(seen, seen.face(place))
    tile = frame.boards[seen.layout].tile(LAYOUTS[seen.layout], place)
    points = f"+{view.words.number(pay.points)}"
    told = view.words(situation.skin.key("breaks")) if pay.breaks else ""
    return pill(view, tile, points, told, frame)


def stands_above(tile: Rect, frame: MahjongFrame) -> bool:
    """Whether the pill has room above the tile in that box; else it lies below."""
    return tile.y - _OVER - _HIGH >= frame.pills_from


def pill(view: View, tile: Rect, points: str, told: str, frame: MahjongFrame) -> Picture:
    """Points in gold and, if they are dearly bought, why; above the tile, or below where there is no room."""
    area = frame.board
    wide, words = loose(text_width(points, Font.DISPLAY, _PAY)), loose(text_width(told, Font.BOLD, _WORDS))
    w = 40 + wide + (words + 12 if told else 0)
    x = min(max(tile.centre[0] - w / 2, area.x), area.right - w)
    y = tile.y - _OVER - _HIGH if stands_above(tile, frame) else tile.bottom + _OVER
    rect = Rect(x, y, w, _HIGH)
    cy = rect.centre[1]
    nodes = [
        shadow("offer", rect, _HIGH / 2, 6, 16, 0.5, _Z),
        placed("offer", _ground(w, bool(told)), rect.x, rect.y, _Z),
        Node("offer.pay", Label(points, wide, 36, Font.DISPLAY, _PAY, GOLD_400), x + 20 + wide / 2, cy, _Z),
    ]
    if told:
        label = Label(told, words, 30, Font.BOLD, _WORDS, MIST)
        nodes.append(Node("offer.text", label, x + 20 + wide + 12 + words / 2, cy, _Z))
    return Picture(tuple(nodes))


@lru_cache(maxsize=64)
def _ground(w: float, dear: bool) -> Shape:
    return shapes.box(w, _HIGH, _HIGH / 2, "#0C1236", _CORAL if dear else GOLD_400, 2.5)
