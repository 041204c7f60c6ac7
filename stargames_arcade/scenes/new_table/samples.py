"""The new table of a title for more than two, in known states."""

from __future__ import annotations

from functools import partial
from typing import Any

from stargames_arcade.match.settings import Settings
from stargames_arcade.scenes.menu.samples import Shown
from stargames_arcade.scenes.menu.title_card import cards_of
from stargames_arcade.scenes.new_table.choices import remember_option, remembered
from stargames_arcade.scenes.new_table.layout import START, Table, new_table
from stargames_arcade.scenes.new_table.scene import seated_at
from stargames_arcade.scenes.samples import Sample
from stargames_arcade.scenes.staging.stage import Stage


def _company(seats: str, clock: int = 60, **others: Any) -> Sample:
    """That company sits down: ``person`` or a level, by seat."""

    def show(stage: Stage) -> None:
        cards = cards_of(stage.titles)
        card = next(card for card in cards if card.company)
        settings = Settings(
            language=stage.words.language, avatar="penguin", seats=f"{card.family}={seats}", **others
        )
        remember_option(settings, card, "clock", clock)
        choices = remembered(settings, card)
        table = Table(cards, choices, seated_at(settings, choices))
        stage.push(Shown(stage, partial(new_table, table=table), START))

    return show


SAMPLES: dict[str, Sample] = {
    "new_table.company": _company("person,person,medium", clock=0, name="Giulia", language_2="pt"),
    "new_table.company_of_two": _company("person,hard"),
    "new_table.company_of_four": _company(
        "person,easy,person,person",
        name="Mira",
        name_3="Maximiliana-Ottoline",
        avatar_3="owl",
        language_3="de",
        language_4="cs",
    ),
}
