"""The first picture, up at once: the host star on the night, while the arcade is being fetched."""

from __future__ import annotations

from typing import ClassVar, Final

from stargames_arcade.scenes.scene import Scene
from stargames_arcade.ui import theme
from stargames_arcade.ui.nodes import Drawing, Label, Picture, placed
from stargames_arcade.ui.view import View

_MARK: Final = 260.0
_WORD: Final = 88.0


class Splash(Scene):
    """Draws little, straight on the night, and knows nothing: it is there before anything else is loaded."""

    name: ClassVar[str] = "splash"

    def left(self) -> None:
        """What comes next opens from the star."""
        cx, cy = self.stage.viewport.bounds.centre
        self.stage.open_from(cx + _MARK * 0.1, cy - _MARK / 2)

    def layout(self, view: View) -> Picture:
        cx, cy = view.viewport.bounds.centre
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
                placed("splash.mark", Drawing("brand/logo-mark", _MARK, _MARK), cx - _MARK / 2, cy - _MARK),
                placed("splash.word", word, cx - word.w / 2, cy + 24),
            )
        )


SAMPLES = {"splash": lambda stage: stage.push(Splash(stage))}
