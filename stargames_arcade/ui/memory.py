"""How much memory the process holds, and has held at most."""

from __future__ import annotations

import sys
from pathlib import Path

_STATM = Path("/proc/self/statm")
_PAGE = 4096


def most_megabytes() -> float:
    """The most resident memory so far, in MB; 0 where the system does not tell."""
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
