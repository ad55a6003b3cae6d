"""Why one place is better than another, as sentences: what a card hits from there, and what hits it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import NamedTuple

from starfelt.analysis.sentences import of_ships
from starfelt.battle.field import Field
from starfelt.battle.referee import aim_all, judge
from starfelt.cards.fleet import Ship
from starfelt.games.deployment.bots.worlds import Reals
from starfelt.games.deployment.rules.placing import fighter
from starfelt.messages import Line
from starfelt.table.card import Pose

#: The least difference of mean points that is told.
_TOLD = 0.5


class _Effect(NamedTuple):
    """What a card at a pose does, and what is done to it. Cards are keys of the field."""

    #: The cards that its lasers meet, all firing at once, where no shield stops them.
    hits: frozenset[int]
    #: The ships whose lasers meet it, where no shield stops them.
    hit_by: frozenset[int]
    #: The ships destroyed in the battle.
    destroyed: frozenset[int]
    #: The rocks and cubes that it has at the end.
    rocks: int


def reasons(field: Field, seat: int, ship: Ship, played: Pose | None, best: Pose | None) -> tuple[Line, ...]:
    """Return the sentences that tell the best pose of a card from the played one.

    Args:
        field: the table without the card.
        seat: the card's seat.
        ship: the card.
        played: where it was placed; None: it was not.
        best: where it is better; None: not on the table.
    """
    if best is None:
        return (Line("analysis-better-away", {}),)
    return tuple(
        _tell_effects(field, seat, _effect(field, seat, ship, played), _effect(field, seat, ship, best))
    )


def on_average(seat: int, points: Reals) -> tuple[Line, ...]:
    """Return what the best pose changes on average, in one sentence; none below half a point.

    Args:
        seat: the card's seat.
        points: (2, seats): the mean points after the played pose, and after the best one.
    """
    played, best = points.tolist()
    mine = best[seat] - played[seat]
    most = max(
        (each for each in range(len(best)) if each != seat), key=lambda each: played[each] - best[each]
    )
    theirs = played[most] - best[most]
    if max(mine, theirs) < _TOLD:
        return ()
    message, whose = ("analysis-you-score", seat) if mine >= theirs else ("analysis-they-score", most)
    return (Line(message, {"better": round(best[whose], 1), "played": round(played[whose], 1)}),)


def _tell_effects(field: Field, seat: int, before: _Effect, after: _Effect) -> Iterator[Line]:
    own, ships = len(field.fighters), field.fighters

    def of(keys: Iterable[int], *, mine: bool) -> list[str]:
        return [
            ships[key].ship.name for key in sorted(keys) if key < own and (ships[key].seat == seat) == mine
        ]

    kills = of(after.destroyed - before.destroyed, mine=False)
    if kills:
        yield of_ships("analysis-destroys", kills)
    hits = [name for name in of(after.hits - before.hits, mine=False) if name not in kills]
    if hits:
        yield of_ships("analysis-hits", hits)
    if after.rocks > before.rocks:
        goods = "cubes" if field.switches.worth_vp else "rocks"
        yield Line("analysis-gains", {"rocks": after.rocks - before.rocks, "goods": goods})
    spared = of(before.hits - after.hits, mine=True)
    if spared:
        yield of_ships("analysis-spares", spared)
    saved = [name for name in of(before.destroyed - after.destroyed, mine=True) if name not in spared]
    if saved:
        yield of_ships("analysis-saves", saved)
    if own in before.destroyed - after.destroyed:
        yield Line("analysis-survives", {})
    safe = of(before.hit_by - after.hit_by, mine=False)
    if safe:
        yield of_ships("analysis-out-of-reach", safe)


def _effect(field: Field, seat: int, ship: Ship, pose: Pose | None) -> _Effect:
    own = len(field.fighters)
    cards = field.fighters if pose is None else (*field.fighters, fighter(seat, ship, pose, field.seats))
    whole = replace(field, fighters=cards)
    fired = [
        each
        for each in aim_all(whole)
        if each.contact is not None
        and (not each.shielded or cards[each.ship].ship.lasers[each.laser].kind == "penetrating")
    ]
    battle = judge(whole)
    dead = frozenset(key for step in battle.steps for key in step.destroyed)
    took = sum(n for step in battle.steps for (_, to), n in step.taken.items() if to == own)
    return _Effect(
        frozenset(each.contact.key for each in fired if each.contact and each.ship == own),
        frozenset(each.ship for each in fired if each.contact and each.contact.key == own),
        dead,
        0 if own in dead else took,
    )
