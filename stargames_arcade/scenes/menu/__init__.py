"""The menu, and what is chosen there."""
