"""Short messages over any scene: toasts at the top, and the bubble that says why at a piece."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from stargames_arcade.ui import widgets
from stargames_arcade.ui.geometry import Rect
from stargames_arcade.ui.gestures import Down, Drag, DragStart
from stargames_arcade.ui.nodes import Node, Picture, Side
from stargames_arcade.ui.view import View
from stargames_arcade.ui.widgets.dialogs import TOAST_HEIGHT, Tone

STAYS_MS: Final = 4000
"""How long a toast or bubble can be read (STYLE 6), unless the player wishes otherwise."""
WISHES: Final[Mapping[str, float]] = {"short": 2500, "medium": STAYS_MS, "long": 8000}
"""How long by the setting of that name."""
MATTERS: Final = 1.5
"""So much longer stays what was done for the player or went wrong."""
UNDER_WAY: Final = (Down, DragStart, Drag)
"""Gestures that only begin an action, or go on with it: the bubble can be read until it is done."""
_IN_MS: Final = 240
_OUT_MS: Final = 180
_FADE_MS: Final = 120
_SLIDE: Final = 40
_STACK: Final = 3
_GAP: Final = 12
_TOP: Final = 24
_BUBBLE_Z: Final = 900
_TOAST_Z: Final = 1000


@dataclass(frozen=True, slots=True)
class NoticePlace:
    """Where toasts stand: the middle and the top of the first; others follow below it, or ``up`` above. Those
    that need more height grow that way, too."""

    cx: float
    top: float = _TOP
    up: bool = False

    most: float | None = None
    """How wide they may be; None: as they like."""

    def tops(self, heights: Sequence[float]) -> Iterator[float]:
        """The tops of toasts of these heights, one after another."""
        edge = self.top + TOAST_HEIGHT if self.up else self.top
        for high in heights:
            yield edge - high if self.up else edge
            edge += (high + _GAP) * (-1 if self.up else 1)


@dataclass(frozen=True, slots=True)
class _Toast:
    serial: int
    kind: Tone
    text: str
    avatar: str | None
    since: float
    stays: float
    key: str = ""


@dataclass(frozen=True, slots=True)
class _Bubble:
    target: str
    text: str
    since: float
    place: Rect
    stays: float


def stays_ms(wish: str) -> float:
    """How long a notice can be read by the player's wish."""
    return WISHES.get(wish, STAYS_MS)


class Notices:
    """The notices that are up, as functions of time."""

    def __init__(self) -> None:
        self._toasts: tuple[_Toast, ...] = ()
        self._bubble: _Bubble | None = None
        self.answered = ""
        """What the bubble said that was up until the last action; empty if there was none."""
        self._serial = 0

    def toast(
        self,
        now: float,
        kind: Tone,
        text: str,
        avatar: str | None = None,
        *,
        matters: bool = False,
        stays: float = STAYS_MS,
        key: str = "",
    ) -> None:
        """Add a toast; of more than three the oldest goes. The same text is not stacked, it stays longer; nor
        is another text of the same ``key``, which takes the place of the earlier one."""
        self._serial += 1
        others = tuple(
            toast for toast in self._toasts if toast.text != text and not (key and toast.key == key)
        )
        again = len(others) < len(self._toasts)
        stays *= MATTERS if matters or kind == "problem" else 1
        fresh = _Toast(self._serial, kind, text, avatar, now - (_IN_MS if again else 0), stays, key)
        self._toasts = (*others, fresh)[-_STACK:]

    def drop(self, key: str) -> None:
        """Take down the toast of that key, if it is up."""
        self._toasts = tuple(toast for toast in self._toasts if toast.key != key)

    def hush(self) -> None:
        """Take down what was told of a game that is not seen any more; what went wrong can still be read."""
        self._toasts = tuple(toast for toast in self._toasts if toast.kind == "problem" or toast.key)

    def say(self, now: float, target: str, text: str, place: Rect, *, stays: float = STAYS_MS) -> None:
        """Put the bubble at a target, in the place of an earlier one; again, it does not fade in."""
        again = text == self.answered
        self._bubble = _Bubble(target, text, now - (_FADE_MS if again else 0), place, stays)

    def acted(self) -> None:
        """The player did something: the bubble has been read."""
        self.answered = self._bubble.text if self._bubble is not None else ""
        self._bubble = None

    @property
    def saying(self) -> str:
        """What the bubble says that is up; empty if there is none."""
        return self._bubble.text if self._bubble is not None else ""

    def clear(self) -> None:
        """Take everything down."""
        self._toasts, self._bubble = (), None

    def moving(self, now: float) -> bool:
        """Whether something comes, goes, or is due to go now."""
        if self._bubble is not None:
            age = now - self._bubble.since
            if age < _IN_MS or age >= self._bubble.stays:
                return True
        return any(
            now - toast.since < _IN_MS or now - toast.since >= toast.stays - _OUT_MS for toast in self._toasts
        )

    def nodes(self, now: float, view: View, picture: Picture, place: NoticePlace) -> tuple[Node, ...]:
        """The notices as they are at this moment; those whose time is over are forgotten."""
        self._toasts = tuple(toast for toast in self._toasts if now - toast.since < toast.stays)
        nodes: list[Node] = []
        if self._bubble is not None and now - self._bubble.since >= self._bubble.stays:
            self._bubble = None
        if self._bubble is not None:
            nodes += self._bubble_nodes(self._bubble, now, view, picture)
        frames = [
            widgets.toast_frame(view, toast.text, animal=toast.avatar, most=place.most)
            for toast in self._toasts
        ]
        for toast, top in zip(self._toasts, place.tops([frame.h for frame in frames]), strict=True):
            nodes += self._toast_nodes(toast, top, now, view, place)
        return tuple(nodes)

    def _bubble_nodes(self, bubble: _Bubble, now: float, view: View, picture: Picture) -> list[Node]:
        found = picture.target(bubble.target)
        place = found.rect if found is not None else bubble.place
        side = found.said if found is not None else Side.ABOVE
        shown = widgets.bubble(view, "notice.bubble", place, bubble.text, side=side, z=_BUBBLE_Z)
        share = min((now - bubble.since) / _FADE_MS, 1.0)
        return [replace(node, alpha=node.alpha * share) for node in shown.nodes]

    def _toast_nodes(
        self, toast: _Toast, top: float, now: float, view: View, place: NoticePlace
    ) -> list[Node]:
        age = now - toast.since
        share = min(age / _IN_MS, (toast.stays - age) / _OUT_MS, 1.0)
        eased = 1 - (1 - share) ** 3
        slide = 0.0 if view.comfort.reduced_motion else _SLIDE * (eased - 1) * (-1 if place.up else 1)
        shown = widgets.toast(
            view,
            f"notice.toast{toast.serial}",
            place.cx,
            top + slide,
            toast.text,
            tone=toast.kind,
            animal=toast.avatar,
            most=place.most,
            z=_TOAST_Z,
        )
        return [replace(node, alpha=node.alpha * eased) for node in shown.nodes]
