"""A slow second referee, written from the rules alone, for tests. It shares no code or method with `starfelt`.

`geometry` clips lines against cards in exact rational numbers, `judge` plays the battle with plain dictionaries. Both
take a table file's plain data and trust it to be legal.
"""
