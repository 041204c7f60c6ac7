"""Two at one screen: each moves only what is theirs, and the picture is what the halves' layouts say."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from stargames_arcade.rules.dice.actions import Throw
from stargames_arcade.scenes.couch.seating import Control
from stargames_arcade.scenes.couch.split_middle import MEDALLION
from stargames_arcade.scenes.dialogs.confirm import Confirm, Question
from stargames_arcade.scenes.dialogs.pause import Pause
from stargames_arcade.scenes.dice.controls import THROW
from stargames_arcade.scenes.table_end import Decided, Left
from stargames_arcade.ui import theme
from stargames_arcade.ui.frame import Pace
from stargames_arcade.ui.geometry import Viewport
from stargames_arcade.ui.gestures import (
    FAR_AWAY,
    KEYBOARD,
    MOUSE,
    Device,
    Down,
    Drag,
    DragStart,
    Drop,
    Key,
    Kind,
    Lost,
    MoveFocus,
    Point,
    Press,
    Tap,
)
from stargames_arcade.ui.keys import Group
from stargames_arcade.ui.motion import Cue, Track
from stargames_arcade.ui.nodes import Glow
from stargames_arcade.ui.view import half_area
from tests.scenes.split_player import (
    KEYBOARD_AND_MOUSE,
    KEYBOARD_HALVES,
    MOUSE_AND_PAD,
    ONE,
    OTHER,
    TOUCH,
    TWO_PADS,
    WAYS,
    Sofa,
    sit_together,
)

Sit = Callable[..., Sofa]
STRANGER = Device(Kind.PAD, 99)


@pytest.fixture
def sofa() -> Iterator[Sit]:
    """Opens split tables as ``sit_together`` does."""
    open_ones: list[Sofa] = []

    def sit(*args: object, **kwargs: object) -> Sofa:
        open_ones.append(sit_together(*args, **kwargs))  # type: ignore[arg-type]
        return open_ones[-1]

    yield sit
    for one in open_ones:
        one.close()


def thrown(sofa: Sofa) -> None:
    """Both ask, so that both throw; then the pieces lie still."""
    for seat in (0, 1):
        sofa.choose(seat, THROW)
    sofa.wait(2_500)
    assert all(sofa.match.observe(seat, seat).throw == 1 for seat in (0, 1))


# ---- one focus a player ----


@pytest.mark.parametrize("hands", [TWO_PADS, KEYBOARD_HALVES], ids=["pads", "keys"])
def test_a_direction_moves_the_focus_of_its_own_player_alone(sofa: Sit, hands: object) -> None:
    two = sofa(hands)
    thrown(two)
    for mine, other in ((0, 1), (1, 0)):
        before, kept = two.focus(mine), two.focus(other)
        two.move(two.device(mine), 0, 1)
        assert two.focus(mine) not in (before, None)
        assert two.focus(other) == kept


def test_confirm_takes_a_piece_of_ones_own_half_alone(sofa: Sit) -> None:
    two = sofa(TWO_PADS)
    thrown(two)
    place = two.target("0:place.0").rect
    two.press(OTHER, Key.CONFIRM)
    two.wait(600)
    assert two.picture.node("1:piece.0").sprite.w < two.picture.node("1:piece.1").sprite.w
    assert two.target("0:place.0").rect == place
    assert two.match.draft(0) is None
    assert two.match.draft(1) is not None


def test_each_ring_wears_its_players_colour_and_its_own_id(sofa: Sit) -> None:
    two = sofa(TWO_PADS)
    two.wait(400)
    for seat in (0, 1):
        (halo,) = two.nodes(f"{seat}:focus.halo")
        assert isinstance(halo.sprite, Glow)
        assert halo.sprite.colour == theme.SEATS[seat].colour
    assert not two.nodes("focus")


def test_the_mouse_hides_the_ring_of_its_own_player_alone(sofa: Sit) -> None:
    two = sofa(MOUSE_AND_PAD)
    for x in (300.0, 340.0):
        two.do(Point(MOUSE, x, 400))
    assert two.focus(0) is None
    assert two.focus(1) is not None
    assert two.station(0).projection.view.device is Kind.MOUSE
    assert two.station(1).projection.view.device is Kind.PAD


def test_hints_follow_each_players_own_device(sofa: Sit) -> None:
    two = sofa(KEYBOARD_HALVES)
    assert [two.station(seat).projection.view.keyboard_half for seat in (0, 1)] == [1, 2]
    assert [two.station(seat).projection.view.half for seat in (0, 1)] == [0, 1]


def shown_keys(two: Sofa) -> dict[Key, int | None]:
    """The keys that hints over the whole screen show now."""
    view = two.stage.view
    group = Group.keys(view.keyboard_half)
    return {key: view.keys.code(group, key) for key in (Key.CONFIRM, Key.CANCEL, Key.FIRST, Key.SECOND)}


@pytest.mark.parametrize("hands", WAYS.values(), ids=WAYS)
@pytest.mark.parametrize("last", [0, 1, None])
def test_hints_over_and_beyond_the_table_show_keys_that_work_there(
    sofa: Sit, hands: object, last: int | None
) -> None:
    two = sofa(hands)
    stops = KEYBOARD if last is None else two.device(last)
    if stops.kind in (Kind.MOUSE, Kind.TOUCH):
        two.tap(stops, MEDALLION)
    else:
        two.press(stops, Key.PAUSE)
    two.wait(500)
    for place in ("pause", "menu"):
        for key, code in shown_keys(two).items():
            assert code is not None
            found = two.stage.keys.struck(code, 0, split=two.stage.splits_keyboard)
            assert found is not None, f"{place}: the key shown for {key} does nothing"
            assert found.meaning is key
        two.stage.pop_to(two.beneath)
        two.wait(500)


def test_each_half_speaks_the_language_of_its_seat(sofa: Sit) -> None:
    two = sofa(language="it", language_2="cs")
    assert two.station(0).stage.words.language == "it"
    assert two.station(1).stage.words.language == "cs"
    two.stage.settings.language_2 = "de"
    two.stage.settings_changed()
    two.frame()
    assert two.station(1).projection.view.words.language == "de"
    two.stage.settings.language_2 = ""
    two.stage.settings_changed()
    assert two.station(1).stage.words.language == "it"


# ---- pointing ----


def test_one_shared_mouse_acts_in_the_half_under_it(sofa: Sit) -> None:
    two = sofa(((Control.MOUSE, MOUSE), (Control.MOUSE, MOUSE)))
    for seat in (0, 1):
        two.tap(MOUSE, f"{seat}:{THROW}")
    two.frame()
    assert [two.match.observe(seat, seat).throw for seat in (0, 1)] == [1, 1]


def test_what_the_mouse_rests_on_is_lit_in_one_half_only(sofa: Sit) -> None:
    two = sofa(((Control.MOUSE, MOUSE), (Control.MOUSE, MOUSE)))
    for seat, other in ((0, 1), (1, 0)):
        x, y = two.target(f"{seat}:{THROW}").rect.centre
        two.do(Point(MOUSE, x - 20, y), Point(MOUSE, x, y))
        assert two.station(seat).projection.view.hover == THROW
        assert two.station(other).projection.view.hover is None
    two.do(Point(MOUSE, FAR_AWAY, FAR_AWAY))
    assert two.station(1).projection.view.hover is None


def test_two_fingers_draw_pieces_at_the_same_time(sofa: Sit) -> None:
    two = sofa(TOUCH)
    thrown(two)
    fingers = [two.device(seat) for seat in (0, 1)]
    ways = [
        (two.target(f"{seat}:place.0").rect.centre, two.target(f"{seat}:well.2").rect.centre)
        for seat in (0, 1)
    ]
    for finger, ((x, y), _) in zip(fingers, ways, strict=True):
        two.do(Down(finger, x, y), DragStart(finger, x, y))
    for finger, (_, (x, y)) in zip(fingers, ways, strict=True):
        two.do(Drag(finger, x, y))
    assert [two.station(seat).attention.dragged for seat in (0, 1)] == ["place.0", "place.0"]
    two.do(Drop(fingers[1], *ways[1][1]))
    assert two.match.draft(0) is None
    assert two.match.draft(1) is not None
    two.do(Drop(fingers[0], *ways[0][1]))
    assert two.match.draft(0) is not None


def test_a_piece_let_go_over_the_other_half_goes_back(sofa: Sit) -> None:
    two = sofa(MOUSE_AND_PAD)
    thrown(two)
    (x, y), (to_x, to_y) = (two.target(id).rect.centre for id in ("0:place.0", "1:well.0"))
    two.do(Down(MOUSE, x, y), DragStart(MOUSE, x, y), Drag(MOUSE, to_x, to_y), Drop(MOUSE, to_x, to_y))
    assert two.match.draft(0) is None
    assert two.match.draft(1) is None


def test_a_click_into_the_other_half_does_nothing_but_say_whose_it_is(sofa: Sit) -> None:
    two = sofa(MOUSE_AND_PAD)
    focus = two.focus(1)
    two.tap(MOUSE, f"1:{THROW}")
    two.wait(200)
    assert two.match.asked(1) is None
    assert two.focus(1) == focus
    assert two.texts("notice.bubble") == ["This is Giulia’s half."]
    (bubble,) = two.nodes("notice.bubble.text")
    assert half_area(two.stage.viewport, 1).contains(bubble.x, bubble.y)


def test_what_is_refused_is_said_to_its_own_player(sofa: Sit) -> None:
    two = sofa(TWO_PADS)
    for seat in (0, 1):
        two.station(seat).stage.say(THROW, f"no, {seat}")
    two.wait(200)
    for seat in (0, 1):
        assert two.texts(f"{seat}:notice.bubble") == [f"no, {seat}"]
        (bubble,) = two.nodes(f"{seat}:notice.bubble.text")
        assert half_area(two.stage.viewport, seat).contains(bubble.x, bubble.y)
    two.move(ONE, 0, -1)
    assert not two.nodes("0:notice.bubble")
    assert two.nodes("1:notice.bubble")


@pytest.mark.parametrize("size", [(1920, 1080), (1080, 1920)])
def test_a_notice_for_one_stands_over_their_half(sofa: Sit, size: tuple[int, int]) -> None:
    two = sofa(size=size)
    for seat in (0, 1):
        two.station(seat).stage.toast("good", "Well done")
        two.wait(400)
        area = half_area(two.stage.viewport, seat)
        assert all(
            area.holds(node.box) for node in two.nodes(f"{seat}:notice.toast") if node.id.endswith("t")
        )
        assert two.texts(f"{seat}:notice.toast") == ["Well done"]


# ---- devices without a seat ----


def test_a_device_without_a_seat_does_nothing_and_is_told_once_how_to_take_one(sofa: Sit) -> None:
    two = sofa(TWO_PADS)
    focus = [two.focus(seat) for seat in (0, 1)]
    for gesture in (MoveFocus(KEYBOARD, 1, 0), Press(KEYBOARD, Key.FIRST), Press(KEYBOARD, Key.CONFIRM)):
        two.do(gesture)
        two.wait(100)
    assert [two.focus(seat) for seat in (0, 1)] == focus
    assert two.match.asked(0) is None
    assert two.match.asked(1) is None
    assert two.texts("notice.toast") == [
        "Fox and Giulia are playing. Press Start or Esc to change who plays with what."
    ]
    two.wait(8_000)
    two.do(Press(KEYBOARD, Key.FIRST))
    assert not two.texts("notice.toast")


@pytest.mark.parametrize("key", [Key.PAUSE, Key.CANCEL])
def test_anybody_can_stop_the_table(sofa: Sit, key: Key) -> None:
    two = sofa(TWO_PADS)
    two.press(KEYBOARD, key)
    two.wait(400)
    assert two.top.name == Pause.name
    assert two.match.paused
    two.press(STRANGER, Key.CANCEL)
    two.wait(400)
    assert two.top is two.table
    assert not two.match.paused


@pytest.mark.parametrize("device", [MOUSE, Device(Kind.TOUCH, 3)])
def test_the_star_between_the_halves_stops_the_table_for_whoever_points_at_it(
    sofa: Sit, device: Device
) -> None:
    two = sofa(TWO_PADS)
    two.tap(device, MEDALLION)
    two.wait(400)
    assert two.top.name == Pause.name


def test_the_star_is_never_in_the_way_of_the_focus(sofa: Sit) -> None:
    two = sofa(TWO_PADS)
    for dx, dy in ((0, -1), (1, 0), (0, -1), (-1, 0)) * 5:
        two.move(ONE, dx, dy)
        assert two.focus(0) is not None
    assert two.table.stations[0].attention.focus is None


# ---- motion ----


def test_an_act_of_one_ends_the_motion_of_that_one_alone(sofa: Sit) -> None:
    two = sofa(TWO_PADS)
    for seat in (0, 1):
        node = two.station(seat).projection.picture().nodes[0].id
        two.station(seat).stage.play(Cue("long", (Track(node, 5_000, y=(0, 100)),)), "long")
    two.frame()
    assert all(two.station(seat).motion.busy(two.now) for seat in (0, 1))
    two.press(ONE, Key.CONFIRM)
    assert "long" not in two.station(0).motion._queues
    assert "long" in two.station(1).motion._queues


def test_only_the_half_that_changed_is_laid_out_anew(sofa: Sit) -> None:
    two = sofa(TWO_PADS)
    kept = two.station(1).projection.picture()
    two.move(ONE, 0, -1)
    two.move(ONE, 0, -1)
    assert two.station(1).projection.picture() is kept


def test_a_frame_in_which_nothing_moves_is_the_very_same_frame(sofa: Sit) -> None:
    two = sofa(TWO_PADS, reduced_motion=True)
    thrown(two)
    two.wait(5_000)
    assert two.stage.pace() is Pace.STILL
    assert two.frame() is two.frame()


# ---- what lies over the table ----


def test_a_question_to_one_speaks_their_language_says_whose_it_is_and_is_answered_to_them(sofa: Sit) -> None:
    two = sofa(language="en", language_2="de")
    mine = two.station(1).stage
    mine.push(Confirm(mine, Question("resign", (("name", "Fox"),))))
    two.wait(400)
    assert two.top.name == Confirm.name
    assert two.stage.view.words.language == "de"
    assert two.texts("whose.name") == ["Giulia"]
    two.press(ONE, Key.CANCEL)
    two.wait(400)
    assert two.top is two.table


def test_the_match_goes_on_under_a_question_and_both_are_told_once_it_is_gone(sofa: Sit) -> None:
    two = sofa(TWO_PADS)
    mine = two.station(0).stage
    mine.push(Confirm(mine, Question("resign", (("name", "Giulia"),))))
    two.wait(400)
    for seat in (0, 1):
        assert two.match.offer(seat, Throw(())) is None
    two.wait(400)
    assert two.match.observe(0, 0).throw == 1
    two.press(OTHER, Key.CANCEL)
    two.wait(3_000)
    assert two.picture.target("0:place.4") is not None
    assert two.focus(0) == two.focus(1) == "place.0"


def test_leaving_closes_the_table_once_and_keeps_the_match(sofa: Sit) -> None:
    two = sofa(TWO_PADS)
    two.press(ONE, Key.PAUSE)
    two.wait(400)
    two.stage.put_focus("leave")
    two.press(OTHER, Key.CONFIRM)
    two.wait(400)
    assert two.beneath.results == [Left(two.match)]
    assert two.top is two.beneath
    assert two.match.outcome() is None


def test_when_the_match_is_decided_the_table_closes_once(sofa: Sit) -> None:
    two = sofa(TWO_PADS)
    assert two.match.resign(1) is None
    two.wait(3_000)
    assert two.beneath.results == [Decided(two.match)]
    assert two.top is two.beneath


def test_the_pause_stops_both_clocks(sofa: Sit) -> None:
    two = sofa(TWO_PADS, clock=60)
    two.press(OTHER, Key.PAUSE)
    two.wait(400)
    left = [two.match.remaining_ms(seat) for seat in (0, 1)]
    two.wait(10_000)
    assert [two.match.remaining_ms(seat) for seat in (0, 1)] == left


def test_a_table_left_under_way_lets_go_of_the_stage(sofa: Sit) -> None:
    two = sofa(TWO_PADS)
    tended = len(two.stage.tended)
    two.stage.pop()
    two.wait(100)
    assert len(two.stage.tended) == tended - 1
    assert not two.stage.splits_keyboard


# ---- who sits down ----


@pytest.mark.parametrize(
    ("pads", "controls"),
    [
        ((ONE, OTHER), (Control.PAD, Control.PAD)),
        ((ONE,), (Control.MOUSE_AND_KEYS, Control.PAD)),
        ((), (Control.LEFT_KEYS, Control.RIGHT_KEYS)),
    ],
)
def test_a_table_that_nobody_has_set_up_gives_everybody_a_device(
    sofa: Sit, pads: tuple[Device, ...], controls: tuple[Control, ...]
) -> None:
    two = sofa(None, pads=pads)
    held = [two.stage.seating.control(seat) for seat in (0, 1)]
    assert tuple(its.control for its in held if its is not None) == controls
    assert two.stage.splits_keyboard is (controls[0] is Control.LEFT_KEYS)


def test_who_sits_with_what_is_kept_for_the_next_table(sofa: Sit) -> None:
    two = sofa(KEYBOARD_AND_MOUSE)
    held = [two.stage.seating.control(seat) for seat in (0, 1)]
    two.stage.pop()
    two.wait(300)
    two.stage.open_table(two.match)
    two.wait(300)
    assert [two.stage.seating.control(seat) for seat in (0, 1)] == held


# ---- sizes ----


@pytest.mark.parametrize("hands", WAYS.values(), ids=WAYS)
def test_a_window_may_become_tall_and_wide_again_in_the_middle(sofa: Sit, hands: object) -> None:
    two = sofa(hands)
    thrown(two)
    for size in ((720, 1280), (1280, 720), (200, 150), (1920, 1080)):
        two.stage.resize(Viewport(*size))
        two.wait(300)
        for seat in (0, 1):
            area = half_area(two.stage.viewport, seat).grown(16)
            assert all(area.holds(target.rect) for target in two.half(seat).targets)
    two.choose(0, "place.1")
    two.wait(600)
    assert two.match.draft(0) is not None


def test_losing_the_window_puts_back_what_both_hold(sofa: Sit) -> None:
    two = sofa(TOUCH)
    thrown(two)
    for seat in (0, 1):
        x, y = two.target(f"{seat}:place.0").rect.centre
        finger = two.device(seat)
        two.do(Down(finger, x, y), DragStart(finger, x, y), Drag(finger, x + 40, y + 40))
    two.stage.lost_window_focus()
    two.wait(600)
    assert [two.station(seat).attention.held for seat in (0, 1)] == [None, None]
    assert two.match.draft(0) is None
    assert two.match.draft(1) is None


def test_a_finger_that_is_lost_lets_the_other_hold_on(sofa: Sit) -> None:
    two = sofa(TOUCH)
    thrown(two)
    for seat in (0, 1):
        x, y = two.target(f"{seat}:place.0").rect.centre
        finger = two.device(seat)
        two.do(Down(finger, x, y), DragStart(finger, x, y), Drag(finger, x + 40, y + 40))
    two.do(Lost(two.device(0)))
    assert two.station(0).attention.held is None
    assert two.station(1).attention.dragged == "place.0"


def test_a_press_that_began_in_one_half_and_ends_in_the_other_chooses_nothing(sofa: Sit) -> None:
    two = sofa(((Control.MOUSE, MOUSE), (Control.MOUSE, MOUSE)))
    (x, y), (to_x, to_y) = (two.target(f"{seat}:{THROW}").rect.centre for seat in (0, 1))
    two.do(Down(MOUSE, x, y), Tap(MOUSE, to_x, to_y))
    assert two.match.asked(0) is None
    assert two.match.asked(1) is None


def test_the_picture_holds_the_halves_under_their_prefixes(sofa: Sit) -> None:
    two = sofa(TWO_PADS)
    thrown(two)
    for seat in (0, 1):
        whole = [node for node in two.picture.nodes if node.id.startswith(f"{seat}:")]
        assert whole == list(two.half(seat).nodes)
    ids = [node.id for node in two.frame().nodes]
    assert len(ids) == len(set(ids))
    assert two.table.layout(two.stage.view).targets == two.picture.targets


@pytest.mark.parametrize("kind", [Kind.MOUSE, Kind.TOUCH])
def test_who_only_points_is_told_of_the_star_and_once_for_all_fingers(sofa: Sit, kind: Kind) -> None:
    two = sofa(TWO_PADS)
    for id in (0, 7):
        two.tap(Device(kind, id if kind is Kind.TOUCH else 0), f"1:{THROW}")
        two.wait(200)
    assert two.texts("notice.toast") == [
        "Fox and Giulia are playing. Choose the star between the halves to change who plays with what."
    ]
    assert two.match.asked(1) is None


def test_the_pause_shows_who_has_opened_it(sofa: Sit) -> None:
    two = sofa(TWO_PADS)
    two.press(OTHER, Key.PAUSE)
    two.wait(400)
    assert two.texts("whose.name") == ["Giulia"]
    two.press(OTHER, Key.CANCEL)
    two.wait(400)
    two.press(KEYBOARD, Key.PAUSE)
    two.wait(400)
    assert two.texts("whose.name") == []


def test_a_table_that_ends_as_a_question_opens_over_it_closes_with_the_question(sofa: Sit) -> None:
    two = sofa(TWO_PADS)
    mine = two.station(0).stage
    mine.push(Confirm(mine, Question("resign", (("name", "Giulia"),))))
    two.station(1).stage.pop(Decided(two.match))
    two.station(0).stage.pop(Decided(two.match))
    two.wait(600)
    assert two.beneath.results == [Decided(two.match)]
    assert [level.scene for level in two.stage.stack.levels] == [two.beneath]
