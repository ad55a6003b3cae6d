"""Benchmark of the referee: battles judged per second on one core, compared with geometry libraries on the same work.

    python -m bench.referee [SECONDS]

The workload: 21 cards on 1200 × 800 mm: ten ships a side, each with two lasers, and one asteroid; cards of 63 × 88 mm,
twenty random legal tables from fixed seeds. Every ship has an initiative of its own, 1 to 10, and a hull so strong that
no ship is destroyed, so a battle always fires its forty beams at twenty cards each, in ten steps.

- *judge*: the whole battle by `starfelt.battle.referee.judge`, shields, damage, mining and points included.
- *judge and report*: the same, and the report with its points on the table.
- *Shapely*, *pymunk* and, if installed, *Box2D*: only the first card that each of the forty beams meets. Shapely asks a
  tree of the cards' polygons for those that touch the beam and takes the nearest intersection; the others ask their
  space for the first segment hit. All use floating point. Like the referee they start from the corners of a new table's
  cards; *ready* are the same with trees and spaces built in advance, for a table that is asked repeatedly.

Each line repeats the tables in turn until SECONDS (3) of CPU time have passed, one line after another, in one process.
A check at the start ensures that all agree on nearly every beam (floats may differ at corners).
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from random import Random
from typing import Any, cast

import pymunk
from shapely import LineString, Point, Polygon, STRtree

from starfelt.battle.field import ASTEROID_SIZES, Asteroid, Field, Fighter, muzzle
from starfelt.battle.referee import judge
from starfelt.battle.reporting import report_of
from starfelt.battle.switches import Switches
from starfelt.cards.fleet import Ship, fleet_from
from starfelt.table.card import Corners, Pose, apart, corners, on_table
from starfelt.table.directions import COS, SIN

WIDTH, HEIGHT = 12_000, 8_000
TABLES = 20


def ships(rng: Random) -> tuple[Ship, ...]:
    """Return ten ships with two lasers and one shield each."""

    def laser() -> dict[str, Any]:
        at = [rng.randint(-25, 25), rng.randint(-38, 38)]
        return {"power": rng.randint(1, 3), "at_mm": at, "angle_deg": rng.randrange(3600) / 10}

    def ship(number: int) -> dict[str, Any]:
        side, half = rng.choice((("front", 31), ("right", 44), ("back", 31), ("left", 44)))
        return {
            "id": f"ship-{number}",
            "name": f"Ship {number}",
            "initiative": [number],
            "hull": 999,
            "lasers": [laser(), laser()],
            "shields": [{"side": side, "from_mm": -half / 2, "to_mm": half}],
        }

    fleet = {"id": "bench", "name": "Bench", "game": "lightspeed", "card_mm": [63, 88]}
    return fleet_from({"format": "starfelt-fleet/1", **fleet, "ships": [ship(n) for n in range(1, 11)]}).ships


def table(seed: int) -> Field:
    """Return a random legal table."""
    rng = Random(seed)
    fleet = ships(rng)
    lying: list[Corners] = []

    def pose(width: int, height: int) -> Pose:
        while True:
            found = Pose(rng.randint(0, WIDTH), rng.randint(0, HEIGHT), rng.randrange(3600))
            card = corners(found, width, height)
            if on_table(card, WIDTH, HEIGHT) and all(apart(card, other) for other in lying):
                lying.append(card)
                return found

    asteroid = Asteroid(pose(*ASTEROID_SIZES["small"]), "small", 12)
    fighters = [Fighter(seat, ship, pose(ship.width, ship.height)) for seat in (0, 1) for ship in fleet]
    return Field(WIDTH, HEIGHT, 2, tuple(fighters), (asteroid,), Switches())


def beams(field: Field) -> list[tuple[int, float, float, float, float]]:
    """Return every beam as its ship's number and the two ends of a segment across the table, in 0.1 mm."""
    found: list[tuple[int, float, float, float, float]] = []
    for key, fighter in enumerate(field.fighters):
        for laser in fighter.ship.lasers:
            dx, dy, aim = muzzle(laser, fighter.pose.heading)
            x, y = fighter.pose.x + dx, fighter.pose.y + dy
            found.append((key, x, y, x + SIN[aim], y - COS[aim]))
    return found


def cards(field: Field) -> list[Corners]:
    return [fighter.corners for fighter in field.fighters] + [rock.corners for rock in field.asteroids]


def with_referee(field: Field) -> Callable[[], list[int | None]]:
    def first_hits() -> list[int | None]:
        fired = [f for step in judge(field).steps for f in step.fired]
        hits = sorted(fired, key=lambda f: (f.ship, f.laser))
        return [f.contact.key if f.contact else None for f in hits]

    return first_hits


def with_shapely(field: Field) -> Callable[[], list[int | None]]:
    polygons = [Polygon(card) for card in cards(field)]
    tree = STRtree(polygons)
    lines = [(key, Point(x, y), LineString(((x, y), (u, v)))) for key, x, y, u, v in beams(field)]

    def first_hits() -> list[int | None]:
        hits: list[int | None] = []
        for own, start, line in lines:
            best: int | None = None
            nearest = float("inf")
            for key in cast(list[int], tree.query(line, predicate="intersects").tolist()):
                if key != own:
                    distance = polygons[key].distance(start)
                    # The polygon's distance is a lower bound. The exact distance is computed only if the polygon may be
                    # the nearest.
                    if distance < nearest:
                        way = line.intersection(polygons[key]).distance(start)
                        if way < nearest:
                            best, nearest = key, way
            hits.append(best)
        return hits

    return first_hits


def with_pymunk(field: Field) -> Callable[[], list[int | None]]:
    space = pymunk.Space()
    keys: dict[pymunk.Shape, int] = {}
    for key, card in enumerate(cards(field)):
        shape = pymunk.Poly(space.static_body, card)
        # Each card has its own group, so that its own beams can ignore it.
        shape.filter = pymunk.ShapeFilter(group=key + 1)
        space.add(shape)
        keys[shape] = key
    space.reindex_static()
    segments = [((x, y), (u, v), pymunk.ShapeFilter(group=own + 1)) for own, x, y, u, v in beams(field)]

    def first_hits() -> list[int | None]:
        hits: list[int | None] = []
        for start, end, others in segments:
            hit = space.segment_query_first(start, end, 0, others)
            hits.append(keys[hit.shape] if hit and hit.shape else None)
        return hits

    return first_hits


def with_box2d(field: Field) -> Callable[[], list[int | None]]:
    """Like `with_pymunk`. Box2D is no dependency: `uv run --with box2d`."""
    box: Any = import_module("Box2D")
    # Box2D is designed for sizes of metres.
    scale = 100
    world = box.b2World()
    for key, card in enumerate(cards(field)):
        world.CreateStaticBody(userData=key).CreatePolygonFixture(
            vertices=[(x / scale, y / scale) for x, y in card]
        )

    class Nearest(box.b2RayCastCallback):
        own: int
        hit: int | None

        def ReportFixture(self, fixture: Any, _point: Any, _normal: Any, fraction: float) -> float:  # noqa: N802 - Box2D's
            if fixture.body.userData == self.own:
                return -1
            self.hit = fixture.body.userData
            return fraction

    segments = [(own, (x / scale, y / scale), (u / scale, v / scale)) for own, x, y, u, v in beams(field)]

    def first_hits() -> list[int | None]:
        hits: list[int | None] = []
        for own, start, end in segments:
            nearest: Any = Nearest()
            nearest.own, nearest.hit = own, None
            world.RayCast(nearest, start, end)
            hits.append(nearest.hit)
        return hits

    return first_hits


def libraries() -> list[tuple[str, Callable[[Field], Callable[[], list[int | None]]]]]:
    """Return the installed geometry libraries, by name."""
    box2d = [("Box2D", with_box2d)] if find_spec("Box2D") else []
    return [("Shapely", with_shapely), ("pymunk", with_pymunk), *box2d]


def fresh(library: Callable[[Field], Callable[[], list[int | None]]], field: Field) -> list[int | None]:
    """Return the first hits on a new table."""
    return library(field)()


def rate(works: list[Callable[[], object]], seconds: float) -> float:
    """Return the calls per second when calling these functions in turn."""
    for work in works:
        work()
    done, begin = 0, time.process_time()
    while time.process_time() - begin < seconds:
        for work in works:
            work()
        done += len(works)
    return done / (time.process_time() - begin)


def main(seconds: float = 3) -> None:
    fields = [table(seed) for seed in range(TABLES)]
    exact = [with_referee(field)() for field in fields]
    beams_in_all = sum(map(len, exact))
    for name, with_library in libraries():
        found = [with_library(field)() for field in fields]
        same = sum(a == b for e, f in zip(exact, found, strict=True) for a, b in zip(e, f, strict=True))
        print(f"{name} agrees on {same} of {beams_in_all} beams")
        assert same > 0.99 * beams_in_all
    hits = sum(hit is not None for battle in exact for hit in battle)
    print(f"{TABLES} tables, {beams_in_all // TABLES} beams each, {hits / beams_in_all:.0%} hit a card\n")

    def reported(field: Field) -> object:
        return report_of(field, judge(field))

    lines: list[tuple[str, list[Callable[[], object]]]] = [
        ("judge", [lambda field=field: judge(field) for field in fields]),
        ("judge and report", [lambda field=field: reported(field) for field in fields]),
    ]
    for name, with_library in libraries():
        lines.append((f"first hits, {name}", [partial(fresh, with_library, field) for field in fields]))
        lines.append((f"  ready, {name}", [with_library(field) for field in fields]))
    rates = [(name, rate(works, seconds)) for name, works in lines]
    print(f"{'':20} {'battles/s':>10} {'ratio':>7}")
    for name, per_second in rates:
        print(f"{name:20} {per_second:>10,.0f} {per_second / rates[0][1]:>7.2f}")


if __name__ == "__main__":
    main(*map(float, sys.argv[1:]))
