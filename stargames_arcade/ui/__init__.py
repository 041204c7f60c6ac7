"""All that is drawn and heard: the only place, with the client itself, that knows pygame."""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
