"""A client that plays all day does not grow."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
MOST_BYTES = 5_000_000


@pytest.mark.slow
def test_a_thousand_matches_in_one_process_leave_no_more_than_five_megabytes() -> None:
    told = subprocess.run(
        [sys.executable, "-m", "tests.match.growth", "1000"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=600,
        check=True,
    )
    assert int(told.stdout) < MOST_BYTES
