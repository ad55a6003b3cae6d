"""What a bot's seat sees in Stellar Conflict: the races of the others, but not the ships that they chose."""

from __future__ import annotations

from random import Random

from starfelt.battle.field import Asteroid, Field
from starfelt.battle.switches import switches_of
from starfelt.battle.table_file import pose_of
from starfelt.cards.editions import fleet_of, ship_of
from starfelt.cards.fleet import Ship
from starfelt.games.deployment.bots.sight import CardSight, Decks, sight
from starfelt.games.deployment.rules.placing import fighter
from starfelt.games.stellarconflict.bots.fleets import in_order, some_rest
from starfelt.games.stellarconflict.rules.model import StellarConflictView


def sight_of(view: StellarConflictView, seat: int) -> CardSight | None:
    """Return what `seat` sees, or None if it holds no card."""
    if view.hand is None:
        return None
    width, height = view.table_mm
    seats = len(view.races)
    fighters = tuple(
        fighter(card.seat, ship_of(view.editions[card.seat], card.ship), pose_of(card), seats)
        for card in view.ships
    )
    asteroids = tuple(Asteroid(pose_of(rock), rock.size, rock.rocks) for rock in view.asteroids)
    hand = ship_of(view.editions[seat], view.hand.ship)
    seen = {(f.seat, f.ship.id) for f in fighters} | {(seat, hand.id)}
    chosen = view.choice.ships if view.choice else None
    unseen = tuple(_coming(view, owner, seen, chosen if owner == seat else None) for owner in range(seats))
    shown = [
        {f.ship.id for f in fighters if f.seat == owner and _is_chosen(f.ship)} for owner in range(seats)
    ]

    def deal(chance: Random) -> Decks:
        decks: list[tuple[Ship, ...]] = []
        for owner, edition in enumerate(view.editions):
            ships = [ship.id for ship in unseen[owner] if _is_chosen(ship)]
            if owner != seat:
                count = view.left[owner] - sum(not _is_chosen(ship) for ship in unseen[owner])
                ships = some_rest(edition, view.options.scale, shown[owner], count, chance)
            decks.append(in_order(edition, ships, unseen[owner], chance))
        return tuple(decks)

    original = view.options.deployment == "original"
    cards = view.left[seat] + sum(f.seat == seat for f in fighters)
    return sight(
        seat,
        hand,
        Field(
            width * 10,
            height * 10,
            seats,
            fighters,
            asteroids,
            switches_of("stellarconflict", view.options),
        ),
        unseen,
        view.left,
        last=original and view.left[seat] == 1,
        stops=original,
        deal=deal,
        # This leaves a reserve.
        card_ms=None if view.seconds is None else 800 * view.seconds / cards,
    )


def _is_chosen(ship: Ship) -> bool:
    """Tell whether a ship is one of those that players choose."""
    return ship.role in ("ship", "scout")


def _coming(
    view: StellarConflictView, seat: int, seen: set[tuple[int, str]], chosen: tuple[str, ...] | None
) -> tuple[Ship, ...]:
    """Return the ships that a seat may still play, restricted to its `chosen` ships if they are known.

    With asteroids, no seat has a Cargo ship.
    """
    return tuple(
        ship
        for ship in fleet_of(view.editions[seat]).ships
        if (seat, ship.id) not in seen
        and not (ship.role == "cargo" and view.options.asteroids)
        and (chosen is None or not _is_chosen(ship) or ship.id in chosen)
    )
