"""A match taken up again: the same position, times and drafts, or a refusal that leaves it as it is."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stargames_arcade.match.clock import ManualTime
from stargames_arcade.match.controllers import Pace
from stargames_arcade.match.match import Match
from stargames_arcade.match.new import House, resume
from stargames_arcade.match.ports import NoJournal, StoredMatch
from stargames_arcade.match.title import GameTitle
from stargames_arcade.rules.game import Refusal
from stargames_arcade.titles import title
from tests.match.duels import ANNA, MASTER, ROBOT, MemoryJournal, Table, apart, table
from tests.rules.dice_play import WHOLE_GAME


def taken_up(stored: StoredMatch, time: ManualTime | None = None, card: GameTitle | None = None) -> Match:
    match = resume(
        stored, lambda id: card or title(id), House(time or ManualTime(), NoJournal(), Pace.INSTANT)
    )
    assert isinstance(match, Match)
    return match


def refused(**changes: Any) -> Refusal:
    answer = resume(replace(half_played().stored, **changes), title, House(ManualTime(), NoJournal()))
    assert isinstance(answer, Refusal)
    return answer


def half_played() -> MemoryJournal:
    journal = MemoryJournal()
    duel = table(ANNA, ROBOT, journal=journal, clock=60)
    duel.play(0, *WHOLE_GAME[:6])
    return journal


@given(st.integers(0, len(WHOLE_GAME)), st.integers(0, len(WHOLE_GAME)))
def test_a_match_goes_on_at_the_same_position_wherever_it_was_left(first: int, second: int) -> None:
    journal = MemoryJournal()
    duel = table(journal=journal)
    duel.play(0, *WHOLE_GAME[:first])
    duel.play(1, *WHOLE_GAME[:second])
    again = Table(taken_up(journal.stored, card=apart()), ManualTime())
    assert again.match.digest() == duel.match.digest()
    assert [lane.chain for lane in again.match.log.lanes] == [lane.chain for lane in duel.match.log.lanes]
    assert again.match.outcome() == duel.match.outcome()
    if again.match.outcome() is None:
        again.play(0, *WHOLE_GAME[first:])
        again.play(1, *WHOLE_GAME[second:])
    duel.play(0, *WHOLE_GAME[first:])
    duel.play(1, *WHOLE_GAME[second:])
    assert again.match.digest() == duel.match.digest()


def test_a_computer_goes_on_as_if_nothing_had_been() -> None:
    journal = MemoryJournal()
    duel = table(ANNA, MASTER, journal=journal)
    for _ in range(23):
        duel.match.pump()
    again = taken_up(journal.stored)
    for match in (duel.match, again):
        while not match.finished(1):
            match.pump()
    assert again.digest() == duel.match.digest()


def test_the_draft_is_there_again() -> None:
    journal = MemoryJournal()
    duel = table(journal=journal)
    duel.play(0, "Begin", "Throw")
    duel.match.keep_draft(0, "keep=1,2 joker=0:6")
    assert taken_up(journal.stored).draft(0) == "keep=1,2 joker=0:6"


def test_a_draft_of_an_earlier_position_is_not_offered_again() -> None:
    journal = MemoryJournal()
    duel = table(journal=journal)
    duel.play(0, "Begin", "Throw")
    duel.match.keep_draft(0, "keep=1,2")
    duel.play(0, "Throw")
    assert taken_up(journal.stored).draft(0) is None


def test_playing_time_goes_on_from_where_it_was_saved() -> None:
    journal = MemoryJournal()
    duel = table(ANNA, ROBOT, journal=journal, clock=60)
    duel.play(0, "Begin", "Throw")
    duel.pass_time(12_400)
    time = ManualTime()
    again = taken_up(journal.stored, time)
    assert again.used_ms(0) == 12_000
    assert again.remaining_ms(0) == 48_000
    time.advance(1_000)
    again.pump()
    assert again.remaining_ms(0) == 47_000


def test_days_of_absence_are_not_charged() -> None:
    journal = MemoryJournal()
    duel = table(ANNA, ROBOT, journal=journal, clock=60)
    duel.play(0, "Begin")
    duel.pass_time(5_000)
    duel.match.close()
    assert taken_up(journal.stored, ManualTime(9 * 86_400_000)).remaining_ms(0) == 55_000


def test_a_decided_match_is_taken_up_with_its_outcome() -> None:
    journal = MemoryJournal()
    duel = table(journal=journal)
    duel.match.resign(0)
    duel.match.pump()
    again = taken_up(journal.stored)
    assert again.outcome() == duel.match.outcome() is not None
    assert again.pump() == ()


def test_a_record_that_does_not_fit_together_is_refused() -> None:
    stored = half_played().stored
    entries = stored.entries
    damaged = Refusal("match_damaged")
    assert refused(header="{}") == damaged
    assert refused(entries=entries[:-1]) == damaged
    assert refused(entries=entries[1:]) == damaged
    assert refused(entries=(*entries[:7], *entries[8:])) == damaged
    assert refused(entries=(*entries[:-1], replace(entries[-1], text="Enter box=ones"))) == damaged
    assert refused(entries=(*entries[:-1], replace(entries[-1], text="Fly"))) == damaged
    assert refused(entries=(*entries[:-1], replace(entries[-1], lane="3"))) == damaged
    assert refused(entries=(*entries[:-1], replace(entries[-1], used_ms=77))) == damaged
    assert refused(chains=dict(stored.chains) | {"0": "0" * 64}) == damaged
    assert refused(chains=dict(stored.chains) | {"7": "0" * 64}) == damaged


def test_a_refused_record_is_left_as_it_is() -> None:
    journal = half_played()
    journal.elapsed["0"] = 55_000
    before = journal.stored
    broken = replace(before, entries=before.entries[:-1])
    assert resume(broken, title, House(ManualTime(), journal)) == Refusal("match_damaged")
    assert journal.stored == before


def test_a_record_of_another_title_or_of_other_rules_is_refused_by_name() -> None:
    header = half_played().header
    assert refused(header=header.replace("knobel_duell", "poker")) == Refusal(
        "title_unknown", (("name", "poker"),)
    )
    assert refused(header=header.replace("knobel_duell", "sfida_ai_dadi")) == Refusal("ruleset_differs")
    assert refused(header=header.replace("bot:easy", "bot:wise")) == Refusal("match_damaged")


@pytest.mark.ruling("P6")
def test_a_duel_left_before_its_end_is_played_on_another_day() -> None:
    journal = half_played()
    again = Table(taken_up(journal.stored), ManualTime())
    again.play(0, *WHOLE_GAME[6:])
    for _ in range(60):
        again.match.pump()
    assert again.match.outcome() is not None
