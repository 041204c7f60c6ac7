"""The words of one language."""

from __future__ import annotations


class Words:
    """Looks up sentences by symbolic key. (Filled in with the catalogues.)"""

    def __init__(self, language: str) -> None:
        self.language = language

    def __call__(self, key: str, **values: str | int) -> str:
        """The sentence of that key with its placeholders filled in."""
        raise NotImplementedError

    def count(self, key: str, n: int, **values: str | int) -> str:
        """The sentence of that key in the plural form for n; ``{n}`` is filled in."""
        raise NotImplementedError

    def number(self, n: int) -> str:
        """A number with the language's grouping from 10 000 on."""
        raise NotImplementedError
