"""What can be set, page by page."""
