"""``bench``: how fast frames, rules, computer players, database and client are, each with its limit."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Iterable, Iterator
from importlib import import_module
from typing import Final

from stargames_arcade.commands.errors import WrongUse
from stargames_arcade.commands.figure import Figure
from stargames_arcade.commands.output import say

PARTS: Final = ("frames", "play", "client")
"""Each is a module ``commands.bench_<part>`` with ``figures()``."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What to measure, and how to print it."""
    parser.add_argument("part", nargs="*", metavar="PART", help=f"any of {', '.join(PARTS)}; else all")
    parser.add_argument("--json", action="store_true", help="print one JSON object a line")


def run(arguments: argparse.Namespace) -> int:
    """Measure and print; 1 if a limit is broken."""
    unknown = [part for part in arguments.part if part not in PARTS]
    if unknown:
        raise WrongUse(f"There is nothing called “{unknown[0]}” to measure; there are {', '.join(PARTS)}.")
    kept = True
    for figure in measured(arguments.part or PARTS):
        say(json.dumps(figure.line()) if arguments.json else figure.sentence(), at_once=True)
        kept = kept and figure.ok
    return 0 if kept else 1


def measured(parts: Iterable[str]) -> Iterator[Figure]:
    """The figures of these parts, each as soon as it is known."""
    for part in parts:
        module = import_module(f"stargames_arcade.commands.bench_{part}")
        figures: Callable[[], Iterator[Figure]] = module.figures
        yield from figures()
