"""The words of one language.

Keys are symbolic and dotted (``menu.play``); sentences hold placeholders (``{name}``), which may have any
name: what a method itself is given goes by position alone. A missing key, or a
missing value for a placeholder, is a ``MissingWord`` warning: tests turn it into an error, a player sees the
key and plays on.
"""

from __future__ import annotations

import warnings
from functools import cache
from pathlib import Path

from stargames_arcade.text.catalogue import PACKAGE, MissingCatalogue, catalogues, written_languages

__all__ = ["MissingCatalogue", "MissingWord", "Words", "chosen_language", "keys", "languages"]

REFERENCE = "en"
"""The language the keys are written for first: it says what complete means, and is the last resort."""
_GROUPED_FROM = 10_000
_MINUS = "\N{MINUS SIGN}"


class MissingWord(UserWarning):
    """A catalogue lacks a key that the program asks for, or a sentence was given too few values."""


class Words:
    """Looks up sentences by symbolic key. Two of the same language are equal."""

    def __init__(self, language: str, package: Path = PACKAGE) -> None:
        """Raises MissingCatalogue for a language that has no words at all."""
        self.language = language
        self._catalogues = catalogues(language, package)

    def __call__(self, key: str, /, **values: str | int) -> str:
        """The sentence of that key with its placeholders filled in; whole numbers are grouped."""
        for catalogue in self._catalogues:
            sentence = catalogue.gettext(key)
            if sentence != key:
                return self._filled(key, sentence, values)
        return self._missing(key)

    def count(self, key: str, n: int, /, **values: str | int) -> str:
        """The sentence of that key in the plural form for n; ``{n}`` is filled in."""
        for catalogue in self._catalogues:
            sentence = catalogue.ngettext(key, key, n)
            if sentence != key:
                return self._filled(key, sentence, {"n": n, **values})
        return self._missing(key)

    def number(self, n: int) -> str:
        """A whole number with the language's grouping from 10 000 on, and a true minus sign (STYLE 4)."""
        digits = f"{abs(n):,}".replace(",", self("number.group")) if abs(n) >= _GROUPED_FROM else f"{abs(n)}"
        return f"{_MINUS}{digits}" if n < 0 else digits

    def has(self, key: str) -> bool:
        """Whether there is a word for that key."""
        return any(key in each.symbols for each in self._catalogues)

    def refusal(self, code: str, title: str = "", /, **values: str | int) -> str:
        """Why a move was refused, in that title's own words where it has some.

        A ``box`` given by its name in the rules (``full_house``) is said as the title's sheet says it, a
        ``game`` given by its id as it is called.
        """
        spoken = dict(values)
        if title and isinstance(values.get("box"), str):
            spoken["box"] = self(f"box.{title}.{values['box']}")
        if isinstance(values.get("game"), str):
            spoken["game"] = self(f"title.{values['game']}.name")
        own = f"refusal.{title}.{code}"
        return self(own if title and self.has(own) else f"refusal.{code}", **spoken)

    def _filled(self, key: str, sentence: str, values: dict[str, str | int]) -> str:
        written = {
            name: self.number(value) if isinstance(value, int) else value for name, value in values.items()
        }
        try:
            return sentence.format(**written)
        except (KeyError, IndexError, ValueError):
            warnings.warn(f"{self.language}: “{key}” lacks a value: {sentence}", MissingWord, stacklevel=3)
            return sentence

    def _missing(self, key: str) -> str:
        warnings.warn(f"{self.language}: no word for “{key}”", MissingWord, stacklevel=3)
        return key

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Words) and other.language == self.language

    def __hash__(self) -> int:
        return hash(self.language)

    def __repr__(self) -> str:
        return f"Words({self.language!r})"


@cache
def languages(package: Path = PACKAGE) -> tuple[str, ...]:
    """The languages a player may choose: those whose catalogues have every key, by code."""
    needed = keys(REFERENCE, package)
    return tuple(each for each in written_languages(package) if keys(each, package) >= needed)


def look_again() -> None:
    """Forget which words there are, since ``SHELVES`` has changed."""
    catalogues.cache_clear()
    languages.cache_clear()


def chosen_language(*wishes: str | None) -> str:
    """The first wish that is a complete language, else English. A wish may be a locale (``de_AT.UTF-8``)."""
    for wish in wishes:
        code = (wish or "").replace("-", "_").split("_")[0].split(".")[0].lower()
        if code in languages():
            return code
    return REFERENCE


def keys(language: str, package: Path = PACKAGE) -> frozenset[str]:
    """Every key that a language has a word for."""
    return frozenset().union(*(catalogue.symbols for catalogue in catalogues(language, package)))
