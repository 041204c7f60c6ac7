"""The Mahjong table under gestures: selection, refusals, help, undo, shuffle, quitting (M4, M5, M23-M29)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from stargames_arcade.match.settings import Settings
from stargames_arcade.rules.luck import SeededLuck
from stargames_arcade.rules.mahjong.actions import Ending, RemovePair
from stargames_arcade.rules.mahjong.dealing import deal, shuffled
from stargames_arcade.rules.mahjong.finish import certain
from stargames_arcade.rules.mahjong.freedom import open_kinds
from stargames_arcade.rules.mahjong.layouts import LayoutId
from stargames_arcade.rules.mahjong.preview import help_set
from stargames_arcade.rules.mahjong.tiles import matches
from stargames_arcade.scenes.mahjong.controls import HELP, QUIT, SHUFFLE, UNDO, tile_target
from stargames_arcade.scenes.mahjong.situation import Finish
from stargames_arcade.text.words import Words
from stargames_arcade.ui.geometry import Viewport
from stargames_arcade.ui.gestures import KEYBOARD, MOUSE, Device, Down, Drag, Drop, Key, Lost, Tap
from tests.scenes.at_table import EITHER_FEED, FINGER, PAD
from tests.scenes.mahjong_player import AtMahjong

Sit = Callable[..., AtMahjong]
LANGUAGES = ("en", "de", "it", "cs", "pt")


# ---- selecting and taking ----


@pytest.mark.ruling("M4")
@pytest.mark.parametrize("feed", EITHER_FEED)
def test_the_first_click_selects_and_the_same_tile_again_deselects(at_mahjong: Sit, feed: str) -> None:
    table = at_mahjong(feed=feed)
    first, _ = table.pair()
    table.click(first)
    assert table.selects(first)
    table.wait(600)
    table.click(first)
    assert table.selects(None)
    assert table.seen.removed == 0


@pytest.mark.ruling("M4")
def test_a_free_tile_that_does_not_match_becomes_the_selection(at_mahjong: Sit) -> None:
    table = at_mahjong()
    first, other = table.odd_pair()
    table.click(first)
    table.click(other)
    assert table.selects(other)
    assert table.seen.removed == 0
    assert not table.said


@pytest.mark.ruling("M2", "M14")
@pytest.mark.parametrize("feed", EITHER_FEED)
@pytest.mark.parametrize("device", [MOUSE, FINGER], ids=["mouse", "touch"])
def test_clicking_the_twin_takes_the_pair(at_mahjong: Sit, feed: str, device: Device) -> None:
    table = at_mahjong(feed=feed)
    first, second = table.pair()
    table.click(second, device)
    table.click(first, device)
    table.until_quiet()
    assert table.seen.present & (1 << first | 1 << second) == 0
    assert table.seen.total == 20
    assert table.selects(None)


@pytest.mark.ruling("M3", "M4")
@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("tile_blocked", "Tiles on both sides hold this one."),
        ("tile_covered", "Another tile lies on this one."),
    ],
)
def test_a_tile_that_is_not_free_shakes_says_why_and_shows_what_is_in_its_way(
    at_mahjong: Sit, code: str, said: str
) -> None:
    table = at_mahjong()
    selected, _ = table.pair()
    table.click(selected)
    place = table.blocked(code)
    at_rest = table.picture.node(tile_target(place))
    table.click(place)
    xs = {_drawn(table, tile_target(place)) for _ in range(8)}
    assert len(xs) > 2, "it shakes"
    assert table.said == said
    assert table.selects(selected), "what was selected stays"
    locks = {node.id for node in table.picture.nodes if node.id.endswith(".lock")}
    board, present = table.seen.board, table.seen.present
    expected = (
        [max(p for p in range(144) if (board.above[place] & present) >> p & 1)]
        if code == "tile_covered"
        else [
            max(p for p in range(144) if (side[place] & present) >> p & 1)
            for side in (board.left, board.right)
        ]
    )
    assert locks == {f"{tile_target(p)}.lock" for p in expected}
    table.wait(5_000)
    assert not table.said
    assert not [node.id for node in table.picture.nodes if node.id.endswith(".lock")]
    assert table.picture.node(tile_target(place)) == at_rest


def _drawn(table: AtMahjong, id: str) -> float:
    return next(node.x for node in table.frame(16).nodes if node.id == id)


def test_the_locks_go_with_the_bubble_when_something_else_is_done(at_mahjong: Sit) -> None:
    table = at_mahjong()
    table.click(table.blocked("tile_blocked"))
    assert table.scene.moment.locks
    table.click(table.pair()[0])
    table.frame()
    assert not table.scene.moment.locks


@pytest.mark.parametrize("feed", EITHER_FEED)
def test_a_double_click_on_the_twin_takes_one_pair_and_selects_nothing_beneath(
    at_mahjong: Sit, feed: str
) -> None:
    table = at_mahjong(feed=feed, layout=LayoutId.AQUARIUS)
    first, second = table.pair()
    table.click(first)
    table.wait(500)
    at = table.seen_at(second)
    assert at is not None
    for click in range(7):
        table.do(Down(MOUSE, *at), Tap(MOUSE, *at, click % 2 == 1))
        table.frame(90)
    table.until_quiet()
    assert table.seen.removed == 1
    assert table.selects(None)
    assert not table.said


def test_a_double_click_on_a_tile_selects_it(at_mahjong: Sit) -> None:
    table = at_mahjong()
    first, _ = table.pair()
    table.click(first)
    table.click(first, double=True)
    assert table.selects(first)


def test_while_a_pair_is_on_its_way_it_looks_taken_and_is_offered_once(at_mahjong: Sit) -> None:
    table = at_mahjong(feed="delayed")
    first, second = table.pair()
    table.click(first)
    table.click(second)
    assert table.busy
    assert table.scene.moment.red == (first, second)
    other = next(place for place in table.seen.free if place not in (first, second))
    table.wait(60)
    table.click(first)
    table.click(other)
    assert table.selects(other), "the next tile can be selected meanwhile"
    table.until_quiet()
    assert table.seen.removed == 1
    assert table.selects(other)
    assert not table.said


# ---- drawing ----


@pytest.mark.parametrize("device", [MOUSE, FINGER], ids=["mouse", "touch"])
def test_a_tile_drawn_onto_its_twin_is_a_pair(at_mahjong: Sit, device: Device) -> None:
    table = at_mahjong()
    table.draw(*table.pair(), device)
    table.until_quiet()
    assert table.seen.removed == 1


def test_drawn_onto_another_tile_it_is_said_that_they_do_not_match(at_mahjong: Sit) -> None:
    table = at_mahjong()
    first, other = table.odd_pair()
    table.draw(first, other)
    assert table.said == "These two are not a pair."
    assert table.seen.removed == 0


def test_drawn_onto_a_tile_that_is_not_free_it_is_said_why(at_mahjong: Sit) -> None:
    table = at_mahjong()
    place = table.blocked("tile_blocked")
    table.draw(table.pair()[0], place)
    assert table.said == "Tiles on both sides hold this one."
    assert table.scene.moment.locks


def test_a_drag_that_is_lost_leaves_the_selection_as_it_was(at_mahjong: Sit) -> None:
    table = at_mahjong()
    first, other = table.odd_pair()
    table.click(first)
    start = table.seen_at(other)
    assert start is not None
    table.start_drawing(other)
    table.do(Lost(MOUSE))
    table.frame()
    assert table.selects(first)


# ---- help ----


@pytest.mark.ruling("M5")
@pytest.mark.parametrize("way", ["button", "key"])
def test_help_is_a_toggle_free_of_charge_and_kept_for_the_next_table(at_mahjong: Sit, way: str) -> None:
    settings = Settings()
    table = at_mahjong(settings=settings)
    assert table.scene.moment.green == ()
    _toggle(table, way)
    assert table.scene.moment.green == help_set(table.seen)
    first, second = table.pair()
    table.click(first)
    assert second in table.scene.moment.green
    assert table.scene.moment.green == help_set(table.seen, first)
    assert table.seen.total == 0
    assert at_mahjong(settings=settings).draft.help
    table.wait(600)
    _toggle(table, way)
    assert table.scene.moment.green == ()
    assert not [node.id for node in table.picture.nodes if node.id.endswith(".tick")]
    assert not at_mahjong(settings=settings).draft.help


@pytest.mark.ruling("M5")
@pytest.mark.parametrize("feed", EITHER_FEED)
def test_help_never_changes_a_point(at_mahjong: Sit, feed: str) -> None:
    """The same pairs by the help's own key, and by hand without it: entry by entry the same game."""
    helped, alone = at_mahjong(feed=feed), at_mahjong(feed=feed)
    helped.press(Key.SECOND)
    for taken in range(10):
        first, second = helped.pair()
        helped.press(Key.THIRD)
        helped.until_quiet()
        if taken % 3 == 2:
            helped.press(Key.SECOND)
            helped.press(Key.SECOND)
        alone.wait(500)
        alone.click(first)
        alone.click(second)
        alone.until_quiet()
        assert helped.seen == alone.seen
    assert helped.seen.removed == 10
    assert helped.seen.total > 200, "chains were among them"
    assert helped.match.state_digest(0) == alone.match.state_digest(0)
    assert [entry.text for entry in helped.match.log.lane("0").entries] == [
        entry.text for entry in alone.match.log.lane("0").entries
    ], "help writes nothing down"


def _toggle(table: AtMahjong, way: str) -> None:
    if way == "button":
        table.tap(HELP)
    else:
        table.press(Key.SECOND)


@pytest.mark.parametrize("device", [KEYBOARD, PAD], ids=["keyboard", "pad"])
def test_one_key_takes_the_best_paid_pair_while_help_is_on(at_mahjong: Sit, device: Device) -> None:
    table = at_mahjong()
    table.press(Key.THIRD, device)
    assert table.said == "This key takes the pair that Help shows. Turn Help on first."
    table.press(Key.SECOND, device)
    for taken in range(1, 6):
        table.press(Key.THIRD, device)
        table.until_quiet()
        assert table.seen.removed == taken
    assert table.seen.total > 100, "chains are taken where they are open"


def test_with_a_selection_the_key_takes_its_best_partner(at_mahjong: Sit) -> None:
    table = at_mahjong()
    table.press(Key.SECOND)
    first, _ = table.pair()
    table.click(first)
    table.press(Key.THIRD)
    table.until_quiet()
    assert table.seen.removed == 1
    assert not table.seen.present >> first & 1


# ---- undo, shuffle ----


@pytest.mark.ruling("M23")
@pytest.mark.parametrize("feed", EITHER_FEED)
@pytest.mark.parametrize("way", ["button", "key"])
def test_undo_brings_the_last_pair_back_for_twenty_points(at_mahjong: Sit, feed: str, way: str) -> None:
    table = at_mahjong(feed=feed)
    table.take(2)
    before = table.seen.total
    paid = before - 20
    _undo(table, way)
    assert table.seen.removed == 1
    assert table.seen.total == before - paid - 20
    _undo(table, way)
    assert table.seen.total == -40
    assert table.seen.left == 144


def _undo(table: AtMahjong, way: str) -> None:
    if way == "button":
        table.wait(500)
        table.tap(UNDO)
    else:
        table.press(Key.FIRST)
    table.until_quiet()


@pytest.mark.ruling("M23")
def test_with_nothing_to_undo_it_is_said_so_and_costs_nothing(at_mahjong: Sit) -> None:
    table = at_mahjong()
    table.tap(UNDO)
    assert table.said == "There is nothing to undo. It costs nothing."
    table.press(Key.FIRST)
    assert table.said == "There is nothing to undo. It costs nothing."
    assert table.seen.total == 0


def test_one_who_practises_may_undo_for_nothing(at_mahjong: Sit) -> None:
    table = at_mahjong(seats=1, free_undo=1)
    table.take(2)
    _undo(table, "key")
    _undo(table, "key")
    assert table.seen.total == 0


def test_clicks_in_a_hurry_undo_once(at_mahjong: Sit) -> None:
    table = at_mahjong()
    table.take(3)
    x, y = table.target(UNDO).rect.centre
    for click in range(6):
        table.do(Down(MOUSE, x, y), Tap(MOUSE, x, y, click % 2 == 1))
        table.frame(120)
    table.until_quiet()
    assert table.seen.removed == 2


@pytest.mark.ruling("M25")
@pytest.mark.parametrize("feed", EITHER_FEED)
def test_the_first_shuffle_is_asked_about_and_the_next_is_not(at_mahjong: Sit, feed: str) -> None:
    table = at_mahjong(feed=feed)
    faces = table.seen.faces
    table.tap(SHUFFLE)
    table.wait(600)
    assert " ".join(_lines(table)) == "It costs 100 points and ends your chain, and you cannot undo it."
    table.tap("no")
    table.wait(600)
    assert (table.seen.faces, table.seen.total) == (faces, 0)
    table.press(Key.PREVIOUS)
    table.wait(600)
    table.tap("yes")
    table.wait(600)
    table.until_quiet()
    assert table.seen.shuffles == 1
    assert table.seen.faces != faces
    table.press(Key.PREVIOUS)
    table.until_quiet()
    assert (table.seen.shuffles, table.seen.total) == (2, -200)
    table.press(Key.FIRST)
    assert table.said == "There is nothing to undo. It costs nothing."


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_of_the_rules_has_its_own_sentence(language: str) -> None:
    words = Words(language)
    codes = (
        "wrong_seat",
        "game_over",
        "not_begun",
        "already_begun",
        "pair_order",
        "no_tile",
        "tile_covered",
        "tile_blocked",
        "not_a_pair",
        "nothing_to_undo",
        "shuffle_opens_nothing",
        "unknown_action",
    )
    said = {words.refusal(code, "mahjong_duell") for code in codes}
    assert len(said) >= len(codes) - 1
    assert not any(code in sentence for code in codes for sentence in said)


# ---- the selection does not outlive what it was made for ----


def _undoing(table: AtMahjong) -> None:
    table.press(Key.FIRST)
    table.until_quiet()


def _shuffling(table: AtMahjong) -> None:
    table.press(Key.PREVIOUS)
    table.wait(600)
    table.tap("yes")
    table.wait(600)
    table.until_quiet()


def _not_shuffling(table: AtMahjong) -> None:
    table.press(Key.PREVIOUS)
    table.wait(600)
    table.tap("no")
    table.wait(600)


def _pausing(table: AtMahjong) -> None:
    table.press(Key.PAUSE)
    table.wait(600)
    table.press(Key.CANCEL)
    table.wait(600)


def _resizing(table: AtMahjong) -> None:
    table.stage.resize(Viewport(1080, 1920))


def _speaking(table: AtMahjong) -> None:
    table.stage.settings.language = "cs"
    table.stage.settings_changed()


_CLEARING = [_undoing, _shuffling, _not_shuffling, _pausing, _resizing, _speaking]


@pytest.mark.ruling("M4")
@pytest.mark.parametrize("feed", EITHER_FEED)
@pytest.mark.parametrize("happens", _CLEARING, ids=[each.__name__[1:] for each in _CLEARING])
def test_after_it_a_click_on_the_twin_never_pairs(
    at_mahjong: Sit, happens: Callable[[AtMahjong], None], feed: str
) -> None:
    table = at_mahjong(feed=feed)
    table.take(1)
    table.wait(600)
    first, second = table.pair()
    table.click(first)
    assert table.selects(first)
    happens(table)
    left = table.seen.left
    if second in table.seen.free and table.seen_at(second) is not None:
        table.click(second)
        table.until_quiet()
        assert table.selects(second)
    else:
        table.frame()
        assert table.selects(None)
    assert table.seen.left == left


@pytest.mark.ruling("M4")
@pytest.mark.parametrize("feed", EITHER_FEED)
@pytest.mark.parametrize("happens", _CLEARING, ids=[each.__name__[1:] for each in _CLEARING])
def test_a_drag_that_is_lost_after_it_brings_no_selection_back(
    at_mahjong: Sit, happens: Callable[[AtMahjong], None], feed: str
) -> None:
    table = at_mahjong(feed=feed)
    table.take(1)
    table.wait(600)
    first, other = table.odd_pair()
    table.click(first)
    table.start_drawing(other)
    happens(table)
    table.do(Lost(MOUSE))
    table.frame()
    assert table.selects(None)


@pytest.mark.ruling("M4")
@pytest.mark.parametrize("feed", EITHER_FEED)
@pytest.mark.parametrize("happens", _CLEARING, ids=[each.__name__[1:] for each in _CLEARING])
def test_a_tile_that_was_taken_up_before_it_pairs_with_nothing(
    at_mahjong: Sit, happens: Callable[[AtMahjong], None], feed: str
) -> None:
    table = at_mahjong(feed=feed)
    table.take(1)
    table.wait(600)
    seed = table.pair() if happens is not _shuffling else next(_twins_after_a_shuffle(table))
    table.start_drawing(seed[0])
    happens(table)
    assert matches(table.seen.face(seed[0]), table.seen.face(seed[1])), "the drop would be a pair"
    left, at = table.seen.left, table.seen_at(seed[1])
    assert at is not None
    table.do(Drag(MOUSE, *at), Drop(MOUSE, *at))
    table.until_quiet()
    assert (table.seen.left, table.selected) == (left, None)


def _twins_after_a_shuffle(table: AtMahjong) -> Iterator[tuple[int, int]]:
    """Free tiles that will be a pair when the next shuffle has laid them anew."""
    seen, luck = table.seen, SeededLuck(table.match.header.seed)
    laid = shuffled(seen.board, seen.present, deal(seen.board, luck).faces, luck, 1).faces
    for places in open_kinds(seen.free, laid.__getitem__):
        yield places[0], places[1]


@pytest.mark.ruling("M4")
def test_leaving_and_going_on_leaves_nothing_selected(at_mahjong: Sit) -> None:
    table = at_mahjong()
    table.click(table.pair()[0])
    table.press(Key.PAUSE)
    table.wait(600)
    table.tap("leave")
    table.frame()
    again = at_mahjong(match=table.match, time=table.time)
    assert again.selected is None


def test_what_was_selected_when_the_machine_stopped_is_there_again_and_seen(at_mahjong: Sit) -> None:
    table = at_mahjong()
    table.press(Key.SECOND)
    first, second = table.pair()
    table.click(first)
    again = at_mahjong(match=table.match, time=table.time)
    assert again.selected == first
    assert again.picture.node(f"{tile_target(first)}.star")
    again.click(second)
    again.until_quiet()
    assert again.seen.removed == 1


# ---- quitting ----


@pytest.mark.ruling("M29")
@pytest.mark.parametrize("feed", EITHER_FEED)
def test_quitting_asks_keeps_the_points_and_is_not_resigning(at_mahjong: Sit, feed: str) -> None:
    table = at_mahjong(feed=feed)
    table.take(2)
    points = table.seen.total
    table.wait(500)
    table.tap(QUIT)
    table.wait(600)
    said = f"Your points stay: {points}. This is not resigning: the higher total wins."
    assert " ".join(_lines(table)) == said
    table.press(Key.CANCEL)
    table.wait(600)
    assert not table.seen.finished
    table.press(Key.NEXT)
    table.wait(600)
    table.tap("yes")
    table.wait(800)
    assert table.seen.ending is Ending.QUIT
    assert table.seen.total == points
    assert table.match.outcome() is None, "the rival plays on"


def _lines(table: AtMahjong) -> list[str]:
    ids = [node.id for node in table.picture.nodes if node.id.startswith("detail")]
    return [table.text(id) for id in ids]


# ---- a dead board, and the rest of a clear one ----


def play_dead(table: AtMahjong) -> None:
    """Take pairs, the last on the board first, until none is open."""
    for _ in range(72):
        kinds = table.seen.open_kinds
        if not kinds or table.seen.finished:
            break
        places = max(kinds)
        table.wait(460)
        table.click(places[-2])
        table.click(places[-1])
        table.frame(50)
    table.until_quiet()


@pytest.mark.ruling("M29")
def test_a_dead_board_says_so_stays_in_sight_and_offers_what_is_possible(at_mahjong: Sit) -> None:
    table = at_mahjong(seed=b"\x07" * 32)
    play_dead(table)
    assert not table.seen.finished
    assert table.seen.left > 0
    assert table.scene.moment.dead
    assert table.scene.name == table.top.name
    assert table.text("no_moves.title") == "No more moves"
    assert table.text("no_moves.text") == "Undo, shuffle or quit"
    for target in (UNDO, SHUFFLE, QUIT):
        assert table.target(target).enabled
        table.move(0, 1)
        table.walk_to(target)
    shuffles = table.seen.shuffles
    table.press(Key.PREVIOUS)
    table.until_quiet()
    assert table.seen.shuffles == shuffles + 1, "nothing is asked when nothing else goes on"


@pytest.mark.ruling("M29")
def test_the_rest_of_a_clear_board_takes_itself_and_stops_at_the_first_touch(at_mahjong: Sit) -> None:
    table = at_mahjong(seats=1, feed="delayed")
    solve_until_certain(table)
    assert table.finishes(Finish.OFFERED)
    table.wait(500)
    table.tap("finish")
    table.wait(1_300)
    left = table.seen.left
    assert table.finishes(Finish.RUNNING)
    table.press(Key.SECOND)
    table.until_quiet()
    table.wait(2_000)
    assert left - 2 <= table.seen.left
    assert table.finishes(Finish.OFFERED)
    table.tap("finish")
    table.wait(40_000)
    assert table.seen.ending is Ending.CLEARED


@pytest.mark.ruling("M29")
def test_in_a_duel_nothing_takes_itself(at_mahjong: Sit) -> None:
    table = at_mahjong()
    solve_until_certain(table)
    assert table.scene.moment.finish is None
    assert table.picture.target("finish") is None


def solve_until_certain(table: AtMahjong) -> None:
    """Play the deal's own solution until nothing can go wrong any more."""
    solution = deal(table.seen.board, SeededLuck(table.match.header.seed)).solution
    assert solution is not None
    for first, second in solution:
        if certain(table.seen):
            return
        assert table.match.offer(0, RemovePair(min(first, second), max(first, second))) is None
        table.until_quiet()
