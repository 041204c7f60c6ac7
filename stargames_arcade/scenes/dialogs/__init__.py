"""Questions and notices over another scene."""
