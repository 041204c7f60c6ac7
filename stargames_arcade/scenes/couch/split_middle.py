"""What two halves of a split screen have in common: both skies, the brass bar and the star between them."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING, ClassVar, Final

from stargames_arcade.scenes.scene import Scene
from stargames_arcade.scenes.skin import NIGHT_HALVES, Sky
from stargames_arcade.scenes.staging.notices import NoticePlace
from stargames_arcade.ui import shapes, theme, widgets
from stargames_arcade.ui.ambient import twinkle
from stargames_arcade.ui.geometry import Rect
from stargames_arcade.ui.gestures import Gesture, Key, Press
from stargames_arcade.ui.motion import Cue
from stargames_arcade.ui.nodes import Drawing, Glow, Node, Picture, Shape, Target
from stargames_arcade.ui.view import BAR, View
from stargames_arcade.ui.widgets.dialogs import TOAST_HEIGHT

if TYPE_CHECKING:
    from stargames_arcade.scenes.scene_stage import SceneStage

MEDALLION: Final = "medallion"
"""The star on the bar: whoever points at it stops the table."""
SIZE: Final = 136.0
_LYING: Final = 92 / SIZE
"""How much smaller the medallion is where the bar lies: sheets come close to it on both sides."""
_LOGO: Final = 104.0
_BADGE: Final = 44.0
_PAUSE: Final = 24.0
_SEEDS: Final = (31, 32)
"""Of the stars, by half."""
_STARS: Final = 160
_BRIGHTEST: Final = 0.6
_BAR_Z: Final = 30
Clear = tuple[Rect, ...]


def split_middle(
    view: View, clear: Clear = (), covered: Clear = (), nights: tuple[Sky, Sky] = NIGHT_HALVES
) -> Picture:
    """The skies, the bar and the medallion. No star stands in ``clear`` or peeps out from ``covered``."""
    skies = []
    for half, (night, seed) in enumerate(zip(nights, _SEEDS, strict=True)):
        sky = widgets.sky(
            view,
            *night,
            _STARS,
            seed,
            brightest=_BRIGHTEST,
            clear=clear,
            covered=covered,
            id=f"sky.{half}",
            half=half,
        )
        skies.append(sky)
    return widgets.together((*skies, _bar(view), _medallion(view)))


@lru_cache(maxsize=8)
def _brass(w: float, h: float) -> Shape:
    """A bar with the light across it: from left to right, or from top to foot where it lies."""
    across = (0.0, 0.0, w, 0.0) if h > w else (0.0, 0.0, 0.0, h)
    grade = shapes.gradient("b", ("#6E430F", "#FFE0A0", "#A86A1C"), *across)
    return Shape(grade + shapes.rounded(0, 0, w, h, 0, 'fill="url(#b)"'), w, h)


def _bar(view: View) -> Picture:
    whole, (cx, cy) = view.viewport.whole, view.viewport.bounds.centre
    w, h = (whole.w, float(BAR)) if view.tall else (float(BAR), whole.h)
    shade = Glow(w, h, 0, 24, theme.SHADOW, 0.8)
    at = (whole.centre[0], cy) if view.tall else (cx, whole.centre[1])
    return Picture((Node("bar.shadow", shade, *at, _BAR_Z), Node("bar", _brass(w, h), *at, _BAR_Z)))


def medallion_place(view: View) -> tuple[float, float]:
    """The middle of the medallion: at the head of the bar, or at its right end where the bar lies."""
    bounds = view.viewport.bounds
    return (bounds.right - 74, bounds.centre[1]) if view.tall else (bounds.centre[0], 74)


@lru_cache(maxsize=4)
def _coin(size: float, lit: bool) -> Shape:
    r = size / 2
    grade = shapes.gradient("m", ("#FFE9BC", "#B0741F") if lit else ("#FFE0A0", "#9A5F16"), 0, 0, 0, size)
    face = f'r="{shapes.num(r * 59 / 68)}" fill="{"#141C52" if lit else "#0C1236"}"'
    body = f'<circle cx="{r:g}" cy="{r:g}" r="{r:g}" fill="url(#m)"/>'
    return Shape(f'{grade}{body}<circle cx="{r:g}" cy="{r:g}" {face}/>', size, size)


def _medallion(view: View) -> Picture:
    x, y = medallion_place(view)
    k = _LYING if view.tall else 1.0
    size, logo, disc = round(SIZE * k), round(_LOGO * k), round(max(_BADGE * k, 36))
    lit = MEDALLION in (view.hover, view.pressed)
    z = _BAR_Z + 2
    badge = x + size / 2 - disc * 0.55, y + size / 2 - disc * 0.55
    nodes = (
        Node(f"{MEDALLION}.shadow", Glow(size, size, size / 2, 18, theme.SHADOW, 0.6), x, y + 8, z),
        Node(MEDALLION, _coin(size, lit), x, y, z),
        Node(f"{MEDALLION}.star", Drawing("brand/logo-mark", logo, logo), x, y - 4 * k, z),
        Node(f"{MEDALLION}.badge", shapes.disc(disc, theme.NIGHT_900, "#FFE0A0", 2), *badge, z),
        Node(f"{MEDALLION}.pause", Drawing("icons/pause", _PAUSE, _PAUSE), *badge, z),
    )
    target = Target(MEDALLION, Rect.around(x, y, size + 8), radius=size / 2, round=True, hidden=True, z=z)
    return Picture(nodes, (target,))


class SplitMiddle(Scene):
    """Everybody's part of a split table, whatever they play with: here the table can be stopped."""

    name: ClassVar[str] = "split_middle"

    def __init__(
        self,
        stage: SceneStage,
        stop: Callable[[], None],
        on_sky: Callable[[View], tuple[Clear, Clear]],
        nights: tuple[Sky, Sky] = NIGHT_HALVES,
    ) -> None:
        """``stop`` opens the pause; ``on_sky`` says where words stand on the sky and what covers it;
        ``nights`` are the skies behind the halves."""
        super().__init__(stage)
        self._stop = stop
        self._on_sky = on_sky
        self._nights = nights

    def layout(self, view: View) -> Picture:
        return split_middle(view, *self._on_sky(view), self._nights)

    def notices(self, view: View) -> NoticePlace:
        """At the foot of the bar, below the totals, or on the bar that lies, beside the star."""
        bounds = view.viewport.bounds
        if view.tall:
            right = bounds.right - 150
            return NoticePlace(right / 2, bounds.centre[1] - TOAST_HEIGHT / 2, up=True, most=right - 32)
        return NoticePlace(bounds.centre[0], bounds.bottom - 24 - TOAST_HEIGHT, up=True)

    def ambient(self, view: View) -> tuple[Cue, ...]:
        picture = self.layout(view)
        return tuple(cue for half in range(len(_SEEDS)) for cue in twinkle(picture, f"sky.{half}.star."))

    def chosen(self, target: str, gesture: Gesture) -> None:
        self._stop()

    def handle(self, gesture: Gesture) -> bool:
        match gesture:
            case Press(_, Key.PAUSE | Key.CANCEL):
                self._stop()
                return True
            case _:
                return False
