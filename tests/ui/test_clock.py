"""The clock of the loop: no jumps, no drift, woken at once. Boxes that are to be drawn anew."""

from __future__ import annotations

import threading
import time

import pygame
from hypothesis import given
from hypothesis import strategies as st

from stargames_arcade.ui.clock import FRAME_MS, LONGEST_GAP_MS, SteadyClock
from stargames_arcade.ui.dirty import joined, united
from stargames_arcade.ui.pieces import uncovered


def test_a_long_gap_counts_as_a_short_one() -> None:
    clock = SteadyClock()
    before = clock.frame()
    deadline = time.monotonic() + 0.25
    threading.Event().wait(max(0.0, deadline - time.monotonic()))
    assert LONGEST_GAP_MS * 0.99 <= clock.frame() - before <= LONGEST_GAP_MS


def test_frames_do_not_drift() -> None:
    """Others on the machine can only make them late: the best of some counts."""
    taken: list[float] = []
    while len(taken) < 5 and (not taken or min(taken) > 34 * FRAME_MS):
        clock = SteadyClock()
        start = time.perf_counter()
        for _ in range(30):
            clock.wait(FRAME_MS)
        taken.append((time.perf_counter() - start) * 1000)
    assert 29 * FRAME_MS <= min(taken) <= 34 * FRAME_MS


def test_a_wake_ends_the_waiting() -> None:
    clock = SteadyClock()
    waker = threading.Timer(0.05, clock.wake)
    start = time.perf_counter()
    waker.start()
    clock.wait(10_000)
    assert time.perf_counter() - start < 5
    waker.join()


boxes = st.builds(
    pygame.Rect, st.integers(-20, 110), st.integers(-20, 110), st.integers(0, 60), st.integers(0, 60)
)
solid = boxes.filter(lambda box: box.w > 0 and box.h > 0)


@given(st.lists(boxes, max_size=12))
def test_joined_boxes_cover_what_they_must_and_nothing_twice(given_boxes: list[pygame.Rect]) -> None:
    whole = pygame.Rect(0, 0, 100, 100)
    found = joined(given_boxes, whole)
    for box in given_boxes:
        inside = box.clip(whole)
        if inside.w and inside.h:
            assert any(one.contains(inside) for one in found)
    assert all(whole.contains(box) for box in found)
    assert not any(one.colliderect(other) for k, one in enumerate(found) for other in found[k + 1 :])


@given(st.lists(solid, max_size=12))
def test_united_boxes_do_not_overlap(given_boxes: list[pygame.Rect]) -> None:
    found = united(given_boxes)
    assert all(any(one.contains(box) for one in found) for box in given_boxes)
    assert not any(one.colliderect(other) for k, one in enumerate(found) for other in found[k + 1 :])


@given(solid, boxes)
def test_what_a_cover_leaves_is_all_but_what_it_hides(part: pygame.Rect, cover: pygame.Rect) -> None:
    left = uncovered(part, cover)
    hidden = part.clip(cover)
    assert sum(box.w * box.h for box in left) == part.w * part.h - hidden.w * hidden.h
    assert all(part.contains(box) and not box.colliderect(cover) for box in left)
