"""How the scenes follow one another, by the gestures of every device, on a real store."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from stargames_arcade.rules.game import Termination
from stargames_arcade.scenes.animals import rival_of
from stargames_arcade.scenes.results.scene import Results
from stargames_arcade.titles import all_titles, title_ids
from stargames_arcade.ui.gestures import KEYBOARD, Key, Kind, MoveFocus, Press
from tests.scenes.at_table import EITHER_FEED
from tests.scenes.client_guest import DEVICES, PAD, Guest

Open = Callable[..., Guest]


@pytest.fixture
def visit(tmp_path: Path) -> Iterator[Open]:
    """Opens the client, as often as the test says, on one home folder."""
    guests: list[Guest] = []

    def open_client(**circumstances: object) -> Guest:
        for guest in guests:
            guest.close()
        guests[:] = [Guest(tmp_path / "home", **circumstances)]  # type: ignore[arg-type]
        return guests[0]

    yield open_client
    for guest in guests:
        guest.close()


def until(guest: Guest, done: Callable[[], bool]) -> None:
    """Let time pass until that is so; ten seconds of the client's time at most."""
    for _ in range(200):
        if done():
            return
        guest.wait(50)
    raise AssertionError("it does not come to that")


def test_the_menu_opens_on_the_last_game_and_two_confirms_lead_to_its_table(visit: Open) -> None:
    guest = visit(title="knobel_duell")
    guest.press(Key.CONFIRM)
    assert guest.scene == "new_table"
    guest.press(Key.CONFIRM)
    assert guest.scene == "dice_table"
    assert guest.match.title.id == "knobel_duell"


@pytest.mark.parametrize("feed", EITHER_FEED)
@pytest.mark.parametrize("device", DEVICES)
def test_every_device_alone_starts_pauses_leaves_and_continues_at_the_same_position(
    visit: Open, device: str, feed: str
) -> None:
    guest = visit(device=DEVICES[device], feed=feed, size=(1280, 720))
    guest.sit_down("sfida_ai_dadi")
    guest.play_turns(3)
    guest.wait(600)
    before, digest = guest.match.observe(0, 0), guest.match.state_digest(0)
    guest.choose("pause")
    assert guest.scene == "pause"
    guest.choose("leave")
    assert guest.scene == "menu"
    assert "continue" in guest.ids
    guest.choose("continue")
    assert guest.scene == "dice_table"
    assert guest.match.observe(0, 0) == before
    assert guest.match.state_digest(0) == digest


@pytest.mark.parametrize("size", [(1280, 720), (720, 1280)])
def test_the_ticket_says_the_game_the_rival_and_the_round(visit: Open, size: tuple[int, int]) -> None:
    guest = visit(size=size, level="hard")
    guest.sit_down("diamond_yatzy")
    guest.play_turns(6)
    guest.press(Key.PAUSE)
    guest.choose("leave")
    assert guest.text("continue.name") == "DiamondYatzy"
    assert guest.text("continue.against") == "against Owl"
    assert guest.text("continue.level") == "Computer · Hard"
    assert guest.text("continue.turn") == "Round 7 of 13"


@pytest.mark.parametrize("size", [(1280, 720), (720, 1280)])
def test_who_leaves_a_duel_finds_the_focus_on_its_ticket_and_confirm_goes_on(
    visit: Open, size: tuple[int, int]
) -> None:
    guest = visit(size=size)
    for title in ("diamond_yatzy", "knobel_duell"):
        guest.sit_down(title)
        guest.play_turns(1)
        guest.press(Key.PAUSE)
        guest.choose("leave")
        guest.wait(1_100)
        assert guest.stage.view.focus == "continue"
    guest.press(Key.CONFIRM)
    assert guest.scene == "dice_table"
    assert guest.match.title.id == "knobel_duell"


def test_a_dialog_over_the_menu_leaves_the_focus_where_it_was(visit: Open) -> None:
    guest = visit()
    guest.sit_down()
    guest.play_turns(1)
    guest.press(Key.PAUSE)
    guest.choose("leave")
    guest.choose("settings")
    guest.press(Key.CANCEL)
    assert guest.stage.view.focus == "settings"


def test_a_client_that_starts_again_has_the_focus_on_the_ticket(visit: Open) -> None:
    guest = visit()
    guest.sit_down()
    guest.play_turns(2)
    position = guest.match.observe(0, 0)
    guest = visit()
    assert guest.stage.view.focus == "continue"
    guest.press(Key.CONFIRM)
    assert guest.match.observe(0, 0) == position


def test_of_several_open_duels_the_last_is_offered_and_all_are_listed(visit: Open) -> None:
    guest = visit()
    for title in title_ids():
        guest.sit_down(title)
        guest.play_turns(1)
        guest.press(Key.PAUSE)
        guest.choose("leave")
        guest.wait(1_100)
    others = len(title_ids()) - 1
    assert guest.text("unfinished.text") == f"+{others} more"
    guest.choose("unfinished")
    assert guest.scene == "unfinished"
    rows = [
        node.id for node in guest.picture.nodes if node.id.startswith("duel.") and node.id.endswith(".name")
    ]
    assert len(rows) == others + 1
    wanted = next(row for row in rows if guest.text(row) == "Sfida ai dadi")
    guest.choose(wanted.removesuffix(".name"))
    assert guest.match.title.id == "sfida_ai_dadi"


def test_a_finished_match_leads_over_the_table_to_the_result_and_is_offered_no_more(visit: Open) -> None:
    guest = visit(level="easy", pace="quick")
    match = guest.sit_down("sfida_ai_dadi")
    guest.play_turns(13)
    guest.until_decided()
    guest.choose("result")
    assert guest.scene == "results"
    assert isinstance(guest.top, Results)
    totals = [one.total for one in guest.top.contents.finalists]
    assert totals == [match.points(0), match.points(1)]
    sums = [
        sum(part.values[seat] for part in guest.top.contents.tally.parts if not part.counted)
        for seat in (0, 1)
    ]
    assert sums == totals
    guest.choose("menu")
    assert guest.scene == "menu"
    assert "continue" not in guest.ids


def test_a_rematch_has_the_same_players_and_another_seed(visit: Open) -> None:
    guest = visit(level="easy", pace="quick", clock=60)
    first = guest.sit_down()
    guest.play_turns(13)
    guest.until_decided()
    guest.choose("result")
    guest.choose("rematch")
    assert guest.scene == "dice_table"
    second = guest.match
    assert second.header.players == first.header.players
    assert second.header.options == first.header.options
    assert second.header.seed != first.header.seed


def test_watching_again_comes_back_to_the_result(visit: Open) -> None:
    guest = visit(level="easy", pace="quick")
    guest.sit_down()
    guest.play_turns(13)
    guest.until_decided()
    guest.choose("result")
    guest.choose("watch")
    assert guest.match.watched
    guest.wait(3_000)
    guest.press(Key.CANCEL)
    for _ in range(3):
        if guest.scene == "results":
            break
        guest.choose("leave")
    assert guest.scene == "results"
    assert guest.stage.attended == "watch", "there it began"
    guest.press(Key.CANCEL)
    assert guest.scene == "menu"


def test_a_new_game_while_the_computer_still_plays_ends_the_old_one_in_the_background(visit: Open) -> None:
    guest = visit(level="easy", pace="calm")
    first = guest.sit_down("sfida_ai_dadi")
    guest.play_turns(13)
    guest.wait(2_000)
    assert first.outcome() is None
    guest.choose("new_game")
    assert guest.scene == "new_table"
    until(guest, lambda: first.outcome() is not None)
    assert any(text.startswith("Sfida ai dadi: ") for text in guest.toasts)
    guest.choose("start")
    assert guest.scene == "dice_table"
    assert guest.match is not first
    assert [waiting.id for waiting in guest.store.unfinished()] == [guest.match.record.id]


def test_leaving_after_the_own_game_keeps_its_result(visit: Open) -> None:
    guest = visit(level="easy", pace="calm")
    first = guest.sit_down()
    guest.play_turns(13)
    guest.wait(2_000)
    guest.choose("leave")
    assert guest.scene == "menu"
    until(guest, lambda: first.outcome() is not None)
    outcome = first.outcome()
    assert outcome is not None and outcome.termination is Termination.COMPLETED
    assert "continue" not in guest.ids
    assert guest.store.unfinished() == ()


def test_a_match_that_only_the_computer_still_owes_goes_on_at_the_next_start(visit: Open) -> None:
    guest = visit(level="easy", pace="calm")
    guest.sit_down()
    guest.play_turns(13)
    guest = visit()
    assert "continue" not in guest.ids
    until(guest, lambda: not guest.store.unfinished())
    assert guest.store.unfinished() == ()


def test_resigning_asks_first_and_then_the_rival_wins_whatever_the_totals(visit: Open) -> None:
    guest = visit(level="easy", pace="calm")
    guest.sit_down()
    guest.play_turns(5)
    guest.press(Key.PAUSE)
    guest.choose("resign")
    assert guest.scene == "confirm"
    guest.press(Key.CONFIRM)
    assert guest.scene == "pause"
    guest.choose("resign")
    guest.choose("yes")
    guest.wait(2_000)
    if guest.scene != "results":
        guest.choose("result")
    assert isinstance(guest.top, Results)
    contents = guest.top.contents
    assert contents.termination is Termination.RESIGNED
    assert [one.rank for one in contents.finalists] == [2, 1]
    assert guest.text("headline") == f"{contents.finalists[1].called(guest.stage.words)} wins!"


def test_every_choice_of_a_new_table_is_remembered_and_carried_out(visit: Open) -> None:
    guest = visit(device=PAD)
    guest.choose("diamond_yatzy")
    for choice in (
        "title.knobel_duell",
        "level.hard",
        "option.clock.120",
        "pace.quick",
        "seat.0.face",
        "animal.owl",
    ):
        guest.choose(choice)
    guest.choose("start")
    header = guest.match.header
    assert guest.match.title.id == "knobel_duell"
    assert header.option("clock") == 120
    assert header.players[0].avatar == "owl"
    assert header.players[1].controller == "bot:hard"
    assert header.players[1].avatar == rival_of("owl", "hard") != "owl"
    settings = visit().store.settings
    assert (settings.title, settings.avatar, settings.level) == ("knobel_duell", "owl", "hard")
    assert (settings.options, settings.pace) == ("dice.clock=120", "quick")


def test_settings_from_another_day_that_mean_nothing_any_more_give_way(visit: Open) -> None:
    guest = visit(title="chess", avatar="dragon", level="godlike", clock=7, pace="warp")
    guest.press(Key.CONFIRM)
    guest.press(Key.CONFIRM)
    assert guest.scene == "dice_table"
    header = guest.match.header
    assert header.players[0].avatar == "fox"
    assert (header.players[1].controller, header.option("clock")) == ("bot:medium", 0)


def test_going_back_from_the_new_table_starts_nothing(visit: Open) -> None:
    guest = visit()
    for way in ("cancel", "back"):
        guest.choose("diamond_yatzy")
        guest.choose(way)
        assert guest.scene == "menu"
    guest.choose("diamond_yatzy")
    guest.press(Key.CANCEL)
    assert guest.scene == "menu"
    assert guest.store.unfinished() == ()


def test_back_at_the_menu_asks_and_only_yes_ends_the_client(visit: Open) -> None:
    guest = visit()
    guest.press(Key.CANCEL)
    assert guest.scene == "confirm"
    guest.press(Key.CONFIRM)
    assert guest.scene == "menu"
    assert not guest.stage.leaving
    guest.press(Key.CANCEL)
    guest.press(Key.CANCEL)
    assert guest.scene == "menu"
    assert not guest.stage.leaving
    guest.press(Key.CANCEL)
    guest.choose("yes")
    assert guest.stage.leaving


def test_a_language_changes_every_word_at_once_and_is_kept(visit: Open) -> None:
    guest = visit()
    guest.press(Key.SECOND)
    assert guest.scene == "language"
    guest.choose("language.de")
    assert guest.scene == "menu"
    assert guest.text("brand.motto") == "Duelle unter den Sternen"
    assert guest.store.settings.language == "de"


def test_settings_are_reached_from_menu_and_pause_and_take_effect_at_once(visit: Open) -> None:
    guest = visit()
    guest.choose("settings")
    guest.choose("page.comfort")
    guest.choose("reduced_motion")
    assert guest.stage.comfort.reduced_motion
    guest.choose("done")
    guest.sit_down()
    guest.press(Key.PAUSE)
    guest.choose("settings")
    assert guest.scene == "settings"
    guest.choose("page.comfort")
    guest.choose("ask_before_strike")
    assert not guest.stage.comfort.ask_before_strike
    assert guest.match.paused
    guest.choose("page.language")
    guest.choose("language.de")
    assert guest.scene == "settings"
    assert guest.text("header.title") == "Einstellungen"
    guest.press(Key.CANCEL)
    assert guest.scene == "pause"
    guest.press(Key.CANCEL)
    assert (guest.scene, guest.match.paused) == ("dice_table", False)
    settings = visit(language="de").store.settings
    assert settings.reduced_motion and not settings.ask_before_strike


def test_the_player_picks_an_animal_and_wears_it(visit: Open) -> None:
    guest = visit()
    guest.choose("player.0")
    guest.choose("animal.whale")
    assert guest.text("player.0.name") == "Whale"
    assert visit().store.settings.avatar == "whale"


def test_the_poster_that_is_looked_at_rises_and_the_one_before_sinks(visit: Open) -> None:
    left, right, *_ = (title.id for title in all_titles())
    guest = visit(device=KEYBOARD, title=left)
    before = {id: guest.picture.target(id) for id in (left, right)}
    guest.do(MoveFocus(KEYBOARD, 1, 0))
    guest.wait(300)
    after = {id: guest.picture.target(id) for id in before}
    old, new = (after[id] for id in before)
    was_old, was_new = (before[id] for id in before)
    assert old and new and was_old and was_new
    assert guest.stage.view.focus == right
    assert new.rect.y < was_new.rect.y and new.rect.w > was_new.rect.w
    assert old.rect.y > was_old.rect.y and old.rect.w < was_old.rect.w


@pytest.mark.parametrize("reduced", [False, True])
def test_when_the_celebration_is_over_the_picture_is_what_the_layout_says(visit: Open, reduced: bool) -> None:
    guest = visit(level="easy", pace="quick", reduced_motion=reduced)
    guest.sit_down()
    guest.play_turns(13)
    guest.until_decided()
    guest.choose("result")
    guest.wait(200)
    assert guest.stage.motion.busy(guest.now) is not reduced
    guest.wait(6_000)
    assert not guest.stage.motion.busy(guest.now)
    guest.do(Press(PAD, Key.PAUSE))
    settled = {node.id: node for node in guest.picture.nodes}
    drawn = {node.id for node in guest.stage.frame(guest.now).nodes if not node.id.startswith("focus")}
    assert drawn == set(settled)


def test_any_input_ends_the_celebration_and_the_next_choice_counts(visit: Open) -> None:
    guest = visit(level="easy", pace="quick")
    guest.sit_down()
    guest.play_turns(13)
    guest.until_decided()
    guest.choose("result")
    guest.press(Key.CONFIRM)
    assert guest.scene == "dice_table"
    assert guest.stage.device is Kind.KEYBOARD
