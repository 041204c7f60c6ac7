"""Where the focus is when one comes back to the menu: on the game one has come from."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from stargames_arcade.titles import title_ids
from stargames_arcade.ui.gestures import Key
from tests.scenes.client_guest import Guest
from tests.scenes.test_flow import until, visit

__all__ = ["visit"]
Open = Callable[..., Guest]
DICE = "knobel_duell"


def finish(guest: Guest) -> None:
    """Play the own game to its end, or quit it where one can."""
    match = guest.match
    if match.title.id == "mahjong_duell":
        guest.press(Key.NEXT)
        guest.choose("yes")
    else:
        guest.play_turns(match.filled(0).of)
    until(guest, lambda: "new_game" in guest.ids)
    guest.wait(1_500)


@pytest.mark.parametrize("title", [DICE, "mahjong_duell"])
def test_after_another_game_that_is_not_begun_the_focus_is_on_the_game_one_has_come_from(
    visit: Open, title: str
) -> None:
    other = next(id for id in title_ids() if id not in (title, DICE))
    guest = visit(level="easy", pace="calm", title=other)
    guest.choose(other)
    guest.choose(f"title.{title}")
    guest.choose("start")
    finish(guest)
    guest.choose("new_game")
    assert guest.scene == "new_table"
    guest.press(Key.CANCEL)
    assert guest.scene == "menu"
    assert guest.stage.attended == title


@pytest.mark.parametrize("title", [DICE, "mahjong_duell"])
def test_a_ticket_that_has_gone_leaves_the_focus_to_its_game(visit: Open, title: str) -> None:
    guest = visit(level="easy", pace="calm")
    guest.sit_down(title)
    guest.press(Key.PAUSE)
    guest.choose("leave")
    guest = visit(level="easy", pace="calm", title=title_ids()[0])
    assert guest.stage.attended == "continue"
    guest.press(Key.CONFIRM)
    finish(guest)
    guest.choose("new_game")
    guest.press(Key.CANCEL)
    assert guest.stage.attended == title


def test_the_game_looked_at_on_a_new_table_has_the_focus_when_one_goes_back(visit: Open) -> None:
    guest = visit(title=title_ids()[0])
    guest.choose(title_ids()[0])
    guest.choose(f"title.{DICE}")
    guest.press(Key.CANCEL)
    assert guest.stage.attended == DICE
