"""How the admiral chooses its fleet: by whole deployments against fleets that the others may have, on the kernel."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import numpy as np

from starfelt.battle.field import Asteroid, Field
from starfelt.battle.switches import switches_of
from starfelt.battle.table_file import pose_of
from starfelt.bots.deployment.worlds import Reals, Unjudgeable, World, leads
from starfelt.bots.stellarconflict.choosing import captain
from starfelt.bots.stellarconflict.fleets import in_order, some_fleet_of
from starfelt.cards.editions import fleet_of
from starfelt.games.stellarconflict.choosing import ready_made, some_fleet
from starfelt.games.stellarconflict.model import View
from starfelt.kernel.roster import Ints

#: How many fleets are compared in how many deployments each, then the best of them; with more seats in fewer.
_ROUNDS = ((24, 16), (8, 64), (3, 128))
#: Of how many poses each card is laid at the best.
_TRIES = (16,)


def choose(view: View, seat: int, chance: Random) -> tuple[str, ...]:
    """Return the fleet that does best, of the ready-made one and random ones."""
    scale, edition = view.options.scale, view.editions[seat]
    # Of a fleet of few ships there are fewer choices.
    drawn = (some_fleet(edition, scale, chance) for _ in range(_ROUNDS[0][0]))
    found = sorted({tuple(sorted(fleet)) for fleet in (ready_made(edition, scale), *drawn)})
    try:
        world = _world(view)
    except Unjudgeable:
        return captain(view, seat, chance)
    for most, deployments in _ROUNDS:
        found = found[:most]
        count = max(4, deployments * 4 // len(view.races) ** 2)
        worth = _worths(view, seat, world, found, count, chance).tolist()
        found = [fleet for _, fleet in sorted(zip(worth, found, strict=True), reverse=True)]
    return found[0]


def _world(view: View) -> World:
    """Return the empty table, and every ship that may come to it."""
    width, height = view.table_mm
    asteroids = tuple(Asteroid(pose_of(rock), rock.size, rock.rocks) for rock in view.asteroids)
    switches = switches_of("stellarconflict", view.options)
    field = Field(width * 10, height * 10, len(view.races), (), asteroids, switches)
    return World(field, [fleet_of(edition).ships for edition in view.editions])


def _worths(
    view: View, seat: int, world: World, fleets: Sequence[tuple[str, ...]], count: int, chance: Random
) -> Reals:
    """Return how much oftener each fleet wins than it loses, in deployments against the same fleets of the others."""
    rows: list[list[list[int]]] = []
    others = [
        [
            _deck(view, owner, some_fleet_of(edition, view.options.scale, chance), world, chance)
            for owner, edition in enumerate(view.editions)
        ]
        for _ in range(count)
    ]
    for fleet in fleets:
        for decks in others:
            own = _deck(view, seat, fleet, world, chance)
            rows.append([own if owner == seat else deck for owner, deck in enumerate(decks)])
    order, seats = _in_turn(rows)
    tables = world.tables(len(rows))
    won: Reals = np.sign(leads(world.play_on(tables, order, seats, _TRIES, chance), seat))
    return won.reshape(len(fleets), count).mean(axis=1)


def _deck(view: View, owner: int, ships: Sequence[str], world: World, chance: Random) -> list[int]:
    edition = view.editions[owner]
    fleet = fleet_of(edition).ships
    unseen = [ship for ship in fleet if not (ship.role == "cargo" and view.options.asteroids)]
    return [world.number[owner, ship.id] for ship in in_order(edition, ships, unseen, chance)]


def _in_turn(rows: Sequence[Sequence[Sequence[int]]]) -> tuple[Ints, list[int]]:
    """Return each row's cards in turn (rows, cards), negative where a deck has ended, and whose they are."""
    seats = len(rows[0])
    longest = max(len(deck) for decks in rows for deck in decks)
    order = np.full((len(rows), longest * seats), -1, dtype=np.int64)
    for row, decks in zip(order, rows, strict=True):
        for seat, deck in enumerate(decks):
            row[seat : seat + seats * len(deck) : seats] = deck
    return order, list(range(seats)) * longest
