"""The products of the arcade: every folder here is one, and holds its card as ``TITLE`` (law 18)."""

from __future__ import annotations

from functools import cache
from importlib import import_module
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
