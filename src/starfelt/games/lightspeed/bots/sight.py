"""What a bot's seat sees in Light Speed: all teams have the same ships, so the ships still to come are known."""

from __future__ import annotations

from random import Random

from starfelt.battle.field import Asteroid, Field, Fighter
from starfelt.battle.switches import switches_of
from starfelt.battle.table_file import pose_of
from starfelt.cards.editions import fleet_of, ship_of
from starfelt.games.deployment.bots.sight import CardSight, Decks, sight
from starfelt.games.lightspeed.rules.model import LightSpeedView


def sight_of(view: LightSpeedView, seat: int) -> CardSight | None:
    """Return what `seat` sees, or None if it holds no card."""
    if view.hand is None:
        return None
    width, height = view.table_mm
    fighters = tuple(
        Fighter(card.seat, ship_of(view.editions[card.seat], card.ship), pose_of(card)) for card in view.ships
    )
    asteroids = tuple(Asteroid(pose_of(rock), rock.size, rock.rocks) for rock in view.asteroids)
    ship = ship_of(view.editions[seat], view.hand.ship)
    seen = {(f.seat, f.ship.id) for f in fighters} | {(seat, ship.id)}
    unseen = tuple(
        tuple(ship for ship in fleet_of(edition).ships if (owner, ship.id) not in seen)
        for owner, edition in enumerate(view.editions)
    )
    fast = view.options.placing == "fast"

    def deal(chance: Random) -> Decks:
        # Players do not see which cards were kept out.
        coming = (count - (owner == seat) for owner, count in enumerate(view.left))
        return tuple(tuple(chance.sample(ships, count)) for ships, count in zip(unseen, coming, strict=True))

    return sight(
        seat,
        ship,
        Field(
            width * 10,
            height * 10,
            len(view.left),
            fighters,
            asteroids,
            switches_of("lightspeed", view.options),
        ),
        unseen,
        view.left,
        last=fast and view.left[seat] == 1,
        stops=fast,
        in_turn=not fast,
        deal=deal,
    )
