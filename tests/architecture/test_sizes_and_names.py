"""Sizes that ask for a conversation, and names that say nothing (DESIGN 1 and 2)."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path
from typing import NamedTuple

import stargames_arcade
from tests.sources import nodes_of

PACKAGE = Path(stargames_arcade.__file__).parent
MODULE_LINES = 400
FUNCTION_LINES = 40

LONG_MODULES: dict[str, str] = {}
"""Modules that may be longer, each with its reason."""
LONG_FUNCTIONS: dict[str, str] = {}
"""Functions that may be longer, as ``module.py:name``, each with its reason."""

EMPTY_WORDS = {"manager", "handler", "helper", "util", "utils", "data", "info"}
_WORDS_OF_A_NAME = re.compile(r"[A-Z]+(?=[A-Z][a-z])|[A-Z]?[a-z0-9]+|[A-Z]+")


class Definition(NamedTuple):
    """A function or class as it stands in its module."""

    module: str
    name: str
    lines: int
    is_class: bool


def _modules() -> dict[str, str]:
    """The source of every module by its path in the package."""
    return {
        path.relative_to(PACKAGE).as_posix(): path.read_text(encoding="utf-8")
        for path in sorted(PACKAGE.rglob("*.py"))
    }


@cache
def _definitions() -> tuple[Definition, ...]:
    """Every function and class."""
    return tuple(
        Definition(
            module,
            node.name,
            (node.end_lineno or node.lineno) - node.lineno + 1,
            isinstance(node, ast.ClassDef),
        )
        for module in _modules()
        for node in nodes_of(PACKAGE / module)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef)
    )


def _lengths_of_functions() -> dict[str, int]:
    return {f"{each.module}:{each.name}": each.lines for each in _definitions() if not each.is_class}


def test_a_module_is_short_enough_to_be_one_thing() -> None:
    lengths = {module: len(source.splitlines()) for module, source in _modules().items()}
    assert not {
        module: lines
        for module, lines in lengths.items()
        if lines > MODULE_LINES and module not in LONG_MODULES
    }


def test_a_function_fits_on_a_screen() -> None:
    assert not {
        name: lines
        for name, lines in _lengths_of_functions().items()
        if lines > FUNCTION_LINES and name not in LONG_FUNCTIONS
    }


def test_a_name_says_what_the_thing_is() -> None:
    names = {f"{each.module}:{each.name}": each.name for each in _definitions()}
    names |= {module: Path(module).stem for module in _modules()}
    assert not {
        place
        for place, name in names.items()
        if EMPTY_WORDS & {word.lower() for word in _WORDS_OF_A_NAME.findall(name)}
    }


def test_every_exception_from_these_rules_still_exists() -> None:
    assert LONG_MODULES.keys() <= _modules().keys()
    assert LONG_FUNCTIONS.keys() <= _lengths_of_functions().keys()
