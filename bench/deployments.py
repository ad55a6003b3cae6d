"""Whole deployments of Stellar Conflict on the kernel: ready-made fleets, and Tetrakori ones without and with Scouts.

    .venv/bin/python -m bench.deployments [--count 600] [--seed 0] [--scales dispute conflict war] [--paces 4000 2500]

A thousand in the time of one match of captains, and rougher: each card is laid at the best of 64 poses as the table
then stands, by its seat's lead; nobody looks ahead. A card takes the pace, in milliseconds, give or take, as in
`bench.lightspeed_bots`; `none` is no clock. What is in hand at zero is dropped where its way has brought it, if its
seat stands better with it, as bots do. Fleets are ready-made; a shared win counts half. It prints what it finds and
judges nothing: `bench.stellarconflict_balance` and `bench.scouts` have captains play.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from itertools import combinations
from random import Random

import numpy as np
from numpy.typing import NDArray

from bench.scouts import OTHERS, RACE
from bench.scouts import fleets as with_scouts
from kit.contests import mean
from starfelt.battle.field import Field
from starfelt.battle.switches import switches_of
from starfelt.cards.editions import fleet_of
from starfelt.games.deployment.bots.worlds import Completion, copies, leads
from starfelt.games.stellarconflict.bots.fleets import in_order
from starfelt.games.stellarconflict.rules.choosing import ready_made
from starfelt.games.stellarconflict.rules.model import StellarConflictOptions
from starfelt.games.stellarconflict.rules.scale import RACES, SCALES, Race, ScaleName
from starfelt.kernel.compiler.vectors import LANES
from starfelt.kernel.completing import TablesUnderWay
from starfelt.kernel.roster import Ints
from starfelt.lab.contest import wilson

#: Each card is placed at the best of this many poses, in sixteens.
POSES = 64
#: When a hand starts to move to a place and when it arrives, as shares of its time (`bots.deployment.mind`).
_OUT, _THERE = 0.3, 0.8


def won(
    races: Sequence[Race],
    fleets: Sequence[Sequence[str]],
    scale: ScaleName,
    card_ms: int | None,
    count: int,
    seed: int,
) -> float:
    """Return the share of `count` deployments that the first of two fleets wins; a draw counts half.

    Args:
        races: the fleets' races.
        fleets: the ships of each, without Cargo ship and Flag ship.
        scale: gives the time limit.
        card_ms: the time for a card, in milliseconds; None: there is no clock.
        count: the number of deployments.
        seed: the seed of all randomness.
    """
    chance = Random(seed)
    options = StellarConflictOptions()
    width, height = (10 * size for size in options.table_mm)
    ships = [fleet_of(race).ships for race in races]
    field = Field(width, height, 2, (), (), switches_of("stellarconflict", options))
    completion = Completion(field, ships)
    rows: list[list[tuple[int, int, float]]] = []
    for _ in range(count):
        decks = [
            [completion.number[seat, ship.id] for ship in in_order(race, fleets[seat], ships[seat], chance)]
            for seat, race in enumerate(races)
        ]
        rows.append(_arrivals(decks, card_ms, SCALES[scale].seconds, chance))
    tables = completion.tables(count)
    for step in range(max(map(len, rows))):
        coming = [row[step] if step < len(row) else (0, -1, 1.0) for row in rows]
        _lay(completion, tables, coming, chance)
    nothing = np.full((count, LANES, 3), -1)
    points = completion.points(tables, np.zeros(count, dtype=np.int64), nothing)[:, 0]
    return float(1 + np.sign(leads(points, 0)).mean()) / 2


def _arrivals(
    decks: Sequence[Sequence[int]], card_ms: int | None, seconds: int, chance: Random
) -> list[tuple[int, int, float]]:
    """Return the order of cards: seat, card, and the share of its time that it had."""
    found: list[tuple[float, tuple[int, int, float]]] = []
    for seat, deck in enumerate(decks):
        at = 0.0
        for card in deck:
            took = (card_ms or 1) * chance.uniform(0.7, 1.3)
            left = 1000 * seconds - at if card_ms else took
            at += took
            found.append((min(at, at - took + left), (seat, card, min(1.0, left / took))))
            if left < took:
                break
    return [card for _, card in sorted(found)]


def _lay(
    completion: Completion, tables: TablesUnderWay, coming: Sequence[tuple[int, int, float]], chance: Random
) -> None:
    """Place a card on each table (seat, card, the share of its time; a negative card: none)."""
    seat, card = (np.array([each[k] for each in coming], dtype=np.int64) for k in (0, 1))
    part = np.array([each[2] for each in coming])
    none = np.flatnonzero(card < 0)
    proposed = completion.proposals(tables, card, POSES, chance)
    card = np.maximum(card, 0)
    lead = _leads(completion.points(tables, card, proposed, legal=True), seat)
    lead[proposed[:, :, 2] < 0] = -np.inf
    pose = proposed[np.arange(len(card)), lead.argmax(axis=1)]
    hasty = np.flatnonzero((part < _THERE) & (pose[:, 2] >= 0))
    if len(hasty):
        some = TablesUnderWay(*(rows[hasty] for rows in tables))
        pose[hasty] = _dropped(completion, some, seat[hasty], card[hasty], pose[hasty], part[hasty])
    pose[none, 2] = -1
    completion.lay(tables, card, pose)


def _dropped(
    completion: Completion,
    tables: TablesUnderWay,
    seat: Ints,
    card: Ints,
    pose: Ints,
    part: NDArray[np.float64],
) -> Ints:
    """Return the poses of hands still moving from their sides of the table, or no pose where that is better."""
    share = np.clip((part - _OUT) / (_THERE - _OUT), 0, 1)
    ease = (share * share * (3 - 2 * share))[:, None]
    width, height = completion.setting.width, completion.setting.height
    side = np.stack([np.full(len(seat), width / 2), np.where(seat == 0, 0.85, 0.15) * height], axis=1)
    pose = pose.copy()
    pose[:, :2] = np.rint(side + (pose[:, :2] - side) * ease)
    pose[:, 2] = np.rint(((pose[:, 2] + 1800) % 3600 - 1800) * ease[:, 0]) % 3600
    # One pose, and no pose.
    tried = np.full((len(card), LANES, 3), -1)
    tried[:, 0] = pose
    lead = _leads(completion.points(tables, card, tried), seat)
    there = copies(tables, 1)
    completion.lay(there, card, pose)
    free = there.lies.sum(axis=1) == tables.lies.sum(axis=1) + 1
    pose[~free | (lead[:, 0] < lead[:, 1]), 2] = -1
    return pose


def _leads(points: NDArray[np.int32], seat: Ints) -> NDArray[np.float64]:
    """Return the lead of each table's seat, (tables, poses)."""
    return np.where(seat[:, None] == 0, leads(points, 0), leads(points, 1))


def share(
    races: tuple[Race, Race],
    fleets: tuple[Sequence[str], Sequence[str]],
    scale: ScaleName,
    card_ms: int | None,
    count: int,
    seed: int,
) -> float:
    """Return the first fleet's share of wins, half of the deployments from either seat."""
    there = won(races, fleets, scale, card_ms, count // 2, seed)
    back = won(races[::-1], fleets[::-1], scale, card_ms, count // 2, seed + 1)
    return (there + 1 - back) / 2


def _told(shares: Sequence[float], count: int) -> str:
    low, high = wilson(mean(shares), count * len(shares))
    return f"{mean(shares):.1%} of {count * len(shares)} [{low:.1%}, {high:.1%}]"


def main(wanted: argparse.Namespace) -> int:
    """Print the results of each race and each Tetrakori fleet at each scale and pace."""
    count, seed = wanted.count, wanted.seed
    for scale in wanted.scales:
        ready = {race: ready_made(race, scale) for race in RACES}
        for pace in wanted.paces:
            card_ms = None if pace == "none" else int(pace)
            clock = "no clock" if card_ms is None else f"{card_ms} ms a card"
            races: dict[Race, list[float]] = {race: [] for race in RACES}
            for pair in combinations(RACES, 2):
                first = share(pair, (ready[pair[0]], ready[pair[1]]), scale, card_ms, count, seed)
                for race, part in zip(pair, (first, 1 - first), strict=True):
                    races[race].append(part)
            for race, shares in races.items():
                print(f"{scale}, {clock}, {race}: {_told(shares, count)}")
            for name, fleet in with_scouts(scale).items():
                shares = [
                    share((RACE, other), (fleet, ready[other]), scale, card_ms, count, seed)
                    for other in OTHERS
                ]
                print(f"{scale}, {clock}, {RACE} {name}: {_told(shares, count)}")
            sys.stdout.flush()
    return 0


if __name__ == "__main__":
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--count", type=int, default=600, help="deployments for each pair of fleets")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--scales", nargs="+", default=list(SCALES), choices=list(SCALES))
    parser.add_argument("--paces", nargs="+", default=["4000", "2500"], help="milliseconds a card, or `none`")
    sys.exit(main(parser.parse_args()))
