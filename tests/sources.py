"""The code as it is written, read once however much is proved about it."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path


@cache
def nodes_of(path: Path) -> tuple[ast.AST, ...]:
    """Everything that a module is made of, in the order of ``ast.walk``."""
    return tuple(ast.walk(ast.parse(path.read_text(encoding="utf-8"))))
