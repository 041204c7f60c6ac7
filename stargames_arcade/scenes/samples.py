"""Scenes in a known state, by name: for pictures, goldens and checks over sizes and languages.

A scene module registers its own states in ``SAMPLES``, a mapping of name to a function that is given a fresh
stage, pushes the scene (over others, for an overlay) and leaves it as it is to be drawn. A table has states
for each title that is played there: ``title_samples(title)`` gives that mapping, and an empty one for the
titles of another family. Names are dotted: ``menu``, ``new_table.clock``, ``<title>.choosing``. The first
state of a title, in order of modules, is its table in play (``shoot mahjong_table``). A sample that shows
motion calls ``stage.settle()`` after pushing and then plays its cues.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, TypeAlias

import stargames_arcade.scenes
from stargames_arcade.scenes.staging.stage import Stage

if TYPE_CHECKING:
    from stargames_arcade.match.title import GameTitle

Sample: TypeAlias = Callable[[Stage], None]


def samples(titles: Iterable[GameTitle]) -> Mapping[str, Sample]:
    """All states by name, in order of modules and titles. Raises ValueError on a name used twice."""
    found: dict[str, Sample] = {}
    for registered in _registered(tuple(titles)):
        for name, sample in registered.items():
            if name in found:
                raise ValueError(f"the sample {name!r} is registered twice")
            found[name] = sample
    return found


def _registered(titles: tuple[GameTitle, ...]) -> Iterator[Mapping[str, Sample]]:
    package = stargames_arcade.scenes
    for found in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
        module = importlib.import_module(found.name)
        yield getattr(module, "SAMPLES", {})
        if hasattr(module, "title_samples"):
            yield from map(module.title_samples, titles)
