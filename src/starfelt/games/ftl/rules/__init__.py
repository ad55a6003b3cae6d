"""Faster Than Light, a duel with secret plots: data types (`model`), notation, rules, resolution, geometry, views."""
