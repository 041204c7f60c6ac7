"""Who sits down at a new table."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pytest

from stargames_arcade.match.settings import Settings
from stargames_arcade.scenes.animals import ANIMALS
from stargames_arcade.scenes.menu.title_card import card_of
from stargames_arcade.scenes.new_table.choices import remembered
from stargames_arcade.scenes.new_table.sitters import sitters
from stargames_arcade.titles import all_titles

LEVELS = ("bot:easy", "bot:medium", "bot:hard")
CHOICES = remembered(Settings(), card_of(all_titles()[0]))


@pytest.mark.parametrize("animal", ANIMALS)
def test_everybody_at_a_table_is_another_animal(animal: str) -> None:
    other = "cat" if animal != "cat" else "fox"
    choices = replace(CHOICES, avatar=animal, avatar_2=other)
    for controllers in product(("human", *LEVELS), repeat=3):
        players = sitters(choices, ("human", *controllers))
        assert len({player.avatar for player in players}) == 4
        assert [player.controller for player in players] == ["human", *controllers]
        assert players[0].avatar == animal
