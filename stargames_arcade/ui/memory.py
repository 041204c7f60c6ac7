"""How much memory the process has held at most."""

from __future__ import annotations

import sys


def most_megabytes() -> float:
    """The most resident memory so far, in MB; 0 where the system does not tell."""
    try:
        import resource
    except ImportError:  # Windows has no such module
        return 0.0
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most / 2**20 if sys.platform == "darwin" else most / 1024
