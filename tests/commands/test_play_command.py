"""``play``: straight to a table, against a computer or with a second person at the screen."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from stargames_arcade.__main__ import parser
from stargames_arcade.commands import play
from stargames_arcade.commands.errors import WrongUse
from stargames_arcade.match.deal_code import code_of, unforeseen_seed
from stargames_arcade.titles import all_titles
from stargames_arcade.titles import title as find_title
from tests.scenes.client_guest import Guest


@pytest.fixture
def guest(tmp_path: Path) -> Iterator[Guest]:
    opened = Guest(tmp_path, reduced_motion=True, name="Anna", name_2="Bert", avatar_2="bear", level="easy")
    yield opened
    opened.close()


def opened(guest: Guest, *line: str, title: str = "sfida_ai_dadi") -> None:
    play.opening(parser("play").parse_args(["play", title, *line]))(guest.stage, guest.menu)
    guest.wait(500)


def refused(*line: str) -> str:
    with pytest.raises(WrongUse) as caught:
        play.opening(parser("play").parse_args(["play", "mahjong_duell", "--lang", "en", *line]))
    return str(caught.value)


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


def test_one_person_practises_where_the_title_has_it(guest: Guest) -> None:
    opened(
        guest, "--seats", "human", "--option", "layout=yin_yang", "--option", "clock=0", title="mahjong_duell"
    )
    header = guest.match.header
    assert guest.match.local_humans == (0,) and len(header.players) == 1
    assert (header.option("layout"), header.option("clock")) == (2, 0)


def test_an_option_that_only_some_have_says_who_sits_there(guest: Guest) -> None:
    opened(guest, "--option", "free_undo=1", title="mahjong_duell")
    assert [who.controller for who in guest.match.header.players] == ["human"]
    guest.match.close()
    opened(guest, "--option", "in_turns=1", title="mahjong_duell")
    assert [who.controller for who in guest.match.header.players] == ["human", "human"]


def test_a_deal_is_opened_by_its_code_which_says_the_board_too(guest: Guest) -> None:
    title = find_title("mahjong_duell")
    assert title is not None
    seed = unforeseen_seed()
    code = code_of(title, {"layout": 1}, seed)
    assert code is not None
    opened(guest, "--seats", "human", "--deal", code.lower(), title="mahjong_duell")
    header = guest.match.header
    assert (header.seed, header.option("layout")) == (seed, 1)
    opened(guest, "--seats", "human", "--deal", code, "--option", "layout=aquarius", title="mahjong_duell")
    assert guest.match.header.option("layout") == 1
    message = refused("--deal", code, "--option", "layout=turtle")
    assert message == "This deal settles the option “layout” itself; leave it out."
    other = code_of(all_titles()[0], {}, seed)
    assert other is not None
    assert "another game" in refused("--deal", other)
    assert "12 characters" in refused("--deal", code[:-1])


@pytest.mark.parametrize(
    ("line", "told"),
    [
        (("--option", "layout=dragon"), "turtle, aquarius, yin_yang"),
        (("--option", "colour=red"), "layout, clock, free_undo, in_turns"),
        (("--option", "layout"), "clock=60"),
        (("--option", "clock=300", "--option", "clock=600"), "“clock” is given twice"),
        (("--option", "clock=300", "--option", "clock=300"), "“clock” is given twice"),
        (("--seats", "human,bot:easy", "--option", "free_undo=1"), "only for one who plays alone"),
        (("--seats", "human", "--option", "in_turns=1"), "only for two people"),
        (("--seats", "human,bot:easy", "--option", "clock=1"), "300, 600, 900, 1200"),
        (("--seed", "4", "--deal", "X"), "--seed and --deal cannot both be given."),
        (("--seats", "human,human,human"), "1 to 2 players"),
    ],
)
def test_an_option_that_cannot_be_is_told_with_those_that_can(line: tuple[str, ...], told: str) -> None:
    assert told in refused(*line)
