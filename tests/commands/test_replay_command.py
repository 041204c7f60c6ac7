"""``replay --verify``: checks a file and prints what it came to; a bad one is one sentence."""

from __future__ import annotations

import json
from argparse import Namespace
from pathlib import Path
from typing import Any

import pytest

from stargames_arcade.__main__ import main
from stargames_arcade.commands import replay
from stargames_arcade.commands.errors import Failed
from stargames_arcade.match.match import Match
from tests.commands.test_simulate_command import command

GOLDEN = sorted((Path(__file__).resolve().parents[1] / "golden").glob("*.replay"))
LATE = next(path for path in GOLDEN if path.stem == "knobel_duell-late")


def test_a_good_replay_is_printed_with_the_keys_of_a_simulated_match() -> None:
    finished = command("replay", str(LATE), "--verify", "--json")
    assert finished.returncode == 0, finished.stderr
    found: dict[str, Any] = json.loads(finished.stdout)
    assert list(found) == ["title", "seed", "seats", "entries", "digest"]
    assert [seat["controller"] for seat in found["seats"]] == ["human", "bot:easy"]
    assert f"match {found['digest']}" in LATE.read_text(encoding="utf-8")


def test_without_json_a_person_can_read_it() -> None:
    finished = command("replay", str(LATE), "--verify")
    assert finished.returncode == 0
    assert "knobel_duell" in finished.stdout and "Anna (human)" in finished.stdout


def test_a_changed_replay_is_a_failure_with_one_sentence_that_names_the_line(tmp_path: Path) -> None:
    path = tmp_path / "changed.replay"
    path.write_text(LATE.read_text(encoding="utf-8").replace("0 2 Throw 250", "0 2 Throw 260"))
    finished = command("replay", str(path), "--verify")
    assert finished.returncode == 1 and finished.stdout == ""
    assert "has been changed" in finished.stderr and len(finished.stderr.splitlines()) == 1


@pytest.mark.parametrize(
    ("written", "instead"),
    [
        ("Throw keep=", "Throw keep=0,1,2,3,"),
        ("Throw", "Thrw"),
        ("Enter box=", "Enter box=x"),
        ('"seed": "', '"seed": "f'),
    ],
)
@pytest.mark.parametrize("how", [[], ["--verify"], ["--json"]])
def test_whatever_is_changed_in_a_replay_is_told_in_a_sentence_of_its_own(
    tmp_path: Path, written: str, instead: str, how: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "changed.replay"
    path.write_text(LATE.read_text(encoding="utf-8").replace(written, instead, 1))
    assert main(["replay", str(path), *how]) == 1
    out, err = capsys.readouterr()
    assert out == "" and len(err.splitlines()) == 1 and "Something went wrong" not in err


@pytest.mark.parametrize(
    ("content", "sentence"),
    [(None, "cannot be read"), ("hello\n", "no replay"), ('{"stargames": 9}\n', "format 9")],
)
def test_what_is_no_replay_is_a_failure_with_one_sentence(
    tmp_path: Path, content: str | None, sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "x.replay"
    if content is not None:
        path.write_text(content)
    assert main(["replay", str(path), "--verify"]) == 1
    err = capsys.readouterr().err
    assert sentence in err and len(err.splitlines()) == 1


def test_wrong_use_ends_with_two() -> None:
    assert command("replay", "--verify").returncode == 2


def given(path: Path, *, verify: bool = False, as_json: bool = False) -> Namespace:
    return Namespace(file=path, verify=verify, json=as_json, lang=None)


def test_a_window_opens_only_to_watch() -> None:
    assert replay.opens_window(given(LATE))
    assert not replay.opens_window(given(LATE, verify=True))
    assert not replay.opens_window(given(LATE, as_json=True))


def test_a_bad_replay_fails_before_any_window_opens(tmp_path: Path) -> None:
    with pytest.raises(Failed):
        replay.opening(given(tmp_path / "none.replay"))


def test_watching_opens_the_table_of_the_watched_match() -> None:
    class StageDouble:
        opened: Match | None = None

        def open_table(self, match: Match) -> None:
            self.opened = match

    stage: Any = StageDouble()
    replay.opening(given(LATE))(stage, stage)
    assert stage.opened is not None and stage.opened.watched
    assert stage.opened.title.id == "knobel_duell"
