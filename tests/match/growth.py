"""Plays many matches in one process and prints by how many bytes it has grown: a process of its own, run
by a test."""

from __future__ import annotations

import gc
import os
import sys
from pathlib import Path

from tests.match.duels import ROBOT, played_out

WARM = 100


def resident() -> int:
    """Bytes of this process in memory."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGESIZE")


def main() -> None:
    """Lets the process warm up, then measures."""
    for number in range(WARM):
        played_out(ROBOT, ROBOT, seed=f"warm {number}")
    gc.collect()
    before = resident()
    for number in range(int(sys.argv[1])):
        played_out(ROBOT, ROBOT, seed=f"match {number}")
    sys.stdout.write(str(resident() - before))


if __name__ == "__main__":
    main()
