"""The first screen: the pier at night, the games as posters, and the way back into a game left open."""

from __future__ import annotations

from dataclasses import dataclass, replace

from stargames_arcade.scenes.menu.posters import ART, POSTER, poster, poster_ambient, poster_rect
from stargames_arcade.scenes.menu.seats import Sign, Sitting, seats
from stargames_arcade.scenes.menu.ticket import Offer, ticket
from stargames_arcade.scenes.menu.title_card import TitleCard
from stargames_arcade.ui import shapes, theme, widgets
from stargames_arcade.ui.geometry import Rect
from stargames_arcade.ui.gestures import Key, Kind
from stargames_arcade.ui.motion import Cue, Ease, Track
from stargames_arcade.ui.nodes import Picture, Target, placed
from stargames_arcade.ui.scenery import pier, pier_ambient
from stargames_arcade.ui.view import View

SETTINGS = "settings"
LANGUAGE = "language"
RULES = "rules"
QUIT = "quit"
_WORDMARK = ("#FFF6DC", "#FFF0CC", "#FFDA90", "#F6B550", "#E9992E", "#E9992E")

_SHADE = 48
"""So far around a poster its shadow is dark."""


@dataclass(frozen=True, slots=True)
class Contents:
    """All that the menu shows."""

    cards: tuple[TitleCard, ...]
    offer: Offer | None
    more: int
    """How many other unfinished matches there are beside the one offered."""
    first: Sitting
    second: Sitting | None
    sign: Sign | None
    """The button by which a second player joins."""
    leaves: bool
    """Whether the device used last is the second player's, whose Cancel lets go of it."""
    quits: bool
    """Whether there is a way out."""
    last: str
    """The game played last; its poster stands out while nothing else is looked at."""


@dataclass(frozen=True, slots=True)
class _Places:
    """Where things lie in one arrangement; the row of posters is centred."""

    mark: tuple[float, float, float]
    word: tuple[float, float, float]
    """Left end and centre line of the word, and its size."""
    arcade: tuple[float, float]
    motto: tuple[float, float]
    posters: float
    """Top of the posters' row beside or below a ticket."""
    posters_alone: float
    ticket: tuple[float, float]
    """Size of the ticket."""
    foot: tuple[float, float, float]
    """Left and right end and the centre line of the players' row."""
    hints: tuple[float, float, int]
    """Edge, centre line and anchor of the row of keys."""


_STEP = 342.0
_LARGEST = 1.1
"""How far the posters of a short row grow."""
_TALL_ROW = 3
"""Most posters in a row of the tall arrangement."""
_TALL_GAP = 44.0
"""Between two rows of posters."""
_TALL_LARGEST = 1.05
"""How far the posters of rows grow that are shorter than that."""
_MARGIN = 56.0
"""Free room at both ends of a full row."""
_PEOPLE = 0.62
"""The share of the bottom row that the people may take."""
_DISC, _DISC_GAP = 60.0, 18.0
_LIFT_MS = 120
_TICKET_GAP = 44.0
_WIDE = _Places(
    mark=(96, 66, 232),
    word=(352, 148, 136),
    arcade=(362, 256),
    motto=(716, 256),
    posters=496,
    posters_alone=520,
    ticket=(400, 404),
    foot=(118, 1802, 998),
    hints=(1802, 998, 1),
)
_TALL = _Places(
    mark=(40, 128, 216),
    word=(272, 212, 136),
    arcade=(282, 320),
    motto=(282, 388),
    posters=1284,
    posters_alone=1256,
    ticket=(1000, 220),
    foot=(40, 1040, 1768),
    hints=(540, 1866, 0),
)


def menu(view: View, contents: Contents) -> Picture:
    """The whole screen."""
    places = _TALL if view.tall else _WIDE
    return (
        pier(view)
        + _brand(view, places)
        + _corner(view, contents.quits)
        + _row(view, contents, places)
        + _foot(view, contents, places)
    )


def _brand(view: View, places: _Places) -> Picture:
    left, top, size = places.mark
    x, y, px = places.word
    word = theme.Type(theme.LOGO.font, px, 1.0)
    small = theme.Type(theme.LOGO.font, 36, 1.0)
    motto = theme.Type(theme.BODY.font, 28, 1.0)
    return widgets.together(
        (
            widgets.drawing("brand.mark", "brand/logo-mark", left + size / 2, top + size / 2, size),
            widgets.label(
                "brand.word",
                Rect(x, y - px * 0.65, px * 5.4, px * 1.3),
                "StarGames",
                word,
                gradient=_WORDMARK,
                drop="#3A1E4E",
                drop_by=5,
            ),
            widgets.label(
                "brand.arcade",
                Rect(places.arcade[0], places.arcade[1] - 28, 340, 56),
                "ARCADE",
                small,
                theme.GOLD_200,
                tracking=0.62,
            ),
            widgets.label(
                "brand.motto",
                Rect(places.motto[0], places.motto[1] - 22, 540, 44),
                view.words("menu.motto"),
                motto,
                "#E6E2FF",
            ),
        )
    )


def _corner(view: View, quits: bool) -> Picture:
    """At the top right: the language by its own name, the rules, the settings, and the way out if any."""
    discs = ((RULES, "book"), (SETTINGS, "settings"), *(((QUIT, "quit"),) if quits else ()))
    right = view.viewport.bounds.right - (40 if view.tall else 56)
    left = right - len(discs) * _DISC - (len(discs) - 1) * _DISC_GAP
    name = view.words("language.name")
    w = 62 + widgets.width(name, theme.SMALL) + 24
    plate = Rect(left - _DISC_GAP - w, 40, w, _DISC)
    hot = LANGUAGE in (view.hover, view.pressed)
    shape = shapes.box(w, _DISC, 30, "#202C69" if hot else theme.NIGHT_900, "#5566BC" if hot else "#33407F")
    picture = (
        Picture((placed(LANGUAGE, shape, plate.x, plate.y),), (Target(LANGUAGE, plate, radius=30),))
        + widgets.drawing(f"{LANGUAGE}.icon", "globe", plate.x + 34, 70, 32)
        + widgets.label(f"{LANGUAGE}.name", Rect(plate.x + 62, 40, w - 84, _DISC), name, theme.SMALL)
    )
    for place, (id, icon) in enumerate(discs):
        cx = left + place * (_DISC + _DISC_GAP) + _DISC / 2
        picture += widgets.round_button(view, id, cx, 70, icon, d=_DISC)
    return picture


def _row(view: View, contents: Contents, places: _Places) -> Picture:
    """The ticket, if a match waits, and the posters."""
    ticket_place, posters = row_places(view, len(contents.cards), contents.offer is not None)
    seen = _seen(view, raised(view, contents))
    picture = Picture()
    if contents.offer is not None and ticket_place is not None:
        picture += ticket(view, contents.offer, contents.more, ticket_place)
    for card, rect in zip(contents.cards, posters, strict=True):
        picture += poster(seen, card, rect)
    return picture


def row_places(view: View, count: int, offered: bool) -> tuple[Rect | None, tuple[Rect, ...]]:
    """Where the ticket (if offered) and so many posters stand, centred.

    Wide: the ticket and one row, whose posters are smaller where they would not fit, and larger where they
    are few. Tall: the ticket above rows of two or three, as even as can be, which grow upwards.
    """
    (tw, th), canvas = (_TALL if view.tall else _WIDE).ticket, view.viewport.bounds.w
    if view.tall:
        rows = max(1, -(-count // _TALL_ROW))
        most = -(-count // rows)
        k = 1.0 if most == _TALL_ROW else _TALL_LARGEST
        foot = _TALL.posters if offered else _TALL.posters_alone
        tops = [foot - (rows - 1 - row) * (POSTER[1] * k + _TALL_GAP) for row in range(rows)]
        posters = [
            place
            for row, top in enumerate(tops)
            for place in _row_of(min(most, count - row * most), canvas / 2, top, k)
        ]
        ticket_place = Rect((canvas - tw) / 2, posters[0].y - th - 40, tw, th)
        return ticket_place if offered else None, tuple(posters)
    beside = tw + _TICKET_GAP if offered else 0.0
    span = POSTER[0] + _STEP * (count - 1)
    k = min(1.0 if offered else _LARGEST, (canvas - 2 * _MARGIN - beside) / span)
    left, top = (canvas - beside - span * k) / 2, _WIDE.posters if offered else _WIDE.posters_alone
    middle = left + beside + span * k / 2
    return Rect(left, top, tw, th) if offered else None, _row_of(count, middle, top, k)


def _row_of(count: int, middle: float, top: float, k: float) -> tuple[Rect, ...]:
    """So many posters side by side around a middle, at a scale; all stand on one foot."""
    w, h = POSTER[0] * k, POSTER[1] * k
    left = middle - (w + _STEP * k * (count - 1)) / 2
    return tuple(Rect(left + place * _STEP * k, top + POSTER[1] - h, w, h) for place in range(count))


def raised(view: View, contents: Contents) -> str | None:
    """The title whose poster stands out: the one looked at; else the last game, unless a match waits."""
    ids = {card.id for card in contents.cards}
    looked_at = (view.pressed, view.hover, view.focus)
    if not any(looked_at):
        return contents.last if contents.offer is None else None
    return next((id for id in looked_at if id in ids), None)


def lifted(view: View, contents: Contents, title: str, *, up: bool) -> Cue:
    """A poster on its way up when it is looked at, or back into the row."""
    before = {node.id: node for node in _poster_of(view, contents, title, up=not up).nodes}
    tracks = tuple(
        Track(
            node.id,
            _LIFT_MS,
            ease=Ease.OUT,
            x=(before[node.id].x, node.x),
            y=(before[node.id].y, node.y),
            scale=(before[node.id].scale, node.scale),
        )
        for node in _poster_of(view, contents, title, up=up).nodes
    )
    return Cue(f"lift.{title}", tracks)


def menu_ambient(view: View, contents: Contents) -> tuple[Cue, ...]:
    """The night stirs around the posters, and the pieces of the raised one float.

    What lies for the most part beneath a poster or its shadow rests: it would hardly be seen, and posters be
    drawn for it.
    """
    up = raised(view, contents)
    _, posters = row_places(view, len(contents.cards), contents.offer is not None)
    night = {node.id: node.box for node in pier(view).nodes}
    shaded = [rect.grown(_SHADE) for rect in posters]
    stirs = tuple(
        cue
        for cue in pier_ambient(view)
        if not any(rect.contains(*night[track.node].centre) for track in cue.tracks for rect in shaded)
    )
    for card, rect in zip(contents.cards, posters, strict=True):
        if card.id == up:
            stand = poster_rect(_seen(view, up), up, rect)
            return stirs + poster_ambient(card.id, card.poster, _art(stand))
    return stirs


def _art(stand: Rect) -> Rect:
    """Where the art lies on a poster that stands there."""
    k = stand.w / POSTER[0]
    return Rect(stand.x + 3 * k, stand.y + 3 * k, stand.w - 6 * k, (stand.w - 6 * k) * ART[1] / ART[0])


def _seen(view: View, title: str | None) -> View:
    """The view in which that poster alone stands out."""
    return replace(view, focus=None, pressed=None, hover=title)


def _poster_of(view: View, contents: Contents, title: str, *, up: bool) -> Picture:
    _, posters = row_places(view, len(contents.cards), contents.offer is not None)
    for card, rect in zip(contents.cards, posters, strict=True):
        if card.id == title:
            return poster(_seen(view, title if up else None), card, rect)
    return Picture()


def _foot(view: View, contents: Contents, places: _Places) -> Picture:
    """Who is here, and what the keys do; the keys give way to the people."""
    left, right, middle = places.foot
    x, y, anchor = places.hints
    share = 1.0 if view.tall else _PEOPLE
    people, end = seats(
        view, contents.first, contents.second, contents.sign, left, middle, (right - left) * share
    )
    room = right - left if view.tall else right - end - 40
    return people + widgets.hints(view, x, y, _hints(view, contents), anchor=anchor, room=room)


def _hints(view: View, contents: Contents) -> tuple[tuple[Key, str], ...]:
    words = view.words
    items = [(Key.CONFIRM, words("hint.choose"))]
    if view.device is not Kind.MOUSE:
        items.append((Key.FIRST, words("hint.rules")))
        items.append((Key.SECOND, words("hint.language")))
        if contents.leaves:
            items.append((Key.CANCEL, words("hint.leave")))
        elif contents.quits:
            items.append((Key.CANCEL, words("hint.quit")))
    return tuple(items)
