"""The rules of a title, as pages to turn."""
