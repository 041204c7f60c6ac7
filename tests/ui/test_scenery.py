"""The big scenery: it fills every window, keeps its names, and its loops start where the layout lies."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from stargames_arcade.scenes.menu.posters import ART, GROWN, POSTER, poster, poster_ambient, poster_art
from stargames_arcade.scenes.menu.title_card import TitleCard, cards_of
from stargames_arcade.text.words import Words
from stargames_arcade.titles import all_titles
from stargames_arcade.ui.geometry import Rect, Viewport
from stargames_arcade.ui.motion import Cue
from stargames_arcade.ui.nodes import Drawing, Node, Picture, Shape
from stargames_arcade.ui.scenery import honours, pier, pier_ambient
from stargames_arcade.ui.scenery.joker import STEPS, joker_frame, joker_frames
from stargames_arcade.ui.scenery.pier import place
from stargames_arcade.ui.scenery.stars import star_field
from stargames_arcade.ui.scenery.turned import turned
from stargames_arcade.ui.view import View

SIZES = (
    (640, 360),
    (1280, 720),
    (1920, 1080),
    (3840, 2160),
    (1024, 768),
    (2560, 1080),
    (1367, 771),
    (1080, 1920),
)
CARDS = cards_of(all_titles())

every_card = pytest.mark.parametrize("card", CARDS, ids=lambda card: card.id)


def _view(size: tuple[int, int], focus: str | None = None) -> View:
    return View(Viewport(*size), Words("en"), focus=focus)


@pytest.mark.parametrize("size", SIZES)
def test_sky_and_sea_fill_the_window_without_a_gap(size: tuple[int, int]) -> None:
    view = _view(size)
    picture = pier(view)
    boxes = [view.viewport.to_pixels(picture.node(id).box) for id in ("sky.heaven", "sky.sea")]
    (left, top, wide, high), (sea_left, sea_top, sea_wide, sea_high) = boxes
    assert left <= 0 and top <= 0 and left + wide >= size[0]
    assert sea_left <= 0 and sea_left + sea_wide >= size[0] and sea_top + sea_high >= size[1]
    assert sea_top <= top + high


@pytest.mark.parametrize("size", SIZES)
def test_the_pavilion_stands_on_the_canvas_with_its_feet_at_the_horizon(size: tuple[int, int]) -> None:
    view = _view(size)
    where = place(view)
    for id in ("pier.wheel", "sky.moon"):
        assert view.viewport.bounds.holds(pier(view).node(id).box)
    deck = Rect(where.pavilion - 414, where.horizon - 11, 944, 11)
    assert deck.x >= 0 and deck.right <= view.viewport.bounds.right + 8


def _starts(picture: Picture, cues: Iterable[Cue]) -> list[str]:
    """Loops that do not begin where the picture has their piece."""
    wrong = []
    for cue in cues:
        for track in cue.tracks:
            node = picture.node(track.node)
            for name in ("x", "y", "alpha", "angle"):
                span = getattr(track, name)
                if span is not None and span[0] != pytest.approx(getattr(node, name)):
                    wrong.append(f"{track.node} {name}")
    return wrong


@pytest.mark.parametrize("size", [(1920, 1080), (1080, 1920)])
def test_the_loops_of_the_pier_begin_where_its_pieces_lie(size: tuple[int, int]) -> None:
    view = _view(size)
    cues = pier_ambient(view)
    assert _starts(pier(view), cues) == []
    assert sum("sky.glint" in cue.id for cue in cues) == 12


@every_card
def test_the_loops_of_a_poster_begin_where_its_pieces_lie(card: TitleCard) -> None:
    rect = Rect(700, 476, ART[0] * GROWN, ART[1] * GROWN)
    assert _starts(poster_art("p", card.poster, rect), poster_ambient("p", card.poster, rect)) == []


@pytest.mark.parametrize("view", [_view((1920, 1080)), _view((1080, 1920))])
def test_each_piece_of_the_pier_has_a_name_of_its_own(view: View) -> None:
    ids = [node.id for node in pier(view).nodes]
    assert len(ids) == len(set(ids))


def test_laying_out_the_pier_again_gives_the_very_same_sprites() -> None:
    """So that the caches of the canvas need not compare long texts."""
    view = _view((1920, 1080))
    for one, other in zip(pier(view).nodes, pier(view).nodes, strict=True):
        if isinstance(one.sprite, Shape) and len(one.sprite.body) > 500:
            assert one.sprite is other.sprite


def test_a_larger_sky_only_adds_stars() -> None:
    small, large = (star_field(Rect(0, 0, w, 300), 3, 3000, 1) for w in (480, 960))
    for outline in small.split("<path ")[1:]:
        first = outline.split('d="', 1)[1].split("Z", 1)[0]
        assert first in large


@every_card
def test_the_pieces_of_a_poster_lie_inside_its_art(card: TitleCard) -> None:
    art = Rect(100, 50, *ART)
    for node in poster_art("p", card.poster, art).nodes:
        assert art.holds(node.box, slack=1), node.id


@every_card
def test_the_poster_that_is_looked_at_is_raised_and_a_little_larger(card: TitleCard) -> None:
    rect = Rect(460, 496, *POSTER)
    plain = poster(_view((1920, 1080)), card, rect).target(card.id)
    looked_at = poster(_view((1920, 1080), focus=card.id), card, rect).target(card.id)
    assert plain is not None and looked_at is not None
    assert plain.rect == rect
    assert looked_at.rect.w == pytest.approx(rect.w * GROWN)
    assert looked_at.rect.centre[1] == pytest.approx(rect.centre[1] - 20)


def test_a_turned_drawing_has_room_for_its_corners() -> None:
    straight, slanted = turned("dice/die-ivory-5", 100, 0), turned("dice/die-ivory-5", 100, 45)
    assert isinstance(straight, Drawing)
    assert slanted.w >= 141 and slanted.h >= 141


@pytest.mark.parametrize("piece", ["dice/die-midnight-2", "jewels/jewel-3-red"])
def test_the_dashes_of_a_joker_march_without_a_jump(piece: str) -> None:
    frames = joker_frames(piece, 232)
    assert len(set(frames)) == len(frames) == STEPS
    assert {(frame.w, frame.h) for frame in frames} == {(232, 232)}
    assert joker_frame(piece, 232, 0) == frames[0]


def test_a_joker_jewel_is_framed_along_its_own_silhouette() -> None:
    outlines = {joker_frame(f"jewels/jewel-{name}", 232).body for name in ("1-white", "4-blue", "5-violet")}
    assert len(outlines) == 3


def test_the_two_fans_of_light_swell_in_turn() -> None:
    first = Node("rays.0", honours.ray_fan(300, 0), 0, 0, alpha=0.9)
    second = Node("rays.1", honours.ray_fan(300, 1), 0, 0, alpha=0.5)
    (one,), (other,) = (cue.tracks for cue in honours.ray_ambient(first, second))
    assert one.alpha is not None and other.alpha is not None
    assert one.alpha[1] < one.alpha[0] and other.alpha[1] > other.alpha[0]
