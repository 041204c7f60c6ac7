"""Where a language's catalogues lie, and how they are read.

The shared words lie in ``text/locale/<language>/``, a title's own in ``titles/<id>/locale/<language>/``. An
installed arcade has only the compiled form. A checkout has the sources too: words edited since the last
install are compiled at first use where Babel is installed, and are called stale where it is not.
"""

from __future__ import annotations

import warnings
from functools import cache, cached_property
from gettext import GNUTranslations
from io import BytesIO
from pathlib import Path
from typing import Final

from stargames_arcade.text.compile import compiled

PACKAGE = Path(__file__).resolve().parent.parent
SHELVES: Final[list[Path]] = []
"""Folders of titles beside the package's own, each title with its words; ``titles.also_in`` fills it."""


class MissingCatalogue(Exception):
    """A language has no compiled words: the installation is incomplete, or there is no such language."""


class StaleWords(UserWarning):
    """A checkout's words were edited after they were compiled, and Babel is not there to compile them."""


class Catalogue(GNUTranslations):
    """One compiled catalogue that can tell which keys it has: plural ones once, the header's not."""

    _catalog: dict[str | tuple[str, int], str]

    @cached_property
    def symbols(self) -> frozenset[str]:
        return frozenset(key if isinstance(key, str) else key[0] for key in self._catalog) - {""}


def written_languages(package: Path = PACKAGE) -> tuple[str, ...]:
    """Every language somebody has begun, complete or not, by code."""
    return tuple(sorted(folder.name for folder in (package / "text" / "locale").iterdir() if folder.is_dir()))


def locales(package: Path = PACKAGE) -> tuple[Path, ...]:
    """The folders that hold catalogues by language: that of the shared words first, then each title's."""
    shelves = [package / "titles", *(SHELVES if package == PACKAGE else ())]
    own = (locale for shelf in shelves for locale in sorted(shelf.glob("*/locale")))
    return (package / "text" / "locale", *own)


@cache
def catalogues(language: str, package: Path = PACKAGE) -> tuple[Catalogue, ...]:
    """The catalogues of a language, the shared one first. Raises MissingCatalogue if there is none."""
    found = tuple(
        Catalogue(BytesIO(_binary(binary)))
        for folder in locales(package)
        for binary in sorted({path.with_suffix(".mo") for path in (folder / language).glob("*.[pm]o")})
    )
    if not found:
        raise MissingCatalogue(f"There are no words for the language “{language}”.")
    return found


def _binary(binary: Path) -> bytes:
    """The compiled catalogue, made anew if its source is newer."""
    source = binary.with_suffix(".po")
    if not source.exists() or (binary.exists() and binary.stat().st_mtime >= source.stat().st_mtime):
        return binary.read_bytes()
    try:
        fresh = compiled(source)
    except ImportError:
        return _stale(binary)
    _keep(binary, fresh)
    return fresh


def _stale(binary: Path) -> bytes:
    remedy = "Install the arcade again to compile them."
    if not binary.exists():
        raise MissingCatalogue(f"The words of the language “{binary.parent.name}” are not compiled. {remedy}")
    warnings.warn(f"The words are older than their source. {remedy}", StaleWords, stacklevel=2)
    return binary.read_bytes()


def _keep(binary: Path, content: bytes) -> None:
    """Save the compiled form for the next start, whole or not at all; a read-only checkout works without."""
    draft = binary.with_name(f".{binary.name}.{id(content):x}")
    try:
        draft.write_bytes(content)
        draft.replace(binary)
    except OSError:
        draft.unlink(missing_ok=True)
