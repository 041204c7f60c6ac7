"""The words of commands without a window."""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Sequence

from stargames_arcade.commands.errors import WrongUse
from stargames_arcade.match.new import TableRefused, settled_options
from stargames_arcade.match.ports import Player
from stargames_arcade.match.title import GameTitle
from stargames_arcade.rules.game import Refusal
from stargames_arcade.text.system import system_wishes
from stargames_arcade.text.words import Words, chosen_language
from stargames_arcade.titles import title as find_title
from stargames_arcade.titles import title_ids


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
        raise WrongUse(words("command.title_unknown", name=id, titles=", ".join(title_ids())))
    return title


def options_of(
    given: Iterable[str], words: Words, title: GameTitle, players: Sequence[Player]
) -> dict[str, int]:
    """The options written as ``name=value``. Raises WrongUse on one that is given twice or that these players
    do not have."""
    options: dict[str, int | str] = {}
    for text in given:
        name, equals, value = (part.strip() for part in text.partition("="))
        if not name or not equals:
            raise WrongUse(words("command.option_form", text=text))
        if name in options:
            raise WrongUse(words("command.option_twice", option=name))
        options[name] = value
    try:
        return {name: value for name, value in settled_options(title, options, players) if name in options}
    except TableRefused as error:
        raise WrongUse(refused(words, error.refusal, title.id)) from error
