"""What is written on a starry sky stays readable, and several lines of it are even."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from stargames_arcade.text.words import Words
from stargames_arcade.ui.geometry import Rect, Viewport
from stargames_arcade.ui.nodes import Font, Label, Shape
from stargames_arcade.ui.scenery.stars import star_field
from stargames_arcade.ui.typeset import fit, text_width
from stargames_arcade.ui.view import View
from stargames_arcade.ui.widgets import dialog, sky
from stargames_arcade.ui.widgets.backdrop import stars_body

WRITTEN = (Rect(40, 930, 1172, 92), Rect(300, 60, 500, 120))
WORDS = Label("The same dice for both, the better sheet wins", 260, 60, Font.BOLD, 20, "#FFFFFF", lines=2)


def dots(body: str) -> list[tuple[float, float]]:
    """The centres of the small stars in an SVG body."""
    return [(float(x), float(y)) for x, y in re.findall(r'<circle cx="([-\d.]+)" cy="([-\d.]+)"', body)]


@pytest.mark.parametrize("size", [(1920, 1080), (1024, 768), (2560, 1080), (1080, 1920)])
def test_no_star_stands_where_a_scene_has_words_on_its_sky(size: tuple[int, int]) -> None:
    view = View(Viewport(*size), Words("en"))
    whole = view.viewport.whole
    picture = sky(view, "#0A0F2C", "#141C52", "#1D2360", 400, seed=21, clear=WRITTEN)
    ground = picture.node("sky").sprite
    assert isinstance(ground, Shape)
    placed = [(x + whole.x, y + whole.y) for x, y in dots(ground.body)]
    assert len(placed) > 200
    assert not [dot for dot in placed if any(rect.contains(*dot) for rect in WRITTEN)]
    twinkling = [node for node in picture.nodes if node.id.startswith("sky.star.")]
    assert len(twinkling) == 12
    assert not [star.id for star in twinkling if any(rect.meets(star.box) for rect in WRITTEN)]


def test_keeping_a_place_clear_moves_no_other_star() -> None:
    everywhere, elsewhere = (dots(stars_body(1920, 1080, 300, 4, clear=clear)) for clear in ((), WRITTEN))
    assert 0 < len(elsewhere) < len(everywhere)
    assert set(elsewhere) < set(everywhere)


def test_the_sky_over_the_pier_is_clear_where_the_name_stands() -> None:
    area, name = Rect(0, 0, 1920, 360), Rect(340, 84, 740, 204)
    clear, strewn = (star_field(area, 3, 3000, 0.95, kept) for kept in ((name,), ()))
    assert len(clear) < len(strewn)


@pytest.mark.parametrize("title", ["Pause", "Leave the arcade?", "Der Spielstand ist beschädigt"])
def test_the_stars_of_a_dialog_begin_where_its_title_ends(title: str) -> None:
    view = View(Viewport(1920, 1080), Words("en"))
    picture = dialog(view, "box", Rect(510, 300, 900, 480), title)
    ground = picture.node("box").sprite
    assert isinstance(ground, Shape)
    end = 114 + text_width(title, Font.DISPLAY, 46)
    assert dots(ground.body)
    assert min(x for x, _ in dots(ground.body)) + 10 > end


def test_two_lines_are_as_even_as_they_can_be() -> None:
    fitted = fit(replace(WORDS, w=300))
    first, second = (text_width(line, Font.BOLD, fitted.size) for line in fitted.lines)
    assert abs(first - second) < text_width("better ", Font.BOLD, fitted.size)


def test_lines_break_where_the_sentence_pauses() -> None:
    fitted = fit(replace(WORDS, text="Fünf Würfel, drei Würfe, eine gute Tabelle", w=280))
    assert fitted.lines == ("Fünf Würfel, drei Würfe,", "eine gute Tabelle")


@pytest.mark.parametrize("width", [180, 240, 320, 400])
def test_evening_lines_out_never_takes_one_more(width: float) -> None:
    fitted = fit(replace(WORDS, w=width, lines=9, h=400, smallest=20))
    assert " ".join(fitted.lines) == WORDS.text
    assert fitted.fits
    assert len(fitted.lines) == -(-text_width(WORDS.text, Font.BOLD, 20) // width)
