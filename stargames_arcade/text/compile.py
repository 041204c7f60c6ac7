"""Turns the written form of a catalogue (.po) into the form that gettext reads (.mo).

The one place that knows Babel. The build hook uses it for every wheel and every editable install, and a
checkout uses it when its words have been edited since.
"""

from __future__ import annotations

from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path

_LONG_AGO = datetime(2000, 1, 1, tzinfo=UTC)
"""Catalogues carry no date of their own, so that equal sources give equal bytes."""


def compiled(source: Path) -> bytes:
    """The .mo form of a .po file. Raises ImportError without Babel, ValueError for a malformed source."""
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import PoFileError, read_po

    try:
        with source.open("rb") as stream:
            catalogue = read_po(stream, abort_invalid=True)
    except PoFileError as error:
        raise ValueError(f"{source}: {error}") from error
    catalogue.creation_date = _LONG_AGO
    catalogue.revision_date = _LONG_AGO
    binary = BytesIO()
    write_mo(binary, catalogue)
    return binary.getvalue()


def sources(package: Path) -> tuple[Path, ...]:
    """All catalogues under the package folder: the shared words and each title's own."""
    return tuple(sorted(package.glob("**/locale/*/*.po")))
