"""Faster Than Light: its record (`package`), and a folder for each part of it."""
