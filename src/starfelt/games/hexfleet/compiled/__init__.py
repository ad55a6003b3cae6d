"""Turns of Hex & Spades, compiled: the same results as `rules`, on many tables at once."""
