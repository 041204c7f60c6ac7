"""The sprite caches: exact at rest, shared in motion, bounded in bytes; late results are dropped."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator

import pygame
import pytest

from stargames_arcade.ui.assets import MissingAsset
from stargames_arcade.ui.drawn import Mode, Raster, draw
from stargames_arcade.ui.nodes import Drawing, Font, Label, Node, Part, Shape, Stacked
from stargames_arcade.ui.sprites import Sprites, exact, swift
from stargames_arcade.ui.typeset import text_width
from stargames_arcade.ui.workshop import Order, Workshop

DIE = Drawing("dice/die-ivory-5", 110, 110)
CARD = Shape('<rect x="20" y="20" width="560" height="360" rx="40" fill="#23814F"/>', 600, 400)
FLOOR = Shape('<rect width="600" height="400" fill="#23814F"/>', 600, 400)


@pytest.fixture
def workshop() -> Iterator[Workshop]:
    made = Workshop()
    yield made
    made.close()


def node(sprite: Drawing | Shape = DIE, **looks: float) -> Node:
    return Node("n", sprite, 0, 0, **looks)  # type: ignore[arg-type]


def collected(workshop: Workshop, count: int) -> list[tuple[Order, Raster]]:
    deadline = time.monotonic() + 10
    found: list[tuple[Order, Raster]] = []
    while len(found) < count and time.monotonic() < deadline:
        found += workshop.collect()
        threading.Event().wait(0.002)
    return found


def test_a_settled_piece_is_drawn_for_exactly_its_size() -> None:
    raster = Sprites().shaped(exact(node(scale=1.3), 0.7))
    assert raster is not None
    assert raster.surface.get_size() == (100, 100)


def test_equal_sprites_are_drawn_once() -> None:
    sprites = Sprites()
    first = sprites.shaped(exact(node(), 1))
    assert sprites.shaped(exact(node(Drawing("dice/die-ivory-5", 110, 110)), 1)) is first
    assert sprites.made == 1


def test_what_moves_finds_its_images_again() -> None:
    sprites = Sprites()
    for turn in range(72):
        sprites.shaped(swift(node(angle=turn * 10), 1, 10))
    made = sprites.made
    for turn in range(72):
        sprites.shaped(swift(node(angle=turn * 10 + 360.4), 1, 10))
    assert sprites.made == made


def test_the_least_used_goes_first_when_there_is_no_more_room() -> None:
    sprites = Sprites(limit=3 * 110 * 110 * 4)
    faces = [Drawing(f"dice/die-ivory-{face}", 110, 110) for face in range(1, 5)]
    for face in faces[:3]:
        sprites.raster(face, 1)
    sprites.raster(faces[0], 1)
    sprites.raster(faces[3], 1)
    made = sprites.made
    sprites.raster(faces[0], 1)
    assert sprites.made == made, "used last but one"
    sprites.raster(faces[1], 1)
    assert sprites.made == made + 1, "least used"
    assert sprites.bytes_kept <= 3 * 110 * 110 * 4


def test_every_form_of_a_sprite_counts_for_the_room() -> None:
    sprites = Sprites()
    raster = sprites.raster(DIE, 1)
    assert raster is not None
    for mode in (Mode.STRAIGHT, Mode.STILL, Mode.MOVING, Mode.ADDED):
        sprites.form(raster, mode)
    assert sprites.bytes_kept == 4 * 110 * 110 * 4 == raster.bytes


def test_the_solid_part_leaves_out_rounded_corners() -> None:
    sprites = Sprites()
    card, floor, die = (sprites.raster(sprite, 1) for sprite in (CARD, FLOOR, DIE))
    assert card is not None
    assert floor is not None
    assert die is not None
    assert card.solid is not None
    assert pygame.Rect(20, 20, 560, 360).contains(card.solid)
    assert not card.opaque
    assert floor.opaque
    assert floor.solid == pygame.Rect(0, 0, 600, 400)
    assert die.solid is None


def test_with_a_workshop_nothing_is_drawn_here_once_the_time_is_spent(workshop: Workshop) -> None:
    sprites = Sprites(workshop)
    sprites.allow(0)
    assert sprites.shaped(exact(node(), 1)) is None
    label = Label("63", 80, 40, Font.BOLD, 24, "#FFF4E0")
    assert sprites.raster(label, 1) is not None, "fonts are drawn by one thread only"
    deadline = time.monotonic() + 10
    while not sprites.collect() and time.monotonic() < deadline:
        threading.Event().wait(0.002)
    assert sprites.shaped(exact(node(), 1)) is not None


def test_an_order_is_drawn_once(workshop: Workshop) -> None:
    for _ in range(5):
        workshop.order(DIE, 1)
    workshop.order(CARD, 1)
    assert len(collected(workshop, 2)) == 2
    assert not workshop.busy


def test_results_for_an_old_size_are_dropped(workshop: Workshop) -> None:
    for step in range(1, 30):
        workshop.order(CARD, step / 10)
    workshop.renew()
    workshop.order(DIE, 1)
    found = collected(workshop, 1)
    assert [order for order, _ in found] == [(DIE, 1)]
    assert not workshop.collect()


def test_a_sprite_that_cannot_be_drawn_is_told_to_whoever_collects(workshop: Workshop) -> None:
    workshop.order(Drawing("dice/of-cheese", 110, 110), 1)
    deadline = time.monotonic() + 10
    with pytest.raises(MissingAsset):
        while time.monotonic() < deadline:
            workshop.collect()
            threading.Event().wait(0.002)


def test_a_closed_workshop_takes_no_orders() -> None:
    workshop = Workshop()
    workshop.order(DIE, 1)
    workshop.close()
    workshop.order(CARD, 1)
    workshop.close()


def test_whoever_waits_is_woken_when_the_last_order_is_drawn() -> None:
    woken = threading.Event()
    workshop = Workshop(woken.set)
    workshop.order(DIE, 1)
    assert woken.wait(10)
    assert [order for order, _ in workshop.collect()] == [(DIE, 1)]
    workshop.close()


def test_stacked_sprites_come_out_of_the_workshop_as_they_are_drawn_here(workshop: Workshop) -> None:
    """Words are written by both threads at once."""
    tiles = [
        Stacked((Part(DIE, 10, 10), Part(Label(str(n), 40, 30, Font.BLACK, 20, "#4A3A22"), 14, 12)), 130, 130)
        for n in range(40)
    ]
    for tile in tiles:
        workshop.order(tile, 1.5)
    wide = [text_width(f"{n} tiles left", Font.BOLD, 20) for n in range(400)]
    found = {order[0]: raster for order, raster in collected(workshop, len(tiles))}
    assert all(wide)
    for tile in tiles:
        own = draw(tile, 1.5)
        assert found[tile].lies == own.lies
        assert pygame.image.tobytes(found[tile].whole, "RGBA") == pygame.image.tobytes(own.whole, "RGBA")
