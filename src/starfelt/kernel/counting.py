"""Scoring of sixteen tables at a time: kill piles, points, winners.

Sources: Light Speed rulings 16 to 21; Stellar Conflict ruling 13; `battle.referee.winners`.
"""

from __future__ import annotations

from typing import NamedTuple

from starfelt.kernel.compiler.language import inline
from starfelt.kernel.compiler.memory import Address, load, spread, spread_truths, store
from starfelt.kernel.compiler.vectors import LANES, Lanes, Mask, any_of, mask_of, splat
from starfelt.kernel.plan import OWNER, WORTH, LanePlan
from starfelt.kernel.roster import Int
from starfelt.kernel.state import LaneState, add, byte_of, owner_of, stands

#: The rows of a seat's tally.
KILLS, OWN_LOSSES, ROCKS, ENEMIES = range(4)


class Results(NamedTuple):
    """The addresses that receive the results of battles.

    `tallies` has four rows of lanes for each seat; `points` (32 bits) and `winners` (a byte) stand seat by seat for
    each table.
    """

    tallies: Address
    points: Address
    winners: Address


@inline
def count(plan: LanePlan, state: LaneState, results: Results, block: Int) -> None:
    """Compute each seat's points: the ships in its kill pile, and the rocks on its ships."""
    tallies, base = results.tallies, 4 * plan.seats * block
    for row in range(base, base + 4 * plan.seats):
        store(tallies, row, splat(0))
    for ship in range(plan.ships):
        owner, worth = owner_of(plan, ship, OWNER), splat(owner_of(plan, ship, WORTH))
        lives = stands(state, ship)
        add(tallies, base + 4 * owner + ROCKS, lives, load(state.carried, ship))
        falls = byte_of(load(state.fallen, ship >> 2), ship) != splat(0)
        if any_of(falls):
            for seat in range(plan.seats):
                row = base + 4 * seat
                takes = _takes(plan, state, ship, owner, seat, falls)
                if seat == owner:
                    add(tallies, row + OWN_LOSSES, takes, -worth)
                else:
                    add(tallies, row + KILLS, takes, worth)
                    add(tallies, row + ENEMIES, takes, splat(1))


@inline
def _takes(plan: LanePlan, state: LaneState, ship: Int, owner: Int, seat: Int, falls: Mask) -> Mask:
    """Tell where a fallen ship goes to a seat's kill pile (Light Speed rulings 16 and 17)."""
    if plan.seats == 2:
        return falls & mask_of(0 if seat == owner else -1)
    words = plan.words
    most = byte_of(load(state.damage, words * seat + (ship >> 2)), ship)
    for other in range(plan.seats):
        tokens = byte_of(load(state.damage, words * other + (ship >> 2)), ship)
        if seat == owner:
            falls = falls & (most >= tokens)
        elif other != seat:
            falls = falls & (most > tokens)
    return falls


@inline
def decide(plan: LanePlan, results: Results, block: Int) -> None:
    """Compute points and winners. The most points win; in Stellar Conflict the most enemy ships break a tie."""
    first = plan.seats * block
    for seat in range(plan.seats):
        points, wins = _points(results, first + seat), mask_of(-1)
        for other in range(plan.seats):
            ahead = points - _points(results, first + other)
            loses = ahead < splat(0)
            if plan.conflict:
                enemies = load(results.tallies, 4 * (first + seat) + ENEMIES)
                more = load(results.tallies, 4 * (first + other) + ENEMIES) > enemies
                loses = loses | ((ahead == splat(0)) & more)
            if not plan.barred >> other & 1:
                wins = wins & ~loses
        if plan.barred >> seat & 1:
            wins = mask_of(0)
        place = LANES * first + seat
        spread(results.points, place, plan.seats, points)
        spread_truths(results.winners, place, plan.seats, wins)


@inline
def _points(results: Results, seat: Int) -> Lanes:
    row = 4 * seat
    points = load(results.tallies, row + KILLS) + load(results.tallies, row + OWN_LOSSES)
    return points + load(results.tallies, row + ROCKS)
