"""The captain: weighs each shot by what it may do to the enemy's fire, and keeps weak ships out of theirs."""

from __future__ import annotations

from functools import cache
from random import Random

from msgspec.structs import replace

from starfelt.bots.hexfleet.mind import Choice, Mind
from starfelt.bots.hexfleet.sight import Sight, apart, bears
from starfelt.games.hexfleet.classes import CLASSES, RANGE, cards_turned_up
from starfelt.games.hexfleet.hexes import HexPose
from starfelt.games.hexfleet.model import Done, Fire, Move, Raise, Ship

#: How many outcomes of a shot it imagines for each target.
_OUTCOMES = 40


def act(sight: Sight, chance: Random) -> Choice:
    """Raise; then fire and move in the order that leaves the ship best."""
    active, me = sight.active, sight.me
    if "raise" in active.may:
        return Raise()
    may_move = "move" in active.may
    if active.fired or not me.weapons:
        return _moved(sight, me) if may_move else Done()
    target = _target(sight, chance)
    if target is None:
        return _moved(sight, me) if may_move else Done()
    if not may_move:
        return Fire(target.id)
    # Fire first where that is possible from here, and then go to the best place: else go where it is possible.
    if bears(me, me.pose, target.pose):
        return Fire(target.id)
    poses = [(pose, steps) for pose, steps in sight.poses() if bears(me, pose, target.pose)]
    return Move(max(poses, key=lambda way: (round(_place(sight, me, way[0]), 6), -len(way[1])))[1])


def _moved(sight: Sight, me: Ship) -> Choice:
    pose, steps = max(sight.poses(), key=lambda way: (round(_place(sight, me, way[0]), 6), -len(way[1])))
    return Move(steps) if pose != me.pose else Done()


def _target(sight: Sight, chance: Random) -> Ship | None:
    me = sight.me
    poses = [me.pose] if sight.active.moved else [pose for pose, _ in sight.poses()] or [me.pose]
    in_reach = [enemy for enemy in sight.enemies if any(bears(me, pose, enemy.pose) for pose in poses)]
    return max(in_reach, key=lambda enemy: _gain(sight, enemy, chance), default=None)


def _gain(sight: Sight, target: Ship, chance: Random) -> float:
    """Return by how much a shot lessens what a ship is worth to its side, on average of outcomes imagined."""
    worth = worth_of(target)
    cards = sight.cards(sight.me)
    hit = sight.hit_chance(target)
    total = 0.0
    for _ in range(_OUTCOMES):
        shields, weapons, propulsion = target.shields, target.weapons, target.propulsion
        for _ in range(cards):
            if chance.random() < hit:
                system = chance.randrange(3)
                if system == 0:
                    weapons -= weapons > 0
                elif system == 1:
                    shields -= shields > 0
                else:
                    propulsion -= propulsion > 0
        total += worth - worth_of(replace(target, shields=shields, weapons=weapons, propulsion=propulsion))
    return total / _OUTCOMES


def worth_of(ship: Ship) -> float:
    """Return how many cards a ship turns up before it is disarmed by fire that is all aimed at it, and a bit for its cells."""
    return _worth(ship.kind, ship.armed, ship.shields, ship.weapons, ship.shields_up) + 0.3 * ship.propulsion


@cache
def _worth(kind: str, armed: int, shields: int, weapons: int, up: bool) -> float:
    start = CLASSES[kind].shields  # pyright: ignore[reportArgumentType]
    total = 0.0
    for lost in range(weapons):
        # Three hits take a weapon on average, and a shield.
        total += cards_turned_up(armed, weapons - lost) * 3 / _openness(max(shields - lost, 0), start)
    return total / 8 * (1 if up or not shields else 0.8)


def _openness(shields: int, start: int) -> float:
    if 4 * shields <= start:
        return 1
    if 2 * shields <= start:
        return 0.75
    return 0.5 if 4 * shields <= 3 * start else 0.25


def _place(sight: Sight, me: Ship, pose: HexPose) -> float:
    """Return how good a pose is to end the activation in: little fire to take, and enemies near enough for the next one."""
    danger = 0.0
    for enemy in sight.enemies:
        if enemy.weapons and apart(enemy.pose, pose) <= RANGE + enemy.propulsion:
            near = bears(enemy, enemy.pose, pose)
            danger += sight.cards(enemy) * (1 if near else 0.8)
    exposed = sight.hit_chance(me)
    chance_next = 0.0
    for enemy in sight.enemies:
        if apart(enemy.pose, pose) <= RANGE + me.propulsion:
            chance_next = max(chance_next, 1.0)
    nearest = min((apart(enemy.pose, pose) for enemy in sight.enemies), default=0)
    return -danger * exposed + 3 * chance_next * sight.cards(me) / 4 - 0.01 * nearest


def appear(sight: Sight, free: list[HexPose], _chance: Random) -> HexPose:
    """Appear where the most enemies are in range and the fewest can fire back."""
    me = sight.me
    return max(free, key=lambda pose: (any(bears(me, pose, e.pose) for e in sight.enemies), _place(sight, me, pose)))


MIND = Mind(act, appear, think_ms=1500)
