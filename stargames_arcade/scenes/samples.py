"""Scenes in a known state, by name: for pictures, goldens and checks over sizes and languages.

A scene module registers its own states in ``SAMPLES``, a mapping of name to a function that is given a fresh
stage, pushes the scene (over others, for an overlay) and leaves it as it is to be drawn. Names are dotted:
``menu``, ``new_table``, ``diamond_yatzy.choosing``. A sample that shows motion calls ``stage.settle()`` after
pushing and then plays its cues.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable, Mapping
from typing import TypeAlias

import stargames_arcade.scenes
from stargames_arcade.scenes.stage import Stage

Sample: TypeAlias = Callable[[Stage], None]


def samples() -> Mapping[str, Sample]:
    """All registered states by name, in order of the modules. Raises ValueError on a name used twice."""
    found: dict[str, Sample] = {}
    package = stargames_arcade.scenes
    for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
        own: Mapping[str, Sample] = getattr(importlib.import_module(module.name), "SAMPLES", {})
        for name, sample in own.items():
            if name in found:
                raise ValueError(f"the sample {name!r} is registered twice")
            found[name] = sample
    return found
