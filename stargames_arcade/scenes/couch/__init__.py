"""Two people at one screen: who holds what, how one joins, the split table."""
