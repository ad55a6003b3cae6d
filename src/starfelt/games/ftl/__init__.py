"""Faster Than Light: its options and messages (`model`), notation, rules, resolution, geometry and views."""
