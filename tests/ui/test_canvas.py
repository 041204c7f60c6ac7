"""The canvas shows what the plain painter paints, whatever changed before, and draws no more than it must."""

from __future__ import annotations

import random
from dataclasses import replace

import pygame
import pytest

from stargames_arcade.ui.canvas import Canvas
from stargames_arcade.ui.drawn import draw
from stargames_arcade.ui.frame import Backdrop, Frame, Passage, PassageKind
from stargames_arcade.ui.geometry import Viewport
from stargames_arcade.ui.layers import CALM_SHOWS
from stargames_arcade.ui.nodes import Drawing, Font, Glow, Label, Node, Part, Shape, Sprite, Stacked
from stargames_arcade.ui.snapshot import paint_frame
from stargames_arcade.ui.sprites import Look, Sprites
from tests.ui.pictures import difference

VIEW = Viewport(480, 270)
SPRITES: tuple[Sprite, ...] = (
    Drawing("dice/die-ivory-5", 220, 220),
    Drawing("jewels/jewel-3-red", 300, 300),
    Drawing("icons/check", 120, 120, "#46E08C"),
    Shape('<rect width="400" height="260" fill="#23814F"/>', 400, 260),
    Shape('<circle cx="150" cy="150" r="150" fill="#7FB6FF" fill-opacity=".5"/>', 300, 300),
    Glow(200, 120, 30, 40, "#FFC65C", 0.6),
    Glow(700, 500, 60, 46, "#FFC65C", 0.62, hollow=True),
    Shape('<rect width="1400" height="900" fill="#5D3A8C"/>', 1400, 900),
    Shape('<rect width="1500" height="1000" rx="60" fill="#8A4A2A"/>', 1500, 1000),
    Label("Sixty-three", 400, 80, Font.DISPLAY, 60, "#FFF4E0"),
    Stacked(
        (
            Part(Glow(180, 240, 30, 24, "#08031E", 0.5), 60, 64),
            Part(Drawing("tiles/body-plain", 188, 236), 46, 50),
            Part(Label("7", 60, 60, Font.BLACK, 44, "#4A3A22"), 62, 60),
        ),
        340,
        390,
    ),
)


class StillDrawing(Sprites):
    """Sprites of which some are still being drawn."""

    def has(self, look: Look) -> bool:
        return False


def _painted(frame: Frame) -> pygame.Surface:
    surface = pygame.Surface((frame.viewport.width, frame.viewport.height))
    paint_frame(frame, surface)
    return surface


def _random_node(luck: random.Random, id: str) -> Node:
    return Node(
        id,
        luck.choice(SPRITES),
        luck.uniform(0, 1920),
        luck.uniform(0, 1080),
        luck.randrange(4),
        angle=luck.choice((0, 0, 0, 30, -12.5)),
        scale=luck.choice((1, 1, 1, 0.7, 1.4)),
        alpha=luck.choice((1, 1, 1, 0.5, 0)),
        flip=luck.choice((1, 1, 1, 0.4)),
        additive=luck.random() < 0.1,
    )


def _random_change(luck: random.Random, nodes: list[Node], step: int) -> list[Node]:
    nodes = list(nodes)
    for _ in range(luck.randrange(1, 4)):
        match luck.randrange(5):
            case 0:
                nodes.insert(luck.randrange(len(nodes) + 1), _random_node(luck, f"new{step}.{luck.random()}"))
            case 1 if len(nodes) > 4:
                del nodes[luck.randrange(len(nodes))]
            case 2:
                luck.shuffle(nodes)
            case _:
                place = luck.randrange(len(nodes))
                nodes[place] = replace(_random_node(luck, nodes[place].id), id=nodes[place].id)
    return nodes


@pytest.mark.parametrize("seed", range(6))
def test_after_any_changes_the_canvas_shows_what_the_painter_paints(seed: int) -> None:
    luck = random.Random(seed)
    canvas, surface = Canvas(Sprites()), pygame.Surface((VIEW.width, VIEW.height))
    nodes = [_random_node(luck, f"n{k}") for k in range(14)]
    for step in range(12):
        frame = Frame(tuple(nodes), VIEW)
        canvas.show(frame, surface)
        shows = luck.choice((1, CALM_SHOWS + 2))
        for _ in range(shows):
            canvas.show(frame, surface)
        worst, share = difference(surface, _painted(frame))
        settled = shows > CALM_SHOWS  # pieces under way are turned and sized in steps
        assert share < (0.001 if settled else 0.08), (seed, step, worst, share)
        nodes = _random_change(luck, nodes, step)


def test_a_piece_that_flies_under_settled_ones_is_drawn_under_them() -> None:
    canvas, surface = Canvas(Sprites()), pygame.Surface((VIEW.width, VIEW.height))
    ground = Node("ground", Shape('<rect width="1920" height="1080" fill="#2A1250"/>', 1920, 1080), 960, 540)
    cover = Node("cover", SPRITES[4], 960, 540, 2)
    glow = Node("glow", SPRITES[5], 1100, 540, 3)
    for step in range(40):
        piece = Node("piece", SPRITES[0], 300 + step * 33, 540, 1)
        frame = Frame((ground, piece, cover, glow), VIEW, moving=frozenset({"piece"}))
        canvas.show(frame, surface)
        _, share = difference(surface, _painted(frame))
        assert share < 0.001, step


def test_what_pulses_beneath_settled_pieces_stays_right_when_those_beneath_it_change() -> None:
    canvas, surface = Canvas(Sprites()), pygame.Surface((VIEW.width, VIEW.height))
    ground = Node("ground", Shape('<rect width="1920" height="1080" fill="#2A1250"/>', 1920, 1080), 960, 540)
    cover = Node("cover", SPRITES[3], 1100, 700, 2)
    for step in range(60):
        beneath = Node("beneath", SPRITES[step // 20], 800 + step // 15 * 20, 500)
        halo = Node("halo", SPRITES[6], 960, 540, 1, alpha=0.85 + step % 8 / 60)
        inner = Node("inner", SPRITES[4], 900, 500 if step < 30 else 480, 1, alpha=0.5 + step % 5 / 20)
        frame = Frame((ground, beneath, halo, inner, cover), VIEW)
        canvas.show(frame, surface)
        _, share = difference(surface, _painted(frame))
        assert share < 0.001, step


def test_an_unchanged_frame_is_not_drawn_again() -> None:
    canvas, surface = Canvas(Sprites()), pygame.Surface((VIEW.width, VIEW.height))
    frame = Frame(tuple(Node(f"n{k}", sprite, 200 * k, 500) for k, sprite in enumerate(SPRITES)), VIEW)
    assert canvas.show(frame, surface)
    assert not canvas.show(frame, surface)
    assert not canvas.show(replace(frame), surface)
    assert not canvas.unfinished


def test_a_steady_animation_makes_no_surfaces() -> None:
    sprites = Sprites()
    canvas, surface = Canvas(sprites), pygame.Surface((VIEW.width, VIEW.height))
    still = tuple(Node(f"n{k}", sprite, 200 * k, 500) for k, sprite in enumerate(SPRITES))

    def frame(step: int) -> Frame:
        turning = Node("turning", SPRITES[1], 960 + step % 40 * 5, 300, 1, angle=step % 40 * 9)
        fading = Node("fading", SPRITES[5], 700, 300 + step % 40 * 3, 1, alpha=step % 40 / 40)
        return Frame((*still, turning, fading), VIEW)

    for step in range(80):
        canvas.show(frame(step), surface)
    made = sprites.made
    for step in range(80, 240):
        canvas.show(frame(step), surface)
    assert sprites.made == made


def test_an_overlay_lies_over_a_softened_picture() -> None:
    canvas, surface = Canvas(Sprites()), pygame.Surface((VIEW.width, VIEW.height))
    beneath = tuple(Node(f"n{k}", sprite, 200 * k + 200, 500) for k, sprite in enumerate(SPRITES))
    dialog = Node("dialog", SPRITES[3], 960, 540)
    canvas.show(Frame(beneath, VIEW), surface)
    frame = Frame((dialog,), VIEW, Backdrop(beneath, 0.66))
    canvas.show(frame, surface)
    assert difference(surface, _painted(frame))[1] < 0.001
    frame = Frame(beneath, VIEW)
    canvas.show(frame, surface)
    assert difference(surface, _painted(frame))[1] < 0.001


@pytest.mark.parametrize("hides", [False, True])
def test_a_dialog_that_hides_opens_over_nothing_of_the_old_picture(hides: bool) -> None:
    canvas, surface = Canvas(Sprites()), pygame.Surface((VIEW.width, VIEW.height))
    old, beneath = Node("card", SPRITES[4], 300, 300), Node("back", SPRITES[7], 960, 540)
    canvas.show(Frame((old,), VIEW), surface)
    dialog, backdrop = Node("dialog", SPRITES[3], 960, 540), Backdrop((beneath,), 0.66)
    passage = Passage(1, PassageKind.OPEN, 0.0, 0, 0, hides)
    canvas.show(Frame((dialog,), VIEW, backdrop, passage), surface)
    under = _painted(Frame((), VIEW, backdrop))
    assert (surface.get_at((75, 75)) == under.get_at((75, 75))) is hides


def test_after_a_change_of_size_the_picture_is_that_of_the_new_size() -> None:
    canvas = Canvas(Sprites())
    nodes = tuple(Node(f"n{k}", sprite, 200 * k + 200, 500) for k, sprite in enumerate(SPRITES))
    surface = pygame.Surface((480, 270))
    canvas.show(Frame(nodes, VIEW), surface)
    surface = pygame.Surface((300, 270))
    assert canvas.show(Frame(nodes, VIEW), surface), "the old picture is scaled while the size is not settled"
    assert canvas.to_canvas(150, 135) == pytest.approx((960, 540), abs=1)
    frame = Frame(nodes, Viewport(300, 270))
    canvas.show(frame, surface)
    assert difference(surface, _painted(frame))[1] < 0.001


def test_a_large_piece_of_several_parts_knows_where_it_hides_what_lies_beneath() -> None:
    shadow = Glow(900, 600, 30, 60, "#08031E", 0.5)
    body = Shape('<rect width="1400" height="900" fill="#1D7A5C"/>', 1400, 900)
    mat = Stacked((Part(shadow, 120, 120), Part(body, 60, 60)), 1520, 1020)
    raster = draw(mat, 0.5)
    assert raster.solid is not None and raster.lies is not None
    inner = raster.solid.move(raster.lies.topleft)
    assert inner.w * inner.h > 0.6 * 700 * 450
    assert pygame.Rect(30, 30, 700, 450).contains(inner)


@pytest.mark.parametrize("secret", [False, True])
def test_what_one_person_saw_is_not_held_in_another_size_when_it_has_been_hidden(secret: bool) -> None:
    canvas, view = Canvas(StillDrawing()), Viewport(300, 270)
    frame = Frame((Node("card", SPRITES[7], 960, 540),), VIEW, secret=secret)
    canvas.show(frame, pygame.Surface((480, 270)))
    surface = pygame.Surface((300, 270))
    canvas.show(frame, surface)
    held = surface.get_at((150, 135))
    canvas.show(Frame((Node("curtain", SPRITES[3], 200, 200),), view), surface)
    assert (surface.get_at((150, 135)) == held) is not secret


def test_a_window_pulled_and_let_back_shows_its_whole_picture() -> None:
    canvas = Canvas(Sprites())
    nodes = tuple(Node(f"n{k}", sprite, 200 * k + 200, 500) for k, sprite in enumerate(SPRITES))
    frame = Frame(nodes, VIEW)
    canvas.show(frame, pygame.Surface((480, 270)))
    canvas.show(frame, pygame.Surface((300, 270)))
    surface = pygame.Surface((480, 270))
    assert canvas.show(frame, surface)
    assert difference(surface, _painted(frame)).share < 0.001


@pytest.mark.parametrize("alpha", [1, 0.5])
def test_what_lies_beneath_a_large_cover_shows_as_far_as_the_cover_lets_it(alpha: float) -> None:
    canvas, surface = Canvas(Sprites()), pygame.Surface((VIEW.width, VIEW.height))
    card = Shape('<rect width="1500" height="1000" rx="60" fill="#8A4A2A"/>', 1500, 1000)
    glow = Node("glow", Glow(1300, 800, 60, 80, "#FFC65C", 0.9), 960, 540)
    frame = Frame((glow, Node("cover", card, 900, 500, 1, alpha=alpha)), VIEW)
    canvas.show(frame, surface)
    assert difference(surface, _painted(frame)).share < 0.001
