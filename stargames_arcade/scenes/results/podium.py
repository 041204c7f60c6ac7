"""The winner's stage: plinths under the stars with faces on them, a crown and a fan of light."""

from __future__ import annotations

from dataclasses import dataclass

from stargames_arcade.scenes.results.sheet import Finalist, drawn
from stargames_arcade.ui import theme, widgets
from stargames_arcade.ui.geometry import Rect
from stargames_arcade.ui.motion import Cue, Ease, Track
from stargames_arcade.ui.nodes import Node, Picture, placed
from stargames_arcade.ui.scenery import honours
from stargames_arcade.ui.view import View

ID = "podium"
_LIGHT = f"{ID}.light"
_CROWN = f"{ID}.crown"
_FANS = (f"{_LIGHT}.0", f"{_LIGHT}.1")
_REACH = 640
_RISE_MS = 900
_NUMBER = theme.Type(theme.HERO.font, 92, 1.0)
_NAME = theme.Type(theme.BODY.font, 30, 1.0)


@dataclass(frozen=True, slots=True)
class Step:
    """One plinth: the left end of its top, its height and width, and the face on it."""

    x: float
    y: float
    w: float
    face: float

    @property
    def middle(self) -> float:
        return self.x + self.w / 2

    @property
    def face_y(self) -> float:
        """The centre line of the face, which stands on the brass."""
        return self.y - self.face / 2 - (36 if self.face > 140 else 28)


_WON = (Step(400, 660, 320, 200), Step(760, 780, 280, 132))
_DRAWN = (Step(396, 728, 300, 160), Step(748, 728, 300, 160))
_ALONE = (Step(400, 660, 320, 200),)
_TALL_BY, _ALONE_TALL_BY = (-180, -100), (-20, -100)
_TALL_FOOT = 1200
"""In the tall arrangement the plinths end behind the table of the result."""


def steps(view: View, finalists: tuple[Finalist, ...]) -> tuple[Step, ...]:
    """Where the finalists stand, best first: side by side and equally high in a draw."""
    alone = len(finalists) == 1
    found = _ALONE if alone else _DRAWN if drawn(finalists) else _WON
    dx, dy = (_ALONE_TALL_BY if alone else _TALL_BY) if view.tall else (0, 0)
    return tuple(Step(step.x + dx, step.y + dy, step.w, step.face) for step in found)


def podium(view: View, finalists: tuple[Finalist, ...], *, crowned: bool = True) -> Picture:
    """All of the stage; the best is ``crowned``. The ids of a plinth and who stands on it begin with
    ``podium.<seat>``."""
    places = steps(view, finalists)
    pictures = [_light(view, finalists)]
    for (seat, one), step in zip(_by_rank(finalists), places, strict=True):
        alone = len(finalists) == 1
        pictures.append(_step(view, step, seat, one, _caption(view, seat, finalists), ranked=not alone))
    if drawn(finalists):
        pictures.append(widgets.drawing(_CROWN, "brand/host-cheer", *centre_of_light(view, finalists), 168))
    elif crowned:
        first, crown = places[0], honours.crown(172)
        y = first.face_y - first.face * 0.38 - crown.h / 2
        pictures.append(Picture((Node(_CROWN, crown, first.middle, y),)))
    return widgets.together(pictures)


def centre_of_light(view: View, finalists: tuple[Finalist, ...]) -> tuple[float, float]:
    """Where the light comes from: the winner, or the star that two share."""
    places = steps(view, finalists)
    if drawn(finalists):
        return (places[0].middle + places[1].middle) / 2, places[0].face_y - 182
    return places[0].middle, places[0].face_y - 54


def rise(view: View, picture: Picture, finalists: tuple[Finalist, ...]) -> Cue:
    """The plinths rise with who stands on them; then the crown comes down into the light."""
    tracks: list[Track] = []
    for order, (seat, _) in enumerate(_by_rank(finalists)):
        step = steps(view, finalists)[order]
        depth = _foot(view) - step.face_y + step.face
        tracks += (
            Track(node.id, _RISE_MS, 220 - 220 * order, Ease.OUT, y=(node.y + depth, node.y))
            for node in picture.nodes
            if node.id.startswith(f"{ID}.{seat}")
        )
    for node in picture.nodes:
        if node.id == _CROWN:
            tracks.append(Track(node.id, 460, 1060, Ease.DROP, y=(node.y - 200, node.y)))
            tracks.append(Track(node.id, 160, 1060, Ease.LINEAR, alpha=(0, 1)))
        elif node.id.startswith(_LIGHT):
            tracks.append(Track(node.id, 800, 760, Ease.OUT, alpha=(0, node.alpha)))
    return Cue("results.rise", tuple(tracks))


def light_ambient(picture: Picture) -> tuple[Cue, ...]:
    """The two halves of the fan swell in turn; nothing moves where the wreath hangs instead."""
    fans = [node for node in picture.nodes if node.id in _FANS]
    return honours.ray_ambient(fans[0], fans[1]) if len(fans) == 2 else ()


def _by_rank(finalists: tuple[Finalist, ...]) -> list[tuple[int, Finalist]]:
    return sorted(enumerate(finalists), key=lambda pair: pair[1].rank)


def _foot(view: View) -> float:
    return _TALL_FOOT if view.tall else view.viewport.whole.bottom


def _light(view: View, finalists: tuple[Finalist, ...]) -> Picture:
    """The fan of rays; a still wreath of stars under reduced motion (STYLE 8)."""
    x, y = centre_of_light(view, finalists)
    if not view.comfort.reduced_motion:
        halves = zip(_FANS, (0.9, 0.5), strict=True)
        return Picture(
            tuple(
                Node(id, honours.ray_fan(_REACH, half), x, y, alpha=alpha)
                for half, (id, alpha) in enumerate(halves)
            )
        )
    first = steps(view, finalists)[0]
    if drawn(finalists):
        return Picture((Node(_LIGHT, honours.star_wreath(250), x, y),))
    return Picture((Node(_LIGHT, honours.star_wreath(first.face * 1.6), first.middle, first.face_y - 8),))


def _caption(view: View, seat: int, finalists: tuple[Finalist, ...]) -> str:
    """The computer's level, "you", or of several people the emblem that each played under."""
    level = finalists[seat].level
    if level is not None:
        return view.words("menu.computer", level=view.words(f"level.{level}"))
    people = [one for one in finalists if one.level is None]
    return view.words("player.you" if len(people) == 1 else f"seat.{seat}")


def _step(view: View, step: Step, seat: int, one: Finalist, caption: str, *, ranked: bool) -> Picture:
    id = f"{ID}.{seat}"
    inside = Rect(step.x + 24, step.y + 178, step.w - 48, 40)
    plinth = honours.plinth(step.w, _foot(view) - step.y, theme.SEATS[seat].colour)
    return widgets.together(
        (
            Picture((placed(id, plinth, step.x, step.y),)),
            _rank(view, id, step, one.rank)
            if ranked
            else widgets.drawing(f"{id}.star", "brand/star", step.middle, step.y + 114, 92),
            widgets.label(f"{id}.name", inside, one.called(view.words), _NAME, align=0),
            widgets.label(f"{id}.caption", inside.moved(0, 38), caption, theme.TINY, theme.MIST, align=0),
            widgets.avatar(f"{id}.face", step.middle, step.face_y, step.face, one.avatar, seat),
        )
    )


def _rank(view: View, id: str, step: Step, rank: int) -> Picture:
    """The number on a plinth."""
    return widgets.label(
        f"{id}.rank",
        Rect(step.x, step.y + 66, step.w, 104),
        view.words.number(rank),
        _NUMBER,
        theme.GOLD_400 if rank == 1 else "#C9C4F2",
        align=0,
        drop="#120E3C",
        drop_by=4,
    )
