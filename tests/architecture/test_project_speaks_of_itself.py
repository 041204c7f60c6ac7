"""The project speaks only of itself, and its shape is the agreed one."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PATHS_OF_A_MACHINE = re.compile(r"(?<![\w.])/(?:work|farm|root)/|\.\./shared")


def _files() -> list[Path]:
    listed = subprocess.run(
        ["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True, timeout=60
    )
    return [ROOT / name for name in listed.stdout.split("\0") if name]


def _text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except (UnicodeDecodeError, FileNotFoundError):
        return ""


def test_no_file_names_a_path_of_a_machine() -> None:
    this = Path(__file__).resolve()
    telling = {
        str(path.relative_to(ROOT)): found.group()
        for path in _files()
        if path != this and (found := PATHS_OF_A_MACHINE.search(_text(path)))
    }
    assert not telling


def test_the_top_level_is_the_agreed_one() -> None:
    top = {path.relative_to(ROOT).parts[0] for path in _files()}
    visible = {name for name in top if not name.startswith(".")}
    assert visible == {"README.md", "pyproject.toml", "stargames_arcade", "assets", "tests"}


def test_every_folder_of_the_package_is_on_the_map() -> None:
    package = ROOT / "stargames_arcade"
    architecture = _text(package / "ARCHITECTURE.md")
    folders = [path.parent.name for path in package.glob("*/__init__.py")]
    assert not [name for name in folders if f"`{name}/`" not in architecture]
