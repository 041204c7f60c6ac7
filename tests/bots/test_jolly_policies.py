"""How the computer players of Jolly play, and how well."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from stargames_arcade.bots.jolly import jolly_policy
from stargames_arcade.bots.jolly_places import Places
from stargames_arcade.bots.jolly_prospects import harm
from stargames_arcade.bots.jolly_sight import Sight
from stargames_arcade.bots.jolly_weights import STRONG
from stargames_arcade.bots.policy import Level, bot_seed
from stargames_arcade.commands.simulate import game_seed, play_one
from stargames_arcade.rules.jolly.actions import (
    Discard,
    Draw,
    JollyAction,
    LayMelds,
    LayOff,
    NextRound,
    Open,
    SwapJoker,
    Take,
)
from stargames_arcade.rules.jolly.cards import Card, read_faces
from stargames_arcade.rules.jolly.observation import JollyObservation
from stargames_arcade.rules.jolly.state import Phase
from stargames_arcade.rules.luck import ScriptedLuck, SeededLuck, seed_from
from tests.rules.jolly_play import Table, jolly_game

LEVELS = pytest.mark.parametrize("level", list(Level), ids=lambda level: level.value)
WEIGHING = pytest.mark.parametrize("level", (Level.MEDIUM, Level.HARD), ids=lambda level: level.value)
LUCK = SeededLuck(seed_from("their own"))
LOOSE = "♠3 ♣5 ♥7 ♠8 ♣9 ♥2"
"""Six cards no two of which go together."""


def decided(level: Level, table: Table) -> JollyAction:
    return jolly_policy(level).decide(table.game.observe(table.state, table.state.turn), LUCK)


def played(level: Level, table: Table) -> list[JollyAction]:
    """All that a level does in the rest of this turn."""
    done: list[JollyAction] = []
    turn = table.state.turns
    while table.state.turns == turn:
        done.append(decided(level, table))
        table.does(done[-1])
    return done


def decisions(
    levels: tuple[Level, ...], word: str, rounds: int = 1
) -> Iterator[tuple[Level, JollyObservation, JollyAction]]:
    """All decisions of some rounds; whatever the rules refuse raises."""
    game, seed = jolly_game(len(levels), word), seed_from(word)
    lucks = [SeededLuck(bot_seed(seed, seat)) for seat in range(len(levels))]
    state = game.initial()
    while state.phase is not Phase.OVER and (state.round, state.phase) != (rounds, Phase.ROUND_OVER):
        seat = state.turn
        if state.phase is Phase.ROUND_OVER:
            state, _ = game.apply(state, seat, NextRound())
            continue
        seen = game.observe(state, seat)
        action = jolly_policy(levels[seat]).decide(seen, lucks[seat])
        yield levels[seat], seen, action
        state, _ = game.apply(state, seat, action)


# ---- what they may know ----


@LEVELS
@pytest.mark.parametrize("phase", (Phase.TAKE, Phase.PLAY))
def test_no_level_minds_what_others_hold_or_what_the_stock_will_bring(level: Level, phase: Phase) -> None:
    def table(rival: str, stock: str) -> Table:
        return Table(
            f"{LOOSE} ♦V ♦D",
            rival,
            melds=["♦8 ♦9 ♦10"],
            pile="♣K ♥K",
            stock=stock,
            opened="01",
            phase=phase,
        )

    one, other = table("♠A ♠2 ♠4", "♥A ♦K"), table("J J ♥D", "♣2 J")
    assert one.game.observe(one.state, 0) == other.game.observe(other.state, 0)
    assert decided(level, one) == decided(level, other)


def test_the_same_observation_and_luck_give_the_same_decision_whatever_was_played_before() -> None:
    used = {level: jolly_policy(level) for level in Level}
    luck = {level: SeededLuck(bot_seed(seed_from("again"), seat)) for seat, level in enumerate(Level)}
    course = list(decisions(tuple(Level), "again"))
    assert len(course) > 30
    for level, seen, action in reversed(course[::3]):
        assert used[level].decide(seen, luck[level]) == action


# ---- how they judge ----


@LEVELS
@pytest.mark.ruling("J7")
def test_every_level_opens_as_soon_as_it_can_once_a_rival_has(level: Level) -> None:
    table = Table(f"♦8 ♦9 ♦10 ♥V ♥D ♥K {LOOSE}", "♠A ♠2", melds=[("♣A ♦A ♥A", "111")], opened="1")
    assert decided(level, table) == table.lay("♥V ♥D ♥K", "♦8 ♦9 ♦10")
    short = Table(f"♥9 ♥10 ♥V {LOOSE}", "♠A ♠2", melds=[("♣A ♦A ♥A", "111")], opened="1")
    assert isinstance(decided(level, short), Discard)


@pytest.mark.ruling("J30")
def test_only_the_strong_wait_for_a_hand_jolly_and_only_while_there_is_time() -> None:
    hand = "♦8 ♦9 ♦10 ♥V ♥D ♥K ♣A ♦A ♥A ♠5 ♠6 ♣2"
    for level in Level:
        waits = isinstance(decided(level, Table(hand, "♠A ♠2")), Discard)
        assert waits is (level is Level.HARD)
    late = Table(hand, "♠A ♠2", spare="pile", stock="♠3 ♠4")
    assert isinstance(decided(Level.HARD, late), LayMelds)


@WEIGHING
def test_of_two_equal_discards_the_one_goes_that_a_rival_cannot_lay_off(level: Level) -> None:
    hand = "♦V ♠D ♥4 ♥5 ♣6 ♣7"
    for meld, thrown in (("♦8 ♦9 ♦10", "♠D"), ("♠9 ♠10 ♠V", "♦V")):
        table = Table(hand, "♣A ♥A ♠4", melds=[(meld, "111")], opened="1")
        assert decided(level, table) == table.throw(thrown)


def test_a_discard_does_the_more_harm_the_better_it_serves_the_next_rival() -> None:
    def harms(opened: str, *texts: str) -> list[float]:
        taken = tuple(Open(Card(0, 4 + i), face) for i, face in enumerate(read_faces("♣2 ♣3")))
        table = Table(
            "♦V ♥9 ♣4 ♣K",
            "♣2 ♣3 ♠A",
            "♠2",
            melds=["♦8 ♦9 ♦10", "♥8 J ♥10"],
            opened=opened,
            taken=((), taken, ()),
        )
        seen = table.game.observe(table.state, 0)
        places = Places([meld.pattern for meld in seen.melds])
        return [harm(face, places, Sight(seen), STRONG) for face in read_faces(" ".join(texts))]

    frees, fits, known, nothing = harms("012", "♥9", "♦V", "♣4", "♣K")
    assert frees > fits > nothing and known > nothing
    assert nothing == 0
    only_the_next, only_the_last, nobody = (harms(opened, "♦V")[0] for opened in ("01", "02", "0"))
    assert fits > only_the_next > only_the_last > nobody == 0


@pytest.mark.ruling("J25")
def test_a_joker_is_won_back_where_it_lets_the_player_go_out() -> None:
    table = Table("♦9 ♣D ♣K ♥2", "♠A ♠2 ♠3", melds=[("♦8 J ♦10", "111")], opened="01")
    won, laid, thrown = played(Level.HARD, table)
    assert isinstance(won, SwapJoker) and isinstance(laid, LayMelds) and isinstance(thrown, Discard)
    assert table.state.result is not None and table.state.result.closer == 0


@WEIGHING
@pytest.mark.ruling("J17")
def test_the_discard_that_lets_a_player_go_out_is_taken(level: Level) -> None:
    def table(newest: str) -> Table:
        return Table(
            "♥4",
            "♠A ♠2 ♠3 ♠4",
            melds=[("♦8 ♦9 ♦10", "000")],
            pile=f"♣6 {newest}",
            opened="01",
            phase=Phase.TAKE,
        )

    out = table("♦V")
    assert [type(action) for action in played(level, out)] == [Take, LayOff, Discard]
    assert out.state.result is not None and out.state.result.closer == 0
    assert decided(level, table("♣K")) == Draw()


@LEVELS
@pytest.mark.ruling("J17")
def test_the_card_that_was_taken_alone_is_kept(level: Level) -> None:
    hand = "♥4 ♥5 ♠K"
    free = Table(hand, "♠A ♠2 ♠3 ♠4", melds=["♦8 ♦9 ♦10"], opened="01")
    assert decided(level, free) == free.throw("♠K")
    barred = Table(hand, "♠A ♠2 ♠3 ♠4", melds=["♦8 ♦9 ♦10"], opened="01", barred=free.card("♠K"))
    assert decided(level, barred) in (barred.throw("♥4"), barred.throw("♥5"))


@pytest.mark.ruling("J39")
def test_nobody_strong_goes_out_into_a_lost_match() -> None:
    def table(rival: int) -> Table:
        return Table("♦V ♥2", "♠3", melds=["♦8 ♦9 ♦10", ("♣D ♥D ♠D", "111")], opened="01", totals=(0, rival))

    assert table(0).state.totals == (0, 0)
    assert isinstance(played(Level.HARD, table(0))[0], LayOff)
    assert isinstance(decided(Level.HARD, table(245)), Discard)


def test_a_beginner_takes_the_newest_discard_only_where_it_sees_that_it_fits() -> None:
    def taking(newest: str, seen: int) -> JollyAction:
        table = Table(LOOSE, "♠A ♠2", melds=["♦8 ♦9 ♦10"], pile=f"♦V {newest}", opened="01", phase=Phase.TAKE)
        card = table.state.pile[-1].card
        luck = ScriptedLuck({("overlooks", 1, 1, card.deck, card.place): seen})
        return jolly_policy(Level.EASY).decide(table.game.observe(table.state, 0), luck)

    assert taking("♦7", 9) == Take(1)
    assert taking("♦7", 0) == Draw()
    assert taking("♣K", 9) == Draw()


# ---- whole matches ----


def test_no_level_ever_wants_what_the_rules_refuse() -> None:
    for levels in ((Level.HARD, Level.EASY), (Level.MEDIUM, Level.HARD, Level.EASY, Level.HARD)):
        assert len(list(decisions(levels, f"refused {len(levels)}"))) > 30


def won(controllers: tuple[str, ...], games: int, options: dict[str, int]) -> Any:
    """How often each seat wins alone."""
    wins = [0] * len(controllers)
    for number in range(games):
        played, _ = play_one("jolly", controllers, options, game_seed("7", number))
        assert played.entries < 4000
        for seat, rank in enumerate(played.ranks):
            wins[seat] += rank == 1
    return wins


@pytest.mark.slow
def test_the_strong_win_most_matches_against_beginners() -> None:
    strong, _ = won(("bot:hard", "bot:easy"), 24, {"target": 250})
    assert strong >= 17


@pytest.mark.slow
@pytest.mark.parametrize("seats", (2, 3, 4))
def test_matches_of_beginners_and_of_the_strong_come_to_an_end(seats: int) -> None:
    won(("bot:easy",) * seats, 4, {"target": 500})
    won(("bot:hard",) * seats, 1, {"target": 500})
