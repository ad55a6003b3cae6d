"""Stellar Conflict: its record (`package`), and a folder for each part of it."""
