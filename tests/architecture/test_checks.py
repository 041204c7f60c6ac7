"""The tools that read the whole code have nothing to say: imports, style, types."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


def _passes(*command: str) -> None:
    finished = subprocess.run(
        [sys.executable, *command], cwd=ROOT, capture_output=True, text=True, timeout=600
    )
    assert finished.returncode == 0, finished.stdout + finished.stderr


def test_imports_go_downwards_only_and_pygame_stays_in_its_place() -> None:
    _passes("-c", "from importlinter.cli import lint_imports_command as lint; lint()")


def test_the_linter_has_nothing_to_say() -> None:
    _passes("-m", "ruff", "check", ".")


def test_all_code_is_formatted_alike() -> None:
    _passes("-m", "ruff", "format", "--check", ".")


@pytest.mark.slow
def test_the_types_hold() -> None:
    _passes("-m", "mypy")
