"""Fleets of ship cards: their data files, the checks on load, and the one drawing of each card."""
