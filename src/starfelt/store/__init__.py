"""The log on disk, behind a few functions."""
