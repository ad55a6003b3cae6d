"""Line-up of bought fleets: each side starts in its corner of the map, its strongest ships in the middle."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from starfelt.files import BadFile, to_struct
from starfelt.games.contract import Refused
from starfelt.games.hexfleet.rules.classes import CLASSES, PRICES, ClassName, Weapons, price
from starfelt.games.hexfleet.rules.hexes import DIRECTIONS, distance, hexes, on_map
from starfelt.games.hexfleet.rules.options import Bought, BroughtFleet, Scenario, ScenarioShip

#: The facing of each side, from its corner to the middle of the map, by number of sides.
_FACINGS: dict[int, tuple[int, ...]] = {2: (0, 3), 3: (0, 2, 4), 4: (0, 1, 3, 4)}
#: Ship kinds by falling price, which is the order in which they line up.
_ORDER: list[tuple[ClassName, Weapons]] = sorted(PRICES, key=lambda kind: -PRICES[kind])

#: The smallest radius that has room for the ships of four sides.
_LEAST_RADIUS = 6


def buy_ships(what: object, budget: int | None) -> tuple[Bought, ...] | Refused:
    """Return the ships that a seat buys for a budget, or why it may not; None: nobody buys ships.

    Raises:
        BadFile: `what` is not a list of ships; it names the path.
    """
    if budget is None:
        return Refused("no-budget")
    ships = to_struct(what, BroughtFleet).ships
    for index, ship in enumerate(ships):
        if ship.weapons not in CLASSES[ship.kind].weapons:
            raise BadFile(f"ships[{index}].weapons", f"no {ship.kind} ship carries {ship.weapons}")
    cost = sum(price(ship.kind, ship.weapons) for ship in ships)
    return ships if cost <= budget else Refused("over-points", {"cost": cost, "budget": budget})


def lined_up(scenario: Scenario, side: int, ships: Sequence[Bought]) -> Scenario:
    """Return a set-up on the same map in which `side` has these ships. All sides are lined up anew, undamaged.

    The map grows if it is too small for ten ships of each side. No ship begins in an asteroid or in a zone.
    """
    sides = 1 + max(ship.side for ship in scenario.ships)
    radius = max(scenario.map.radius, _LEAST_RADIUS)
    zones = scenario.objective.zones if scenario.objective else ()
    taken = set(scenario.map.asteroids) | {
        (q, r) for zone in zones for q, r in hexes(radius) if distance(q - zone.q, r - zone.r) <= zone.within
    }
    found: list[ScenarioShip] = []
    for number in range(sides):
        own: Sequence[Bought | ScenarioShip] = (
            ships if number == side else [ship for ship in scenario.ships if ship.side == number]
        )
        facing = _FACINGS[sides][number]
        places = _places(radius, facing, max(1, (radius - 2) // (5 if sides > 2 else 3)))
        kinds: list[tuple[ClassName, Weapons]] = [(ship.kind, ship.weapons) for ship in own]
        kinds.sort(key=_ORDER.index)
        for count, (kind, weapons) in enumerate(kinds, 1):
            q, r = next(place for place in places if place not in taken)
            taken.add((q, r))
            found.append(ScenarioShip(f"{'ABCD'[number]}{count}", number, kind, weapons, q, r, facing))
    return replace(scenario, map=replace(scenario.map, radius=radius), ships=tuple(found))


def _places(radius: int, facing: int, wide: int) -> Iterator[tuple[int, int]]:
    """Yield hexes for a side: rows in its corner, each from the middle outward; then the nearest other hexes."""
    for row in range(radius - 1, radius // 2, -2):
        corner = _go((0, 0), facing + 3, row)
        yield corner
        # Along both map edges that meet in the corner.
        for step in range(1, wide + 1):
            for edge in (facing + 5, facing + 1):
                place = _go(corner, edge, 2 * step)
                if on_map(radius, *place):
                    yield place
    cq, cr = _go((0, 0), facing + 3, radius)
    yield from sorted(hexes(radius), key=lambda place: distance(place[0] - cq, place[1] - cr))


def _go(start: tuple[int, int], facing: int, steps: int) -> tuple[int, int]:
    q, r = DIRECTIONS[facing % 6]
    return start[0] + steps * q, start[1] + steps * r
