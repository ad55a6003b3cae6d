"""Deployment: the rules that Light Speed and Stellar Conflict share. Cards are placed in real time, then lasers fire.

Placing ends with *stop*, and the battle follows. This package is not a game. `model` has the commands, events
and state of placing, `placing` says where a card may be placed, `decks` shuffles, `game` has *stop* and what
follows it, `views` has what players see and the files of a finished match.
"""
