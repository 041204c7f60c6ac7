"""One picture a scene, compared with what was found good. ``--update-goldens`` accepts them as they are."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from stargames_arcade.commands.rehearsal import rehearse, states
from stargames_arcade.ui.geometry import Viewport
from stargames_arcade.ui.snapshot import paint_frame
from tests.ui.pictures import difference

GOLDENS = Path(__file__).parent / "goldens"
FAILURES = Path(__file__).parents[2] / "failures"
SIZE = (640, 360)
ALLOWED = 0.001
"""The share of pixels that may differ by more than the tolerance."""
TELLING = ("third", "joker", "chain", "two_languages", "curtain")
"""Of a scene with many states these say most."""


def chosen_states() -> list[str]:
    """One state of each scene: the telling one, else the one called like it, else the first.

    A title's table on half a screen is another scene than that on the whole of it, and so is the curtain.
    """
    by_scene: dict[str, list[str]] = {}
    for name in states():
        title, *rest = name.split(".")
        own = rest[1:] and rest[0] in ("couch", "turns")
        by_scene.setdefault(f"{title}.{rest[0]}" if own else title, []).append(name)
    return [
        next(
            (name for name in names if name.split(".")[-1] in TELLING), scene if scene in names else names[0]
        )
        for scene, names in by_scene.items()
    ]


def drawn(state: str) -> pygame.Surface:
    rehearsal = rehearse(state, Viewport(*SIZE))
    rehearsal.stage.settle()
    surface = pygame.Surface(SIZE)
    paint_frame(rehearsal.frame(), surface)
    rehearsal.close()
    return surface


@pytest.mark.parametrize("state", chosen_states())
def test_a_scene_looks_as_it_was_found_good(state: str, request: pytest.FixtureRequest) -> None:
    golden, surface = GOLDENS / f"{state}.png", drawn(state)
    if request.config.getoption("--update-goldens"):
        GOLDENS.mkdir(exist_ok=True)
        if not golden.is_file() or difference(_loaded(golden), surface).share > 0:
            pygame.image.save(surface, str(golden))
        return
    assert golden.is_file(), f"{state} has no golden; look at it, then run with --update-goldens"
    found = difference(_loaded(golden), surface)
    if found.share > ALLOWED:
        FAILURES.mkdir(exist_ok=True)
        pygame.image.save(surface, str(FAILURES / f"{state}.png"))
    assert found.share <= ALLOWED, f"{found}; see failures/{state}.png"


def test_no_golden_is_left_of_a_scene_that_is_gone() -> None:
    assert {path.stem for path in GOLDENS.glob("*.png")} == set(chosen_states())


def _loaded(path: Path) -> pygame.Surface:
    loaded = pygame.image.load(str(path))
    surface = pygame.Surface(loaded.get_size())
    surface.blit(loaded, (0, 0))
    return surface
