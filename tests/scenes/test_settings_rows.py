"""What rows offer and where they lead: values round and round, to their ends, and only such as there are."""

from __future__ import annotations

from dataclasses import fields

import pytest

from stargames_arcade.match.settings import Settings
from stargames_arcade.scenes.settings.actions import ACTIONS, actions_of, displaced
from stargames_arcade.scenes.settings.pages import HELD, Page, Surroundings, default, rows_of
from stargames_arcade.scenes.settings.rows import Choice, Control, Slide, Step, Switch, Value, steered, turned
from stargames_arcade.text.words import Words
from stargames_arcade.ui.keys import Controls, Group

WORDS = Words("en")
SIZES = ("640x360", "960x540", "1280x720")


@pytest.mark.parametrize(
    ("control", "left", "right", "next"),
    [
        (Switch(False), None, None, True),
        (Switch(True), None, None, False),
        (Choice(((100, "a"), (125, "b")), 125), None, None, 100),
        (Step(SIZES, "960x540", ""), "640x360", "1280x720", "1280x720"),
        (Step(SIZES, "1280x720", ""), "960x540", None, "640x360"),
        (Slide(50, 0, 100, 10, ""), 40, 60, None),
        (Slide(0, 0, 100, 10, ""), None, 10, None),
        (Slide(100, 0, 100, 10, ""), 90, None, None),
        (Slide(43, 0, 100, 10, ""), 40, 50, None),
        (Slide(20, 20, 90, 5, ""), None, 25, None),
    ],
)
def test_a_control_leads_to_its_next_value(
    control: Control, left: Value | None, right: Value | None, next: Value | None
) -> None:
    assert (steered(control, -1), steered(control, 1), turned(control)) == (left, right, next)


def sizes(desktops: tuple[tuple[int, int], ...], **settings: str | int) -> tuple[Value, ...]:
    chosen = Settings()
    chosen.for_now(**settings)
    row = rows_of(Page.PICTURE, chosen, WORDS, Surroundings(desktops))[-1]
    assert isinstance(row.control, Step)
    return row.control.values


def test_window_sizes_lie_on_the_desktop_and_the_present_one_is_among_them() -> None:
    assert sizes(((1366, 768),), size="800x601") == ("640x360", "800x601", "960x540", "1280x720")
    assert sizes(((1080, 1920),), size="540x960") == (
        "360x640",
        "540x960",
        "720x1280",
        "768x1366",
        "900x1600",
    )
    second = sizes(((1280, 720), (3840, 2160)), display=1, size="640x360")
    assert second[-1] == "3200x1800"
    assert sizes(((1280, 720),), display=5, size="640x360")[-1] == "960x540", "that screen is gone"


def test_the_display_is_offered_only_where_there_are_several() -> None:
    for desktops, there in (((), False), (((1280, 720),), False), (((1280, 720), (800, 600)), True)):
        rows = rows_of(Page.PICTURE, Settings(), WORDS, Surroundings(desktops))
        assert ("display" in [row.id for row in rows]) is there


def test_a_display_that_is_gone_shows_as_the_first_and_says_why() -> None:
    settings = Settings(display=4)
    rows = rows_of(Page.PICTURE, settings, WORDS, Surroundings(((1280, 720), (800, 600))))
    row = next(row for row in rows if row.id == "display")
    assert isinstance(row.control, Choice)
    assert row.control.chosen == 0
    assert row.detail == WORDS("settings.display.gone", n=5)


def test_a_public_arcade_stays_in_full_screen_and_says_so() -> None:
    (row,) = rows_of(Page.PICTURE, Settings(), WORDS, Surroundings(kiosk=True))
    assert not row.enabled
    assert row.control == Switch(True)
    assert row.detail == WORDS("settings.fullscreen.kiosk")


def test_without_a_device_every_row_of_the_sound_says_so() -> None:
    rows = rows_of(Page.SOUND, Settings(), WORDS, Surroundings(silent=True))
    assert {row.detail for row in rows} == {WORDS("settings.sound.silent")}


def test_every_page_restores_what_it_shows_and_no_setting_stands_on_two_pages() -> None:
    held = [name for names in HELD.values() for name in names]
    assert len(held) == len(set(held))
    assert set(held) <= {field.name for field in fields(Settings)}
    for page in (Page.PICTURE, Page.SOUND, Page.COMFORT):
        shown = {row.id for row in rows_of(page, Settings(), WORDS, Surroundings(((9, 9), (9, 9))))}
        assert shown == set(HELD[page])
    assert {name: default(name) for name in HELD[Page.SOUND]} == {
        "effects": 80,
        "interface": 60,
        "ambience": 40,
        "mute": False,
    }


@pytest.mark.parametrize("group", Group)
def test_whoever_had_a_key_is_told_of_when_another_action_gets_it(group: Group) -> None:
    before = Controls()
    names = actions_of(before, group)
    assert ("pause" in names) is (group in (Group.KEYBOARD, Group.PAD))
    code = before.code(group, ACTIONS["second"])
    assert code is not None
    after = before.change(group, ACTIONS["first"], code)
    assert isinstance(after, Controls)
    assert displaced(before, after, group, "first") == (group, "second")
    assert displaced(before, before, group, "first") is None
