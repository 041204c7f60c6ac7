"""System libraries print to standard error what the client says in its own words; here they are hushed."""

from __future__ import annotations

import os
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

_ERROR_OUTPUT: Final = 2
_ONE_AT_A_TIME: Final = threading.Lock()
"""Of two that overlap, the second would take the first one's nowhere for the process's own output."""


@contextmanager
def hushed() -> Iterator[None]:
    """Lead the process's error output to nowhere for a moment, below Python: C libraries write there."""
    with _ONE_AT_A_TIME:
        try:
            kept = os.dup(_ERROR_OUTPUT)
        except OSError:
            yield
            return
        nowhere = os.open(os.devnull, os.O_WRONLY)
        try:
            os.dup2(nowhere, _ERROR_OUTPUT)
            yield
        finally:
            os.dup2(kept, _ERROR_OUTPUT)
            os.close(nowhere)
            os.close(kept)
