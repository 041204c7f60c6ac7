"""The pages of the settings in known states, for pictures and checks."""

from __future__ import annotations

from dataclasses import replace

from stargames_arcade.scenes.samples import Sample
from stargames_arcade.scenes.settings import SettingsScene
from stargames_arcade.scenes.settings_pages import Page
from stargames_arcade.scenes.stage import Stage

_DESKTOPS = ((1920, 1080), (1280, 1024))


def _page(page: Page, focus: str | None = None, **settings: str | int | bool) -> Sample:
    """A page with the focus on one of its rows."""

    def show(stage: Stage) -> None:
        stage.settings.for_now(**settings)
        stage.house = replace(stage.house, desktops=lambda: _DESKTOPS)
        stage.push(SettingsScene(stage, page))
        stage.settle()
        if focus is not None:
            stage.put_focus(focus)

    return show


SAMPLES: dict[str, Sample] = {
    "settings.picture": _page(Page.PICTURE, "size"),
    "settings.picture.full": _page(Page.PICTURE, "fullscreen", fullscreen=True, display=1),
    "settings.sound": _page(Page.SOUND, "effects"),
    "settings.language": _page(Page.LANGUAGE, language_2="de"),
    "settings.comfort": _page(Page.COMFORT, "large_indices", large_indices=True),
    "settings.comfort.text": _page(Page.COMFORT, "text_size", text_size=150),
    "settings.comfort.notices": _page(Page.COMFORT, "notices"),
}
