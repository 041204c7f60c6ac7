"""What lies outside the scenes and is the same for all of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from stargames_arcade.match.ports import NoStore, Store
from stargames_arcade.match.settings import Settings
from stargames_arcade.scenes.scene import Scene
from stargames_arcade.ui.geometry import Viewport
from stargames_arcade.ui.nodes import Node
from stargames_arcade.ui.sounding import Silence, Speaker

if TYPE_CHECKING:
    from stargames_arcade.match.match import Match
    from stargames_arcade.scenes.scene_stage import SceneStage
    from stargames_arcade.scenes.staging.stage import Stage

Ready = Callable[[Sequence[Node], Viewport], bool]
"""Whether the pictures of these nodes are drawn already; asks for those that are not."""


def _no_desktops() -> Sequence[tuple[int, int]]:
    return ()


def _no_sticks() -> Sequence[tuple[float, float]]:
    return ()


def _always_ready(nodes: Sequence[Node], viewport: Viewport) -> bool:
    return True


def _own_scene(stage: Stage, match: Match) -> Scene:
    """The title's own table, or two of them side by side where people share the screen; where they play in
    turns, that of whose turn it is, in their language."""
    if match.couch:
        from stargames_arcade.scenes.couch.split_table import SplitTable

        return SplitTable(stage, match)
    if match.in_turns and match.at_screen is not None:
        from stargames_arcade.scenes.couch.seat_stage import SeatStage

        return _made(SeatStage(stage, match.at_screen), match)
    return _made(stage, match)


def _made(stage: SceneStage, match: Match) -> Scene:
    scene: Scene = match.title.scene(stage, match)
    return scene


@dataclass(frozen=True, slots=True)
class House:
    """What lies outside the scenes and is the same for all of them; the composition root fills it.

    ``settings`` are read for language and comfort; ``store`` keeps matches and settings; ``titles`` gives the
    cards of the finished titles; ``table`` makes the scene of a match; ``ready`` knows what is drawn;
    ``sound`` lets something be heard; ``desktops`` tells how large the screens are that are plugged in, and
    ``sticks`` how far each gamepad's stick is tilted, -1 to 1 to the right and down;
    ``copy`` puts a text into the system's clipboard, None where there is none, and says whether it is there;
    ``kiosk``: it is a public arcade, which has no way out and goes back to the menu by itself.
    """

    settings: Settings
    store: Store = field(default_factory=NoStore)
    titles: Callable[[], Sequence[Any]] = tuple
    table: Callable[[Stage, Match], Scene] = _own_scene
    ready: Ready = _always_ready
    desktops: Callable[[], Sequence[tuple[int, int]]] = _no_desktops
    sticks: Callable[[], Sequence[tuple[float, float]]] = _no_sticks
    sound: Speaker = field(default_factory=Silence)
    kiosk: bool = False
    copy: Callable[[str], bool] | None = None
