"""A slow second referee, written from the rules alone: it shares no line with `starfelt`, and no way of working.

`geometry` clips lines against cards in exact rational numbers, `judge` plays the battle with plain dictionaries.
Both take a table file's plain data as it is and trust it to be legal.
"""
