"""What moves at a table of Jolly, and what is heard of it."""
