"""``play``: straight to a table, against a computer or with a second person at the screen."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from stargames_arcade.__main__ import parser
from stargames_arcade.commands import play
from stargames_arcade.commands.errors import WrongUse
from tests.scenes.client_guest import Guest


@pytest.fixture
def guest(tmp_path: Path) -> Iterator[Guest]:
    opened = Guest(tmp_path, reduced_motion=True, name="Anna", name_2="Bert", avatar_2="bear", level="easy")
    yield opened
    opened.close()


def opened(guest: Guest, *line: str) -> None:
    play.opening(parser("play").parse_args(["play", "sfida_ai_dadi", *line]))(guest.stage, guest.menu)
    guest.wait(500)


def test_two_people_sit_down_under_their_own_names_and_animals(guest: Guest) -> None:
    opened(guest, "--seats", "human,human", "--option", "clock=60")
    assert guest.scene == "split_table" and guest.match.couch
    assert [(who.name, who.avatar) for who in guest.match.header.players] == [
        ("Anna", "fox"),
        ("Bert", "bear"),
    ]
    assert guest.match.header.option("clock") == 60


@pytest.mark.parametrize(
    ("seats", "mine"), [("human,bot:easy", 0), ("bot:easy, human", 1)], ids=["first", "second"]
)
def test_one_person_sits_at_the_seat_that_was_named(guest: Guest, seats: str, mine: int) -> None:
    opened(guest, "--seats", seats)
    assert guest.scene == "dice_table" and guest.match.local_humans == (mine,)
    assert guest.match.header.players[mine].name == "Anna"


def test_without_seats_the_table_is_as_it_was_chosen_last(guest: Guest) -> None:
    opened(guest)
    assert [who.controller for who in guest.match.header.players] == ["human", "bot:easy"]


def test_the_same_seed_gives_the_same_match(guest: Guest) -> None:
    opened(guest, "--seats", "human,human", "--seed", "sofa")
    first = guest.match.header
    guest.match.close()
    opened(guest, "--seats", "human,human", "--seed", "sofa")
    assert guest.match.header == first


@pytest.mark.parametrize("seats", ["bot:easy,bot:hard", "human", "human,human,human", "human,ghost"])
def test_a_table_that_nobody_can_play_at_is_refused_in_one_sentence(seats: str) -> None:
    with pytest.raises(WrongUse) as caught:
        play.opening(parser("play").parse_args(["play", "sfida_ai_dadi", "--seats", seats]))
    assert str(caught.value).endswith(".")
