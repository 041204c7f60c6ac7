"""A title as the README says to add one: real files in a folder of their own, with rules of their own.

The folder lies outside the package, on the titles' search path for as long as ``titles.also_in`` is open.
"""

from __future__ import annotations

from pathlib import Path

from stargames_arcade.titles import __path__ as shelves
from stargames_arcade.titles import all_titles

CARD = '''"""A title of the tests: three and four of a kind pay all five dice, and the bonus comes early."""

from __future__ import annotations

from typing import Final

from stargames_arcade.rules.dice.ruleset import DiceRuleset, OfAKind
from stargames_arcade.titles.dice import dice_title

TITLE: Final = dice_title(
    DiceRuleset("{id}", OfAKind.ALL_DICE, full_house=30, bonus_from=50, bonus=45), place={place}
)
'''


def put_title(shelf: Path, id: str, place: int = 99) -> Path:
    """Copies the folder of a shipped title under another id and gives it other rules; returns the copy."""
    model = all_titles()[0].id
    source, folder = Path(shelves[0]) / model, shelf / id
    for file in sorted(source.rglob("*.p[yo]")):
        copy = folder / file.relative_to(source)
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_text(file.read_text(encoding="utf-8").replace(model, id), encoding="utf-8")
    (folder / "__init__.py").write_text(CARD.format(id=id, place=place), encoding="utf-8")
    return folder
