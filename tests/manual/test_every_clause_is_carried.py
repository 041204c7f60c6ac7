"""Nothing that a manual says and nothing that was settled goes untested."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import stargames_arcade
from tests.manual.clauses import CLAUSES
from tests.sources import nodes_of

TESTS = Path(__file__).resolve().parents[1]
PACKAGE = Path(stargames_arcade.__file__).parent
CITED = re.compile(r"(?<![\w#.\-])[PDMJ][1-9][0-9]?(?![\w.])")


@cache
def marks() -> dict[str, frozenset[str]]:
    """The numbers that tests carry by each mark; read from the source, whatever is run."""
    found: dict[str, set[str]] = {"clause": set(), "ruling": set()}
    for path in sorted(TESTS.rglob("*.py")):
        for node in nodes_of(path):
            if not (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Attribute)
                and node.func.attr in found
            ):
                continue
            for argument in node.args:
                assert isinstance(argument, ast.Constant), f"{path.name}: a number is written out"
                found[node.func.attr].add(str(argument.value))
    return {mark: frozenset(numbers) for mark, numbers in found.items()}


def carried(mark: str) -> frozenset[str]:
    """The numbers that tests carry by a mark."""
    return marks()[mark]


@cache
def rulings() -> frozenset[str]:
    """The numbers that RULINGS.md settles."""
    text = (PACKAGE / "rules" / "RULINGS.md").read_text(encoding="utf-8")
    return frozenset(re.findall(r"^\| ([A-Z][0-9]+) \|", text, re.MULTILINE))


def test_every_clause_of_a_manual_is_carried_by_a_test() -> None:
    assert not {
        number: clause.words
        for number, clause in CLAUSES.items()
        if clause.awaits is None and number not in carried("clause")
    }


def test_no_clause_awaits_what_is_already_tested() -> None:
    assert not {
        number: clause.awaits
        for number, clause in CLAUSES.items()
        if clause.awaits is not None and number in carried("clause")
    }


def test_every_ruling_is_carried_by_a_test() -> None:
    dice = {f"D{number}" for number in range(1, 25) if number != 4}
    mahjong = {f"M{number}" for number in range(1, 31) if number not in (13, 16, 18, 21, 22, 24, 26)}
    jolly = {f"J{number}" for number in range(1, 46) if number not in (13, 21, 40, 41)}
    assert rulings() >= dice | mahjong | jolly | {"P4", "P5", "P8", "P9", "D26"}
    assert not rulings() - carried("ruling")


def test_no_test_carries_a_number_that_is_not_there() -> None:
    assert not carried("clause") - CLAUSES.keys()
    assert not carried("ruling") - rulings()


def test_every_ruling_cited_in_the_code_is_written_down() -> None:
    cited = {
        (path.name, number)
        for path in PACKAGE.rglob("*.py")
        for text in _said(path)
        for number in CITED.findall(text)
    }
    assert not {(name, number) for name, number in cited if number not in rulings()}


def _said(path: Path) -> list[str]:
    """The docstrings and comments of a module."""
    source = path.read_text(encoding="utf-8")
    comments = [line.partition("#")[2] for line in source.splitlines() if " # " in line]
    strings = [
        node.value.value
        for node in nodes_of(path)
        if isinstance(node, ast.Expr)
        and isinstance(node.value, ast.Constant)
        and isinstance(node.value.value, str)
    ]
    return comments + strings
