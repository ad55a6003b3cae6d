"""Puzzles: a table with one card to place, made by the kernel and proved by the referee.

`making.make` makes puzzles, `proving.flaw_of` proves one, `shipped` has those of the package and the puzzle of a day.
`model` has the file, `goals` what a solution must reach, `tables` where puzzles come from, `filters` which of them are
kept, `themes` and `difficulty` what is said of them.
"""
