"""The languages in which pictures are looked at: German with its long words always, all in the full check."""

from __future__ import annotations

from typing import Final

import pytest

from stargames_arcade.text.words import languages

QUICK: Final = ("de",)
TONGUES: Final = tuple(
    pytest.param(code, marks=() if code in QUICK else pytest.mark.slow, id=code) for code in languages()
)
