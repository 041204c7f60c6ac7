"""The pages of the settings in known states, for pictures and checks."""

from __future__ import annotations

from dataclasses import replace

from stargames_arcade.scenes.samples import Sample
from stargames_arcade.scenes.settings.controls import ControlsPage
from stargames_arcade.scenes.settings.listening import Listening
from stargames_arcade.scenes.settings.pages import Page
from stargames_arcade.scenes.settings.scene import SettingsScene
from stargames_arcade.scenes.staging.stage import Stage
from stargames_arcade.ui.keys import Group
from stargames_arcade.ui.sounding import Silence

_DESKTOPS = ((1920, 1080), (1280, 1024))


_STICKS = ((0.32, -0.58),)


def _page(
    page: Page, focus: str | None = None, *, group: Group | None = None, **settings: str | int | bool
) -> Sample:
    """A page with the focus on one of its rows; ``group`` is the device shown among the controls."""

    def show(stage: Stage) -> None:
        stage.settings.for_now(**settings)
        stage.house = replace(stage.house, desktops=lambda: _DESKTOPS, sticks=lambda: _STICKS)
        scene = SettingsScene(stage, page)
        if group is not None and isinstance(scene.shown, ControlsPage):
            scene.shown.group = group
        stage.push(scene)
        stage.settle()
        if focus is not None:
            stage.put_focus(focus)

    return show


class _NoDevice(Silence):
    """What a machine without loudspeakers has."""

    missing = True


def _silent(stage: Stage) -> None:
    stage.house = replace(stage.house, sound=_NoDevice())
    _page(Page.SOUND, "ambience", mute=False)(stage)


def _listening(stage: Stage) -> None:
    _page(Page.CONTROLS, "action.confirm")(stage)
    stage.push(Listening(stage, Group.KEYBOARD, "confirm"))


SAMPLES: dict[str, Sample] = {
    "settings.picture": _page(Page.PICTURE, "size"),
    "settings.picture.full": _page(Page.PICTURE, "fullscreen", fullscreen=True, display=1),
    "settings.sound": _page(Page.SOUND, "effects"),
    "settings.sound.silent": _silent,
    "settings.controls": _page(Page.CONTROLS, "action.confirm"),
    "settings.controls.halves": _page(Page.CONTROLS, "device", group=Group.LEFT),
    "settings.controls.pad": _page(Page.CONTROLS, "dead_zone", group=Group.PAD, swap_ab=True),
    "settings.controls.listening": _listening,
    "settings.language": _page(Page.LANGUAGE, language_2="de"),
    "settings.comfort": _page(Page.COMFORT, "large_indices", large_indices=True),
    "settings.comfort.text": _page(Page.COMFORT, "text_size", text_size=150),
    "settings.comfort.notices": _page(Page.COMFORT, "notices"),
}
