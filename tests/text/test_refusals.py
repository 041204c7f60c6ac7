"""Every refusal is a sentence (law 12): each code of the rules and the match has one, in every language."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from string import Formatter

import pytest

from stargames_arcade.text.catalogue import PACKAGE, catalogues
from stargames_arcade.text.words import REFERENCE, Words, keys, languages
from stargames_arcade.titles import title_ids
from tests.sources import nodes_of

FOLDERS = ("rules", "match", "titles", "commands")


@cache
def _refusals() -> tuple[tuple[str, frozenset[str]], ...]:
    """Every code that a ``Refusal(...)`` in the code may have, with the names of its parameters."""
    return tuple(_found())


def _found() -> Iterator[tuple[str, frozenset[str]]]:
    for folder in FOLDERS:
        for path in sorted((PACKAGE / folder).rglob("*.py")):
            for node in nodes_of(path):
                if (
                    isinstance(node, ast.Call)
                    and isinstance(node.func, ast.Name)
                    and node.func.id == "Refusal"
                ):
                    parameters = frozenset(_names(node.args[1])) if len(node.args) > 1 else frozenset()
                    for code in _codes(node.args[0]):
                        yield code, parameters


def _codes(node: ast.expr) -> Iterator[str]:
    if isinstance(node, ast.Constant):
        yield str(node.value)
    elif isinstance(node, ast.IfExp):
        yield from _codes(node.body)
        yield from _codes(node.orelse)
    else:
        raise AssertionError(f"a refusal's code is written out: {ast.unparse(node)}")


def _names(node: ast.expr) -> Iterator[str]:
    for pair in getattr(node, "elts", ()):
        if isinstance(pair, ast.Tuple) and isinstance(pair.elts[0], ast.Constant):
            yield str(pair.elts[0].value)


CODES = sorted({code for code, _ in _refusals()})


def _needed(key: str) -> set[str]:
    sentence = next(each.gettext(key) for each in catalogues(REFERENCE) if key in each.symbols)
    return {name for _, name, _, _ in Formatter().parse(sentence) if name}


def test_the_rules_refuse_something() -> None:
    assert {"box_filled", "no_throws_left", "busy"} <= set(CODES)


@pytest.mark.parametrize("language", languages())
def test_every_refusal_has_a_sentence(language: str) -> None:
    words = Words(language)
    assert not [code for code in CODES if not words.has(f"refusal.{code}")]


def test_a_sentence_asks_for_no_more_than_its_refusal_knows() -> None:
    for code, parameters in _refusals():
        own = [key for key in keys(REFERENCE) if key.startswith("refusal.") and key.endswith(f".{code}")]
        assert not {key: _needed(key) - parameters for key in own if _needed(key) - parameters}


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("title", ["", *title_ids()])
def test_every_refusal_is_said_with_whatever_it_carries(language: str, title: str) -> None:
    """A missing value is an error here; no name of a parameter stands in the way of the sentence."""
    words = Words(language)
    for code, parameters in _refusals():
        if title and "box" in parameters and not words.has(f"box.{title}.chance"):
            continue
        values = {name: "chance" if name == "box" else 3 for name in parameters}
        assert words.refusal(code, title, **values) != f"refusal.{code}"


def test_no_sentence_is_for_a_refusal_that_nobody_gives() -> None:
    said = {key.split(".")[-1] for key in keys(REFERENCE) if key.startswith("refusal.")}
    assert not said - set(CODES)


def test_every_failure_has_a_title_and_a_sentence() -> None:
    """``failure.<code>.title`` heads the dialog, ``failure.<code>`` says what is so; both or none."""
    failures = {key for key in keys(REFERENCE) if key.startswith("failure.")}
    titled = {key.removesuffix(".title") for key in failures if key.endswith(".title")}
    assert {f"failure.{code}" for code in ("damaged", "locked", "read_only", "unwritable", "crash")} <= titled
    assert titled <= failures
