"""What a bot makes of its view: the ships as the rules know them, and what is left to be turned up."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property

from msgspec.structs import replace

from starfelt.games.hexfleet import combat
from starfelt.games.hexfleet.classes import RANGE, cards_turned_up
from starfelt.games.hexfleet.combat import hitting
from starfelt.games.hexfleet.hexes import HexPose, distance, step
from starfelt.games.hexfleet.model import ActivationView, HexFleetShip, HexFleetShipView, HexFleetView
from starfelt.games.hexfleet.pack import PACK, SUITS, suit_of
from starfelt.games.hexfleet.scenario import fresh_ship, scenario_for

#: How often two cards raise shields, about.
_RAISES = 0.53
#: Until this turn nobody opens fire on who has had no turn: the cup passes a side of two over in one turn of three, and
#: hardly ever in eight running.
_PATIENT = 8
#: How often somebody never does anything, and how often a ship of anybody else ends an activation where it began.
_IDLES, _HOLDS = 0.05, 0.1
#: With fewer cards than this left, a shuffle is near, and a new pack is the better guess.
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
        """The others' ships on the table."""
        return [ship for ship in self.ships.values() if ship.side != self.seat and ship.status == "table"]

    @cached_property
    def targets(self) -> list[HexFleetShip]:
        """The others' ships that it fires at: where all begin out of range, not those of who had no turn yet."""
        return [ship for ship in self.enemies if ship.side not in self.unmoved]

    @cached_property
    def unmoved(self) -> set[int]:
        """The sides of which, as far as can be seen, no ship has acted; in later turns nobody asks."""
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
        """The sides of which a ship is not where it began, or has jumped from there."""
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
        """Return how likely it is that a side will do nothing, as nobody has seen it do anything yet.

        Where the cup has passed over all of its ships that is no sign: it does so in one turn of as many as they and
        the blank are.
        """
        ships = [ship for ship in self.ships.values() if ship.side == side]
        hit = any(left(self.ships[ship.id]) < left(ship) for ship in self.begun if ship.side == self.seat)
        if not ships or hit or side in self.gone:
            return 0.0
        acted = sum(self.ships[chit].side == side for chit in self.view.out if chit in self.ships)
        otherwise = (1 - _IDLES) * _HOLDS**acted * (1 / (1 + len(ships))) ** (self.view.turn - 1)
        return _IDLES / (_IDLES + otherwise)

    def arcs(self, pose: HexPose) -> int:
        """Return how many enemies' weapons bear on a pose as they stand: none on a flank of light ships."""
        return sum(bool(enemy.weapons) and bears(enemy, enemy.pose, pose) for enemy in self.enemies)

    @cached_property
    def friends(self) -> list[HexFleetShip]:
        """One's own other ships on the table."""
        own = (ship for ship in self.ships.values() if ship.side == self.seat and ship.id != self.active.ship)
        return [ship for ship in own if ship.status == "table"]

    @cached_property
    def shares(self) -> dict[str, float]:
        """Each suit's share of the cards that come next, as everybody can count them."""
        left = set(PACK) - set(self.view.discard) if self.view.pack_left >= _FEW else PACK
        suits = [suit_of(card) for card in left]
        return {suit: suits.count(suit) / len(suits) for suit in SUITS}

    def hit_chance(self, target: HexFleetShip) -> float:
        """Return the chance that a card hits a ship; shields that are down may go up before."""
        down = sum(self.shares[suit] for suit in hitting(target))
        if target.shields_up or not target.shields:
            return down
        up = sum(self.shares[suit] for suit in hitting(replace(target, shields_up=True)))
        return _RAISES * up + (1 - _RAISES) * down

    def cards(self, ship: HexFleetShip) -> int:
        """Return how many cards a ship's fire turns up."""
        return cards_turned_up(ship.armed, ship.weapons)

    def poses(self) -> Iterator[tuple[HexPose, str]]:
        """Yield every pose in which the activated ship may end its move, with the way."""
        for place in self.active.reach:
            for facing, steps in enumerate(place.ways):
                if steps is not None:
                    yield HexPose(place.q, place.r, facing), steps

    def closer(self) -> tuple[HexPose, str]:
        """Return the pose that is nearest to an enemy, and of those one that is turned to it, with the way.

        There goes who would stand still for ever, where no turn limit ends the battle.
        """
        return min(self.poses(), key=lambda way: (self._off(way[0]), len(way[1])))

    def _off(self, pose: HexPose) -> tuple[int, int]:
        return min(
            ((apart(pose, enemy.pose), turns_off(pose, enemy.pose)) for enemy in self.enemies), default=(0, 0)
        )

    def may_fire_now(self) -> list[HexFleetShip]:
        """Return whom the ship may fire at from where it is, and would."""
        found = [self.ships[target.ship] for target in self.active.targets if target.refused is None]
        return [ship for ship in found if ship in self.targets]


def left(ship: HexFleetShip) -> int:
    """Return how many points a ship has left."""
    return ship.shields + ship.weapons + ship.propulsion


def bears(ship: HexFleetShip, pose: HexPose, target: HexPose) -> bool:
    """Tell whether a ship's weapons would bear on a hex from a pose (ruling 4)."""
    return combat.bears(ship.kind, pose, target.q, target.r)


def apart(one: HexPose, other: HexPose) -> int:
    """Return how many hexes lie between two poses."""
    return distance(one.q - other.q, one.r - other.r)


def turns_off(pose: HexPose, target: HexPose) -> int:
    """Return how often a ship has to turn before a step forward leads nearer to a hex."""
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
