"""Puzzles: a table with one card to place, or a match up to one decision; made by the kernel, proved by the rules.

`making.make` makes puzzles, `proving.flaw_of` proves one, `shipped` has those of the package and the puzzle of a day.
`model` has the file, `goals` what a solution must reach, `tables` where puzzles come from, `filters` which of them are
kept, `themes` and `difficulty` what is said of them.

`ftl` and `hexfleet` have the same parts for matches: where they come from, how a decision is judged and proved, and
what is said of it. `playing` is a player's try at one.
"""
