"""Puzzles of Faster Than Light: a turn whose best plot holds against every plot of the enemy."""
