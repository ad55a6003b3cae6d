"""The printed book of Stellar Conflict."""

from __future__ import annotations

from starfelt.games.deployment.paper import tokens
from starfelt.games.deployment.paper.sheets import CardBook
from starfelt.paper.book import Sheets

SHEETS = Sheets(
    CardBook(
        game="stellarconflict",
        asteroids=("small", "small", "small", "small", "small"),
        by_race=True,
        counter=tokens.cube,
        counters=30,
        delays=15,
        rows=("kills", "cubes", "cargo", "own", "total"),
        rounds=3,
        high=13,
    ),
    frozenset({"marks"}),
)
