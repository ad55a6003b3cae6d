"""The hex map: axial coordinates, facings, distance, arcs, and the hexes that a ship can reach.

Facing 0 points toward (q, r − 1); facings count clockwise. The map is every hex within a radius of (0, 0).
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

#: The neighbours of a hex, by facing.
DIRECTIONS = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))


class HexPose(NamedTuple):
    """A ship's position on the map: a hex and a facing from 0 to 5."""

    q: int
    r: int
    facing: int


def distance(q: int, r: int) -> int:
    """Return how many hexes the hex (q, r) is from (0, 0)."""
    return max(abs(q), abs(r), abs(q + r))


def on_map(radius: int, q: int, r: int) -> bool:
    """Tell whether a hex is on the map."""
    return distance(q, r) <= radius


def hexes(radius: int) -> Iterator[tuple[int, int]]:
    """Yield every hex of the map, row by row."""
    for r in range(-radius, radius + 1):
        for q in range(max(-radius, -radius - r), min(radius, radius - r) + 1):
            yield q, r


@lru_cache(maxsize=8)
def places_of(radius: int) -> dict[tuple[int, int], int]:
    """Return the hexes of a map with their numbers."""
    return {place: number for number, place in enumerate(hexes(radius))}


def is_ahead(facing: int, q: int, r: int) -> bool:
    """Tell whether the bearing of (q, r) from here is within 90 degrees of a facing, inclusive (ruling 4)."""
    fq, fr = DIRECTIONS[facing]
    # Twice the inner product of the two vectors, whose axes are 60 degrees apart.
    return 2 * q * fq + 2 * r * fr + q * fr + r * fq >= 0


def corner(facing: int, radius: int) -> tuple[int, int]:
    """Return the corner of the map in the direction of a facing."""
    q, r = DIRECTIONS[facing % 6]
    return q * radius, r * radius


def edge(radius: int, number: int) -> frozenset[tuple[int, int]]:
    """Return the hexes of an edge of the map, from the corner of facing `number` to the next corner."""
    q, r = corner(number, radius)
    dq, dr = DIRECTIONS[(number + 2) % 6]
    return frozenset((q + dq * steps, r + dr * steps) for steps in range(radius + 1))


class Crossed(NamedTuple):
    """The hexes between the ends of a straight line: those that it passes through, and pairs that it passes between."""

    through: tuple[tuple[int, int], ...]
    between: tuple[tuple[tuple[int, int], tuple[int, int]], ...]


@lru_cache(maxsize=2048)
def find_crossed(q: int, r: int) -> Crossed:
    """Return the hexes that the line from the middle of (0, 0) to the middle of (q, r) crosses, without its ends.

    A line that only touches a corner of a hex does not cross it.
    """
    through: list[tuple[int, int]] = []
    beside: dict[tuple[Fraction, Fraction], list[tuple[int, int]]] = {}
    way = distance(q, r)
    for hq in range(min(0, q) - 1, max(0, q) + 2):
        for hr in range(min(0, r) - 1, max(0, r) + 2):
            if (hq, hr) in ((0, 0), (q, r)) or distance(hq, hr) + distance(q - hq, r - hr) > way + 1:
                continue
            along, inside = _part_in(q, r, hq, hr)
            if along is None:
                continue
            if inside:
                through.append((hq, hr))
            else:
                beside.setdefault(along, []).append((hq, hr))
    pairs = tuple((pair[0], pair[1]) for pair in beside.values() if len(pair) == 2)
    return Crossed(tuple(through), pairs)


def _part_in(q: int, r: int, hq: int, hr: int) -> tuple[tuple[Fraction, Fraction] | None, bool]:
    """Return the part of the line to (q, r) that lies in a hex, as shares of the line, and whether it lies inside.

    None: no part. Not inside: it lies on the edge. A hex is where three differences of its cube coordinates are
    from -1 to 1.
    """
    first, last, inside = Fraction(0), Fraction(1), True
    for slope, offset in ((q - r, hq - hr), (q + 2 * r, hq + 2 * hr), (2 * q + r, 2 * hq + hr)):
        if not slope:
            if abs(offset) > 1:
                return None, False
            inside = inside and not abs(offset)
            continue
        ends = sorted((Fraction(offset - 1, slope), Fraction(offset + 1, slope)))
        first, last = max(first, ends[0]), min(last, ends[1])
    return ((first, last), inside) if first < last else (None, False)


def is_clear(rocks: Collection[tuple[int, int]], q: int, r: int, to_q: int, to_r: int) -> bool:
    """Tell whether no rock blocks the straight line from the middle of one hex to that of another.

    A rock blocks it if the line passes through the rock, and two rocks do if it passes along the edge between them.
    """
    if not rocks:
        return True
    line = find_crossed(to_q - q, to_r - r)
    return not any((q + dq, r + dr) in rocks for dq, dr in line.through) and not any(
        all((q + dq, r + dr) in rocks for dq, dr in pair) for pair in line.between
    )


def step(pose: HexPose, letter: str) -> HexPose:
    """Return the pose after one step: F one hex forward, R one facing clockwise, L one facing back."""
    if letter == "F":
        q, r = DIRECTIONS[pose.facing]
        return HexPose(pose.q + q, pose.r + r, pose.facing)
    return pose._replace(facing=(pose.facing + (1 if letter == "R" else -1)) % 6)


def walk(pose: HexPose, steps: str) -> tuple[HexPose, ...]:
    """Return the pose after each step."""
    way: list[HexPose] = []
    for letter in steps:
        pose = step(pose, letter)
        way.append(pose)
    return tuple(way)


class ReachableHex(NamedTuple):
    """A hex that a ship can reach: its least cost, and by facing a shortest path to it (None: there is none)."""

    q: int
    r: int
    cost: int
    ways: tuple[str | None, ...]


def reach(
    radius: int,
    start: HexPose,
    points: int,
    taken: Collection[tuple[int, int]],
    rocks: Collection[tuple[int, int]] = (),
) -> list[ReachableHex]:
    """Return every hex in which a ship may end its move, nearest first. Its own hex without steps is included.

    Args:
        radius: the map's radius; a ship does not leave the map.
        start: the ship's pose.
        points: the points that the ship may spend: one for each hex and for each turn of 60 degrees (ruling 3).
        taken: the hexes of other ships. A ship may pass through them but not end its move there.
        rocks: the hexes that no ship enters.
    """
    q, r, facing = start
    away = distance(q, r)
    if away > radius:
        # A ship off the map can only stay.
        points = 0
    near = frozenset(rock for rock in rocks if distance(rock[0] - q, rock[1] - r) <= points)
    if (away + points > radius or near) and points:
        return [field for field in _fields(radius, start, points, near) if field[:2] not in taken]
    # All hexes in range are on the map, so the result is a shifted copy of that from the middle of a large
    # map.
    return [
        ReachableHex(q + dq, r + dr, cost, ways)
        for dq, dr, cost, ways in _fields(points, HexPose(0, 0, facing), points)
        if (q + dq, r + dr) not in taken
    ]


# Each cached result takes 40 kB.
@lru_cache(maxsize=128)
def _fields(
    radius: int, start: HexPose, points: int, rocks: frozenset[tuple[int, int]] = frozenset()
) -> tuple[ReachableHex, ...]:
    """Return the hexes that a ship can reach on a map without other ships. Breadth-first search."""
    places, number, ahead = _ahead(radius)
    closed = {number[rock] for rock in rocks if rock in number}
    first = number[start[:2]]
    # Keyed by hex number, in the order of discovery: the cost, and the path to each facing.
    found: dict[int, tuple[int, list[str | None]]] = {first: (0, [None] * 6)}
    found[first][1][start.facing] = ""
    edge = [(first, start.facing, "")]
    for cost in range(1, points + 1):
        farther: list[tuple[int, int, str]] = []
        for place, facing, way in edge:
            to = ahead[facing][place]
            if to is not None and to not in closed:
                there = found.get(to)
                if there is None:
                    there = found[to] = cost, [None] * 6
                if there[1][facing] is None:
                    there[1][facing] = way + "F"
                    farther.append((to, facing, way + "F"))
            here = found[place][1]
            for letter, turned in _TURNS[facing]:
                if here[turned] is None:
                    here[turned] = way + letter
                    farther.append((place, turned, way + letter))
        edge = farther
    return tuple(ReachableHex(*places[place], cost, tuple(ways)) for place, (cost, ways) in found.items())


#: The two turns from each facing: the letter and the new facing.
_TURNS = tuple((("L", (facing - 1) % 6), ("R", (facing + 1) % 6)) for facing in range(6))


@lru_cache(maxsize=16)
def _ahead(
    radius: int,
) -> tuple[tuple[tuple[int, int], ...], dict[tuple[int, int], int], tuple[tuple[int | None, ...], ...]]:
    """Return a map's hexes, the number of each, and the hex ahead by facing and number (None: off the map)."""
    places = tuple(hexes(radius))
    number = {place: index for index, place in enumerate(places)}
    ahead = tuple(tuple(number.get((q + dq, r + dr)) for q, r in places) for dq, dr in DIRECTIONS)
    return places, number, ahead
