"""What is to be expected until a ship acts again: the fire that its side takes, and the fire that it can give."""

from __future__ import annotations

from functools import cached_property, lru_cache

from starfelt.bots.hexfleet import worth
from starfelt.bots.hexfleet.sight import Sight, apart
from starfelt.games.hexfleet.classes import CLASSES, RANGE
from starfelt.games.hexfleet.hexes import DIRECTIONS, HexPose, distance, is_ahead
from starfelt.games.hexfleet.model import Ship

#: A chit is drawn before the blank as often as not; before the blank and one other, one time in three.
_DRAWN, _FIRST = 1 / 2, 1 / 3
#: Nobody looks farther ahead than so many turns.
_FAR = 20


class Outlook:
    """What is to come for the side whose ship is activated, as it sees the battle.

    All is told in what ships are worth (`worth`), on average over the chits to be drawn and the cards to be turned up.
    """

    def __init__(self, sight: Sight) -> None:
        limit = sight.view.turn_limit
        self.sight = sight
        #: How many turns begin after this one, and how many count for what a ship is worth.
        self.to_come = _FAR if limit is None else min(_FAR, limit - sight.view.turn)
        self.turns = min(worth.WEIGHTS.turns, self.to_come + _DRAWN)
        self._values: dict[HexPose, float] = {}

    def fire(self, target: Ship) -> float:
        """Return what a shot of the activated ship takes of the enemy."""
        return worth.loss(self.sight, self.sight.me, target, self.turns)

    def value(self, pose: HexPose) -> float:
        """Return how good it is to end the activation in a pose."""
        found = self._values.get(pose)
        if found is None:
            found = self._values[pose] = self._value(pose)
        return found

    @cached_property
    def away(self) -> float:
        """How good it is to end the activation by a jump, and to come back with the next chit."""
        return self._value(None)

    def _value(self, pose: HexPose | None) -> float:
        good = worth.WEIGHTS.given * self._given(pose) - worth.WEIGHTS.taken * self._taken(pose)
        return good - (worth.WEIGHTS.far * self._way_off(pose) if pose is not None else 0)

    def _way_off(self, pose: HexPose) -> int:
        """Return how many hexes the nearest enemy is away: who goes nowhere near it never ends a battle."""
        return min((apart(pose, enemy.pose) for enemy in self.sight.enemies), default=0)

    def _given(self, pose: HexPose | None) -> float:
        """Return what the ship takes of the enemy when it acts next: from a pose, or from wherever it appears."""
        me = self.sight.me
        best = (gain for enemy, gain in self._gains if pose is None or reaches(me, pose, enemy.pose))
        return self._again * next(best, 0.0)

    def _taken(self, pose: HexPose | None) -> float:
        """Return what the enemy takes of this side before that, with the ship in a pose or away."""
        taken = 0.0
        for enemy, often in self._shots:
            most = self._aside[enemy.id]
            if pose is not None and most < self._losses[enemy.id] and _finds(enemy, pose):
                most = self._losses[enemy.id]
            taken += often * most
        return taken

    @cached_property
    def _again(self) -> float:
        """How likely it is that the activated ship acts again."""
        return 1 - _DRAWN**self.to_come

    @cached_property
    def _shots(self) -> list[tuple[Ship, float]]:
        """The armed enemies that act, and how often each does before the activated ship does again, on average."""
        later = _FIRST * sum(_DRAWN**turn for turn in range(self.to_come))
        return [
            (ship, later + _DRAWN * (ship.id in self.sight.view.cup))
            for ship in self.sight.ships.values()
            if ship.side != self.sight.seat and ship.weapons and ship.status in ("table", "waiting")
        ]

    @cached_property
    def _gains(self) -> list[tuple[Ship, float]]:
        """What the activated ship's fire takes of each enemy, the most first."""
        found = [(enemy, self.fire(enemy)) for enemy in self.sight.enemies]
        return sorted(found, key=lambda each: -each[1])

    @cached_property
    def _losses(self) -> dict[str, float]:
        """What each enemy's fire takes of the activated ship."""
        return {enemy.id: self._loss(enemy, self.sight.me) for enemy, _ in self._shots}

    @cached_property
    def _aside(self) -> dict[str, float]:
        """What each enemy's fire takes of one of the side's other ships, at most."""
        friends = self.sight.friends
        return {
            enemy.id: max(
                (self._loss(enemy, friend) for friend in friends if _finds(enemy, friend.pose)), default=0.0
            )
            for enemy, _ in self._shots
        }

    def _loss(self, enemy: Ship, ship: Ship) -> float:
        return worth.loss(self.sight, enemy, ship, self.turns)


def _finds(ship: Ship, target: HexPose) -> bool:
    """Tell whether a ship can fire at a hex when it acts: one that comes back appears wherever it likes."""
    return ship.status == "waiting" or reaches(ship, ship.pose, target)


def reaches(ship: Ship, pose: HexPose, target: HexPose) -> bool:
    """Tell whether a ship can fire at a hex from a pose, or after a move from there, as if nothing were in its way."""
    q, r = target.q - pose.q, target.r - pose.r
    way = distance(q, r)
    if way <= RANGE:
        # Two turns bring into its arc what is behind it.
        return CLASSES[ship.kind].all_round or ship.propulsion >= 2 or is_ahead(pose.facing, q, r)
    return way - RANGE <= ship.propulsion and way - RANGE + _turns(pose.facing, q, r) <= ship.propulsion


@lru_cache(maxsize=16384)
def _turns(facing: int, q: int, r: int) -> int:
    """Return how many turns of 60 degrees a ship takes before a step forward brings it nearer to the hex (q, r)."""
    now = distance(q, r)
    nearer = (turned for turned, (dq, dr) in enumerate(DIRECTIONS) if distance(q - dq, r - dr) < now)
    return min(min((facing - turned) % 6, (turned - facing) % 6) for turned in nearer)
