"""Every key the program asks for exists and gets its values; every key that exists is asked for."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator, Set
from dataclasses import dataclass
from functools import cache
from string import Formatter

from stargames_arcade.rules.dice.ruleset import Box
from stargames_arcade.text.catalogue import PACKAGE, catalogues
from stargames_arcade.text.words import REFERENCE, keys
from stargames_arcade.titles import all_titles
from tests.sources import nodes_of

KEY = re.compile(r"[a-z][a-z0-9_]*(\.[a-z0-9_]+)+")
HOLE = "[a-z0-9_]+"
"""What a placeholder inside a key may stand for: one part of it."""
START = "[a-z0-9_.]+"
"""What a placeholder at the start of a key may stand for: any first parts."""
IN_THE_CATALOGUES = keys(REFERENCE)
SECTIONS = {key.split(".")[0] for key in IN_THE_CATALOGUES}


@dataclass(frozen=True)
class Asked:
    """One look-up in the code: the key as a pattern, and the values it is given (None: not known here)."""

    place: str
    pattern: str
    values: frozenset[str] | None

    def matching(self) -> frozenset[str]:
        return _keys_of(self.pattern)


def _namer(patterns: Set[str]) -> Callable[[str], bool]:
    """Tells whether a text is what any of these patterns stands for; most have no gap and are looked up."""
    gapped = [re.compile(each) for each in patterns if HOLE in each or START in each]
    return lambda text: re.escape(text) in patterns or any(each.fullmatch(text) for each in gapped)


@cache
def _keys_of(pattern: str) -> frozenset[str]:
    named = _namer({pattern})
    return frozenset(key for key in IN_THE_CATALOGUES if named(key))


def _pattern(node: ast.expr) -> Iterator[str]:
    """The keys an expression may be, as patterns: literals, f-strings, and either side of a choice."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield re.escape(node.value)
    elif isinstance(node, ast.JoinedStr):
        yield "".join(
            re.escape(str(part.value)) if isinstance(part, ast.Constant) else HOLE if place else START
            for place, part in enumerate(node.values)
        )
    elif isinstance(node, ast.IfExp):
        yield from _pattern(node.body)
        yield from _pattern(node.orelse)


@dataclass(frozen=True)
class Read:
    """What the code says: its look-ups, and every text in it, whole and as a pattern."""

    asked: tuple[Asked, ...]
    texts: frozenset[str]
    patterns: frozenset[str]


@cache
def _read() -> Read:
    asked: list[Asked] = []
    texts: set[str] = set()
    patterns: set[str] = set()
    for path in sorted(PACKAGE.rglob("*.py")):
        module = path.relative_to(PACKAGE).as_posix()
        if module.startswith(("text/", "tools/")):
            continue
        for node in nodes_of(path):
            if isinstance(node, ast.Call):
                asked += _asked(module, node)
            elif isinstance(node, (ast.Constant, ast.JoinedStr)):
                patterns.update(_pattern(node))
                if isinstance(node, ast.Constant) and isinstance(node.value, str):
                    texts.add(node.value)
    return Read(tuple(asked), frozenset(texts), frozenset(patterns))


def _asked(module: str, node: ast.Call) -> Iterator[Asked]:
    if node.args and _looks_up(node.func):
        named = [keyword.arg for keyword in node.keywords]
        given = {name for name in named if name} | ({"n"} if _called(node.func) == "count" else set())
        values = None if None in named else frozenset(given)
        for pattern in _pattern(node.args[0]):
            yield Asked(f"{module}:{node.lineno}", pattern, values)


def _called(function: ast.expr) -> str:
    if isinstance(function, ast.Name):
        return function.id
    return function.attr if isinstance(function, ast.Attribute) else ""


def _looks_up(function: ast.expr) -> bool:
    called = _called(function)
    if called in {"count", "has"}:
        return isinstance(function, ast.Attribute) and _called(function.value) == "words"
    return called == "words"


def test_every_key_that_is_asked_for_exists() -> None:
    assert not [f"{asked.place} {asked.pattern}" for asked in _read().asked if not asked.matching()]


def test_every_look_up_gives_the_values_its_sentence_needs() -> None:
    sentences = {key: each.gettext(key) for each in catalogues(REFERENCE) for key in each.symbols}
    needed = {
        key: {name for _, name, _, _ in Formatter().parse(sentence) if name}
        for key, sentence in sentences.items()
    }
    lacking = [
        f"{asked.place} {asked.pattern}"
        for asked in _read().asked
        if asked.values is not None and not any(needed[key] <= asked.values for key in asked.matching())
    ]
    assert not lacking


def test_every_key_is_asked_for() -> None:
    """A key counts as asked for if it stands in the code: whole, as a pattern, or with an ending."""
    found = _read().patterns
    endings = {pattern.removeprefix(START) for pattern in found if pattern.startswith(START)}
    named = _namer({pattern for pattern in found if _names_a_section(pattern)})
    asked_for = {key for key in IN_THE_CATALOGUES if named(key)}
    asked_for |= {
        f"{stem}{ending}"
        for key in IN_THE_CATALOGUES
        for stem, dot, last in [key.rpartition(".")]
        for ending in [dot + last]
        if re.escape(ending) in endings and named(stem)
    }
    assert not sorted(IN_THE_CATALOGUES - asked_for - ASKED_FOR_BY_WORDS_ITSELF)


def test_every_question_of_the_catalogue_is_asked() -> None:
    """Questions are made as ``Question("quit")``; their keys are put together from that name."""
    questions = {key.split(".")[1] for key in IN_THE_CATALOGUES if key.startswith("confirm.")}
    assert not questions - _read().texts


ASKED_FOR_BY_WORDS_ITSELF = frozenset(
    key for key in IN_THE_CATALOGUES if key.startswith(("number.", "refusal.", "manual."))
)
"""``Words.number``, ``Words.refusal`` and the pen of a manual put these keys together; that every refusal is
given and every word of a manual stands on a page has a test of its own."""


def _names_a_section(pattern: str) -> bool:
    section, _, rest = pattern.replace("\\", "").partition(".")
    return section in SECTIONS and bool(rest)


def _said_by(title: str) -> set[str]:
    """The keys that are a title's own, with its id left open; refusals and rules it need not say in words of
    its own."""
    own = re.compile(rf"(\w+)\.{title}\.(\w+)")
    found = (own.fullmatch(key) for key in IN_THE_CATALOGUES if not key.startswith(("refusal.", "manual.")))
    return {f"{match[1]}.<title>.{match[2]}" for match in found if match}


def test_every_title_says_all_that_the_others_of_its_family_say() -> None:
    for title in all_titles():
        said = [_said_by(other.id) for other in all_titles() if other.family == title.family]
        assert {"title.<title>.name", "title.<title>.tagline"} <= set().union(*said)
        assert sorted(set().union(*said) - _said_by(title.id)) == [], title.id


def test_every_dice_title_names_all_boxes() -> None:
    for title in all_titles():
        if title.family == "dice":
            assert {f"box.<title>.{box.word}" for box in Box} <= _said_by(title.id)


def test_no_sentence_for_people_stands_in_the_code_that_draws() -> None:
    """What a programmer is told, by an error or a docstring, is no sentence for people."""
    prose = re.compile(r"[A-ZÄÖÜ][a-zäöüß]+ .*|.* .*[a-zäöüß]{2}[.!?…]", re.DOTALL)
    found = []
    for path in (*PACKAGE.rglob("scenes/**/*.py"), *PACKAGE.rglob("ui/**/*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for_programmers = {
            id(constant)
            for node in ast.walk(tree)
            if isinstance(node, (ast.Raise, ast.Expr, ast.Assert))
            and (not isinstance(node, ast.Expr) or isinstance(node.value, ast.Constant))
            for constant in ast.walk(node)
        }
        found += [
            f"{path.name}:{node.lineno} {node.value}"
            for node in ast.walk(tree)
            if isinstance(node, ast.Constant)
            and isinstance(node.value, str)
            and id(node) not in for_programmers
            and prose.fullmatch(node.value)
        ]
    assert not found
