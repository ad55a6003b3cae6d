"""Tables written by hand in a few lines, 1000 × 1000 mm: cards of 60 × 80 mm, lasers from the middle.

gun = ship("gun", lasers=[laser(2)])
judged(table([lies(0, gun, 500, 800), lies(1, gun, 500, 400, 180)]))
"""

import json
from collections.abc import Sequence
from typing import Any

import msgspec

from kit.oracle.judge import report as slow_report
from starfelt.battle.referee import judge
from starfelt.battle.reporting import report_of
from starfelt.battle.table_file import table_from
from starfelt.files import parse_json

Data = dict[str, Any]

COLOURS = ("red", "blue", "green", "purple")


def laser(power: int = 1, angle: float = 0, at: tuple[float, float] = (0, 0), **more: Any) -> Data:
    return {"power": power, "at_mm": list(at), "angle_deg": angle, **more}


def shield(side: str, start: float, end: float) -> Data:
    return {"side": side, "from_mm": start, "to_mm": end}


def ship(
    name: str,
    lasers: Sequence[Data] = (),
    *,
    when: int | list[int] = 1,
    hull: int = 9,
    shields: Sequence[Data] = (),
    **more: Any,
) -> Data:
    initiative = [when] if isinstance(when, int) else when
    rest = {"hull": hull, "lasers": list(lasers), "shields": list(shields), **more}
    return {"id": name, "name": name.title(), "initiative": initiative, **rest}


def lies(seat: int, card: Data, x: float, y: float, heading: float = 0, **more: Any) -> tuple[Data, Data]:
    """Return a ship on the table: its entry and, for the fleet, the ship itself."""
    pose = {"x_mm": x, "y_mm": y, "heading_deg": heading}
    return {"seat": seat, "ship": card["id"], **pose, **more}, card


def asteroid(x: float, y: float, rocks: int, size: str = "small", heading: float = 0) -> Data:
    return {"x_mm": x, "y_mm": y, "heading_deg": heading, "size": size, "rocks": rocks}


def table(
    ships: Sequence[tuple[Data, Data]],
    asteroids: Sequence[Data] = (),
    *,
    seats: int = 2,
    options: Data | None = None,
    game: str = "lightspeed",
) -> Data:
    """Return a table on which all seats play one fleet, made of the ships on the table."""
    cards = {card["id"]: card for _, card in ships}
    if game == "stellarconflict":
        cards = {name: {"vp": 1, "credits": 1, "role": "ship", **card} for name, card in cards.items()}
    fleet = {"id": "by-hand", "name": "By hand", "game": game, "card_mm": [60, 80]}
    return {
        "format": "starfelt-table/1",
        "game": game,
        "table_mm": [1000, 1000],
        "seats": [{"name": f"Player {n}", "colour": COLOURS[n], "fleet": "by-hand"} for n in range(seats)],
        "options": options or {},
        "ships": [entry for entry, _ in ships],
        "asteroids": list(asteroids),
        "fleets": [{"format": "starfelt-fleet/1", **fleet, "ships": list(cards.values())}],
    }


def fast_report(data: Data) -> Data:
    """Return the product's report of a table, read from bytes as plain data, like a file."""
    read = table_from(parse_json(json.dumps(data).encode()))
    return json.loads(msgspec.json.encode(report_of(read.field, judge(read.field))))


def same(got: Data, want: Data) -> bool:
    """Tell whether two reports agree in all fields; points on the table within a hundredth of a millimetre."""

    def without_points(report: Data) -> Data:
        ends = ("from_mm", "to_mm")
        steps = [
            step | {"shots": [{k: v for k, v in shot.items() if k not in ends} for shot in step["shots"]]}
            for step in report["steps"]
        ]
        return report | {"steps": steps}

    def points(report: Data) -> list[float]:
        shots = [shot for step in report["steps"] for shot in step["shots"]]
        return [value for shot in shots for end in ("from_mm", "to_mm") for value in shot[end]]

    near = all(abs(a - b) <= 0.01 for a, b in zip(points(got), points(want), strict=False))
    return near and without_points(got) == without_points(want)


def judge_by_both(data: Data) -> Data:
    """Return the report of a table, after checking that the oracle agrees."""
    report = fast_report(data)
    assert same(report, slow_report(data))
    return report
