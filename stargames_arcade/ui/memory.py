"""How much memory the process holds, and has held at most."""

from __future__ import annotations

import sys
from pathlib import Path

_STATM = Path("/proc/self/statm")
_STATUS = Path("/proc/self/status")
_PAGE = 4096


def most_megabytes() -> float:
    """The most resident memory so far, in MB; 0 where the system does not tell.

    What ``getrusage`` tells begins, on Linux, with what the process had that started this one.
    """
    try:
        told = next(line for line in _STATUS.read_text().splitlines() if line.startswith("VmHWM:"))
        return int(told.split()[1]) / 1024
    except (OSError, ValueError, StopIteration):
        return _most_used()


def _most_used() -> float:
    try:
        import resource
    except ImportError:  # Windows has no such module
        return 0.0
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most / 2**20 if sys.platform == "darwin" else most / 1024


def held_megabytes() -> float:
    """The resident memory now, in MB; where the system does not tell, the most so far."""
    try:
        return int(_STATM.read_text().split()[1]) * _PAGE / 2**20
    except (OSError, ValueError, IndexError):
        return most_megabytes()
