"""``doctor``: one plain sentence each about what the arcade finds on this machine."""

from __future__ import annotations

import argparse
import platform
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from stargames_arcade import __version__
from stargames_arcade.commands.arguments import language
from stargames_arcade.commands.output import say
from stargames_arcade.commands.speech import speech
from stargames_arcade.store import open_store
from stargames_arcade.store.home import home_folder
from stargames_arcade.text.catalogue import written_languages
from stargames_arcade.text.words import Words, languages
from stargames_arcade.titles import all_titles
from stargames_arcade.ui import checkup


class Finding(NamedTuple):
    """A sentence, and whether the arcade runs all the same."""

    sentence: str
    runs: bool = True


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Which home folder, and in which language to answer."""
    parser.add_argument("--lang", type=language, default=argparse.SUPPRESS, metavar="LANGUAGE")
    parser.add_argument("--home", type=Path, default=argparse.SUPPRESS, metavar="DIR")


def run(arguments: argparse.Namespace) -> int:
    """Print the sentences; 1 if the arcade cannot run here."""
    runs = True
    for finding in _findings(home_folder(arguments.home), speech(arguments)):
        say(finding.sentence)
        runs = runs and finding.runs
    return 0 if runs else 1


def _findings(home: Path, words: Words) -> Iterator[Finding]:
    yield _display(words)
    yield _sound(words)
    yield from _pads(words)
    yield _saved(home, words)
    pieces = [piece.drawing for title in all_titles() for piece in title.skin.poster.pieces]
    yield _complete("drawings", checkup.missing_drawing(pieces), words)
    yield _complete("fonts", checkup.missing_font(), words)
    yield _words(words)
    yield _versions(words)


def _display(words: Words) -> Finding:
    found = checkup.find_displays()
    if found is None:
        return Finding(words("doctor.display.none"), runs=False)
    sizes = [f"{w} × {h}" for w, h in found.sizes]
    if len(sizes) == 1:
        return Finding(words("doctor.display", size=sizes[0], driver=found.driver))
    return Finding(words.count("doctor.displays", len(sizes), sizes=", ".join(sizes), driver=found.driver))


def _sound(words: Words) -> Finding:
    missing, driver = checkup.missing_sound(), checkup.find_sound()
    if missing is not None:
        return Finding(words("doctor.sound.missing", name=missing))
    return Finding(words("doctor.sound.none") if driver is None else words("doctor.sound", driver=driver))


def _pads(words: Words) -> Iterator[Finding]:
    found = checkup.find_pads()
    if found.pads:
        yield Finding(words.count("doctor.pads", len(found.pads), names=", ".join(found.pads)))
    else:
        yield Finding(words("doctor.pads.none"))
    if found.strangers:
        yield Finding(words("doctor.pads.strangers", names=", ".join(found.strangers)))


def _saved(home: Path, words: Words) -> Finding:
    if not home.exists():
        return Finding(words("doctor.saved.none", path=str(home)))
    store = open_store(home)
    try:
        trouble = store.trouble
        if trouble is None:
            return Finding(words.count("doctor.saved", len(store.unfinished()), path=str(home)))
        return Finding(words(f"doctor.saved.{trouble.code}", **dict(trouble.parameters)))
    finally:
        store.close()


def _complete(what: str, missing: str | None, words: Words) -> Finding:
    if missing is None:
        return Finding(words(f"doctor.{what}"))
    return Finding(words(f"doctor.{what}.missing", name=missing), runs=False)


def _words(words: Words) -> Finding:
    complete, begun = languages(), written_languages()
    names = ", ".join(Words(code)("language.name") for code in complete)
    lacking = ", ".join(code for code in begun if code not in complete)
    if lacking:
        return Finding(words("doctor.words.lacking", languages=names, lacking=lacking))
    return Finding(words("doctor.words", languages=names))


def _versions(words: Words) -> Finding:
    pygame, sdl = checkup.library_versions()
    return Finding(
        words(
            "doctor.versions",
            arcade=__version__,
            python=platform.python_version(),
            pygame=pygame,
            sdl=sdl,
            system=f"{platform.system()} {platform.machine()}",
        )
    )
