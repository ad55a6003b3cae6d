"""Turns of Faster Than Light, compiled: the same results as `rules`, on many tables at once."""
