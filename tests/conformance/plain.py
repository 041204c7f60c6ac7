"""What plain data is (law 2): ints, strings, truths, nothing, enums, tuples, plain or
named, and frozen classes of these."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from enum import Enum
from typing import Any


def unplain(value: Any, path: str = "") -> list[str]:
    """The places in a value that are not plain data, as paths."""
    if value is None or isinstance(value, Enum) or type(value) in (bool, int, str):
        return []
    if type(value) is tuple or (isinstance(value, tuple) and hasattr(value, "_fields")):
        return [found for i, one in enumerate(value) for found in unplain(one, f"{path}[{i}]")]
    if is_dataclass(value) and not isinstance(value, type):
        frozen = (
            []
            if vars(type(value))["__dataclass_params__"].frozen
            else [f"{path}: {type(value).__name__} can be changed"]
        )
        return frozen + [
            found
            for field in fields(value)
            for found in unplain(getattr(value, field.name), f"{path}.{field.name}")
        ]
    return [f"{path}: {type(value).__name__}"]
