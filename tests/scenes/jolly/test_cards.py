"""How cards look and what they are called: told apart at any size, in any language, with any comfort."""

from __future__ import annotations

import math
from dataclasses import replace

import pygame
import pytest

from stargames_arcade.rules.jolly.cards import JOKER, PACK, read_face
from stargames_arcade.scenes.jolly.cards import (
    CardLook,
    card_look,
    card_name,
    card_node,
    card_sprite,
    index_of,
    ring_nodes,
    the_card,
)
from stargames_arcade.scenes.jolly.fan import Lying, fanned, hand_fan, row
from stargames_arcade.text.words import Words, languages
from stargames_arcade.ui.geometry import Viewport
from stargames_arcade.ui.nodes import Drawing, Label, Part, Stacked
from stargames_arcade.ui.raster import rasterise
from stargames_arcade.ui.sprites import Sprites, exact
from stargames_arcade.ui.theme import SMALLEST_TEXT
from stargames_arcade.ui.typeset import fit
from stargames_arcade.ui.view import Comfort, View

FACES = sorted(set(PACK))
VIEW = View(Viewport(1920, 1080), Words("en"))


def _pixels(look: CardLook, scale: float = 1) -> pygame.Surface:
    return rasterise(card_sprite(look), scale)


def _differ(one: pygame.Surface, other: pygame.Surface) -> int:
    """How many pixels differ visibly."""
    return one.get_width() * one.get_height() - pygame.transform.threshold(
        None, one, None, (40, 40, 40), None, 0, other
    )


@pytest.mark.parametrize(
    ("language", "letters"),
    [("en", "JQKA"), ("de", "BDKA"), ("it", "JQKA"), ("cs", "JQKA"), ("pt", "VDKA")],
)
def test_the_indices_are_those_of_the_language(language: str, letters: str) -> None:
    words = Words(language)
    assert "".join(index_of(words, read_face(face)) for face in ("♠J", "♠Q", "♠K", "♠A")) == letters
    assert [index_of(words, read_face(face)) for face in ("♦2", "♣10")] == ["2", "10"]
    assert index_of(words, JOKER) == ""


def test_every_card_has_a_name_of_its_own_in_every_language() -> None:
    for language in languages():
        names = {card_name(Words(language), face) for face in FACES}
        assert len(names) == 53
    assert card_name(Words("de"), read_face("♠K")) == "Pik-König"
    assert card_name(Words("cs"), read_face("♥Q")) == "srdcová dáma"
    assert card_name(Words("pt"), read_face("♦10")) == "10 de ouros"


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        ("en", ("the ace of clubs", "the 8 of hearts", "the queen of spades", "the joker")),
        ("de", ("das Kreuz-Ass", "die Herz-8", "die Pik-Dame", "der Joker")),
        ("it", ("l’asso di fiori", "l’8 di cuori", "la donna di picche", "il joker")),
        ("cs", ("křížové eso", "srdcová 8", "piková dáma", "žolík")),
        ("pt", ("o ás de paus", "o 8 de copas", "a dama de espadas", "o joker")),
    ],
)
def test_a_card_takes_the_article_of_the_language(language: str, expected: tuple[str, ...]) -> None:
    assert tuple(the_card(Words(language), read_face(face)) for face in ("♣A", "♥8", "♠Q", "J")) == expected


STRIPS: dict[float, float] = {
    152: math.dist(*(place[:2] for place in fanned(hand_fan(), 20)[:2])),
    112: 50,
    90: row(0, 0, 2)[1].x - row(0, 0, 2)[0].x,
}
"""By the width of a card, what its neighbour leaves free of it in the closest arrangement."""


@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("width", STRIPS)
def test_no_index_is_cut_or_reaches_under_the_next_card(width: float, large: bool) -> None:
    view = replace(VIEW, comfort=Comfort(large_indices=large))
    for face in FACES[:-1]:
        sprite = card_sprite(card_look(view, face, width))
        word, suit = (part for part in sprite.parts if part in _corner(sprite, width))
        assert isinstance(word.sprite, Label)
        fitted = fit(word.sprite)
        assert fitted.fits
        assert fitted.size >= SMALLEST_TEXT * 0.9
        for part, wide in ((word, fitted.width), (suit, suit.sprite.w)):
            left = part.x + (part.sprite.w - wide) / 2 - (sprite.w - width) / 2
            assert left >= 1
            assert left + wide <= STRIPS[width]


def _corner(sprite: Stacked, width: float) -> list[Part]:
    """The index and the suit in the upper corner."""
    small = [part for part in sprite.parts if isinstance(part.sprite, Label | Drawing)]
    return [part for part in small if not part.turned and part.sprite.w < width / 2]


def test_large_indices_are_a_third_larger() -> None:
    large = replace(VIEW, comfort=Comfort(large_indices=True))
    sizes = []
    for view in (VIEW, large):
        word = _corner(card_sprite(card_look(view, 7, 152)), 152)[0].sprite
        assert isinstance(word, Label)
        sizes.append(word.size)
    assert sizes[1] == pytest.approx(sizes[0] * 1.35)


def test_the_lower_corner_is_the_upper_one_upside_down() -> None:
    """The drawing alone is not quite so; the corner is."""
    image = _pixels(card_look(VIEW, read_face("♠7"), 152), 2)
    turned = pygame.transform.flip(image, True, True)
    w, h = image.get_size()
    corner = pygame.Rect(w * 0.15, h * 0.11, w * 0.1, h * 0.2)
    first, second = image.subsurface(corner), turned.subsurface(corner)
    assert _differ(first, second) <= corner.w * corner.h * 0.06


@pytest.mark.parametrize("scale", [1, 1 / 3])
def test_any_two_cards_differ_in_the_strip_that_is_always_seen(scale: float) -> None:
    """In a hand of twenty, in the smallest window: index and suit alone tell the card."""
    strips = []
    for face in FACES:
        image = _pixels(card_look(VIEW, face, 152), scale)
        margin = 18 * 152 / 140 * scale
        strips.append(image.subsurface(pygame.Rect(margin, margin, 42 * scale, 62 * scale)))
    for place, one in enumerate(strips):
        for other in strips[:place]:
            assert _differ(one, other) >= 8


def test_every_state_of_a_card_shows() -> None:
    plain = card_look(VIEW, read_face("♥8"), 90)
    looks = [
        plain,
        replace(plain, fits=True),
        replace(plain, chosen=True),
        replace(plain, dimmed=True),
        replace(plain, barred=True),
        replace(plain, ghost=True),
    ]
    images = [_pixels(look) for look in looks]
    for place, one in enumerate(images):
        for other in images[:place]:
            assert _differ(one, other) >= 100


def test_a_joker_in_a_meld_says_what_it_is_worth() -> None:
    look = card_look(VIEW, JOKER, 90, stands=read_face("♠K"))
    assert look.index == "K"
    words = [part.sprite.text for part in card_sprite(look).parts if isinstance(part.sprite, Label)]
    assert words == ["K"]
    assert _differ(_pixels(look), _pixels(card_look(VIEW, JOKER, 90))) >= 100


def test_a_back_tells_nothing() -> None:
    """Whoever asks for a back by None gets one and the same value, whatever the language."""
    assert card_look(VIEW, None, 60) == card_look(replace(VIEW, words=Words("pt")), None, 60)
    assert not [
        part for part in card_sprite(card_look(VIEW, None, 60)).parts if isinstance(part.sprite, Label)
    ]


@pytest.mark.parametrize("angle", [0, 90, -90, 180])
def test_the_shadow_falls_down_the_screen_however_the_card_is_turned(angle: float) -> None:
    node = card_node("c", card_look(VIEW, None, 70), Lying(0, 0, 70, angle))
    raster = Sprites().shaped(exact(node, 2))
    assert raster is not None
    image, margin = raster.whole, 16
    w, h = image.get_size()
    above = sum(image.get_at((w // 2, y)).a for y in range(margin))
    below = sum(image.get_at((w // 2, h - 1 - y)).a for y in range(margin))
    assert below > above * 1.5


def test_the_focus_is_turned_as_its_card_and_larger_than_it() -> None:
    place = fanned(hand_fan(), 13)[0]
    halo, ring = ring_nodes("focus", place, 5)
    assert (ring.angle, ring.x, ring.y) == (place.angle, place.x, place.y)
    assert ring.sprite.w > place.width + 20
    assert halo.id == "focus.halo"
