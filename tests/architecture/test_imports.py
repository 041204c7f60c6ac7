"""What loads with what: rules on a bare Python, headless commands without pygame, nothing heavy too early."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

import stargames_arcade
from tests.sources import nodes_of

PACKAGE = Path(stargames_arcade.__file__).parent
ROOT = PACKAGE.parent


def _loaded(code: str) -> set[str]:
    """The top-level modules that are loaded after running this code in a process of its own."""
    told = "print(*{name.split('.')[0] for name in sys.modules}, file=sys.stderr)"
    script = f"import sys\n{code}\n{told}"
    finished = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, timeout=120
    )
    assert finished.returncode == 0, finished.stderr
    return set(finished.stderr.splitlines()[-1].split())


def _imported(folder: str) -> dict[str, set[str]]:
    """By module of that folder: the top-level names it imports, at whatever place."""
    found: dict[str, set[str]] = {}
    for path in sorted((PACKAGE / folder).rglob("*.py")):
        names = found.setdefault(path.relative_to(PACKAGE).as_posix(), set())
        for node in nodes_of(path):
            if isinstance(node, ast.Import):
                names |= {alias.name.split(".")[0] for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and node.module and node.level == 0:
                names.add(node.module.split(".")[0])
    return found


@pytest.mark.parametrize("folder", ["rules", "match"])
def test_a_bare_python_can_check_a_replay(folder: str) -> None:
    allowed = sys.stdlib_module_names | {"stargames_arcade"}
    assert not {module: names - allowed for module, names in _imported(folder).items() if names - allowed}


def test_only_the_compiler_of_words_knows_babel() -> None:
    knowing = {module for module, names in _imported(".").items() if "babel" in names}
    assert knowing <= {"text/compile.py", "tools/catalogues.py"}


def test_words_load_without_babel_and_without_pygame() -> None:
    loaded = _loaded("from stargames_arcade.text.words import Words; Words('de')('new_table.start')")
    assert not loaded & {"babel", "pygame"}


def test_a_simulation_never_loads_pygame() -> None:
    loaded = _loaded(
        "from stargames_arcade.__main__ import main\n"
        "try:\n"
        "    main('simulate diamond_yatzy --seats bot:easy,bot:easy --games 1 --seed 7'.split())\n"
        "except SystemExit as done:\n"
        "    assert not done.code, done.code"
    )
    assert "pygame" not in loaded
