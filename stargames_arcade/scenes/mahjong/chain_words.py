"""The chain in words: what it is, and what would continue it (M12–M20)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from stargames_arcade.rules.mahjong.observation import MahjongObservation
from stargames_arcade.rules.mahjong.preview import Continuation, continuations
from stargames_arcade.rules.mahjong.scoring import Step
from stargames_arcade.rules.mahjong.tiles import FACES, Face
from stargames_arcade.scenes.mahjong.skin import MahjongSkin
from stargames_arcade.text.words import Words


@dataclass(frozen=True, slots=True)
class ChainLines:
    """What the chain's panel says, and what continues the chain: the run, ascending, and four in succession.

    ``again`` is empty where the same face again would not be four in succession, ``comes_next`` once the game
    is over.
    """

    is_now: str
    comes_next: str
    again: str
    next: tuple[Continuation, ...]
    four: Continuation | None


@lru_cache(maxsize=16)
def chain_lines(words: Words, skin: MahjongSkin, seen: MahjongObservation) -> ChainLines:
    """The chain of a board in words."""
    chain, found = seen.chain, continuations(seen)
    if chain.face is None:
        every = "" if seen.finished else words(skin.key("chain_every"), points=seen.ruleset.pair)
        return ChainLines(words(skin.key("chain_none")), every, "", (), None)
    runs = tuple(sorted((one for one in found if one.step is Step.RUN), key=lambda one: one.face))
    four = next((one for one in found if one.step is Step.FOUR), None)
    again = words(skin.key("chain_again"), points=four.points) if four is not None else ""
    now, comes = _is_now(words, skin, seen, chain.face), _next(words, skin, seen, runs)
    return ChainLines(now, comes, again, runs, four)


def _is_now(words: Words, skin: MahjongSkin, seen: MahjongObservation, face: Face) -> str:
    chain, tile = seen.chain, FACES[face]
    if chain.length > 1:
        first = tile.number - chain.direction * (chain.length - 1)
        key = "chain_up" if chain.direction > 0 else "chain_down"
        suit = words(skin.key(f"suit_{tile.family.value}"))
        return words(skin.key(key), suit=suit, first=first, last=tile.number)
    if chain.doubled:
        return words(skin.key("chain_four"))
    return _capital(face_name(words, skin, face))


def _next(words: Words, skin: MahjongSkin, seen: MahjongObservation, runs: tuple[Continuation, ...]) -> str:
    if seen.finished:
        return ""
    if not runs:
        return words(skin.key("chain_open"), points=seen.ruleset.pair)
    family = FACES[runs[0].face].family
    numbers = [str(FACES[one.face].number) for one in runs]
    n = numbers[0]
    if len(numbers) > 1:
        n = words(skin.key("either"), one=numbers[0], other=numbers[1])
    tile = words.count(skin.key(f"one_{family.value}"), int(numbers[-1]), n=n)
    return words(skin.key("chain_next"), tile=tile, points=runs[0].points)


def face_name(words: Words, skin: MahjongSkin, face: Face) -> str:
    """A face in words: ``6 of circles``, ``red dragon``; of a bonus tile its set."""
    tile = FACES[face]
    name = f"one_{tile.family.value}"
    if tile.family.suit:
        return words.count(skin.key(name), tile.number)
    return words(skin.key(name if tile.family.bonus else f"{name}_{tile.number}"))


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
