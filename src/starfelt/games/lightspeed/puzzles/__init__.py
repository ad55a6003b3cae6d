"""Puzzles of Light Speed."""
