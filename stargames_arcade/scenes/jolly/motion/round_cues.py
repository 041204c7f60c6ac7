"""How a round result comes: one row after the other from the last place up, then its sums count up."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from typing import Final

from stargames_arcade.scenes.jolly.motion import sounds as jolly_sounds
from stargames_arcade.scenes.jolly.round_frame import round_frame
from stargames_arcade.scenes.jolly.round_result import rows
from stargames_arcade.scenes.jolly.round_row import Line, row_picture, signed
from stargames_arcade.scenes.jolly.situation import JollySituation
from stargames_arcade.text.words import Words
from stargames_arcade.ui.counting import count_up
from stargames_arcade.ui.motion import Cue, Ease, Track
from stargames_arcade.ui.nodes import Label, Node, Picture
from stargames_arcade.ui.sounding import Sounding
from stargames_arcade.ui.view import View

APART_MS: Final = 130.0
"""Between one row and the next."""
_COMES_MS: Final = 240.0
_RISES: Final = 26.0
_CARD_MS: Final = 14.0
"""Each card of a hand comes so much after the one before it."""
_SUMS_AFTER: Final = 160.0
"""After its row has begun to come, the sums of it count up."""


def round_cue(view: View, situation: JollySituation) -> Cue:
    """The motion with which this round result appears; all of it may be ended at any moment."""
    frame = round_frame(view, situation.seen.seats)
    shown = list(rows(situation, frame))
    tracks: list[Track] = []
    for order, (at, line) in enumerate(reversed(shown)):
        picture = row_picture(view, situation, frame, at, line)
        tracks += _comes(picture, order * APART_MS)
        tracks += _counts(view.words, picture, line, order * APART_MS + _SUMS_AFTER)
    ending = jolly_sounds.ended(situation)
    sounds = (Sounding(ending, _SUMS_AFTER),) if ending is not None else ()
    return Cue("round", tuple(tracks), sounds=sounds)


def _comes(picture: Picture, start: float) -> Iterator[Track]:
    """A row rises into its place, its cards and their values from the left."""
    cards = 0
    for node in picture.nodes:
        later = start
        if node.id.startswith("card.") or ".value." in node.id:
            later += _CARD_MS * (cards if node.id.startswith("card.") else int(node.id.rpartition(".")[2]))
            cards += node.id.startswith("card.")
        yield Track(node.id, _COMES_MS, later, Ease.OUT, y=(node.y + _RISES, node.y), alpha=(0, node.alpha))


def _counts(words: Words, picture: Picture, line: Line, start: float) -> Iterator[Track]:
    """What the round was worth, and the total from what it was before."""
    if line.score is None:
        return
    points = line.score.points
    yield from _rolls(picture.node(f"{line.id}.round"), 0, points, partial(signed, words), start)
    yield from _rolls(
        picture.node(f"{line.id}.total"), line.total - points, line.total, words.number, start + _SUMS_AFTER
    )


def _rolls(node: Node, first: int, last: int, written: Callable[[int], str], start: float) -> Iterator[Track]:
    if isinstance(node.sprite, Label):
        label = replace(node.sprite, tabular=True)
        yield from count_up(node.id, label, first, last, written=written, after=start).tracks
