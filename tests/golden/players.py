"""Who plays the golden matches."""

from __future__ import annotations

from stargames_arcade.match.ports import Player

PERSON = Player("Anna", "fox")
BESIDE = Player("Bert", "bear")
EASY = Player("Owl", "owl", "bot:easy")
HARD = Player("Whale", "whale", "bot:hard")
FRAME_MS = 250
