"""The names on a score sheet: one size, the largest at which all have room; no letter without its foot."""

from __future__ import annotations

from dataclasses import replace

import pytest

from stargames_arcade.scenes.dice.layout import dice_layout
from stargames_arcade.ui.nodes import Label
from stargames_arcade.ui.reading import enlarged
from stargames_arcade.ui.typeset import fit
from stargames_arcade.ui.view import Comfort
from tests.scenes.dice_halves import half_view, seated
from tests.scenes.dice_situations import SKINS, situation
from tests.tongues import TONGUES


@pytest.mark.parametrize("title", SKINS)
@pytest.mark.parametrize("language", TONGUES)
@pytest.mark.parametrize("size", [(1920, 1080), (1080, 1920)])
@pytest.mark.parametrize("half", [None, 0])
@pytest.mark.parametrize("text_size", [100, 150])
def test_all_rows_of_a_sheet_are_named_in_one_size_and_whole(
    title: str, language: str, size: tuple[int, int], half: int | None, text_size: int
) -> None:
    v = replace(half_view(0, size, language), half=half, comfort=Comfort(text_size=text_size))
    state = situation(title) if half is None else seated(situation(title), 0)
    picture = enlarged(dice_layout(v, state), v.text_scale)
    names = [n.sprite for n in picture.nodes if n.id.startswith("row.") and n.id.endswith(".name")]
    labels = [name for name in names if isinstance(name, Label)]
    assert len(labels) == 14
    assert len({fit(label).size for label in labels}) == 1
    assert all(fit(label).fits and label.h >= 1.25 * fit(label).size for label in labels)


@pytest.mark.parametrize("half", [0, 1])
def test_what_a_player_does_shows_the_feet_of_its_letters(half: int) -> None:
    v = replace(half_view(half, (1920, 1080), "en"), comfort=Comfort(text_size=150))
    picture = enlarged(dice_layout(v, seated(situation("sfida_ai_dadi", throw=1), half)), 1.5)
    (status,) = [n.sprite for n in picture.nodes if n.id == f"plate.{half}.status"]
    assert isinstance(status, Label) and status.text == "choosing"
    assert fit(status).size == 30 and status.h >= 1.3 * 30
