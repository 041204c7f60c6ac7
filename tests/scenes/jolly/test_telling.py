"""What a Jolly table tells, when and where: one card left, time that was up; and what is done too soon."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from stargames_arcade.match.controllers import Pace
from stargames_arcade.rules.jolly.actions import CardDiscarded, DropReason, SeatDropped, TurnExpired
from stargames_arcade.rules.jolly.cards import Card
from stargames_arcade.rules.jolly.state import Phase
from stargames_arcade.scenes.couch.curtain import Curtain
from stargames_arcade.scenes.jolly.clicking import READ_MS
from stargames_arcade.scenes.jolly.controls import STOCK, card_id, card_of
from stargames_arcade.scenes.jolly.fan import fan_area
from stargames_arcade.scenes.jolly.frame import frame_for
from stargames_arcade.scenes.jolly.situation import JollySituation
from stargames_arcade.scenes.jolly.table import JollyTable
from stargames_arcade.scenes.jolly.telling import notices
from stargames_arcade.scenes.results.headline import headline
from stargames_arcade.scenes.results.match_result import result_of
from stargames_arcade.scenes.table_end import Decided
from stargames_arcade.text.words import Words
from stargames_arcade.ui.geometry import Rect
from stargames_arcade.ui.gestures import KEYBOARD, Down, Key, Press, Tap
from stargames_arcade.ui.nodes import Picture
from tests.scenes.at_table import FINGER
from tests.scenes.jolly.at_one_machine import JOAO, MIRA, Company
from tests.scenes.jolly_moments import moment
from tests.scenes.jolly_player import AtJolly

Sit = Callable[..., AtJolly]
OPENS = "s47"
ENGLISH = Words("en")


@pytest.fixture
def company(tmp_path: Path) -> Iterator[Callable[..., Company]]:
    """Two people at one machine."""
    there: list[Company] = []

    def sit_down(**more: Any) -> Company:
        there.append(Company(tmp_path / str(len(there)), (MIRA, JOAO), **more))
        return there[-1]

    yield sit_down
    for each in there:
        each.close()


def facts(people: Company) -> list[str]:
    """What the curtain tells, line by line."""
    curtain = people.top
    assert isinstance(curtain, Curtain)
    return [fact.said(ENGLISH) for fact in curtain.passing.facts]


# ---- what is told ----


def told(before: JollySituation, after: JollySituation, *events: object) -> list[str]:
    return [notice.text for notice in notices(ENGLISH, before, after, events)]


def of_rival(cards: int, *, turn: int, phase: Phase = Phase.PLAY) -> JollySituation:
    """The other one holds so many cards."""
    now = moment("♦8 ♦9 ♣K", turn=turn, phase=phase)
    return replace(now, seen=replace(now.seen, counts=(3, cards)))


def test_one_card_is_told_of_whose_turn_is_over_and_never_of_who_goes_out_with_it() -> None:
    assert told(of_rival(4, turn=1), of_rival(1, turn=1)) == [], "the turn goes on"
    assert told(of_rival(1, turn=1), of_rival(0, turn=1, phase=Phase.ROUND_OVER)) == []
    said = ["Owl has one card left"]
    assert told(of_rival(1, turn=1), of_rival(1, turn=0, phase=Phase.TAKE)) == said
    assert told(of_rival(2, turn=1), of_rival(1, turn=0, phase=Phase.TAKE)) == said
    assert told(of_rival(1, turn=0), of_rival(1, turn=0)) == [], "once is enough"


@pytest.mark.ruling("J43")
def test_of_others_it_is_told_whether_they_left_or_ran_out_of_time() -> None:
    now = moment("♦8 ♦9 ♣K")
    assert told(now, now, SeatDropped(1, DropReason.DROPPED)) == ["Owl no longer plays"]
    late = "Owl ran out of time three times and no longer plays"
    assert told(now, now, SeatDropped(1, DropReason.EXPIRED)) == [late]


def test_on_a_screen_of_several_it_is_said_whose_time_was_up() -> None:
    now = replace(moment("♦8 ♦9 ♣K"), together=True)
    events = TurnExpired(0), CardDiscarded(0, now.seen.hand[0])
    assert told(now, now, *events) == ["Fox ran out of time"]
    alone = replace(now, together=False)
    assert told(alone, alone, *events) == ["Your time was up. Discarded for you: 8 of diamonds"]


@pytest.mark.ruling("J42", "J43")
def test_the_second_turn_that_expires_warns_and_after_the_third_the_result_says_why(at_jolly: Sit) -> None:
    table = at_jolly(seed=OPENS, clock=30, pace=Pace.INSTANT)
    warned = []
    for times in (1, 2):
        table.until_my_turn()
        table.click_card(table.hand[2])
        assert table.chosen
        while table.seen.expired[0] < times:
            table.frame(200)
        table.frame()
        warned += [text for text in table.toasts if text.startswith("Your time was up")]
        assert table.chosen == [], "what was chosen is of a turn that is over"
    assert [text.endswith("Once more in a row and you are out") for text in warned[-2:]] == [False, True]
    while not table.beneath.results:
        table.frame(200)
    assert isinstance(table.beneath.results[0], Decided)
    assert table.toasts == [], "nothing of it lies over the result"
    outcome = table.match.outcome()
    assert outcome is not None
    contents = result_of(table.match, outcome, (0,))
    line = "Your time was up three times in a row. The next match starts at zero."
    assert headline(ENGLISH, contents) == ("Owl wins!", line)
    watched = replace(contents, mine=None)
    assert headline(ENGLISH, watched)[1] == "Fox ran out of time three times in a row."


@pytest.mark.ruling("J42", "J45")
def test_whoever_ran_out_of_time_reads_on_the_curtain_that_calls_them_what_was_done(
    company: Callable[..., Company],
) -> None:
    people = company(clock=30)
    seat = people.call()
    people.show()
    while people.match.turn_seat == seat:
        people.frame(500)
    people.until(lambda: people.curtain and people.match.at_screen == 1 - seat, ms=50)
    assert people.toasts == [], "nothing flies over the curtain"
    assert facts(people)[-1].startswith(f"{('Mira', 'João')[seat]} ran out of time")
    people.until(lambda: not people.curtain)
    people.until(lambda: people.curtain and people.match.at_screen == seat)
    assert facts(people)[0].startswith("Your time was up. Drawn and discarded for you: ")


# ---- where and how long ----


@pytest.mark.parametrize("tall", [False, True])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_notices_leave_free_what_is_asked_the_melds_the_hand_and_what_can_be_pressed(
    tall: bool, seats: int
) -> None:
    frame = frame_for(tall, seats)
    place, (cx, cy, wide) = frame.notices, frame.pill
    most = place.most or 1000
    tops = list(place.tops((84, 84, 84)))
    taken = Rect(place.cx - most / 2, min(tops), most, max(tops) + 84 - min(tops))
    free = (
        frame.game, frame.melds.whole, frame.plate, *frame.buttons, fan_area(frame.hand, 14),
        Rect(cx - wide / 2, cy - 52, wide, 84), *(rival.plate for _, rival in frame.rivals),
    )  # fmt: skip
    assert not [rect for rect in free if rect.meets(taken)]


def test_what_was_told_of_a_round_is_gone_when_its_hands_lie_open_but_troubles_stay(at_jolly: Sit) -> None:
    table = at_jolly(seed=OPENS)
    for _ in range(400):
        table.until_my_turn()
        if table.match.turn_seat is None:
            break
        table.play_plainly()
    table.stage.toast("notice", "of the round", matters=True)
    table.stage.toast("problem", "a trouble")
    while not table.scene.hands_open:
        assert "of the round" in table.toasts
        table.frame(50)
    table.frame()
    assert table.toasts == ["a trouble"]


# ---- what is meant ----


def test_whoever_hammers_at_the_curtain_neither_draws_nor_chooses(company: Callable[..., Company]) -> None:
    people = company()
    people.call()
    people.wait(1_000)
    opened = None
    while opened is None or people.now - opened < READ_MS - 120:
        for key in (Key.CONFIRM, Key.SECOND, Key.THIRD):
            people.do(Press(KEYBOARD, key))
        people.frame(60)
        if opened is None and not people.curtain:
            opened = people.now
    table = people.top
    assert isinstance(table, JollyTable)
    assert table.seen.phase is Phase.TAKE and not table.moment.draft.chosen
    people.wait(READ_MS)
    people.choose(STOCK)
    assert len(table.seen.hand) == 14


def test_the_first_touch_after_keys_is_for_the_card_that_was_seen_there(at_jolly: Sit) -> None:
    table = at_jolly(seed=OPENS)
    table.move(-1, 0)
    table.walk_to(card_id(table.hand[6]))
    parted = table.picture
    together = table.scene.layout(replace(table.stage.view, focus=None))

    def seen(picture: Picture, x: float, y: float) -> Card | None:
        found = picture.hit(x, y)
        return card_of(found.id) if found is not None else None

    y = table.target(card_id(table.hand[6])).rect.centre[1]
    both = [(x, seen(parted, x, y), seen(together, x, y)) for x in range(200, 1300, 4)]
    x, meant = next((x, one) for x, one, other in both if one and other and one != other)
    table.do(Down(FINGER, x, y))
    table.frame()
    table.do(Tap(FINGER, x, y))
    table.frame()
    assert table.chosen == [meant]
