"""Sitting down at a table for two to four: who sits where, in any mix, and what the menu says of it later."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

import pytest

from stargames_arcade.__main__ import parser
from stargames_arcade.bots.policy import Level
from stargames_arcade.commands import play
from stargames_arcade.match.settings import Settings
from stargames_arcade.rules.game import Outcome, Standing, Termination
from stargames_arcade.rules.luck import SeededLuck
from stargames_arcade.scenes.animals import ANIMALS
from stargames_arcade.scenes.couch.pairing import LEFT, RIGHT
from stargames_arcade.scenes.couch.seat_stage import language_of
from stargames_arcade.scenes.menu.ticket import Offer
from stargames_arcade.scenes.menu.title_card import card_of
from stargames_arcade.scenes.new_table.choices import remember_company, remembered
from stargames_arcade.scenes.new_table.company import usual_company, with_one_more, with_person, without
from stargames_arcade.scenes.new_table.sitters import sitters
from stargames_arcade.scenes.people import SEATS, give_animal, move_up, person, rename, speak
from stargames_arcade.scenes.results.match_result import rival_in
from stargames_arcade.titles import title
from stargames_arcade.ui.gestures import KEYBOARD, Key
from tests.scenes.client_guest import DEVICES, Guest

JOLLY = title("jolly")
assert JOLLY is not None
CARD = card_of(JOLLY)
Open = Callable[..., Guest]


def seats_of(guest: Guest) -> list[str]:
    return [player.controller for player in guest.match.header.players]


# ---- who sits down ----


def test_seats_are_taken_and_given_up_only_as_far_as_the_title_has_them() -> None:
    company = usual_company(CARD)
    assert company == ("human", "bot:medium", "bot:medium")
    full = with_one_more(with_one_more(company, CARD), CARD)
    assert len(full) == 4 and full == with_one_more(full, CARD)
    two = without(without(full, 1, CARD), 1, CARD)
    assert len(two) == 2 and without(two, 1, CARD) == two, "two must remain"
    assert without(full, 0, CARD) == full, "whoever opens the table stays"
    assert with_person(full, 0) == full


def test_every_mix_of_people_and_computers_comes_back_as_it_was_chosen() -> None:
    settings = Settings()
    kinds = ("human", "bot:easy", "bot:hard")
    for others in (mix for n in (1, 2, 3) for mix in product(kinds, repeat=n)):
        remember_company(settings, CARD, ("human", *others))
        choices = remembered(settings, CARD)
        assert choices.controllers == ("human", *others)
        animals = [player.avatar for player in sitters(choices, choices.controllers)]
        assert len(set(animals)) == len(animals), "each is another animal"


@pytest.mark.parametrize("kept", ["jolly=easy,person", "jolly=person", "jolly=person,owl", "jolly", "= =,"])
def test_what_was_never_a_company_gives_way_to_the_first_days(kept: str) -> None:
    assert remembered(Settings(seats=kept), CARD).company == usual_company(CARD)


def test_the_first_person_has_the_first_name_at_whatever_seat() -> None:
    choices = remembered(Settings(name="Mira", name_3="João", avatar_3="owl"), CARD)
    players = sitters(choices, ("bot:hard", "human", "human", "bot:hard"))
    assert [(player.name, player.avatar) for player in players[1:3]] == [("Mira", "fox"), ("João", "owl")]
    assert [player.avatar for player in (players[0], players[3])] == ["whale", "cat"]


# ---- the people ----


def test_four_people_are_always_four_animals() -> None:
    for first, second, third in product(("", "fox", "cat", "owl"), repeat=3):
        settings = Settings(avatar=first, avatar_2=second, avatar_3=third, avatar_4="cat")
        for seat, animal in product(SEATS, ("cat", "whale")):
            give_animal(settings, seat, animal)
            found = [person(settings, each).avatar for each in SEATS]
            assert found[seat] == animal and len(set(found)) == 4 and set(found) <= set(ANIMALS)


def test_whoever_gets_up_lets_those_behind_move_up_with_all_that_is_theirs() -> None:
    settings = Settings(name_2="Ada", name_3="Bo", name_4="Cy", avatar_2="owl", avatar_3="bear")
    speak(settings, 2, "de")
    before = [person(settings, seat) for seat in SEATS]
    move_up(settings, 1, 3)
    after = [person(settings, seat) for seat in SEATS]
    told = [(who.name, who.avatar, who.language) for who in after]
    assert told == [(before[seat].name, before[seat].avatar, before[seat].language) for seat in (0, 2, 3, 1)]


def test_each_seat_reads_its_own_language_or_the_first_ones() -> None:
    settings = Settings(language="it", language_3="cs")
    assert [language_of(settings, seat) for seat in SEATS] == ["it", "it", "cs", "it"]
    assert [person(settings, seat).language for seat in SEATS] == ["it", "it", "cs", "it"]


# ---- the new table ----


@pytest.mark.clause("JO2")
@pytest.mark.parametrize("device", ["mouse", "keyboard", "pad"])
def test_with_each_device_alone_seats_are_filled_in_any_mix_and_the_match_has_them(
    visit: Open, device: str
) -> None:
    guest = visit(device=DEVICES[device])
    guest.choose("jolly")
    guest.choose("add")
    for choice in ("seat.1.level.hard", "seat.2.who.person", "seat.3.level.easy", "option.target.100"):
        guest.choose(choice)
    assert "add" not in guest.ids, "there are four seats"
    guest.choose("start")
    assert seats_of(guest) == ["human", "bot:hard", "human", "bot:easy"]
    assert guest.match.header.option("target") == 100 and guest.match.in_turns


def test_a_button_adds_players_and_a_row_can_be_given_up(visit: Open) -> None:
    guest = visit(device=KEYBOARD, seats="jolly=person,person,hard")
    rename(guest.stage.settings, 1, "Ada")
    guest.choose("jolly")
    guest.press(Key.FIRST)
    guest.press(Key.FIRST)
    assert "seat.3.remove" in guest.ids and "add" not in guest.ids
    guest.choose("seat.1.remove")
    assert guest.text("seat.1.name.text") == "Owl", "the computer has moved up"
    assert guest.stage.view.focus == "add"
    guest.choose("seat.1.who.person")
    guest.choose("seat.2.remove")
    assert "seat.1.remove" not in guest.ids, "two must remain"


def test_people_need_no_device_of_their_own_and_are_told_of_the_curtain(visit: Open) -> None:
    guest = visit(device=KEYBOARD, seats="jolly=person,easy")
    guest.choose("jolly")
    assert not [id for id in guest.ids if id.endswith(".control")]
    assert all(node.id != "passing.text" for node in guest.picture.nodes)
    guest.choose("seat.1.who.person")
    assert "curtain" in guest.text("passing.text")
    guest.choose("seat.1.language")
    guest.choose("language.pt")
    assert person(guest.stage.settings, 1).language == "pt"


def test_a_duel_keeps_its_own_opponent_beside_the_company(visit: Open) -> None:
    guest = visit(device=KEYBOARD, seats="jolly=person,person,person")
    guest.choose("jolly")
    guest.choose("title.knobel_duell")
    assert {"opponent.person", "level.easy"} <= guest.ids and "add" not in guest.ids
    guest.choose("title.jolly")
    assert "seat.2.who.computer" in guest.ids
    assert guest.stage.settings.opponent == "computer"


def test_whoever_has_joined_at_the_menu_finds_a_seat(visit: Open) -> None:
    guest = visit(device=KEYBOARD, seats="jolly=person,hard,hard")
    guest.menu.joining.sit((LEFT, RIGHT))
    guest.choose("jolly")
    guest.choose("start")
    assert seats_of(guest) == ["human", "human", "bot:hard"]


# ---- on the menu, later ----


def test_a_company_that_was_left_waits_with_its_round_and_totals_and_goes_on(visit: Open) -> None:
    guest = visit(device=KEYBOARD, seats="jolly=person,hard,easy")
    guest.choose("jolly")
    guest.choose("start")
    digest, names = guest.match.digest(), [player.avatar for player in guest.match.header.players]
    guest = visit(device=KEYBOARD)
    (offer,) = guest.menu.flow.offers
    assert [one.avatar for one in offer.waiting] == names
    assert (offer.round, offer.points, offer.of, offer.mine) == (1, (0, 0, 0), 250, 0)
    assert guest.text("continue.turn") == "Round 1" and guest.text("continue.total.2") == "0"
    guest.choose("continue")
    assert guest.match.title.id == "jolly" and guest.match.digest() == digest


def test_the_list_of_unfinished_games_tells_all_totals_of_a_company(visit: Open) -> None:
    guest = visit(device=KEYBOARD)
    offer = Offer(1, CARD, (), 120, 250, round=3, points=(120, 85, -40))
    assert offer.progress(guest.stage.words) == "Round 3" and offer.company and not offer.couch


def test_in_a_company_one_is_measured_by_the_best_of_the_others() -> None:
    ranks = ((0, 90, 3), (1, 260, 1), (2, 130, 2))
    outcome = Outcome(tuple(Standing(*each) for each in ranks), Termination.COMPLETED)
    assert [rival_in(outcome, seat).seat for seat in (0, 1, 2)] == [1, 2, 1]


@pytest.mark.slow
@pytest.mark.parametrize("seats", ["jolly=person,hard,easy", "jolly=person,person,easy,person"])
def test_a_company_plays_to_the_end_sees_the_result_and_sits_down_again(visit: Open, seats: str) -> None:
    guest = visit(device=KEYBOARD, pace="quick", seats=seats)
    guest.choose("jolly")
    guest.choose("option.target.100")
    guest.choose("start")
    match, policy = guest.match, guest.match.title.make_policy(Level.HARD)
    for _ in range(6_000):
        if match.outcome() is not None:
            break
        if guest.scene == "curtain":
            guest.choose("show")
        for seat in match.local_humans:
            if match.between_rounds:
                match.ready(seat)
            elif seat in match.to_move and not match.waiting(seat) and not match.paused:
                assert (
                    match.offer(seat, policy.decide(match.observe(seat, seat), SeededLuck(bytes(32)))) is None
                )
        guest.frame(100)
    for _ in range(60):
        if guest.scene == "results":
            break
        for way in {"continue"} & guest.ids:
            guest.choose(way)
        guest.wait(200)
    assert guest.store.unfinished() == ()
    guest.choose("rematch")
    assert guest.match is not match and guest.match.header.players == match.header.players
    assert guest.match.header.options == match.header.options


# ---- on the command line ----


@pytest.mark.parametrize(
    ("line", "seats"),
    [
        ("--seats human,bot:hard,human --option target=100", ["human", "bot:hard", "human"]),
        ("--option clock=0", ["human", "human", "bot:easy"]),
    ],
    ids=["as written", "as chosen last"],
)
def test_play_opens_the_table_that_is_written_or_the_one_chosen_last(
    visit: Open, line: str, seats: list[str]
) -> None:
    guest = visit(device=KEYBOARD, seats="jolly=person,person,easy")
    play.opening(parser("play").parse_args(["play", "jolly", *line.split()]))(guest.stage, guest.menu)
    guest.frame(50)
    guest.frame(50)
    assert seats_of(guest) == seats
    guest.match.close()
