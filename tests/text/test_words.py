"""What the words of a language answer: sentences, plurals, numbers, and what happens when one is missing."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from stargames_arcade.text.catalogue import PACKAGE, MissingCatalogue
from stargames_arcade.text.system import system_wishes
from stargames_arcade.text.words import MissingWord, Words, chosen_language, languages

CZECH = """
msgid ""
msgstr ""
"Language: cs\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n>=2 && n<=4 ? 1 : 2);\\n"

msgid "number.group"
msgstr "\N{NO-BREAK SPACE}"

msgid "clock.seconds"
msgid_plural "clock.seconds"
msgstr[0] "{n} sekunda"
msgstr[1] "{n} sekundy"
msgstr[2] "{n} sekund"
"""


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A copy of the package's catalogues with their sources only, to be changed at will."""
    copy = tmp_path / "package"
    for locale in (PACKAGE / "text" / "locale", *PACKAGE.glob("titles/*/locale")):
        shutil.copytree(
            locale, copy / locale.relative_to(PACKAGE), ignore=shutil.ignore_patterns("*.mo", ".*")
        )
    return copy


def _write(package: Path, language: str, text: str) -> Path:
    source = package / "text" / "locale" / language / "arcade.po"
    source.parent.mkdir(parents=True, exist_ok=True)
    source.write_text(text, encoding="utf-8")
    return source


def test_five_languages_are_offered() -> None:
    assert languages() == ("cs", "de", "en", "it", "pt")


def test_a_sentence_is_filled_in() -> None:
    assert Words("en")("table.filled", n=9, of=13) == "9 of 13 filled"
    assert Words("de")("table.filled", n=9, of=13) == "9 von 13 gefüllt"


def test_the_manuals_own_terms_are_used() -> None:
    german = Words("de")
    assert german("table.diamond_yatzy.sheet") == "Shopping-Liste"
    assert german("table.diamond_yatzy.throw_of", n=2, of=3) == "Kollektion 2 von 3"
    assert german("table.knobel_duell.sheet") == "Würfelblock"
    assert german("box.knobel_duell.five_equal") == "Knobel"
    assert german("box.diamond_yatzy.five_equal") == "Yatzy"
    assert german("new_table.title") == "Neues Spiel"
    assert german("new_table.start") == "Spielen"

    italian = Words("it")
    assert italian("new_table.title") == "Nuova partita"
    assert italian("new_table.start") == "Gioca"
    assert italian("table.sfida_ai_dadi.sheet") == "Tabella"
    assert italian("table.round", n=10, of=13) == "Manche 10 di 13"
    assert italian("table.joker", n=3) == "Jolly (3)"
    assert italian("box.sfida_ai_dadi.three_of_a_kind") == "Pariglia di tre"
    assert Words("cs")("confirm.quit.yes") == "Ukončit"
    assert Words("pt")("new_table.title") == "Novo jogo"


def test_plurals_follow_the_language() -> None:
    assert [Words("en").count("done.points", n) for n in (0, 1, 2)] == ["points", "point", "points"]
    assert [Words("de").count("done.points", n) for n in (0, 1, 2)] == ["Punkte", "Punkt", "Punkte"]


def test_a_language_with_three_plural_forms_needs_only_its_catalogue(package: Path) -> None:
    _write(package, "cs", CZECH)
    czech = Words("cs", package)
    assert [czech.count("clock.seconds", n) for n in (1, 2, 4, 5, 0, 22)] == [
        "1 sekunda",
        "2 sekundy",
        "4 sekundy",
        "5 sekund",
        "0 sekund",
        "22 sekund",
    ]
    assert czech.number(12350) == "12\N{NO-BREAK SPACE}350"


def test_a_language_that_is_not_complete_is_not_offered(package: Path) -> None:
    _write(package, "cs", CZECH)
    assert languages(package) == ("de", "en", "it", "pt")


@pytest.mark.parametrize(
    ("language", "n", "written"),
    [
        ("en", 2350, "2350"),
        ("en", 9999, "9999"),
        ("en", 10_000, "10,000"),
        ("de", 10_000, "10.000"),
        ("de", 1_234_567, "1.234.567"),
        ("it", 12_350, "12.350"),
        ("pt", 12_350, "12.350"),
        ("cs", 12_350, "12\N{NO-BREAK SPACE}350"),
        ("cs", 2350, "2350"),
        ("de", 0, "0"),
        ("en", -20, "−20"),
        ("en", -12_000, "−12,000"),
    ],
)
def test_numbers_are_grouped_from_ten_thousand_on(language: str, n: int, written: str) -> None:
    assert Words(language).number(n) == written


def test_numbers_in_sentences_are_grouped_too() -> None:
    assert Words("de")("table.filled", n=12_000, of=13) == "12.000 von 13 gefüllt"


def test_a_title_says_a_refusal_in_its_own_words() -> None:
    german = Words("de")
    assert german.refusal("no_throws_left", "knobel_duell", throws=3) == (
        "Das war der dritte Wurf. Trag jetzt ein."
    )
    assert german.refusal("no_throws_left", "diamond_yatzy", throws=3) == (
        "Das war die dritte Kollektion. Trag jetzt ein."
    )


def test_a_refusal_names_the_box_as_the_sheet_does() -> None:
    assert Words("en").refusal("box_filled", "diamond_yatzy", box="ones").startswith("White ")
    assert Words("en").refusal("box_filled", "knobel_duell", box="ones").startswith("Ones ")


def test_a_missing_word_is_loud_here() -> None:
    with pytest.raises(MissingWord, match="no_such"):
        Words("en")("menu.no_such_key")
    with pytest.raises(MissingWord, match="no_such"):
        Words("en").count("menu.no_such_key", 2)


def test_a_missing_value_is_loud_here() -> None:
    with pytest.raises(MissingWord, match=r"table\.filled"):
        Words("en")("table.filled", n=9)


@pytest.mark.filterwarnings("ignore::stargames_arcade.text.words.MissingWord")
def test_a_player_sees_the_key_and_never_a_traceback() -> None:
    assert Words("en")("menu.no_such_key") == "menu.no_such_key"
    assert Words("en")("table.filled", n=9) == "{n} of {of} filled"


def test_a_value_is_never_read_as_a_sentence() -> None:
    assert "{of}" in Words("en")("results.wins", name="{of}")


def test_a_language_without_words_says_so() -> None:
    with pytest.raises(MissingCatalogue, match="xx"):
        Words("xx")


@pytest.mark.parametrize(
    ("wishes", "language"),
    [
        (("de_AT.UTF-8",), "de"),
        (("de-CH",), "de"),
        (("DE",), "de"),
        ((None, "C.UTF-8", "en_GB"), "en"),
        (("fi_FI", "de_DE"), "de"),
        (("fi_FI",), "en"),
        ((), "en"),
    ],
)
def test_the_first_wish_that_is_complete_is_chosen(wishes: tuple[str | None, ...], language: str) -> None:
    assert chosen_language(*wishes) == language


def test_words_of_one_language_are_equal() -> None:
    assert Words("de") == Words("de")
    assert len({Words("de"), Words("de"), Words("en")}) == 2


def test_words_edited_since_the_last_install_are_compiled_at_first_use(package: Path) -> None:
    source = _write(package, "cs", CZECH)
    binary = source.with_suffix(".mo")
    binary.write_bytes(b"older")
    os.utime(binary, ns=(0, 0))
    assert Words("cs", package).count("clock.seconds", 1) == "1 sekunda"
    assert binary.read_bytes() != b"older"
    assert [path.name for path in source.parent.iterdir() if path.name.startswith(".")] == []


_WITHOUT_BABEL = """
import sys
sys.modules["babel"] = None
from stargames_arcade.__main__ import main
sys.exit(main(["simulate", "no_such_game"]))
"""


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A whole checkout of the package without compiled words."""
    shutil.copytree(PACKAGE, tmp_path / PACKAGE.name, ignore=shutil.ignore_patterns("*.mo", "__pycache__"))
    return tmp_path


def _said_without_babel(checkout: Path) -> tuple[int, str]:
    finished = subprocess.run(
        [sys.executable, "-c", _WITHOUT_BABEL],
        cwd=checkout,
        env={**os.environ, "PYTHONPATH": str(checkout), "PYTHONUTF8": "1", "LC_ALL": "de_DE.UTF-8"},
        capture_output=True,
        encoding="utf-8",
        timeout=60,
    )
    return finished.returncode, finished.stderr


def test_without_a_compiler_stale_words_are_used_and_called_stale(checkout: Path) -> None:
    for language in languages():
        Words(language, checkout / PACKAGE.name)
    for binary in checkout.rglob("*.mo"):
        os.utime(binary, ns=(0, 0))
    code, said = _said_without_babel(checkout)
    assert code == 2
    assert "Ein Spiel namens „no_such_game“ gibt es hier nicht;" in said
    assert "older than their source" in said


def test_without_a_compiler_and_without_compiled_words_one_sentence_says_the_remedy(checkout: Path) -> None:
    code, said = _said_without_babel(checkout)
    assert code == 1
    assert said.startswith("stargames-arcade: The words of the language")
    assert "Install the arcade again" in said
    assert len(said.splitlines()) == 1


@pytest.mark.parametrize(
    ("environment", "wishes"),
    [
        ({"LANG": "de_DE.UTF-8"}, ("de_DE.UTF-8",)),
        ({"LANGUAGE": "de_AT:en", "LANG": "en_US.UTF-8"}, ("de_AT", "en", "en_US.UTF-8")),
        ({"LC_ALL": "en_GB.UTF-8", "LANG": "de_DE.UTF-8"}, ("en_GB.UTF-8",)),
        ({"LC_ALL": "C", "LANG": "de_DE.UTF-8"}, ()),
        ({"LANGUAGE": "de", "LANG": "C.UTF-8"}, ()),
    ],
)
def test_the_systems_languages_are_read_as_gettext_reads_them(
    environment: dict[str, str], wishes: tuple[str, ...]
) -> None:
    assert system_wishes(environment) == wishes
