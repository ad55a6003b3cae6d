"""What a bot's seat sees, in the units of the table: the cards on the table, and those still to come."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import lru_cache
from random import Random
from typing import TypeAlias

from starfelt.battle.field import ASTEROID_SIZES, Field
from starfelt.battle.referee import Fight
from starfelt.cards.fleet import Ship
from starfelt.games.deployment.rules.card_outlines import CardOutlines, outline
from starfelt.games.deployment.rules.placing import fighter
from starfelt.table.card import Pose

#: Decks, seat by seat, top card first.
Decks: TypeAlias = tuple[tuple[Ship, ...], ...]
Deal: TypeAlias = Callable[[Random], Decks]


@dataclass(frozen=True, slots=True)
class CardSight:
    """A table as the player of `seat` sees it."""

    seat: int
    #: The card in hand.
    ship: Ship
    #: Everything on the table.
    field: Field
    #: The outlines of all cards on the table.
    outlines: CardOutlines
    #: For each seat, the ships that may still come, as far as this seat knows, without the one in hand.
    unseen: tuple[tuple[Ship, ...], ...]
    #: For each seat, how many cards are still to come, including the one in hand.
    left: tuple[int, ...]
    #: Whether no card may be placed after the card in hand, because it calls *stop* (ruling 9).
    last: bool
    #: Whether the first player who has placed all cards stops the others.
    stops: bool
    #: Whether players place in turn; otherwise all place at the same time.
    in_turn: bool
    #: The time for each card, in milliseconds, that lets the seat place all its cards; None: no limit.
    card_ms: float | None
    #: Draws possible decks for every seat, top card first, without the card in hand.
    deal: Deal

    def fits(self, pose: Pose) -> bool:
        """Tell whether the card in hand may be placed at `pose` (ruling 6)."""
        return self.outlines.room_for(self.ship, pose)

    def some_free(self, chance: Random) -> Pose | None:
        """Return a random pose at which the card in hand may be placed, or None if the table is full."""
        return self.outlines.some_place(self.ship, chance)

    def with_card(self, pose: Pose) -> Field:
        """Return the table with the card in hand at `pose`, as the last of its fighters."""
        card = fighter(self.seat, self.ship, pose, self.field.seats)
        return replace(self.field, fighters=(*self.field.fighters, card))


def sight(
    seat: int,
    ship: Ship,
    field: Field,
    unseen: tuple[tuple[Ship, ...], ...],
    left: tuple[int, ...],
    *,
    last: bool,
    stops: bool,
    deal: Deal,
    in_turn: bool = False,
    card_ms: float | None = None,
) -> CardSight:
    """Return a sight; its fields are documented at `CardSight`."""
    cards = tuple(outline(f.pose, f.ship.width, f.ship.height) for f in field.fighters)
    cards += tuple(outline(a.pose, *ASTEROID_SIZES[a.size]) for a in field.asteroids)
    return CardSight(
        seat,
        ship,
        field,
        CardOutlines(field.width, field.height, cards),
        unseen,
        left,
        last,
        stops,
        in_turn,
        card_ms,
        deal,
    )


@lru_cache(maxsize=256)
def _disarm(ship: Ship) -> Ship:
    return replace(ship, lasers=())


def alone(field: Field) -> Field:
    """Return a table on which only the last fighter fires, which shows the effect of that card alone."""
    *others, last = field.fighters
    return replace(field, fighters=(*(replace(other, ship=_disarm(other.ship)) for other in others), last))


def own_hits(field: Field, seat: int) -> int:
    """Return how many lasers of a seat would harm its own cards, if no other seat fired."""
    return _own_hits(Fight(_of_one_side(field, seat)), seat)


def _of_one_side(field: Field, seat: int) -> Field:
    fighters = tuple(f if f.seat == seat else replace(f, ship=_disarm(f.ship)) for f in field.fighters)
    return replace(field, fighters=fighters)


def _own_hits(fight: Fight, seat: int) -> int:
    fighters = fight.field.fighters
    return sum(
        firing.contact is not None
        and firing.contact.key < len(fighters)
        and fighters[firing.contact.key].seat == seat
        and (not firing.shielded or fighters[firing.ship].ship.lasers[firing.laser].kind == "penetrating")
        for step in fight.steps()
        for firing in step.fired
    )


class Trials:
    """The card in hand, tried at many poses. What they share is set up once."""

    def __init__(self, sight: CardSight) -> None:
        self._seat = sight.seat
        # The first pose does not matter: each try moves the card.
        field = sight.with_card(Pose(0, 0, 0))
        self._card = len(field.fighters) - 1
        self._alone, self._side = Fight(alone(field)), Fight(_of_one_side(field, sight.seat))

    def alone(self, pose: Pose) -> Fight:
        """Return the battle with the card at `pose`, in which it alone fires."""
        return self._alone.move(self._card, pose)

    def own_hits(self, pose: Pose) -> int:
        """Return how many lasers of the seat would harm its own cards with the card at `pose`; see `own_hits`."""
        return _own_hits(self._side.move(self._card, pose), self._seat)
