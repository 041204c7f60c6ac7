"""What lies over a Jolly table when something is asked there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from stargames_arcade.scenes.dialogs.confirm import Confirm, Question
from stargames_arcade.scenes.jolly.about_player import AboutPlayer, Known
from stargames_arcade.scenes.jolly.playing import THROW_JOKER
from stargames_arcade.scenes.jolly.samples.table import MOCK_UP, JollyStill, situation_of

if TYPE_CHECKING:
    from stargames_arcade.match.title import GameTitle
    from stargames_arcade.scenes.samples import Sample
    from stargames_arcade.scenes.staging.stage import Stage

_KNOWN = Known(("", "easy", "hard", "medium"), (1, 0, 2, 1))


def title_samples(title: GameTitle) -> Mapping[str, Sample]:
    """What is known of a player, and the question before a joker is thrown; none of another family's."""
    if title.family != "jolly":
        return {}
    now = situation_of(title, MOCK_UP)

    def about(stage: Stage) -> None:
        stage.push(JollyStill(stage, now))
        stage.push(AboutPlayer(stage, now, _KNOWN, 2))

    def joker(stage: Stage) -> None:
        stage.push(JollyStill(stage, now))
        stage.push(Confirm(stage, Question(THROW_JOKER)))

    return {f"{title.id}.about": about, f"{title.id}.throw_joker": joker}
