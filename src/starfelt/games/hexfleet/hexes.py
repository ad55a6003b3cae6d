"""The hex map: axial coordinates, facings, distance, arcs, and where a ship can go.

Facing 0 looks toward (q, r − 1), then clockwise. The map is every hex within a radius of (0, 0).
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import lru_cache
from typing import NamedTuple

#: The neighbours of a hex, by facing.
DIRECTIONS = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))


class HexPose(NamedTuple):
    """A ship's place on the map: a hex and a facing from 0 to 5."""

    q: int
    r: int
    facing: int


def distance(q: int, r: int) -> int:
    """Return how many hexes the hex (q, r) is from (0, 0)."""
    return max(abs(q), abs(r), abs(q + r))


def on_map(radius: int, q: int, r: int) -> bool:
    """Tell whether a hex belongs to the map."""
    return distance(q, r) <= radius


def hexes(radius: int) -> Iterator[tuple[int, int]]:
    """Yield every hex of the map, row by row."""
    for r in range(-radius, radius + 1):
        for q in range(max(-radius, -radius - r), min(radius, radius - r) + 1):
            yield q, r


def is_ahead(facing: int, q: int, r: int) -> bool:
    """Tell whether a bearing, the way to (q, r) from here, lies within 90 degrees of a facing, inclusive (ruling 4)."""
    fq, fr = DIRECTIONS[facing]
    # Twice the inner product of the two ways, whose axes stand at 60 degrees.
    return 2 * q * fq + 2 * r * fr + q * fr + r * fq >= 0


def step(pose: HexPose, letter: str) -> HexPose:
    """Return the pose after one step: F one hex forward, R one facing more, L one less."""
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


class Field(NamedTuple):
    """A hex that a ship can reach: the least that costs, and by facing a shortest way to it (None: there is none)."""

    q: int
    r: int
    cost: int
    ways: tuple[str | None, ...]


def reach(radius: int, start: HexPose, points: int, taken: Collection[tuple[int, int]]) -> list[Field]:
    """Return every hex in which a ship may end its move, where it is and no steps included, the nearest first.

    Args:
        radius: of the map, which a ship does not leave.
        start: where it is.
        points: what it may spend, one for a hex and one for a turn of 60 degrees (ruling 3).
        taken: the hexes of other ships: passed through, but not to end on.
    """
    q, r, facing = start
    away = distance(q, r)
    if away > radius:
        # Off the map there is no way but to stay.
        points = 0
    if away + points > radius and points:
        return [field for field in _fields(radius, start, points) if field[:2] not in taken]
    # All that is near lies on the map: what can be reached is the same as in the middle of a map that is large enough.
    return [
        Field(q + dq, r + dr, cost, ways)
        for dq, dr, cost, ways in _fields(points, HexPose(0, 0, facing), points)
        if (q + dq, r + dr) not in taken
    ]


@lru_cache(maxsize=512)
def _fields(radius: int, start: HexPose, points: int) -> tuple[Field, ...]:
    """Return what can be reached on a map with nobody else there."""
    poses, number, following = _steps(radius)
    ways: dict[int, str] = {number[start]: ""}
    edge = [number[start]]
    for _ in range(points):
        farther: list[int] = []
        for pose in edge:
            way = ways[pose]
            for letter, reached in following[pose]:
                if reached not in ways:
                    ways[reached] = way + letter
                    farther.append(reached)
        edge = farther
    found: dict[int, list[str | None]] = {}
    cost: dict[int, int] = {}
    for pose, way in ways.items():
        place, facing = divmod(pose, 6)
        if place not in found:
            # Shorter ways come first.
            found[place], cost[place] = [None] * 6, len(way)
        found[place][facing] = way
    return tuple(Field(*poses[6 * place][:2], cost[place], tuple(some)) for place, some in found.items())


@lru_cache(maxsize=16)
def _steps(
    radius: int,
) -> tuple[tuple[HexPose, ...], dict[HexPose, int], tuple[tuple[tuple[str, int], ...], ...]]:
    """Return every pose of a map, the numbers of each, and what one step leads to from it: letter and number."""
    poses = tuple(HexPose(q, r, facing) for q, r in hexes(radius) for facing in range(6))
    number = {pose: index for index, pose in enumerate(poses)}
    following = tuple(
        tuple((letter, number[to]) for letter in "FLR" if (to := step(pose, letter)) in number)
        for pose in poses
    )
    return poses, number, following
