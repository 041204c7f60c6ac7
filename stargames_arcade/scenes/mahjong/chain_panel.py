"""The chain's panel: nine steps with what each pays, the run in words, and the tiles that come next."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from stargames_arcade.rules.mahjong.ruleset import MahjongRuleset
from stargames_arcade.rules.mahjong.tiles import Face
from stargames_arcade.scenes.mahjong.chain_words import ChainLines, chain_lines
from stargames_arcade.scenes.mahjong.controls import chain_cell
from stargames_arcade.scenes.mahjong.faces import index_of
from stargames_arcade.scenes.mahjong.places import TILE, ChainFrame
from stargames_arcade.scenes.mahjong.situation import MahjongSituation
from stargames_arcade.scenes.mahjong.tiles import TileLook, tile_sprite
from stargames_arcade.ui import shapes
from stargames_arcade.ui.geometry import Rect
from stargames_arcade.ui.nodes import Font, Label, Node, Picture, Shape, Stacked, placed
from stargames_arcade.ui.theme import CREAM, GOLD_200, GOLD_400, INK, MIST, SMALLEST_TEXT
from stargames_arcade.ui.typeset import fit
from stargames_arcade.ui.view import View
from stargames_arcade.ui.widgets import shadow, surface

_Z: Final = 2
_PLUM: Final = ("#4A2A63", "#2A1747")
_EDGE: Final = "#F0C473"
_WELL: Final = "#1A0E33"
_STEP: Final = "#A48CC0"
_TIMES: Final = "\N{MULTIPLICATION SIGN}"


def chain_panel(view: View, situation: MahjongSituation, frame: ChainFrame) -> Picture:
    """Everything of the chain. Under a hidden board it is told none the less: it is no secret."""
    seen, rect = situation.seen, frame.panel
    lines = chain_lines(view.words, situation.skin, seen)
    shape = shapes.box(rect.w, rect.h, 24, _PLUM, _EDGE, 2, light=0.09)
    title = Label(
        view.words(situation.skin.key("chain")), frame.title.w, frame.title.h, Font.DISPLAY, 32, CREAM
    )
    nodes = [
        shadow("chain", rect, 24, 16, 36, 0.55, _Z),
        surface("chain", rect, shape, _Z),
        placed("chain.title", title, frame.title.x, frame.title.y, _Z),
    ]
    if seen.chain.length > 1:
        text = f"{_TIMES} {seen.chain.length}"
        count = Label(text, frame.count.w, frame.count.h, Font.DISPLAY, 44, GOLD_400, align=1)
        nodes.append(placed("chain.count", count, frame.count.x, frame.count.y, _Z))
    nodes += chain_cells(seen.ruleset, seen.chain.length, frame.cells)
    nodes += _next_tiles(view, situation, lines, frame)
    nodes += _text(view, lines, frame)
    return Picture(tuple(nodes))


# ---- steps ----


def chain_cells(ruleset: MahjongRuleset, length: int, cells: tuple[Rect, ...]) -> Iterator[Node]:
    """The nine steps of a run: those that are paid in gold, the next one framed."""
    for number, rect in enumerate(cells, 1):
        paid, comes = number <= length, 0 < length == number - 1
        id = chain_cell(number)
        colour = INK if paid else GOLD_200 if comes else _STEP
        size = min(20, max(SMALLEST_TEXT, rect.w * 0.46))
        text = Label(str(ruleset.run[number - 1]), rect.w, rect.h, Font.BLACK, size, colour, 0)
        yield Node(id, _cell(rect.w, rect.h, paid, comes), *rect.centre, _Z)
        yield Node(f"{id}.text", text, *rect.centre, _Z)


@lru_cache(maxsize=32)
def _cell(w: float, h: float, paid: bool, comes: bool) -> Shape:
    if paid:
        return shapes.box(w, h, 9, ("#FFDC8E", "#F4AE3F"), "#FFE9B8", 1.5)
    return shapes.box(w, h, 9, _WELL, GOLD_400 if comes else None, 3)


# ---- what comes next ----


def _next_tiles(
    view: View, situation: MahjongSituation, lines: ChainLines, frame: ChainFrame
) -> Iterator[Node]:
    """The tiles that continue the run, from the right edge inwards."""
    place = frame.next
    scale = place.h / TILE[1]
    wide = TILE[0] * scale + frame.next_gap
    for k, one in enumerate(reversed(lines.next)):
        x = place.right - TILE[0] * scale / 2 - k * wide
        yield Node(f"chain.next.{one.face}", _small(view, situation, one.face, scale), x, place.centre[1], _Z)


def _small(view: View, situation: MahjongSituation, face: Face, scale: float) -> Stacked:
    index = index_of(view.words, situation.skin.words, face)
    return tile_sprite(TileLook(face, index, 4, scale=scale, large=False))


def _text(view: View, lines: ChainLines, frame: ChainFrame) -> Iterator[Node]:
    """Up to three sentences below each other, in the room that the tiles leave."""
    rect, count = frame.text, len(lines.next)
    taken = count * (frame.next.h / TILE[1] * TILE[0] + frame.next_gap) + (12 if count else 0)
    w = rect.w - (taken if frame.beside else 0)
    told = [(lines.is_now, MIST), (lines.comes_next, GOLD_200)]
    if lines.again:
        told.append((lines.again, MIST))
    size = frame.text_size
    y = rect.y
    for k, (text, colour) in enumerate(told):
        label = Label(text, w, size * 1.3, Font.BOLD, size, colour, smallest=SMALLEST_TEXT)
        if not fit(label).fits:
            label = Label(text, w, SMALLEST_TEXT * 2.4, Font.BOLD, 20, colour, -1, 0, 2, SMALLEST_TEXT, 1.15)
        yield placed(f"chain.text.{k}", label, rect.x, y, _Z)
        y += label.h + 2
