"""How a time is written."""

from __future__ import annotations


def time_told(seconds: int) -> str:
    """Minutes and seconds."""
    return f"{seconds // 60}:{seconds % 60:02}"
