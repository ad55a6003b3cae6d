"""The variants of every registered game that the contract suite plays and the goldens show.

A game without variants here, or a variant without its golden playthrough, fails the suite.
"""

from __future__ import annotations

from typing import Any, NamedTuple


class Variant(NamedTuple):
    """A name, the game's options, the number of seats and the seed."""

    name: str
    options: dict[str, Any]
    seats: int
    seed: int


#: Ships four inches apart.
FACE_TO_FACE = [
    {"x_in": 24, "y_in": 26, "heading_deg": 0},
    {"x_in": 24, "y_in": 22, "heading_deg": 180},
]

NORMAL_SPACE = {
    "ships": FACE_TO_FACE,
    "idle": "normal-space",
    "missile_radius_in": 0.5,
    "turn_limit": 12,
}

VARIANTS: dict[str, tuple[Variant, ...]] = {
    "lightspeed": (
        Variant("two-players", {}, 2, 1),
        Variant("three-players", {"decide_s": 3}, 3, 2),
        Variant("four-players", {"table_mm": [1600, 1000]}, 4, 3),
        Variant("piracy", {"piracy": True, "rocks": 40, "table_mm": [800, 600]}, 2, 4),
        Variant("large-asteroid", {"asteroid": "large", "rocks": 20}, 2, 5),
        Variant("two-asteroids", {"asteroid": "two"}, 3, 6),
        Variant("turn-by-turn", {"placing": "turns"}, 2, 7),
        Variant("turn-by-turn-clock", {"placing": "turns", "turn_s": 1}, 2, 8),
    ),
    "ftl": (
        Variant("duel", {"turn_limit": 8}, 2, 26),
        Variant("close", {"ships": FACE_TO_FACE, "turn_limit": 9}, 2, 28),
        Variant("normal-space", NORMAL_SPACE, 2, 24),
        Variant("plot-clock", {"plot_clock_s": 8, "turn_limit": 6}, 2, 10),
        Variant(
            "big-discs",
            {"ship_radius_in": 3, "missile_radius_in": 1.5, "max_missiles": 3, "turn_limit": 6},
            2,
            24,
        ),
    ),
}
