"""Puzzles of Hex & Spades: an activation, judged by exact chances and by every move of the enemy."""
