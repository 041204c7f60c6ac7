"""One worker thread that draws sprites while the loop goes on: the rasteriser lets other threads run."""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable, Hashable
from typing import TypeAlias

from stargames_arcade.ui.drawn import Raster, draw
from stargames_arcade.ui.nodes import Sprite

Order: TypeAlias = tuple[Sprite, float]
"""A sprite and the pixels a unit it is to be drawn at."""


def _nobody_waits() -> None:
    pass


class Workshop:
    """Draws what is ordered, first come first served, and keeps the results until they are collected.

    ``finished`` is called, from the worker thread, when everything ordered so far has been drawn.

    Every order belongs to a generation; ``renew`` starts the next one and drops what earlier ones still want.
    The thread starts with the first order and ends with ``close``; a sprite that cannot be drawn is
    reported once, as the exception that was raised.
    """

    def __init__(self, finished: Callable[[], None] = _nobody_waits) -> None:
        self._finished = finished
        self._lock = threading.Condition()
        self._orders: deque[tuple[int, Order]] = deque()
        self._asked: set[Hashable] = set()
        self._done: deque[tuple[Order, Raster | Exception]] = deque()
        self._generation = 0
        self._thread: threading.Thread | None = None
        self._closed = False

    @property
    def busy(self) -> bool:
        """Whether something ordered has not been collected."""
        with self._lock:
            return bool(self._asked)

    def order(self, sprite: Sprite, scale: float) -> None:
        """Have a sprite drawn, unless it is on order already."""
        order = sprite, scale
        with self._lock:
            if self._closed or order in self._asked:
                return
            self._asked.add(order)
            self._orders.append((self._generation, order))
            if self._thread is None:
                self._thread = threading.Thread(target=self._work, name="sprites", daemon=True)
                self._thread.start()
            self._lock.notify()

    def renew(self) -> None:
        """The sizes have changed: what was ordered before is not wanted any more."""
        with self._lock:
            self._generation += 1
            self._orders.clear()
            self._asked.clear()
            self._done.clear()

    def collect(self) -> list[tuple[Order, Raster]]:
        """What has been drawn since the last time. Raises what the rasteriser raised."""
        with self._lock:
            done = list(self._done)
            self._done.clear()
            self._asked.difference_update(order for order, _ in done)
        collected: list[tuple[Order, Raster]] = []
        for order, surface in done:
            if isinstance(surface, Exception):
                raise surface
            collected.append((order, surface))
        return collected

    def close(self) -> None:
        """End the thread; waits for the sprite it is drawing."""
        with self._lock:
            self._closed = True
            self._orders.clear()
            self._lock.notify()
        if self._thread is not None:
            self._thread.join()
            self._thread = None

    def _work(self) -> None:
        while True:
            with self._lock:
                while not self._orders and not self._closed:
                    self._lock.wait()
                if self._closed:
                    return
                generation, order = self._orders.popleft()
            result = _drawn(order)
            with self._lock:
                if generation == self._generation:
                    self._done.append((order, result))
                idle = not self._orders
            if idle:
                self._finished()


def _drawn(order: Order) -> Raster | Exception:
    try:
        return draw(*order)
    except Exception as error:  # noqa: BLE001 - carried over to the loop, which raises it
        return error
