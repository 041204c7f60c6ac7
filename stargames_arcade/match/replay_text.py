"""How a match is written as a replay; ``match.replay`` says what the lines mean, and checks them."""

from __future__ import annotations

import os
from collections.abc import Sequence
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from stargames_arcade.match.match import Match


def replay_text(match: Match) -> str:
    """The replay of a match as far as it has been played."""
    lines = [match.header.line, *(entry.line for entry in match.log.entries), *digest_lines(match)]
    return "".join(f"{line}\n" for line in (*lines, file_line(lines)))


def write_replay(text: str, path: Path, *, durable: bool = True) -> None:
    """Writes a replay so that at every moment the old file, if any, or the whole new one is there.

    ``durable`` waits for the disk, so that this holds through a loss of power, too. Raises OSError.
    """
    part = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        with part.open("w", encoding="utf-8", newline="") as file:
            file.write(text)
            file.flush()
            if durable:
                os.fsync(file.fileno())
        part.replace(path)
    except BaseException:
        with suppress(OSError):
            part.unlink()
        raise


def digest_lines(match: Match) -> list[str]:
    """The chain of each lane, the state of each but the table lane, the match."""
    return [
        *(f"chain {lane.id} {lane.chain}" for lane in match.log.lanes),
        *(f"state {lane} {digest}" for lane, digest in match.state_digests()),
        f"match {match.digest()}",
    ]


def file_line(lines: Sequence[str]) -> str:
    """The digest over all lines before this one."""
    content = "".join(f"{line}\n" for line in lines).encode()
    return f"file {blake2b(content, digest_size=32).hexdigest()}"
