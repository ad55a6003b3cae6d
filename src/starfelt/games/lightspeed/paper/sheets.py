"""The printed book of Light Speed."""

from __future__ import annotations

from starfelt.games.deployment.paper import tokens
from starfelt.games.deployment.paper.sheets import CardBook
from starfelt.paper.book import Sheets

SHEETS = Sheets(
    CardBook(
        game="lightspeed",
        asteroids=("small", "small", "large"),
        by_race=False,
        counter=tokens.rock,
        counters=45,
        delays=0,
        rows=("kills", "rocks", "own", "total"),
        rounds=4,
        high=12,
    ),
    frozenset({"marks"}),
)
