"""The value of activations of Hex & Spades, by rollouts with common seeds."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import numpy as np

from starfelt.bots.successive_halving import choose_best
from starfelt.games.hexfleet.analysis.activations import ShipActivation
from starfelt.games.hexfleet.bots.admiral import RolloutSearch
from starfelt.games.hexfleet.bots.doctrine import WEIGHTS
from starfelt.games.hexfleet.bots.evaluation import Reals
from starfelt.games.hexfleet.bots.rollout import ENDS, JUMPS, Rollout, weigh
from starfelt.games.hexfleet.rules.events import Fired, Jumped

#: Rollouts in all to choose among the plans of an activation; then of the best and the played one each.
_CHOOSING, _PAIR = 400, 240
#: The work of a match that gets all of these (`effort`): simulated activations for each rollout of each decision.
_WORK = 1100
#: An activation takes longer by this factor if there is an objective, and the more ships there are than this number.
_WITH_AIMS, _SHIPS = 5.0, 4
#: The least share of the rollouts. If that is still too much work, they end after fewer turns, by the points then.
_LEAST = 0.1


def effort(search: RolloutSearch, decisions: int) -> tuple[Rollout, float]:
    """Return the constants of the rollouts of a decision, and its share of them, so that a match takes bounded time."""
    battle, ships, turns = search.battle, len(search.fleet), search.to_come + 1
    cost = max(1.0, ships / _SHIPS) * (_WITH_AIMS if battle.field.aims else 1.0)
    part = _WORK / (decisions * ships * turns * cost)
    if part < _LEAST:
        shorter = max(1, int(turns * part / _LEAST))
        return battle._replace(limit=battle.turn + shorter - 1), _LEAST
    return battle, min(1.0, part)


class PlanValues:
    """The values of plans, by rollouts with common seeds."""

    def __init__(self, search: RolloutSearch, battle: Rollout, part: float, chance: Random) -> None:
        self._search, self._battle, self._part = search, battle, part
        self._first = chance.getrandbits(30)
        #: The comparison of two plans has so many parts of ten rollouts.
        self._parts = max(4, round(_PAIR * part) // 10)

    def weigh(self, rows: Sequence[tuple[int, ...]], first: int, count: int) -> Reals:
        """Return the value of each plan in `count` rollouts, of which `first` is the number of the first."""
        return self._weigh(self._battle, rows, first, count)

    def _weigh(self, battle: Rollout, rows: Sequence[tuple[int, ...]], first: int, count: int) -> Reals:
        return weigh(
            WEIGHTS,
            battle,
            self._search.fleet,
            np.ones(4, dtype=np.int64),
            np.zeros(4),
            self._search.ship,
            np.array(rows, dtype=np.int64),
            self._first + first,
            count,
        )

    def choose(self, rows: Sequence[tuple[int, ...]]) -> tuple[int, Reals]:
        """Return the number of the best of some plans, by successive halving, and a first value of each."""

        def weigh_some(some: Sequence[int], first: int, count: int) -> Reals:
            return self.weigh([rows[n] for n in some], first, count)

        return choose_best(len(rows), round(_CHOOSING * self._part), weigh_some, least=2)

    def value_of(self, side: int, played: tuple[int, ...]) -> float:
        """Return the value of what was played for another side, in as many rollouts as `pair` has."""
        return float(self._weigh(self._battle._replace(side=side), [played], 10**6, 10 * self._parts)[0])

    def pair(self, played: tuple[int, ...], best: tuple[int, ...]) -> tuple[Reals, Reals]:
        """Return the values of two plans in fresh rollouts, in parts of ten."""
        found = [self.weigh([played, best], 10**6 + 10 * part, 10) for part in range(self._parts)]
        both = np.array(found)
        return both[:, 0], both[:, 1]


def row_of(one: ShipActivation, search: RolloutSearch) -> tuple[int, ...]:
    """Return what was done as a plan of the rollouts: the shot, and the pose at the end."""
    target = target_of(one)
    jumped = any(isinstance(event, Jumped) for event in one.events)
    ship = next(ship for ship in one.after.ships if ship.id == one.ship)
    number = search.ids.index(target) if target in search.ids else -1
    return (JUMPS if jumped else ENDS, number, *ship.pose, 0)


def target_of(one: ShipActivation) -> str | None:
    """Return the ship that was fired at; None: no shot was fired."""
    return next((event.target for event in one.events if isinstance(event, Fired)), None)
