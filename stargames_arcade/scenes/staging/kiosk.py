"""A public arcade: who walks away leaves it as the next person should find it."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import asdict
from typing import TYPE_CHECKING, Final

from stargames_arcade.scenes.table import TableScene
from stargames_arcade.scenes.table_end import WalkedAway

if TYPE_CHECKING:
    from stargames_arcade.scenes.scene import Scene
    from stargames_arcade.scenes.staging.stage import Stage

RETURNS_MS: Final = 120_000.0
"""After so long without input the menu comes back, from anywhere."""
WARNS_MS: Final = 15_000.0
"""So long before, a notice begins to count the seconds."""
_NOTICE: Final = "returns"
_OF_THE_WINDOW: Final = frozenset(("size", "fullscreen", "display"))
"""All but these settings the next person shall find as the operator has started with them."""


class Kiosk:
    """Looks once a frame how long nobody has done anything."""

    def __init__(self, stage: Stage, make_menu: Callable[[], Scene]) -> None:
        """``make_menu`` gives a new menu where none is open any more. The settings of this moment are those
        that everybody is welcomed with."""
        self._stage = stage
        self._make_menu = make_menu
        self._welcome = {
            name: value for name, value in asdict(stage.settings).items() if name not in _OF_THE_WINDOW
        }

    def watch(self) -> None:
        """Count down, and go back to the menu when the time has come."""
        stage = self._stage
        left = stage.last_input + RETURNS_MS - stage.now
        if left > WARNS_MS:
            stage.notices.drop(_NOTICE)
        elif left <= 0:
            stage.notices.drop(_NOTICE)
            self._go_home()
        elif self._away:
            seconds = math.ceil(left / 1000)
            text = stage.words.count("kiosk.returns", seconds)
            stage.notices.toast(stage.now, "notice", text, key=_NOTICE)

    @property
    def _away(self) -> bool:
        levels = self._stage.stack.levels
        return len(levels) != 1 or levels[0].scene.name != "menu"

    def _go_home(self) -> None:
        stage = self._stage
        if self._away and not stage.stack.changing:
            scenes = [level.scene for level in stage.stack.levels]
            tables = [scene.match for scene in scenes if isinstance(scene, TableScene)]
            if scenes and scenes[0].name == "menu":
                stage.pop_to(scenes[0], WalkedAway(tuple(tables)))
            else:
                stage.reset(self._make_menu())
        for seat in range(4):
            stage.seating.stand(seat)
        changed = {n: value for n, value in self._welcome.items() if getattr(stage.settings, n) != value}
        for name, value in changed.items():
            setattr(stage.settings, name, value)
        if changed:
            stage.settings_changed()
