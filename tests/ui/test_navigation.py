"""Everything is reachable with a pad alone and with a keyboard alone (DESIGN: law 15)."""

from __future__ import annotations

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from stargames_arcade.ui.focus import step
from stargames_arcade.ui.geometry import Rect
from stargames_arcade.ui.navigation import STEPS
from stargames_arcade.ui.nodes import Target

LEFT, RIGHT, UP, DOWN = STEPS


def reached(targets: tuple[Target, ...], start: str) -> set[str]:
    """The ids of all targets that directions lead to from the start."""
    seen, edge = {start}, [start]
    while edge:
        here = edge.pop()
        for way in STEPS:
            there = step(targets, here, *way)
            if there is not None and there not in seen:
                seen.add(there)
                edge.append(there)
    return seen


def row(count: int, y: float = 0, group: str = "", prefix: str = "r") -> tuple[Target, ...]:
    return tuple(Target(f"{prefix}{i}", Rect(i * 120, y, 100, 60), group=group) for i in range(count))


def test_a_row_is_walked_from_end_to_end_and_does_not_wrap() -> None:
    targets = row(3)
    assert [step(targets, "r0", *RIGHT), step(targets, "r1", *RIGHT), step(targets, "r2", *RIGHT)] == [
        "r1",
        "r2",
        None,
    ]
    assert step(targets, "r0", *LEFT) is None
    assert step(targets, "r1", *UP) is None


def test_what_lies_straight_ahead_comes_before_what_is_nearer_but_aside() -> None:
    targets = (
        Target("here", Rect(0, 0, 100, 60)),
        Target("ahead", Rect(400, 10, 100, 60)),
        Target("aside", Rect(120, 180, 100, 60)),
    )
    assert step(targets, "here", *RIGHT) == "ahead"


def test_disabled_and_hidden_targets_are_passed_over() -> None:
    first, _, last = row(3)
    off = Target("off", Rect(120, 0, 100, 60), enabled=False)
    zone = Target("zone", Rect(120, 0, 100, 60), hidden=True)
    assert step((first, off, zone, last), "r0", *RIGHT) == "r2"


def test_a_direction_stays_inside_the_group_while_the_group_goes_on() -> None:
    group = (Target("g0", Rect(0, 0, 60, 60), group="g"), Target("g1", Rect(300, 0, 60, 60), group="g"))
    targets = (*group, Target("other", Rect(100, 90, 60, 60)))
    assert step(targets, "g0", *RIGHT) == "g1"
    assert step(targets, "g0", *DOWN) == "other"


def test_what_only_lies_between_two_of_a_group_is_not_left_out_for_the_groups_sake() -> None:
    group = (Target("g0", Rect(0, 0, 60, 60), group="g"), Target("g1", Rect(0, 300, 60, 60), group="g"))
    targets = (*group, Target("between", Rect(0, 100, 60, 60)))
    assert reached(targets, "g0") == {"g0", "g1", "between"}


def test_a_direction_leaves_the_group_where_the_group_ends() -> None:
    targets = (*row(2, group="g"), Target("below", Rect(0, 200, 300, 60)))
    assert step(targets, "r1", *DOWN) == "below"
    assert step(targets, "below", *UP) in ("r0", "r1")


def test_without_a_focus_the_first_open_target_gets_it() -> None:
    off = Target("off", Rect(0, 0, 9, 9), enabled=False)
    assert step((off, *row(2)), None, *RIGHT) == "r0"
    assert step((off, *row(2)), "gone", *RIGHT) == "r0"
    assert step((off,), None, *RIGHT) is None


def test_a_target_hidden_in_a_corner_is_reached_and_left_again() -> None:
    wide = Target("wide", Rect(0, 0, 1000, 60))
    below = Target("below", Rect(0, 100, 1000, 60))
    corner = Target("corner", Rect(1010, 62, 30, 36))
    for start in ("wide", "below", "corner"):
        assert reached((wide, below, corner), start) == {"wide", "below", "corner"}


places = st.lists(st.tuples(st.integers(0, 7), st.integers(0, 6)), min_size=1, max_size=26, unique=True)


@given(places, st.randoms(use_true_random=False), st.booleans())
def test_every_target_is_reachable_from_every_other(
    cells: list[tuple[int, int]], luck: Random, grouped: bool
) -> None:
    """Boxes of any size strewn over the canvas without overlapping."""
    targets = tuple(
        Target(
            f"t{i}",
            Rect(
                x * 240 + luck.random() * 80,
                y * 150 + luck.random() * 50,
                20 + luck.random() * 140,
                20 + luck.random() * 80,
            ),
            group=luck.choice(("", "a", "b")) if grouped else "",
        )
        for i, (x, y) in enumerate(cells)
    )
    everything = {target.id for target in targets}
    for target in targets:
        assert reached(targets, target.id) == everything


@given(places)
def test_a_direction_never_leads_backwards(cells: list[tuple[int, int]]) -> None:
    targets = tuple(Target(f"t{x}.{y}", Rect(x * 240, y * 150, 200, 120)) for x, y in cells)
    for target in targets:
        for dx, dy in STEPS:
            found = step(targets, target.id, dx, dy)
            if found is None:
                continue
            end = next(other for other in targets if other.id == found)
            ahead = (end.rect.x - target.rect.x) * dx + (end.rect.y - target.rect.y) * dy
            assert ahead > 0
