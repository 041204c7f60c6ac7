"""The choreography of waiting in half a screen (D26): pieces fade, and what was entered is told."""

from __future__ import annotations

from collections.abc import Iterator

from stargames_arcade.rules.dice.ruleset import DICE
from stargames_arcade.scenes.couch.half_plate import PILL
from stargames_arcade.scenes.dice.pieces import WAITING
from stargames_arcade.scenes.dice.situation import DiceSituation
from stargames_arcade.scenes.plates import plate_target
from stargames_arcade.ui.motion import Cue, Ease, Track
from stargames_arcade.ui.nodes import Picture

WAIT = "wait"
"""The queue: waiting shows beside whatever else moves."""
FADE_MS, PILL_MS = 180, 260


def waiting(before: DiceSituation, after: DiceSituation, picture: Picture, status: str) -> Cue | None:
    """A player begins or ceases to wait; None where nothing of that changed.

    ``picture`` is the settled layout of ``after``, ``status`` what the plate said before.
    """
    tracks = [*_fading(before, after, picture), *_told(before, after, picture)]
    name = f"{plate_target(after.shown.seat)}.status"
    said = next((node for node in picture.nodes if node.id == name), None)
    if said is not None and getattr(said.sprite, "text", status) != status:
        tracks.append(Track(name, FADE_MS, alpha=(0, 1)))
    return Cue("waiting", tuple(tracks)) if tracks else None


def _fading(before: DiceSituation, after: DiceSituation, picture: Picture) -> Iterator[Track]:
    """The pieces that lie on the mat before and after, in another light."""
    one, other = before.on_mat, after.on_mat
    if before.waits == after.waits or not one.thrown or one.thrown != other.thrown:
        return
    share = WAITING if before.waits else 1 / WAITING
    for place in range(DICE):
        if other.draft.well_of(place) is not None:
            continue
        for node in picture.nodes:
            if node.id == f"piece.{place}" or node.id.startswith(f"piece.{place}."):
                yield Track(node.id, FADE_MS, alpha=(min(node.alpha * share, 1), node.alpha))


def _told(before: DiceSituation, after: DiceSituation, picture: Picture) -> Iterator[Track]:
    """The pill that says what has been entered."""
    if before.rest is not None or after.rest is None:
        return
    for node in picture.nodes:
        if node.id == PILL or node.id.startswith(f"{PILL}."):
            yield Track(node.id, PILL_MS, 120, Ease.BACK, scale=(0.7, 1))
            yield Track(node.id, FADE_MS, 120, alpha=(0, 1))
