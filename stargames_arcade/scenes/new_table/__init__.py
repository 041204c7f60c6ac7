"""Sitting down: title, players, their devices, languages and time."""
