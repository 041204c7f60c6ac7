"""How a match of three or four is told when it has ended: who stands where, and who has left."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from stargames_arcade.scenes.menu.title_card import cards_of
from stargames_arcade.scenes.results.headline import headline
from stargames_arcade.scenes.results.layout import Contents, results
from stargames_arcade.scenes.results.podium import ID, rise, steps
from stargames_arcade.scenes.results.samples import company
from stargames_arcade.scenes.results.scene import Results
from stargames_arcade.scenes.results.sheet import SHEET, total_id
from stargames_arcade.text.words import Words, languages
from stargames_arcade.titles import all_titles
from stargames_arcade.ui.nodes import Label, Picture
from tests.scenes.client_stage import cut_labels, stage_of

CARD = next(card for card in cards_of(all_titles()) if card.company)
SHAPES = ((1920, 1080), (1080, 1920))
every_shape = pytest.mark.parametrize("size", SHAPES)
ENGLISH = Words("en")


def ranked(*ranks: int, people: int = 1, left: tuple[int, ...] = (), resigned: bool = False) -> Contents:
    totals = tuple(300 - 60 * rank for rank in ranks)
    return company(CARD, totals, ranks, people=people, left=left, resigned=resigned)


def timed_out(contents: Contents) -> Contents:
    """All who left did so since their time was up."""
    return replace(contents, tally=replace(contents.tally, timed_out=contents.tally.left))


def text(picture: Picture, id: str) -> str:
    sprite = picture.node(id).sprite
    assert isinstance(sprite, Label)
    return sprite.text


@every_shape
@pytest.mark.parametrize(
    "ranks", [(2, 1, 3), (3, 2, 1), (4, 1, 3, 2), (2, 1, 2, 4), (3, 1, 3, 2), (1, 1, 3, 4)]
)
def test_a_better_rank_stands_higher_and_equal_ranks_are_level(
    size: tuple[int, int], ranks: tuple[int, ...]
) -> None:
    found = steps(stage_of(size).view, ranked(*ranks).finalists)
    ordered = sorted(ranks)
    for (one, step), (other, next_step) in pairwise(zip(ordered, found, strict=True)):
        if not next_step.low:
            assert (step.y < next_step.y) == (one < other)
        assert step.y <= next_step.y
        assert step.face >= next_step.face


@every_shape
@pytest.mark.parametrize("seats", [3, 4])
def test_nobody_stands_before_another_and_the_best_is_between_the_next_two(
    size: tuple[int, int], seats: int
) -> None:
    view = stage_of(size).view
    first, second, third, *_ = found = steps(view, ranked(*range(1, seats + 1)).finalists)
    assert second.middle < first.middle < third.middle
    by_place = sorted(found, key=lambda step: step.x)
    assert all(left.x + left.w <= right.x for left, right in pairwise(by_place))
    assert by_place[0].x >= view.viewport.bounds.x
    picture = results(view, ranked(*range(1, seats + 1)))
    sheet = picture.node(SHEET).box
    for seat in range(seats):
        named = picture.node(f"{ID}.{seat}.caption").box
        assert named.right <= sheet.x or named.bottom <= sheet.y, seat


@pytest.mark.parametrize("language", languages())
def test_who_left_stands_last_under_a_word_that_says_so(language: str) -> None:
    contents = ranked(4, 3, 1, 2, people=4, left=(1, 0))
    contents = replace(contents, tally=replace(contents.tally, timed_out=(1,)))
    picture = results(stage_of(SHAPES[0], language=language).view, contents)
    words = Words(language)
    assert [text(picture, f"{ID}.{seat}.caption") for seat in (0, 1)] == [
        words("results.left"),
        words("results.timed_out"),
    ]
    assert text(picture, f"{ID}.2.caption") == words("seat.2")
    assert text(picture, f"{ID}.0.rank") == "4"
    assert not cut_labels(picture)


@pytest.mark.parametrize(
    ("contents", "head", "line"),
    [
        (ranked(1, 2, 3), "results.you_win", "results.won_detail"),
        (ranked(2, 1, 3), "Cat", "results.lost_detail"),
        (ranked(3, 1, 2, people=3), "Maximiliana-Ottoline", "results.company_detail"),
        (ranked(1, 3, 2, left=(1, 2), resigned=True), "results.you_win", "results.won_detail"),
        (
            ranked(3, 1, 2, people=3, left=(0, 2), resigned=True),
            "Maximiliana-Ottoline",
            "results.ended_early",
        ),
        (ranked(4, 1, 2, 3, left=(0,), resigned=True), "results.you_left", "results.you_left_detail"),
        (
            timed_out(ranked(4, 1, 2, 3, left=(0,), resigned=True)),
            "results.you_timed_out",
            "results.you_timed_out_detail",
        ),
        (ranked(3, 4, 1, 1, people=2, left=(1, 0), resigned=True), "results.draw", "results.ended_early"),
    ],
)
def test_the_headline_says_who_won_and_never_that_computers_won_a_match_that_was_left(
    contents: Contents, head: str, line: str
) -> None:
    title = CARD.name(ENGLISH)
    wanted = ENGLISH(head) if head.startswith("results.") else ENGLISH("results.wins", name=head)
    said = ENGLISH(line, title=title) if line == "results.company_detail" else ENGLISH(line)
    assert headline(ENGLISH, contents) == (wanted, said)


@pytest.mark.parametrize("seats", [3, 4])
def test_all_rise_before_the_crown_comes_and_each_total_counts_up(seats: int) -> None:
    stage = stage_of(SHAPES[0])
    contents = ranked(*range(1, seats + 1))
    picture = results(stage.view, contents)
    cue = rise(stage.view, picture, contents.finalists)
    moved = {track.node for track in cue.tracks}
    assert {f"{ID}.{seat}.face" for seat in range(seats)} <= moved
    crown = min(track.start for track in cue.tracks if track.node == f"{ID}.crown")
    starts = [min(t.start for t in cue.tracks if t.node == f"{ID}.{seat}") for seat in range(seats)]
    assert starts == sorted(starts, reverse=True) and min(starts) >= 0 and max(starts) < crown
    scene = Results(stage, contents)
    stage.push(scene)
    stage.frame(0)
    stage.frame(800)
    counting = [node for node in stage.frame(900).nodes if node.id in {total_id(s) for s in range(seats)}]
    assert len(counting) == seats
    stage.close()


def test_two_winners_of_a_match_that_was_left_share_no_crown() -> None:
    picture = results(stage_of(SHAPES[0]).view, ranked(4, 1, 1, 3, left=(0,), resigned=True))
    assert not any(node.id == f"{ID}.crown" for node in picture.nodes)


@pytest.mark.parametrize("reduced", [False, True], ids=["full motion", "reduced motion"])
def test_two_winners_share_the_honours_alike(reduced: bool) -> None:
    view = stage_of(SHAPES[0], reduced_motion=reduced).view
    contents = ranked(3, 1, 1, left=(0,), resigned=True)
    lights = [node.x for node in results(view, contents).nodes if node.id.startswith(f"{ID}.light")]
    middles = [step.middle for step in steps(view, contents.finalists)[:2]]
    assert sorted(set(lights)) == (sorted(middles) if reduced else [sum(middles) / 2])
