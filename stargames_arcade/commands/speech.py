"""The words of commands without a window."""

from __future__ import annotations

import argparse

from stargames_arcade.commands.errors import WrongUse
from stargames_arcade.match.title import GameTitle
from stargames_arcade.rules.game import Refusal
from stargames_arcade.text.system import system_wishes
from stargames_arcade.text.words import Words, chosen_language
from stargames_arcade.titles import title as find_title


def speech(arguments: argparse.Namespace) -> Words:
    """The words of ``--lang``, else of the system's language."""
    return Words(chosen_language(getattr(arguments, "lang", None), *system_wishes()))


def refused(words: Words, refusal: Refusal, title: str = "") -> str:
    """A refusal as a sentence."""
    return words.refusal(refusal.code, title, **dict(refusal.parameters))


def title_of(id: str, words: Words) -> GameTitle:
    """The card of that id. Raises WrongUse when there is none."""
    title = find_title(id)
    if title is None:
        raise WrongUse(refused(words, Refusal("title_unknown", (("name", id),))))
    return title
