"""The laboratory: bulk simulation of battles and matches from Python (`starfelt[lab]`).

    from starfelt import lab

    tables = lab.random_tables("lightspeed", 100_000, seed=1)
    scores = lab.judge_many(tables)
    scores.points.mean(axis=0), scores.winners.mean(axis=0)

Nothing else of Starfelt imports it.
"""

from starfelt.lab.analysing import analyse
from starfelt.lab.dealing import random_tables
from starfelt.lab.scores import Scores, Tallies, judge_many
from starfelt.lab.tables import Tables, tables_from
from starfelt.lab.variants import Variants, variants

__all__ = [
    "Scores",
    "Tables",
    "Tallies",
    "Variants",
    "analyse",
    "judge_many",
    "random_tables",
    "tables_from",
    "variants",
]
