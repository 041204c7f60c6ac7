"""The manual as a scene: every page is a step away on each device, and back leads where one came from."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from stargames_arcade.scenes.manual.layout import BACK, NEXT, PAGE, PREVIOUS, dot_target
from stargames_arcade.scenes.manual.rail import chapter_target, game_target
from stargames_arcade.scenes.manual.scene import TURN_MS, Manual
from stargames_arcade.titles import all_titles
from stargames_arcade.ui.geometry import Viewport
from stargames_arcade.ui.gestures import (
    MOUSE,
    Device,
    Down,
    Drag,
    DragStart,
    Drop,
    Key,
    Lost,
    MoveFocus,
    Press,
)
from tests.scenes.client_guest import DEVICES, FINGER, PAD, Guest

TITLES = [title.id for title in all_titles()]
WIDE, TALL = (1280, 720), (720, 1280)
TURNED = TURN_MS + 60


class Reader(Guest):
    """A guest with a manual open over the menu."""

    def open(self, title: str = TITLES[0]) -> None:
        self.stage.push(Manual(self.stage, title))
        self.wait(600)

    @property
    def manual(self) -> Manual:
        assert isinstance(self.top, Manual)
        return self.top

    @property
    def leaf(self) -> int:
        """The leaf that is open, from 0."""
        return self.manual.opened.leaf

    @property
    def count(self) -> int:
        return len(self.manual.leaves)

    def ways_to(self, id: str) -> list[tuple[int, int]]:
        """The directions that lead to a target."""
        return self._way_to(id)

    def turn(self, *gestures: Press | MoveFocus) -> int:
        """The leaf after these, one after the other, with time to turn."""
        for gesture in gestures:
            self.do(gesture)
            self.wait(TURNED)
        return self.leaf

    def draw(self, device: Device, by: float) -> None:
        """Draws the page aside by so many units and lets it go."""
        page = self.picture.target(PAGE)
        assert page is not None
        x, y = page.rect.centre[0], page.rect.bottom - 30
        self.do(Down(device, x, y), DragStart(device, x, y))
        for step in range(1, 5):
            self.do(Drag(device, x + by * step / 4, y))
            self.frame()
        self.do(Drop(device, x + by, y))
        self.wait(TURNED)


@pytest.fixture(params=[WIDE, TALL], ids=["wide", "tall"])
def reader(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Reader]:
    guest = Reader(tmp_path / "home", size=request.param)
    guest.open()
    yield guest
    guest.close()


@pytest.mark.parametrize("device", [PAD, DEVICES["keyboard"], MOUSE], ids=["shoulders", "page keys", "wheel"])
def test_pages_turn_forwards_and_back_and_end_at_both_ends(reader: Reader, device: Device) -> None:
    last = reader.count - 1
    assert [reader.turn(Press(device, Key.NEXT)) for _ in range(last)] == list(range(1, last + 1))
    assert reader.turn(Press(device, Key.NEXT)) == last
    assert [reader.turn(Press(device, Key.PREVIOUS)) for _ in range(last)] == list(reversed(range(last)))
    assert reader.turn(Press(device, Key.PREVIOUS)) == 0


def test_the_confirm_button_alone_reads_the_whole_manual(reader: Reader) -> None:
    seen = [reader.turn(Press(PAD, Key.CONFIRM)) for _ in range(reader.count - 1)]
    assert seen == list(range(1, reader.count))


def test_left_and_right_turn_pages_and_up_and_down_lead_through_the_chapters(tmp_path: Path) -> None:
    reader = Reader(tmp_path / "home", size=WIDE)
    reader.open()
    chapters = reader.manual.opened.manual.chapters
    assert reader.turn(MoveFocus(PAD, 1, 0), MoveFocus(PAD, 1, 0), MoveFocus(PAD, -1, 0)) == 1
    for chapter in chapters[1:]:
        reader.turn(MoveFocus(PAD, 0, 1))
        assert reader.manual.leaf.chapter is chapter
        assert reader.stage.view.focus == chapter_target(chapter)
    reader.turn(MoveFocus(PAD, 0, 1))
    assert reader.stage.view.focus == game_target(reader.manual.opened.others[0])
    reader.close()


def test_in_a_tall_window_left_and_right_lead_through_the_chapters(tmp_path: Path) -> None:
    reader = Reader(tmp_path / "home", size=TALL)
    reader.open()
    for chapter in reader.manual.opened.manual.chapters[1:]:
        reader.turn(MoveFocus(PAD, 1, 0))
        assert reader.manual.leaf.chapter is chapter
        assert reader.stage.view.focus == chapter_target(chapter)
    last = reader.leaf
    assert reader.turn(MoveFocus(PAD, 1, 0)) == last
    reader.close()


@pytest.mark.parametrize("device", DEVICES)
def test_every_chapter_and_game_is_chosen_on_every_device(tmp_path: Path, device: str) -> None:
    reader = Reader(tmp_path / "home", device=DEVICES[device])
    reader.open()
    pointing = device in ("mouse", "touch")
    for chapter in reader.manual.opened.manual.chapters:
        reader.choose(chapter_target(chapter))
        assert pointing is False or reader.manual.leaf.chapter is chapter
    for title in (*TITLES[1:], TITLES[0]):
        card = next(card for card in reader.manual.opened.others if card.id == title)
        reader.choose(game_target(card))
        assert (reader.manual.opened.card.id, reader.leaf) == (title, 0)
    while not pointing and reader.stage.view.focus != BACK:
        reader.do(MoveFocus(DEVICES[device], 0, -1))
        reader.frame()
    reader.choose(BACK)
    assert reader.scene == "menu"
    reader.close()


@pytest.mark.parametrize("device", ["mouse", "touch"])
def test_arrows_and_dots_are_there_for_pointers(tmp_path: Path, device: str) -> None:
    reader = Reader(tmp_path / "home", device=DEVICES[device])
    reader.open()
    assert PREVIOUS not in reader.ids
    reader.choose(NEXT)
    assert reader.leaf == 1
    reader.choose(PREVIOUS)
    assert reader.leaf == 0
    reader.choose(dot_target(reader.count - 1))
    assert reader.leaf == reader.count - 1
    assert NEXT not in reader.ids
    reader.close()


@pytest.mark.parametrize("device", [FINGER, MOUSE], ids=["finger", "mouse"])
def test_a_page_drawn_aside_turns_and_one_drawn_a_little_comes_back(reader: Reader, device: Device) -> None:
    reader.draw(device, -200)
    assert (reader.leaf, reader.manual.opened.pulled) == (1, 0)
    reader.draw(device, 40)
    assert (reader.leaf, reader.manual.opened.pulled) == (1, 0)
    reader.draw(device, 200)
    assert reader.leaf == 0
    reader.draw(device, 200)
    assert (reader.leaf, reader.manual.opened.pulled) == (0, 0)


def test_a_page_that_slips_from_the_finger_comes_back(reader: Reader) -> None:
    reader.do(
        Down(FINGER, 700, 500), DragStart(FINGER, 700, 500), Drag(FINGER, 600, 500), Drag(FINGER, 500, 500)
    )
    assert reader.manual.opened.pulled < 0
    reader.do(Lost(FINGER))
    assert (reader.leaf, reader.manual.opened.pulled) == (0, 0)


@pytest.mark.parametrize("key", [Press(PAD, Key.CANCEL), Press(MOUSE, Key.CANCEL)], ids=["pad", "mouse"])
def test_cancel_leads_back_from_any_page(reader: Reader, key: Press) -> None:
    reader.turn(Press(PAD, Key.NEXT), Press(PAD, Key.NEXT))
    reader.do(key)
    reader.wait(600)
    assert reader.scene == "menu"


def test_turning_is_short_and_ends_at_the_page_itself(reader: Reader) -> None:
    reader.do(Press(PAD, Key.NEXT))
    reader.frame(40)
    assert reader.stage.motion.busy(reader.now)
    reader.wait(TURNED)
    assert not reader.stage.motion.busy(reader.now)
    shown = {node.id: node for node in reader.frame().nodes}
    assert all(shown[node.id] == node for node in reader.picture.nodes if node.id.startswith("leaf."))
    assert not any(id.startswith("leaf.0.") for id in shown)


def test_under_reduced_motion_pages_change_without_moving(tmp_path: Path) -> None:
    reader = Reader(tmp_path / "home", reduced_motion=True)
    reader.open()
    reader.do(Press(PAD, Key.NEXT))
    for _ in range(8):
        places = {node.id: node.x for node in reader.frame(20).nodes}
        settled = [node for node in reader.picture.nodes if node.id.startswith("leaf.1.")]
        assert all(places[node.id] == node.x for node in settled)
    reader.close()


def test_the_same_page_stays_open_in_another_window_and_never_one_that_is_not_there(tmp_path: Path) -> None:
    reader = Reader(tmp_path / "home", text_size=150)
    reader.open()
    while reader.leaf < reader.count - 1:
        reader.turn(Press(PAD, Key.NEXT))
    for size in (TALL, WIDE, (640, 360)):
        reader.stage.resize(Viewport(*size))
        reader.wait(100)
        assert reader.manual.leaf.page is reader.manual.leaves[-1].page
        now = reader.leaf
        assert reader.turn(Press(PAD, Key.PREVIOUS)) == now - 1
        assert reader.turn(Press(PAD, Key.NEXT)) == now
    reader.close()


def test_every_title_opens_its_own_manual(tmp_path: Path) -> None:
    for title in all_titles():
        reader = Reader(tmp_path / title.id)
        reader.open(title.id)
        assert reader.manual.opened.manual is title.manual
        assert reader.text("header.subtitle").startswith(reader.stage.words(f"title.{title.id}.name"))
        reader.close()


@pytest.mark.parametrize("device", DEVICES)
def test_the_rules_are_a_step_from_menu_new_table_and_pause_and_back_leads_there(
    tmp_path: Path, device: str
) -> None:
    reader = Reader(tmp_path / "home", device=DEVICES[device])
    for title in TITLES:
        reader.choose("rules")
        assert reader.scene == "manual"
        reader.choose(BACK) if device in ("mouse", "touch") else reader.press(Key.CANCEL)
        assert reader.scene == "menu"
        reader.choose(title)
        reader.choose("rules")
        assert reader.manual.opened.card.id == title
        reader.press(Key.CANCEL)
        assert reader.scene == "new_table"
        reader.press(Key.CANCEL)
    reader.sit_down(TITLES[-1])
    paused_at = reader.match.observe(0, 0)
    reader.press(Key.PAUSE)
    reader.choose("rules")
    assert reader.manual.opened.card.id == TITLES[-1]
    reader.wait(2_000)
    reader.press(Key.CANCEL)
    assert reader.scene == "pause"
    assert reader.match.paused is reader.match.halts
    assert reader.match.observe(0, 0) == paused_at
    reader.close()


def test_the_shortcuts_of_menu_and_new_table_open_the_rules_of_the_title_in_focus(tmp_path: Path) -> None:
    reader = Reader(tmp_path / "home", device=PAD)
    for title in TITLES:
        for step in reader.ways_to(title):
            reader.do(MoveFocus(PAD, *step))
            reader.frame()
        reader.press(Key.FIRST)
        assert reader.manual.opened.card.id == title
        reader.press(Key.CANCEL)
        assert reader.scene == "menu"
    reader.choose(TITLES[0])
    reader.press(Key.SECOND)
    assert reader.manual.opened.card.id == TITLES[0]
    reader.close()
