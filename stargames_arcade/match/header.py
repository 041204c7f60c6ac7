"""What is settled before the first entry: title, ruleset, seed, players, options, as one line of text."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from stargames_arcade.match.ports import Player
from stargames_arcade.rules.luck import SEED_BYTES

FORMAT: Final = 1
LONGEST_HEADER: Final = 4_000
IN_TURNS: Final = "in_turns"
"""The option by which people at one screen play one after the other, each alone before it (P5)."""
TARGET: Final = "target"
"""The option that says with how many points a game of several rounds ends (J39)."""
_BEGINNING: Final = '{"stargames": '
_HEX: Final = frozenset("0123456789abcdef")


class HeaderError(ValueError):
    """A header line that is not exactly what ``Header.line`` writes.

    ``code`` says what is wrong: ``replay_no_header`` for what is none at all, ``replay_format`` when another
    version wrote it, ``replay_header_long``, else ``replay_line``.
    """

    def __init__(self, code: str, found: int = 0) -> None:
        super().__init__(code)
        self.code = code
        self.found = found


@dataclass(frozen=True, slots=True)
class Header:
    """The beginning of a match: everything its course follows from, besides the entries.

    ``ruleset`` is the ruleset's digest; ``seed`` has 32 bytes; ``players`` go by seat; ``options`` by name.
    """

    title: str
    ruleset: str
    seed: bytes
    players: tuple[Player, ...]
    options: tuple[tuple[str, int], ...] = ()

    @property
    def line(self) -> str:
        """The header as one line of JSON with a fixed order of keys: what the chains begin with."""
        return json.dumps(
            {
                "stargames": FORMAT,
                "title": self.title,
                "ruleset": self.ruleset,
                "seed": self.seed.hex(),
                "players": [
                    {"name": player.name, "avatar": player.avatar, "controller": player.controller}
                    for player in self.players
                ],
                "options": dict(self.options),
            },
            ensure_ascii=False,
            separators=(", ", ": "),
        )

    def option(self, name: str) -> int:
        """The value of an option; 0 when the table did not set it."""
        return dict(self.options).get(name, 0)


def read_header(line: str) -> Header:
    """The header that a line says. Raises HeaderError on anything that ``Header.line`` would not write."""
    if len(line) > LONGEST_HEADER and line.startswith(_BEGINNING):
        raise HeaderError("replay_header_long")
    try:
        found = json.loads(line) if len(line) <= LONGEST_HEADER else None
    except (ValueError, RecursionError):
        found = None
    if not isinstance(found, dict) or type(found.get("stargames")) is not int:
        raise HeaderError("replay_no_header")
    if found["stargames"] != FORMAT:
        raise HeaderError("replay_format", found["stargames"])
    header = _from_json(found)
    if header is None or header.line != line:
        raise HeaderError("replay_line")
    return header


def _from_json(found: dict[str, Any]) -> Header | None:
    players = [_player(one) for one in _items(found.get("players"))]
    options = found.get("options")
    seed = found.get("seed")
    words = (found.get("title"), found.get("ruleset"))
    if not all(isinstance(word, str) for word in words) or not isinstance(options, dict):
        return None
    if not isinstance(seed, str) or len(seed) != 2 * SEED_BYTES or not _HEX.issuperset(seed):
        return None
    seated = tuple(player for player in players if player is not None)
    if len(seated) != len(players) or any(type(value) is not int for value in options.values()):
        return None
    return Header(str(words[0]), str(words[1]), bytes.fromhex(seed), seated, tuple(options.items()))


def _items(found: Any) -> Sequence[Any]:
    return found if isinstance(found, list) else ()


def _player(found: Any) -> Player | None:
    if not isinstance(found, dict) or set(found) != {"name", "avatar", "controller"}:
        return None
    if not all(isinstance(value, str) for value in found.values()):
        return None
    return Player(found["name"], found["avatar"], found["controller"])
