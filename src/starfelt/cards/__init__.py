"""Fleets as data, checked on load, and the one drawing of each card."""
