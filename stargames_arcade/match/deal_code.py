"""Deals that can be told in twelve signs: ``T7K2-M9QX-A4BC``.

A new seed is made so that its code can be read back from it: 50 random bits, and in front of them their
BLAKE2b, 32 bytes in all. So there are 2**50 seeds that have a code, each as likely as the others; the digest
adds length and nothing else. That is plenty for deals, and too little for a secret that somebody would
gain by finding: a seed to which several machines contribute has no code.

The first sign says the title, and the choice of the option that its deals depend on; ten are the 50 bits; the
last is a check over the field of 32 elements. The check finds every single wrong sign and every two
neighbours that changed places.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from hashlib import blake2b
from typing import TYPE_CHECKING, Final

from stargames_arcade.rules.game import Refusal
from stargames_arcade.rules.luck import SEED_BYTES

if TYPE_CHECKING:
    from stargames_arcade.match.title import GameTitle

ALPHABET: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Crockford's: without I, L, O, which are taken for digits, and U."""
SIGNS: Final = 12
"""In a whole code, without the dashes."""
_GROUP: Final = 4
_BITS: Final = 50
_NUMBER_BYTES: Final = 7
_ALIKE: Final = str.maketrans("OIL", "011")
_BETWEEN: Final = " -–—_.\t"
_FIELD: Final = 0b100101
"""x^5 + x^2 + 1, by which the field of 32 elements is made."""


@dataclass(frozen=True)
class Deal:
    """What a code says."""

    title: GameTitle
    options: tuple[tuple[str, int], ...]
    """The option that the deal depends on, if the title has one."""
    seed: bytes


def unforeseen_seed() -> bytes:
    """A seed that nobody can know before, and that has a code."""
    return _seed_of(secrets.randbits(_BITS))


def code_of(title: GameTitle, options: Mapping[str, int], seed: bytes) -> str | None:
    """The code of a deal, in groups; None for a seed given by hand, and for a title without signs."""
    number = int.from_bytes(seed[-_NUMBER_BYTES:], "big")
    sign = _sign_of(title, options)
    if sign is None or number >> _BITS or _seed_of(number) != seed:
        return None
    values = [ALPHABET.index(sign)]
    values += [number >> shift & 31 for shift in range(_BITS - 5, -1, -5)]
    return grouped("".join(ALPHABET[value] for value in (*values, _check(values))))


def read_code(text: str, wanted: GameTitle, titles: Iterable[GameTitle]) -> Deal | Refusal:
    """The deal that somebody wrote down, in either case, with or without dashes, O for 0 and I or L for 1.

    Refused: deal_code_sign(sign), deal_code_length(n, of), deal_code_wrong when a sign is not the one that
    was given out, deal_code_other(game) for a deal of another title than is ``wanted``, deal_code_title when
    none of the ``titles`` has such deals.
    """
    written = signs_of(text)
    strange = next((sign for sign in written if sign not in ALPHABET), None)
    if strange is not None:
        return Refusal("deal_code_sign", (("sign", strange),))
    if len(written) != SIGNS:
        return Refusal("deal_code_length", (("n", len(written)), ("of", SIGNS)))
    *values, check = map(ALPHABET.index, written)
    if check != _check(values):
        return Refusal("deal_code_wrong")
    number = 0
    for value in values[1:]:
        number = number << 5 | value
    for title in titles:
        if written[0] in title.signs and title.id == wanted.id:
            return Deal(title, _options_of(title, written[0]), _seed_of(number))
        if written[0] in title.signs:
            return Refusal("deal_code_other", (("game", title.id),))
    return Refusal("deal_code_title")


def signs_of(text: str) -> str:
    """What was written, as a code spells it, without what stands between the signs."""
    return "".join(sign for sign in text.upper() if sign not in _BETWEEN).translate(_ALIKE)


def grouped(signs: str) -> str:
    """Signs in groups of four."""
    return "-".join(signs[start : start + _GROUP] for start in range(0, len(signs), _GROUP))


def _seed_of(number: int) -> bytes:
    tail = number.to_bytes(_NUMBER_BYTES, "big")
    return blake2b(tail, digest_size=SEED_BYTES - _NUMBER_BYTES, person=b"deal").digest() + tail


def _sign_of(title: GameTitle, options: Mapping[str, int]) -> str | None:
    option = title.option(title.dealt_by)
    place = option.choices.index(options.get(option.id, option.default)) if option is not None else 0
    return title.signs[place] if place < len(title.signs) else None


def _options_of(title: GameTitle, sign: str) -> tuple[tuple[str, int], ...]:
    option = title.option(title.dealt_by)
    return ((option.id, option.choices[title.signs.index(sign)]),) if option is not None else ()


def _check(values: Iterable[int]) -> int:
    """The sum of all values, each times a power of x of its own: neighbours have different ones, none is 0.

    The check itself stands for the power that comes last, x^0, since the first value has the highest.
    """
    total = 0
    for value in values:
        total = _times_x(total ^ value)
    return total


def _times_x(value: int) -> int:
    doubled = value << 1
    return doubled ^ _FIELD if doubled & 32 else doubled
