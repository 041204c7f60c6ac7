"""A match of two people at one screen, from the menu to its end and back, on a real store."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from stargames_arcade.bots.policy import Level
from stargames_arcade.match.replay import read_replay, replay_text
from stargames_arcade.rules.dice.actions import Enter, Throw
from stargames_arcade.rules.dice.ruleset import Box
from stargames_arcade.rules.game import Termination
from stargames_arcade.rules.luck import SeededLuck
from stargames_arcade.scenes.couch.seating import Control
from stargames_arcade.scenes.menu.title_card import chosen_card
from stargames_arcade.scenes.new_table.choices import remembered
from stargames_arcade.scenes.results.scene import Results
from stargames_arcade.text.words import Words, languages
from stargames_arcade.titles import all_titles, title
from stargames_arcade.ui.gestures import KEYBOARD, LEFT_KEYS, MOUSE, Came, Device, Key, Kind, Press
from stargames_arcade.ui.nodes import Label
from tests.scenes.client_guest import FEEDS, Guest

DUELS = [card.id for card in all_titles() if not card.shared]
Open = Callable[..., Guest]


def sit_down(guest: Guest, card: str = "diamond_yatzy", **choices: object) -> None:
    """Two people begin: a fox without a name, and Giulia, a hare."""
    flow = guest.menu.flow
    guest.stage.settings.opponent = "person"
    usual = remembered(guest.stage.settings, chosen_card(flow.cards, card))
    wishes = {"avatar": "fox", "name_2": "Giulia", "avatar_2": "hare", **choices}
    flow.begin(replace(usual, **wishes))  # type: ignore[arg-type]
    guest.wait(1_000)


def play(guest: Guest, turns: int, seats: tuple[int, ...] = (0, 1)) -> None:
    """Let these seats come so much further, or to their end, as a strong and a weak player would."""
    match = guest.match
    policies = [match.title.make_policy(level) for level in (Level.HARD, Level.EASY)]
    goals = {seat: match.filled(seat).done + turns for seat in seats}

    def there(seat: int) -> bool:
        return match.finished(seat) or match.filled(seat).done >= goals[seat]

    for _ in range(4_000):
        if all(map(there, seats)):
            return
        for seat in seats:
            resting = match.waiting(seat) or match.asked(seat) is not None
            if not there(seat) and not resting:
                luck = SeededLuck(bytes(32))
                assert match.offer(seat, policies[seat].decide(match.observe(seat, seat), luck)) is None
        guest.frame(guest.step_ms)
    raise AssertionError("the game does not come on")


def throw_and_one_enters(guest: Guest, seat: int) -> None:
    """Both throw, and then one of them alone writes it down."""
    match = guest.match
    for each in (0, 1):
        assert match.offer(each, Throw()) is None
    guest.wait(200)
    boxes = match.observe(seat, seat).boxes
    assert match.offer(seat, Enter(next(box for box in Box if boxes[box] is None))) is None
    guest.wait(200)


def until_results(guest: Guest) -> Results:
    for _ in range(100):
        if isinstance(guest.top, Results):
            return guest.top
        if "0:result" in guest.ids:
            guest.do(Press(LEFT_KEYS, Key.CONFIRM))
        guest.wait(100)
    raise AssertionError(f"no result follows {guest.scene}, which offers {sorted(guest.ids)}")


def resign(guest: Guest, seat: int) -> None:
    guest.press(Key.PAUSE)
    guest.choose(f"resign.{seat}")
    guest.choose("yes")


@pytest.mark.parametrize(
    ("card", "feed"),
    [
        pytest.param(card, list(FEEDS)[place % 2], marks=pytest.mark.slow if card != DUELS[-1] else ())
        for place, card in enumerate(DUELS)
    ],
)
def test_a_whole_match_ends_with_a_result_that_speaks_of_both_by_name(
    visit: Open, card: str, feed: str
) -> None:
    guest = visit(feed=feed)
    sit_down(guest, card)
    assert guest.scene == "split_table" and guest.match.couch
    match = guest.match
    play(guest, match.filled(0).of)
    contents = until_results(guest).contents
    assert match.outcome() is not None and guest.store.unfinished() == ()
    assert [one.total for one in contents.finalists] == [match.points(seat) for seat in (0, 1)]
    winner = contents.finalists[0 if match.points(0) > match.points(1) else 1]
    assert guest.text("headline") == f"{winner.called(guest.stage.words)} wins!"
    said = {guest.text(f"podium.{seat}.name") for seat in (0, 1)}
    assert said == {"Fox", "Giulia"}
    assert {guest.text(f"podium.{seat}.caption") for seat in (0, 1)} == {"Sun", "Moon"}
    assert read_replay(replay_text(match).encode(), title).digest == match.digest()


def test_a_match_left_before_its_end_waits_under_both_names_and_goes_on_another_day(visit: Open) -> None:
    guest = visit()
    sit_down(guest)
    play(guest, 3)
    throw_and_one_enters(guest, 1)
    digest = guest.match.digest()
    guest.press(Key.PAUSE)
    guest.choose("leave")
    assert guest.scene == "menu"
    assert guest.text("continue.against") == "Fox and Giulia"
    assert guest.text("continue.turn") == "Round 4 of 13", "that of the one who is behind"
    guest = visit()
    guest.choose("continue")
    assert guest.scene == "split_table" and guest.match.digest() == digest
    play(guest, 13)
    until_results(guest)


def test_one_who_has_finished_does_not_end_the_match_of_the_other(visit: Open) -> None:
    guest = visit()
    sit_down(guest)
    play(guest, 12)
    throw_and_one_enters(guest, 0)
    assert guest.match.finished(0) and guest.match.outcome() is None
    guest.press(Key.PAUSE)
    assert "resign.0" not in guest.ids, "who has finished has nothing to give up"
    guest.choose("leave")
    assert guest.scene == "menu" and len(guest.store.unfinished()) == 1
    guest = visit()
    assert guest.text("continue.turn") == "Round 13 of 13"
    guest.choose("continue")
    play(guest, 1, seats=(1,))
    until_results(guest)
    assert guest.store.unfinished() == ()


@pytest.mark.parametrize(("seat", "said"), [(0, "Giulia wins!"), (1, "Fox wins!")])
def test_each_may_give_up_by_name_and_the_other_wins(visit: Open, seat: int, said: str) -> None:
    guest = visit()
    sit_down(guest)
    play(guest, 2)
    guest.press(Key.PAUSE)
    assert guest.text("resign.0.text") == "Fox resigns"
    assert guest.text("resign.1.text") == "Giulia resigns"
    guest.press(Key.CANCEL)
    resign(guest, seat)
    contents = until_results(guest).contents
    assert contents.termination is Termination.RESIGNED
    assert guest.text("headline") == said
    assert guest.text("headline.line") == ("Fox resigned.", "Giulia resigned.")[seat]


def test_giving_up_asks_first_and_the_table_goes_on_after_no(visit: Open) -> None:
    guest = visit()
    sit_down(guest)
    guest.press(Key.PAUSE)
    guest.choose("resign.1")
    assert guest.text("confirm.title") == "Resign: Giulia?"
    detail = "".join(guest.text(node.id) for node in guest.picture.nodes if node.id == "detail")
    assert detail.startswith("Giulia resigns. Fox wins")
    assert guest.text("whose.name") == "Giulia", "whoever opened the pause"
    guest.choose("no")
    assert guest.scene == "pause"
    guest.press(Key.CANCEL)
    assert guest.scene == "split_table" and not guest.match.paused and guest.match.outcome() is None


def test_a_rematch_seats_the_same_two_again(visit: Open) -> None:
    guest = visit()
    sit_down(guest, options=(("clock", 60),))
    first = guest.match
    resign(guest, 0)
    until_results(guest)
    guest.choose("rematch")
    guest.wait(500)
    again = guest.match
    assert guest.scene == "split_table" and again.couch
    assert again.header.players == first.header.players
    assert again.header.options == first.header.options and again.header.seed != first.header.seed


def test_a_match_of_two_can_be_watched_again_and_leads_back_to_its_result(visit: Open) -> None:
    guest = visit()
    sit_down(guest)
    play(guest, 2)
    resign(guest, 1)
    until_results(guest)
    played = guest.stage.settings
    guest.choose("watch")
    assert guest.scene == "dice_table" and guest.match.watched
    for _ in range(600):
        if isinstance(guest.top, Results):
            break
        guest.wait(200)
    assert guest.text("headline") == "Fox wins!"
    assert guest.stage.attended == "watch"
    assert guest.stage.settings is played
    guest.choose("menu")
    assert guest.scene == "menu"


def test_a_draw_is_shared(visit: Open) -> None:
    guest = visit()
    sit_down(guest)
    match = guest.match
    policy, luck = match.title.make_policy(Level.EASY), SeededLuck(bytes(32))
    while match.outcome() is None:
        action = policy.decide(match.observe(0, 0), luck)
        assert match.offer(0, action) is None and match.offer(1, action) is None
        guest.frame(50)
    contents = until_results(guest).contents
    assert [one.rank for one in contents.finalists] == [1, 1]
    assert guest.text("headline") == "Shared sky"


def test_the_list_of_unfinished_duels_names_both(visit: Open) -> None:
    guest = visit()
    for name in ("Giulia", "Marek"):
        sit_down(guest, name_2=name)
        play(guest, 1)
        guest.press(Key.PAUSE)
        guest.choose("leave")
    guest.choose("unfinished")
    rows = [guest.text(f"duel.{offer.match}.detail") for offer in guest.menu.flow.offers]
    assert sorted(rows) == [
        "Fox and Giulia · Round 2 of 13",
        "Fox and Marek · Round 2 of 13",
    ]


def test_a_couch_match_cut_off_by_a_kill_goes_on(visit: Open) -> None:
    guest = visit()
    sit_down(guest)
    play(guest, 1)
    assert (
        guest.match.offer(
            0,
            guest.match.title.make_policy(Level.EASY).decide(
                guest.match.observe(0, 0), SeededLuck(bytes(32))
            ),
        )
        is None
    )
    guest.wait(100)
    assert guest.match.asked(0) is not None
    digest = guest.match.digest()
    guest = visit()
    guest.choose("continue")
    assert guest.match.digest() == digest and guest.match.asked(0) is None
    play(guest, 1)


@pytest.mark.parametrize("language", languages())
def test_every_sentence_with_two_names_takes_the_names_as_they_are(language: str) -> None:
    words = Words(language)
    for key, values in (
        ("menu.both", ("first", "second")),
        ("results.wins", ("name",)),
        ("results.resigned", ("name",)),
        ("pause.resign_of", ("name",)),
        ("confirm.resign_of.title", ("name",)),
        ("confirm.resign_of.detail", ("name", "rival")),
    ):
        sentence = words(key, **{value: f"<{value}>" for value in values})
        assert all(f"<{value}>" in sentence for value in values)


def said_in_halves(guest: Guest) -> list[str]:
    """What the notices of both halves say now."""
    nodes = guest.stage.frame(guest.now).nodes
    return [
        node.sprite.text for node in nodes if ":notice.toast" in node.id and isinstance(node.sprite, Label)
    ]


@pytest.mark.parametrize(
    ("pair", "pads"),
    [
        ((Control.KEYBOARD, Control.MOUSE), 0),
        ((Control.MOUSE, Control.KEYBOARD), 0),
        ((Control.LEFT_KEYS, Control.RIGHT_KEYS), 0),
        ((Control.MOUSE_AND_KEYS, Control.PAD), 1),
        ((Control.PAD, Control.KEYBOARD), 2),
        ((Control.PAD, Control.PAD), 2),
    ],
)
@pytest.mark.parametrize("device", [MOUSE, pytest.param(KEYBOARD, marks=pytest.mark.slow)])
def test_another_day_both_go_on_with_what_they_played_with(
    visit: Open, pair: tuple[Control, Control], pads: int, device: Device
) -> None:
    for day in range(2):
        guest = visit(device=device)
        guest.do(*(Came(Device(Kind.PAD, 7 + n + day)) for n in range(pads)))
        if day == 0:
            guest.stage.seating.sit(0, pair[0], 7)
            guest.stage.seating.sit(1, pair[1], 7 if pair[0] is not Control.PAD else 8)
            sit_down(guest)
        else:
            guest.choose("continue")
        assert guest.scene == "split_table"
        seated = [guest.stage.seating.control(seat) for seat in (0, 1)]
        assert tuple(held.control for held in seated if held is not None) == pair


def test_what_is_not_there_any_more_is_replaced_and_it_is_said_who_plays_with_what(visit: Open) -> None:
    guest = visit()
    guest.do(Came(Device(Kind.PAD, 7)))
    guest.stage.seating.sit(0, Control.MOUSE_AND_KEYS)
    guest.stage.seating.sit(1, Control.PAD, 7)
    sit_down(guest)
    assert not said_in_halves(guest), "they have chosen it themselves"
    guest = visit()
    guest.choose("continue")
    assert said_in_halves(guest) == [
        "Fox plays with: Left keys (W A S D)",
        "Giulia plays with: Right keys (arrows)",
    ]
