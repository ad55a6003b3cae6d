"""Puzzles: a table with one card to place, or a match up to one decision; made by the kernel, proved by the rules.

`model` has the file. `contract` says what a game's puzzles are, and finds them. `making` makes puzzles of any game,
`proving` proves one, `shipped` has those of the package and the puzzle of a day. `placing` is a player's try at a
table, `playing` one at a match. `progress`, `rating` and `run` are the rules for the guests who solve them. `folder`
loads a game's puzzles of matches from its modules. `warming` warms up compiled code.
"""
