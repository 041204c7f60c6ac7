"""What stirs at the menu while nobody acts: the night around the posters, not what they hide."""

from __future__ import annotations

import pytest

from stargames_arcade.scenes.menu.scene import Menu
from stargames_arcade.titles import title_ids
from tests.scenes.client_stage import stage_of


@pytest.mark.parametrize("size", [(1920, 1080), (1080, 1920), (1024, 768), (640, 360)])
def test_nothing_stirs_beneath_a_poster_and_the_night_around_them_does(size: tuple[int, int]) -> None:
    stage = stage_of(size)
    menu = Menu(stage)
    stage.push(menu)
    stage.settle()
    picture = menu.layout(stage.view)
    posters = [target.rect for target in picture.targets if target.id in title_ids()]
    assert len(posters) == len(title_ids())
    night = {track.node for cue in menu.ambient(stage.view) for track in cue.tracks}
    night = {id for id in night if id.startswith(("sky.", "pier."))}
    assert len(night) > 8
    for id in night:
        assert not any(rect.contains(*picture.node(id).box.centre) for rect in posters), id
    if size == (1920, 1080):
        assert "pier.wheel" in night, "it stands high enough to be seen"
