"""How a Mahjong match is told when it has ended: parts that add up; for one alone no winner and no loser."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

import pytest

from stargames_arcade.match.clock import ManualTime
from stargames_arcade.match.deal_code import code_of, unforeseen_seed
from stargames_arcade.match.new import headless, new_match
from stargames_arcade.match.ports import Player
from stargames_arcade.rules.codec import action_text
from stargames_arcade.rules.mahjong.actions import Ending
from stargames_arcade.rules.mahjong.layouts import LAYOUTS
from stargames_arcade.scenes.mahjong.half import mahjong_half_done
from stargames_arcade.scenes.mahjong.own_game_done import mahjong_done
from stargames_arcade.scenes.results.layout import MENU, REMATCH, SAME_DEAL, WATCH, Contents
from stargames_arcade.scenes.results.match_result import result_of
from stargames_arcade.scenes.results.scene import Results
from stargames_arcade.scenes.staging.stage import Stage
from stargames_arcade.scenes.table_end import AfterMatch, Next
from stargames_arcade.text.words import Words
from stargames_arcade.ui.gestures import MOUSE, Down, Tap
from stargames_arcade.ui.nodes import Label, Picture
from tests.match.duels import ANNA, BERT, Table, mahjong, table
from tests.rules.mahjong_play import solution_of
from tests.scenes.at_table import Beneath
from tests.scenes.before_stage import BeforeStage
from tests.scenes.client_stage import cut_labels, stage_of
from tests.scenes.mahjong_situations import LANGUAGES, position, situation, view

SEED = "duel"
ENGLISH = Words("en")


def pairs(count: int) -> list[str]:
    """The entries that take so many pairs off the turtle of the seed, the last of the board the last."""
    return [action_text(each) for each in solution_of(LAYOUTS[0], SEED)[:count]]


def ended(*players: Player, plays: Sequence[Sequence[str]]) -> Table:
    """A match in which each has played so."""
    played = table(*players, card=mahjong(), seed=SEED, clock=0 if len(players) == 1 else 900)
    for seat, lines in enumerate(plays):
        played.play(seat, "Begin", *lines)
    assert played.match.outcome() is not None
    return played


def contents(played: Table, people: Sequence[int]) -> Contents:
    outcome = played.match.outcome()
    assert outcome is not None
    return result_of(played.match, outcome, people)


DUEL = (pairs(72), [*pairs(9), "Undo", "Undo", "Shuffle", "Quit"])


@pytest.mark.ruling("M14", "M23", "M25", "M27")
def test_the_parts_of_each_add_up_to_their_total() -> None:
    found = contents(ended(ANNA, BERT, plays=DUEL), (0, 1))
    totals = [one.total for one in found.finalists]
    assert totals == [sum(p.values[seat] for p in found.tally.parts if not p.counted) for seat in (0, 1)]
    assert totals[0] > totals[1]


def written(found: Contents, key: str) -> list[str]:
    """What stands in a line of the table, seat by seat."""
    part = next(part for part in found.tally.parts if part.words == key)
    return [part.told(ENGLISH, v) if part.told is not None else ENGLISH.number(v) for v in part.values]


@pytest.mark.ruling("M29")
def test_the_table_says_how_each_game_ended_and_what_it_cost() -> None:
    found = contents(ended(ANNA, BERT, plays=DUEL), (0, 1))
    assert written(found, "results.ending") == ["cleared", "quit"]
    assert written(found, "results.undos") == ["0", "−40"]
    assert written(found, "results.shuffles") == ["0", "−100"]
    assert written(found, "results.tiles_left") == ["0", "130"]


@pytest.mark.ruling("M15")
def test_where_no_pair_continued_another_there_is_no_longest_run_and_a_dash_says_so() -> None:
    found = contents(ended(ANNA, BERT, plays=(pairs(72), [*pairs(1), "Quit"])), (0, 1))
    longest, none = written(found, "results.longest")
    assert int(longest) > 1
    assert none == "–"


def test_a_clock_that_ran_out_is_said_and_the_time_is_that_of_the_last_entry() -> None:
    played = table(ANNA, BERT, card=mahjong(), seed=SEED, clock=300)
    played.play(0, "Begin", "Quit")
    played.play(1, "Begin")
    played.pass_time(300_200)
    found = contents(played, (0, 1))
    assert written(found, "results.ending") == ["quit", "time up"]
    assert written(found, "results.time") == ["0:00", "5:00"]


@pytest.mark.ruling("M29")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("ending", "cheer"),
    [(Ending.CLEARED, "Done!"), (Ending.QUIT, "Game ended"), (Ending.TIME_UP, "Time’s up")],
)
def test_whoever_did_not_clear_the_board_is_not_cheered(ending: Ending, cheer: str, language: str) -> None:
    seen = replace(position(pairs=3), ending=ending)
    for size in ((1920, 1080), (1080, 1920)):
        whole = mahjong_done(view(size, language, text_size=150), situation(seen))
        half = mahjong_half_done(replace(view(size, language, text_size=150), half=0), situation(seen), 0)
        for picture in (whole, half):
            said = next(node.sprite for node in picture.nodes if node.id == "done.title")
            assert isinstance(said, Label)
            assert said.text.endswith("!") is (ending is Ending.CLEARED)
            assert said.text == cheer or language != "en"
            assert not cut_labels(picture)


# ---- one alone ----


@dataclass
class Reader(BeforeStage):
    """Somebody before the result of a match."""

    stage: Stage
    beneath: Beneath
    time: ManualTime
    now: float = 0

    @property
    def picture(self) -> Picture:
        return self.top.layout(self.stage.view)

    @property
    def texts(self) -> list[str]:
        return [node.sprite.text for node in self.picture.nodes if isinstance(node.sprite, Label)]

    def holds(self, id: str) -> bool:
        """Whether something of that id is drawn."""
        return any(node.id == id for node in self.picture.nodes)


def reading(found: Contents) -> Reader:
    """The result as it stands after its celebration."""
    stage = stage_of((1280, 720), language="en")
    beneath = Beneath(stage)
    stage.push(beneath)
    stage.push(Results(stage, found))
    reader = Reader(stage, beneath, ManualTime())
    for _ in range(3):
        reader.frame()
    stage.settle()
    return reader


@pytest.fixture
def alone() -> Iterator[Reader]:
    reader = reading(contents(ended(ANNA, plays=([*pairs(72)],)), (0,)))
    yield reader
    reader.stage.close()


def test_one_alone_is_told_what_was_done_and_neither_wins_nor_loses(alone: Reader) -> None:
    assert ENGLISH("results.alone_cleared") in alone.texts
    verdicts = {ENGLISH(key) for key in ("results.you_win", "results.draw", "results.same_luck")}
    assert not verdicts & set(alone.texts)
    assert not alone.holds("podium.0.rank")
    assert alone.holds("podium.crown")


def test_who_quits_is_told_what_is_left_and_wears_no_crown() -> None:
    reader = reading(contents(ended(ANNA, plays=([*pairs(30), "Quit"],)), (0,)))
    assert any(text.startswith("84 tiles are left.") for text in reader.texts)
    assert not reader.holds("podium.crown")
    reader.stage.close()


@pytest.mark.parametrize(
    ("target", "next"),
    [(SAME_DEAL, Next.SAME_DEAL), (REMATCH, Next.REMATCH), (WATCH, Next.WATCH), (MENU, Next.MENU)],
)
def test_the_same_deal_comes_first_and_each_way_on_says_so(alone: Reader, target: str, next: Next) -> None:
    assert alone.stage.view.focus == SAME_DEAL
    chosen = alone.picture.target(target)
    assert chosen is not None
    x, y = chosen.rect.centre
    for gesture in (Down(MOUSE, x, y), Tap(MOUSE, x, y)):
        alone.stage.gesture(gesture)
    for _ in range(20):
        alone.frame(50)
    assert alone.beneath.results == [AfterMatch(next)]


def test_the_deals_code_stands_on_the_result_where_it_has_one() -> None:
    plain = ended(ANNA, plays=(["Quit"],))
    assert contents(plain, (0,)).proof.code == ""
    coded = Table(new_match(mahjong(), [ANNA], unforeseen_seed(), headless()), plain.time)
    coded.play(0, "Begin", "Quit")
    code = contents(coded, (0,)).proof.code
    assert code == code_of(mahjong(), dict(coded.match.header.options), coded.match.header.seed)
    reader = reading(contents(coded, (0,)))
    assert ENGLISH("results.deal_code", code=code) in reader.texts
    reader.stage.close()
