"""What a build adds to the source: compiled words for every install, drawings and sounds for a wheel."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class ArcadeHook(BuildHookInterface[Any]):
    """Compiles each catalogue beside its source; an editable install reads them there."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Called before a ``standard`` wheel or an ``editable`` install is put together."""
        root = Path(self.root)
        compile_module = _module(root / "stargames_arcade" / "text" / "compile.py")
        for source in compile_module.sources(root / "stargames_arcade"):
            binary = source.with_suffix(".mo")
            binary.write_bytes(compile_module.compiled(source))
            build_data["artifacts"].append(f"/{binary.relative_to(root).as_posix()}")
        if version == "standard":
            for shipped in ("images", "sounds", "CREDITS.toml"):
                build_data["force_include"][f"assets/{shipped}"] = f"stargames_arcade/assets/{shipped}"


def _module(path: Path) -> ModuleType:
    """A module of the source tree, which is not installed while it is being built."""
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
