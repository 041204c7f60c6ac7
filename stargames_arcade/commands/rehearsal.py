"""A scene on a stage without a window: what ``shoot``, ``bench`` and the screen tests draw."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from stargames_arcade.match.settings import Settings
from stargames_arcade.scenes.samples import Sample, samples
from stargames_arcade.scenes.staging.stage import House, Stage
from stargames_arcade.titles import all_titles
from stargames_arcade.ui.frame import Frame
from stargames_arcade.ui.geometry import Viewport
from stargames_arcade.ui.snapshot import save_frame
from stargames_arcade.ui.strip import save_strip


def states() -> Mapping[str, Sample]:
    """Every scene in a known state that can be rehearsed, by name; those of each title by its id."""
    return samples(all_titles())


def state_called(name: str) -> str | None:
    """The state of that name; None when there is none.

    A table's own name stands for the first title that is played there: ``mahjong_table`` for its first state,
    ``mahjong_table.hint`` for that one.
    """
    known = states()
    if name in known:
        return name
    table, _, state = name.partition(".")
    for title in all_titles():
        if getattr(title.scene, "name", title.scene.__name__) == table:
            own = [one for one in known if one.startswith(f"{title.id}.") and one.count(".") == 1]
            wanted = f"{title.id}.{state}" if state else next(iter(own), "")
            return wanted if wanted in known else None
    return None


class Rehearsal:
    """A stage in a known state with a clock that is moved by hand."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.now = stage.now

    def frame(self, later: float = 0) -> Frame:
        """The frame so many ms later."""
        self.now += later
        return self.stage.frame(self.now)

    def save(self, path: Path) -> None:
        """Write the settled picture as a PNG. Raises OSError."""
        self.stage.settle()
        save_frame(self.frame(), path)

    def save_strip(self, path: Path, frames: int, every: float, columns: int) -> None:
        """Write that many moments side by side as a PNG. Raises OSError."""
        save_strip((self.frame(every if k else 0) for k in range(frames)), path, columns)

    def close(self) -> None:
        """Close its scenes."""
        self.stage.close()


def rehearse(name: str, viewport: Viewport, settings: Settings | None = None) -> Rehearsal:
    """Set up the sample of that name; its motion, if it has any, has just begun."""
    stage = Stage(House(settings or Settings(), titles=all_titles), viewport)
    states()[name](stage)
    stage.frame(stage.now)
    return Rehearsal(stage)
