"""Conversion of a judged battle to its report: card names, points on the table, fixed order."""

from __future__ import annotations

from collections import Counter

from starfelt.battle import report as out
from starfelt.battle.field import Field, muzzle
from starfelt.battle.referee import Battle, Firing, JudgedStep
from starfelt.cards.fleet import SIDES
from starfelt.table.beam import exit_of, point_at


def card_name(field: Field, key: int) -> str:
    """Return a card's name in a report, `ship:4` or `asteroid:0`, from its key in a battle."""
    count = len(field.fighters)
    return f"ship:{key}" if key < count else f"asteroid:{key - count}"


def report_of(field: Field, battle: Battle) -> out.Report:
    """Return the report of `battle`, which was judged on `field`."""
    scores = tuple(
        out.Score(seat, tally.kills, tally.own_losses, tally.rocks, tally.total)
        for seat, tally in enumerate(battle.tallies)
    )
    return out.Report(tuple(_step(field, step) for step in battle.steps), scores, battle.winners)


def placing_decides(field: Field, report: out.Report) -> bool:
    """Tell whether somebody would have won, or shared the win, but for having no ship on the table."""
    if not field.switches.must_place:
        return False
    enemies = Counter(
        one.to for step in report.steps for one in step.destroyed if one.to != field.fighters[one.ship].seat
    )

    def mark(seat: int) -> tuple[int, int]:
        return report.scores[seat].total, enemies[seat] if field.switches.worth_vp else 0

    placed = {fighter.seat for fighter in field.fighters}
    best = max(mark(seat) for seat in report.winners)
    return any(
        mark(score.seat) >= best
        for score in report.scores
        if score.seat not in placed and score.seat not in report.winners
    )


def _step(field: Field, step: JudgedStep) -> out.Step:
    count = len(field.fighters)

    def order(move: tuple[int, int | None]) -> tuple[bool, int, bool, int]:
        # Asteroids before ships; vaporised rocks last.
        source, to = move
        return source < count, source, to is None, to or 0

    return out.Step(
        step.initiative,
        tuple(shot_of(field, fired) for fired in step.fired),
        tuple(out.Damage(ship, seat, step.damage[ship, seat]) for ship, seat in sorted(step.damage)),
        tuple(
            out.Taken(
                card_name(field, move[0]),
                None if move[1] is None else card_name(field, move[1]),
                step.taken[move],
            )
            for move in sorted(step.taken, key=order)
        ),
        tuple(out.Delayed(ship, step.delayed[ship]) for ship in sorted(step.delayed)),
        tuple(out.Destroyed(ship, step.destroyed[ship]) for ship in sorted(step.destroyed)),
        tuple(card_name(field, key) for key in sorted(step.removed, key=lambda key: (key < count, key))),
    )


def shot_of(field: Field, fired: Firing) -> out.Shot:
    """Return one laser's shot in the format of a report."""
    fighter = field.fighters[fired.ship]
    laser = fighter.ship.lasers[fired.laser]
    mx, my, aim = muzzle(laser, fighter.pose.heading)
    x, y = fighter.pose.x + mx, fighter.pose.y + my
    leaves = point_at(x, y, aim, *exit_of(x, y, aim, fighter.corners))
    contact = fired.contact
    if contact is None:
        table = ((0, 0), (field.width, 0), (field.width, field.height), (0, field.height))
        ends, hit = point_at(x, y, aim, *exit_of(x, y, aim, table)), None
    else:
        ends = point_at(x, y, aim, contact.num, contact.den)
        hit = out.Hit(card_name(field, contact.key), SIDES[fired.side], fired.shielded)
    return out.Shot(fired.ship, fired.laser, laser.kind, laser.power, leaves, ends, hit)
