"""The products of the arcade: every folder here is one, and holds its card as ``TITLE`` (law 18)."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from importlib import import_module, invalidate_caches
from pathlib import Path
from pkgutil import iter_modules
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from stargames_arcade.match.title import GameTitle


@cache
def title_ids() -> tuple[str, ...]:
    """The ids of all titles, in alphabetical order; nothing is loaded for it."""
    return tuple(sorted(found.name for found in iter_modules(__path__) if found.ispkg))


@cache
def all_titles() -> tuple[GameTitle, ...]:
    """The cards of all titles, as the menu orders them."""
    cards = (card for name in title_ids() if (card := title(name)) is not None)
    return tuple(sorted(cards, key=lambda card: card.place))


@cache
def title(name: str) -> GameTitle | None:
    """The card of that id, loaded when first asked for; None when there is none."""
    if name not in title_ids():
        return None
    card: GameTitle = import_module(f"{__name__}.{name}").TITLE
    return card


@contextmanager
def also_in(shelf: Path) -> Iterator[None]:
    """Takes titles and their words from the folders in ``shelf``, too, for as long as this is open."""
    from stargames_arcade.text.catalogue import SHELVES

    __path__.append(str(shelf))
    SHELVES.append(shelf)
    _look_again()
    try:
        yield
    finally:
        __path__.remove(str(shelf))
        SHELVES.remove(shelf)
        _look_again()
        _unload(shelf)


def _look_again() -> None:
    from stargames_arcade.text import words

    for known in (title_ids, all_titles, title):
        known.cache_clear()
    words.look_again()
    invalidate_caches()


def _unload(shelf: Path) -> None:
    """So that another folder may hold titles of the same ids."""
    for name, module in tuple(sys.modules.items()):
        file = getattr(module, "__file__", None)
        if name.startswith(f"{__name__}.") and file is not None and Path(file).is_relative_to(shelf):
            del sys.modules[name]
