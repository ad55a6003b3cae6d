"""Players' own fleets as plain data: one for each card game."""

import json
from pathlib import Path
from typing import Any

#: Ten ships of Stellar Conflict.
LANTERNS: dict[str, Any] = json.loads(
    (Path(__file__).parents[1] / "examples" / "lanterns.json").read_text("utf-8")
)

#: Three ships of Light Speed, on small cards.
SPARKS: dict[str, Any] = {
    "format": "starfelt-fleet/1",
    "id": "sparks",
    "name": "Sparks",
    "game": "lightspeed",
    "card_mm": [44, 63],
    "ships": [
        {
            "id": name,
            "name": name.capitalize(),
            "initiative": [speed],
            "hull": speed,
            "lasers": [{"power": speed, "at_mm": [0, -10], "angle_deg": 0}],
            "shields": [{"side": "back", "from_mm": -22, "to_mm": 22}],
        }
        for speed, name in enumerate(("flint", "steel", "tinder"), 1)
    ],
}
