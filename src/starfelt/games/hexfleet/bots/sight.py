"""What a bot derives from its view: ships as in the rules, and the cards that may still be turned up."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass, field
from functools import cached_property

from msgspec.structs import replace

from starfelt.games.hexfleet.rules import combat
from starfelt.games.hexfleet.rules.classes import RAISES, RANGE, cards_turned_up
from starfelt.games.hexfleet.rules.combat import hitting
from starfelt.games.hexfleet.rules.fleet import how_far
from starfelt.games.hexfleet.rules.hexes import HexPose, distance, step
from starfelt.games.hexfleet.rules.model import (
    ActivationView,
    HexFleetShip,
    HexFleetShipView,
    HexFleetView,
    ZoneView,
)
from starfelt.games.hexfleet.rules.pack import PACK, SUITS, suit_of
from starfelt.games.hexfleet.rules.scenario import fresh_ship, scenario_for

#: Up to this turn the bot does not open fire on a side that had no turn. With two sides, the cup passes a side
#: over in one turn of three, and hardly ever in eight in a row.
_PATIENT = 8
#: The probability that a player never does anything, and that a ship of an active player ends an activation
#: where it began.
_IDLES, _HOLDS = 0.05, 0.1
#: For the objective of a scenario, in cards: the value of a hex nearer to the exit; of holding a zone, for each of its
#: points: alone, beside a friend, and if it scores in a later turn; of a hex nearer to a zone that no friend holds; of
#: a hit on a ship, for each point that it is worth.
RUN, HOLD, HOLD_TOO, NEXT, WAY, PRIZE = 1.5, 4.0, 2.0, 0.5, 0.3, 0.5
#: If fewer cards than this are left, a shuffle is near, and a new pack is the better estimate.
_FEW = 8


@dataclass
class HexFleetSight:
    """A view from `seat`, whose ship is activated."""

    view: HexFleetView
    seat: int
    active: ActivationView
    ships: dict[str, HexFleetShip] = field(default_factory=dict[str, HexFleetShip])

    def __post_init__(self) -> None:
        self.ships = {ship.id: _ship(ship) for ship in self.view.ships}

    @property
    def me(self) -> HexFleetShip:
        """The activated ship."""
        return self.ships[self.active.ship]

    @cached_property
    def enemies(self) -> list[HexFleetShip]:
        """The ships of others on the table."""
        return [ship for ship in self.ships.values() if ship.side != self.seat and ship.status == "table"]

    @cached_property
    def targets(self) -> list[HexFleetShip]:
        """The ships that it fires at. If all ships begin out of range, sides that had no turn yet are spared."""
        return [ship for ship in self.enemies if ship.side not in self.unmoved]

    @cached_property
    def unmoved(self) -> set[int]:
        """The sides of which no ship has visibly acted yet; empty in later turns."""
        view = self.view
        if view.turn > _PATIENT:
            return set()
        begun = self.begun
        if any(
            one.side != other.side and apart(one.pose, other.pose) <= RANGE
            for one in begun
            for other in begun
        ):
            return set()
        moved = {self.ships[chit].side for chit in view.out if chit in self.ships} | {self.seat}
        return {ship.side for ship in begun} - moved - self.gone

    @cached_property
    def gone(self) -> set[int]:
        """The sides with a ship that left its first pose or jumped."""
        now = self.ships
        return {
            ship.side
            for ship in self.begun
            if now[ship.id].pose != ship.pose or now[ship.id].status in ("away", "waiting")
        }

    @cached_property
    def begun(self) -> tuple[HexFleetShip, ...]:
        """All ships as they were when the battle began."""
        view = self.view
        return tuple(map(fresh_ship, scenario_for(view.options.scenario, len(view.points)).ships))

    def idles(self, side: int) -> float:
        """Return the probability that a side will never do anything, given that nobody has seen it act.

        A turn in which the cup passed over all of the side's ships is weak evidence. With n ships, that happens
        in one turn of n + 1.
        """
        ships = [ship for ship in self.ships.values() if ship.side == side]
        hit = any(
            count_left(self.ships[ship.id]) < count_left(ship)
            for ship in self.begun
            if ship.side == self.seat
        )
        if not ships or hit or side in self.gone:
            return 0.0
        acted = sum(self.ships[chit].side == side for chit in self.view.out if chit in self.ships)
        otherwise = (1 - _IDLES) * _HOLDS**acted * (1 / (1 + len(ships))) ** (self.view.turn - 1)
        return _IDLES / (_IDLES + otherwise)

    @cached_property
    def rocks(self) -> frozenset[tuple[int, int]]:
        """The hexes that block flight and fire."""
        return frozenset(self.view.asteroids)

    @cached_property
    def worths(self) -> dict[str, int]:
        """What each ship is worth to the objective."""
        return {ship.id: ship.worth for ship in self.view.ships}

    @cached_property
    def out(self) -> tuple[tuple[int, int], ...]:
        """The hexes by which the activated ship may leave the map for points; none if it is worth none."""
        objective = self.view.objective
        exits = () if objective is None else objective.exits
        runs = self.worths[self.active.ship]
        return tuple(place for each in exits if each.side == self.seat and runs for place in each.hexes)

    @cached_property
    def _zones(self) -> list[tuple[ZoneView, bool]]:
        """The zones, each with whether another ship of the same side is in it."""
        objective = self.view.objective
        return [
            (zone, any(_off_zone(zone, friend.pose) <= 0 for friend in self.friends))
            for zone in (() if objective is None else objective.zones)
        ]

    def aim(self, pose: HexPose) -> float:
        """Return what a pose is worth for the objective, in cards (`evaluation.aims`)."""
        if self.view.objective is None:
            return 0.0
        good = -RUN * how_far(self.out, pose.q, pose.r) if self.out else 0.0
        open_ways: list[int] = []
        for zone, friend in self._zones:
            way = max(0, _off_zone(zone, pose))
            if not zone.live:
                good += NEXT * zone.points * (way == 0)
                continue
            if not way:
                good += (HOLD_TOO if friend else HOLD) * zone.points
            if not friend:
                open_ways.append(way)
        return good - WAY * min(open_ways, default=0)

    def hits(self, pose: HexPose, target: HexFleetShip) -> bool:
        """Tell whether the activated ship may fire at another from a pose."""
        return bears(self.me, pose, target.pose, self.rocks)

    def to_fire_from(self) -> list[HexPose]:
        """Return the poses from which the activated ship may fire; one that runs for an exit fires where it is."""
        return [self.me.pose] if self.out else [self.me.pose, *(pose for pose, _ in self.poses())]

    def arcs(self, pose: HexPose) -> int:
        """Return how many enemies' weapons bear on a pose now; on the flank of light ships none do."""
        return sum(
            bool(enemy.weapons) and bears(enemy, enemy.pose, pose, self.rocks) for enemy in self.enemies
        )

    @cached_property
    def friends(self) -> list[HexFleetShip]:
        """The other ships of the bot's side on the table."""
        own = (ship for ship in self.ships.values() if ship.side == self.seat and ship.id != self.active.ship)
        return [ship for ship in own if ship.status == "table"]

    @cached_property
    def shares(self) -> dict[str, float]:
        """The share of each suit in the cards to come, which every player can count."""
        left = set(PACK) - set(self.view.discard) if self.view.pack_left >= _FEW else PACK
        suits = [suit_of(card) for card in left]
        return {suit: suits.count(suit) / len(suits) for suit in SUITS}

    def hit_chance(self, target: HexFleetShip) -> float:
        """Return the chance that a card hits a ship. Shields that are down may be raised before the shot."""
        down = sum(self.shares[suit] for suit in hitting(target))
        if target.shields_up or not target.shields:
            return down
        up = sum(self.shares[suit] for suit in hitting(replace(target, shields_up=True)))
        return RAISES * up + (1 - RAISES) * down

    def cards(self, ship: HexFleetShip) -> int:
        """Return how many cards a ship's fire turns up."""
        return cards_turned_up(ship.armed, ship.weapons)

    def poses(self) -> Iterator[tuple[HexPose, str]]:
        """Yield every pose in which the activated ship may end its move, with its path."""
        for place in self.active.reach:
            for facing, steps in enumerate(place.ways):
                if steps is not None:
                    yield HexPose(place.q, place.r, facing), steps

    def closer(self) -> tuple[HexPose, str]:
        """Return the pose nearest to an enemy, if possible facing it, with its path.

        A ship that would otherwise wait for ever goes there, if no turn limit ends the battle.
        """
        return min(self.poses(), key=lambda way: (self._off(way[0]), len(way[1])))

    def _off(self, pose: HexPose) -> tuple[int, int]:
        return min(
            ((apart(pose, enemy.pose), turns_off(pose, enemy.pose)) for enemy in self.enemies), default=(0, 0)
        )

    def may_fire_now(self) -> list[HexFleetShip]:
        """Return the ships that the activated ship may fire at from its pose, and wants to."""
        found = [self.ships[target.ship] for target in self.active.targets if target.refused is None]
        return [ship for ship in found if ship in self.targets]


def count_left(ship: HexFleetShip) -> int:
    """Return how many points a ship has left."""
    return ship.shields + ship.weapons + ship.propulsion


def bears(
    ship: HexFleetShip, pose: HexPose, target: HexPose, rocks: Collection[tuple[int, int]] = ()
) -> bool:
    """Tell whether a ship's weapons would bear on a hex from a pose (ruling 4)."""
    return combat.bears(ship.kind, pose, target.q, target.r, rocks)


def _off_zone(zone: ZoneView, pose: HexPose) -> int:
    """Return how far a pose is from a zone: 0 or less in it."""
    return distance(zone.q - pose.q, zone.r - pose.r) - zone.within


def apart(one: HexPose, other: HexPose) -> int:
    """Return the distance between two poses in hexes."""
    return distance(one.q - other.q, one.r - other.r)


def turns_off(pose: HexPose, target: HexPose) -> int:
    """Return how many turns a ship needs before a step forward brings it nearer to a hex."""
    way = apart(pose, target)
    turned = (pose._replace(facing=facing) for facing in range(6))
    ahead = [each.facing for each in turned if apart(step(each, "F"), target) < way]
    return min((min((f - pose.facing) % 6, (pose.facing - f) % 6) for f in ahead), default=0)


def _ship(seen: HexFleetShipView) -> HexFleetShip:
    return HexFleetShip(
        id=seen.id,
        side=seen.side,
        kind=seen.kind,
        armed=16 if seen.weapons_start == 16 else 8,
        shields=seen.shields,
        weapons=seen.weapons,
        propulsion=seen.propulsion,
        shields_up=seen.shields_up,
        pose=HexPose(seen.q, seen.r, seen.facing),
        status=seen.status,
    )
