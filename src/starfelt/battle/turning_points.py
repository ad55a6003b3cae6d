"""What decided a battle: the beam without which a seat would have done better or worse, and the worth of each card.

Both are found by judging the battle again, once without each beam and once without each card.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

import msgspec

from starfelt.battle.field import Field
from starfelt.battle.referee import Battle, Fight, Tally, judge, winners
from starfelt.battle.sheet import ShipCount, effective

#: A table with more ships is judged once only.
MOST_SHIPS = 80


class DecidingBeam(msgspec.Struct, frozen=True):
    """The beam that did most for a winner, or most against anybody else.

    `lead` is the seat's points less the most of another seat; `without` and `winners` are what they had been without
    this beam. `destroyed`: the ship that it met was destroyed in its step.
    """

    step: int
    shot: int
    lead: int
    without: int
    winners: tuple[int, ...]
    destroyed: bool


class CardEffects(msgspec.Struct, frozen=True):
    """A seat's best and costliest card: its lead less the lead without this card.

    None: no card of the seat brought points, or none cost any.
    """

    best: ShipCount | None
    costliest: ShipCount | None


def deciding_beams(field: Field, battle: Battle) -> tuple[DecidingBeam | None, ...]:
    """Return the beam that decided the battle, as each seat sees it. None: no beam changed its lead."""
    if len(field.fighters) > MOST_SHIPS:
        return (None,) * field.seats
    others = list(_without_beams(field, battle))
    return tuple(_deciding(battle, others, seat) for seat in range(field.seats))


def card_effects(field: Field, battle: Battle) -> tuple[CardEffects, ...]:
    """Return the best and the costliest card of each seat."""
    found: list[list[ShipCount]] = [[] for _ in range(field.seats)]
    if len(field.fighters) <= MOST_SHIPS:
        for key, fighter in enumerate(field.fighters):
            rest = (*field.fighters[:key], *field.fighters[key + 1 :])
            without = judge(replace(field, fighters=rest)).tallies
            worth = lead(battle.tallies, fighter.seat) - lead(without, fighter.seat)
            found[fighter.seat].append(ShipCount(key, worth))
    return tuple(
        CardEffects(
            max((each for each in own if each.count > 0), key=lambda each: each.count, default=None),
            min((each for each in own if each.count < 0), key=lambda each: each.count, default=None),
        )
        for own in found
    )


def lead(tallies: Sequence[Tally], seat: int) -> int:
    """Return a seat's points less the most of another seat."""
    return tallies[seat].total - max(tally.total for other, tally in enumerate(tallies) if other != seat)


class _Without(msgspec.Struct, frozen=True):
    """The battle without one beam."""

    step: int
    shot: int
    tallies: list[Tally]
    winners: tuple[int, ...]
    destroyed: bool


def _without_beams(field: Field, battle: Battle) -> Iterator[_Without]:
    """Yield the battle without each beam that had an effect."""
    fight = Fight(field)
    for number, step in enumerate(battle.steps):
        # Steps in which no ship is left to fire are not in a battle.
        while not fight.volley(min(fight.pending)):
            pass
        for shot, fired in enumerate(step.fired):
            if not effective(field, fired, step):
                continue
            other = fight.copy()
            other.happen(step.initiative, [*step.fired[:shot], *step.fired[shot + 1 :]])
            while other.pending:
                other.step(min(other.pending))
            tallies = other.tallies()
            won = winners(tallies, range(field.seats), by_enemies=field.switches.worth_vp)
            assert fired.contact is not None
            yield _Without(number, shot, tallies, won, fired.contact.key in step.destroyed)
        fight.happen(step.initiative, step.fired)


def _deciding(battle: Battle, others: Sequence[_Without], seat: int) -> DecidingBeam | None:
    won = battle.winners == (seat,)
    now = lead(battle.tallies, seat)

    def mark(other: _Without) -> tuple[bool, int, bool]:
        change = now - lead(other.tallies, seat)
        return other.winners != battle.winners, change if won else -change, other.destroyed

    best = max((other for other in others if mark(other)[1] > 0), key=mark, default=None)
    if best is None:
        return None
    return DecidingBeam(best.step, best.shot, now, lead(best.tallies, seat), best.winners, best.destroyed)
