"""The two written forms of plain data: one line of text for an action, canonical bytes for a digest.

An action's line is its class name, then ``field=value`` for each field that differs from its default:
``Begin``, ``Throw keep=0,2``, ``Enter box=fours joker=2:5``. Values: a number in decimal, ``yes`` or ``no``,
an enum member's name in lower case, a word of letters, digits, ``_``, ``.`` and ``-``; parts of a fixed
or named tuple are joined by ``:``, elements of a list by ``,``, lists of lists by ``;``. There is exactly one
line for an action.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import MISSING, Field, fields, is_dataclass
from enum import Enum
from hashlib import blake2b
from types import NoneType, UnionType
from typing import Any, Final, NamedTuple, TypeAlias, TypeVar, Union, get_args, get_origin, get_type_hints

A = TypeVar("A", bound="Action")

_NUMBER: Final = re.compile(r"0|-?[1-9][0-9]{0,17}")
"""At most eighteen digits, which every language's whole numbers hold."""
_WORD: Final = re.compile(r"[A-Za-z0-9_.\-]+")


class CodecError(ValueError):
    """A line of text that is not exactly one action of the registry."""


class Action:
    """Base of every action: frozen plain data whose ``repr`` is its one-line text."""

    __slots__ = ()

    def __repr__(self) -> str:
        return action_text(self)


Registry: TypeAlias = Mapping[str, type[A]]
"""The actions of one game by class name."""


def registry(*actions: type[A]) -> dict[str, type[A]]:
    """The given action classes by name."""
    return {action.__name__: action for action in actions}


def action_text(action: object) -> str:
    """The one line that says this action.

    Raises TypeError on what is not made of plain data, CodecError on a word or number that has no text.
    """
    words = [type(action).__name__]
    for field, form in _forms(type(action)):
        value = getattr(action, field.name)
        if value != field.default:
            words.append(f"{field.name}={form.write(value)}")
    return " ".join(words)


def parse_action(text: str, actions: Registry[A]) -> A:
    """The action that a line says. Raises CodecError on anything ``action_text`` would not write."""
    name, *words = text.split(" ")
    if name not in actions:
        raise CodecError(f"no such action: {name[:40]!r}")
    kind = actions[name]
    forms = {field.name: form for field, form in _forms(kind)}
    given: dict[str, Any] = {}
    for word in words:
        key, equals, written = word.partition("=")
        if not equals or key not in forms or key in given:
            raise CodecError(f"not a field of {name}: {word[:40]!r}")
        given[key] = forms[key].read(written)
    missing = [
        field.name for field, _ in _forms(kind) if field.default is MISSING and field.name not in given
    ]
    if missing:
        raise CodecError(f"{name} lacks {missing[0]}")
    action = kind(**given)
    if action_text(action) != text:
        raise CodecError(f"not the one way to write it: {text[:80]!r}")
    return action


class _Form(NamedTuple):
    """How values of one type are written and read; ``depth`` counts the lists inside."""

    write: Callable[[Any], str]
    read: Callable[[str], Any]
    depth: int = 0


_FORMS: Final[dict[type, tuple[tuple[Field[Any], _Form], ...]]] = {}


def _forms(kind: type) -> tuple[tuple[Field[Any], _Form], ...]:
    known = _FORMS.get(kind)
    if known is None:
        if not is_dataclass(kind):
            raise TypeError(f"{kind.__name__} is not an action")
        hints = get_type_hints(kind)
        known = tuple((field, _form(hints[field.name])) for field in fields(kind))
        _FORMS[kind] = known
    return known


def _form(hint: Any) -> _Form:
    origin, inner = get_origin(hint), get_args(hint)
    if origin in (Union, UnionType):
        (hint,) = (one for one in inner if one is not NoneType)
        return _form(hint)
    if origin is tuple and len(inner) == 2 and inner[1] is Ellipsis:
        return _list_form(_form(inner[0]))
    if origin is tuple:
        return _fixed_form(tuple(_form(one) for one in inner))
    if hint is bool:
        return _Form(lambda value: "yes" if value else "no", _read_bool)
    if hint is int:
        return _Form(lambda value: str(_read_number(str(value))), _read_number)
    if hint is str:
        return _Form(_checked_word, _checked_word)
    if isinstance(hint, type) and issubclass(hint, Enum):
        return _enum_form(hint)
    if isinstance(hint, type) and issubclass(hint, tuple) and hasattr(hint, "_fields"):
        kinds = get_type_hints(hint)
        return _fixed_form(tuple(map(_form, kinds.values())), lambda parts: hint(*parts))
    raise TypeError(f"{hint!r} is not plain data for an action")


def _list_form(element: _Form) -> _Form:
    separator = ",;"[element.depth]
    return _Form(
        lambda value: separator.join(map(element.write, value)),
        lambda text: tuple(map(element.read, text.split(separator))),
        element.depth + 1,
    )


def _fixed_form(parts: tuple[_Form, ...], make: Callable[[Iterable[Any]], Any] = tuple) -> _Form:
    def read(text: str) -> Any:
        words = text.split(":")
        if len(words) != len(parts):
            raise CodecError(f"{len(parts)} parts are wanted: {text[:40]!r}")
        return make(part.read(word) for part, word in zip(parts, words, strict=True))

    return _Form(
        lambda value: ":".join(part.write(one) for part, one in zip(parts, value, strict=True)),
        read,
        max(part.depth for part in parts),
    )


def _enum_form(kind: type[Enum]) -> _Form:
    members = {member.name.lower(): member for member in kind}

    def read(text: str) -> Enum:
        if text not in members:
            raise CodecError(f"no such {kind.__name__}: {text[:40]!r}")
        return members[text]

    return _Form(lambda member: member.name.lower(), read)


def _read_bool(text: str) -> bool:
    if text not in ("yes", "no"):
        raise CodecError(f"neither yes nor no: {text[:40]!r}")
    return text == "yes"


def _read_number(text: str) -> int:
    if not _NUMBER.fullmatch(text):
        raise CodecError(f"not a number: {text[:40]!r}")
    return int(text)


def _checked_word(text: str) -> str:
    if not _WORD.fullmatch(text):
        raise CodecError(f"not a word: {text[:40]!r}")
    return text


def canonical(value: object) -> bytes:
    """The one byte string of a piece of plain data: None, bool, int, str, enum, tuple or frozen dataclass.

    ``n`` None · ``t`` ``f`` bool · ``i12;`` int · ``s3:abc`` str, counted in UTF-8 bytes · ``e`` class and
    member name of an enum, as two strings · ``(…)`` tuple · ``{…}`` dataclass: its class name, then name and
    value of each field. Raises TypeError on anything else, floats above all.
    """
    parts: list[bytes] = []
    _encode(value, parts.append)
    return b"".join(parts)


def digest(value: object) -> str:
    """BLAKE2b-256 of the canonical bytes, as 64 hexadecimal digits."""
    return blake2b(canonical(value), digest_size=32).hexdigest()


def _encode(value: object, put: Callable[[bytes], None]) -> None:
    if value is None:
        put(b"n")
    elif isinstance(value, bool):
        put(b"t" if value else b"f")
    elif isinstance(value, Enum):
        put(b"e" + _counted(type(value).__name__) + _counted(value.name))
    elif isinstance(value, int):
        put(b"i%d;" % value)
    elif isinstance(value, str):
        put(_counted(value))
    elif isinstance(value, tuple):
        put(b"(")
        for one in value:
            _encode(one, put)
        put(b")")
    elif is_dataclass(value) and not isinstance(value, type):
        put(b"{" + _counted(type(value).__name__))
        for field in fields(value):
            put(_counted(field.name))
            _encode(getattr(value, field.name), put)
        put(b"}")
    else:
        raise TypeError(f"{type(value).__name__} is not plain data")


def _counted(text: str) -> bytes:
    written = text.encode()
    return b"s%d:%b" % (len(written), written)
