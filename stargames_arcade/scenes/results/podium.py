"""The winner's stage: plinths under the stars with faces on them, a crown and a fan of light."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from stargames_arcade.rules.game import Seat
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
_WREATH = "wreath"
_REACH = 640
_RISE_MS = 900
_RISE_BY_MS = 220
"""The lowest plinth rises so much before the highest."""
_NUMBER = theme.Type(theme.HERO.font, 92, 1.0)
_LOW_NUMBER = theme.Type(theme.HERO.font, 56, 1.0)
_NAME = theme.Type(theme.BODY.font, 30, 1.0)


@dataclass(frozen=True, slots=True)
class Step:
    """One plinth: the left end of its top, its height and width, and the face on it."""

    x: float
    y: float
    w: float
    face: float
    low: bool = False
    """Whether there is room for no more than a name under a small number."""

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
_ACROSS = {
    3: ((404, 312), (88, 296), (736, 296)),
    4: ((322, 292), (52, 258), (626, 258), (896, 216)),
}
"""Of more than two, best first, the left end and width of each plinth: the best in the middle."""
_TALL_ACROSS = {
    3: ((384, 312), (68, 296), (716, 296)),
    4: ((284, 288), (20, 252), (584, 252), (848, 216)),
}
_HIGH, _TALL_HIGH = (650, 750, 812, 880), (548, 616, 668, 728)
_FACES = (200, 136, 118, 100)
"""By rank, how high a plinth is and how large the face on it."""
_SHARED = 150
"""The face of one of several winners."""
_TALL_FOOT = 1200
"""In the tall arrangement the plinths end behind the table of the result."""


def steps(view: View, finalists: tuple[Finalist, ...]) -> tuple[Step, ...]:
    """Where the finalists stand, best first: side by side and equally high in a draw."""
    if len(finalists) > 2:
        return _company(view, finalists)
    alone = len(finalists) == 1
    found = _ALONE if alone else _DRAWN if drawn(finalists) else _WON
    dx, dy = (_ALONE_TALL_BY if alone else _TALL_BY) if view.tall else (0, 0)
    return tuple(Step(step.x + dx, step.y + dy, step.w, step.face) for step in found)


def _company(view: View, finalists: tuple[Finalist, ...]) -> tuple[Step, ...]:
    """Three plinths, and a fourth place beside them; equal ranks are equally high."""
    across, high = (_TALL_ACROSS, _TALL_HIGH) if view.tall else (_ACROSS, _HIGH)
    ranks = [one.rank for _, one in _by_rank(finalists)]
    faces = _FACES if ranks.count(1) == 1 else (_SHARED, *_FACES[1:])
    heights = [3 if place == 3 else rank - 1 for place, rank in enumerate(ranks)]
    return tuple(
        Step(x, high[at], w, faces[at], low=at == 3)
        for at, (x, w) in zip(heights, across[len(ranks)], strict=True)
    )


def podium(
    view: View,
    finalists: tuple[Finalist, ...],
    *,
    crowned: bool = True,
    left: Sequence[Seat] = (),
    timed_out: Sequence[Seat] = (),
) -> Picture:
    """All of the stage; the best is ``crowned``, those who ``left`` went before the end, of them who had
    ``timed_out`` not by their own wish. The ids of a plinth and who stands on it begin with
    ``podium.<seat>``."""
    places = steps(view, finalists)
    pictures = [_light(view, finalists)]
    for (seat, one), step in zip(_by_rank(finalists), places, strict=True):
        alone = len(finalists) == 1
        gone = "results.timed_out" if seat in timed_out else "results.left"
        caption = view.words(gone) if seat in left else _caption(view, seat, finalists)
        pictures.append(_step(view, step, seat, one, caption, ranked=not alone))
    if drawn(finalists):
        pictures.append(widgets.drawing(_CROWN, "brand/host-cheer", *centre_of_light(view, finalists), 168))
    elif crowned and places[0].face != _SHARED:
        first, crown = places[0], honours.crown(172)
        y = first.face_y - first.face * 0.38 - crown.h / 2
        pictures.append(Picture((Node(_CROWN, crown, first.middle, y),)))
    return widgets.together(pictures)


def centre_of_light(view: View, finalists: tuple[Finalist, ...]) -> tuple[float, float]:
    """Where the light comes from: the winner, the middle between several, or the star that two share."""
    places = steps(view, finalists)
    if drawn(finalists):
        return (places[0].middle + places[1].middle) / 2, places[0].face_y - 182
    first = _firsts(finalists, places)
    return sum(step.middle for step in first) / len(first), places[0].face_y - 54


def rise(view: View, picture: Picture, finalists: tuple[Finalist, ...]) -> Cue:
    """The plinths rise with who stands on them; then the crown comes down into the light."""
    tracks: list[Track] = []
    between = _RISE_BY_MS / max(len(finalists) - 1, 1)
    for order, (seat, _) in enumerate(_by_rank(finalists)):
        step = steps(view, finalists)[order]
        depth = _foot(view) - step.face_y + step.face
        tracks += (
            Track(node.id, _RISE_MS, _RISE_BY_MS - between * order, Ease.OUT, y=(node.y + depth, node.y))
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


def _firsts(finalists: tuple[Finalist, ...], places: tuple[Step, ...]) -> tuple[Step, ...]:
    """The plinths of all who won."""
    return places[: sum(one.rank == 1 for one in finalists)]


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
    if drawn(finalists):
        return Picture((Node(_LIGHT, honours.star_wreath(250), x, y),))
    first = _firsts(finalists, steps(view, finalists))
    return Picture(
        tuple(
            Node(
                f"{_LIGHT}.{_WREATH}.{at}", honours.star_wreath(step.face * 1.6), step.middle, step.face_y - 8
            )
            for at, step in enumerate(first)
        )
    )


def _caption(view: View, seat: int, finalists: tuple[Finalist, ...]) -> str:
    """The computer's level, "you", or of several people the emblem that each played under."""
    level = finalists[seat].level
    if level is not None:
        return view.words("menu.computer", level=view.words(f"level.{level}"))
    people = [one for one in finalists if one.level is None]
    return view.words("player.you" if len(people) == 1 else f"seat.{seat}")


def _step(view: View, step: Step, seat: int, one: Finalist, caption: str, *, ranked: bool) -> Picture:
    id = f"{ID}.{seat}"
    aside, down = (10, 118) if step.low else (24, 178)
    inside = Rect(step.x + aside, step.y + down, step.w - 2 * aside, 40)
    smallest = theme.SMALLEST_TEXT if step.w < _WON[1].w else 0
    plinth = honours.plinth(step.w, _foot(view) - step.y, theme.SEATS[seat].colour)
    return widgets.together(
        (
            Picture((placed(id, plinth, step.x, step.y),)),
            _rank(view, id, step, one.rank)
            if ranked
            else widgets.drawing(f"{id}.star", "brand/star", step.middle, step.y + 114, 92),
            widgets.label(f"{id}.name", inside, one.called(view.words), _NAME, align=0, smallest=smallest),
            widgets.label(f"{id}.caption", inside.moved(0, 38), caption, theme.TINY, theme.MIST, align=0),
            widgets.avatar(f"{id}.face", step.middle, step.face_y, step.face, one.avatar, seat),
        )
    )


def _rank(view: View, id: str, step: Step, rank: int) -> Picture:
    """The number on a plinth."""
    place = Rect(step.x, step.y + 48, step.w, 66) if step.low else Rect(step.x, step.y + 66, step.w, 104)
    return widgets.label(
        f"{id}.rank",
        place,
        view.words.number(rank),
        _LOW_NUMBER if step.low else _NUMBER,
        theme.GOLD_400 if rank == 1 else "#C9C4F2",
        align=0,
        drop="#120E3C",
        drop_by=4,
    )
