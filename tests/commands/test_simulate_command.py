"""``simulate``: stable keys, the same matches for the same seed, one sentence for wrong use."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from stargames_arcade.__main__ import main
from stargames_arcade.match.replay import load_replay
from stargames_arcade.rules.luck import seed_from
from stargames_arcade.titles import all_titles, title, title_ids

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 240


def command(*words: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "stargames_arcade", *words],
        cwd=ROOT,
        env=os.environ | {"LC_ALL": "C"} | environment,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )


def lines(*words: str, **environment: str) -> list[dict[str, Any]]:
    finished = command("simulate", *words, "--json", **environment)
    assert finished.returncode == 0, finished.stderr
    return [json.loads(line) for line in finished.stdout.splitlines()]


@pytest.mark.parametrize("name", title_ids())
def test_each_match_and_the_summary_are_one_object_a_line_with_stable_keys(name: str) -> None:
    *matches, summary = lines(name, "--seats", "bot:easy,bot:medium", "--games", "3", "--seed", "7")
    assert [list(match) for match in matches] == [["title", "seed", "seats", "entries", "digest"]] * 3
    assert [list(seat) for seat in matches[0]["seats"]] == [["controller", "score", "rank"]] * 2
    assert [seat["controller"] for seat in matches[0]["seats"]] == ["bot:easy", "bot:medium"]
    assert matches[0]["title"] == name and len(matches[0]["digest"]) == 64
    assert list(summary) == ["summary", "games", "mean", "wins", "seconds"]
    assert summary["summary"] is True and summary["games"] == 3
    means = [sum(match["seats"][seat]["score"] for match in matches) / 3 for seat in (0, 1)]
    assert summary["mean"] == [round(mean, 2) for mean in means]
    assert sum(summary["wins"]) <= 3


def test_ranks_follow_the_scores_and_wins_count_them() -> None:
    *matches, summary = lines("knobel_duell", "--seats", "bot:easy,bot:easy", "--games", "6", "--seed", "3")
    for match in matches:
        scores = [seat["score"] for seat in match["seats"]]
        assert [seat["rank"] for seat in match["seats"]] == [
            1 + sum(other > score for other in scores) for score in scores
        ]
    wins = [
        sum(match["seats"][seat]["score"] > match["seats"][1 - seat]["score"] for match in matches)
        for seat in (0, 1)
    ]
    assert summary["wins"] == wins


@pytest.mark.ruling("P9")
def test_the_same_seed_gives_the_same_digests_in_another_process_under_any_hash_seed() -> None:
    asked = ("diamond_yatzy", "--seats", "bot:hard,bot:easy", "--games", "2", "--seed", "7")
    first = [match.get("digest") for match in lines(*asked, PYTHONHASHSEED="0")]
    assert first == [match.get("digest") for match in lines(*asked, PYTHONHASHSEED="1")]


def test_the_first_match_has_the_given_seed_itself_and_all_seeds_differ() -> None:
    *matches, _ = lines("knobel_duell", "--seats", "bot:easy,bot:easy", "--games", "4", "--seed", "lucky")
    assert matches[0]["seed"] == seed_from("lucky").hex()
    assert len({match["seed"] for match in matches}) == 4
    again, _ = lines("knobel_duell", "--seats", "bot:easy,bot:easy", "--seed", matches[2]["seed"])
    assert again["digest"] == matches[2]["digest"]


def test_shared_out_among_processes_the_matches_are_the_same_in_the_same_order() -> None:
    asked = ("knobel_duell", "--seats", "bot:easy,bot:easy", "--games", "41", "--seed", "5")
    *alone, _ = lines(*asked, "--jobs", "1")
    *shared, _ = lines(*asked, "--jobs", "2")
    assert shared == alone


def test_replays_are_kept_where_they_are_wanted_and_hold(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "replays"
    *matches, _ = lines(
        "sfida_ai_dadi", "--seats", "bot:easy,bot:easy", "--games", "2", "--replays", str(folder)
    )
    kept = [load_replay(folder / f"sfida_ai_dadi-{number}.replay", title).digest for number in (1, 2)]
    assert kept == [match["digest"] for match in matches]


def test_without_json_a_person_can_read_it() -> None:
    finished = command("simulate", "knobel_duell", "--seats", "bot:easy,bot:easy", "--seed", "7")
    assert finished.returncode == 0
    first, last = finished.stdout.splitlines()
    assert "bot:easy" in first and last.startswith("games 1")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("poker",), "There is no game called “poker”; there are "),
        (("knobel_duell", "--seats", "human,bot:easy"), "Only computers play here."),
        (("knobel_duell", "--seats", "bot:easy"), "This game is for"),
        (("knobel_duell", "--seats", ""), "Only computers play here."),
        (("knobel_duell", "--games", "0"), "A simulation has 1 to"),
        (("knobel_duell", "--games", "many"), "A whole number is wanted, not “many”."),
        (("knobel_duell", "--games", "1e3"), "A whole number is wanted, not “1e3”."),
        (("knobel_duell", "--seed", " "), "A seed is a number, a word, or 64 hexadecimal digits."),
        (
            ("knobel_duell", "--option", "clock=31"),
            "“clock” cannot be 31; it can be 0, 30, 60, 120.",
        ),
        (("knobel_duell", "--option", "clock"), "An option is written like clock=60, not “clock”."),
        (("knobel_duell", "--option", "clock=soon"), "The option “clock” cannot be soon; it can be 0"),
        (("knobel_duell", "--option", "speed=1"), "This game has no option “speed”; it has clock."),
        ((), "TITLE is missing."),
    ],
)
def test_wrong_use_ends_with_two_and_one_sentence(
    words: tuple[str, ...], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["simulate", *words]) == 2
    out, err = capsys.readouterr()
    assert out == "" and sentence in err
    assert len(err.splitlines()) == 1


def test_a_folder_that_cannot_be_written_is_a_failure_with_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    finished = command(
        "simulate", "knobel_duell", "--seats", "bot:easy,bot:easy", "--replays", str(tmp_path / "file")
    )
    assert finished.returncode == 1
    assert "cannot be written" in finished.stderr and len(finished.stderr.splitlines()) == 1


def test_sentences_come_in_the_language_of_the_system() -> None:
    finished = command("simulate", "poker", LC_ALL="de_DE.UTF-8")
    assert "gibt es hier nicht" in finished.stderr


@pytest.mark.parametrize("words", [("simulate", "knobel_duell", "--seats", "bot:easy,bot:easy")])
def test_a_simulation_loads_neither_pygame_nor_sqlite(words: tuple[str, ...]) -> None:
    code = (
        "import sys\nfrom stargames_arcade.__main__ import main\n"
        f"assert main({list(words)!r}) == 0\n"
        "sys.exit(bool({'pygame', 'sqlite3', 'stargames_arcade.ui'} & set(sys.modules)))"
    )
    finished = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, timeout=PATIENCE, check=False
    )
    assert finished.returncode == 0, finished.stderr


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "games"),
    [(each.id, {"dice": 3334, "jolly": 150}.get(each.family, 500)) for each in all_titles()],
)
def test_ten_thousand_matches_know_no_refusal_and_no_exception(name: str, games: int) -> None:
    """Of dice; of Mahjong, where a match takes three times as long, some hundreds; of Jolly, where it takes
    nine times as long and has many rounds, a hundred and fifty."""
    seats = "bot:easy,bot:easy" if games > 1_000 else "bot:easy,bot:medium"
    *matches, summary = lines(name, "--seats", seats, "--games", str(games), "--seed", "10000")
    assert summary["games"] == len(matches) == games
