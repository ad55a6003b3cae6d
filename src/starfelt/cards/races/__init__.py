"""The hulls of Stellar Conflict's races: one style for each race, and a different shape for every ship.

A hull depends only on its ship's id, price, role and lasers: rings (`wiss`), blades (`vak`), cells (`hexai`), insects
(`tetrakori`). Coordinates are those of `starfelt.cards.silhouettes`.
"""

from __future__ import annotations

from collections.abc import Callable

from starfelt.cards.fleet import Ship
from starfelt.cards.races.hexai import hexai_hull
from starfelt.cards.races.tetrakori import tetrakori_hull
from starfelt.cards.races.vak import vak_hull
from starfelt.cards.races.wiss import wiss_hull

#: The hull of a race's ship, by the fleet's id.
RACE_HULLS: dict[str, Callable[[Ship], str]] = {
    "wiss": wiss_hull,
    "vak": vak_hull,
    "hexai": hexai_hull,
    "tetrakori": tetrakori_hull,
}

#: The team colour of a race where no player has it: in the rules and on paper.
RACE_TEAMS: dict[str, str] = {"wiss": "blue", "vak": "red", "hexai": "purple", "tetrakori": "green"}
