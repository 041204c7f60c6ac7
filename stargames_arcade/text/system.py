"""Which languages the system's user reads, for the first start; later the settings say."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping


def system_wishes(environment: Mapping[str, str] = os.environ) -> tuple[str, ...]:
    """The system's languages as locales such as ``de_AT.UTF-8``, the dearest first; for ``chosen_language``.

    The environment is read as gettext reads it; Windows is asked where the environment says nothing.
    """
    locale = next(filter(None, map(environment.get, ("LC_ALL", "LC_MESSAGES", "LANG"))), None)
    if locale is None:
        return _of_windows()
    if locale.split(".")[0] in {"C", "POSIX"}:
        return ()
    return (*filter(None, environment.get("LANGUAGE", "").split(":")), locale)


def _of_windows() -> tuple[str, ...]:
    if sys.platform == "win32":
        import ctypes
        import locale

        code = ctypes.windll.kernel32.GetUserDefaultUILanguage()
        return tuple(filter(None, (locale.windows_locale.get(code),)))
    return ()
