"""The same seed gives the same games in every process, on every Python, under any hash seed."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

from tests.rules import witness

ROOT = Path(__file__).resolve().parents[2]
OWN = f"{sys.version_info[0]}.{sys.version_info[1]}"
VERSIONS = sorted({"3.11", "3.12", "3.13", OWN})
PATIENCE = 120


def run(interpreter: str, hash_seed: str) -> str:
    """What the witness says in a bare interpreter: no site packages, no environment of this process."""
    environment = {"PYTHONPATH": str(ROOT), "PYTHONHASHSEED": hash_seed, "PYTHONDONTWRITEBYTECODE": "1"}
    told = subprocess.run(
        [interpreter, "-S", str(ROOT / "tests" / "rules" / "witness.py")],
        env=environment,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=True,
    )
    return told.stdout.strip()


def pyenv_versions() -> Path | None:
    """The folder of the Pythons that pyenv keeps, as it says itself, else where it lies by custom."""
    told = os.environ.get("PYENV_ROOT")
    pyenv = shutil.which("pyenv")
    if told is None and pyenv is not None:
        asked = subprocess.run([pyenv, "root"], capture_output=True, text=True, timeout=PATIENCE, check=False)
        told = asked.stdout.strip() or None
    folder = Path(told) if told is not None else Path.home() / ".pyenv"
    return folder / "versions" if (folder / "versions").is_dir() else None


@cache
def interpreter_of(version: str) -> str | None:
    """A Python of that version that runs: this one, one of the search path, or one of pyenv's."""
    kept = pyenv_versions()
    found = [
        sys.executable,
        shutil.which(f"python{version}"),
        *sorted(map(str, kept.glob(f"{version}.*/bin/python") if kept is not None else ()), reverse=True),
    ]
    ask = "import sys; print('%d.%d' % sys.version_info[:2])"
    for candidate in filter(None, found):
        answer = subprocess.run(
            [candidate, "-S", "-c", ask], capture_output=True, text=True, timeout=PATIENCE, check=False
        )
        if answer.returncode == 0 and answer.stdout.strip() == version:
            return candidate
    return None


@cache
def expected() -> str:
    return witness.testimony()


@pytest.mark.ruling("P9")
@pytest.mark.parametrize("hash_seed", [pytest.param("0", marks=pytest.mark.slow), "random"])
def test_another_process_plays_the_same_games_under_any_hash_seed(hash_seed: str) -> None:
    assert run(sys.executable, hash_seed) == expected()


@pytest.mark.ruling("P9")
@pytest.mark.parametrize(
    "version", [pytest.param(each, marks=() if each == OWN else pytest.mark.slow) for each in VERSIONS]
)
def test_every_supported_python_plays_the_same_games(version: str) -> None:
    """Under the hash seed 1; the own one is in the quick run, all Pythons check the golden replays there."""
    interpreter = interpreter_of(version)
    if interpreter is None:
        pytest.skip(f"no Python {version} runs here, neither from the search path nor from pyenv")
    assert run(interpreter, "1") == expected()


def test_the_python_of_these_tests_is_found() -> None:
    assert interpreter_of(OWN) == sys.executable


def test_the_games_differ_from_seed_to_seed_and_from_title_to_title() -> None:
    lines = expected().splitlines()
    assert len({line.split()[3] for line in lines}) == len(lines) == 27 + 3 * (1 + witness.DEALS) + 1
