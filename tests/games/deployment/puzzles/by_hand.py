"""Small tables made by hand, and puzzles of them."""

from __future__ import annotations

from typing import Any

from starfelt.battle.table_file import table_from
from starfelt.cards.fleet import Ship, shipped_fleets
from starfelt.games.deployment.puzzles.tables import OpenTable
from starfelt.puzzles.model import FilePose, Puzzle, puzzle_from

Data = dict[str, Any]


def ship(seat: int, name: str, x: float, y: float, heading: float) -> Data:
    return {"seat": seat, "ship": name, "x_mm": x, "y_mm": y, "heading_deg": heading}


def table(*ships: Data) -> Data:
    """A table of Light Speed without asteroids. Seat 0 is the solver."""
    return {
        "format": "starfelt-table/1",
        "game": "lightspeed",
        "table_mm": [1200, 800],
        "seats": [
            {"name": "Ada", "colour": "red", "fleet": "classic"},
            {"name": "Grace", "colour": "green", "fleet": "classic"},
        ],
        "options": {},
        "ships": list(ships),
        "asteroids": [],
    }


#: Grace's Lancer at the top fires down at Ada's Viper, which would be destroyed. The Viper fires at nothing.
DUEL = table(ship(0, "viper", 600, 600, 90), ship(1, "lancer", 600, 200, 180))
#: A Moth here fires first, and at the Lancer.
STRIKE = FilePose(300, 200, 90)


def _ship(name: str) -> Ship:
    found = shipped_fleets()["classic"].ship(name)
    assert found is not None
    return found


def opened(data: Data, name: str) -> OpenTable:
    """A table on which Ada has one ship left."""
    found = table_from(data)
    return OpenTable(found.fleets, found.field, 0, _ship(name))


def puzzle(data: Data, name: str, solution: FilePose, **parts: Any) -> Puzzle:
    """A puzzle file of such a table."""
    place = {"x_mm": solution.x_mm, "y_mm": solution.y_mm, "heading_deg": solution.heading_deg}
    found = puzzle_from(
        {
            "format": "starfelt-puzzle/1",
            "id": "ls-00000000",
            "game": "lightspeed",
            "rules_version": 1,
            "kind": "last-ship",
            "themes": ["first-strike"],
            "goal": "win",
            "difficulty": 1500,
            "table": data,
            "seat": 0,
            "ship": name,
            "solution": place,
            "share": 0.01,
            "tolerance": 1,
            **parts,
        }
    )
    assert isinstance(found, Puzzle)
    return found
