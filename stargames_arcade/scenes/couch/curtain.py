"""The curtain between two people who play one after the other at one machine (STYLE 7, ``Curtain``).

It hides everything beneath: no hand, no board is drawn while it is closed. It says who is next and what
everybody may know, and opens for who is called.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import ClassVar, Final, TypeAlias

from stargames_arcade.rules.game import Seat
from stargames_arcade.scenes.couch.seat_stage import language_of
from stargames_arcade.scenes.couch.seated import Seated
from stargames_arcade.scenes.dialogs.pause import Choice, Pause, Stopped
from stargames_arcade.scenes.scene import Scene
from stargames_arcade.scenes.scene_stage import SceneStage
from stargames_arcade.text.words import Words
from stargames_arcade.ui import shapes, theme, widgets
from stargames_arcade.ui.geometry import Rect
from stargames_arcade.ui.gestures import Gesture, Key, Kind, Press
from stargames_arcade.ui.motion import Cue, Ease, Track
from stargames_arcade.ui.nodes import Font, Label, Node, Picture, placed
from stargames_arcade.ui.scenery.drapery import drapery
from stargames_arcade.ui.typeset import loose, text_width
from stargames_arcade.ui.view import View
from stargames_arcade.ui.widgets.buttons import State

SHOW: Final = "show"
"""The button of who is called."""
PAUSE: Final = "pause"
Said: TypeAlias = Callable[[Words], str]
_Z: Final = 4
_CAPTION = theme.Type(theme.SMALL.font, 22, 1.0)
_DETAIL = theme.Type(theme.BODY.font, 28, 1.2)
_HEADLINE = theme.Type(theme.HERO.font, 84, 1.0)
_SIGN_GAP: Final = 20.0
_HIGHER, _BETWEEN = 44.0, 8.0
"""Several lines of the last turn begin so much higher, and have so much air between them."""
_COMES_MS: Final = 420.0
DEAF_MS: Final = 700.0
"""Who plays on when the curtain falls does not open it at once: so long it does not answer."""


class Opened:
    """What the scene beneath is told: the right one sits there now."""


@dataclass(frozen=True, slots=True)
class Fact:
    """One line of what happened, as everybody may know it, about somebody."""

    who: Seated
    said: Said


@dataclass(frozen=True, slots=True)
class CurtainPlate:
    """Somebody at the foot of the curtain, and what everybody may know of how they stand."""

    who: Seated
    points: Said
    """Empty where nothing is to be known."""


@dataclass(frozen=True, slots=True)
class Passing:
    """Who is called before the screen. ``head`` and ``caption`` stand at the rail, ``headline`` and
    ``detail`` are for all in the room, ``show`` is on the button, ``facts`` are the last turn."""

    to: Seated
    head: Said
    caption: Said
    headline: Said
    detail: Said
    show: Said
    facts: tuple[Fact, ...] = ()
    plates: tuple[CurtainPlate, ...] = ()


@dataclass(frozen=True, slots=True)
class _Places:
    avatar: tuple[float, float]
    face: float
    headline: Rect
    detail: Rect
    button: Rect
    """As wide as it may be."""
    facts: Rect
    """Of one line; several are lower."""
    plates: float
    pause: tuple[float, float]
    light: tuple[float, float]


_WIDE: Final = _Places(
    avatar=(960, 356),
    face=220,
    headline=Rect(160, 492, 1600, 100),
    detail=Rect(260, 600, 1400, 44),
    button=Rect(460, 672, 1000, 96),
    facts=Rect(300, 836, 1320, 108),
    plates=1008,
    pause=(1848, 1012),
    light=(960, 470),
)
_TALL: Final = _Places(
    avatar=(540, 600),
    face=280,
    headline=Rect(60, 796, 960, 112),
    detail=Rect(110, 924, 860, 96),
    button=Rect(90, 1064, 900, 108),
    facts=Rect(50, 1410, 980, 124),
    plates=1640,
    pause=(984, 1832),
    light=(540, 760),
)


def curtain(view: View, passing: Passing, aloud: Words) -> Picture:
    """All of it; ``aloud`` are the words of what is said to all in the room."""
    places = _TALL if view.tall else _WIDE
    words, whole = view.words, view.viewport.whole
    light = places.light[0] - whole.x, places.light[1] - whole.y
    cloth = placed("curtain", drapery(whole.w, whole.h, -whole.y, light), whole.x, whole.y)
    to, rows = passing.to, _rows(places.facts, len(passing.facts))
    return widgets.together(
        (
            Picture((cloth,)),
            _rail(view, passing),
            widgets.avatar("next", *places.avatar, places.face, to.avatar, to.seat, z=_Z),
            widgets.label(
                "headline",
                places.headline,
                passing.headline(aloud),
                _HEADLINE,
                align=0,
                drop="#2A0F3A",
                drop_by=5,
                smallest=44,
                z=_Z,
            ),
            widgets.label(
                "detail",
                places.detail,
                passing.detail(aloud),
                _DETAIL,
                "#F0DDFF",
                align=0,
                lines=2,
                smallest=22,
                z=_Z,
            ),
            _show(view, places.button, passing.show(words)),
            *(_fact(view, *row) for row in zip(rows, passing.facts, strict=False)),
            _plates(view, places, passing.plates),
            widgets.round_button(view, PAUSE, *_corner(view, places), "pause", z=_Z),
        )
    )


def _corner(view: View, places: _Places) -> tuple[float, float]:
    """The pause lies in the corner of the window, whose cloth is larger than the canvas."""
    (x, y), canvas, whole = places.pause, view.viewport.bounds, view.viewport.whole
    return x + whole.right - canvas.right, y + whole.bottom - canvas.bottom


def _rail(view: View, passing: Passing) -> Picture:
    """The pill on the rail: the game and what is played of it."""
    head, caption = passing.head(view.words), passing.caption(view.words)
    cx = view.viewport.bounds.centre[0]
    name_w = loose(text_width(head, Font.DISPLAY, 28))
    size = _CAPTION.size * view.text_scale
    more_w = min(loose(text_width(caption, Font.BOLD, size)), 420)
    w = name_w + 16 + more_w + 2 * 30
    left = cx - w / 2 + 30
    ground = shapes.box(round(w), 60, 30, "#0C1236", "#F0C473", 3)
    more = Label(caption, more_w, 48, Font.BOLD, size, theme.MIST, smallest=18, grown=True)
    return Picture(
        (
            Node("rail", ground, cx, 58, _Z),
            placed("rail.head", Label(head, name_w, 60, Font.DISPLAY, 28, theme.CREAM), left, 28, _Z),
            placed("rail.caption", more, left + name_w + 16, 34, _Z),
        )
    )


def _show(view: View, room: Rect, text: str) -> Picture:
    """The gold button, as wide as its words, with the sign of the key that presses it."""
    size = 32 * view.text_scale
    _, sign_w = widgets.key_sign(view, "sign", 0, 0, Key.CONFIRM)
    aside = sign_w + _SIGN_GAP if sign_w and view.device is not Kind.TOUCH else 0
    exact = text_width(text, Font.BLACK, size)
    w = min(max(exact + aside + 2 * 52, 360.0), room.w)
    rect = Rect(room.centre[0] - w / 2, room.y, w, room.h)
    face = widgets.button(view, SHOW, rect, "", z=_Z)
    words_w = min(loose(exact), w - aside - 2 * 24)
    left, cy = rect.centre[0] - (min(exact, words_w) + aside) / 2, rect.centre[1] + State.of(view, SHOW).shift
    label = Label(text, words_w, rect.h - 12, Font.BLACK, size, theme.INK, -1, 0, 2, 22, 1.05, grown=True)
    nodes = [Node(f"{SHOW}.text", label, left + aside + words_w / 2, cy, _Z)]
    if aside:
        nodes += widgets.key_sign(view, f"{SHOW}.key", left, cy, Key.CONFIRM, _Z)[0]
    return face + Picture(tuple(nodes))


def _rows(one: Rect, count: int) -> tuple[Rect, ...]:
    """The lines of the last turn, one below the other; several are lower, and begin a little higher."""
    if count < 2:
        return (one,)
    area = Rect(one.x, one.y - _HIGHER, one.w, one.h + _HIGHER + 4)
    h = (area.h - _BETWEEN * (count - 1)) / count
    return tuple(Rect(area.x, area.y + at * (h + _BETWEEN), area.w, h) for at in range(count))


def _fact(view: View, rect: Rect, fact: Fact) -> Picture:
    id, who = f"fact.{fact.who.seat}", fact.who
    shape = shapes.box(rect.w, rect.h, 24, ("#1E2964", "#121A48"), "#3A4890", 2, light=0.09, fill_alpha=0.95)
    cy, caption = rect.centre[1], view.words("curtain.last")
    size = _CAPTION.size * view.text_scale
    aside = min(loose(text_width(caption, Font.BOLD, size)), 0.24 * rect.w)
    left, right = rect.x + 118, rect.right - 30
    text = Rect(left, rect.y + 6, right - aside - 24 - left, rect.h - 12)
    last = Label(caption, aside, 60, Font.BOLD, size, theme.MIST, 1, 0, 2, 18, grown=True)
    return widgets.together(
        (
            Picture((widgets.surface(id, rect, shape, _Z),)),
            widgets.avatar(f"{id}.face", rect.x + 64, cy, min(56, rect.h - 30), who.avatar, who.seat, z=_Z),
            widgets.label(f"{id}.text", text, fact.said(view.words), theme.BODY, lines=2, smallest=20, z=_Z),
            Picture((placed(f"{id}.last", last, right - aside, cy - 30, _Z),)),
        )
    )


_PLATE_H, _PLATE_GAP = 72.0, 26.0


def _plates(view: View, places: _Places, plates: tuple[CurtainPlate, ...]) -> Picture:
    """Everybody in a row at the foot, or two to a row where the window is tall."""
    bounds = view.viewport.bounds
    per_row = 2 if view.tall else 4
    pictures = []
    for row, at in enumerate(range(0, len(plates), per_row)):
        some = plates[at : at + per_row]
        widths = [_plate_width(view, plate) for plate in some]
        x = bounds.centre[0] - (sum(widths) + _PLATE_GAP * (len(some) - 1)) / 2
        y = places.plates + row * (_PLATE_H + 20) - _PLATE_H / 2
        for plate, w in zip(some, widths, strict=True):
            pictures.append(_plate(view, Rect(x, y, w, _PLATE_H), plate))
            x += w + _PLATE_GAP
    return widgets.together(pictures)


def _name_width(view: View, plate: CurtainPlate) -> float:
    wish = text_width(plate.who.called(view.words), Font.BOLD, 24 * view.text_scale)
    return min(loose(wish), 260.0)


def _plate_width(view: View, plate: CurtainPlate) -> float:
    said = plate.points(view.words)
    points = loose(text_width(said, Font.DISPLAY, 30 * view.text_scale)) if said else 0
    return 82 + _name_width(view, plate) + (18 + points if points else 0) + 28


def _plate(view: View, rect: Rect, plate: CurtainPlate) -> Picture:
    who, id = plate.who, f"plate.{plate.who.seat}"
    ground = shapes.box(round(rect.w), rect.h, 36, "#0B0B26", theme.SEATS[who.seat].colour, 3)
    name_w = _name_width(view, plate)
    name = Label(
        who.called(view.words),
        name_w,
        40,
        Font.BOLD,
        24 * view.text_scale,
        theme.CREAM,
        smallest=18,
        grown=True,
    )
    nodes = [
        placed(id, ground, rect.x, rect.y, _Z),
        placed(f"{id}.name", name, rect.x + 82, rect.centre[1] - 20, _Z),
    ]
    said, left = plate.points(view.words), rect.x + 82 + name_w
    if said:
        points = Label(said, rect.right - 28 - left, 40, Font.DISPLAY, 30, theme.GOLD_400, 1)
        nodes.append(placed(f"{id}.points", points, left, rect.centre[1] - 20, _Z))
    face = widgets.avatar(f"{id}.face", rect.x + 42, rect.centre[1], 46, who.avatar, who.seat, z=_Z)
    return Picture(tuple(nodes)) + face


def _coming(picture: Picture) -> Iterator[Track]:
    """Who is called steps into the light."""
    for node in picture.nodes:
        if node.id == "next":
            yield Track(node.id, _COMES_MS, ease=Ease.BACK, scale=(0.7, 1))
        if node.id in ("next", "headline", "detail"):
            yield Track(node.id, _COMES_MS / 2, alpha=(0, 1))


class Curtain(Scene):
    """Lies over a table until who is called opens it. Popped with ``Opened``, or with ``Choice.LEAVE``.

    The scene speaks the language of who is called; it is said to all in the room who that is in the language
    of the seat ``aloud``, who passes the machine on. ``title`` is the one whose rules can be read meanwhile.
    """

    name: ClassVar[str] = "curtain"
    hides: ClassVar[bool] = True

    def __init__(self, stage: SceneStage, passing: Passing, aloud: Seat, title: str = "") -> None:
        super().__init__(stage)
        self.passing = passing
        self.title = title
        self._aloud = aloud
        self._opens_from: float | None = None

    def layout(self, view: View) -> Picture:
        return curtain(view, self.passing, Words(language_of(self.stage.settings, self._aloud)))

    def first_focus(self) -> str | None:
        return SHOW

    def entered(self) -> None:
        if self._opens_from is not None:
            return
        self._opens_from = self.stage.now + DEAF_MS
        tracks = tuple(_coming(self.layout(self.stage.view)))
        self.stage.play(Cue("called", tracks), "curtain")

    def chosen(self, target: str, gesture: Gesture) -> None:
        if target == SHOW and self._opens_from is not None and self.stage.now >= self._opens_from:
            self.stage.pop(Opened())
        elif target == PAUSE:
            self._pause()

    def handle(self, gesture: Gesture) -> bool:
        match gesture:
            case Press(_, Key.PAUSE | Key.CANCEL):
                self._pause()
                return True
            case _:
                return False

    def _pause(self) -> None:
        self.stage.push(Pause(self.stage, Stopped("pause.curtain"), title=self.title))

    def returned(self, result: object) -> None:
        if result is Choice.LEAVE:
            self.stage.pop(Choice.LEAVE)
