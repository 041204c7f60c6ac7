"""Every page of every manual in every language, arrangement and text size: whole, inside the paper, apart."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from stargames_arcade.scenes.dice.skin import DiceSkin
from stargames_arcade.scenes.manual.blocks import Rule, Rules
from stargames_arcade.scenes.manual.figures import Badge, Piece, Pieces
from stargames_arcade.scenes.manual.layout import HEADER, paper_of
from stargames_arcade.scenes.manual.leaves import Leaf, Paper, leaves, written
from stargames_arcade.scenes.manual.page import Chapter, GameManual, Page, Pen
from stargames_arcade.scenes.manual.scene import Manual
from stargames_arcade.scenes.manual.text import lines
from stargames_arcade.text.words import languages
from stargames_arcade.titles import all_titles, also_in
from stargames_arcade.ui.geometry import Rect, Viewport
from stargames_arcade.ui.nodes import Drawing, Font, Glow, Node, Picture
from stargames_arcade.ui.reading import enlarged
from stargames_arcade.ui.typeset import text_width
from tests.architecture.new_title import put_title
from tests.scenes.client_stage import (
    cut_labels,
    outside,
    overlapping_targets,
    overlapping_texts,
    stage_of,
    tiny_labels,
)
from tests.tongues import QUICK, TONGUES

SHAPES = {"wide": (1920, 1080), "tall": (1080, 1920)}
TEXT_SIZES = (100, 125, 150)
TITLES = [title.id for title in all_titles()]
LEAST_PIECE = 36
"""A jewel is never drawn smaller (STYLE 3)."""

every_manual = pytest.mark.parametrize(
    ("title", "language", "shape", "text_size"),
    [
        pytest.param(
            title, language, shape, size, marks=() if language in QUICK and size == 150 else pytest.mark.slow
        )
        for title, language, shape, size in product(TITLES, languages(), SHAPES, TEXT_SIZES)
        if size != 125 or language in ("en", "de")
    ],
)


def pictures(title: str, language: str, shape: str, text_size: int) -> Iterator[tuple[Manual, Picture]]:
    """The whole screen with each leaf open in turn."""
    stage = stage_of(SHAPES[shape], language=language, text_size=text_size)
    manual = Manual(stage, title)
    stage.push(manual)
    stage.frame(0)
    for leaf in range(len(manual.leaves)):
        manual.turn_to(leaf)
        stage.settle()
        yield manual, enlarged(manual.layout(stage.view), text_size / 100)
    stage.close()


def on_paper(picture: Picture) -> list[Node]:
    """What is drawn on the page."""
    return [node for node in picture.nodes if node.id.startswith("leaf.")]


@every_manual
def test_a_page_is_whole_and_inside_its_paper(title: str, language: str, shape: str, text_size: int) -> None:
    paper = paper_of(shape == "tall")
    for manual, picture in pictures(title, language, shape, text_size):
        where = manual.leaf.id
        assert not cut_labels(picture), where
        assert not tiny_labels(picture), where
        assert not outside(picture, manual.stage.viewport.bounds), where
        assert not overlapping_texts(picture), where
        assert not overlapping_targets(picture), where
        assert not [id for id, n in Counter(node.id for node in picture.nodes).items() if n > 1], where
        assert not beyond(picture, paper), where
        assert not covered(picture), where


def beyond(picture: Picture, paper: Rect) -> list[str]:
    """What reaches over the edge of the paper."""
    return [n.id for n in on_paper(picture) if not isinstance(n.sprite, Glow) and not paper.holds(n.box)]


def covered(picture: Picture) -> list[str]:
    """Pictures that cover words or one another."""
    drawn = [n for n in on_paper(picture) if isinstance(n.sprite, Drawing) and n.sprite.w >= LEAST_PIECE]
    words = [node for node in on_paper(picture) if node.id.endswith((".name", ".detail", ".heading"))]
    return [
        f"{one.id} / {other.id}"
        for place, one in enumerate(drawn)
        for other in (*drawn[place + 1 :], *words)
        if one.box.grown(-3).meets(other.box.grown(-3))
    ]


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("language", TONGUES)
@pytest.mark.parametrize("title", TITLES)
def test_at_the_usual_size_every_page_is_one_leaf(title: str, language: str, shape: str) -> None:
    stage = stage_of(SHAPES[shape], language=language)
    manual = Manual(stage, title)
    assert [leaf.place for leaf in manual.leaves] == [
        (page, 0) for page in range(len(manual.opened.manual.pages))
    ]
    stage.close()


@pytest.mark.parametrize("text_size", [pytest.param(125, marks=pytest.mark.slow), 150])
@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("title", TITLES)
def test_larger_text_leaves_nothing_out_and_is_really_larger(title: str, shape: str, text_size: int) -> None:
    stage = stage_of(SHAPES[shape], language="de", text_size=text_size)
    usual = stage_of(SHAPES[shape], language="de")
    manual, plain = Manual(stage, title), Manual(usual, title)
    assert set(told(manual.leaves)) == set(told(plain.leaves))
    assert min(leaf.pen.size for leaf in manual.leaves) >= 0.9 * text_size / 100
    stage.close()
    usual.close()


def told(found: tuple[Leaf, ...]) -> list[str]:
    """All sentences of these leaves, without their line breaks."""
    texts = (getattr(node.sprite, "text", "") for leaf in found for node in written(leaf))
    return [text.replace("\n", " ") for text in texts if text]


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("title", [each.id for each in all_titles() if isinstance(each.skin, DiceSkin)])
def test_pieces_are_large_enough_to_be_told_apart(title: str, shape: str) -> None:
    pieces = {face for each in all_titles() if isinstance(each.skin, DiceSkin) for face in each.skin.faces}
    for _, picture in pictures(title, "en", shape, 100):
        small = [
            node.id
            for node in on_paper(picture)
            if isinstance(node.sprite, Drawing) and node.sprite.name in pieces and node.sprite.h < LEAST_PIECE
        ]
        assert not small


def signs(**settings: Any) -> list[str]:
    """What stands on the keys of the page of the controls, line by line."""
    stage = stage_of((1920, 1080), language="en", **settings)
    manual = Manual(stage, TITLES[0])
    found = [text for text in told(manual.leaves[-1:]) if len(text) <= 3]
    stage.close()
    return found


def test_the_page_of_the_controls_shows_the_keys_as_they_are_set() -> None:
    plain = signs()
    assert {"A", "B", "X", "Y", "LB", "RB", "Esc", "W", "S", "D"} <= set(plain)
    changed = signs(controls="keyboard.first=g")
    assert "G" not in plain and "G" in changed
    swapped = signs(swap_ab=True)
    assert swapped != plain and sorted(swapped) == sorted(plain)


# ---- the model serves other games ----


class Figure:
    """A picture that a game of another kind brings along."""

    def size(self, pen: Pen) -> tuple[float, float]:
        return 300, 500

    def nodes(self, pen: Pen, id: str, x: float, y: float) -> tuple[Node, ...]:
        return (Node(id, Drawing("brand/star", 300, 500), x + 150, y + 250),)


def test_a_picture_too_high_for_any_page_is_said_so_and_not_cut(plain_pen: Pen) -> None:
    page = Page("x", (Rules((Rule(Figure(), "name", "detail"),)),))
    book = GameManual((Chapter("one", "One", "icons/user", (page,)),))
    assert len(leaves(book, plain_pen, Paper(Rect(0, 0, 800, 600), True))) == 1
    with pytest.raises(ValueError, match="higher than a page"):
        leaves(book, plain_pen, Paper(Rect(0, 0, 800, 400), True))


def test_pieces_of_any_shape_stand_in_a_row_of_one_height(plain_pen: Pen) -> None:
    row = Pieces((Piece("brand/player-1-sun"), Piece("table/stage-lamp"), Piece("icons/user", counts=False)))
    nodes = [node for node in row.nodes(plain_pen, "row", 10, 20) if isinstance(node.sprite, Drawing)]
    assert {node.sprite.h for node in nodes if isinstance(node.sprite, Drawing)} == {48}
    assert [round(node.alpha, 2) for node in nodes] == [1, 1, 0.34]
    assert nodes[-1].box.right - 10 == pytest.approx(row.size(plain_pen)[0])
    assert Badge(text="3").size(plain_pen) == (52, 48)


@pytest.fixture
def plain_pen() -> Pen:
    stage = stage_of((1920, 1080), language="en")
    return Pen(stage.view, TITLES[0], "#116067")


# ---- how lines break ----


@pytest.mark.parametrize("width", [220, 360, 520, 800])
def test_lines_stay_in_their_column_keep_all_words_and_leave_none_alone(width: int) -> None:
    text = "Beide füllen dreizehn Felder, in jedem Zug eines. Am Ende gewinnt die höhere Summe von allen."
    found = lines(text, width, Font.BOLD, 20)
    assert " ".join(found) == text
    assert all(text_width(line, Font.BOLD, 20) <= width for line in found)
    assert text_width(found[-1], Font.BOLD, 20) >= 0.2 * width


def test_two_lines_break_where_a_sentence_ends() -> None:
    assert lines("Ein Klick legt ihn ab. Ein zweiter holt ihn.", 260, Font.BOLD, 20) == (
        "Ein Klick legt ihn ab.",
        "Ein zweiter holt ihn.",
    )


def test_the_paper_lies_inside_the_canvas_under_its_header() -> None:
    for shape, size in SHAPES.items():
        paper = paper_of(shape == "tall")
        assert Viewport(*size).bounds.holds(paper)
        assert paper.h > 4 * HEADER


@pytest.mark.parametrize("text_size", [100, 150])
@pytest.mark.parametrize("count", [5, 6])
def test_the_rail_holds_more_games(tmp_path: Path, count: int, text_size: int) -> None:
    for number in range(len(TITLES), count):
        put_title(tmp_path, f"title_of_the_tests_{number}", place=90 + number)
    with also_in(tmp_path):
        for shape in SHAPES.values():
            stage = stage_of(shape, language="pt", text_size=text_size)
            manual = Manual(stage, TITLES[0])
            stage.push(manual)
            stage.frame(0)
            picture = enlarged(manual.layout(stage.view), text_size / 100)
            assert len(manual.opened.others) == count - 1
            assert not cut_labels(picture)
            assert not overlapping_targets(picture)
            assert not overlapping_texts(picture)
            assert not outside(picture, stage.viewport.bounds)
            stage.close()
