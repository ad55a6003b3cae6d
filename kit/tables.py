"""Random legal tables as plain data, `starfelt-table/1`, made from a random generator's numbers alone.

Seeds and Hypothesis share one implementation: `random_table(Random(7))`, and `tables()` as a strategy. Each style tests
other edge cases. `loose`: cards anywhere. `aligned`: cards on a centimetre grid at right angles, 0.1 mm apart, so that
beams run along edges, touch corners and end at the very end of a shield. `aimed`: cards with a corner exactly on a
beam.
"""

from fractions import Fraction
from math import gcd, hypot
from random import Random
from typing import Any

from hypothesis import strategies as st

from kit.oracle.geometry import SCALE, SIDES, Point, apart, cos, outline, sin, snap, turned
from starfelt.table.directions import COS, SIN

Data = dict[str, Any]

STYLES = ("loose", "aligned", "aimed")
SIZES = ((63, 88), (63.5, 88.9), (31.3, 57.7), (130, 101.1), (20, 20))

#: Headings whose direction passes through another lattice point within some 40 cm.
LATTICE_HEADINGS = tuple(h for h, (x, y) in enumerate(zip(SIN, COS, strict=True)) if gcd(x, y) >= 8)


def tables() -> st.SearchStrategy[Data]:
    return st.randoms(use_true_random=False).map(random_table)


def random_table(
    rng: Random, style: str | None = None, most_ships: int = 14, fleet: Data | None = None
) -> Data:
    """Return a random legal table. With a `fleet`, every seat plays that one, and the file does not contain it."""
    style = style or rng.choice(STYLES)
    game = fleet["game"] if fleet else rng.choice(("lightspeed", "lightspeed", "stellarconflict"))
    seats = rng.choice((2, 2, 3, 4))
    names = ("first", "second")[: rng.randint(1, 2)]
    fleets: list[Data] = [fleet] if fleet else [random_fleet(rng, game, name, style) for name in names]
    chosen = [rng.choice(fleets) for _ in range(seats)]
    option = "piracy" if game == "lightspeed" else "stolen_goods"
    table: Data = {
        "format": "starfelt-table/1",
        "game": game,
        "table_mm": rng.choice(([300, 300], [500, 400], [700.5, 600.1])),
        "seats": [
            {"name": f"Player {n}", "colour": colour, "fleet": chosen[n]["id"]}
            for n, colour in enumerate(("red", "blue", "green", "purple")[:seats])
        ],
        "options": {} if rng.random() < 0.3 else {option: rng.random() < 0.8},
        "ships": [],
        "asteroids": [],
        "fleets": fleets,
    }
    lying: list[list[Point]] = []
    for _ in range(rng.randint(0, 2)):
        size = rng.choice(("small", "large"))
        pose = free_pose(rng, table, lying, (630 if size == "small" else 1260, 880), style)
        if pose:
            table["asteroids"].append({**pose, "size": size, "rocks": rng.choice((1, 2, 3, 5, 6, 12, 40))})
    for _ in range(rng.randint(2, most_ships)):
        seat = rng.randrange(seats)
        ship = rng.choice(chosen[seat]["ships"])
        size = snap(chosen[seat]["card_mm"][0]), snap(chosen[seat]["card_mm"][1])
        pose = free_pose(rng, table, lying, size, style)
        if pose:
            entry: Data = {"seat": seat, "ship": ship["id"], **pose}
            if ship.get("role") == "cargo" and rng.random() < 0.5:
                entry["cubes"] = rng.randint(1, 6)
            table["ships"].append(entry)
    if fleet:
        del table["fleets"]
    if table["options"]:
        table["options"]["must_place"] = len(table["ships"]) % 2 == 1
    return table


def random_fleet(rng: Random, game: str, name: str, style: str) -> Data:
    size = rng.choice(((60, 80), (40, 40))) if style == "aligned" else rng.choice(SIZES)
    fleet: Data = {
        "format": "starfelt-fleet/1",
        "id": name,
        "name": name.title(),
        "game": game,
        "card_mm": list(size),
        "ships": [_ship(rng, game, n, size, style == "aligned") for n in range(rng.randint(2, 6))],
    }
    return fleet


def _ship(rng: Random, game: str, number: int, size: tuple[float, float], aligned: bool) -> Data:
    conflict = game == "stellarconflict"
    role = ("cargo", "flag", "ship", "scout")[min(number, 3)]
    two = conflict and rng.random() < 0.5
    initiative = sorted(rng.sample(range(1, 6), 2 if two else 1))
    ship: Data = {
        "id": f"ship-{number}",
        "name": f"Ship {number}",
        "initiative": initiative,
        "hull": rng.randint(1, 4),
        "lasers": [_laser(rng, conflict, initiative, size, aligned) for _ in range(rng.randint(1, 4))],
        "shields": [
            _shield(rng, size, aligned) for _ in range(rng.randint(2, 5) if aligned else rng.randint(0, 3))
        ],
    }
    if conflict:
        if role == "cargo" and rng.random() < 0.7:
            ship["lasers"] = []
        ship |= {"vp": rng.randint(0, 5), "credits": rng.randint(0, 5), "role": role}
    return ship


def _laser(
    rng: Random, conflict: bool, initiative: list[int], size: tuple[float, float], aligned: bool
) -> Data:
    if aligned:
        at = [rng.randrange(-int(s) // 2 + 5, int(s) // 2, 5) for s in size]
        angle: float = rng.choice((0, 90, 180, 270, 45, 135, -45))
    else:
        # With a margin, so that rounding cannot put the muzzle outside its own card.
        at = [rng.randint(-limit, limit) / 10 for limit in (int(5 * s) - 3 for s in size)]
        angle = rng.choice((0, 0, 90, rng.randint(-36000, 36000) / 10))
    laser: Data = {"power": rng.randint(1, 3), "at_mm": at, "angle_deg": angle}
    if conflict:
        kind = rng.choice(("laser", "laser", "ion", "penetrating"))
        if kind != "laser":
            laser |= {"kind": kind, "power": 0 if kind == "ion" else 1}
        if rng.random() < 0.4:
            laser["initiative"] = sorted(rng.sample(initiative, rng.randint(1, len(initiative))))
    return laser


def _shield(rng: Random, size: tuple[float, float], aligned: bool) -> Data:
    side = rng.choice(SIDES)
    half = int(5 * (size[0] if side in ("front", "back") else size[1]))
    step = 50 if aligned else 1
    ends = (-half, half, *(rng.randrange(-half, half, step) for _ in range(4)))
    low, high = sorted((rng.choice(ends), rng.choice(ends)))
    if low == high:
        low, high = -half, half
    return {"side": side, "from_mm": low / 10, "to_mm": high / 10}


def free_pose(
    rng: Random, table: Data, lying: list[list[Point]], size: tuple[int, int], style: str, tries: int = 12
) -> Data | None:
    """Return a pose at which a card of this size (0.1 mm) is on the table, apart from the others; None: not found."""
    width, height = snap(table["table_mm"][0]), snap(table["table_mm"][1])
    for _ in range(tries):
        x, y, heading = rng.randint(0, width), rng.randint(0, height), rng.randrange(3600)
        if style == "aligned":
            heading = rng.choice((0, 900, 1800, 2700))
            # Sometimes slightly off the grid: cards that nearly touch, beams that nearly miss.
            x, y = (round(v / 100) * 100 + rng.choice((0, 0, 0, 0, 0, 0, 50, 50, 1, -1)) for v in (x, y))
        elif style == "aimed":
            heading = rng.choice(LATTICE_HEADINGS)
            if table["ships"] and rng.random() < 0.7:
                x, y = _with_a_corner_on_a_beam(rng, table, size, heading)
        shape = outline((x, y), heading, *size)
        if all(0 <= a <= width and 0 <= b <= height for a, b in shape) and _free(shape, lying):
            lying.append(shape)
            turns = rng.choice((0, 0, 0, 360, -360))
            return {"x_mm": x / 10, "y_mm": y / 10, "heading_deg": heading / 10 + turns}
    return None


def _with_a_corner_on_a_beam(
    rng: Random, table: Data, size: tuple[int, int], heading: int
) -> tuple[int, int]:
    """Return a centre for which a corner of the card is exactly on the line of a laser."""
    entry = rng.choice(table["ships"])
    wanted = table["seats"][entry["seat"]]["fleet"]
    fleet = next(fleet for fleet in table["fleets"] if fleet["id"] == wanted)
    ship = next(ship for ship in fleet["ships"] if ship["id"] == entry["ship"])
    if not ship["lasers"]:
        return 0, 0
    laser = rng.choice(ship["lasers"])
    turn = snap(entry["heading_deg"])
    mx, my = turned(Fraction(snap(laser["at_mm"][0])), Fraction(snap(laser["at_mm"][1])), turn)
    aim = turn + snap(laser["angle_deg"])
    dx, dy = sin(aim), -cos(aim)
    step = gcd(dx, dy)
    # Far enough to leave the card, in whole steps between lattice points of the line.
    n = max(1, round(rng.randint(300, 3000) / SCALE * step))
    corner = rng.choice(outline((0, 0), heading, *size))
    x = snap(entry["x_mm"]) + mx + n * (dx // step) - int(corner[0])
    y = snap(entry["y_mm"]) + my + n * (dy // step) - int(corner[1])
    return x, y


def _free(shape: list[Point], lying: list[list[Point]]) -> bool:
    return all(_far(shape, other) or apart(shape, other) for other in lying)


def _far(first: list[Point], second: list[Point]) -> bool:
    """Tell whether two cards' circles are well apart: a shortcut that decides no close case."""
    (x, y, r), (u, v, s) = _circle(first), _circle(second)
    return hypot(x - u, y - v) > r + s + 10


def _circle(shape: list[Point]) -> tuple[float, float, float]:
    (ax, ay), (bx, by) = shape[0], shape[2]
    return float(ax + bx) / 2, float(ay + by) / 2, hypot(ax - bx, ay - by) / 2
