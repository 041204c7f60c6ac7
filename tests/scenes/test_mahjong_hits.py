"""What is hit is what is seen: at any pixel the topmost tile drawn there, in all layouts and sizes."""

from __future__ import annotations

import pygame
import pytest

from stargames_arcade.rules.mahjong.layouts import LayoutId
from stargames_arcade.scenes.mahjong.controls import place_of
from stargames_arcade.scenes.mahjong.layout import mahjong_layout
from stargames_arcade.ui.nodes import Node, Picture, Stacked
from stargames_arcade.ui.raster import rasterise
from stargames_arcade.ui.view import View
from tests.scenes.mahjong_situations import SIZES, position, situation, view

_PROBES = 22_000
"""So many pixels are tried, in a grid over the whole window."""
_EDGE = 2
"""So many pixels from an edge it may be either."""
_NOTHING = (0, 0, 0)


def _bare(node: Node) -> Stacked:
    """A tile without its shadow: the second part is its body."""
    assert isinstance(node.sprite, Stacked)
    return Stacked(node.sprite.parts[1:2], node.sprite.w, node.sprite.h)


def _flat(view: View, picture: Picture) -> pygame.Surface:
    """The board with each tile in a colour of its own: red is its place and one."""
    port = view.viewport
    (ox, oy), k = port.offset, port.scale
    surface = pygame.Surface((port.width, port.height))
    for node in picture.nodes:
        place = place_of(node.id)
        if place is None:
            continue
        image = rasterise(_bare(node), k)
        flat = pygame.mask.from_surface(image, 127).to_surface(
            setcolor=(place + 1, 0, 0, 255), unsetcolor=(0, 0, 0, 0)
        )
        x, y = ox + node.x * k - image.get_width() / 2, oy + node.y * k - image.get_height() / 2
        surface.blit(flat, (round(x), round(y)))
    return surface


def _colours_around(surface: pygame.Surface, x: int, y: int) -> set[tuple[int, int, int]]:
    """What is drawn about a pixel: a sprite lies in whole pixels, so at an edge it may be either."""
    reach = range(-_EDGE, _EDGE + 1)
    return {
        tuple(surface.get_at((x + dx, y + dy)))[:3]  # type: ignore[misc]
        for dx in reach
        for dy in reach
        if 0 <= x + dx < surface.get_width() and 0 <= y + dy < surface.get_height()
    }


def _wrong(view: View, picture: Picture) -> list[tuple[int, int]]:
    board = Picture((), tuple(target for target in picture.targets if place_of(target.id) is not None))
    surface, wrong = _flat(view, picture), []
    width, height = surface.get_size()
    step = round((width * height / _PROBES) ** 0.5)
    for y in range(0, height, step):
        for x in range(0, width, step):
            found = board.hit(*view.viewport.to_canvas(x + 0.5, y + 0.5))
            place = place_of(found.id) if found is not None else None
            colour = _NOTHING if place is None else (place + 1, 0, 0)
            if tuple(surface.get_at((x, y)))[:3] == colour:
                continue
            if colour not in _colours_around(surface, x, y):
                wrong.append((x, y))
    return wrong


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("layout", LayoutId)
def test_the_tile_that_is_hit_is_the_topmost_drawn_there(layout: LayoutId, size: tuple[int, int]) -> None:
    shown = view(size)
    assert _wrong(shown, mahjong_layout(shown, situation(position(layout)))) == []


@pytest.mark.parametrize("size", [(640, 360), pytest.param((640, 640), marks=pytest.mark.slow)])
@pytest.mark.parametrize("layout", LayoutId)
def test_so_it_is_when_some_tiles_have_gone(layout: LayoutId, size: tuple[int, int]) -> None:
    shown = view(size)
    assert _wrong(shown, mahjong_layout(shown, situation(position(layout, 25)))) == []


def test_the_comparison_finds_a_tile_that_is_hit_elsewhere() -> None:
    shown = view((640, 360))
    picture = mahjong_layout(shown, situation(position()))
    assert _wrong(shown, Picture(picture.nodes, picture.targets[::-1])) != []


def test_each_tile_is_hit_where_it_shows_and_a_blocked_one_is_not_focused() -> None:
    seen = position()
    picture = mahjong_layout(view(), situation(seen))
    targets = {place_of(target.id): target for target in picture.targets}
    for place in range(144):
        assert targets[place].hidden is (place not in seen.free)
        assert targets[place].enabled
