"""The catalogues themselves: complete, alike, typeset with care, and drawable in every face."""

from __future__ import annotations

import re
from collections.abc import Iterator
from gettext import c2py
from io import BytesIO
from pathlib import Path
from string import Formatter

import pytest
from babel import Locale
from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import read_mo
from babel.messages.pofile import read_po
from fontTools.ttLib import TTFont

from stargames_arcade.text.catalogue import locales
from stargames_arcade.text.compile import compiled
from stargames_arcade.text.words import Words, languages
from stargames_arcade.tools.catalogues import DoubledKey, key, tidy
from stargames_arcade.ui.assets import font_file
from stargames_arcade.ui.nodes import Font

SOURCES = tuple(source for folder in locales() for source in sorted(folder.glob("*/*.po")))
REGIONS = {"pt": "pt_PT"}
"""Where the language alone would mean another country's plurals."""


def _name(path: Path) -> str:
    return "/".join(path.parts[-4:])


def _catalogue(source: Path) -> Catalog:
    return read_po(BytesIO(source.read_bytes()), abort_invalid=True)


def _sayings(message: Message) -> tuple[str, ...]:
    said = message.string or ""
    return (said,) if isinstance(said, str) else tuple(said)


def _messages() -> Iterator[tuple[str, str, tuple[str, ...]]]:
    """Language, key and all forms of every message of every catalogue."""
    for source in SOURCES:
        for message in _catalogue(source):
            if message.id:
                yield source.parent.name, key(message), _sayings(message)


def _placeholders(sentence: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(sentence) if name is not None}


def _texts() -> Iterator[tuple[str, str]]:
    for language, symbol, forms in _messages():
        if symbol != "number.group":
            for form in forms:
                yield f"{language} {symbol}", form


by_source = pytest.mark.parametrize("source", SOURCES, ids=_name)


@by_source
def test_a_catalogue_is_in_order(source: Path) -> None:
    written = source.read_text(encoding="utf-8")
    assert tidy(written) == written, "python -m stargames_arcade.tools.catalogues puts it in order"


def test_a_key_said_twice_is_found() -> None:
    entry = 'msgid "new_table.start"\nmsgstr "Play"\n'
    with pytest.raises(DoubledKey, match=r"new_table\.start"):
        tidy(f"{entry}\n{entry}")


@by_source
def test_the_compiled_words_are_those_of_the_source(source: Path) -> None:
    Words(source.parent.name)
    used = read_mo(BytesIO(source.with_suffix(".mo").read_bytes()))
    fresh = read_mo(BytesIO(compiled(source)))
    assert {key(m): _sayings(m) for m in used} == {key(m): _sayings(m) for m in fresh}


@by_source
def test_equal_sources_compile_to_equal_bytes(source: Path) -> None:
    assert compiled(source) == compiled(source)


def test_all_languages_have_the_same_keys() -> None:
    by_language: dict[str, set[str]] = {}
    for language, symbol, _ in _messages():
        by_language.setdefault(language, set()).add(symbol)
    everything = set().union(*by_language.values())
    assert {language: everything - own for language, own in by_language.items() if everything - own} == {}


def test_no_key_is_in_two_catalogues_of_a_language() -> None:
    symbols = [(language, symbol) for language, symbol, _ in _messages()]
    assert len(symbols) == len(set(symbols))


def test_all_languages_and_forms_have_the_same_placeholders() -> None:
    found: dict[str, set[frozenset[str]]] = {}
    for _, symbol, forms in _messages():
        for form in forms:
            found.setdefault(symbol, set()).add(frozenset(_placeholders(form)))
    assert {symbol: kinds for symbol, kinds in found.items() if len(kinds) > 1} == {}


def test_nothing_is_left_unsaid() -> None:
    assert not [f"{language} {symbol}" for language, symbol, forms in _messages() if not all(forms)]


@pytest.mark.parametrize("face", list(Font), ids=lambda face: face.name.lower())
def test_every_sign_can_be_drawn(face: Font) -> None:
    with TTFont(font_file(face)) as font:
        drawable = font.getBestCmap().keys()
    missing = {
        (place, sign)
        for place, text in _texts()
        for sign in text
        if ord(sign) not in drawable and sign != "\n"
    }
    assert not missing


@pytest.mark.parametrize("language", languages())
def test_plural_forms_are_those_of_the_language(language: str) -> None:
    """The authority is CLDR: numbers of one category share a form, and each category has its own."""
    locale = Locale.parse(REGIONS.get(language, language))
    forms: dict[str, set[int]] = {}
    for source in SOURCES:
        if source.parent.name == language:
            choose = c2py(_catalogue(source).plural_expr)
            for n in range(1000):
                forms.setdefault(locale.plural_form(n), set()).add(choose(n))
    assert all(len(used) == 1 for used in forms.values()), forms
    assert len({next(iter(used)) for used in forms.values()}) == len(forms)


def test_sentences_are_typeset_with_care() -> None:
    careless = re.compile(r"\"|'|\.\.\.| - |--(?![a-z])|  |^\s|\s$|\s[,.;:!?]")
    assert not [place for place, text in _texts() if careless.search(text)]


def test_german_speaks_to_a_friend_and_quotes_as_germans_do() -> None:
    german = [(place, text) for place, text in _texts() if place.startswith("de ")]
    assert not [place for place, text in german if re.search(r"\bSie\b|\bIhre?[nmrs]?\b", text)]
    assert not [place for place, text in german if text.count("„") != text.count("“") or "”" in text]


def test_no_sentence_shouts_or_begins_like_a_machine() -> None:
    shouting = re.compile(r"!!|\b[A-ZÄÖÜ]{4,}\b|\b[Ee]rror\b|\b[Ff]ehler\b|\b[Ii]nvalid\b|\b[Uu]ngültig")
    assert not [place for place, text in _texts() if shouting.search(text)]
