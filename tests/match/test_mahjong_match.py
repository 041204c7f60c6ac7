"""A match of Mahjong: its options, one clock for the whole game, open points and hidden boards."""

from __future__ import annotations

from functools import partial

import pytest

from stargames_arcade.bots.policy import Level, bot_seed
from stargames_arcade.match.clock import ManualTime
from stargames_arcade.match.controllers import Bot, MindHere, Pace
from stargames_arcade.match.course import RefusedEntry
from stargames_arcade.match.events import Happened
from stargames_arcade.match.feed import DelayedFeed
from stargames_arcade.match.log import Entry
from stargames_arcade.match.match import Match
from stargames_arcade.match.new import House, TableRefused, check_course, resume, settled_options
from stargames_arcade.match.ports import NoJournal, Player
from stargames_arcade.match.title import Option
from stargames_arcade.rules.luck import seed_from
from stargames_arcade.rules.mahjong.actions import Ending
from stargames_arcade.rules.mahjong.layouts import LAYOUTS, Layout
from stargames_arcade.titles import title
from tests.match.duels import ANNA, BERT, ROBOT, MemoryJournal, Table, apart, mahjong, table
from tests.rules.mahjong_play import TURTLE, solution_of

LIMIT_MS = 300_000
STEP_MS = 5_000
LATE_MS = 400
PAIRS = tuple(map(repr, solution_of(TURTLE, "duel")))


def duel(*players: Player, **options: int) -> Table:
    """A table at which everybody has seen the board."""
    found = table(*players, card=mahjong(), **({"clock": 300} | options))  # type: ignore[arg-type]
    for seat in found.match.local_humans:
        found.play(seat, "Begin")
    return found


# ---- options ----


def test_an_option_has_more_choices_for_one_alone_or_for_people_at_one_screen() -> None:
    option = Option("clock", choices=(300, 900), default=900, alone=(0,), shared=(60, 300))
    assert option.choices_for(seats=2, people=1) == (300, 900)
    assert option.choices_for(seats=1, people=1) == (0, 300, 900)
    assert option.choices_for(seats=2, people=2) == (60, 300, 900)
    assert option.choices_for(seats=2, people=0) == (300, 900)


@pytest.mark.parametrize(
    ("players", "options", "refused"),
    [
        ((ANNA, ROBOT), {"clock": 0}, "option_alone"),
        ((ANNA, BERT), {"clock": 0}, "option_alone"),
        ((ANNA, ROBOT), {"free_undo": 1}, "option_alone"),
        ((ANNA, ROBOT), {"in_turns": 1}, "option_shared"),
        ((ANNA,), {"in_turns": 1}, "option_shared"),
        ((ANNA, BERT), {"layout": 3}, "option_value"),
        ((ANNA,), {"clock": 0, "free_undo": 1}, None),
        ((ANNA, BERT), {"in_turns": 1, "layout": 2}, None),
        ((ROBOT, ROBOT), {"clock": 1200}, None),
    ],
)
def test_a_choice_is_taken_only_where_it_makes_sense(
    players: tuple[Player, ...], options: dict[str, int], refused: str | None
) -> None:
    if refused is None:
        assert dict(settled_options(mahjong(), options, players)).items() >= options.items()
        return
    with pytest.raises(TableRefused) as caught:
        settled_options(mahjong(), options, players)
    said = dict(caught.value.refusal.parameters)
    assert (caught.value.refusal.code, {said["option"]: said["value"]}) == (refused, options)


@pytest.mark.ruling("M28")
def test_on_the_first_day_a_player_has_fifteen_minutes_on_the_turtle() -> None:
    assert settled_options(mahjong(), {}, (ANNA, ROBOT)) == (
        ("layout", 0), ("clock", 900), ("free_undo", 0), ("in_turns", 0),
    )  # fmt: skip


@pytest.mark.ruling("M7", "M8", "M9")
@pytest.mark.parametrize("layout", LAYOUTS, ids=lambda layout: layout.id.word)
def test_the_layout_chosen_is_the_board_of_both(layout: Layout) -> None:
    found = duel(layout=layout.id)
    assert all(found.match.observe(seat, seat).board is layout for seat in (0, 1))


@pytest.mark.ruling("M23")
def test_undo_is_free_for_one_alone_who_chose_so() -> None:
    for free, total in ((1, 0), (0, -20)):
        alone = duel(ANNA, free_undo=free)
        alone.play(0, PAIRS[0], "Undo")
        assert alone.match.points(0) == total


# ---- the clock ----


def at(found: Table, used_ms: int) -> None:
    """Lets frames pass until a player has used up so much time."""
    found.pass_time(used_ms - found.match.used_ms(0), STEP_MS)
    assert found.match.used_ms(0) == used_ms


@pytest.mark.ruling("M28")
def test_a_pair_at_the_very_limit_counts_and_a_millisecond_later_the_game_is_over() -> None:
    found = duel()
    at(found, LIMIT_MS)
    assert found.match.remaining_ms(0) == 0
    found.play(0, PAIRS[0])
    assert (found.match.points(0), found.match.finished(0)) == (20, False)
    found.pass_time(1)
    assert found.match.observe(0, 0).ending is Ending.TIME_UP
    assert found.offer(0, PAIRS[1]) == "match_over", "the other's time is up, too"
    assert found.match.points(0) == 20


@pytest.mark.ruling("M28")
def test_a_pair_after_the_limit_comes_too_late_even_in_the_same_frame() -> None:
    found = duel()
    at(found, LIMIT_MS)
    found.time.advance(1)
    assert found.offer(0, PAIRS[0]) == "overtaken"
    found.match.pump()
    assert (found.match.points(0), found.match.finished(0)) == (0, True)


@pytest.mark.ruling("M28")
def test_a_pair_offered_at_the_very_limit_counts_however_late_its_answer_comes() -> None:
    found = table(card=mahjong(), clock=300, make_feed=partial(DelayedFeed, delay_ms=LATE_MS))
    for seat in (0, 1):
        assert found.offer(seat, "Begin") is None
    found.pass_time(LATE_MS)
    at(found, LIMIT_MS)
    assert found.offer(0, PAIRS[0]) is None
    found.pass_time(LATE_MS - 1)
    assert (found.match.waiting(0), found.match.used_ms(0)) == (True, LIMIT_MS), "waiting is not charged"
    found.pass_time(1)
    assert (found.match.points(0), found.match.finished(0)) == (20, False)
    found.pass_time(1 + LATE_MS)
    assert (found.match.observe(0, 0).ending, found.match.points(0)) == (Ending.TIME_UP, 20)


@pytest.mark.ruling("M28")
def test_the_clock_runs_from_the_first_sight_for_the_whole_game() -> None:
    found = table(card=mahjong(), clock=300)
    found.pass_time(60_000, STEP_MS)
    assert found.match.remaining_ms(0) is None
    found.play(0, "Begin")
    found.pass_time(60_000, STEP_MS)
    found.play(0, *PAIRS[:2], "Undo", "Shuffle")
    found.pass_time(60_000, STEP_MS)
    assert (found.match.remaining_ms(0), found.match.remaining_ms(1)) == (180_000, None)


@pytest.mark.ruling("M28")
@pytest.mark.parametrize(
    ("text", "used_ms", "code"),
    [
        (PAIRS[0], LIMIT_MS, None),
        (PAIRS[0], LIMIT_MS + 1, "overtaken"),
        ("Quit", LIMIT_MS + 1, "overtaken"),
        ("Expire", LIMIT_MS, "not_expired"),
        ("Expire", LIMIT_MS + 1, None),
    ],
)
def test_a_record_that_bends_the_clock_is_refused(text: str, used_ms: int, code: str | None) -> None:
    found = duel()
    entries = [*found.match.log.entries, Entry("0", 2, text, used_ms)]
    header = found.match.header
    if code is None:
        assert check_course(mahjong(), header, entries).used_ms(0) == used_ms
        return
    with pytest.raises(RefusedEntry) as caught:
        check_course(mahjong(), header, entries)
    assert caught.value.refusal.code == code


@pytest.mark.ruling("M28")
def test_a_players_pause_halts_practice_and_a_game_of_dice_and_no_duel_of_mahjong() -> None:
    assert duel(ANNA).match.halts
    assert not duel(ANNA, ROBOT).match.halts
    assert not duel().match.halts
    assert table(card=apart()).match.halts


@pytest.mark.ruling("M28")
def test_one_alone_may_play_without_a_clock() -> None:
    alone = duel(ANNA, clock=0)
    alone.pass_time(2 * LIMIT_MS, STEP_MS)
    assert alone.match.remaining_ms(0) is None
    alone.play(0, PAIRS[0], "Quit")
    outcome = alone.match.outcome()
    assert outcome is not None and [one.points for one in outcome.standings] == [20]


# ---- what is known of the other ----


@pytest.mark.ruling("P5")
def test_points_and_tiles_left_are_open_and_the_board_is_hidden_until_the_own_game_is_over() -> None:
    found = duel(ANNA, ROBOT)
    told = found.pass_time(30_000, 500)
    match = found.match
    assert match.filled(1).done > 0
    assert match.shown_points(1) == match.points(1) > 0
    assert all(not event.events for event in told if isinstance(event, Happened) and event.seat == 1)
    seen = match.observe(0, 1)
    assert (seen.begun, seen.faces, seen.present, seen.total) == (False, (), 0, 0)
    found.play(0, "Quit")
    assert match.observe(0, 1).begun
    assert match.observe(0, 1).faces


@pytest.mark.ruling("P5")
def test_points_of_dice_are_not_open() -> None:
    assert table(card=apart()).match.shown_points(1) is None


@pytest.mark.ruling("P5")
def test_a_watcher_sees_no_board_of_people_who_still_play() -> None:
    found = duel()
    found.play(0, PAIRS[0])
    assert not found.match.observe(None, 0).begun
    found.play(0, "Quit")
    found.play(1, "Quit")
    assert found.match.observe(None, 0).left == 142


# ---- computers ----


def test_a_computer_at_mahjong_waits_for_nobody() -> None:
    calm = table(ANNA, ROBOT, card=mahjong(), pace=Pace.CALM, clock=1200)
    calm.play(0, "Begin")
    for _ in range(3):
        before = calm.match.filled(1).done
        calm.pass_time(40_000, 500)
        assert calm.match.filled(1).done > before
    assert calm.match.filled(0).done == 0


def test_a_computer_takes_three_times_as_long_over_a_pair_as_over_a_throw() -> None:
    def moments(calmness: int) -> list[int]:
        seed = bot_seed(seed_from("pace"), 0)
        mind = MindHere(partial(mahjong().make_policy, Level.EASY), seed)
        player, game = Bot(mind, Pace.NORMAL, seed, calmness), duel().match.observe(0, 0)
        found, now = [], 0
        for number in range(1, 6):
            began = now
            while player.act(number, lambda: game, now) is None:
                now += 1
            found.append(now - began)
        return found

    assert moments(3) == [3 * each for each in moments(1)]
    assert mahjong().lane_kind.calmness == 3


# ---- going on another day ----


@pytest.mark.ruling("P6")
def test_a_match_taken_up_again_is_where_it_was_with_its_board_and_clock() -> None:
    journal = MemoryJournal()
    found = table(card=mahjong(), clock=600, journal=journal, layout=1)
    for seat in (0, 1):
        found.play(seat, "Begin")
    found.pass_time(20_000, STEP_MS)
    found.play(0, "Shuffle")
    found.pass_time(7_000, 500)
    found.match.close()
    again = resume(journal.stored, title, House(ManualTime(), NoJournal()))
    assert isinstance(again, Match)
    assert again.digest() == found.match.digest()
    assert again.remaining_ms(0) == found.match.remaining_ms(0) == 573_000
    assert again.observe(0, 0) == found.match.observe(0, 0)
