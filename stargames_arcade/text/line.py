"""One line of text while somebody writes it: its letters, and the caret between them."""

from __future__ import annotations

from dataclasses import dataclass, replace

from stargames_arcade.text.writing import graphemes, visible


@dataclass(frozen=True, slots=True)
class Line:
    """What is written so far. ``longest`` is the most bytes of UTF-8 that it may have."""

    text: str = ""
    at: int = 0
    """Before which letter the caret stands, 0 to their number."""
    longest: int = 32

    @classmethod
    def of(cls, text: str, longest: int) -> Line:
        """The line with that text and the caret at its end."""
        return cls(text, len(graphemes(text)), longest)

    @property
    def before(self) -> str:
        """What stands before the caret."""
        return "".join(graphemes(self.text)[: self.at])

    @property
    def after(self) -> str:
        """What stands behind it."""
        return "".join(graphemes(self.text)[self.at :])

    @property
    def begins_word(self) -> bool:
        """Whether the next letter is the first of a word."""
        return not self.before or self.before[-1] in " -"

    def written(self, text: str) -> Line:
        """With text put in at the caret: as many whole letters of it as there is room for."""
        room, put = self.longest - len(self.text.encode()), ""
        for letter in graphemes(visible(text)):
            room -= len(letter.encode())
            if room < 0:
                break
            put += letter
        before = self.before + put
        return replace(self, text=before + self.after, at=len(graphemes(before)))

    def erased(self) -> Line:
        """Without the letter before the caret."""
        letters = graphemes(self.text)
        kept = letters[: max(self.at - 1, 0)] + letters[self.at :]
        return replace(self, text="".join(kept), at=max(self.at - 1, 0))

    def deleted(self) -> Line:
        """Without the letter behind the caret."""
        letters = graphemes(self.text)
        return replace(self, text="".join(letters[: self.at] + letters[self.at + 1 :]))

    def moved(self, by: int) -> Line:
        """With the caret so many letters further, as far as the line goes."""
        return replace(self, at=min(max(self.at + by, 0), len(graphemes(self.text))))

    def put(self, signs: int) -> Line:
        """With the caret before the letter that begins after so many code points."""
        return replace(self, at=len(graphemes(self.text[:signs])))
