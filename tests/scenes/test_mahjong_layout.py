"""The picture of a Mahjong table: complete, legible, inside its window, in every language and arrangement."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import product

import pytest

from stargames_arcade.rules.mahjong.actions import Ending
from stargames_arcade.rules.mahjong.layouts import LAYOUTS, LayoutId
from stargames_arcade.rules.mahjong.preview import dead, open_pairs, partners
from stargames_arcade.rules.mahjong.scoring import Chain
from stargames_arcade.rules.mahjong.tiles import FACES, Family, Tile
from stargames_arcade.scenes.mahjong.board import night_places
from stargames_arcade.scenes.mahjong.chain_words import chain_lines
from stargames_arcade.scenes.mahjong.controls import HELP, QUIT, SHUFFLE, UNDO, place_of, tile_target
from stargames_arcade.scenes.mahjong.faces import index_of
from stargames_arcade.scenes.mahjong.frame import frame_of
from stargames_arcade.scenes.mahjong.layout import mahjong_layout
from stargames_arcade.scenes.mahjong.situation import MahjongSituation
from stargames_arcade.scenes.mahjong.tiles import TileLook, tile_sprite
from stargames_arcade.scenes.mahjong.tones import TileState, body, contrast_of, index_colour
from stargames_arcade.text.words import Words
from stargames_arcade.ui.geometry import Rect
from stargames_arcade.ui.gestures import Kind
from stargames_arcade.ui.nodes import Label, Node, Picture, Shape, Stacked
from stargames_arcade.ui.theme import GOLD_400, SMALLEST_TEXT
from stargames_arcade.ui.typeset import fit
from tests.scenes.mahjong_situations import (
    LANGUAGES,
    SIZES,
    SKIN,
    dead_board,
    position,
    situation,
    view,
)

INDICES = {
    "en": ("NESW", "RGW"),
    "de": ("NOSW", "RGW"),
    "cs": ("SVJZ", "ČZB"),
    "it": ("NESO", "RVB"),
    "pt": ("NLSO", "VVB"),
}
"""STYLE 3: winds from the north round, dragons red, green, white."""


def _scenes() -> Iterator[MahjongSituation]:
    for layout in LayoutId:
        yield situation(position(layout), help=True)
        yield situation(dead_board(layout))
        yield situation(dead_board(layout), alone=True)
    yield situation(position(pairs=14), selected=position(pairs=14).free[0], help=True)
    yield situation(position(pairs=14), alone=True)
    yield situation(position(pairs=14), playing=False)
    yield situation(position(pairs=3), hidden=True, seconds=7)


def _labels(picture: Picture) -> Iterator[tuple[str, Label]]:
    for node in picture.nodes:
        if isinstance(node.sprite, Label):
            yield node.id, node.sprite
        elif isinstance(node.sprite, Stacked):
            for part in node.sprite.parts:
                if isinstance(part.sprite, Label):
                    yield node.id, part.sprite


def _tiles(picture: Picture) -> list[Node]:
    return [node for node in picture.nodes if place_of(node.id) is not None]


@pytest.mark.parametrize(("language", "size"), list(product(LANGUAGES, ((1920, 1080), (1080, 1920)))))
def test_all_words_have_room_and_none_is_too_small(language: str, size: tuple[int, int]) -> None:
    for scene, text_size in product(_scenes(), (100, 150)):
        shown = view(size, language, text_size=text_size)
        for id, label in _labels(mahjong_layout(shown, scene)):
            found = fit(label)
            assert found.fits, (language, size, id, label.text)
            assert found.size >= SMALLEST_TEXT, (language, size, id, label.text)


@pytest.mark.parametrize("size", [*SIZES, (1367, 771), (1024, 768), (2560, 1080), (900, 900), (800, 1000)])
def test_every_tile_and_target_is_inside_the_window_and_clear_of_the_panels(size: tuple[int, int]) -> None:
    for scene in _scenes():
        shown = view(size)
        picture = mahjong_layout(shown, scene)
        frame = frame_of(shown, scene.other is None)
        assert all(shown.viewport.whole.holds(target.rect) for target in picture.targets)
        boxes = [frame.boards[scene.seen.layout].tile(scene.seen.board, place) for place in range(144)]
        for box in boxes:
            assert shown.viewport.whole.holds(box)
            assert not any(box.meets(panel) for panel in (*frame.covers, frame.banner))
            assert not any(box.meets(words) for words in frame.written[:1])


def test_in_a_square_window_a_board_takes_what_is_free_beside_its_panels() -> None:
    for layout in LayoutId:
        tall, broader, square = (frame_of(view(size)) for size in ((1080, 1920), (900, 1200), (900, 900)))
        places = [frame.boards[layout] for frame in (tall, broader, square)]
        scales = [place.scale for place in places]
        assert scales == sorted(scales) and scales[2] <= 1
        bounds = places[2].bounds(LAYOUTS[layout])
        full = bounds.w > square.board.w - 1 or bounds.h > square.board.h - 1
        assert full or scales[2] == 1, "it is as large as it can be"
        assert bounds.centre[0] == pytest.approx(540)
        assert layout is LayoutId.YIN_YANG or scales[2] > 1.15 * scales[0]


def test_the_turtle_lies_where_the_guide_to_the_style_says() -> None:
    frame = frame_of(view())
    first = frame.boards[LayoutId.TURTLE].tile(LAYOUTS[LayoutId.TURTLE], 0)
    assert (first.x, first.y, first.w, first.h) == (76 + 2 * 42, 146, 94, 118)
    top = frame.boards[LayoutId.TURTLE].tile(LAYOUTS[LayoutId.TURTLE], 143)
    assert (top.x, top.y) == (76 + 13 * 42 - 40, 146 + 7 * 54 - 40)


def test_tiles_are_painted_by_layer_row_and_column_each_as_one_piece() -> None:
    seen = position(LayoutId.AQUARIUS)
    places = [place_of(node.id) for node in _tiles(mahjong_layout(view(), situation(seen)))]
    assert places == list(range(144))


def test_a_removed_pair_is_gone_and_all_other_tiles_are_the_identical_nodes() -> None:
    before, after = position(), position(pairs=1)
    old = {node.id: node for node in _tiles(mahjong_layout(view(), situation(before)))}
    new = {node.id: node for node in _tiles(mahjong_layout(view(), situation(after)))}
    assert len(old) - len(new) == 2
    assert all(old[id] is node for id, node in new.items())


def test_pointing_and_focus_change_no_tile() -> None:
    scene = situation(position(), help=True)
    still = _tiles(mahjong_layout(view(), scene))
    for place in scene.seen.free[:3]:
        id = tile_target(place)
        assert _tiles(mahjong_layout(view(focus=id), scene)) == still
        moved = _tiles(mahjong_layout(view(hover=id, device=Kind.MOUSE), scene))
        assert all(one is other for one, other in zip(moved, still, strict=True))


def test_a_free_tile_under_the_mouse_is_lit_and_a_blocked_one_is_not() -> None:
    scene = situation(position())
    for place in range(144):
        pointed = view(hover=tile_target(place), device=Kind.MOUSE)
        lit = [node.id for node in mahjong_layout(pointed, scene).nodes if node.id.endswith(".light")]
        assert lit == ([f"tile.{place}.light"] if place in scene.seen.free else [])


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_indices_are_those_of_the_language(language: str) -> None:
    words, (winds, dragons) = Words(language), INDICES[language]
    told = {tile: index_of(words, SKIN.words, face) for face, tile in enumerate(FACES)}
    by_family = {family: [told[tile] for tile in FACES if tile.family is family] for family in Family}
    east, south, west, north = by_family[Family.WINDS]
    assert (north, east, south, west) == tuple(winds)
    assert by_family[Family.DRAGONS] == list(dragons)
    for family in (Family.CIRCLES, Family.BAMBOOS, Family.CHARACTERS):
        assert by_family[family] == [str(n) for n in range(1, 10)]
    for family in (Family.SEASONS, Family.FLOWERS):
        assert by_family[family] == [str(n) for n in range(1, 5)]


@pytest.mark.parametrize("night", [False, True])
@pytest.mark.parametrize("state", TileState)
def test_every_index_stands_out_from_every_face(state: TileState, night: bool) -> None:
    """STYLE 3: 4.5 or more; where the face is lightest and where it is darkest."""
    for layer in range(5):
        drawn = body(state, layer, night, 94)
        grounds = [part.split('"')[0] for part in drawn.split('stop-color="')[1:]]
        assert len(grounds) == 2
        for face, ground in product(range(len(FACES)), grounds):
            assert contrast_of(index_colour(face, night), ground) >= 4.5, (face, ground)


def test_a_hidden_board_shows_where_tiles_lie_but_no_face() -> None:
    """M28, P5: two boards with the same tiles gone look the same, whatever their faces."""
    one, other = position(seed="one"), position(seed="other")
    assert one.faces != other.faces
    hidden = [_tiles(mahjong_layout(view(), situation(seen, hidden=True))) for seen in (one, other)]
    assert hidden[0] == hidden[1]
    picture = mahjong_layout(view(), situation(one, hidden=True))
    assert not any(place_of(target.id) is not None for target in picture.targets)


def test_the_yin_half_is_dark_all_the_time_and_holds_two_fifths_of_what_is_seen() -> None:
    """M9: of the 96 places of the ground those under yang are light, so the symbol stays as tiles go."""
    whole = LAYOUTS[LayoutId.YIN_YANG]
    night = night_places(LayoutId.YIN_YANG)
    assert {whole.spots[place].z for place in night} == {0}
    assert len(night) == 96 - 48
    eye = {place for place in night if whole.spots[place][:2] in ((10, 4), (12, 4))}
    assert len(eye) == 2
    assert not night_places(LayoutId.TURTLE)


def test_the_numbers_beside_the_board_are_those_of_the_rules() -> None:
    seen = position(pairs=9)
    picture = mahjong_layout(view(), situation(seen))
    told = {id: label.text for id, label in _labels(picture)}
    assert told["moves.count"] == str(open_pairs(seen))
    assert told["plate.0.total"] == str(seen.total)
    assert told["time.left"] == "8:24"
    assert told["plate.1.status"] == "104 tiles left"
    assert [told[f"chain.cell.{n}.text"] for n in range(1, 10)] == [str(n) for n in seen.ruleset.run]


def test_alone_there_is_one_plate_and_no_clock() -> None:
    picture = mahjong_layout(view(), situation(position(), alone=True))
    ids = {node.id for node in picture.nodes}
    assert "plate.0.total" in ids
    assert not any(id.startswith(("plate.1", "time.")) for id in ids)


def test_buttons_say_what_they_cost_and_are_off_while_they_do_nothing() -> None:
    seen = position()
    picture = mahjong_layout(view(), situation(seen))
    on = {target.id: target.enabled for target in picture.targets}
    assert (on[HELP], on[UNDO], on[SHUFFLE], on[QUIT]) == (True, False, True, True)
    told = {id: label.text for id, label in _labels(picture)}
    assert told["undo.caption"] == "−20 points"
    assert told["shuffle.caption"] == "−100 points"


def test_a_dead_board_says_so_without_lying_on_a_tile_and_names_what_is_possible() -> None:
    """M29."""
    seen = dead_board(LayoutId.TURTLE)
    assert dead(seen)
    picture = mahjong_layout(view(), situation(seen))
    told = {id: label.text for id, label in _labels(picture)}
    assert told["no_moves.title"] == "No more moves"
    assert told["no_moves.text"] == "Undo, shuffle or quit"
    assert "no_moves.title" not in {id for id, _ in _labels(mahjong_layout(view(), situation(position())))}


def test_what_a_pair_would_pay_stands_over_its_second_tile_while_that_is_pointed_at() -> None:
    """M14, M19: with whether it ends the run."""
    seen = position(pairs=9)
    assert seen.chain.length > 1
    for places in seen.open_kinds:
        scene = situation(seen, selected=places[0])
        (partner, *_) = partners(seen, places[0])
        told = dict(_labels(mahjong_layout(view(focus=tile_target(partner)), scene)))
        assert told["offer.pay"].text.startswith("+")
        other = next(place for place in seen.free if place not in places)
        assert "offer.pay" not in dict(_labels(mahjong_layout(view(focus=tile_target(other)), scene)))


def test_the_chain_is_told_in_words() -> None:
    words = Words("en")
    assert chain_lines(words, SKIN, position()).is_now == "No chain yet"
    for pairs in range(1, 30):
        seen = position(pairs=pairs)
        lines = chain_lines(words, SKIN, seen)
        assert lines.is_now[0].isupper() or lines.is_now[0].isdigit()
        assert len(lines.next) <= 2
        if seen.chain.length > 1:
            assert ("rising" if seen.chain.direction > 0 else "falling") in lines.is_now
        assert all(str(one.points) in lines.comes_next for one in lines.next)


def test_once_the_game_is_over_nothing_is_promised_any_more() -> None:
    for chain in (Chain(), Chain(3, length=2, direction=1), Chain(27, length=0)):
        playing = chain_lines(Words("en"), SKIN, replace(position(), chain=chain))
        over = chain_lines(Words("en"), SKIN, replace(position(), chain=chain, ending=Ending.CLEARED))
        assert playing.comes_next and over.is_now == playing.is_now
        assert (over.comes_next, over.again, over.next, over.four) == ("", "", (), None)


def test_the_next_step_is_framed_only_while_the_run_can_go_on() -> None:
    """M15: no number comes after 9 upwards or 1 downwards."""

    def framed(face: int, length: int, direction: int) -> list[int]:
        seen = replace(position(), chain=Chain(face, length=length, direction=direction))
        nodes = {node.id: node for node in mahjong_layout(view(), situation(seen)).nodes}
        sprites = [nodes[f"chain.cell.{n}"].sprite for n in range(1, 10)]
        return [
            n for n, sprite in enumerate(sprites, 1) if isinstance(sprite, Shape) and GOLD_400 in sprite.body
        ]

    eight, one = (FACES.index(Tile(Family.CIRCLES, number)) for number in (8, 1))
    assert framed(eight, 3, 1) == [4]
    assert framed(eight + 1, 3, 1) == []
    assert framed(one, 2, -1) == []
    assert framed(one, 1, 0) == [2]


@pytest.mark.parametrize("layout", LayoutId)
def test_a_sign_on_a_tile_lies_above_all_tiles_and_a_tick_where_its_own_tile_is_seen(
    layout: LayoutId,
) -> None:
    seen = position(layout, 6)
    place = frame_of(view()).boards[layout]
    picture = mahjong_layout(view(), situation(seen, help=True))
    highest = max(node.z for node in _tiles(picture))
    boxes = {at: place.tile(seen.board, at) for at in range(144) if seen.present >> at & 1}
    ticks = [node for node in picture.nodes if node.id.endswith(".tick")]
    assert ticks
    for tick in ticks:
        own = place_of(tick.id.removesuffix(".tick"))
        assert tick.z > highest
        assert [at for at, box in boxes.items() if box.holds(Rect(tick.x, tick.y, 0, 0))][-1] == own


def test_large_indices_are_larger_and_the_smallest_board_has_none_too_small() -> None:
    def size(**more: float) -> float:
        sprite = tile_sprite(TileLook(3, "4", **more))  # type: ignore[arg-type]
        return next(part.sprite.size for part in sprite.parts if isinstance(part.sprite, Label))

    assert size(large=True) > 1.3 * size()
    assert size(scale=0.5) == SMALLEST_TEXT
