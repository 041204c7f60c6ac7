"""What a command prints."""

from __future__ import annotations

import os
import sys
from contextlib import suppress

from stargames_arcade.commands.errors import Failed

UNWRITTEN = "The output cannot be written."


def say(text: str, *, at_once: bool = False) -> None:
    """Print a line. Raises Failed where it cannot be written; a reader who left is a BrokenPipeError."""
    try:
        print(text, flush=at_once)
    except BrokenPipeError:
        raise
    except OSError as error:
        raise Failed(UNWRITTEN) from error


def finish() -> None:
    """Write what is printed but still waits. Raises as ``say`` does, and then nothing waits any more."""
    if sys.stdout is None or sys.stdout.closed:
        return
    try:
        sys.stdout.flush()
    except OSError as error:
        forget()
        if isinstance(error, BrokenPipeError):
            raise
        raise Failed(UNWRITTEN) from error


def forget() -> None:
    """Let what still waits be written nowhere, so that the interpreter's own end says nothing about it."""
    with suppress(OSError, AttributeError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)
