"""The command line as other programs meet it: exit codes, one sentence, no traceback, little loaded."""

from __future__ import annotations

import json
import os
import platform
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from stargames_arcade import __version__
from stargames_arcade.__main__ import COMMANDS, main
from stargames_arcade.commands.rehearsal import state_called
from stargames_arcade.rules.luck import seed_from
from stargames_arcade.text.words import Words, languages
from stargames_arcade.titles import title_ids

NO_VALUE = "An option is written like clock=60, not “clock”."
NO_PACE = "This game has no option “pace”; it has clock."
REPLAY = str(Path(__file__).resolve().parents[1] / "golden" / "knobel_duell-late.replay")


def run(*line: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """The program in a process of its own."""
    return subprocess.run(
        [sys.executable, "-m", "stargames_arcade", *line],
        env=os.environ | environment,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


@pytest.mark.parametrize("line", [[], ["doctor"], ["shoot", "menu", "out.png"]])
def test_without_its_packages_it_says_in_one_sentence_what_is_missing(line: list[str]) -> None:
    bare = [sys.executable, "-S", "-m", "stargames_arcade", *line]
    root = Path(__file__).resolve().parents[2]
    done = subprocess.run(bare, cwd=root, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 1 and not done.stdout
    assert done.stderr.count("\n") == 1
    assert "is not installed" in done.stderr and "README.md" in done.stderr


@pytest.mark.parametrize(
    "line",
    [
        ["frobnicate"],
        ["--size", "huge"],
        ["--size", "3x3"],
        ["--lang", "xx"],
        ["play"],
        ["play", "chess"],
        ["play", "diamond_yatzy", "--seats", "bot:easy,bot:easy"],
        ["play", "diamond_yatzy", "--seats", "human,bot:perfect"],
        ["play", "diamond_yatzy", "--seats", "human"],
        ["play", "diamond_yatzy", "--option", "clock=7"],
        ["play", "diamond_yatzy", "--option", "clock"],
        ["play", "diamond_yatzy", "--option", "wind=3"],
        ["shoot"],
        ["shoot", "nothing", "out.png"],
        ["shoot", "menu", "out.png", "--frames", "-1"],
        ["shoot", "menu", "out.txt"],
        ["shoot", "menu", "out"],
        ["bench", "weather"],
    ],
)
def test_wrong_use_is_one_sentence_and_ends_with_two(
    line: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(line) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("stargames-arcade: ")
    assert err.count("\n") == 1
    assert err.rstrip()[-1] in ".!?”"


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        (["--size", "-5x7"], "--size needs a value, written --size=WxH."),
        (["--size=-5x7"], "A size is written like 1280x720, not “-5x7”."),
        (["frobnicate"], f"There is no command “frobnicate”; there are {', '.join(COMMANDS)}."),
        (["doctor", "--fast"], "Nothing is known of “--fast”."),
        (["shoot", "menu", "out.png", "--every", "soon"], "A number is wanted, not “soon”."),
        (
            ["shoot", "menu", "out.png", "--text-size", "400"],
            "Words are drawn at 100, 125 or 150 per cent, not “400”.",
        ),
        (["shoot", "nothing", "out.png"], "There is no scene “nothing”; --list names the scenes."),
        *(
            line
            for command in ("play", "simulate")
            for line in [
                ([command], "TITLE is missing."),
                ([command, "chess"], f"There is no game called “chess”; there are {', '.join(title_ids())}."),
                ([command, "knobel_duell", "--option", "pace=calm2"], NO_PACE),
                (
                    [command, "knobel_duell", "--option", "clock"],
                    NO_VALUE,
                ),
            ]
        ),
    ],
)
def test_wrong_use_is_said_as_a_person_would(
    line: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(line) == 2
    assert capsys.readouterr().err == f"stargames-arcade: {sentence}\n"


def test_a_seed_is_any_number_or_word(capsys: pytest.CaptureFixture[str]) -> None:
    for seed in ("-1", "abc", "7", "f" * 64):
        assert (
            main(["simulate", "knobel_duell", "--seats", "bot:easy,bot:easy", "--seed", seed, "--json"]) == 0
        )
        assert json.loads(capsys.readouterr().out.splitlines()[0])["seed"] == seed_from(seed).hex()


def test_a_picture_that_cannot_be_written_is_a_failure(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "folder.png"
    folder.mkdir()
    for more in ([], ["--size", "160x90", "--frames", "2"]):
        for place in (tmp_path / "nowhere" / "out.png", folder):
            assert main(["shoot", "splash", str(place), *more]) == 1
            said = capsys.readouterr().err
            assert said.startswith(f"stargames-arcade: {place} cannot be written: ") and said.count("\n") == 1


def test_a_scene_is_drawn_in_the_size_asked_for(tmp_path: Path) -> None:
    out = tmp_path / "menu.png"
    assert main(["shoot", "menu", str(out), "--size", "320x180", "--lang", "de"]) == 0
    assert out.read_bytes()[16:24] == (320).to_bytes(4) + (180).to_bytes(4)


def test_a_strip_shows_moments_side_by_side(tmp_path: Path) -> None:
    out = tmp_path / "strip.png"
    line = ["shoot", "results", str(out), "--size", "160x90", "--frames", "3", "--columns", "2"]
    assert main(line) == 0
    assert out.read_bytes()[16:24] == (160 * 2 + 6).to_bytes(4) + (90 * 2 + 6).to_bytes(4)


@pytest.mark.parametrize(
    ("name", "state"),
    [
        ("menu", "menu"),
        ("mahjong_table", "mahjong_duell.turtle"),
        ("mahjong_table.hint", "mahjong_duell.hint"),
        ("mahjong_table.couch.opening", "mahjong_duell.couch.opening"),
        ("mahjong_table.nothing", None),
        ("jolly_table", "jolly.four"),
        ("jolly_table.round", "jolly.round"),
        ("nothing", None),
    ],
)
def test_a_table_is_drawn_by_its_own_name_too(name: str, state: str | None) -> None:
    assert state_called(name) == state


def test_the_scenes_are_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["shoot", "--list"]) == 0
    assert {"menu", "new_table", "results", "pause"} <= set(capsys.readouterr().out.split())


@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_every_command_explains_itself(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main([*command.split(), "--help"])
    assert ended.value.code == 0
    assert capsys.readouterr().out.startswith("usage: stargames-arcade")


@pytest.mark.parametrize("command", [None, "simulate", "replay"])
def test_what_draws_nothing_does_not_load_pygame(command: str | None) -> None:
    script = (
        "import sys\n"
        "from stargames_arcade.__main__ import parser\n"
        f"parser({command!r})\n"
        "sys.exit('pygame' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", script], check=False, timeout=60).returncode == 0


def test_without_a_display_one_sentence_says_so(tmp_path: Path) -> None:
    done = run(SDL_VIDEODRIVER="x11", DISPLAY=":4711", STARGAMES_HOME=str(tmp_path), LC_ALL="de_DE.UTF-8")
    assert done.returncode == 1
    assert done.stderr.count("\n") == 1
    assert "Traceback" not in done.stderr


NO_DISPLAY = {"SDL_VIDEODRIVER": "", "WAYLAND_DISPLAY": "", "XDG_RUNTIME_DIR": ""}


@pytest.mark.parametrize("display", ["", ":4711"])
def test_a_window_that_nobody_could_see_is_none(tmp_path: Path, display: str) -> None:
    """SDL itself would go on in an invisible window; only one who asks for that gets it."""
    environment = {**NO_DISPLAY, "DISPLAY": display, "STARGAMES_HOME": str(tmp_path), "LC_ALL": "C"}
    done = run(**environment)
    assert done.returncode == 1
    assert done.stderr == "stargames-arcade: There is no display to open a window on.\n"
    doctor = run("doctor", **environment)
    assert doctor.returncode == 1
    assert doctor.stdout.startswith("Display: there is none to open a window on.\n")
    assert not doctor.stderr, "no system library says it in its own words"


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no disk that is always full")
@pytest.mark.parametrize(
    ("line", "unbuffered"),
    [
        pytest.param(
            line, unbuffered, id=f"{' '.join(line)} {when}", marks=() if when == quick else pytest.mark.slow
        )
        for line, quick in (
            (["--version"], "late"),
            (["--help"], "at once"),
            (["doctor"], None),
            (["shoot", "--list"], "late"),
            (["simulate", "knobel_duell", "--seats", "bot:easy,bot:easy"], None),
            (["simulate", "knobel_duell", "--seats", "bot:easy,bot:easy", "--json"], "at once"),
            (["replay", REPLAY, "--verify"], "late"),
            (["replay", REPLAY, "--json"], None),
            (["bench", "frames"], "at once"),
        )
        for when, unbuffered in (("late", ""), ("at once", "1"))
    ],
)
def test_an_output_that_takes_nothing_is_one_sentence(
    line: list[str], unbuffered: str, tmp_path: Path
) -> None:
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "stargames_arcade", *line],
            env=os.environ | {"STARGAMES_HOME": str(tmp_path), "PYTHONUNBUFFERED": unbuffered},
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            timeout=60,
            check=False,
        )
    assert (done.returncode, done.stderr) == (1, "stargames-arcade: The output cannot be written.\n")
    assert not list(tmp_path.glob("crash-*"))


def test_a_closed_pipe_is_no_traceback() -> None:
    piped = f"{sys.executable} -m stargames_arcade shoot --list | head -n 1"
    done = subprocess.run(["bash", "-c", piped], capture_output=True, text=True, timeout=60, check=False)
    assert "Traceback" not in done.stderr


def test_the_doctor_says_one_sentence_about_each(tmp_path: Path) -> None:
    done = run("doctor", SDL_VIDEODRIVER="dummy", STARGAMES_HOME=str(tmp_path), LC_ALL="C")
    assert done.returncode == 0
    assert [line.partition(":")[0] for line in done.stdout.splitlines()] == [
        "Display",
        "Sound",
        "Gamepads",
        "Saved games",
        "Drawings",
        "Fonts",
        "Words",
        "Versions",
    ]
    assert all(line.endswith(".") for line in done.stdout.splitlines())


def test_the_doctor_makes_no_home_folder(tmp_path: Path) -> None:
    home = tmp_path / "mistyped" / "home"
    done = run("doctor", SDL_VIDEODRIVER="dummy", STARGAMES_HOME=str(home), LC_ALL="C")
    assert done.returncode == 0
    assert f"Saved games: {home} does not exist yet" in done.stdout
    assert not home.parent.exists()


def test_the_doctor_says_which_device_makes_a_sound_or_that_there_is_none(tmp_path: Path) -> None:
    environment = {"SDL_VIDEODRIVER": "dummy", "STARGAMES_HOME": str(tmp_path), "LC_ALL": "C"}
    there = run("doctor", **environment, SDL_AUDIODRIVER="dummy")
    assert "Sound: there is a device to play on (dummy).\n" in there.stdout
    missing = run("doctor", **environment, SDL_AUDIODRIVER="nosuch")
    assert "Sound: there is no device" in missing.stdout
    assert (missing.returncode, missing.stderr) == (0, ""), "it plays without"


def test_the_doctor_names_the_versions_of_what_it_runs_on(tmp_path: Path) -> None:
    done = run("doctor", SDL_VIDEODRIVER="dummy", STARGAMES_HOME=str(tmp_path), LC_ALL="C")
    last = done.stdout.splitlines()[-1]
    for version in (__version__, platform.python_version(), pygame.version.ver):
        assert version in last


def test_what_the_doctor_finds_wrong_with_the_saved_games_does_not_keep_it_from_running(
    tmp_path: Path,
) -> None:
    (tmp_path / "arcade.sqlite3").write_bytes(b"not a database, but long enough to be looked at " * 40)
    done = run("doctor", "--lang", "de", SDL_VIDEODRIVER="dummy", STARGAMES_HOME=str(tmp_path))
    assert done.returncode == 0
    (line,) = [line for line in done.stdout.splitlines() if line.startswith("Spielstände: ")]
    assert line.replace(".sqlite3", "").count(".") == 1, "one sentence"


@pytest.mark.parametrize("language", languages())
def test_the_doctor_says_each_trouble_in_one_sentence(language: str) -> None:
    words = Words(language)
    for code in ("damaged", "full", "locked", "newer", "read_only", "unwritable"):
        sentence = words(f"doctor.saved.{code}", path="kept")
        assert sentence.endswith(".") and sentence.count(".") == 1


@pytest.mark.slow
def test_figures_are_printed_as_one_object_a_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "frames", "--json"]) in (0, 1)
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert {"frame.idle", "frame.rebuild", "frame.passage"} <= {line["name"] for line in lines}
    assert all(list(line) == ["name", "value", "unit", "limit", "ok"] for line in lines)
