"""``doctor``: one plain sentence each about display, gamepads, saved games, drawings and words."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path

from stargames_arcade.commands.arguments import language
from stargames_arcade.commands.output import say
from stargames_arcade.commands.speech import speech
from stargames_arcade.store import open_store
from stargames_arcade.store.home import home_folder
from stargames_arcade.text.words import Words, languages
from stargames_arcade.ui.checkup import find_display, find_pads, missing_asset


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Which home folder, and in which language to answer."""
    parser.add_argument("--lang", type=language, default=argparse.SUPPRESS, metavar="LANGUAGE")
    parser.add_argument("--home", type=Path, default=argparse.SUPPRESS, metavar="DIR")


def run(arguments: argparse.Namespace) -> int:
    """Print the sentences; 1 if anything is not as it should be."""
    healthy = True
    for fine, sentence in _findings(arguments, speech(arguments)):
        say(sentence)
        healthy = healthy and fine
    return 0 if healthy else 1


def _findings(arguments: argparse.Namespace, words: Words) -> Iterator[tuple[bool, str]]:
    display = find_display()
    if display is None:
        yield False, words("doctor.display.none")
    else:
        w, h = (str(side) for side in display.size)
        yield True, words("doctor.display", w=w, h=h, driver=display.driver)
    plugged = find_pads()
    if plugged.pads:
        yield True, words.count("doctor.pads", len(plugged.pads), names=", ".join(plugged.pads))
    else:
        yield True, words("doctor.pads.none")
    if plugged.strangers:
        yield True, words("doctor.pads.strangers", names=", ".join(plugged.strangers))
    yield _saved(home_folder(arguments.home), words)
    missing = missing_asset()
    if missing is None:
        yield True, words("doctor.assets")
    else:
        yield False, words("doctor.assets.missing", name=missing)
    spoken = ", ".join(Words(code)("language.name") for code in languages())
    yield True, words("doctor.words", languages=spoken)


def _saved(home: Path, words: Words) -> tuple[bool, str]:
    if not home.exists():
        return True, words("doctor.saved.none", path=str(home))
    store = open_store(home)
    try:
        trouble = store.trouble
        if trouble is None:
            return True, words.count("doctor.saved", len(store.unfinished()), path=str(home))
        return False, words(f"doctor.saved.{trouble.code}", **dict(trouble.parameters))
    finally:
        store.close()
