"""Keeps the catalogues in one order, so that two people adding words rarely meet and nothing is there twice.

``python -m stargames_arcade.tools.catalogues`` rewrites those that are out of order, and names them.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from io import BytesIO
from itertools import groupby
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po

from stargames_arcade.text.compile import sources

PACKAGE = Path(__file__).resolve().parent.parent
SECTIONS = (
    "language", "number", "player", "avatar", "seat", "level", "pace", "clock",
    "title", "menu", "new_table", "option", "table", "box", "pause", "confirm", "done", "results",
    "refusal", "notice", "failure", "hint", "key", "doctor", "command",
)  # fmt: skip
"""The order of the sections, a section being the first part of its keys; others follow by name."""


class DoubledKey(ValueError):
    """A catalogue says something twice: one of the two would be lost without a word."""


def tidy(text: str) -> str:
    """The same catalogue with its header, then its sections, each sorted by key."""
    if doubled := sorted(_doubled(text)):
        raise DoubledKey(", ".join(doubled))
    catalogue = read_po(BytesIO(text.encode()), abort_invalid=True)
    messages = [message for message in catalogue if message.id]
    parts = [_header(catalogue)]
    for section, group in groupby(sorted(messages, key=_order), key=_section):
        parts.append(f"# ----- {section} -----\n")
        parts.extend(_entry(message) for message in group)
    return "\n".join(parts)


def _doubled(text: str) -> Iterable[str]:
    seen: set[str] = set()
    for line in text.splitlines():
        if line.startswith('msgid "') and line in seen:
            yield line.removeprefix("msgid ")
        seen.add(line)


def key(message: Message) -> str:
    """The symbolic key, which a plural message has twice."""
    return message.id if isinstance(message.id, str) else message.id[0]


def _section(message: Message) -> str:
    return key(message).split(".")[0]


def _order(message: Message) -> tuple[int, str, str]:
    section = _section(message)
    place = SECTIONS.index(section) if section in SECTIONS else len(SECTIONS)
    return place, section, key(message)


def _header(catalogue: Catalog) -> str:
    lines = (
        f"Language: {catalogue.locale_identifier}",
        "MIME-Version: 1.0",
        "Content-Type: text/plain; charset=UTF-8",
        "Content-Transfer-Encoding: 8bit",
        f"Plural-Forms: {catalogue.plural_forms}",
    )
    return 'msgid ""\nmsgstr ""\n' + "".join(f'"{line}\\n"\n' for line in lines)


def _entry(message: Message) -> str:
    about = "".join(f"# {line}\n" for line in message.user_comments if not line.startswith("-----"))
    said = message.string or ""
    if isinstance(message.id, str):
        return f"{about}msgid {_quoted(message.id)}\nmsgstr {_quoted(str(said))}\n"
    forms = "".join(f"msgstr[{form}] {_quoted(text)}\n" for form, text in enumerate(said))
    return f"{about}msgid {_quoted(message.id[0])}\nmsgid_plural {_quoted(message.id[1])}\n{forms}"


def _quoted(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{escaped}"'


def main() -> None:
    for source in sources(PACKAGE):
        written = source.read_text(encoding="utf-8")
        ordered = tidy(written)
        if ordered != written:
            source.write_text(ordered, encoding="utf-8")
            print(source.relative_to(PACKAGE), file=sys.stderr)


if __name__ == "__main__":
    main()
