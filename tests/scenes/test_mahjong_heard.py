"""What is heard at a Mahjong table, and when (STYLE 9)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import pairwise

import pytest

from stargames_arcade.rules.mahjong.actions import Begin
from stargames_arcade.rules.mahjong.preview import continuations
from stargames_arcade.rules.mahjong.scoring import Chain, Step
from stargames_arcade.rules.mahjong.tiles import Family, face_of
from stargames_arcade.scenes.mahjong.controls import UNDO
from stargames_arcade.scenes.mahjong.motion.sounds import met
from tests.scenes.mahjong_acts import Act, Play, acts, in_a_run, until
from tests.scenes.mahjong_player import AtMahjong


def heard(act: Act) -> list[tuple[str, int]]:
    """The sounds of an act in their order, each with its step."""
    sounds = [sound for cue, _ in act.cues() for sound in cue.sounds]
    return [(sound.name, sound.step) for sound in sorted(sounds, key=lambda sound: sound.at_ms)]


def test_a_pair_chimes_as_high_as_the_chain_is_long() -> None:
    act = until(Step.RUN, in_a_run)
    assert ("pair", act.removed().after.length - 1) in heard(act)
    for length in range(10):
        event = replace(act.removed(), after=replace(act.removed().after, length=length))
        chimes = [sound for sound in met(event, act.pictures().air, 400, last=False) if sound.name == "pair"]
        assert [chime.step for chime in chimes] == [max(0, length - 1)]


def test_a_reed_is_heard_only_when_a_run_breaks() -> None:
    broken = until(Step.FIRST, lambda play: play.seen.chain.length > 1 and len(continuations(play.seen)) > 1)
    assert "chain_broken" in dict(heard(broken))
    ran_out = Chain(face_of(Family.BAMBOOS, 9), length=3, direction=1)
    event = replace(broken.removed(), before=ran_out)
    sounds = [sound.name for sound in met(event, broken.pictures().air, 400, last=False)]
    assert "chain_broken" not in sounds, "nothing could have continued it"
    for step in (Step.RUN, Step.TURN, Step.FOUR):
        assert "chain_broken" not in dict(heard(until(step, in_a_run)))
    assert "chain_broken" not in dict(heard(until(Step.FIRST, lambda play: play.seen.chain.length < 2)))


def names(moment: str) -> Sequence[str]:
    return [name for name, _ in heard(dict(acts())[moment])]


def test_each_event_has_its_sound() -> None:
    assert names("turtle dealt") == ["deal"]
    assert names("turtle shuffle") == ["shuffle"]
    assert names("turtle undo") == ["undo"]
    assert names("turtle selects") == ["tile"]
    assert names("turtle deselects") == ["return"]
    assert names("turtle help") == []
    assert names("four in a run") == ["tile", "pair", "four"]
    assert names("cleared")[-1] == "cleared"
    assert "chain_broken" not in names("cleared")


def test_a_board_without_an_open_pair_is_heard_once() -> None:
    for seed in range(60):
        play = Play(2, f"dead{seed}")
        play.do(Begin())
        act = play.take()
        while play.pairs():
            act = play.take()
        if not play.seen.finished:
            assert [name for name, _ in heard(act)].count("no_moves") == 1
            return
    raise AssertionError("no board has run dead")


# ---- at the table ----

AtTable = Callable[..., AtMahjong]


def test_a_pair_is_taken_up_touches_and_chimes_each_once(at_mahjong: AtTable) -> None:
    table = at_mahjong(seats=1)
    assert "deal" in table.heard.names
    table.heard.clear()
    first, second = table.pair()
    table.click(first)
    table.until_quiet()
    assert table.heard.names == ["tile"]
    table.click(second)
    table.until_quiet()
    assert table.heard.names == ["tile", "tile", "pair"]
    table.heard.clear()
    table.tap(UNDO)
    table.until_quiet()
    assert table.heard.names == ["undo"]


def test_a_tile_that_cannot_be_taken_is_refused_once(at_mahjong: AtTable) -> None:
    table = at_mahjong(seats=1)
    table.heard.clear()
    table.click(table.blocked("tile_blocked"))
    table.until_quiet()
    assert table.heard.names == ["refused"]


def test_whoever_plays_on_quickly_still_hears_and_sees_each_pair_fly(at_mahjong: AtTable) -> None:
    table = at_mahjong(seats=1)
    table.heard.clear()
    for _ in range(3):
        first, second = table.pair()
        table.click(first)
        for _ in range(8):
            table.frame()
        table.click(second)
        for _ in range(8):
            table.frame()
    in_the_air = {node.id for node in table.frame().nodes if node.id.startswith("flying.")}
    assert len(in_the_air) >= 4
    table.until_quiet()
    assert table.heard.names.count("pair") == 3
    assert not [node for node in table.frame().nodes if node.id.startswith(("flying.", "pay."))]


def test_the_last_ten_seconds_tick_quietly_and_no_faster(at_mahjong: AtTable) -> None:
    table = at_mahjong(clock=300)
    while (table.match.remaining_ms(0) or 0) > 14_000:
        table.time.advance(3_000)
        table.frame()
    table.heard.clear()
    for _ in range(15 * 4):
        table.frame(250)
    ticks = [one.at_ms for one in table.heard.all if one.name == "clock"]
    assert len(ticks) == 10
    assert all(later - sooner == pytest.approx(1000, abs=260) for sooner, later in pairwise(ticks))
