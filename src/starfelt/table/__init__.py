"""Exact plane geometry in integers: cards on a table, and the first card that a beam meets. Knows no game.

One unit is 0.1 mm, one heading step 0.1 degrees: 0 up the table, clockwise, y downward as on a screen.
"""
