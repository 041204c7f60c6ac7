"""Two at one screen play dice: they throw together, wait for each other, neither stops the other (D26)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from stargames_arcade.match.match import Match
from stargames_arcade.match.new import headless, resume
from stargames_arcade.match.ports import StoredMatch
from stargames_arcade.rules.dice.actions import Enter, Throw
from stargames_arcade.rules.dice.observation import DiceObservation
from stargames_arcade.rules.dice.ruleset import Box
from stargames_arcade.scenes.couch.split_table import SplitTable
from stargames_arcade.scenes.dialogs.confirm import Confirm
from stargames_arcade.scenes.dialogs.pause import Pause
from stargames_arcade.scenes.dice.controls import JOKER, THROW
from stargames_arcade.scenes.dice.half_table import DiceHalf
from stargames_arcade.scenes.dice.pieces import WAITING
from stargames_arcade.scenes.dice.sheet import box_target
from stargames_arcade.scenes.own_game_done import RESULT
from stargames_arcade.scenes.staging.notices import STAYS_MS
from stargames_arcade.scenes.table_end import Decided
from stargames_arcade.titles import title
from stargames_arcade.ui.gestures import Down, Drag, DragStart, Drop, Key, Press, Tap
from tests.scenes.split_player import (
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
TITLES = ("diamond_yatzy", "sfida_ai_dadi", "knobel_duell")
pytestmark = pytest.mark.ruling("D26")


@pytest.fixture(params=[pytest.param("local", marks=pytest.mark.slow), "delayed"])
def sofa(request: pytest.FixtureRequest) -> Iterator[Sit]:
    """Opens split tables as ``sit_together`` does, on a feed that answers at once and on a slow one."""
    open_ones: list[Sofa] = []

    def sit(*args: Any, **kwargs: Any) -> Sofa:
        open_ones.append(sit_together(*args, feed=request.param, **kwargs))
        return open_ones[-1]

    yield sit
    for one in open_ones:
        one.close()


def seen(two: Sofa, seat: int) -> DiceObservation:
    found: DiceObservation = two.match.observe(seat, seat)
    return found


def half(two: Sofa, seat: int) -> DiceHalf:
    found = two.table.halves[seat]
    assert isinstance(found, DiceHalf)
    return found


def said(two: Sofa, seat: int) -> str:
    """What the bubble of that half says now."""
    return " ".join(two.texts(f"{seat}:notice.bubble.text"))


def status(two: Sofa, seat: int) -> str:
    (text,) = two.texts(f"{seat}:plate.{seat}.status")
    return text


def throw(two: Sofa, times: int = 1) -> None:
    """Both ask, so that both throw; then the pieces lie still."""
    for _ in range(times):
        for seat in (0, 1):
            two.choose(seat, THROW)
        two.wait(2_500)


def best(two: Sofa, seat: int) -> Box:
    offers = seen(two, seat).offers
    return max((box for box in Box if offers[box] is not None), key=lambda box: (offers[box] or 0, -box))


def worthless(two: Sofa, seat: int) -> Box:
    """An open box that would give nothing while another would."""
    offers = seen(two, seat).offers
    assert any(offers)
    return next(box for box in Box if offers[box] == 0)


def enter(two: Sofa, seat: int) -> Box:
    """Write the box that gives most; one that gives nothing is chosen twice, since it is asked about."""
    box = best(two, seat)
    worthless = not seen(two, seat).offers[box]
    two.choose(seat, box_target(box))
    two.wait(1_200)
    if worthless:
        two.choose(seat, box_target(box))
        two.wait(1_200)
    return box


def play_to_the_last_round(two: Sofa) -> None:
    """Twelve boxes on both sheets, written by the rules' own hand."""
    while any(seen(two, seat).filled < 12 for seat in (0, 1)):
        for seat in (0, 1):
            if seen(two, seat).filled < 12 and two.match.asked(seat) is None and not two.match.waiting(seat):
                two.match.offer(seat, Enter(best(two, seat)) if seen(two, seat).dice else Throw())
        two.frame(160)
    two.wait(2_000)


# ---- asking, withdrawing, throwing together ----


@pytest.mark.parametrize("title_id", TITLES)
def test_a_throw_waits_for_the_other_and_then_both_are_thrown_in_one_moment(sofa: Sit, title_id: str) -> None:
    two = sofa(title_id=title_id)
    two.choose(0, THROW)
    two.wait(600)
    assert [seen(two, seat).throw for seat in (0, 1)] == [0, 0]
    assert status(two, 0) == "waiting for Giulia"
    assert status(two, 1) == "Fox is ready"
    two.choose(1, THROW)
    moments: list[tuple[int, int]] = []
    while seen(two, 1).throw == 0:
        two.frame()
        moments.append((seen(two, 0).throw, seen(two, 1).throw))
    assert set(moments) <= {(0, 0), (1, 1)}
    assert seen(two, 0).dice == seen(two, 1).dice
    flying = [{id for id in two.station(seat).motion.moving(two.now) if "piece" in id} for seat in (0, 1)]
    assert flying[0] == flying[1] != set()


@pytest.mark.parametrize("hands", WAYS.values(), ids=list(WAYS))
def test_the_button_itself_withdraws_what_was_asked(sofa: Sit, hands: object) -> None:
    two = sofa(hands)
    for asked in (True, False, True):
        two.choose(0, THROW)
        two.wait(400)
        assert (two.match.asked(0) is not None) is asked
        assert (status(two, 0) == "waiting for Giulia") is asked


def test_back_withdraws_and_only_then_stops_the_table(sofa: Sit) -> None:
    two = sofa(TWO_PADS)
    two.choose(1, THROW)
    two.press(OTHER, Key.CANCEL)
    two.wait(200)
    assert two.match.asked(1) is None
    assert isinstance(two.top, SplitTable)
    two.press(OTHER, Key.CANCEL)
    two.wait(200)
    assert isinstance(two.top, Pause)


def test_who_waits_sees_the_pieces_faded_and_who_withdraws_sees_them_again(sofa: Sit) -> None:
    two = sofa(TWO_PADS)
    throw(two)
    two.choose(0, THROW)
    two.wait(400)
    assert {node.alpha for node in two.nodes("0:piece.") if "shadow" not in node.id} == {WAITING}
    assert {node.alpha for node in two.nodes("1:piece.") if "shadow" not in node.id} == {1}
    two.press(ONE, Key.CANCEL)
    two.wait(400)
    assert {node.alpha for node in two.nodes("0:piece.") if "shadow" not in node.id} == {1}


@pytest.mark.parametrize(
    ("hands", "way"),
    [(TWO_PADS, "Withdraw your request first: B."), (MOUSE_AND_PAD, "press the button with the clock")],
)
def test_a_piece_of_who_has_asked_stays_and_it_is_said_how_to_withdraw(
    sofa: Sit, hands: object, way: str
) -> None:
    two = sofa(hands)
    throw(two)
    two.choose(0, THROW)
    two.choose(0, "place.1")
    assert way in said(two, 0)
    assert not said(two, 1)
    assert half(two, 0).moment.draft.kept == ()
    assert two.match.asked(0) is not None


def test_a_piece_of_who_has_asked_cannot_be_drawn_away(sofa: Sit) -> None:
    two = sofa(TOUCH)
    throw(two)
    two.choose(0, THROW)
    finger = two.device(0)
    (x, y), (to_x, to_y) = two.target("0:place.1").rect.centre, two.target("0:well.0").rect.centre
    two.do(Down(finger, x, y), DragStart(finger, x, y), Drag(finger, to_x, to_y), Drop(finger, to_x, to_y))
    assert half(two, 0).moment.draft.kept == ()


def test_an_entry_withdraws_what_was_asked(sofa: Sit) -> None:
    two = sofa(TWO_PADS)
    throw(two)
    two.choose(0, THROW)
    box = enter(two, 0)
    assert two.match.asked(0) is None
    assert seen(two, 0).boxes[box] is not None


def test_what_is_kept_while_the_other_has_asked_counts_for_the_throw_that_follows(sofa: Sit) -> None:
    two = sofa(TWO_PADS)
    throw(two)
    kept = seen(two, 1).dice[2]
    two.choose(0, THROW)
    two.choose(1, "place.2")
    two.choose(1, THROW)
    two.wait(2_500)
    assert [seen(two, seat).throw for seat in (0, 1)] == [2, 2]
    assert seen(two, 1).dice[2] == kept


# ---- entering, and resting until the other has entered ----


@pytest.mark.parametrize("title_id", TITLES)
def test_who_has_entered_keeps_the_pieces_at_rest_until_the_other_has_entered_too(
    sofa: Sit, title_id: str
) -> None:
    two = sofa(title_id=title_id)
    throw(two)
    dice, box = seen(two, 0).dice, enter(two, 0)
    assert half(two, 0).moment.on_mat.thrown == dice
    name = two.station(0).stage.words(f"box.{title_id}.{box.word}")
    assert two.texts("0:couch.pill.text") == [f"Entered: {name}, {seen(two, 0).boxes[box]}"]
    assert [two.texts(f"{seat}:sheet.round") for seat in (0, 1)] == [["Round 1/13"]] * 2
    assert status(two, 1) == "Fox is ready"
    two.choose(1, THROW)
    two.wait(2_500)
    assert [seen(two, seat).throw for seat in (0, 1)] == [0, 2]
    assert half(two, 0).moment.on_mat.thrown == dice
    enter(two, 1)
    assert not two.nodes("0:piece.")
    assert not two.nodes("0:couch.pill")
    assert [two.texts(f"{seat}:sheet.round") for seat in (0, 1)] == [["Round 2/13"]] * 2


def test_the_pieces_of_an_entered_turn_cannot_be_moved_and_no_box_be_filled_with_them(sofa: Sit) -> None:
    two = sofa(MOUSE_AND_PAD)
    throw(two)
    enter(two, 0)
    for target in ("place.0", box_target(Box.CHANCE), box_target(Box.FIVE_EQUAL)):
        if two.picture.target(f"0:{target}") is not None:
            two.choose(0, target)
            assert said(two, 0) == "You have filled your box for this round. Giulia is still playing it."
    assert seen(two, 0).filled == 1


def test_who_has_entered_may_ask_for_the_next_throw_at_once_and_withdraw_it(sofa: Sit) -> None:
    two = sofa(TWO_PADS)
    throw(two)
    enter(two, 0)
    two.press(ONE, Key.CONFIRM)
    two.wait(300)
    assert two.match.asked(0) == Throw()
    assert two.nodes("0:couch.pill")
    enter(two, 1)
    assert [seen(two, seat).throw for seat in (0, 1)] == [0, 0]
    two.choose(1, THROW)
    two.wait(2_500)
    assert [seen(two, seat).throw for seat in (0, 1)] == [1, 1]


def test_a_match_that_goes_on_later_shows_what_rested_there(sofa: Sit) -> None:
    two = sofa(TWO_PADS)
    throw(two)
    dice, box = seen(two, 0).dice, enter(two, 0)
    again = resume(_stored(two.match), title, headless())
    assert isinstance(again, Match)
    two.stage.open_table(again)
    two.wait(1_000)
    level = two.stage.stack.top
    assert level is not None
    assert isinstance(level.scene, SplitTable)
    moment = level.scene.halves[0].moment  # type: ignore[attr-defined]
    assert (moment.on_mat.thrown, moment.rest.box) == (dice, box)
    again.close()


def _stored(match: Match) -> StoredMatch:
    lanes = [*map(str, match.seats), "table"]
    return StoredMatch(
        id=1,
        header=match.header.line,
        entries=tuple(match.log.entries),
        chains={lane: match.log.lane(lane).chain for lane in lanes},
        elapsed={},
        drafts={},
    )


# ---- striking: no question over the other half ----


@pytest.mark.ruling("D8")
@pytest.mark.parametrize("hands", WAYS.values(), ids=list(WAYS))
def test_a_box_that_gives_nothing_is_struck_by_a_second_choice_and_nothing_lies_over_the_other_half(
    sofa: Sit, hands: object
) -> None:
    two = sofa(hands)
    throw(two)
    box = worthless(two, 0)
    two.choose(0, box_target(box))
    assert said(two, 0).startswith("You may still throw. Choose again to strike ")
    assert seen(two, 0).boxes[box] is None
    assert isinstance(two.top, SplitTable)
    two.choose(1, THROW)
    assert two.match.asked(1) is not None
    two.choose(0, box_target(box))
    assert seen(two, 0).boxes[box] is None, "nobody has read that so soon"
    two.wait(600)
    two.choose(0, box_target(box))
    two.wait(600)
    assert seen(two, 0).boxes[box] == 0
    assert two.texts("0:couch.pill.text")[0].startswith("Struck: ")


def _looks_elsewhere(two: Sofa) -> None:
    two.move(ONE, 0, -1)
    two.move(ONE, 0, 1)


def _takes_a_piece(two: Sofa) -> None:
    two.choose(0, "place.0")


def _goes_back(two: Sofa) -> None:
    two.press(ONE, Key.CANCEL)
    assert isinstance(two.top, SplitTable)


def _lets_it_be(two: Sofa) -> None:
    two.wait(STAYS_MS + 100)
    assert not said(two, 0)


def _stops_the_table(two: Sofa) -> None:
    two.press(OTHER, Key.PAUSE)
    two.wait(500)
    two.press(OTHER, Key.PAUSE)
    two.wait(500)
    assert isinstance(two.top, SplitTable)


@pytest.mark.ruling("D8")
@pytest.mark.parametrize(
    "meanwhile", [_looks_elsewhere, _takes_a_piece, _goes_back, _lets_it_be, _stops_the_table]
)
def test_whatever_is_done_in_between_the_strike_must_be_warned_of_anew(
    sofa: Sit, meanwhile: Callable[[Sofa], None]
) -> None:
    two = sofa(TWO_PADS)
    throw(two)
    box = worthless(two, 0)
    two.choose(0, box_target(box))
    meanwhile(two)
    two.choose(0, box_target(box))
    two.wait(300)
    assert seen(two, 0).boxes[box] is None
    assert said(two, 0).startswith("You may still throw. Choose again to strike ")


@pytest.mark.ruling("D8")
@pytest.mark.parametrize(
    ("clicks", "gap"),
    [
        pytest.param(clicks, gap, marks=() if (place + turn) % 2 else pytest.mark.slow)
        for place, clicks in enumerate((2, 3, 4, 7))
        for turn, gap in enumerate((20, 150, 340))
    ],
)
def test_clicks_upon_clicks_never_strike_and_the_warning_stays_to_be_read(
    sofa: Sit, clicks: int, gap: int
) -> None:
    two = sofa(MOUSE_AND_PAD)
    throw(two)
    box = worthless(two, 0)
    x, y = two.target(f"0:{box_target(box)}").rect.centre
    mouse = two.device(0)
    for click in range(clicks):
        two.do(Down(mouse, x, y), Tap(mouse, x, y, click % 2 == 1))
        two.frame(gap)
    assert seen(two, 0).boxes[box] is None
    assert said(two, 0).startswith("You may still throw. Choose again to strike "), (
        "what is armed can be seen"
    )
    two.wait(600)
    two.do(Down(mouse, x, y), Tap(mouse, x, y))
    two.wait(600)
    assert seen(two, 0).boxes[box] == 0, "one more click, meant as such, does it"


@pytest.mark.ruling("D8")
def test_when_the_warning_has_gone_a_click_only_warns_again(sofa: Sit) -> None:
    two = sofa(MOUSE_AND_PAD)
    throw(two)
    box = worthless(two, 0)
    rect = two.target(f"0:{box_target(box)}").rect
    mouse, (x, y) = two.device(0), rect.centre
    two.do(Down(mouse, x, y), Tap(mouse, x, y))
    two.wait(1_000)
    two.do(Down(mouse, x, y), Tap(mouse, x, rect.y - 2 * rect.h))
    assert not said(two, 0), "a press that is drawn away is an action, too"
    two.do(Down(mouse, x, y), Tap(mouse, x, y))
    two.wait(600)
    assert seen(two, 0).boxes[box] is None
    assert said(two, 0).startswith("You may still throw. Choose again to strike ")


def test_who_wishes_no_question_strikes_at_once(sofa: Sit) -> None:
    two = sofa(TWO_PADS, ask_before_strike=False)
    throw(two)
    box = worthless(two, 0)
    two.choose(0, box_target(box))
    two.wait(600)
    assert seen(two, 0).boxes[box] == 0
    assert not isinstance(two.top, Confirm)


# ---- the third throw ----


def test_at_the_third_throw_there_is_a_joker_or_no_button_and_no_way_is_dead(sofa: Sit) -> None:
    two = sofa(TWO_PADS)
    throw(two, 3)
    assert two.picture.target(f"0:{THROW}") is None
    two.choose(0, JOKER)
    two.choose(0, "place.0")
    two.wait(400)
    assert two.nodes("0:piece.0.pill")
    two.press(ONE, Key.CANCEL)
    two.wait(300)
    assert half(two, 0).moment.draft.joker is None
    assert isinstance(two.top, SplitTable)


# ---- the end ----


def test_a_finished_half_waits_and_then_both_may_go_to_the_result(sofa: Sit) -> None:
    two = sofa(TWO_PADS)
    play_to_the_last_round(two)
    throw(two)
    enter(two, 0)
    assert two.match.finished(0)
    assert two.texts("0:couch.pill.text") == ["waiting for Giulia"]
    assert two.texts("0:done.total") == [str(seen(two, 0).total)]
    assert two.focus(1) is not None
    two.choose(1, THROW)
    two.wait(2_500)
    assert seen(two, 1).throw == 2
    enter(two, 1)
    two.wait(600)
    assert [two.picture.target(f"{seat}:{RESULT}") is not None for seat in (0, 1)] == [True, True]
    two.press(OTHER, Key.CONFIRM)
    two.wait(200)
    assert two.beneath.results == [Decided(two.match)]


# ---- languages ----


def test_each_half_asks_waits_and_refuses_in_its_own_language(sofa: Sit) -> None:
    two = sofa(TWO_PADS, language="it", language_2="de")
    throw(two)
    two.choose(0, THROW)
    two.wait(300)
    assert (status(two, 0), status(two, 1)) == ("in attesa di Giulia", "Fuchs ist so weit")
    assert [two.texts(f"{seat}:throw.title") for seat in (0, 1)] == [["Primo lancio"], ["Erster Wurf"]]
    two.choose(1, box_target(worthless(two, 1)))
    assert "Wähl noch einmal" in said(two, 1)


def test_asking_is_seen_in_both_halves_as_it_happens(sofa: Sit) -> None:
    two = sofa(TWO_PADS)
    throw(two)
    two.choose(0, THROW)
    fading = [node.alpha for node in two.nodes("0:piece.0") if node.id == "0:piece.0"]
    assert WAITING < fading[0] <= 1
    two.wait(30)
    assert two.station(1).motion.busy(two.now)
    two.wait(600)
    assert [node.alpha for node in two.nodes("0:piece.0") if node.id == "0:piece.0"] == [WAITING]


@pytest.mark.parametrize("seat", [0, 1])
def test_each_half_of_a_keyboard_has_digits_of_its_own_for_the_pieces(sofa: Sit, seat: int) -> None:
    two = sofa(KEYBOARD_HALVES)
    throw(two)
    two.do(Press(two.device(seat), Key.DIGIT, 3))
    two.wait(400)
    assert half(two, seat).moment.draft.kept == (2,)
    assert half(two, 1 - seat).moment.draft.kept == ()


# ---- by keys alone ----


@pytest.mark.parametrize("size", [(1920, 1080), (1080, 1920)])
def test_a_page_key_leads_round_a_half_from_pieces_to_tray_sheet_and_button(
    sofa: Sit, size: tuple[int, int]
) -> None:
    two = sofa(TWO_PADS, size=size)
    throw(two)
    two.choose(1, "place.0")
    two.wait(400)
    found = []
    for _ in range(4):
        two.press(OTHER, Key.NEXT)
        at = two.focus(1)
        assert at is not None
        found.append(at.split(".")[0])
    assert found == ["well", "box", THROW, "place"]


@pytest.mark.parametrize("size", [(1920, 1080), (1080, 1920)])
@pytest.mark.parametrize("seat", [0, 1])
def test_a_key_leads_to_the_sheet_of_ones_own_half_and_back(
    sofa: Sit, size: tuple[int, int], seat: int
) -> None:
    two = sofa(TWO_PADS, size=size)
    throw(two)
    start, other = two.focus(seat), two.focus(1 - seat)
    two.press(two.device(seat), Key.SECOND)
    assert (two.focus(seat) or "").startswith("box.")
    two.press(two.device(seat), Key.SECOND)
    assert two.focus(seat) == start
    assert two.focus(1 - seat) == other


@pytest.mark.parametrize(
    ("size", "seat", "title_id"),
    [
        pytest.param(size, seat, title_id, marks=() if wide == seat == place else pytest.mark.slow)
        for wide, size in enumerate(((1080, 1920), (1920, 1080)))
        for seat in (0, 1)
        for place, title_id in enumerate(("diamond_yatzy", "sfida_ai_dadi"))
    ],
)
def test_directions_alone_reach_everything_of_a_half(
    sofa: Sit, size: tuple[int, int], seat: int, title_id: str
) -> None:
    two = sofa(TWO_PADS, size=size, title_id=title_id)
    throw(two)
    two.choose(seat, "place.1")
    two.wait(400)
    targets = two.table.halves[seat].layout(two.station(seat).projection.view).targets
    wanted = {target.id for target in targets if target.enabled and not target.hidden}
    reached, edge = {two.focus(seat)}, [two.focus(seat)]
    while edge:
        here = edge.pop()
        for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            two.station(seat).attention.put_focus(here or "")
            two.move(two.device(seat), dx, dy)
            if two.focus(seat) not in reached:
                reached.add(two.focus(seat))
                edge.append(two.focus(seat))
    assert reached == wanted
