"""How much memory a process says it holds."""

from __future__ import annotations

import subprocess
import sys

import pytest

from stargames_arcade.ui.memory import held_megabytes, most_megabytes

_LARGE_MB = 200
_SAY = "from stargames_arcade.ui.memory import most_megabytes; print(most_megabytes())"
_PARENT = f"""
import subprocess, sys
held = bytearray(b"x" * ({_LARGE_MB} << 20))
print(subprocess.run([sys.executable, "-c", {_SAY!r}], capture_output=True, text=True, check=True).stdout)
"""


def test_the_most_is_no_less_than_what_is_held() -> None:
    assert most_megabytes() >= held_megabytes() > 0


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells it by the process's own map of memory")
def test_what_a_process_holds_is_not_what_the_one_that_started_it_held() -> None:
    done = subprocess.run([sys.executable, "-c", _PARENT], capture_output=True, text=True, check=True)
    assert 0 < float(done.stdout) < _LARGE_MB / 2
