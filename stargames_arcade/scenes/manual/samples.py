"""Every page of every title's manual as a state: ``<title>.manual.<page>``."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from stargames_arcade.scenes.manual.scene import Manual

if TYPE_CHECKING:
    from stargames_arcade.match.title import GameTitle
    from stargames_arcade.scenes.samples import Sample
    from stargames_arcade.scenes.staging.stage import Stage


def title_samples(title: GameTitle) -> Mapping[str, Sample]:
    """The pages of a title, numbered from 1 as they are with text of the usual size."""
    return {
        f"{title.id}.manual.{place + 1}": _at(title.id, place) for place in range(len(title.manual.pages))
    }


def _at(title: str, page: int) -> Sample:
    def show(stage: Stage) -> None:
        stage.push(Manual(stage, title, page))

    return show
