"""The first picture, up at once: the host star on the night, while the arcade is being fetched."""

from __future__ import annotations

from typing import ClassVar, Final

from stargames_arcade.scenes.scene import Scene
from stargames_arcade.ui import theme
from stargames_arcade.ui.geometry import Rect
from stargames_arcade.ui.nodes import Drawing, Label, Picture, Shape, placed
from stargames_arcade.ui.view import View

_MARK: Final = 260.0
_WORD: Final = 88.0


class Splash(Scene):
    """Draws little and knows nothing, so that it is there before anything else is loaded."""

    name: ClassVar[str] = "splash"

    def layout(self, view: View) -> Picture:
        whole, (cx, cy) = view.viewport.whole, view.viewport.bounds.centre
        word = Label(
            "StarGames",
            900,
            _WORD * 1.3,
            theme.LOGO.font,
            _WORD,
            theme.GOLD_400,
            align=0,
            gradient=("#FFF6DC", "#FFD27A", "#E9992E"),
        )
        return Picture(
            (
                placed("splash.night", _night(whole), whole.x, whole.y),
                placed("splash.mark", Drawing("brand/logo-mark", _MARK, _MARK), cx - _MARK / 2, cy - _MARK),
                placed("splash.word", word, cx - word.w / 2, cy + 24),
            )
        )


def _night(whole: Rect) -> Shape:
    w, h = whole.w, whole.h
    return Shape(
        f'<defs><linearGradient id="n" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="{h:g}">'
        f'<stop offset="0" stop-color="{theme.NIGHT_950}"/><stop offset="1" stop-color="{theme.NIGHT_800}"/>'
        f'</linearGradient></defs><rect width="{w:g}" height="{h:g}" fill="url(#n)"/>',
        w,
        h,
    )


SAMPLES = {"splash": lambda stage: stage.push(Splash(stage))}
