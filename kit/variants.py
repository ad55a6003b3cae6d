"""The variants of every registered game: the contract suite plays them, and each has a golden playthrough.

A game without variants here, or a variant without its golden playthrough, fails the suite.
"""

from __future__ import annotations

from typing import Any

import msgspec

from kit.own_fleets import LANTERNS, SPARKS
from starfelt.games import GAMES
from starfelt.testing import Variant

#: Ships four inches apart.
FACE_TO_FACE = [
    {"x_in": 24, "y_in": 26, "heading_deg": 0},
    {"x_in": 24, "y_in": 22, "heading_deg": 180},
]

#: The preset *Duel*, but the ships pass each other.
PASSING: dict[str, Any] = {
    **msgspec.to_builtins(GAMES["ftl"].presets["duel"]),
    "ships": [
        {"x_in": 20, "y_in": 24, "heading_deg": 0},
        {"x_in": 28, "y_in": 24, "heading_deg": 180},
    ],
}

NORMAL_SPACE = {
    "ships": FACE_TO_FACE,
    "idle": "normal-space",
    "missile_radius_in": 0.5,
    "turn_limit": 12,
}

_SMALL = {"table_mm": [700, 500]}

#: Four damaged ships, close to one another.
LAST_STAND: dict[str, Any] = {
    "map": {"radius": 4},
    "ships": [
        {
            "id": id_,
            "side": side,
            "class": kind,
            "weapons": weapons,
            "q": q,
            "r": r,
            "facing": 3 * side,
            "present": present,
        }
        for id_, side, kind, weapons, q, r, present in (
            ("B1", 0, "heavy", 16, 0, 3, {"shields": 2, "weapons": 3, "propulsion": 4}),
            ("B2", 0, "light", 8, 2, 1, {"shields": 1, "weapons": 1, "propulsion": 2}),
            ("K1", 1, "medium", 8, 0, -3, {"shields": 1, "weapons": 2, "propulsion": 6, "shields_up": True}),
            ("K2", 1, "medium", 16, -2, -1, {"shields": 4, "weapons": 8, "propulsion": 1}),
        )
    ],
}

#: The ships of `LAST_STAND` in a narrow place; those of the first side want to leave by the upper edges.
BREAKOUT: dict[str, Any] = {
    "map": {"radius": 4, "asteroids": [[0, 0], [1, -1], [-1, 2]]},
    "ships": [
        {**ship, "worth": 2 * (ship["side"] == 0), **({"q": 3, "r": -4} if ship["id"] == "B2" else {})}
        for ship in LAST_STAND["ships"]
    ],
    "objective": {"turns": 6, "start": [0, 1], "exits": [{"side": 0, "edges": [5, 0]}]},
}

HOUSE_RULES: dict[str, Any] = {"blank_after": 2, "split_move": True, "hail_many": True, "asteroids": True}

RETURNED: dict[str, Any] = {"scenario": "three-a-side", "turn_limit": 3, "chits": "returned"}

LIGHT_SPEED = (
    Variant("two-players", {}, 2, 1),
    Variant("three-players", {"decide_s": 3}, 3, 2),
    Variant("four-players", {"table_mm": [1600, 1000]}, 4, 3),
    Variant("piracy", {"piracy": True, "rocks": 40, "table_mm": [800, 600]}, 2, 4),
    Variant("large-asteroid", {"asteroid": "large", "rocks": 20}, 2, 5),
    Variant("two-asteroids", {"asteroid": "two"}, 3, 6),
    Variant("turn-by-turn", {"placing": "turns"}, 2, 7),
    Variant("turn-by-turn-clock", {"placing": "turns", "turn_s": 1}, 2, 8),
    Variant("nothing-placed", {"must_place": False, **_SMALL}, 2, 11),
    Variant("own-fleet", {"fleets": [SPARKS, None], "placing": "turns", **_SMALL}, 2, 9),
)

FASTER_THAN_LIGHT = (
    Variant("duel", {"turn_limit": 8}, 2, 26),
    Variant("close", {"ships": FACE_TO_FACE, "turn_limit": 9}, 2, 28),
    Variant("normal-space", NORMAL_SPACE, 2, 24),
    Variant("passing", {**PASSING, "turn_limit": 9}, 2, 31),
    Variant("plot-clock", {"plot_clock_s": 8, "turn_limit": 6}, 2, 10),
    Variant(
        "big-discs",
        {"ship_radius_in": 3, "missile_radius_in": 1.5, "max_missiles": 3, "turn_limit": 6},
        2,
        24,
    ),
)

STELLAR_CONFLICT = (
    Variant("wiss-ion", {"races": ["wiss", "vak"], **_SMALL}, 2, 8),
    Variant("vak-penetrating", {"races": ["vak", "hexai"], **_SMALL}, 2, 18),
    Variant("hexai-double", {"races": ["hexai", "tetrakori"], **_SMALL}, 2, 3),
    Variant("tetrakori-scouts", {"races": ["tetrakori", "wiss"], **_SMALL}, 2, 3),
    Variant("conflict-three-players", {"scale": "conflict", "ready_s": 3}, 3, 16),
    Variant("war-four-players", {"scale": "war", "table_mm": [1600, 1000]}, 4, 17),
    Variant("original-stop", {"deployment": "original", "choose_s": 0, "decide_s": 3}, 2, 1),
    Variant("turn-by-turn", {"deployment": "turns", "choose_s": 0, "table_mm": [900, 600]}, 2, 5),
    Variant("no-clock", {"choose_s": 0, "deploy_s": 0}, 2, 5),
    Variant("asteroids", {"asteroids": 5, **_SMALL}, 2, 2),
    Variant("stolen-goods", {"stolen_goods": True, **_SMALL}, 2, 68),
    Variant("own-fleet", {"fleets": [LANTERNS, "vak"], **_SMALL}, 2, 5),
)

HEX_FLEET = (
    Variant("encounter", {"turn_limit": 8, "odds": True}, 2, 443),
    Variant("turn-limit", {"turn_limit": 8}, 2, 40),
    Variant("last-stand", {"scenario": LAST_STAND}, 2, 403),
    Variant("three-a-side-chits-returned", RETURNED, 2, 229),
    Variant("triangle", {"turn_limit": 5}, 3, 337),
    Variant("crossroads", {"turn_limit": 4}, 4, 288),
    Variant("relay", {"scenario": "relay", "turn_limit": 2, **HOUSE_RULES}, 2, 43),
    Variant("breakout", {"scenario": BREAKOUT, **HOUSE_RULES}, 2, 49),
)

VARIANTS: dict[str, tuple[Variant, ...]] = {
    "lightspeed": LIGHT_SPEED,
    "ftl": FASTER_THAN_LIGHT,
    "stellarconflict": STELLAR_CONFLICT,
    "hexfleet": HEX_FLEET,
}
