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


def reach(radius: int, start: HexPose, points: int, taken: Collection[tuple[int, int]]) -> dict[HexPose, str]:
    """Return every pose in which a ship may end its move, with a shortest way to it, `start` and no steps included.

    Args:
        radius: of the map, which a ship does not leave.
        start: where it is.
        points: what it may spend, one for a hex and one for a turn of 60 degrees (ruling 3).
        taken: the hexes of other ships: passed through, but not to end on.
    """
    poses, number, following = _steps(radius)
    begin = number.get(start)
    if begin is None:
        # Off the map there is no way but to stay.
        return {start: ""} if start[:2] not in taken else {}
    ways: dict[int, str] = {begin: ""}
    edge = [begin]
    for _ in range(points):
        farther: list[int] = []
        for pose in edge:
            way = ways[pose]
            for letter, reached in following[pose]:
                if reached not in ways:
                    ways[reached] = way + letter
                    farther.append(reached)
        edge = farther
    if not taken:
        return {poses[pose]: way for pose, way in ways.items()}
    return {poses[pose]: way for pose, way in ways.items() if poses[pose][:2] not in taken}


@lru_cache(maxsize=4)
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
