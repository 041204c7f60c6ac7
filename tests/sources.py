"""The code as it is written.

What is asked of all of it more than once is worth keeping. Its trees are not: so many pieces make every test
after them slower, since the collector of the interpreter goes through them.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path


def nodes_of(path: Path) -> Iterator[ast.AST]:
    """Everything that a module is made of, in the order of ``ast.walk``."""
    return ast.walk(ast.parse(path.read_text(encoding="utf-8")))
