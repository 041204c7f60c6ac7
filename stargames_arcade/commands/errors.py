"""How a command ends when it cannot do what was asked: with one sentence."""

from __future__ import annotations


class WrongUse(Exception):
    """The command line makes no sense; carries the sentence that says why. Ends with 2."""


class Failed(Exception):
    """What was asked could not be done; carries the sentence that says why. Ends with 1."""
