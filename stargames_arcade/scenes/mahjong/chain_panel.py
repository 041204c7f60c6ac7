"""The chain's panel: nine steps with what each pays, the run in words, and the tiles that come next."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from stargames_arcade.rules.mahjong.preview import Continuation
from stargames_arcade.rules.mahjong.ruleset import MahjongRuleset
from stargames_arcade.scenes.mahjong.chain_words import ChainLines, chain_lines
from stargames_arcade.scenes.mahjong.controls import chain_cell
from stargames_arcade.scenes.mahjong.faces import index_of
from stargames_arcade.scenes.mahjong.places import TILE, ChainFrame
from stargames_arcade.scenes.mahjong.situation import MahjongSituation
from stargames_arcade.scenes.mahjong.tiles import TileLook, tile_sprite
from stargames_arcade.ui import shapes
from stargames_arcade.ui.geometry import Rect
from stargames_arcade.ui.nodes import Colour, Font, Label, Node, Picture, Shape, placed
from stargames_arcade.ui.theme import CREAM, GOLD_200, GOLD_400, INK, MIST, SMALLEST_TEXT
from stargames_arcade.ui.typeset import fit
from stargames_arcade.ui.view import View
from stargames_arcade.ui.widgets import shadow, surface

_Z: Final = 2
_PLUM: Final = ("#4A2A63", "#2A1747")
_EDGE: Final = "#F0C473"
_WELL: Final = "#1A0E33"
_STEP: Final = "#A48CC0"
_LEADING: Final = 2
_LITTLE: Final = 0.88
"""Sentences rather become so much smaller than take two lines."""
_BESIDE: Final = 6
"""What a number leaves free of its step, however large the text is."""
_WORTH: Final = 66
"""The room for what a tile pays."""
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
    nodes += chain_cells(seen.ruleset, seen.chain.length, bool(lines.next), frame.cells)
    nodes += _next_tiles(view, situation, lines, frame)
    nodes += _text(lines, frame, view.text_scale)
    return Picture(tuple(nodes))


# ---- steps ----


def chain_cells(
    ruleset: MahjongRuleset, length: int, goes_on: bool, cells: tuple[Rect, ...]
) -> Iterator[Node]:
    """The nine steps of a run: those that are paid in gold, the next one framed if the run can go on."""
    for number, rect in enumerate(cells, 1):
        paid, comes = number <= length, goes_on and 0 < length == number - 1
        id = chain_cell(number)
        colour = INK if paid else GOLD_200 if comes else _STEP
        size = min(20, max(SMALLEST_TEXT, rect.w * 0.46))
        text = Label(str(ruleset.run[number - 1]), rect.w - _BESIDE, rect.h, Font.BLACK, size, colour, 0)
        yield Node(id, _cell(rect.w, rect.h, paid, comes), *rect.centre, _Z)
        yield Node(f"{id}.text", text, *rect.centre, _Z)


@lru_cache(maxsize=32)
def _cell(w: float, h: float, paid: bool, comes: bool) -> Shape:
    if paid:
        return shapes.box(w, h, 9, ("#FFDC8E", "#F4AE3F"), "#FFE9B8", 1.5)
    return shapes.box(w, h, 9, _WELL, GOLD_400 if comes else None, 3)


# ---- what comes next ----


def _offered(lines: ChainLines, frame: ChainFrame) -> tuple[Continuation, ...]:
    """The tiles to be shown: those that continue the run and, where there is room, that of a four."""
    return (*lines.next, lines.four) if frame.worth and lines.four is not None else lines.next


def _next_tiles(
    view: View, situation: MahjongSituation, lines: ChainLines, frame: ChainFrame
) -> Iterator[Node]:
    """The tiles that continue the chain, each with what it pays where there is room for that."""
    place, offered = frame.next, _offered(lines, frame)
    scale, wide = place.h / TILE[1], _step(frame)
    left = place.right - wide * len(offered) + frame.next_gap if frame.beside else place.x
    cy = place.centre[1]
    for k, one in enumerate(offered):
        x, id = left + k * wide, f"chain.next.{one.face}"
        look = TileLook(one.face, index_of(view.words, situation.skin.words, one.face), 4, scale=scale)
        yield Node(id, tile_sprite(look), x + TILE[0] * scale / 2, cy, _Z)
        if frame.worth:
            pays = Label(str(one.points), _WORTH, 44, Font.DISPLAY, 32, GOLD_400)
            yield placed(f"{id}.points", pays, x + TILE[0] * scale + 4, cy - 22, _Z)


def _step(frame: ChainFrame) -> float:
    """From one of the tiles to the next."""
    tile = frame.next.h / TILE[1] * TILE[0]
    return tile + frame.next_gap + (_WORTH if frame.worth else 0)


def _text(lines: ChainLines, frame: ChainFrame, text_scale: float) -> Iterator[Node]:
    """Up to three sentences of one size below each other, in the room that the tiles leave."""
    rect, count = frame.text, len(_offered(lines, frame))
    w, h = rect.w, rect.h
    if frame.beside and count:
        w -= count * _step(frame) + 8
    elif not frame.beside and not count:
        h = frame.next.bottom - rect.y
    told = ((lines.is_now, MIST), (lines.comes_next, GOLD_200), (lines.again, MIST))
    labels = _sentences(
        tuple((text, colour) for text, colour in told if text), w, h, frame.text_size * text_scale
    )
    y = rect.y + (h - _high(labels)) / 2
    for k, label in enumerate(labels):
        yield placed(f"chain.text.{k}", label, rect.x, y, _Z)
        y += label.h + _LEADING


@lru_cache(maxsize=64)
def _sentences(told: tuple[tuple[str, Colour], ...], w: float, h: float, size: float) -> tuple[Label, ...]:
    """All of one size: a line each if that makes them little smaller, else as large as they can be on two."""
    for lines, smallest in ((1, size * _LITTLE), (2, SMALLEST_TEXT)):
        tried = size
        while tried >= smallest:
            labels = tuple(_sentence(text, colour, w, tried, lines) for text, colour in told)
            if _high(labels) <= h and all(fit(label).fits for label in labels):
                return labels
            tried -= 1
    return tuple(_sentence(text, colour, w, SMALLEST_TEXT, 2) for text, colour in told)


def _high(labels: tuple[Label, ...]) -> float:
    return sum(label.h + _LEADING for label in labels) - _LEADING


def _sentence(text: str, colour: Colour, w: float, size: float, lines: int) -> Label:
    """On one line; where it has no room there and may take two, on those."""
    one = Label(text, w, size * 1.25, Font.BOLD, size, colour, smallest=size, grown=True)
    if lines == 1 or fit(one).fits:
        return one
    return Label(text, w, size * 2.4, Font.BOLD, size, colour, -1, 0, 2, size, 1.15, grown=True)
