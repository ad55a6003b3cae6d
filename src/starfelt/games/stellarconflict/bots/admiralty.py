"""The admiral's choice of a fleet: it simulates whole deployments against possible enemy fleets, on the kernel."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from random import Random

import numpy as np

from starfelt.battle.field import Asteroid, Field
from starfelt.battle.switches import switches_of
from starfelt.battle.table_file import pose_of
from starfelt.cards.editions import fleet_of
from starfelt.games.deployment.bots.admiral import MIND
from starfelt.games.deployment.bots.worlds import Completion, Reals, Unjudgeable, evaluate
from starfelt.games.stellarconflict.bots.choosing import captain
from starfelt.games.stellarconflict.bots.fleets import in_order, replace_ship, some_fleet_of
from starfelt.games.stellarconflict.rules.choosing import ready_made, some_fleet
from starfelt.games.stellarconflict.rules.model import StellarConflictView
from starfelt.kernel.roster import Ints

#: How many fleets are compared in how many deployments each, round by round; with more seats in fewer
#: deployments.
_ROUNDS = ((32, 16), (12, 48), (4, 128))
#: How many sixteens of poses are tried for each card.
_TRIES = (16,)
#: The assumed time for a card, for every player. A fleet with more cards than the clock permits wastes
#: credits.
_CARD_MS = MIND.card_ms


def choose(view: StellarConflictView, seat: int, chance: Random) -> tuple[str, ...]:
    """Return the best fleet among the ready-made one, small changes of it, and random ones."""
    scale, edition = view.options.scale, view.editions[seat]
    # A fleet of few ships has fewer variants.
    ready, most = ready_made(edition, scale), _ROUNDS[0][0]
    near = [ready]
    while len(near) < most // 2:
        near.append(replace_ship(edition, chance.choice(near), chance))
    drawn = (some_fleet(edition, scale, chance) for _ in range(most - len(near)))
    found = sorted({tuple(sorted(fleet)) for fleet in (*near, *drawn)})
    try:
        completion = _completion(view)
    except Unjudgeable:
        return captain(view, seat, chance)
    for most, deployments in _ROUNDS:
        found = found[:most]
        count = max(4, deployments * 4 // len(view.races) ** 2)
        worth = _worths(view, seat, completion, found, count, chance).tolist()
        found = [fleet for _, fleet in sorted(zip(worth, found, strict=True), reverse=True)]
    return found[0]


def _completion(view: StellarConflictView) -> Completion:
    """Return the empty table, and every ship that may be placed on it."""
    width, height = view.table_mm
    asteroids = tuple(Asteroid(pose_of(rock), rock.size, rock.rocks) for rock in view.asteroids)
    switches = switches_of("stellarconflict", view.options)
    field = Field(width * 10, height * 10, len(view.races), (), asteroids, switches)
    return Completion(field, [fleet_of(edition).ships for edition in view.editions])


def _worths(
    view: StellarConflictView,
    seat: int,
    completion: Completion,
    fleets: Sequence[tuple[str, ...]],
    count: int,
    chance: Random,
) -> Reals:
    """Return each fleet's wins minus losses, as a share of deployments against the same fleets of the others."""
    rows: list[list[list[int]]] = []
    others = [
        [
            _deck(view, owner, some_fleet_of(edition, view.options.scale, chance), completion, chance)
            for owner, edition in enumerate(view.editions)
        ]
        for _ in range(count)
    ]
    for fleet in fleets:
        for decks in others:
            own = _deck(view, seat, fleet, completion, chance)
            rows.append([own if owner == seat else deck for owner, deck in enumerate(decks)])
    order, seats = _in_turn(rows, _most(view))
    tables = completion.tables(len(rows))
    won: Reals = np.sign(evaluate(completion.play_on(tables, order, seats, _TRIES, chance), seat))
    return won.reshape(len(fleets), count).mean(axis=1)


def _deck(
    view: StellarConflictView, owner: int, ships: Sequence[str], completion: Completion, chance: Random
) -> list[int]:
    edition = view.editions[owner]
    fleet = fleet_of(edition).ships
    unseen = [ship for ship in fleet if not (ship.role == "cargo" and view.options.asteroids)]
    return [completion.number[owner, ship.id] for ship in in_order(edition, ships, unseen, chance)]


def _most(view: StellarConflictView) -> int | None:
    """Return how many cards a seat can place before the clock runs out, including the one then in hand; None: all."""
    return None if view.seconds is None else max(1, ceil(1000 * view.seconds / _CARD_MS))


def _in_turn(rows: Sequence[Sequence[Sequence[int]]], most: int | None = None) -> tuple[Ints, list[int]]:
    """Return each row's cards in turn (rows, cards), negative after the end of a deck, and the seats of the columns.

    Only the first `most` cards of a deck are used.
    """
    rows = [[deck[:most] for deck in decks] for decks in rows]
    seats = len(rows[0])
    longest = max(len(deck) for decks in rows for deck in decks)
    order = np.full((len(rows), longest * seats), -1, dtype=np.int64)
    for row, decks in zip(order, rows, strict=True):
        for seat, deck in enumerate(decks):
            row[seat : seat + seats * len(deck) : seats] = deck
    return order, list(range(seats)) * longest
