"""The picture of a dice table: complete, inside the window, nothing cut, nothing said that stays hidden."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest

from stargames_arcade.rules.dice.ruleset import Box
from stargames_arcade.scenes.dice.controls import BACK, JOKER, PAUSE, THROW
from stargames_arcade.scenes.dice.draft import DiceDraft
from stargames_arcade.scenes.dice.layout import dice_layout
from stargames_arcade.scenes.dice.own_game_done import dice_done
from stargames_arcade.scenes.dice.sheet import box_target, line_target, row_of
from stargames_arcade.scenes.dice.situation import DiceSituation, Flight
from stargames_arcade.scenes.own_game_done import LEAVE, NEW_GAME, RESULT, WATCH
from stargames_arcade.ui.geometry import Rect
from stargames_arcade.ui.gestures import Kind
from stargames_arcade.ui.nodes import Drawing, Glow, Label, Node, Picture, Shape
from stargames_arcade.ui.theme import CREAM, INK, SMALLEST_TEXT
from stargames_arcade.ui.typeset import fit
from stargames_arcade.ui.view import View
from tests.scenes.dice_situations import (
    FULL,
    HALF,
    LANGUAGES,
    NO_WELL,
    SIZES,
    SKINS,
    THROWN,
    situation,
    view,
)

GREEN = "#128A4D"
LONG = ("Alexandra von Hohenstein", "Computer, mittel")


def text(picture: Picture, id: str) -> str:
    sprite = picture.node(id).sprite
    assert isinstance(sprite, Label)
    return sprite.text


def ids(picture: Picture) -> set[str]:
    return {node.id for node in picture.nodes}


def states(title: str) -> dict[str, DiceSituation]:
    """Every kind of moment that a player meets at this title."""
    return {
        "before a throw": situation(title, throw=0),
        "first throw": situation(title, throw=1, dice=(1, 2, 3, 4, 5), wells=NO_WELL),
        "second throw": situation(
            title, throw=2, dice=(6, 6, 1, 3, 2), wells=(0, 1, -1, -1, -1), seconds=119
        ),
        "third throw": situation(title, names=LONG, seconds=9),
        "no jokers": situation(title, jokers=0),
        "armed": situation(title, armed=True, names=LONG, seconds=47),
        "joker on the mat": situation(title, armed=True, joker=(2, 2)),
        "joker in the tray": situation(title, armed=True, joker=(1, 6), jokers=1),
        "all kept": situation(title, throw=2, wells=(0, 1, 2, 3, 4)),
        "last box": situation(
            title, boxes={box: value for box, value in FULL.items() if box is not Box.CHANCE}
        ),
        "watched": situation(title, playing=False, names=LONG),
        "just written": situation(title, throw=0, written=Box.FULL_HOUSE),
    }


def done(title: str, *, rival_done: bool = False) -> DiceSituation:
    own = situation(title, throw=0, boxes=FULL, playing=False, names=("Mira", "Alexandra von Hohenstein"))
    return replace(own, other=replace(own.other, finished=rival_done, filled=13 if rival_done else 11))


def pictures(v: View) -> list[tuple[str, Picture]]:
    found = [
        (f"{title}: {name}", dice_layout(v, state))
        for title in SKINS
        for name, state in states(title).items()
    ]
    found += [(f"{title}: done", dice_done(v, done(title))) for title in SKINS]
    return [*found, *((f"{title}: both", dice_done(v, done(title, rival_done=True))) for title in SKINS)]


WORDY = [pytest.param(code, marks=() if code == "de" else pytest.mark.slow) for code in LANGUAGES]
"""German has the longest words; the others are looked at in the full check."""


@pytest.mark.parametrize("language", WORDY)
@pytest.mark.parametrize("size", [(1920, 1080), (1080, 1920)])
@pytest.mark.parametrize("device", [Kind.PAD, Kind.KEYBOARD, Kind.MOUSE])
def test_no_text_is_cut_or_too_small(size: tuple[int, int], language: str, device: Kind) -> None:
    for name, picture in pictures(view(size, language, device=device, focus="place.0", hover="place.0")):
        for node in picture.nodes:
            if isinstance(node.sprite, Label) and node.sprite.text:
                fitted = fit(node.sprite)
                assert fitted.fits, f"{name}: {node.id} is cut: {node.sprite.text}"
                assert fitted.size >= SMALLEST_TEXT, f"{name}: {node.id} is too small"


@pytest.mark.parametrize("size", SIZES)
def test_everything_lies_inside_the_window(size: tuple[int, int]) -> None:
    v = view(size, "de")
    whole, bounds = v.viewport.whole, v.viewport.bounds
    for name, picture in pictures(v):
        for node in picture.nodes:
            if not isinstance(node.sprite, Glow) and not node.id.startswith("sky"):
                assert bounds.holds(node.box.grown(-1)), f"{name}: {node.id} lies outside"
        for target in picture.targets:
            assert whole.holds(target.rect), f"{name}: {target.id} lies outside"


@pytest.mark.parametrize("tall", [False, True])
def test_ids_are_unique(tall: bool) -> None:
    for name, picture in pictures(view((1080, 1920) if tall else (1920, 1080))):
        for kind in (picture.nodes, picture.targets):
            seen = [each.id for each in kind]
            assert len(seen) == len(set(seen)), f"{name}: {sorted(i for i in seen if seen.count(i) > 1)}"


@pytest.mark.parametrize("language", WORDY)
@pytest.mark.parametrize("tall", [False, True])
def test_no_two_texts_overlap(language: str, tall: bool) -> None:
    for name, picture in pictures(view((1080, 1920) if tall else (1920, 1080), language)):
        written = [(node.id, _ink(node)) for node in picture.nodes if _says_something(node)]
        for (one, first), (other, second) in combinations(written, 2):
            assert not first.grown(-2).meets(second.grown(-2)), f"{name}: {one} and {other} overlap"


@pytest.mark.parametrize("title", SKINS)
@pytest.mark.parametrize("size", [(1280, 720), (1080, 1920)])
def test_the_whole_clock_turns_warm_for_its_last_ten_seconds_and_its_number_stays_legible(
    title: str, size: tuple[int, int]
) -> None:
    def look(seconds: int) -> tuple[str, str]:
        picture = dice_layout(view(size), situation(title, seconds=seconds))
        ground, number = picture.node("clock").sprite, picture.node("clock.text").sprite
        assert isinstance(ground, Shape)
        assert isinstance(number, Label)
        return ground.body, number.colour

    (calm, light), (warm, dark) = look(11), look(10)
    assert (light, dark) == (CREAM, INK)
    assert 'fill="#FF9A5C"' in warm
    assert "#FF9A5C" not in calm
    assert look(0)[1] == INK


@pytest.mark.parametrize("language", WORDY)
@pytest.mark.parametrize("size", [(1280, 720), (1080, 1920)])
@pytest.mark.parametrize("device", [Kind.PAD, Kind.KEYBOARD, Kind.MOUSE])
def test_the_keys_keep_off_the_action_buttons_and_say_first_what_confirm_does(
    size: tuple[int, int], language: str, device: Kind
) -> None:
    """With the focus in one place of each kind; where the title has no part in it, in one title."""
    cases = [(title, name, state) for title in SKINS for name, state in states(title).items()]
    for title, name, state in cases:
        first = title == next(iter(SKINS))
        for at in ("place.0", "well.0", "box.12", THROW, PAUSE) if first else (THROW, JOKER):
            picture = dice_layout(view(size, language, device=device, focus=at, hover=at), state)
            buttons = [found.rect for id in (THROW, JOKER, BACK) if (found := picture.target(id))]
            keys = [node for node in picture.nodes if node.id.startswith("hint.")]
            for node in keys:
                ink = _ink(node) if _says_something(node) else node.box
                close = [rect for rect in buttons if rect.grown(20).meets(ink)]
                assert not close, f"{title}: {name}: {node.id} lies on a button at {at}"
            if state.playing and at == THROW:
                assert "hint.confirm" in ids(picture), f"{title}: {name}: nothing says what Confirm does"


def _says_something(node: Node) -> bool:
    return isinstance(node.sprite, Label) and bool(node.sprite.text.strip())


def _ink(node: Node) -> Rect:
    """Where the letters of a label are, roughly: its lines in its box."""
    label = node.sprite
    assert isinstance(label, Label)
    fitted = fit(label)
    w, h = min(fitted.width, label.w), fitted.height * 0.74
    x = node.x + (label.w - w) / 2 * label.align
    return Rect.around(x, node.y, w, h)


@pytest.mark.parametrize("size", SIZES)
def test_targets_for_a_finger_are_large_enough_in_the_tall_arrangement(size: tuple[int, int]) -> None:
    v = view(size)
    if not v.tall:
        return
    for target in dice_layout(v, situation()).targets:
        if not target.hidden:
            assert min(target.rect.w, target.rect.h) >= 56, target.id


def test_possible_boxes_are_green_with_their_value_and_impossible_ones_stay_thin() -> None:
    picture = dice_layout(view(), situation())
    offers = situation().seen.offers
    for box in Box:
        if box in HALF:
            assert text(picture, f"row.{int(box)}.value") == str(HALF[box])
            assert f"row.{int(box)}.field" not in ids(picture)
        elif offers[box]:
            assert text(picture, f"row.{int(box)}.value") == f"+{offers[box]}"
            assert GREEN in str(picture.node(f"row.{int(box)}.field").sprite)
        else:
            assert f"row.{int(box)}.value" not in ids(picture)
            assert GREEN not in str(picture.node(f"row.{int(box)}.field").sprite)


@pytest.mark.ruling("D8")
def test_a_struck_box_wears_a_red_x_of_two_strokes() -> None:
    picture = dice_layout(view(), situation(boxes={**HALF, Box.FIVE_EQUAL: 0}))
    strokes = [node for node in picture.nodes if node.id.startswith("row.11.value.stroke.")]
    assert len(strokes) == 2
    assert all("#D3182F" in str(stroke.sprite) for stroke in strokes)


def test_pointing_at_a_box_that_would_be_struck_shows_the_x_faintly() -> None:
    plain = dice_layout(view(device=Kind.MOUSE), situation())
    pointed = dice_layout(view(device=Kind.MOUSE, hover="box.11"), situation())
    assert not any("hint" in id for id in ids(plain) if id.startswith("row.11"))
    assert {"row.11.hint.0", "row.11.hint.1"} <= ids(pointed)


def test_pointing_at_an_upper_box_tells_what_the_upper_sum_would_be() -> None:
    assert text(dice_layout(view(), situation()), "row.bonus.value") == "39 / 63"
    pointed = dice_layout(view(device=Kind.MOUSE, hover=box_target(Box.SIXES)), situation())
    assert text(pointed, "row.bonus.value") == "45 / 63"


@pytest.mark.ruling("D10")
def test_a_bonus_that_is_won_stands_beside_the_upper_sum() -> None:
    picture = dice_layout(view(), situation(boxes=FULL, throw=0))
    assert text(picture, "row.bonus.value.sum") == "75"
    assert text(picture, "row.bonus.value") == "+35"


@pytest.mark.ruling("D19", "D20")
def test_the_sheet_shows_what_the_jokers_face_would_give_and_the_die_wears_the_mark() -> None:
    picture = dice_layout(view(), situation(armed=True, joker=(2, 2)))
    assert text(picture, "row.1.value") == "+4"
    assert {"piece.2.frame", "piece.2.star"} <= ids(picture)
    assert text(picture, "piece.2.pill.from") == "5"
    assert text(picture, "piece.2.pill.to") == "2"
    assert picture.node("piece.2").sprite == Drawing("jewels/jewel-2-yellow", 190, 190)


@pytest.mark.ruling("D17", "D21")
@pytest.mark.parametrize(
    ("throw", "jokers", "there"), [(1, 3, False), (2, 3, False), (3, 2, True), (3, 0, False)]
)
def test_the_joker_button_is_there_after_the_third_throw_while_any_are_left(
    throw: int, jokers: int, there: bool
) -> None:
    picture = dice_layout(view(), situation(throw=throw, jokers=jokers))
    assert (picture.target(JOKER) is not None) is there
    if there:
        assert text(picture, f"{JOKER}.text") == f"Joker ({jokers})"


@pytest.mark.parametrize("title", SKINS)
def test_at_most_one_button_is_gold(title: str) -> None:
    for name, state in states(title).items():
        gold = [node.id for node in dice_layout(view(), state).nodes if "#F4AE3F" in str(node.sprite)]
        assert len(gold) <= 1, f"{name}: {gold}"


@pytest.mark.ruling("P5")
def test_of_the_rival_only_what_may_be_seen_is_written() -> None:
    state = situation()
    picture = dice_layout(view(), state)
    assert text(picture, "plate.1.status") == "9 of 13 filled"
    assert text(picture, "plate.1.total") == text(picture, "total.rival") == str(state.other.sheet.total)
    assert text(picture, "sheet.column.1") == "after 6"
    shown = {id for id in ids(picture) if id.startswith("row.") and ".rival" in id and "bonus" not in id}
    assert len({id.split(".")[1] for id in shown}) == 6


def test_what_is_hit_is_what_is_drawn() -> None:
    v = view()
    picture = dice_layout(v, situation())
    for place in (0, 2, 4):
        node = picture.node(f"piece.{place}")
        found = picture.hit(node.x, node.y)
        assert found is not None
        assert found.id == f"place.{place}"
    for well, place in enumerate((1, 3)):
        node = picture.node(f"piece.{place}")
        found = picture.hit(node.x, node.y)
        assert found is not None
        assert found.id == f"well.{well}"
    for box in Box:
        line = situation().shown
        field = picture.node(f"row.{int(box)}.name")
        found = picture.hit(field.x - 100, field.y)
        assert found is not None, line
        assert found.id == line_target(box)


def test_a_piece_under_the_pointer_lies_there_and_nowhere_else() -> None:
    picture = dice_layout(view(), replace(situation(), flight=Flight(2, 800, 500)))
    node = picture.node("piece.2")
    assert (node.x, node.y) == (800, 500)
    assert node.z == max(other.z for other in picture.nodes)


@pytest.mark.parametrize("title", THROWN)
def test_dice_lie_turned_apart_and_never_over_each_other(title: str) -> None:
    for tall in (False, True):
        v = view((1080, 1920) if tall else (1920, 1080))
        for first in range(1, 7):
            dice = tuple((first + step * 2) % 6 + 1 for step in range(5))
            picture = dice_layout(v, situation(title, throw=1, dice=dice, wells=NO_WELL))
            boxes = [picture.node(f"piece.{place}").box for place in range(5)]
            centres = [box.centre for box in boxes]
            for (x0, y0), (x1, y1) in combinations(centres, 2):
                assert ((x0 - x1) ** 2 + (y0 - y1) ** 2) ** 0.5 > picture.node("piece.0").sprite.w * 0.86


def test_a_die_put_back_lies_as_it_lay_before() -> None:
    lay = dice_layout(view(), situation("sfida_ai_dadi", throw=2, wells=NO_WELL)).node("piece.1")
    kept = situation("sfida_ai_dadi", throw=2, wells=(1, -1, -1, -1, -1))
    assert dice_layout(view(), kept).node("piece.1") != lay
    back = replace(kept, draft=DiceDraft(kept.draft.turn))
    assert dice_layout(view(), back).node("piece.1") == lay


def test_a_watched_table_offers_nothing_but_the_way_back() -> None:
    targets = {target.id for target in dice_layout(view(), situation(playing=False)).targets}
    assert targets & {THROW, JOKER, "place.0", "box.0", "well.0"} == set()
    assert {PAUSE, BACK} <= targets


def test_after_the_own_game_there_are_exactly_three_ways_on() -> None:
    targets = {target.id for target in dice_done(view(), done("diamond_yatzy")).targets}
    assert targets - {target for target in targets if target.startswith("line.")} == {
        PAUSE,
        WATCH,
        NEW_GAME,
        LEAVE,
    }


def test_once_both_are_done_the_way_on_is_the_result() -> None:
    targets = {target.id for target in dice_done(view(), done("diamond_yatzy", rival_done=True)).targets}
    assert targets == {PAUSE, RESULT}


@pytest.mark.ruling("P5")
def test_after_the_own_game_the_rivals_total_stays_unsaid() -> None:
    state = done("diamond_yatzy")
    picture = dice_done(view(), state)
    said = {node.sprite.text for node in picture.nodes if isinstance(node.sprite, Label)}
    assert str(state.shown.sheet.total) in said
    assert str(state.other.sheet.total) not in said


def test_the_same_moment_gives_the_same_picture() -> None:
    assert dice_layout(view(), situation()) == dice_layout(view(), situation())


def test_rows_count_the_bonus_between_the_halves() -> None:
    assert [row_of(box) for box in (Box.SIXES, Box.THREE_OF_A_KIND, Box.CHANCE)] == [5, 7, 13]


@pytest.mark.parametrize("title", SKINS)
@pytest.mark.parametrize(("target", "place"), [("place.2", 2), ("well.0", 1)])
def test_a_piece_under_the_mouse_stands_in_the_light(title: str, target: str, place: int) -> None:
    plain = dice_layout(view(device=Kind.MOUSE), situation(title))
    pointed = dice_layout(view(device=Kind.MOUSE, hover=target), situation(title))
    assert not [node for node in plain.nodes if node.id.endswith(".light")]
    (light,) = (node for node in pointed.nodes if node.id.endswith(".light"))
    piece = pointed.node(f"piece.{place}")
    assert light.z < piece.z
    assert (light.x, light.y) == (piece.x, piece.y)
