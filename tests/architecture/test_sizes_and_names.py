"""Sizes that ask for a conversation, and names that say nothing (DESIGN 1 and 2)."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

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

Definition = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef


def _modules() -> dict[str, str]:
    """The source of every module by its path in the package."""
    return {
        path.relative_to(PACKAGE).as_posix(): path.read_text(encoding="utf-8")
        for path in sorted(PACKAGE.rglob("*.py"))
    }


def _definitions() -> Iterator[tuple[str, Definition]]:
    """Every function and class with its module."""
    for module in _modules():
        for node in nodes_of(PACKAGE / module):
            if isinstance(node, Definition):
                yield module, node


def _lengths_of_functions() -> dict[str, int]:
    return {
        f"{module}:{node.name}": (node.end_lineno or node.lineno) - node.lineno + 1
        for module, node in _definitions()
        if not isinstance(node, ast.ClassDef)
    }


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
    names = {f"{module}:{node.name}": node.name for module, node in _definitions()}
    names |= {module: Path(module).stem for module in _modules()}
    assert not {
        place
        for place, name in names.items()
        if EMPTY_WORDS & {word.lower() for word in _WORDS_OF_A_NAME.findall(name)}
    }


def test_every_exception_from_these_rules_still_exists() -> None:
    assert LONG_MODULES.keys() <= _modules().keys()
    assert LONG_FUNCTIONS.keys() <= _lengths_of_functions().keys()
