"""Two Mahjong boards side by side: each half is its player's own, in their language, and asks within (P5)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations
from typing import Any

import pytest

from stargames_arcade.match.title import Option
from stargames_arcade.rules.game import Seat
from stargames_arcade.rules.luck import seed_from
from stargames_arcade.rules.mahjong.actions import Quit, RemovePair, Shuffle
from stargames_arcade.rules.mahjong.layouts import LAYOUTS, LayoutId
from stargames_arcade.rules.mahjong.observation import MahjongObservation
from stargames_arcade.rules.mahjong.preview import dead
from stargames_arcade.scenes.couch.second_choice import READ_MS
from stargames_arcade.scenes.duel_table import Mode
from stargames_arcade.scenes.mahjong.controls import HELP, QUIT, SHUFFLE, UNDO, place_of, tile_target
from stargames_arcade.scenes.mahjong.half_frame import LARGEST, half_of
from stargames_arcade.scenes.mahjong.half_table import MahjongHalf
from stargames_arcade.scenes.own_game_done import RESULT
from stargames_arcade.scenes.table_end import Decided
from stargames_arcade.text.clock import time_told
from stargames_arcade.text.words import Words
from stargames_arcade.ui.geometry import Rect, Viewport
from stargames_arcade.ui.gestures import MOUSE, Down, Key, MoveFocus, Point, Press, Tap
from stargames_arcade.ui.nodes import Label
from stargames_arcade.ui.theme import SEATS
from stargames_arcade.ui.view import half_area
from tests.scenes.at_table import EITHER_FEED
from tests.scenes.mahjong_situations import view
from tests.scenes.split_player import (
    FINGERS,
    KEYBOARD_HALVES,
    MOUSE_AND_PAD,
    ONE,
    OTHER,
    TOUCH,
    TWO_PADS,
    WAYS,
    Hands,
    Sofa,
    sit_together,
)

pytestmark = pytest.mark.ruling("P5")
SIZES = ((1920, 1080), (1280, 720), (1080, 1920), (640, 360), (700, 900))
LIMIT = 900
DEAD_SEED = "reef"
Open = Callable[..., Sofa]


@pytest.fixture
def sit() -> Iterator[Open]:
    """Two people sit down at two boards."""
    sofas: list[Sofa] = []

    def sit_down(hands: Hands | None = TWO_PADS, **circumstances: Any) -> Sofa:
        sofas.append(sit_together(hands, title_id="mahjong_duell", clock=LIMIT, **circumstances))
        sofas[-1].wait(1_500)
        return sofas[-1]

    yield sit_down
    for sofa in sofas:
        sofa.close()


def board(sofa: Sofa, seat: Seat) -> MahjongHalf:
    half = sofa.table.halves[seat]
    assert isinstance(half, MahjongHalf)
    return half


def seen(sofa: Sofa, seat: Seat) -> MahjongObservation:
    found: MahjongObservation = sofa.match.observe(seat, seat)
    return found


def pair(sofa: Sofa, seat: Seat) -> tuple[int, int]:
    first, second = seen(sofa, seat).open_kinds[0][:2]
    return first, second


def select(sofa: Sofa, seat: Seat) -> int:
    """Select a tile that has a partner, with the player's own device."""
    first, _ = pair(sofa, seat)
    sofa.choose(seat, tile_target(first))
    assert board(sofa, seat).moment.draft.selected == first
    return first


def left(sofa: Sofa, seat: Seat) -> str:
    """What is left of the player's time."""
    ms = sofa.match.remaining_ms(seat)
    assert ms is not None
    return time_told(-(-ms // 1000))


def offer(sofa: Sofa, seat: Seat, *actions: Any) -> None:
    for action in actions:
        assert sofa.match.offer(seat, action) is None
        sofa.wait(1_200)


def bubble(sofa: Sofa, seat: Seat) -> str:
    return "".join(sofa.texts(f"{seat}:notice.bubble.text"))


# ---- what is seen ----


def seen_of(viewport: Viewport, seat: Seat) -> Rect:
    """The half of a seat with what the window shows beside the canvas."""
    area = half_area(viewport, seat)
    return Rect(viewport.whole.x, area.y, viewport.whole.w, area.h) if viewport.tall else area


@pytest.mark.parametrize("layout", LayoutId)
@pytest.mark.parametrize("size", [(1920, 1080), (1080, 1920), (700, 900), (900, 900)])
@pytest.mark.parametrize("seat", [0, 1])
def test_every_board_lies_whole_and_in_the_middle_of_its_part_of_the_half(
    layout: LayoutId, size: tuple[int, int], seat: Seat
) -> None:
    frame = half_of(view(size), seat)
    bounds = frame.boards[layout].bounds(LAYOUTS[layout])
    assert frame.board.holds(bounds, 0.5)
    (x, y), (cx, cy) = bounds.centre, frame.board.centre
    assert abs(x - cx) < 0.5 and abs(y - cy) < 0.5
    area = seen_of(Viewport(*size), seat)
    parts = (frame.board, frame.strip, *frame.buttons, *frame.plate.written, frame.plate.face)
    assert all(area.holds(rect) for rect in parts)
    for one, other in combinations(parts, 2):
        assert not one.meets(other), "nothing lies on anything else"


@pytest.mark.parametrize("layout", LayoutId)
def test_above_each_other_a_broader_window_has_larger_boards(layout: LayoutId) -> None:
    tall, broad = (half_of(view(size), 0).boards[layout].scale for size in ((1080, 1920), (700, 900)))
    assert broad > 1.12 * tall


def test_the_turtle_is_as_large_side_by_side_as_the_style_has_it() -> None:
    assert half_of(view(), 0).boards[LayoutId.TURTLE].scale == LARGEST


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("layout", LayoutId)
def test_everything_of_a_player_is_drawn_in_their_half(
    sit: Open, size: tuple[int, int], layout: LayoutId
) -> None:
    sofa = sit(size=size, options={"layout": layout})
    for seat in (0, 1):
        area = seen_of(sofa.stage.viewport, seat)
        picture = sofa.half(seat)
        for target in picture.targets:
            assert area.holds(target.rect), target.id
        for node in picture.nodes:
            if isinstance(node.sprite, Label):
                assert area.holds(node.box, 1), node.id


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("layout", LayoutId)
def test_a_tile_is_hit_where_it_is_the_topmost(sit: Open, size: tuple[int, int], layout: LayoutId) -> None:
    sofa = sit(size=size, options={"layout": layout})
    for seat in (0, 1):
        half, whole = sofa.half(seat), sofa.picture
        for place in seen(sofa, seat).free:
            target = half.target(f"{seat}:{tile_target(place)}")
            assert target is not None
            x, y = target.rect.x + target.rect.w * 0.3, target.rect.y + target.rect.h * 0.3
            hit = whole.hit(x, y)
            assert hit is not None and hit.id == target.id


def test_each_half_speaks_its_players_language_to_the_letters_on_the_tiles(sit: Open) -> None:
    sofa = sit(language="en", language_2="cs")
    for seat, language in ((0, "en"), (1, "cs")):
        words = Words(language)
        assert sofa.texts(f"{seat}:help.text") == [words("table.mahjong_duell.help")]
        marks = {
            part.sprite.text
            for node in sofa.half(seat).nodes
            if place_of(node.id.partition(":")[2]) is not None
            for part in node.sprite.parts  # type: ignore[union-attr]
            if isinstance(part.sprite, Label)
        }
        assert ("J" in marks) == (language == "cs"), "the south wind is J in Czech alone"
        assert ("W" in marks) == (language == "en"), "W stands on no tile in Czech"


def test_each_cursor_has_its_players_colour_and_emblem(sit: Open) -> None:
    sofa = sit()
    for seat, device in enumerate((ONE, OTHER)):
        sofa.move(device, 1, 0)
        at = sofa.focus(seat)
        assert at is not None and place_of(at) is not None
        half = sofa.half(seat)
        target, sign = half.target(f"{seat}:{at}"), half.node(f"{seat}:cursor")
        assert target is not None
        assert sign.sprite.name == SEATS[seat].emblem  # type: ignore[union-attr]
        assert half.node(f"{seat}:cursor.halo").sprite.colour == SEATS[seat].colour  # type: ignore[union-attr]
        assert abs(sign.x - target.rect.x) < 30 and abs(sign.y - target.rect.y) < 30


@pytest.mark.parametrize(("hands", "signs"), [(TWO_PADS, True), (KEYBOARD_HALVES, True), (TOUCH, False)])
def test_a_button_says_which_key_presses_it_where_there_is_one(sit: Open, hands: Hands, signs: bool) -> None:
    sofa = sit(hands)
    for seat in (0, 1):
        for id in (HELP, UNDO, SHUFFLE, QUIT):
            assert bool(sofa.nodes(f"{seat}:{id}.key")) == signs


@pytest.mark.parametrize(("hands", "signs"), [(TWO_PADS, True), (KEYBOARD_HALVES, True), (TOUCH, False)])
def test_while_help_is_on_its_button_says_which_key_takes_the_pair(
    sit: Open, hands: Hands, signs: bool
) -> None:
    sofa = sit(hands)
    assert not sofa.nodes("0:help.take")
    sofa.choose(0, HELP)
    told = Words("en")("table.mahjong_duell.take_pair")
    assert board(sofa, 0).moment.green
    assert (bool(sofa.nodes("0:help.take")), sofa.texts("0:help.caption") == [told]) == (signs, signs)
    assert not sofa.nodes("1:help.take")
    if not signs:
        return
    sofa.press(sofa.device(0), Key.THIRD)
    assert seen(sofa, 0).left == 142


def test_time_pairs_and_tiles_left_are_told_above_each_board(sit: Open) -> None:
    sofa = sit()
    offer(sofa, 1, RemovePair(*pair(sofa, 1)))
    assert sofa.texts("0:left.count") == ["144"] and sofa.texts("1:left.count") == ["142"]
    assert sofa.texts("1:moves.count") != [] and ":" in sofa.texts("0:time.count")[0]
    assert sofa.texts("1:plate.1.total") == ["20"] and sofa.texts("0:plate.0.total") == ["0"]


# ---- each for itself ----


@pytest.mark.parametrize("feed", EITHER_FEED)
@pytest.mark.parametrize("way", WAYS)
def test_both_take_pairs_at_once_and_neither_touches_the_other(sit: Open, way: str, feed: str) -> None:
    sofa = sit(WAYS[way], feed=feed)
    for seat in (0, 1):
        first, second = pair(sofa, seat)
        for place in (first, second):
            sofa.choose(seat, tile_target(place))
            sofa.wait(500)
        sofa.wait(800)
        assert seen(sofa, seat).left == 142
        assert seen(sofa, 1 - seat).left == (144 if seat == 0 else 142)


def test_two_fingers_at_once_each_select_in_their_half(sit: Open) -> None:
    sofa = sit(TOUCH)
    wanted = [pair(sofa, seat)[0] for seat in (0, 1)]
    downs, taps = [], []
    for seat, finger in enumerate(FINGERS):
        rect = sofa.target(f"{seat}:{tile_target(wanted[seat])}").rect
        x, y = rect.x + rect.w * 0.3, rect.y + rect.h * 0.3
        downs.append(Down(finger, x, y))
        taps.append(Tap(finger, x, y))
    sofa.do(*downs, *reversed(taps))
    assert [board(sofa, seat).moment.draft.selected for seat in (0, 1)] == wanted


def test_help_is_each_players_own_and_is_not_the_others_at_the_next_table(sit: Open) -> None:
    sofa = sit()
    sofa.press(ONE, Key.SECOND)
    assert board(sofa, 0).moment.green and not board(sofa, 1).moment.green
    assert sofa.stage.settings.help is False


def test_a_selection_here_stays_whatever_the_other_does(sit: Open) -> None:
    sofa = sit()
    selected = select(sofa, 0)
    offer(sofa, 1, RemovePair(*pair(sofa, 1)), Shuffle())
    sofa.press(OTHER, Key.FIRST)
    assert board(sofa, 0).moment.draft.selected == selected


# ---- what is asked is asked within the half ----


@pytest.mark.ruling("M29")
@pytest.mark.parametrize("by_key", [True, False])
def test_quitting_is_asked_in_the_half_and_a_second_choice_does_it(sit: Open, by_key: bool) -> None:
    sofa = sit(language="en", language_2="de")
    other = sofa.half(0)

    def quit() -> None:
        sofa.press(OTHER, Key.NEXT) if by_key else sofa.choose(1, QUIT)

    quit()
    sofa.wait(READ_MS + 100)
    assert bubble(sofa, 1) == Words("de")("table.mahjong_duell.quit_again", points="0")
    assert sofa.top is sofa.table and not sofa.match.finished(1)
    assert sofa.half(0) == other
    quit()
    sofa.wait(600)
    assert sofa.match.finished(1) and not sofa.match.finished(0)


@pytest.mark.ruling("M25")
def test_the_first_shuffle_is_asked_about_in_the_half_and_the_next_is_not(sit: Open) -> None:
    sofa = sit()
    sofa.press(ONE, Key.PREVIOUS)
    sofa.wait(READ_MS + 100)
    assert "100" in bubble(sofa, 0) and seen(sofa, 0).shuffles == 0
    sofa.press(ONE, Key.PREVIOUS)
    sofa.wait(1_500)
    assert (seen(sofa, 0).shuffles, seen(sofa, 0).total) == (1, -100)
    sofa.press(ONE, Key.PREVIOUS)
    sofa.wait(1_500)
    assert seen(sofa, 0).shuffles == 2 and seen(sofa, 1).shuffles == 0


def test_a_second_choice_that_nobody_can_have_read_is_no_answer(sit: Open) -> None:
    sofa = sit()
    for _ in range(5):
        sofa.press(ONE, Key.NEXT)
    assert not sofa.match.finished(0)


@pytest.mark.parametrize("away", [Press(ONE, Key.CANCEL), Press(ONE, Key.SECOND), MoveFocus(ONE, 1, 0)])
def test_whatever_else_is_done_takes_the_question_back(sit: Open, away: Any) -> None:
    sofa = sit()
    sofa.press(ONE, Key.NEXT)
    sofa.wait(READ_MS + 100)
    sofa.do(away)
    sofa.wait(300)
    assert sofa.top is sofa.table
    sofa.press(ONE, Key.NEXT)
    sofa.wait(300)
    assert not sofa.match.finished(0) and bubble(sofa, 0)


def test_what_one_is_asked_the_other_does_not_answer(sit: Open) -> None:
    sofa = sit()
    sofa.press(ONE, Key.NEXT)
    sofa.wait(READ_MS + 100)
    sofa.press(OTHER, Key.NEXT)
    sofa.wait(READ_MS + 100)
    assert not sofa.match.finished(0) and not sofa.match.finished(1)
    assert bubble(sofa, 0) and bubble(sofa, 1)


@pytest.mark.ruling("M29")
def test_no_more_moves_is_said_in_the_chains_place_and_the_other_plays_on(sit: Open) -> None:
    sofa = sit(seed=seed_from(DEAD_SEED))
    while not dead(seen(sofa, 0)):
        spots = seen(sofa, 0).board.spots
        kinds = seen(sofa, 0).open_kinds
        kind = min(kinds, key=lambda kind: sum(spots[place].z for place in kind[:2]))
        assert sofa.match.offer(0, RemovePair(*kind[:2])) is None
        sofa.frame()
    sofa.wait(2_000)
    assert seen(sofa, 0).left > 0
    assert sofa.texts("0:no_moves.title") == ["No more moves"]
    assert sofa.nodes("0:chain.cell") == [] and sofa.nodes("1:chain.cell") != []
    assert sofa.top is sofa.table
    select(sofa, 1)
    sofa.press(ONE, Key.FIRST)
    sofa.wait(1_500)
    assert sofa.nodes("0:no_moves") == []


# ---- the pause is for both ----


@pytest.mark.ruling("M28")
@pytest.mark.parametrize("opener", [0, 1, None])
def test_a_pause_covers_both_boards_clears_both_selections_and_stops_no_clock(
    sit: Open, opener: int | None
) -> None:
    sofa = sit(MOUSE_AND_PAD if opener is None else TWO_PADS)
    select(sofa, 1)
    if opener is None:
        sofa.tap(MOUSE, "medallion")
    else:
        select(sofa, 0)
        sofa.press((ONE, OTHER)[opener], Key.PAUSE)
    sofa.wait(400)
    assert sofa.top.name == "pause"
    for seat in (0, 1):
        assert sofa.texts(f"clock.{seat}.time") == [left(sofa, seat)]
        assert sofa.nodes(f"clock.{seat}.face")
    backdrop = sofa.frame().backdrop
    assert backdrop is not None
    tiles = [n for n in backdrop.nodes if place_of(n.id.partition(":")[2]) is not None]
    assert len(tiles) == 2 * 144
    for node in tiles:
        assert not any(isinstance(part.sprite, Label) for part in node.sprite.parts)  # type: ignore[union-attr]
    before = [sofa.match.used_ms(seat) for seat in (0, 1)]
    sofa.wait(3_000)
    assert [sofa.match.used_ms(seat) - before[seat] >= 2_900 for seat in (0, 1)] == [True, True]
    assert [sofa.texts(f"clock.{seat}.time") for seat in (0, 1)] == [[left(sofa, seat)] for seat in (0, 1)]
    sofa.press(OTHER, Key.CANCEL)
    sofa.wait(600)
    assert sofa.top is sofa.table
    for seat in (0, 1):
        half = board(sofa, seat)
        assert not half.moment.hidden and half.moment.draft.selected is None
        assert any(place_of(id) is not None for id in (t.id for t in half.layout(half.stage.view).targets))


# ---- one after the other comes to an end ----


def test_who_has_finished_sees_their_total_and_waits_while_the_other_plays_on(sit: Open) -> None:
    sofa = sit()
    offer(sofa, 0, RemovePair(*pair(sofa, 0)), Quit())
    assert board(sofa, 0).mode is Mode.DONE
    assert sofa.texts("0:done.total") == ["20"]
    assert sofa.texts("0:couch.pill.text") == ["waiting for Giulia"]
    assert not [t.id for t in sofa.picture.targets if t.id.startswith("0:")], "there is nothing to choose"
    select(sofa, 1)


@pytest.mark.parametrize("seat", [0, 1])
def test_when_both_have_finished_either_leads_to_the_result_once(sit: Open, seat: Seat) -> None:
    sofa = sit()
    offer(sofa, 0, Quit())
    offer(sofa, 1, Quit())
    assert [sofa.texts(f"{each}:{RESULT}.text") for each in (0, 1)] == [["See the result"]] * 2
    sofa.choose(seat, RESULT)
    sofa.wait(600)
    assert sofa.beneath.results == [Decided(sofa.match)]


def test_a_pointer_over_one_half_lights_nothing_in_the_other(sit: Open) -> None:
    sofa = sit(MOUSE_AND_PAD)
    x, y = sofa.target(f"1:{HELP}").rect.centre
    other = sofa.half(1)
    sofa.do(Point(MOUSE, x, y))
    assert sofa.half(1) == other


def test_the_title_offers_people_at_one_screen_both_ways(sit: Open) -> None:
    option: Option | None = sit().match.title.option("in_turns")
    assert option is not None and option.choices_for(2, 2) == (0, 1) and option.choices_for(2, 1) == (0,)
