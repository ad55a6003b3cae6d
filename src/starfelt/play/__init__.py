"""Playing matches from code: stepping a match, whole matches between bots, and match files.

`match.Match` is the one loop around the games' contract. `table.Table` plays a match to its end in virtual time.
`match_file.replay_file` replays a match from a file. docs/python.md is the manual.
"""

from starfelt.play.match import Entry, Match
from starfelt.play.match_file import Replay, replay_file
from starfelt.play.player import Answer, Player, RandomPlayer
from starfelt.play.table import Stuck, Table, no_time

__all__ = [
    "Answer",
    "Entry",
    "Match",
    "Player",
    "RandomPlayer",
    "Replay",
    "Stuck",
    "Table",
    "no_time",
    "replay_file",
]
