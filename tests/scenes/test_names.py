"""Who is only an animal is called so in the language of the moment, wherever a name stands."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from stargames_arcade.match.clock import ManualTime
from stargames_arcade.match.controllers import Pace
from stargames_arcade.match.header import read_header
from stargames_arcade.match.new import House, new_match
from stargames_arcade.match.ports import NoJournal, Player
from stargames_arcade.scenes.animals import called
from stargames_arcade.scenes.menu.unfinished import UnfinishedDuels
from stargames_arcade.text.words import Words
from stargames_arcade.titles import title
from stargames_arcade.ui.gestures import Key
from tests.scenes.client_guest import Guest
from tests.scenes.dice_player import AtTable
from tests.scenes.test_flow import visit

__all__ = ["visit"]
Open = Callable[..., Guest]
Seat = Callable[..., AtTable]
FOX, OWL = Player("Fox", "fox"), Player("Owl", "owl", "bot:easy")


def speak(guest: Guest, language: str) -> None:
    guest.stage.settings.language = language
    guest.stage.settings_changed()
    guest.wait(100)


def test_a_match_begun_in_one_language_is_continued_in_another(visit: Open) -> None:
    guest = visit(level="hard", avatar="fox")
    guest.sit_down("diamond_yatzy")
    guest.play_turns(1)
    assert {player.name for player in guest.match.header.players} == {""}
    assert [guest.text(f"plate.{seat}.name") for seat in (0, 1)] == ["Fox", "Owl"]
    speak(guest, "de")
    assert [guest.text(f"plate.{seat}.name") for seat in (0, 1)] == ["Fuchs", "Eule"]
    guest.press(Key.PAUSE)
    guest.choose("leave")
    assert guest.text("continue.against") == "gegen Eule"
    speak(guest, "en")
    assert guest.text("continue.against") == "against Owl"
    guest.stage.push(UnfinishedDuels(guest.stage, guest.menu.flow.offers))
    guest.wait(400)
    detail = f"duel.{guest.menu.flow.offers[0].match}.detail"
    assert guest.text(detail).startswith("Owl")
    speak(guest, "de")
    assert guest.text(detail).startswith("Eule")


def test_the_result_and_its_table_say_the_animals_in_the_language_of_the_moment(visit: Open) -> None:
    guest = visit(level="hard", avatar="fox")
    guest.sit_down("diamond_yatzy")
    guest.press(Key.PAUSE)
    guest.choose("resign")
    guest.choose("yes")
    guest.wait(3000)
    assert guest.text("headline") == "Owl wins!"
    speak(guest, "de")
    assert guest.text("headline") == "Eule gewinnt!"
    labels = [guest.text(node.id) for node in guest.picture.nodes if node.id.endswith(".name")]
    assert {"Fuchs", "Eule"} <= set(labels)


def test_an_old_record_with_the_animal_as_a_name_is_spoken_in_the_present_language(seated: Seat) -> None:
    house = House(ManualTime(), NoJournal(), Pace.CALM)
    card = title("diamond_yatzy")
    assert card is not None
    match = new_match(card, (FOX, OWL), bytes(range(32)), house, {})
    assert read_header(match.header.line).players == (FOX, OWL)
    table = seated(match=match, language="de")
    assert [table.text(f"plate.{seat}.name") for seat in (0, 1)] == ["Fuchs", "Eule"]


def test_the_question_before_giving_up_says_the_rival_in_the_language_chosen_meanwhile(visit: Open) -> None:
    guest = visit(level="hard", avatar="fox")
    guest.sit_down("diamond_yatzy")
    guest.press(Key.PAUSE)
    speak(guest, "de")
    guest.choose("resign")
    said = " ".join(guest.text(node.id) for node in guest.picture.nodes if node.id.startswith("detail"))
    assert "Eule" in said


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(
    ("name", "avatar", "key"),
    [("", "owl", "avatar.owl"), ("Eule", "owl", "avatar.owl"), ("Owl", "owl", "avatar.owl")],
)
def test_an_animals_word_in_any_language_is_no_name(language: str, name: str, avatar: str, key: str) -> None:
    words = Words(language)
    assert called(words, name, avatar) == words(key)


def test_a_given_name_stays_in_every_language_and_an_unknown_animal_breaks_nothing() -> None:
    for language in ("en", "de"):
        assert called(Words(language), "Anna", "owl") == "Anna"
        assert called(Words(language), "Fox", "owl") == "Fox"
        assert called(Words(language), "", "dodo") == "dodo"
