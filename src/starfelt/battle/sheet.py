"""The score sheet of a battle: for each seat, what its lasers did, what it won, and what it lost and to whom."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

import msgspec

from starfelt.battle.field import Field
from starfelt.battle.referee import Battle, Firing, JudgedStep
from starfelt.battle.reporting import card_name


class ShipCount(msgspec.Struct, frozen=True):
    """A ship with a number: of damage, rocks, cubes or points."""

    ship: int
    count: int


class Fallen(msgspec.Struct, frozen=True):
    """A destroyed ship.

    `points` is what it counts for the seat whose sheet lists it: negative in its own kill pile, 0 if it scored for
    another seat or for nobody. `by` has the damage of each ship that fired at it, the most first, its own side's too.
    """

    ship: int
    points: int
    by: tuple[ShipCount, ...]


class FriendlyFire(msgspec.Struct, frozen=True):
    """The damage of a ship's lasers to another ship of the same seat."""

    ship: int
    target: int
    damage: int


class Shots(msgspec.Struct, frozen=True):
    """The shots of a seat. `hit` had an effect, `own` of them on ships of the same seat.

    The others were wasted: `empty` met no card, `shielded` were stopped, and ion beams may meet a card without effect.
    """

    fired: int
    hit: int
    own: int
    empty: int
    shielded: int


class SeatSheet(msgspec.Struct, frozen=True):
    """What a battle did for one seat. Lists are in the order of ships; `damage` and `friendly` begin with the most."""

    shots: Shots
    kills: tuple[Fallen, ...]
    losses: tuple[Fallen, ...]
    #: The damage of each of its ships to ships of other seats.
    damage: tuple[ShipCount, ...]
    friendly: tuple[FriendlyFire, ...]
    #: The rocks and cubes on its ships at the end; and those that its ships carried and lost to others or to nobody.
    rocks: tuple[ShipCount, ...]
    rocks_lost: tuple[ShipCount, ...]


class Gain(msgspec.Struct, frozen=True):
    """Points that a seat gains (or loses, negative) in a step, and the card they come from, as in reports."""

    seat: int
    card: str
    points: int


def sheets_of(field: Field, battle: Battle) -> tuple[SeatSheet, ...]:
    """Return the sheet of each seat."""
    hurt: Counter[tuple[int, int]] = Counter()
    for step in battle.steps:
        for fired in step.fired:
            target = find_damaged(field, fired)
            if target is not None:
                hurt[fired.ship, target] += _power(field, fired)
    return tuple(_sheet(field, battle, seat, hurt) for seat in range(field.seats))


def gains_of(field: Field, battle: Battle) -> tuple[tuple[Gain, ...], ...]:
    """Return the changes of the scores in each step. With the cubes at the start they sum to the final scores."""
    return tuple(
        tuple(_gains(field, *each)) for each in zip(battle.steps, _loads(field, battle), strict=True)
    )


def effective(field: Field, fired: Firing, step: JudgedStep) -> bool:
    """Tell whether a beam did anything: damage, taking, or a delay."""
    contact = fired.contact
    if contact is None or (fired.shielded and _kind(field, fired) != "penetrating"):
        return False
    return _kind(field, fired) != "ion" or contact.key in step.delayed


def find_damaged(field: Field, fired: Firing) -> int | None:
    """Return the ship that a beam damaged, or None."""
    contact, kind = fired.contact, _kind(field, fired)
    if contact is None or contact.key >= len(field.fighters) or kind == "ion":
        return None
    if fired.shielded and kind != "penetrating":
        return None
    return None if field.fighters[contact.key].ship.role == "cargo" else contact.key


def _kind(field: Field, fired: Firing) -> str:
    return field.fighters[fired.ship].ship.lasers[fired.laser].kind


def _power(field: Field, fired: Firing) -> int:
    return field.fighters[fired.ship].ship.lasers[fired.laser].power


def _sheet(field: Field, battle: Battle, seat: int, hurt: Mapping[tuple[int, int], int]) -> SeatSheet:
    fighters = field.fighters

    def mine(key: int) -> bool:
        return key < len(fighters) and fighters[key].seat == seat

    def fallen(key: int, to: int | None) -> Fallen:
        worth = field.worth(fighters[key])
        points = (-worth if mine(key) else worth) if to == seat else 0
        by = Counter({ship: count for (ship, target), count in hurt.items() if target == key})
        return Fallen(key, points, _counts(by, most=True))

    dead = {key: to for step in battle.steps for key, to in step.destroyed.items()}
    lost: Counter[int] = Counter()
    kept = Counter({key: f.cubes for key, f in enumerate(fighters) if f.cubes})
    for step in battle.steps:
        for (source, to), count in step.taken.items():
            kept[source] -= count
            if to is not None:
                kept[to] += count
            if mine(source) and not (to is not None and mine(to)):
                lost[source] += count
    return SeatSheet(
        _shots(field, battle, seat),
        tuple(fallen(key, to) for key, to in sorted(dead.items()) if to == seat and not mine(key)),
        tuple(fallen(key, to) for key, to in sorted(dead.items()) if mine(key)),
        _counts(
            sum(
                (
                    Counter({ship: count})
                    for (ship, target), count in hurt.items()
                    if mine(ship) and not mine(target)
                ),
                Counter[int](),
            ),
            most=True,
        ),
        tuple(
            FriendlyFire(ship, target, count)
            for (ship, target), count in sorted(hurt.items(), key=lambda pair: (-pair[1], pair[0]))
            if mine(ship) and mine(target)
        ),
        _counts(Counter({key: count for key, count in kept.items() if mine(key) and key not in dead})),
        _counts(lost),
    )


def _counts(found: Counter[int], *, most: bool = False) -> tuple[ShipCount, ...]:
    """Return positive counts in the order of ships, or with the most first."""
    ordered = sorted(found.items(), key=lambda pair: (-pair[1] if most else 0, pair[0]))
    return tuple(ShipCount(ship, count) for ship, count in ordered if count > 0)


def _shots(field: Field, battle: Battle, seat: int) -> Shots:
    fired = hit = own = empty = shielded = 0
    for step in battle.steps:
        for each in step.fired:
            if field.fighters[each.ship].seat != seat:
                continue
            fired += 1
            if each.contact is None:
                empty += 1
            elif effective(field, each, step):
                hit += 1
                key = each.contact.key
                own += key < len(field.fighters) and field.fighters[key].seat == seat
            else:
                shielded += each.shielded
    return Shots(fired, hit, own, empty, shielded)


def _loads(field: Field, battle: Battle) -> Iterator[list[int]]:
    """Yield what each card carries when a step begins, for each step."""
    carried = [f.cubes for f in field.fighters] + [a.rocks for a in field.asteroids]
    for step in battle.steps:
        yield carried[:]
        for (source, to), count in step.taken.items():
            carried[source] -= count
            if to is not None:
                carried[to] += count


def _gains(field: Field, step: JudgedStep, before: list[int]) -> Iterator[Gain]:
    changes: Counter[int] = Counter()
    for (source, to), count in step.taken.items():
        changes[source] -= count
        if to is not None:
            changes[to] += count
    for key, fighter in enumerate(field.fighters):
        change = -before[key] if key in step.destroyed else changes[key]
        if change:
            yield Gain(fighter.seat, card_name(field, key), change)
    for key, to in sorted(step.destroyed.items()):
        if to is not None:
            fighter = field.fighters[key]
            worth = field.worth(fighter)
            yield Gain(to, card_name(field, key), -worth if fighter.seat == to else worth)
