"""The curtain between two people who play one after the other at one machine (STYLE 7, ``Curtain``).

It hides everything beneath: no hand, no board is drawn while it is closed. It says who is next and what
everybody may know, and opens for who is called.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar, Final

from stargames_arcade.rules.game import Seat
from stargames_arcade.scenes.couch.curtain_facts import CurtainPlate, Fact, Said, plates, told
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
from stargames_arcade.ui.sounding import Sounding
from stargames_arcade.ui.typeset import loose, text_width
from stargames_arcade.ui.view import View
from stargames_arcade.ui.widgets.buttons import State

SHOW: Final = "show"
"""The button of who is called."""
PAUSE: Final = "pause"
_Z: Final = 4
_CAPTION = theme.Type(theme.SMALL.font, 22, 1.0)
_DETAIL = theme.Type(theme.BODY.font, 28, 1.2)
_HEADLINE = theme.Type(theme.HERO.font, 84, 1.0)
_SIGN_GAP: Final = 20.0
_COMES_MS: Final = 420.0
DEAF_MS: Final = 700.0
"""Who plays on when the curtain falls does not open it at once: so long it does not answer."""


class Opened:
    """What the scene beneath is told: the right one sits there now."""


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
    """Of one line; several begin ``higher`` by so much, and are lower."""
    higher: float
    raised: float
    """So much higher lies what is above them then."""
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
    higher=72,
    raised=44,
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
    higher=170,
    raised=0,
    plates=1640,
    pause=(984, 1832),
    light=(540, 760),
)


def curtain(view: View, passing: Passing, aloud: Words) -> Picture:
    """All of it; ``aloud`` are the words of what is said to all in the room."""
    places = _TALL if view.tall else _WIDE
    if len(passing.facts) > 1:
        places = _raised(places)
    words, whole = view.words, view.viewport.whole
    light = places.light[0] - whole.x, places.light[1] - whole.y
    cloth = placed("curtain", drapery(whole.w, whole.h, -whole.y, light), whole.x, whole.y)
    to = passing.to
    return widgets.together(
        (
            Picture((cloth,)),
            _rail(view, passing),
            widgets.avatar("next", *places.avatar, places.face, to.avatar, to.seat, z=_Z),
            _called(places, passing, aloud),
            _show(view, places.button, passing.show(words)),
            told(view, places.facts, passing.facts, places.higher),
            plates(view, places.plates, passing.plates),
            widgets.round_button(view, PAUSE, *_corner(view, places), "pause", z=_Z),
        )
    )


def _called(places: _Places, passing: Passing, aloud: Words) -> Picture:
    """Who is next, and what is said to all in the room."""
    headline = widgets.label(
        "headline", places.headline, passing.headline(aloud), _HEADLINE, align=0, drop="#2A0F3A", drop_by=5,
        smallest=44, z=_Z,
    )  # fmt: skip
    return headline + widgets.label(
        "detail",
        places.detail,
        passing.detail(aloud),
        _DETAIL,
        "#F0DDFF",
        align=0,
        lines=2,
        smallest=22,
        z=_Z,
    )


def _raised(places: _Places) -> _Places:
    """With room for several lines of the last turns below the button."""
    up = places.raised
    return replace(
        places,
        avatar=(places.avatar[0], places.avatar[1] - up),
        headline=places.headline.moved(0, -up),
        detail=places.detail.moved(0, -up),
        button=places.button.moved(0, -up),
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
        self.stage.play(Cue("called", tracks, sounds=(Sounding("call", 0),)), "curtain")

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
            case Press(_, Key.CONFIRM):
                self.chosen(SHOW, gesture)
                return True
            case _:
                return False

    def _pause(self) -> None:
        self.stage.push(Pause(self.stage, Stopped("pause.curtain"), title=self.title))

    def returned(self, result: object) -> None:
        if result is Choice.LEAVE:
            self.stage.pop(Choice.LEAVE)
