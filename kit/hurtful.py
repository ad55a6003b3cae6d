"""Adversarial tables for the referee, as plain data: `hurtful_tables(Random(7), 20)` gives twenty with the same cards.

- `lattice`: cards at right angles, in rows and columns, one unit apart or a few.
- `aimed`: each card is placed where a beam meets one of its corners, the end of a shield or a whole edge, give or take
  one unit.

Both have the same ship twice, missing ships, up to three asteroids, own fleets and those of the games, two to four
seats, and tables up to the largest.
"""

from math import cos, radians, sin
from random import Random
from typing import Any

from kit.tables import LATTICE_HEADINGS, random_fleet
from starfelt.battle.field import ASTEROID_SIZES, Field, muzzle
from starfelt.battle.table_file import table_from
from starfelt.cards.fleet import Ship, shipped_fleets
from starfelt.table.card import Corners, Pose, apart, corners, on_table

Data = dict[str, Any]

STYLES = ("lattice", "aimed")


def hurtful_tables(rng: Random, count: int, style: str | None = None) -> list[Data]:
    """Return tables that differ only in their cards' positions."""
    style = style or rng.choice(STYLES)
    found: list[Data] = []
    while not found:
        head, field, sizes = _head(rng)
        lay = _lattice if style == "lattice" else _aim
        layouts = (lay(rng, field, sizes) for _ in range(3 * count))
        found = [_lies(head, poses) for poses in layouts if poses][:count]
    return found


def _head(rng: Random) -> tuple[Data, Field, list[tuple[int, int]]]:
    """Return a table without card positions, as a file and as a field, and the sizes of its cards."""
    game = rng.choice(("lightspeed", "stellarconflict"))
    seats = rng.choice((2, 2, 3, 4))
    shipped = [fleet for fleet in shipped_fleets().values() if fleet.game == game]
    own = [random_fleet(rng, game, name, "aligned") for name in ("first", "second")]
    fleets = [rng.choice(own) if rng.random() < 0.5 else rng.choice(shipped) for _ in range(seats)]
    names = [fleet["id"] if isinstance(fleet, dict) else fleet.id for fleet in fleets]
    options: Data = {"piracy" if game == "lightspeed" else "stolen_goods": rng.random() < 0.6}
    ships: list[Data] = []
    for seat, fleet in enumerate(fleets):
        ids = [s["id"] for s in fleet["ships"]] if isinstance(fleet, dict) else [s.id for s in fleet.ships]
        chosen = rng.sample(ids, min(len(ids), rng.randint(1, 10)))
        ships += [{"seat": seat, "ship": ship} for ship in (*chosen, *chosen[: rng.choice((0, 0, 1))])]
    rocks = [
        {"size": rng.choice(("small", "small", "large")), "rocks": rng.choice((1, 2, 3, 5, 12, 40))}
        for _ in range(rng.randint(0, 3))
    ]
    width, height = rng.choice(((1200, 800), (1200, 800), (900.5, 1000), (3000, 3000)))
    head: Data = {
        "format": "starfelt-table/1",
        "game": game,
        "table_mm": [width, height],
        "seats": [{"name": f"Player {n}", "colour": "red", "fleet": name} for n, name in enumerate(names)],
        "options": options,
        "ships": ships,
        "asteroids": rocks,
        "fleets": own,
    }
    # Each card alone on the table, to read its kind.
    poses = [Pose(1500, 1500, 0)] * (len(ships) + len(rocks))
    single = [table_from(_one(_lies(head, poses), card)).field for card in range(len(poses))]
    field = Field(
        round(width * 10),
        round(height * 10),
        seats,
        tuple(f for one in single for f in one.fighters),
        tuple(a for one in single for a in one.asteroids),
        single[0].switches,
    )
    sizes = [(f.ship.width, f.ship.height) for f in field.fighters]
    return head, field, sizes + [ASTEROID_SIZES[a.size] for a in field.asteroids]


def _one(table: Data, card: int) -> Data:
    """Return the table with that card alone."""
    ships = len(table["ships"])
    only: Data = {"ships": table["ships"][card : card + 1], "asteroids": []}
    return table | (only if card < ships else {"ships": [], "asteroids": [table["asteroids"][card - ships]]})


def _lies(head: Data, poses: list[Pose]) -> Data:
    lying = [{"x_mm": p.x / 10, "y_mm": p.y / 10, "heading_deg": p.heading / 10} for p in poses]
    cards = [card | pose for card, pose in zip((*head["ships"], *head["asteroids"]), lying, strict=True)]
    ships = len(head["ships"])
    return head | {"ships": cards[:ships], "asteroids": cards[ships:]}


def _lattice(rng: Random, field: Field, sizes: list[tuple[int, int]]) -> list[Pose] | None:
    gap = rng.choice((1, 1, 2, 10, 50, 400))
    quarters = rng.random() < 0.5
    wide, high = max(w for w, _ in sizes), max(h for _, h in sizes)
    if quarters:
        wide = high = max(wide, high)
    wide, high = wide + gap, high + gap
    if rng.random() < 0.7:
        # Align corners with muzzles, which own fleets have every 5 mm.
        wide, high = -(-wide // 50) * 50, -(-high // 50) * 50
    columns, rows = (field.width - 2) // wide, (field.height - 2) // high
    if columns * rows < len(sizes):
        return None
    # At a random end of the table.
    left = wide // 2 + 1 if rng.random() < 0.5 else field.width - columns * wide + wide // 2
    top = high // 2 + 1 if rng.random() < 0.5 else field.height - rows * high + high // 2
    cells = rng.sample(range(columns * rows), len(sizes))
    turns = (0, 900, 1800, 2700) if quarters else (0, 1800)
    return [
        Pose(left + (cell % columns) * wide, top + (cell // columns) * high, rng.choice(turns))
        for cell in cells
    ]


def _aim(rng: Random, field: Field, sizes: list[tuple[int, int]]) -> list[Pose] | None:
    lying: dict[int, tuple[Pose, Corners]] = {}
    order = rng.sample(range(len(sizes)), len(sizes))
    for card in order:
        for attempt in range(60):
            pose = _on_a_beam(rng, field, sizes, lying, card) if lying and attempt < 30 else None
            if pose is None:
                heading = rng.choice(
                    (rng.randrange(3600), rng.randrange(4) * 900, rng.choice(LATTICE_HEADINGS))
                )
                pose = Pose(rng.randint(0, field.width), rng.randint(0, field.height), heading)
            outline = corners(pose, *sizes[card])
            if on_table(outline, field.width, field.height) and all(
                apart(outline, other) for _, other in lying.values()
            ):
                lying[card] = pose, outline
                break
        else:
            return None
    return [lying[card][0] for card in range(len(sizes))]


def _on_a_beam(
    rng: Random, field: Field, sizes: list[tuple[int, int]], lying: dict[int, tuple[Pose, Corners]], card: int
) -> Pose | None:
    """Return a pose with a critical point of the card on the beam of a placed ship."""
    shooter = rng.choice(list(lying))
    if shooter >= len(field.fighters) or not field.fighters[shooter].ship.lasers:
        return None
    fires = lying[shooter][0]
    mx, my, aim = muzzle(rng.choice(field.fighters[shooter].ship.lasers), fires.heading)
    along = rng.randint(300, 9000)
    x = fires.x + mx + along * sin(radians(aim / 10))
    y = fires.y + my - along * cos(radians(aim / 10))
    # Half of them with edges along the beam.
    heading = rng.choice((rng.randrange(3600), (aim + 900 * rng.randrange(4)) % 3600))
    px, py = _point(rng, sizes[card], field.fighters[card].ship if card < len(field.fighters) else None)
    s, c = sin(radians(heading / 10)), cos(radians(heading / 10))
    off = rng.choice((0, 0, 0, -1, 1))
    return Pose(round(x - px * c + py * s) + off, round(y - px * s - py * c), heading)


def _point(rng: Random, size: tuple[int, int], ship: Ship | None) -> tuple[float, float]:
    """Return a corner of a card, or the end of a shield, in the card's own frame."""
    w, h = size[0] / 2, size[1] / 2
    if ship is None or not ship.shields or rng.random() < 0.5:
        return rng.choice((-w, w)), rng.choice((-h, h))
    shield = rng.choice(ship.shields)
    end = rng.choice((shield.start, shield.end))
    return {"front": (end, -h), "back": (end, h), "left": (-w, end), "right": (w, end)}[shield.side]
