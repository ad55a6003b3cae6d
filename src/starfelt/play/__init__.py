"""Playing by code: a match that is stepped, whole matches between players, and match files.

`match.Match` is the one loop around the games' contract; `table.Table` plays one to its end in virtual time;
`match_file.replay_file` plays one again from a file. docs/python.md is the manual.
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
