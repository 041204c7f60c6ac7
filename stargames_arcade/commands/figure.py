"""One measured figure with its limit."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Figure:
    """``limit`` is the most that ``value`` may be, or with ``at_least`` the least it must be."""

    name: str
    value: float
    unit: str
    limit: float
    at_least: bool = False

    @property
    def ok(self) -> bool:
        """Whether the limit is kept."""
        return self.value >= self.limit if self.at_least else self.value <= self.limit

    def line(self) -> dict[str, Any]:
        """The object of a ``--json`` line; its keys are stable."""
        return {
            "name": self.name,
            "value": round(self.value, 3),
            "unit": self.unit,
            "limit": self.limit,
            "ok": self.ok,
        }

    def sentence(self) -> str:
        """One line for people."""
        bound = "at least" if self.at_least else "at most"
        verdict = "" if self.ok else "   too " + ("low" if self.at_least else "high")
        return f"{self.name:24}{self.value:10.2f} {self.unit:12}{bound} {self.limit:g}{verdict}"
