"""The replay file: readable, exactly one way to write it, and every altered byte is noticed."""

from __future__ import annotations

import random
from functools import cache
from hashlib import blake2b
from pathlib import Path

import pytest

from stargames_arcade.match.header import Header
from stargames_arcade.match.log import MOST_ENTRIES
from stargames_arcade.match.match import Match
from stargames_arcade.match.ports import Player
from stargames_arcade.match.replay import (
    LARGEST_FILE,
    Replay,
    ReplayRefused,
    load_replay,
    read_replay,
    replay_text,
    write_replay,
)
from stargames_arcade.match.title import GameTitle
from stargames_arcade.rules.game import Refusal
from stargames_arcade.titles import title
from tests.match.duels import ANNA, BERT, MASTER, ROBOT, mahjong, played_out, table


@cache
def duel() -> Match:
    return played_out(MASTER, ROBOT)


@cache
def text() -> str:
    return replay_text(duel())


def read(content: str) -> Replay:
    return read_replay(content.encode(), title)


def refusal(content: str | bytes) -> Refusal:
    with pytest.raises(ReplayRefused) as caught:
        read_replay(content.encode() if isinstance(content, str) else content, title)
    return caught.value.refusal


def resealed(lines: list[str]) -> str:
    """These lines with a digest of the file that fits."""
    body = "".join(f"{line}\n" for line in lines if not line.startswith("file "))
    return f"{body}file {blake2b(body.encode(), digest_size=32).hexdigest()}\n"


def line_of(refused: Refusal) -> object:
    return dict(refused.parameters).get("line")


def test_a_replay_holds_the_header_then_a_line_an_entry_then_the_digests() -> None:
    lines = text().splitlines()
    entries = duel().log.entries
    assert lines[0] == duel().header.line
    assert lines[1 : 1 + len(entries)] == [entry.line for entry in entries]
    assert [line.split()[0] for line in lines[1 + len(entries) :]] == [
        *("chain", "chain", "chain", "state", "state", "match", "file")
    ]
    assert lines[-2] == f"match {duel().digest()}"


def test_a_replay_reads_back_into_what_was_played() -> None:
    replay = read(text())
    assert replay.header == duel().header
    assert replay.entries == tuple(duel().log.entries)
    assert replay.outcome == duel().outcome()
    assert replay.points == (duel().points(0), duel().points(1))
    assert replay.digest == duel().digest()


def test_a_match_may_be_written_before_its_end() -> None:
    unfinished = table(ANNA, ROBOT)
    unfinished.play(0, "Begin", "Throw")
    replay = read(replay_text(unfinished.match))
    assert replay.outcome is None
    assert replay.digest == unfinished.match.digest()


def test_every_byte_that_is_altered_is_noticed() -> None:
    content = text().encode()
    lines = content.count(b"\n")
    dice = random.Random(11)
    places = {0, len(content) - 1, *dice.sample(range(len(content)), 400)}
    for place in sorted(places):
        other = dice.choice([byte for byte in range(256) if byte != content[place]])
        altered = content[:place] + bytes([other]) + content[place + 1 :]
        refused = refusal(altered)
        line = line_of(refused)
        assert line is None or (isinstance(line, int) and 1 <= line <= lines + 1), refused


@pytest.mark.parametrize("share", [0.0, 0.1, 0.5, 0.9, 0.999])
def test_a_replay_that_was_cut_short_is_noticed(share: float) -> None:
    assert refusal(text()[: int(len(text()) * share)]).code in {"replay_cut_short", "replay_no_header"}


@pytest.mark.parametrize("more", ["\n", " ", "x", "file x\n", "match x\n"])
def test_nothing_may_follow_the_last_line(more: str) -> None:
    assert refusal(text() + more).code in {"replay_cut_short", "replay_digest"}


def test_a_changed_time_is_noticed_by_the_chain_of_its_lane() -> None:
    lines = text().splitlines()
    place = next(place for place, line in enumerate(lines) if line.startswith("1 ") and place > 40)
    lines[place] = lines[place].rsplit(" ", 1)[0] + " 0"
    last = max(place for place, line in enumerate(lines) if line.startswith("1 "))
    lines[last] = lines[last].rsplit(" ", 1)[0] + " 99999"
    chain = next(place for place, line in enumerate(lines, start=1) if line.startswith("chain 1 "))
    assert refusal(resealed(lines)) == Refusal("replay_digest", (("line", chain),))


def test_a_move_that_the_rules_refuse_is_named_with_its_line() -> None:
    lines = text().splitlines()
    place = next(place for place, line in enumerate(lines) if line.startswith("0 4 "))
    lines[place] = "0 4 Begin 0"
    assert refusal(resealed(lines)) == Refusal(
        "replay_entry", (("line", place + 1), ("code", "already_begun"))
    )


def test_a_line_that_is_no_entry_is_named() -> None:
    lines = text().splitlines()
    lines[9] = "what is this"
    assert refusal(resealed(lines)) == Refusal("replay_line", (("line", 10),))


def test_entries_out_of_their_order_are_named() -> None:
    lines = text().splitlines()
    places = [place for place, line in enumerate(lines) if line.startswith("0 ")][3:5]
    lines[places[0]], lines[places[1]] = lines[places[1]], lines[places[0]]
    refused = refusal(resealed(lines))
    assert refused.code in {"replay_line", "replay_entry"} and line_of(refused) == places[0] + 1


def test_a_resignation_after_the_end_is_no_legal_line() -> None:
    lines = text().splitlines()
    place = next(place for place, line in enumerate(lines) if "Conclude" in line)
    lines.insert(place + 1, "table 7 Resign seat=0 0")
    assert refusal(resealed(lines)) == Refusal("replay_entry", (("line", place + 2), ("code", "match_over")))


def test_a_wrong_result_in_the_table_lane_is_noticed() -> None:
    lines = text().splitlines()
    place = next(place for place, line in enumerate(lines) if "Conclude" in line)
    lines[place] = f"table 6 Conclude match={'0' * 64} 0"
    assert refusal(resealed(lines)) == Refusal(
        "replay_entry", (("line", place + 1), ("code", "digest_differs"))
    )


def test_a_result_before_the_match_is_decided_is_no_legal_line() -> None:
    unfinished = table(ANNA, ROBOT)
    unfinished.play(0, "Begin")
    lines = replay_text(unfinished.match).splitlines()
    place = next(place for place, line in enumerate(lines) if line.startswith("chain "))
    lines.insert(place, f"table 6 Conclude match={unfinished.match.digest()} 0")
    assert refusal(resealed(lines)) == Refusal("replay_entry", (("line", place + 1), ("code", "unfinished")))


@pytest.mark.ruling("D24")
@pytest.mark.parametrize(("clock", "line"), [(0, "Expire 30000"), (30, "Expire 29999"), (30, "Throw 30000")])
def test_time_runs_out_exactly_when_the_clock_says(clock: int, line: str) -> None:
    unfinished = table(ANNA, ROBOT, clock=clock)
    unfinished.play(0, "Begin")
    lines = replay_text(unfinished.match).splitlines()
    place = next(place for place, line in enumerate(lines) if line.startswith("chain "))
    lines.insert(place, f"0 2 {line}")
    refused = refusal(resealed(lines))
    assert refused.code == "replay_entry" and line_of(refused) == place + 1


def changed_header(old: str, new: str) -> str:
    assert old in duel().header.line
    return text().replace(old, new, 1)


def test_another_format_an_unknown_title_and_other_rules_have_their_own_codes() -> None:
    assert refusal(changed_header('"stargames": 1', '"stargames": 2')) == Refusal(
        "replay_format", (("found", 2),)
    )
    assert refusal(changed_header("knobel_duell", "poker")) == Refusal("title_unknown", (("name", "poker"),))
    assert refusal(changed_header("knobel_duell", "sfida_ai_dadi")).code == "ruleset_differs"
    assert refusal(changed_header("bot:easy", "bot:expert")) == Refusal(
        "replay_controller", (("controller", "bot:expert"),)
    )
    for old, new in (('"clock": 0', '"clock": 31'), ('{"clock": 0}', "{}"), ('"clock": 0', '"wind": 0')):
        assert refusal(changed_header(old, new)) == Refusal("replay_table")


def test_a_header_that_says_something_else_is_what_has_been_changed() -> None:
    for old, new in (('"owl"', '"bear"'), ("Robot", "Rob"), ('"clock": 0', '"clock": 60')):
        changed = changed_header(old, new)
        for content in (changed, resealed(changed.splitlines())):
            assert refusal(content) == Refusal("replay_digest", (("line", 1),))


def test_a_header_in_another_form_is_a_line_that_cannot_be_read_and_a_long_one_is_too_long() -> None:
    for old, new in (('"seed": ', '"seed":'), ('"avatar": "owl", ', ""), ('"players"', '"people"')):
        assert refusal(changed_header(old, new)) == Refusal("replay_line", (("line", 1),))
    assert refusal(changed_header("Robot", "R" * 5000)) == Refusal("replay_header_long")


def test_a_replay_that_came_as_text_is_told_so() -> None:
    content = text().encode()
    for rewritten in (content.replace(b"\n", b"\r\n"), b"\xef\xbb\xbf" + content):
        assert refusal(rewritten) == Refusal("replay_rewritten")


@pytest.mark.parametrize("content", [b"", b"\n", b"hello\n", b"\xff\xfe\n", b"PK\x03\x04\n", b"{}\n"])
def test_what_is_no_replay_at_all_is_told(content: bytes) -> None:
    assert refusal(content).code in {"replay_no_header", "replay_line"}


def test_broken_letters_are_named_with_their_line() -> None:
    content = text().encode()
    place = content.index(b"\n") + 3
    assert refusal(content[:place] + b"\xff" + content[place:]) == Refusal("replay_line", (("line", 2),))


def test_a_file_that_is_too_large_is_not_read_through() -> None:
    assert refusal(b"x" * (LARGEST_FILE + 1)) == Refusal("replay_too_large", (("bytes", LARGEST_FILE),))


def test_a_match_without_end_is_refused_at_the_limit_of_entries() -> None:
    many = "".join(f"table {number} Ready seat=0 0\n" for number in range(1, MOST_ENTRIES + 3))
    refused = refusal(f"{duel().header.line}\n{many}file x\n")
    assert refused == Refusal("replay_line", (("line", MOST_ENTRIES + 2),))


def test_a_file_is_written_whole_or_not_at_all(tmp_path: Path) -> None:
    path = tmp_path / "duel.replay"
    write_replay("old\n", path)
    write_replay(text(), path)
    assert path.read_bytes() == text().encode()
    assert load_replay(path, title).digest == duel().digest()
    assert list(tmp_path.iterdir()) == [path]


def test_a_failing_write_leaves_the_old_file_and_nothing_beside_it(tmp_path: Path) -> None:
    path = tmp_path / "duel.replay"
    write_replay(text(), path)
    with pytest.raises(UnicodeEncodeError):
        write_replay("half a line \ud800", path)
    assert path.read_bytes() == text().encode()
    assert list(tmp_path.iterdir()) == [path]


def test_a_file_that_is_not_there_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(ReplayRefused) as caught:
        load_replay(tmp_path / "none.replay", title)
    assert caught.value.refusal == Refusal("replay_unreadable")


def test_a_replay_is_checked_by_the_titles_that_it_is_given() -> None:
    def none(name: str) -> GameTitle | None:
        return None

    with pytest.raises(ReplayRefused):
        read_replay(text().encode(), none)
    assert isinstance(read(text()).header, Header)


@pytest.mark.parametrize(
    ("players", "option"),
    [
        ((ANNA, ROBOT), "free_undo"),
        ((ANNA, ROBOT), "in_turns"),
        ((MASTER, ROBOT), "in_turns"),
        ((ANNA,), "in_turns"),
        ((ANNA, BERT), "free_undo"),
    ],
)
def test_a_header_cannot_claim_what_its_players_cannot_choose(
    players: tuple[Player, ...], option: str
) -> None:
    honest = replay_text(table(*players, card=mahjong(), clock=300).match)
    forged = honest.replace(f'"{option}": 0', f'"{option}": 1')
    assert forged != honest
    read(honest)
    assert refusal(resealed(forged.splitlines())).code == "replay_table"


def test_a_header_names_every_option_of_its_title() -> None:
    honest = replay_text(table(ANNA, BERT, card=mahjong(), clock=300).match)
    forged = honest.replace(', "in_turns": 0', "")
    assert forged != honest
    assert refusal(resealed(forged.splitlines())).code == "replay_table"
