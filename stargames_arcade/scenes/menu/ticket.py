"""The ticket on the menu that takes you back to a game you left: cream paper, one gold button."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache

from stargames_arcade.rules.game import Seat
from stargames_arcade.scenes.animals import called
from stargames_arcade.scenes.menu.posters import standing_piece
from stargames_arcade.scenes.menu.title_card import TitleCard
from stargames_arcade.text.words import Words
from stargames_arcade.ui import shapes, theme, widgets
from stargames_arcade.ui.geometry import Rect
from stargames_arcade.ui.nodes import Picture, Ring, Shape, Target, placed
from stargames_arcade.ui.view import View

ID = "continue"
MORE = "unfinished"
_NAME = theme.Type(theme.HEAD.font, 32, 1.0)
_TURN = theme.Type(theme.BUTTON.font, 22, 1.0)
_MARGIN = 24
_BAND = 96
"""The coloured strip of the ticket: at its head, or at its left when it lies."""
_BLOCK = 148
_STUB = 116
_STUB_LYING = 348
_PUNCH = 13
"""Radius of the two holes where the ticket tears."""
_RADIUS = 26
_GAP = 12
_MOST_STEPS = 20
_FACE_BESIDE, _FACE_ABOVE = 42, 46
"""Where up to four sit side by side, beside their totals or above them."""
_MOST_MORE = 160.0
"""The way to the other matches is no wider, so that the turn stays readable beside it."""
BESIDE = 68
"""From the middle of one face to that of the next."""


@dataclass(frozen=True, slots=True)
class Waiting:
    """Who waits at a table that was left."""

    name: str
    """Empty for who is only an animal."""
    avatar: str
    seat: Seat
    level: str = ""
    """The computer's level: easy, medium, hard; empty for a person."""


@dataclass(frozen=True, slots=True)
class Offer:
    """A match that waits to be continued."""

    match: int
    """The number it is stored under."""
    card: TitleCard
    waiting: tuple[Waiting, ...]
    """The one against whom I play; where two share a screen, both; who plays alone, that one. Of a company
    all who play."""
    done: int
    of: int
    """How far the slowest person is: boxes filled, tiles taken. Of a company the highest total, and the one
    that ends the game."""
    alone: bool = False
    """Whether somebody practises."""
    round: int = 0
    """Which round a company plays; 0 for a duel."""
    points: tuple[int, ...] = ()
    """The totals of a company, by seat."""
    mine: Seat | None = None
    """The seat of the one person who plays against a company of computers."""

    def called(self, words: Words) -> str:
        """What those who wait are called in the present language."""
        names = [called(words, one.name, one.avatar) for one in self.waiting if one.seat != self.mine]
        if len(names) > 2:
            names = [", ".join(names[:-1]), names[-1]]
        return names[0] if len(names) == 1 else words("menu.both", first=names[0], second=names[1])

    def progress(self, words: Words) -> str:
        """How far the game is, as its family says it: the round, or what is left."""
        if self.company:
            return words("menu.round", round=self.round)
        left = self.of - self.done
        return words.count(f"progress.{self.card.family}", left, turn=self.done + 1, of=self.of)

    @property
    def couch(self) -> bool:
        """Whether two people play it at one screen."""
        return len(self.waiting) > 1 and not self.company

    @property
    def company(self) -> bool:
        """Whether more than two could play it, at a table that they share."""
        return bool(self.points)


def ticket(view: View, offer: Offer, more: int, rect: Rect) -> Picture:
    """The offer to go on; ``more`` other matches wait behind it. The whole ticket is one target."""
    upright = rect.h > rect.w * 0.6
    paper = _paper(rect.w, rect.h, offer.card.accent, upright)
    ground = Picture(
        (widgets.shadow(ID, rect, _RADIUS, 18, 34, 0.6), placed(f"{ID}.paper", paper, rect.x, rect.y)),
        (Target(ID, rect, radius=_RADIUS, group="row"),),
    )
    return ground + (_upright if upright else _lying)(view, offer, more, rect)


def _upright(view: View, offer: Offer, more: int, rect: Rect) -> Picture:
    x, w = rect.x + _MARGIN, rect.w - 2 * _MARGIN
    name = Rect(x + 80, rect.y, w - 80, _BAND)
    rival = Rect(x, rect.y + _BAND + 20, w, 72)
    turn = Rect(x, rect.y + _BAND + 108, w, 60)
    stub = Rect(x, rect.bottom - _MARGIN - 72, w, 72)
    return widgets.together(
        (
            standing_piece(f"{ID}.piece", offer.card, x + 32, rect.y + 48, 64),
            widgets.label(f"{ID}.name", name, offer.card.name(view.words), _NAME),
            _company(view, offer, rival, beside=False) if offer.company else _rival(view, offer, rival),
            _progress(view, offer, turn, aside=_more_width(view, more)),
            _button(view, stub),
            _more(view, more, rect.right - _MARGIN, turn.y + 16),
        )
    )


def _lying(view: View, offer: Offer, more: int, rect: Rect) -> Picture:
    x, w = rect.x + _BLOCK + _MARGIN, rect.w - _BLOCK - _STUB_LYING - 2 * _MARGIN
    middle = rect.y + rect.h / 2
    name = Rect(x, rect.y + 20, w - _more_width(view, more), 44)
    rival = Rect(x, rect.y + 68, w, 72)
    turn = Rect(x, rect.bottom - 74, w, 56)
    stub = Rect(rect.right - _STUB_LYING + 32, middle - 42, _STUB_LYING - 64, 84)
    return widgets.together(
        (
            standing_piece(f"{ID}.piece", offer.card, rect.x + _BLOCK / 2, middle, 104),
            widgets.label(f"{ID}.name", name, offer.card.name(view.words), _NAME, theme.PLUM_INK),
            _company(view, offer, rival, beside=True) if offer.company else _rival(view, offer, rival),
            _progress(view, offer, turn, aside=0),
            _button(view, stub),
            _more(view, more, rect.right - _STUB_LYING - _MARGIN, rect.y + 42),
        )
    )


def _rival(view: View, offer: Offer, rect: Rect) -> Picture:
    """The rival and how well they play; of two people at one screen both, in two lines if need be."""
    words, names = view.words, offer.called(view.words)
    left = 92 + BESIDE * (len(offer.waiting) - 1)
    column = Rect(rect.x + left, rect.y + 2, rect.w - left, 36)
    id, seen = f"{ID}.against", faces(f"{ID}.rival", rect.x + 36, rect.y + 36, 56, offer.waiting)
    if offer.couch:
        both = Rect(column.x, rect.y, column.w, rect.h)
        return seen + widgets.label(
            id, both, names, theme.BODY, theme.PLUM_INK, lines=2, smallest=theme.SMALLEST_TEXT
        )
    if offer.alone:
        head, level = words("new_table.practice"), names
    else:
        head = words("menu.against", name=names)
        level = words("menu.computer", level=words(f"level.{offer.waiting[0].level}"))
    return (
        seen
        + widgets.label(id, column, head, theme.BODY, theme.PLUM_INK)
        + widgets.label(f"{ID}.level", column.moved(0, 34), level, theme.TINY, theme.PLUM_MUTE)
    )


def _company(view: View, offer: Offer, rect: Rect, *, beside: bool) -> Picture:
    """All who play, with their totals beside their faces or below them."""
    wide, w = rect.w / 4, _FACE_BESIDE if beside else _FACE_ABOVE
    pictures = []
    for place, (one, points) in enumerate(zip(offer.waiting, offer.points, strict=True)):
        id, left = f"{ID}.total.{one.seat}", rect.x + place * wide
        x, y = left + w / 2 + 6, rect.y + (26 if beside else 14)
        pictures.append(widgets.avatar(f"{ID}.rival.{one.seat}", x, y, w, one.avatar, one.seat))
        total, align = Rect(x - wide / 2 + 4, y + 23, wide - 8, 30), 0
        if beside:
            total, align = Rect(x + w / 2 + 13, y - 18, wide - w - 20, 36), -1
        text = view.words.number(points)
        pictures.append(widgets.label(id, total, text, _TURN, theme.PLUM_INK, align=align, smallest=18))
    return widgets.together(pictures)


def faces(id: str, x: float, y: float, w: float, waiting: tuple[Waiting, ...]) -> Picture:
    """The faces of those who wait, from left to right, each ``BESIDE`` the one before."""
    return widgets.together(
        widgets.avatar(f"{id}.{one.seat}", x + BESIDE * place, y, w, one.avatar, one.seat)
        for place, one in enumerate(waiting)
    )


def _progress(view: View, offer: Offer, rect: Rect, *, aside: float) -> Picture:
    """How far the game is: the turn in words, which leave room ``aside``, and a bar of as many steps."""
    text = offer.progress(view.words)
    many = offer.of > _MOST_STEPS
    bar = _filled(rect.w, 14, offer.done / offer.of) if many else _steps(rect.w, 14, offer.done, offer.of)
    row = Rect(rect.x, rect.y, rect.w - aside, 32)
    return widgets.label(f"{ID}.turn", row, text, _TURN, theme.PLUM_INK) + Picture(
        (placed(f"{ID}.steps", bar, rect.x, rect.y + 42),)
    )


def _button(view: View, rect: Rect) -> Picture:
    """The gold button of the stub: a picture only, since the whole ticket is the target."""
    go = f"{ID}.go"
    inside = replace(
        view, hover=go if view.hover == ID else None, pressed=go if view.pressed == ID else None, focus=None
    )
    drawn = widgets.button(inside, go, rect, view.words("menu.continue"), icon="play")
    return Picture(drawn.nodes)


def _more(view: View, more: int, right: float, middle: float) -> Picture:
    """The way to the other unfinished matches, on the paper; nothing if there are none."""
    if not more:
        return Picture()
    text, w = view.words.count("menu.more", more), _more_width(view, more) - _GAP
    plate = Rect(right - w, middle - 22, w, 44)
    hot = MORE in (view.hover, view.pressed)
    shape = shapes.box(w, 44, 22, "#E3D2AE" if hot else "#EFE0C0", "#CDB888")
    target = Target(MORE, plate.grown(6), ring=Ring.PAPER, radius=28, z=1, group="row")
    return Picture((placed(f"{MORE}.plate", shape, plate.x, plate.y),), (target,)) + widgets.label(
        f"{MORE}.text", Rect(plate.x + 12, plate.y, w - 24, 44), text, _TURN, theme.PLUM_INK, align=0
    )


def _more_width(view: View, more: int) -> float:
    """How much of a row that way takes, with the gap beside it."""
    if not more:
        return 0
    text = view.words.count("menu.more", more)
    return min(max(88.0, widgets.width(text, _TURN) * view.text_scale + 40), _MOST_MORE) + _GAP


@lru_cache(maxsize=32)
def _filled(w: float, h: float, share: float) -> Shape:
    """A bar for a game of so many steps that none can be seen."""
    body = shapes.rounded(0, 0, w, h, h / 2, 'fill="#DCCBA6"')
    done = shapes.rounded(0, 0, max(h, w * share), h, h / 2, 'fill="#5A3F9E"') if share else ""
    return Shape(body + done, w, h)


@lru_cache(maxsize=32)
def _steps(w: float, h: float, done: int, of: int) -> Shape:
    gap = 6
    step = (w - gap * (of - 1)) / of
    body = "".join(
        shapes.rounded(i * (step + gap), 0, step, h, 5, 'fill="#5A3F9E"' if i < done else 'fill="#DCCBA6"')
        for i in range(of)
    )
    return Shape(body, w, h)


@lru_cache(maxsize=32)
def _paper(w: float, h: float, accent: str, upright: bool) -> Shape:
    """Cream paper with a punched edge on both sides of the dashed line where the stub tears off."""
    r, p, n = _RADIUS, _PUNCH, shapes.num
    arc, hole = f"A{r} {r} 0 0 1", f"A{p} {p} 0 0 0"
    if upright:
        t = h - _STUB
        outline = (
            f"M0 {r + 4}H{n(w)}V{n(t - p)}{hole} {n(w)} {n(t + p)}V{n(h - r)}{arc} "
            f"{n(w - r)} {n(h)}H{r}{arc} 0 {n(h - r)}V{n(t + p)}{hole} 0 {n(t - p)}Z"
        )
        band = f"M0 {r}{arc} {r} 0H{n(w - r)}{arc} {n(w)} {r}V{_BAND}H0Z"
        rule = f"M0 {_BAND - 2}H{n(w)}"
        tear = f"M{p + 12} {n(t)}H{n(w - p - 12)}"
    else:
        t = w - _STUB_LYING
        outline = (
            f"M{r + 4} 0H{n(t - p)}{hole} {n(t + p)} 0H{n(w - r)}{arc} {n(w)} {r}V{n(h - r)}{arc} "
            f"{n(w - r)} {n(h)}H{n(t + p)}{hole} {n(t - p)} {n(h)}H{r + 4}Z"
        )
        band = f"M0 {r}{arc} {r} 0H{_BLOCK}V{n(h)}H{r}{arc} 0 {n(h - r)}Z"
        rule = f"M{_BLOCK - 2} 0V{n(h)}"
        tear = f"M{n(t)} {p + 12}V{n(h - p - 12)}"
    body = shapes.gradient("p", (theme.PAPER_TOP, theme.PAPER_FOOT), 0, 0, w * 0.2, h)
    body += f'<path d="{outline}" fill="url(#p)"/><path d="{band}" fill="{accent}"/>'
    body += f'<path d="{rule}" stroke="#F0C473" stroke-width="4"/>'
    body += (
        f'<path d="{tear}" stroke="#B9A678" stroke-width="3" stroke-linecap="round" stroke-dasharray="1 11"/>'
    )
    return Shape(body, w, h)
