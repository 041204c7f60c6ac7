"""The replay file: a whole match as text that a person can read and a bare Python can check (format 1).

    {"stargames": 1, "title": "…", "ruleset": "…", "seed": "…", "players": […], "options": {…}}
    table 1 Sit seat=0 0
    …
    0 1 Begin 0
    1 1 Begin 0
    0 2 Throw 1840
    …
    chain 0 …
    chain 1 …
    chain table …
    state 0 …
    state 1 …
    match …
    file …

The header is one line of JSON; then comes one line an entry, ``lane number text used_ms``, in the order in
which they came; last the digests: the chain of each lane, the state of each but the table lane, the match,
and the file, which is over every byte before its own line. UTF-8, every line ends with a line feed, nothing
follows the last. A lane that all share is called ``shared``.
"""

from __future__ import annotations

from codecs import BOM_UTF8
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import zip_longest
from pathlib import Path
from typing import Final

from stargames_arcade.match.course import RefusedEntry
from stargames_arcade.match.header import Header, HeaderError, read_header
from stargames_arcade.match.log import MOST_ENTRIES, Entry, LogError, read_line
from stargames_arcade.match.match import Match
from stargames_arcade.match.new import FindTitle, TableRefused, check_course, check_header
from stargames_arcade.match.replay_text import digest_lines, file_line, replay_text, write_replay
from stargames_arcade.match.title import GameTitle
from stargames_arcade.rules.game import Outcome, Refusal

__all__ = ["Replay", "ReplayRefused", "load_replay", "read_replay", "replay_text", "write_replay"]

LARGEST_FILE: Final = 2_000_000
"""Bytes. A dice duel has about six thousand."""
_DIGESTS: Final = ("chain ", "state ", "match ", "file ")


class ReplayRefused(ValueError):
    """A replay file that is not exactly as it was written; ``refusal`` says what is wrong, and where.

    Codes: replay_unreadable, replay_too_large(bytes), replay_rewritten when a program has put other ends on
    its lines or a mark before the first, replay_no_header, replay_header_long, replay_format(found),
    title_unknown(name), ruleset_differs, replay_controller(controller), replay_table for another thing that
    no table here has, replay_line(line), replay_entry(line, code), replay_cut_short, replay_digest(line).
    Lines count from 1.
    """

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.code)
        self.refusal = refusal


@dataclass(frozen=True)
class Replay:
    """A replay that has been checked: header and entries, and what they come to."""

    title: GameTitle
    header: Header
    entries: tuple[Entry, ...]
    points: tuple[int, ...]
    outcome: Outcome | None
    digest: str


def load_replay(path: Path, find_title: FindTitle) -> Replay:
    """Reads and checks a replay file. Raises ReplayRefused."""
    try:
        with path.open("rb") as file:
            content = file.read(LARGEST_FILE + 1)
    except OSError as error:
        raise ReplayRefused(Refusal("replay_unreadable")) from error
    return read_replay(content, find_title)


def read_replay(content: bytes, find_title: FindTitle) -> Replay:
    """Checks the bytes of a replay: form, rules and every digest. Raises ReplayRefused."""
    if len(content) > LARGEST_FILE:
        raise ReplayRefused(Refusal("replay_too_large", (("bytes", LARGEST_FILE),)))
    if content.removeprefix(BOM_UTF8).startswith(b'{"stargames"') and (
        content.startswith(BOM_UTF8) or b"\r\n" in content
    ):
        raise ReplayRefused(Refusal("replay_rewritten"))
    try:
        *lines, rest = content.decode("utf-8").split("\n")
    except UnicodeDecodeError as error:
        raise _bad_line(content.count(b"\n", 0, error.start) + 1) from error
    header = _header(lines[0] if lines else rest)
    title = _title(header, find_title)
    if rest or not lines[-1].startswith("file "):
        raise ReplayRefused(Refusal("replay_cut_short"))
    entries = _entries(lines)
    match = _played(title, header, entries)
    _check_digests(match, lines, len(entries))
    points = tuple(match.points(seat) for seat in match.seats)
    return Replay(title, header, tuple(entries), points, match.outcome(), match.digest())


def _check_digests(match: Match, lines: Sequence[str], entries: int) -> None:
    """The chains of all lanes begin with the header: when none of them fits, the header differs."""
    digests = [*digest_lines(match), file_line(lines[:-1])]
    pairs = list(zip_longest(lines[1 + entries :], digests))
    wrong = [2 + entries + number for number, (found, line) in enumerate(pairs) if found != line]
    if wrong:
        chains = range(2 + entries, 2 + entries + len(match.log.lanes))
        raise ReplayRefused(
            Refusal("replay_digest", (("line", 1 if set(chains) <= set(wrong) else wrong[0]),))
        )


def _header(line: str) -> Header:
    try:
        return read_header(line)
    except HeaderError as error:
        if error.code == "replay_format":
            raise ReplayRefused(Refusal("replay_format", (("found", error.found),))) from error
        if error.code == "replay_header_long":
            raise ReplayRefused(Refusal("replay_header_long")) from error
        if error.code == "replay_line":
            raise _bad_line(1) from error
        raise ReplayRefused(Refusal("replay_no_header")) from error


def _title(header: Header, find_title: FindTitle) -> GameTitle:
    title = find_title(header.title)
    if title is None:
        raise ReplayRefused(Refusal("title_unknown", (("name", header.title),)))
    if header.ruleset != title.ruleset_digest:
        raise ReplayRefused(Refusal("ruleset_differs"))
    try:
        check_header(title, header)
    except TableRefused as error:
        if error.refusal.code == "controller_unknown":
            controller = dict(error.refusal.parameters)["controller"]
            raise ReplayRefused(Refusal("replay_controller", (("controller", controller),))) from error
        raise ReplayRefused(Refusal("replay_table")) from error
    return title


def _entries(lines: Sequence[str]) -> list[Entry]:
    entries: list[Entry] = []
    for number, line in enumerate(lines[1:], start=2):
        if line.startswith(_DIGESTS):
            return entries
        try:
            entries.append(read_line(line))
        except LogError as error:
            raise _bad_line(number) from error
        if len(entries) > MOST_ENTRIES:
            raise _bad_line(number)
    return entries


def _played(title: GameTitle, header: Header, entries: Sequence[Entry]) -> Match:
    match = check_course(title, header, ())
    for number, entry in enumerate(entries, start=2):
        try:
            match.restore((entry,), {}, {})
        except RefusedEntry as error:
            why = error.refusal.code
            raise ReplayRefused(Refusal("replay_entry", (("line", number), ("code", why)))) from error
        except LogError as error:
            raise _bad_line(number) from error
    return match


def _bad_line(line: int) -> ReplayRefused:
    return ReplayRefused(Refusal("replay_line", (("line", line),)))
