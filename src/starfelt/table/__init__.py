"""Exact plane geometry in integers: cards on a table, and the first card that a beam meets. It knows no game.

One unit is 0.1 mm, one heading step 0.1 degrees. Heading 0 points up the table; headings are clockwise; y
points downward as on a screen.
"""
