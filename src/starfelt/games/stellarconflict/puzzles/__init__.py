"""Puzzles of Stellar Conflict."""
