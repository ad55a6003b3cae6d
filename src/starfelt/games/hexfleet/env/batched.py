"""A vectorised environment of Hex & Spades: very many tables step at once, as arrays.

    env = Fighting(4096, options={"scenario": "skirmish", "turn_limit": 12}, seed=1)
    step = env.step(env.any_actions())
    step.rewards[step.done].mean(axis=0)

In each step the activated ship of each table performs one action. A table whose match ends begins the next one by
itself. `step.last` has what the seats saw at the end.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from starfelt.arguments import whole
from starfelt.envs.array_types import Floats
from starfelt.envs.chance import TableChance
from starfelt.envs.match_tables import TABLE_BYTES
from starfelt.envs.read_only import read_only
from starfelt.games.hexfleet.compiled.legal import any_actions, mask_ships
from starfelt.games.hexfleet.compiled.tables import SHIP, SIDE, ShipTables, rules_of, tables_for
from starfelt.games.hexfleet.compiled.turns import act_ships, begin_ships
from starfelt.games.hexfleet.env.observing import observe_ships
from starfelt.games.hexfleet.env.setting import ShipSetting
from starfelt.games.hexfleet.rules.game import HEX_FLEET
from starfelt.kernel.arrays import Bools, numbers, truths
from starfelt.kernel.portions import in_chunks
from starfelt.kernel.roster import Ints
from starfelt.machine import check_memory
from starfelt.play.match import count_seats

#: The number of tables that a thread takes at a time.
_PORTION = 256


@dataclass(frozen=True)
class FightStep:
    """The result of a step.

    Attributes:
        legal: (tables,): whether the action was legal. One that is not loses the match.
        done: (tables,): whether the match ended: by the rules, or by an illegal action.
        truncated: (tables,): whether the table began anew without an end, after `max_steps` actions of a seat.
        rewards: (tables, seats) float32: at the end 1 for winning alone, −1 for a loss, 0 for a draw; before it 0.
            After an illegal action, −1 for the seat that acted and 0 for the others.
        last: (tables that are done or truncated, seats, numbers): what their seats saw at the end, in the order of
            the tables.
    """

    legal: Bools
    done: Bools
    truncated: Bools
    rewards: Floats
    last: Floats


class Fighting:
    """Many tables of Hex & Spades, stepped at once. Nobody parleys, as in `aec_env`.

    A match that ends before a ship is activated is drawn again.

    Attributes:
        actions: the number of actions, legal and illegal.
    """

    def __init__(
        self,
        count: int,
        *,
        seats: int = 2,
        options: Any = None,
        seed: int = 0,
        max_steps: int = ShipSetting.max_cycles,
    ) -> None:
        """Set up `count` tables.

        Args:
            count: the number of tables, 1 or more.
            seats: 2 to 4.
            options: of the game, as in a match file; None: the defaults. The map has a radius of 20 at most.
            seed: of cards, chits and `any_actions`, 0 or more. The same seed and the same steps give the same tables.
            max_steps: actions of a seat after which a match is truncated.

        Raises:
            BadArgument: an argument is wrong.
            BadFile: the options cannot be played; the error names the path.
        """
        count, seed = check_memory("count", whole("count", count, 1), TABLE_BYTES), whole("seed", seed, 0)
        self._max_steps = whole("max_steps", max_steps, 1)
        setting = ShipSetting(HEX_FLEET, options, count_seats(HEX_FLEET, seats))
        (self._length,) = setting.observation_space.shape
        self.actions = setting.actions
        self._rules = rules_of(setting.options, seats)
        #: The number of players.
        self.seats = len(self._rules.order)
        self._tables = tables_for(self._rules, count, seed)
        # Of random actions, apart from the tables' own chance.
        self._chance = np.random.default_rng((seed, 1))
        self._steps: Ints = np.zeros((count, seats), np.int64)
        self._every = np.arange(count)
        self._begin(self._every)

    def __len__(self) -> int:
        return len(self._every)

    @property
    def tables(self) -> ShipTables:
        """The state of all tables, as arrays to read; see `ship_tables.ShipTables`."""
        return read_only(self._tables)

    @property
    def seat(self) -> Ints:
        """(tables,): the seat of the activated ship."""
        return self._rules.fixed[self._tables.active[:, SHIP], SIDE]

    def any_actions(self, which: Any = None, draws: NDArray[np.float64] | None = None) -> Ints:
        """Return a random legal action (n,) on some tables (n,), by default on all.

        First a kind of action is drawn, then one of that kind.

        Args:
            which: (n,): the tables.
            draws: (n, 2): the two numbers from 0 to below 1 that choose; None: as they come.

        Raises:
            BadArgument: there are no such tables.
        """
        rows = self._rows(which)
        found = np.empty(len(rows), np.int64)
        chosen = self._chance.random((len(rows), 2)) if draws is None else draws

        def portion(begin: int, end: int) -> None:
            any_actions(self._rules, self._tables, rows, chosen, begin, end, found)

        in_chunks(len(rows), _PORTION, portion)
        return found

    def mask(self, which: Any = None) -> Bools:
        """Return (n, actions): the legal actions on some tables (n,), by default on all, as in `aec_env("hexfleet")`.

        Raises:
            BadArgument: there are no such tables.
        """
        rows = self._rows(which)
        found = np.empty((len(rows), self.actions), np.bool_)

        def portion(begin: int, end: int) -> None:
            mask_ships(self._rules, self._tables, rows, begin, end, found)

        in_chunks(len(rows), _PORTION, portion)
        return found

    def observe(self, which: Any = None, seats: Ints | None = None) -> Floats:
        """Return (n, numbers): what seats see on some tables, in the format of `aec_env("hexfleet")`.

        Args:
            which: (n,): the tables; None: all of them.
            seats: (n,): whose observation it is; None: that of the seats to act.

        Raises:
            BadArgument: there are no such tables.
        """
        rows = self._rows(which)
        return self._observe_seats(rows, self.seat[rows] if seats is None else seats)

    def _rows(self, which: Any) -> Ints:
        if which is None:
            return self._every
        return numbers("which", which, np.int64, (None,), low=0, high=len(self) - 1)

    def step(self, actions: Any, acting: Any = None) -> FightStep:
        """Perform an action of the activated ship on each table.

        Args:
            actions: (tables,) whole numbers: an action by its number in `envs.ships`.
            acting: (tables,) bool: the tables on which anything happens; None: all of them.

        Raises:
            BadArgument: they have another shape or type, or there is no such action.
        """
        count, tables, seat = len(self), self._tables, self.seat
        wanted = numbers("actions", actions, np.int64, (count,), low=0, high=self.actions - 1)
        acts = np.ones(count, np.bool_) if acting is None else truths("acting", acting, (count,))
        legal = np.empty(count, np.bool_)

        def portion(begin: int, end: int) -> None:
            act_ships(self._rules, tables, wanted, acts, begin, end, legal)

        in_chunks(count, _PORTION, portion)
        forbidden = acts & ~legal
        self._steps[self._every, seat] += acts
        done = tables.over | forbidden
        truncated = ~done & (self._steps[self._every, seat] >= self._max_steps)
        alone = tables.won.sum(1, keepdims=True) == 1
        rewards = np.where(tables.over[:, None], np.where(tables.won, alone, -1), 0).astype(np.float32)
        rewards[forbidden, seat[forbidden]] = -1
        ended = np.flatnonzero(done | truncated)
        everyone: Ints = np.tile(np.arange(self.seats), len(ended))
        last = self._observe_seats(np.repeat(ended, self.seats), everyone)
        self._begin(ended)
        return FightStep(legal, done, truncated, rewards, last.reshape(len(ended), self.seats, self._length))

    def restart(self, which: Any, seeds: Sequence[int | None] = ()) -> None:
        """Begin another match on some tables.

        Args:
            which: (n,): the tables.
            seeds: a seed for each of them, on which alone its matches depend from now on; None: as they come.

        Raises:
            BadArgument: there are no such tables.
        """
        rows = self._rows(which)
        given = [n for n, seed in enumerate(seeds) if seed is not None]
        if given:
            chance = TableChance(len(self))
            chance.seed(rows, seeds)
            states = (chance.draw(rows[given], 1)[:, 0] * 2**53).astype(np.uint64)
            self._tables.packs.chance[rows[given]] = states << np.uint64(11) | np.uint64(1)
        self._begin(rows)

    def _begin(self, which: Ints) -> None:
        """Begin another match on some tables (n,)."""
        begin_ships(self._rules, self._tables, which)
        self._steps[which] = 0

    def _observe_seats(self, which: Ints, seats: Ints) -> Floats:
        """Return what seats see on some tables (n, numbers)."""
        found = np.empty((len(which), self._length), np.float32)

        def portion(begin: int, end: int) -> None:
            observe_ships(self._rules, self._tables, which, seats, begin, end, found)

        in_chunks(len(which), _PORTION, portion)
        return found
