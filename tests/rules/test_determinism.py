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
VERSIONS = sorted({"3.11", "3.12", "3.13", f"{sys.version_info[0]}.{sys.version_info[1]}"})
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


def interpreter_of(version: str) -> str | None:
    """A Python of that version that runs, from the search path or from pyenv's folder."""
    kept = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")) / "versions"
    found = [
        sys.executable,
        shutil.which(f"python{version}"),
        *map(str, kept.glob(f"{version}.*/bin/python")),
    ]
    ask = "import sys; print('%d.%d' % sys.version_info[:2])"
    for candidate in filter(None, found):
        answer = subprocess.run(
            [candidate, "-S", "-c", ask], capture_output=True, text=True, timeout=PATIENCE, check=False
        )
        if answer.returncode == 0 and answer.stdout.strip() == version:
            return candidate
    return None


INTERPRETERS = [
    (version, interpreter) for version in VERSIONS if (interpreter := interpreter_of(version)) is not None
]


@cache
def expected() -> str:
    return witness.testimony()


@pytest.mark.ruling("P9")
@pytest.mark.parametrize("hash_seed", ["0", "1", "random"])
def test_another_process_plays_the_same_games_under_any_hash_seed(hash_seed: str) -> None:
    assert run(sys.executable, hash_seed) == expected()


@pytest.mark.ruling("P9")
@pytest.mark.parametrize(
    ("version", "interpreter"), INTERPRETERS, ids=[version for version, _ in INTERPRETERS]
)
def test_every_supported_python_that_runs_here_plays_the_same_games(version: str, interpreter: str) -> None:
    assert run(interpreter, "1") == expected()


def test_the_python_of_these_tests_is_among_them() -> None:
    assert f"{sys.version_info[0]}.{sys.version_info[1]}" in dict(INTERPRETERS)


def test_the_games_differ_from_seed_to_seed_and_from_title_to_title() -> None:
    lines = expected().splitlines()
    assert len({line.split()[3] for line in lines}) == len(lines) == 27
