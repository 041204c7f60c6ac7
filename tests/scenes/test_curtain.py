"""Two people who play one after the other at one screen: the curtain between them, and what it hides (P5)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import combinations
from pathlib import Path

import pytest

from stargames_arcade.rules.game import Seat, Termination
from stargames_arcade.rules.mahjong.actions import Quit, RemovePair
from stargames_arcade.scenes.couch.curtain import DEAF_MS, PAUSE, SHOW, Curtain, Passing
from stargames_arcade.scenes.couch.curtain import curtain as curtain_picture
from stargames_arcade.scenes.couch.curtain_facts import CurtainPlate, Fact, told
from stargames_arcade.scenes.couch.inlaid import signs
from stargames_arcade.scenes.couch.seated import Seated
from stargames_arcade.scenes.jolly.card_inlay import CardInlay
from stargames_arcade.scenes.mahjong.table import MahjongTable
from stargames_arcade.scenes.new_table.choices import remembered
from stargames_arcade.scenes.results.scene import Results
from stargames_arcade.text.words import Words, languages
from stargames_arcade.ui.frame import Backdrop, Frame
from stargames_arcade.ui.geometry import Rect, Viewport
from stargames_arcade.ui.gestures import KEYBOARD, MOUSE, Came, Device, Key, Kind, Lost, Point, Press
from stargames_arcade.ui.nodes import Label, Node
from stargames_arcade.ui.reading import enlarged
from stargames_arcade.ui.view import Comfort, View
from tests.scenes.client_guest import FINGER, PAD, Guest
from tests.scenes.client_stage import SIZES, cut_labels, outside, tiny_labels

pytestmark = pytest.mark.ruling("P5")
Open = Callable[..., Guest]
LIMIT = 300
"""Seconds on the clock."""


@pytest.mark.parametrize("text_size", [100, 150])
def test_the_last_turns_are_told_in_one_size_their_cards_in_one_form(text_size: int) -> None:
    long = (
        f"Giulia took one, laid {' '.join(signs(3 * n, 3) for n in range(4))} for 96 and threw {signs(12, 1)}"
    )
    cards = tuple(CardInlay(face) for face in range(13))
    giulia = Seated(1, "hare", lambda _: "Giulia")
    facts = [
        Fact(giulia, lambda _: long, cards),
        Fact(giulia, lambda _: f"Giulia threw {signs(0, 1)}", cards[:1]),
        Fact(giulia, lambda _: "Giulia dropped out"),
    ]
    view = View(Viewport(1080, 1920), Words("en"), comfort=Comfort(text_size=text_size))
    picture = told(view, Rect(60, 1400, 960, 112), facts, 190)
    words = [node.sprite for node in picture.nodes if "text" in node.id and isinstance(node.sprite, Label)]
    assert len({label.size for label in words}) == 1
    assert len({node.box.h for node in picture.nodes if "piece" in node.id}) == 1


def sit_down(guest: Guest) -> None:
    """Mira, a fox, and Giulia, a hare, begin: one after the other, on a clock."""
    flow = guest.menu.flow
    card = next(card for card in flow.cards if card.id == "mahjong_duell")
    options = (("layout", 0), ("clock", LIMIT), ("in_turns", 1))
    usual = remembered(guest.stage.settings, card)
    people = replace(usual, avatar="fox", name="Mira", avatar_2="hare", name_2="Giulia")
    flow.begin(replace(people, opponent="person", options=options))
    guest.wait(1_500)


def curtain(guest: Guest) -> Curtain:
    assert isinstance(guest.top, Curtain), f"{guest.scene} is open"
    return guest.top


def show(guest: Guest) -> MahjongTable:
    """Who is called opens the curtain."""
    curtain(guest)
    guest.choose(SHOW)
    guest.wait(1_500)
    assert isinstance(guest.top, MahjongTable), f"{guest.scene} is open"
    return guest.top


def take(guest: Guest, seat: Seat, pairs: int = 1) -> None:
    """Take so many pairs, through the match's own door."""
    for _ in range(pairs):
        first, second = guest.match.observe(seat, seat).open_kinds[0][:2]
        assert guest.match.offer(seat, RemovePair(first, second)) is None
        guest.wait(400)


def end(guest: Guest, seat: Seat) -> None:
    """End a game, and look at it for the last time."""
    assert guest.match.offer(seat, Quit()) is None
    guest.wait(4_000)


def to_the_second(guest: Guest) -> None:
    """Until the curtain calls the second."""
    sit_down(guest)
    show(guest)
    take(guest, 0, 3)
    end(guest, 0)


def drawn(frame: Frame) -> list[Node]:
    """Every node of a frame, of what lies beneath it, too."""
    nodes = list(frame.nodes)
    backdrop: Backdrop | None = frame.backdrop
    while backdrop is not None:
        nodes += backdrop.nodes
        backdrop = backdrop.beneath
    return nodes


def boards(frame: Frame) -> list[str]:
    """The ids of everything drawn that belongs to a board."""
    return [node.id for node in drawn(frame) if node.id.startswith(("tile.", "chain.", "moves."))]


def test_a_new_match_begins_behind_the_curtain_and_calls_the_first(visit: Open) -> None:
    guest = visit()
    sit_down(guest)
    assert guest.text("headline") == "It is Mira’s turn"
    assert guest.match.remaining_ms(0) is None, "nobody has seen the board, no clock runs"
    table = show(guest)
    assert table.seat == 0 and table.seen.begun and not guest.match.observe(1, 1).begun


def test_confirm_opens_it_at_once_though_a_mouse_was_used_before(visit: Open) -> None:
    guest = visit()
    sit_down(guest)
    guest.do(Point(MOUSE, 40, 40), Point(MOUSE, 200, 200))
    guest.press(Key.CONFIRM)
    guest.wait(1_500)
    assert isinstance(guest.top, MahjongTable)


def test_it_calls_the_second_when_the_first_has_finished_and_then_comes_the_result(visit: Open) -> None:
    guest = visit()
    to_the_second(guest)
    assert guest.text("headline") == "Pass to Giulia"
    first = guest.match.points(0)
    table = show(guest)
    assert table.seat == 1 and table.seen.left == 144
    take(guest, 1)
    end(guest, 1)
    guest.choose("result")
    guest.wait(1_000)
    assert isinstance(guest.top, Results)
    assert [one.total for one in guest.top.contents.finalists] == [first, 20]


def test_of_the_first_game_it_tells_points_and_tiles_left_and_nothing_else(visit: Open) -> None:
    guest = visit()
    to_the_second(guest)
    points = guest.match.points(0)
    assert guest.text("fact.0.text") == f"Mira has made {points} points; 138 tiles are left."
    assert guest.text("plate.0.points") == str(points)
    assert {node.id.split(".")[0] for node in guest.picture.nodes} == {
        "curtain", "rail", "next", "headline", "detail", "show", "fact", "plate", "pause",
    }  # fmt: skip


@pytest.mark.parametrize("feed", ["local", "delayed"])
def test_no_tile_is_drawn_from_the_fall_of_the_curtain_until_it_is_opened(visit: Open, feed: str) -> None:
    guest = visit(feed=feed)
    to_the_second(guest)
    sizes = ((1080, 1920), (640, 360), (1024, 768), (1280, 720))
    for size in sizes:
        guest.stage.resize(Viewport(*size))
        assert boards(guest.frame()) == []
    guest.stage.settings.for_now(language="de", language_2="cs")
    guest.stage.settings_changed()
    assert boards(guest.frame()) == []
    guest.choose(PAUSE)
    assert guest.scene == "pause"
    assert drawn(guest.frame()) and boards(guest.frame()) == []
    guest.press(Key.CANCEL)
    for _ in range(40):
        assert boards(guest.frame()) == []
    show(guest)
    assert boards(guest.frame()) != []


def test_while_it_falls_nothing_of_it_lets_the_old_board_through(visit: Open) -> None:
    guest = visit()
    sit_down(guest)
    show(guest)
    assert guest.match.offer(0, Quit()) is None
    seen = []
    for _ in range(400):
        frame = guest.frame(20)
        if isinstance(guest.top, Curtain):
            seen.append(boards(frame))
    assert len(seen) > 20 and not any(seen)


def test_the_last_look_at_the_first_board_offers_nothing(visit: Open) -> None:
    guest = visit()
    sit_down(guest)
    show(guest)
    assert guest.match.offer(0, Quit()) is None
    guest.wait(600)
    assert guest.ids <= {"pause"} and guest.scene == "mahjong_table"


def test_help_that_the_first_has_turned_on_is_off_when_the_second_begins(visit: Open) -> None:
    guest = visit()
    sit_down(guest)
    first = show(guest)
    guest.choose("help")
    assert first.moment.draft.help
    end(guest, 0)
    second = show(guest)
    assert second.seat == 1 and not second.moment.draft.help


def test_no_clock_runs_behind_the_curtain_and_the_seconds_begins_when_it_opens(visit: Open) -> None:
    guest = visit()
    to_the_second(guest)
    guest.wait(30_000)
    assert guest.match.used_ms(1) == 0
    table = show(guest)
    left = guest.match.remaining_ms(1)
    assert left is not None and LIMIT * 1000 - 4_000 <= left < LIMIT * 1000 and table.seen.begun


def test_a_pause_of_whoever_plays_does_not_stop_their_clock(visit: Open) -> None:
    guest = visit()
    sit_down(guest)
    show(guest)
    guest.press(Key.PAUSE)
    before = guest.match.used_ms(0)
    guest.wait(5_000)
    assert guest.match.used_ms(0) >= before + 4_900


def leave(guest: Guest) -> None:
    guest.press(Key.PAUSE)
    guest.choose("leave")
    guest.wait(600)
    assert guest.scene == "menu"


def go_on(guest: Guest) -> None:
    guest.choose("continue")
    guest.wait(1_500)


def in_the_first_game(guest: Guest) -> None:
    sit_down(guest)
    show(guest)
    take(guest, 0, 2)


def in_the_second_game(guest: Guest) -> None:
    to_the_second(guest)
    show(guest)
    take(guest, 1)


STOPS: dict[str, tuple[Callable[[Guest], None], str, Seat, int]] = {
    "before the first": (sit_down, "It is Mira’s turn", 0, 144),
    "in the first game": (in_the_first_game, "It is Mira’s turn", 0, 140),
    "between both": (to_the_second, "Pass to Giulia", 1, 144),
    "in the second game": (in_the_second_game, "It is Giulia’s turn", 1, 142),
}
"""Where a match may be left: how one comes there, and what is found on another day: who is called, whose
board lies there and how many tiles on it."""


@pytest.mark.parametrize("stop", STOPS)
def test_left_anywhere_it_goes_on_another_day_behind_the_curtain(visit: Open, stop: str) -> None:
    come, called, seat, left = STOPS[stop]
    guest = visit()
    come(guest)
    used = guest.match.used_ms(seat)
    leave(guest)
    guest = visit()
    go_on(guest)
    assert guest.text("headline") == called
    guest.wait(20_000)
    assert boards(guest.frame()) == []
    assert guest.match.used_ms(seat) <= used + 2_000, "what stood still meanwhile is not charged"
    table = show(guest)
    assert (table.seat, table.seen.left) == (seat, left)


def test_a_match_cut_off_during_the_last_look_goes_on_with_the_second(visit: Open, tmp_path: Path) -> None:
    guest = visit()
    sit_down(guest)
    show(guest)
    assert guest.match.offer(0, Quit()) is None
    guest.wait(200)
    guest = visit()
    go_on(guest)
    assert guest.text("headline") == "Pass to Giulia"


def test_each_is_called_in_their_own_language_and_plays_in_it(visit: Open) -> None:
    guest = visit(language="it", language_2="de")
    to_the_second(guest)
    italian, german = Words("it"), Words("de")
    assert guest.text("headline") == italian("curtain.pass", name="Giulia"), "who passes it on reads it"
    assert guest.text(f"{SHOW}.text") == german("turns.show", name="Giulia"), "who is called reads it"
    table = show(guest)
    assert table.stage.words.language == "de"
    assert guest.text("help.text") == german("table.mahjong_duell.help")
    guest.press(Key.PAUSE)
    assert guest.text("pause.title") == german("pause.title"), "so does what lies over the table"


@pytest.mark.parametrize("device", [MOUSE, FINGER, KEYBOARD, PAD], ids=lambda device: device.kind.value)
def test_it_opens_with_any_device(visit: Open, device: Device) -> None:
    guest = visit(device=device)
    sit_down(guest)
    show(guest)


def test_whoever_plays_on_while_it_falls_does_not_open_it(visit: Open) -> None:
    guest = visit(device=PAD)
    sit_down(guest)
    show(guest)
    assert guest.match.offer(0, Quit()) is None
    fell = None
    for _ in range(200):
        guest.do(Press(PAD, Key.CONFIRM))
        guest.frame(60)
        if isinstance(guest.top, Curtain):
            fell = fell or guest.now
            if guest.now - fell > DEAF_MS - 100:
                break
    assert fell is not None and isinstance(guest.top, Curtain)
    guest.wait(500)
    show(guest)


def test_in_turns_only_who_plays_may_give_up_and_the_other_wins(visit: Open) -> None:
    guest = visit()
    sit_down(guest)
    show(guest)
    take(guest, 0)
    guest.press(Key.PAUSE)
    assert {"resign"} == {id for id in guest.ids if id.startswith(("resign", "seats"))}
    guest.choose("resign")
    guest.choose("yes")
    guest.wait(1_500)
    assert isinstance(guest.top, Results)
    assert guest.top.contents.termination is Termination.RESIGNED
    assert [one.rank for one in guest.top.contents.finalists] == [2, 1]


def test_a_plate_says_that_the_other_plays_after_me_and_then_that_they_have_finished(visit: Open) -> None:
    guest = visit()
    sit_down(guest)
    show(guest)
    assert guest.text("plate.1.status") == "plays after you"
    end(guest, 0)
    show(guest)
    assert guest.text("plate.0.status") == "finished"


def test_a_gamepad_that_goes_behind_the_curtain_stops_nobody(visit: Open) -> None:
    guest = visit(device=PAD)
    guest.do(Came(PAD, "Pad"))
    to_the_second(guest)
    guest.do(Lost(PAD))
    guest.wait(600)
    guest.device = KEYBOARD
    assert show(guest).seat == 1


# ---- the curtain itself, whatever is played behind it ----

NAMES = ("Maximiliane Charlotte", "Jürgen", "Mira", "João")
ANIMALS = ("hare", "owl", "fox", "cat")


def seated(seat: Seat) -> Seated:
    return Seated(seat, ANIMALS[seat], lambda _: NAMES[seat])


def of_four(words: Words) -> Passing:
    """Four who pass the machine on: as many words as there will ever be."""
    return Passing(
        to=seated(2),
        head=lambda _: "DiamondYatzy",
        caption=lambda _: "round 4 of 13, to 250 points",
        headline=lambda _: words("curtain.pass", name=NAMES[0]),
        detail=lambda _: words("turns.look_away", rival=NAMES[0]),
        show=lambda _: words("turns.show", name=NAMES[0]),
        facts=tuple(
            Fact(seated(n), lambda _: "Jürgen took one from the stock and laid three for 24") for n in (1, 3)
        ),
        plates=tuple(CurtainPlate(seated(n), lambda _: "1 240") for n in range(4)),
    )


@pytest.mark.parametrize("text_size", [100, 150])
@pytest.mark.parametrize("size", SIZES)
def test_no_word_of_it_is_cut_or_tiny_or_leaves_the_canvas(size: tuple[int, int], text_size: int) -> None:
    for language in languages():
        words = Words(language)
        view = View(Viewport(*size), words, comfort=Comfort(text_size=text_size))
        for kind in Kind:
            seen = replace(view, device=kind)
            picture = enlarged(curtain_picture(seen, of_four(words), words), seen.text_scale)
            assert cut_labels(picture) == [] and tiny_labels(picture) == []
            assert outside(picture, view.viewport.whole) == []
            assert len([target for target in picture.targets if target.enabled]) == 2


@pytest.mark.parametrize("size", SIZES)
def test_lines_and_plates_of_it_do_not_lie_on_each_other(size: tuple[int, int]) -> None:
    words = Words("de")
    picture = curtain_picture(View(Viewport(*size), words), of_four(words), words)
    grounds = ("show", "fact.0", "fact.1", *(f"plate.{n}" for n in range(4)), "pause")
    boxes = {id: picture.node(id).box for id in grounds}
    for one, other in combinations(grounds, 2):
        a, b = boxes[one], boxes[other]
        apart = a.right <= b.x or b.right <= a.x or a.bottom <= b.y or b.bottom <= a.y
        assert apart, (one, other)


@pytest.mark.parametrize(
    "size", [(1920, 1080), (2560, 1080), (1024, 768), (900, 900), (1080, 1920), (640, 360)]
)
def test_the_pause_lies_in_the_corner_of_the_window_whatever_its_shape(
    visit: Open, size: tuple[int, int]
) -> None:
    guest = visit(size=size, device=MOUSE)
    sit_down(guest)
    button, whole = guest.picture.target(PAUSE), guest.stage.view.viewport.whole
    assert button is not None
    right, below = whole.right - button.rect.right, whole.bottom - button.rect.bottom
    assert 20 <= right <= 64 and 20 <= below <= 64
    guest.choose(PAUSE)
    assert guest.scene == "pause"
