"""Notices: nothing that they say is cut, they stay in their place, and cover nothing that must be seen."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

import pytest

from stargames_arcade.match.settings import Settings
from stargames_arcade.rules.dice.ruleset import Box
from stargames_arcade.scenes.couch.joining import control_name
from stargames_arcade.scenes.couch.seating import Control, Held
from stargames_arcade.scenes.couch.split_middle import SplitMiddle, split_middle
from stargames_arcade.scenes.dice.half_frame import half_frame
from stargames_arcade.scenes.mahjong.frame import frame_of as mahjong_frame
from stargames_arcade.scenes.scene import Scene
from stargames_arcade.scenes.settings.actions import ACTIONS, action_name
from stargames_arcade.scenes.staging.notices import NoticePlace, Notices
from stargames_arcade.scenes.staging.stage import House, Stage
from stargames_arcade.text.words import Words, languages
from stargames_arcade.titles import all_titles
from stargames_arcade.ui.geometry import Rect
from stargames_arcade.ui.gestures import Device, Kind
from stargames_arcade.ui.nodes import Label, Node, Picture
from stargames_arcade.ui.typeset import fit
from stargames_arcade.ui.view import Comfort, View
from tests.scenes.dice_situations import view

LONGEST = ("W" * 32, "Wolfgang Amadeus Mozart IV. Wolf", "\N{GREEK CAPITAL LETTER OMEGA}" * 16)
"""Names of 32 bytes."""
LANGUAGES = languages()
OTHERS = [language for language in LANGUAGES if language != "de"]
SLOW = pytest.mark.slow
SIZES = ((640, 360), (1920, 1080), (1080, 1920), (720, 1280))
_PADS = tuple((Device(Kind.PAD, n), "Gamepad") for n in (1, 2))


def sentences(words: Words) -> Iterator[str]:
    """Everything that notices say, with the longest that their gaps may hold."""
    first, second = LONGEST[0], LONGEST[1]
    for key in ("split.taken", "split.taken_pointing"):
        yield words(key, first=first, second=second)
        yield words(key, first=second, second=second)
    for name in LONGEST:
        yield words("table.rival_finished", name=name)
        for control in Control:
            yield words("split.plays_with", name=name, device=control_name(words, Held(control, 1), _PADS))
    for title in all_titles():
        if title.family == "dice":
            boxes = [words(title.skin.box_key(box.word)) for box in Box]
            yield words("clock.expired", box=max(boxes, key=len))
        elif not title.shared:
            yield words(title.skin.key("time_up"))
            yield words(title.skin.key("last_minute"))
        name, points = words(f"title.{title.id}.name"), {"mine": 247, "theirs": 238}
        yield words("results.notice_draw", title=name, points=247)
        yield words("results.notice_won", title=name, **points)
        yield words("results.notice_lost", title=name, name=second, **points)
    yield words("table.bonus_won", points=35)
    yield words("table.saved_again")
    yield words("settings.restored")
    yield words("settings.display.gone", n=3)
    for action in ACTIONS:
        called, gaps = action_name(action, words), {"key": "Page Down", "instead": "Page Up"}
        yield words("settings.controls.heard", key="Page Down", action=called)
        yield words("settings.controls.swapped", action=called, other=called, **gaps)
    for code in ("damaged", "locked", "read_only", "unwritable", "newer"):
        yield words(f"failure.{code}.title")


def shown(v: View, text: str, place: NoticePlace, avatar: str | None) -> tuple[Label, Rect, tuple[Node, ...]]:
    """The words of that notice, its ground, and all of it, once it stands."""
    notices = Notices()
    notices.toast(0, "notice", text, avatar)
    nodes = notices.nodes(1_000, v, Picture(), place)
    words = next(node for node in nodes if node.id.endswith(".text"))
    ground = next(node for node in nodes if node.id.count(".") == 1)
    assert isinstance(words.sprite, Label)
    assert ground.box.holds(words.box), "the words lie on the paper"
    return words.sprite, ground.box, nodes


def places(v: View) -> Iterator[tuple[View, NoticePlace]]:
    """Where notices may stand: on the whole screen, over a split one, and in its halves."""
    stage = Stage(House(Settings()), v.viewport)
    whole = (
        Scene(stage).notices(v),
        SplitMiddle(stage, lambda: None, lambda _: ((), ())).notices(v),
        mahjong_frame(v).notices,
        mahjong_frame(v, alone=True).notices,
    )
    yield from ((v, place) for place in dict.fromkeys(whole))
    for half in (0, 1):
        yield replace(v, half=half), half_frame(half, v.tall).notices


@pytest.mark.parametrize(
    ("size", "language", "text_size"),
    [
        *((size, "de", 150) for size in SIZES[1:3]),
        *((SIZES[1 + place % 2], other, 150) for place, other in enumerate(OTHERS)),
        *(pytest.param(SIZES[2 - place % 2], other, 150, marks=SLOW) for place, other in enumerate(OTHERS)),
        (SIZES[0], "de", 100),
        *(pytest.param(SIZES[-place % 4], other, 100, marks=SLOW) for place, other in enumerate(OTHERS)),
        *(pytest.param(size, "de", 125, marks=SLOW) for size in SIZES),
    ],
)
def test_no_notice_is_ever_cut_or_leaves_its_place(
    size: tuple[int, int], language: str, text_size: int
) -> None:
    v = replace(view(size, language), comfort=Comfort(text_size=text_size))
    for seen, place in places(v):
        for text in sentences(v.words):
            for avatar in (None, "owl"):
                words, ground, _ = shown(seen, text, place, avatar)
                fitted = fit(words)
                assert fitted.fits, f"{text!r} is cut to {fitted.lines}"
                assert " ".join(fitted.lines) == text
                assert seen.area.holds(ground), text


@pytest.mark.parametrize(
    ("size", "language", "text_size"),
    [
        *((size, language, 150) for size in SIZES[1:3] for language in LANGUAGES),
        *((SIZES[0], "de", text_size) for text_size in (100, 125)),
    ],
)
def test_a_notice_over_both_halves_covers_neither_the_star_nor_the_totals(
    size: tuple[int, int], language: str, text_size: int
) -> None:
    v = replace(view(size, language), comfort=Comfort(text_size=text_size))
    place = SplitMiddle(Stage(House(Settings()), v.viewport), lambda: None, lambda _: ((), ())).notices(v)
    star = split_middle(v).target("medallion")
    assert star is not None
    frames = [half_frame(half, v.tall) for half in (0, 1)]
    totals = [
        Rect.around(frame.sheet.total_columns[0], frame.sheet.total.centre[1], 90, 32) for frame in frames
    ]
    for text in sentences(v.words):
        _, ground, _ = shown(v, text, place, None)
        assert not ground.meets(star.rect), text
        assert not any(ground.meets(total) for total in totals), text


def test_notices_of_different_heights_stand_one_after_the_other() -> None:
    for up in (False, True):
        notices, v = Notices(), replace(view((1920, 1080), "de"), comfort=Comfort(text_size=150))
        for text in ("Kurz.", v.words("split.taken_pointing", first=LONGEST[1], second=LONGEST[1]), "Neu."):
            notices.toast(0, "notice", text)
        nodes = notices.nodes(1_000, v, Picture(), NoticePlace(900, 500, up=up))
        boxes = [node.box for node in nodes if node.id.count(".") == 1]
        assert len(boxes) == 3
        ordered = sorted(boxes, key=lambda box: -box.y if up else box.y)
        assert boxes == ordered
        assert not any(one.meets(other) for one, other in pairwise(boxes))
