"""Half a screen with a dice table: complete, inside its half, nothing cut, as the mock-up lays it out."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest

from stargames_arcade.rules.dice.ruleset import Box
from stargames_arcade.scenes.dice.controls import JOKER, PAUSE, THROW
from stargames_arcade.scenes.dice.half_frame import half_frame
from stargames_arcade.scenes.dice.layout import dice_layout
from stargames_arcade.scenes.dice.pieces import WAITING
from stargames_arcade.scenes.dice.sheet import box_target, row_of
from stargames_arcade.ui.geometry import Rect
from stargames_arcade.ui.gestures import Kind
from stargames_arcade.ui.nodes import Drawing, Glow, Label, Picture, Shape
from stargames_arcade.ui.theme import SEATS
from stargames_arcade.ui.typeset import fit
from tests.scenes.client_stage import (
    cut_labels,
    gold_buttons,
    overlapping_targets,
    overlapping_texts,
    tiny_labels,
)
from tests.scenes.dice_halves import (
    HALVES,
    SIZES,
    done,
    half_pictures,
    half_view,
    moments,
    resting,
    seated,
)
from tests.scenes.dice_situations import NO_WELL, SKINS, THROWN, situation
from tests.tongues import TONGUES

ARRANGEMENTS = ((1920, 1080), (1080, 1920))
DEVICES = (Kind.PAD, Kind.KEYBOARD, Kind.MOUSE, Kind.TOUCH)
FINGER = 56


def text(picture: Picture, id: str) -> str:
    sprite = picture.node(id).sprite
    assert isinstance(sprite, Label)
    return sprite.text


def ids(picture: Picture) -> set[str]:
    return {node.id for node in picture.nodes}


@pytest.mark.parametrize("half", HALVES)
@pytest.mark.parametrize("size", ARRANGEMENTS)
@pytest.mark.parametrize("language", TONGUES)
@pytest.mark.parametrize("text_size", [100, 150])
def test_no_word_is_cut_or_too_small(half: int, size: tuple[int, int], language: str, text_size: int) -> None:
    for device in (Kind.PAD, Kind.MOUSE):
        v = half_view(half, size, language, device=device, focus="place.0", hover="place.0")
        for name, picture in half_pictures(v, text_size):
            assert not cut_labels(picture), name
            assert not tiny_labels(picture), name


@pytest.mark.parametrize("half", HALVES)
@pytest.mark.parametrize(
    "size", [pytest.param(size, marks=() if size in ARRANGEMENTS else pytest.mark.slow) for size in SIZES]
)
def test_everything_lies_in_its_own_half(half: int, size: tuple[int, int]) -> None:
    for large in (False, True):
        v = half_view(half, size, "de", large=large)
        for name, picture in half_pictures(v):
            for node in picture.nodes:
                if not isinstance(node.sprite, Glow):
                    assert v.area.holds(node.box.grown(-1)), f"{name}: {node.id} crosses the bar or the edge"
            for target in picture.targets:
                assert v.area.holds(target.rect), f"{name}: {target.id} lies outside"


@pytest.mark.parametrize("half", HALVES)
@pytest.mark.parametrize("size", ARRANGEMENTS)
@pytest.mark.parametrize("language", TONGUES)
@pytest.mark.parametrize("text_size", [100, 150])
def test_no_words_run_into_each_other(
    half: int, size: tuple[int, int], language: str, text_size: int
) -> None:
    v = half_view(half, size, language, focus=THROW)
    for name, picture in half_pictures(v, text_size):
        assert not overlapping_texts(picture), name


@pytest.mark.parametrize("half", HALVES)
@pytest.mark.parametrize("size", ARRANGEMENTS)
def test_ids_are_unique(half: int, size: tuple[int, int]) -> None:
    for name, picture in half_pictures(half_view(half, size)):
        for kind in (picture.nodes, picture.targets):
            seen = [each.id for each in kind]
            assert len(seen) == len(set(seen)), f"{name}: {sorted(i for i in seen if seen.count(i) > 1)}"


@pytest.mark.parametrize("half", HALVES)
@pytest.mark.parametrize("size", ARRANGEMENTS)
def test_targets_lie_apart_and_suit_a_finger(half: int, size: tuple[int, int]) -> None:
    """The rows of a wide half are lower, as fourteen of them stand on one sheet; all else has its 56."""
    for name, picture in half_pictures(half_view(half, size, device=Kind.TOUCH)):
        shown = Picture((), tuple(target for target in picture.targets if not target.hidden))
        assert not overlapping_targets(shown), name
        for target in picture.targets:
            rows = target.id.startswith(("box.", "line."))
            if target.id.startswith("line.") and size == ARRANGEMENTS[1]:
                assert target.rect.h >= FINGER, f"{name}: {target.id}"
            elif not rows:
                assert min(target.rect.w, target.rect.h) >= FINGER, f"{name}: {target.id}"


@pytest.mark.parametrize("half", HALVES)
@pytest.mark.parametrize("size", ARRANGEMENTS)
@pytest.mark.parametrize("title", SKINS)
def test_what_is_hit_is_what_is_drawn(half: int, size: tuple[int, int], title: str) -> None:
    picture = dice_layout(half_view(half, size), seated(situation(title), half))
    for piece, target in ((0, "place.0"), (2, "place.2"), (4, "place.4"), (1, "well.0"), (3, "well.1")):
        node = picture.node(f"piece.{piece}")
        found = picture.hit(node.x, node.y)
        assert found is not None
        assert found.id == target
    for box in (box for box in Box if picture.target(box_target(box)) is not None):
        field = picture.node(f"row.{int(box)}.field")
        for x in (field.box.x + 2, field.x, field.box.right - 2):
            found = picture.hit(x, field.y)
            assert found is not None
            assert found.id == box_target(box)


@pytest.mark.parametrize("half", HALVES)
@pytest.mark.parametrize("size", ARRANGEMENTS)
@pytest.mark.parametrize("language", TONGUES)
@pytest.mark.parametrize("device", DEVICES)
def test_the_keys_keep_off_the_button_and_say_first_what_matters(
    half: int, size: tuple[int, int], language: str, device: Kind
) -> None:
    for name, picture in half_pictures(half_view(half, size, language, device=device, focus=THROW)):
        buttons = [found.rect for id in (THROW, JOKER) if (found := picture.target(id))]
        keys = [node for node in picture.nodes if node.id.startswith("hint.")]
        for node in keys:
            assert not any(rect.grown(12).meets(node.box) for rect in buttons), f"{name}: {node.id}"
        if "asked" in name and device in (Kind.PAD, Kind.KEYBOARD, Kind.MOUSE):
            assert "hint.cancel" in ids(picture), f"{name}: nothing says how to withdraw"
        if device is Kind.TOUCH:
            assert not keys


@pytest.mark.parametrize("half", HALVES)
@pytest.mark.parametrize("size", ARRANGEMENTS)
def test_at_most_one_button_of_a_half_is_gold(half: int, size: tuple[int, int]) -> None:
    for name, picture in half_pictures(half_view(half, size)):
        assert len(gold_buttons(picture)) <= 1, name


def test_the_wide_halves_are_mirrored_and_lie_as_in_the_mock_up() -> None:
    left, right = half_frame(0, tall=False), half_frame(1, tall=False)
    assert (left.mat, left.sheet.paper.x) == (Rect(28, 136, 570, 780), 608)
    assert (right.mat, right.sheet.paper.x) == (Rect(1322, 136, 570, 780), 982)
    pairs = [
        (one, other)
        for name in ("mat", "tray", "actions")
        for one, other in [(getattr(left, name), getattr(right, name))]
    ]
    pairs += [
        (left.sheet.paper, right.sheet.paper),
        (left.plate.name, right.plate.name),
        (left.plate.status, right.plate.status),
        (left.plate.score, right.plate.score),
    ]
    for one, other in pairs:
        assert (other.x, other.y, other.w, other.h) == (1920 - one.right, one.y, one.w, one.h)


def test_the_tall_halves_lie_alike_above_and_below_the_bar() -> None:
    above, below = half_frame(0, tall=True), half_frame(1, tall=True)
    down = below.mat.y - above.mat.y
    assert down > 960
    for name in ("mat", "tray", "actions", "caption"):
        assert getattr(below, name) == getattr(above, name).moved(0, down)
    for name in ("name", "status", "score"):
        assert getattr(below.plate, name) == getattr(above.plate, name).moved(0, down)
    assert below.sheet.rows == tuple(row.moved(0, down) for row in above.sheet.rows)


@pytest.mark.parametrize("size", ARRANGEMENTS)
@pytest.mark.parametrize("half", HALVES)
@pytest.mark.parametrize("title", THROWN)
def test_dice_lie_turned_apart_and_never_over_each_other(
    title: str, half: int, size: tuple[int, int]
) -> None:
    for first in range(1, 7):
        dice = tuple((first + step * 2) % 6 + 1 for step in range(5))
        state = seated(situation(title, throw=1, dice=dice, wells=NO_WELL), half)
        picture = dice_layout(half_view(half, size), state)
        nodes = [picture.node(f"piece.{place}") for place in range(5)]
        tray = half_frame(half, size == ARRANGEMENTS[1]).tray
        assert all(node.box.bottom <= tray.y for node in nodes)
        for one, other in combinations(nodes, 2):
            assert ((one.x - other.x) ** 2 + (one.y - other.y) ** 2) ** 0.5 > 150 * 1.2


@pytest.mark.parametrize("title", SKINS)
@pytest.mark.parametrize("half", HALVES)
def test_a_half_says_its_throw_its_round_and_its_total(title: str, half: int) -> None:
    state = seated(situation(title, throw=2), half)
    picture = dice_layout(half_view(half), state)
    assert text(picture, "throw.title") in ("Second throw", "Second collection")
    assert text(picture, "sheet.round") == "Round 7/13"
    assert text(picture, "row.bonus.value") == "39/63"
    total = picture.node(f"plate.{half}.total").sprite
    assert isinstance(total, Label)
    assert (total.text, total.colour) == (str(state.shown.sheet.total), SEATS[half].colour)
    assert [picture.node(f"throw.star.{n}").alpha for n in range(3)] == [1, 1, 0.22]


# ---- waiting (D26) ----


@pytest.mark.ruling("D26")
@pytest.mark.parametrize("title", SKINS)
@pytest.mark.parametrize("half", HALVES)
def test_the_pieces_on_the_mat_of_who_waits_are_faded_and_those_in_the_tray_are_not(
    title: str, half: int
) -> None:
    for waits in (True, False):
        state = seated(replace(situation(title, throw=2), asked=waits), half)
        picture = dice_layout(half_view(half), state)
        lit = {place: picture.node(f"piece.{place}").alpha for place in range(5)}
        assert lit == {0: WAITING, 2: WAITING, 4: WAITING, 1: 1, 3: 1} if waits else set(lit.values()) == {1}
    assert WAITING == 0.62


@pytest.mark.ruling("D26")
@pytest.mark.parametrize("title", SKINS)
def test_who_has_asked_reads_so_on_the_button_which_can_still_be_chosen(title: str) -> None:
    picture = dice_layout(half_view(0), seated(moments(title)["first throw, asked"], 0))
    button = picture.target(THROW)
    assert button is not None
    assert button.enabled
    assert picture.node(f"{THROW}.icon").sprite == Drawing("icons/clock", 36, 36)
    assert text(picture, f"{THROW}.text") in ("Throw requested", "Requested")
    assert picture.node(THROW).alpha < 1
    assert text(picture, "plate.0.status") == "waiting for Maximiliana"
    assert not any(target.draggable for target in picture.targets)


@pytest.mark.ruling("D26")
def test_who_has_entered_reads_it_on_the_mat_and_stays_at_that_throw_until_the_other_has_too() -> None:
    picture = dice_layout(half_view(1), seated(resting("sfida_ai_dadi"), 1))
    assert text(picture, "couch.pill.text") == "Entered: Large straight, 40"
    assert text(picture, "throw.title") == "Second throw"
    assert text(picture, "sheet.round") == "Round 7/13"
    assert f"row.{int(Box.LARGE_STRAIGHT)}.tint" in ids(picture)
    assert picture.node("piece.0").alpha == WAITING
    assert text(picture, "plate.1.status") == "waiting for Maximiliana"
    assert [target.id for target in picture.targets if target.group == "pieces"] == []
    struck = dice_layout(half_view(1), seated(resting("sfida_ai_dadi", box=Box.FIVE_EQUAL, points=0), 1))
    assert text(struck, "couch.pill.text") == "Struck: Yatzy"


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("first throw", "choosing"),
        ("third throw", "filling a box"),
        ("the other is ready", "Maximiliana is ready"),
        ("first throw, asked", "waiting for Maximiliana"),
    ],
)
def test_the_plate_says_what_a_player_does_or_waits_for(name: str, said: str) -> None:
    picture = dice_layout(half_view(0), seated(moments("knobel_duell")[name], 0))
    assert text(picture, "plate.0.status") == said


@pytest.mark.parametrize("half", HALVES)
def test_a_finished_half_shows_its_total_and_whom_it_waits_for(half: int) -> None:
    from stargames_arcade.scenes.dice.half_done import half_done

    state = seated(done("diamond_yatzy"), half)
    picture = half_done(half_view(half), state, half)
    assert text(picture, "done.total") == str(state.shown.sheet.total)
    assert text(picture, f"plate.{half}.status") == "finished"
    assert text(picture, "couch.pill.text") == "waiting for Maximiliana"
    assert [target.id for target in picture.targets] == []
    both = half_done(half_view(half), seated(done("diamond_yatzy", both=True), half), half)
    assert [target.id for target in both.targets] == ["result"]
    assert "couch.pill" not in ids(both)


def test_there_is_no_pause_disc_and_no_rival_in_a_half() -> None:
    picture = dice_layout(half_view(0), seated(situation(), 0))
    assert picture.target(PAUSE) is None
    assert not [id for id in ids(picture) if ".rival" in id or id.startswith("plate.1")]


# ---- comfort ----


@pytest.mark.parametrize("half", [None, 0, 1])
def test_values_below_stones_are_a_third_larger_for_who_wishes_them(half: int | None) -> None:
    def pill(large: bool) -> tuple[float, float]:
        v = half_view(half or 0, large=large)
        v = v if half is not None else replace(v, half=None)
        picture = dice_layout(v, seated(situation("diamond_yatzy"), half or 0))
        plate, value = picture.node("piece.0.pill.plate").sprite, picture.node("piece.0.pill.text").sprite
        assert isinstance(plate, Shape)
        assert isinstance(value, Label)
        return plate.w, fit(value).size

    assert pill(large=False) == (60, 26)
    assert pill(large=True) == (80, 35)


def test_nothing_is_said_of_a_rivals_sheet_that_has_not_begun() -> None:
    state = situation(boxes={}, throw=0)
    empty = replace(state.other, sheet=situation(boxes={}, throw=0).shown.sheet)
    picture = dice_layout(replace(half_view(0), half=None), replace(state, other=empty))
    assert text(picture, "sheet.column.1") == ""


@pytest.mark.parametrize("size", ARRANGEMENTS)
@pytest.mark.parametrize("half", [None, 0, 1])
@pytest.mark.parametrize("language", TONGUES)
def test_what_is_said_at_a_box_covers_no_other_row_of_its_column(
    size: tuple[int, int], half: int | None, language: str
) -> None:
    from stargames_arcade.ui.widgets import bubble

    v = half_view(half or 0, size, language)
    v = v if half is not None else replace(v, half=None)
    picture = dice_layout(v, seated(situation("sfida_ai_dadi"), half or 0))
    for box in Box:
        line = picture.target(f"line.{int(box)}")
        assert line is not None
        name = v.words(f"box.sfida_ai_dadi.{box.word}")
        for said in (
            v.words.refusal("box_filled", "sfida_ai_dadi", box=box.word),
            v.words("table.sfida_ai_dadi.strike_again", box=name),
            v.words("couch.strike_early", still=v.words("table.diamond_yatzy.still_throw"), box=name),
        ):
            shown = bubble(v, "bubble", line.rect, said, side=line.said).node("bubble").box
            assert v.area.holds(shown, 1)
            for other in Box:
                if row_of(other) // 7 == row_of(box) // 7:
                    node = picture.node(f"row.{int(other)}.name")
                    label = node.sprite
                    assert isinstance(label, Label)
                    written = Rect(node.box.x, node.y - 12, fit(label).width, 24)
                    assert not shown.meets(written), f"{said} covers the name of {other.word}"
