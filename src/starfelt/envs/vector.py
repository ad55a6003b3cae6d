"""Many matches of a game as a Gymnasium vector environment: one agent on each table, against others.

    env = envs.vector_env("lightspeed", 64, seat="random")
    seen, info = env.reset(seed=1)
    seen, rewards, terminations, truncations, info = env.step(seen["action_mask"].argmax(1))

There is one class for all games and all opponents. The tables behind it differ: compiled ones, or matches of the rules.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from starfelt.arguments import BadArgument, one_of, whole
from starfelt.envs.array_types import Mask, PerTable
from starfelt.envs.chance import TableChance
from starfelt.envs.course import MODES
from starfelt.envs.courses import mask_shape
from starfelt.envs.match_tables import Ends, MatchTables
from starfelt.envs.setting import agent_space
from starfelt.envs.single import ANY_SEAT, BatchPolicy, Rival, check_void
from starfelt.kernel.arrays import Bools, numbers, truths
from starfelt.kernel.roster import Ints

#: The stream of random numbers for the agents' seats, apart from those of the tables.
_SEATS = 1


class VectorMatches(VectorEnv[Any, Any, PerTable]):
    """A vector environment of many tables.

    A step lasts until it is the agent's turn again. A match that ends before the agent has acted does not count:
    another one begins. `info["action_mask"]` has the legal actions. Where an action is one number, they are in the
    observation too. When matches end, `info["final_obs"]` and `info["final_info"]` have what their agents saw last,
    in the form of Gymnasium's `SyncVectorEnv`.

    Args:
        tables: the tables.
        seat: the agent's seat; `"random"`: drawn for each match; None: the one to act.
        rivals: for each other seat, in their order after the agent's: a policy on many tables, an opponent as
            `single.opponent_of` returns it, or None for random legal actions.
        autoreset_mode: when the next match begins: in the step in which one ends (`SAME_STEP`), in the step after it
            (`NEXT_STEP`), or by `reset` alone (`DISABLED`).
        render_mode: as in the environments of one match; None: nothing is rendered.

    Raises:
        BadArgument: an argument is wrong.

    Attributes:
        tables: the tables themselves.
        seats: (tables,): the agent's seat on each table.
    """

    seats: Ints

    def __init__(
        self,
        tables: MatchTables,
        *,
        seat: int | str | None = 0,
        rivals: Sequence[BatchPolicy | Rival | None] = (),
        autoreset_mode: str | AutoresetMode = AutoresetMode.SAME_STEP,
        render_mode: str | None = None,
    ) -> None:
        self._mode = autoreset_mode_of(autoreset_mode)
        self.metadata = {"render_modes": MODES, "render_fps": 1, "autoreset_mode": self._mode}
        self.render_mode = render_mode
        self.tables, self.num_envs, self._rivals = tables, len(tables), tuple(rivals)
        self._seat = seat if seat is None or seat == ANY_SEAT else whole("seat", seat, 0, tables.seats - 1)
        self._every = np.arange(self.num_envs)
        self._chance = TableChance(self.num_envs, stream=_SEATS)
        #: (tables,): which matches have ended without another one to be shown; and what their agents saw last.
        self._over = np.zeros(self.num_envs, np.bool_)
        self._last = np.zeros((self.num_envs, tables.length), np.float32)
        self._begun = False
        self.seats = np.zeros(self.num_envs, np.int64)
        self._set_spaces()

    def _set_spaces(self) -> None:
        seen = spaces.Box(-1, 1, (self.tables.length,), np.float32)
        self.single_observation_space: spaces.Space[Any] = agent_space(seen, self.tables.action_space)
        self.single_action_space = self.tables.action_space
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.action_space = batch_space(self.single_action_space, self.num_envs)
        self._masks = mask_shape(self.tables.action_space)

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Begin matches anew.

        Args:
            seed: makes the matches reproducible, and those after them: a seed for each table, or the first one's, of
                which the next tables have the next ones. A table's matches depend on its own seed alone.
            options: `{"reset_mask": which}`, (tables,) bool: only on these tables; None: on all.

        Raises:
            BadArgument: a seed is no whole number, 0 or more, there is another number of them, or the mask is wrong.
        """
        seeds = self._seeds(seed)
        which = self._every
        if options is not None and "reset_mask" in options:
            chosen = truths("reset_mask", options["reset_mask"], (self.num_envs,))
            if not chosen.any():
                raise BadArgument("reset_mask", "expected at least one table")
            if not self._begun:
                raise BadArgument("reset_mask", "no match is going on: reset all tables first")
            which = np.flatnonzero(chosen)
        # Behind what has ended another match has begun already.
        stale = [table for table in which.tolist() if not self._over[table] or seeds[table] is not None]
        self._over[which], self._begun = False, True
        self._begin(np.array(stale, np.int64), [seeds[table] for table in stale])
        return self._observe()

    def step(self, actions: Any) -> tuple[Any, NDArray[np.float64], Bools, Bools, dict[str, Any]]:
        """Perform the agent's action on each table, and let the others act until it is the agent's turn again.

        Args:
            actions: (tables,) or (tables, pieces): the actions, in the action space. One number that the mask forbids
                loses the match; an order that it forbids counts as none.

        Raises:
            BadArgument: they have another shape or type, or there is no such action; or `reset` has not been called;
                or, without automatic resets, a match has ended.
        """
        chosen = self._check("actions", actions, self.num_envs)
        if not self._begun:
            raise BadArgument("", "no match is going on: call reset first")
        if self._mode is AutoresetMode.DISABLED and self._over.any():
            raise BadArgument(
                "actions", f"the match on table {self._over.argmax()} has ended: reset it first"
            )
        which = np.flatnonzero(~self._over)
        self._over[:] = False
        self._step = step = _Step(self.num_envs)
        self._note(self.tables.act(which, self.seats[which], chosen[which], self.seats))
        self._others_act()
        over = step.done | step.cut
        self._last[over] = step.last_of(over)
        if self._mode is not AutoresetMode.SAME_STEP:
            self._over = over
        seen, info = self._observe()
        if self._mode is AutoresetMode.SAME_STEP and over.any():
            info |= self._finals(over)
        return seen, step.rewards, step.done, step.cut, info

    def action_masks(self) -> NDArray[np.bool_]:
        """Return (tables, actions): each agent's legal actions; for several choices, one mask after another."""
        return self._mask().reshape(self.num_envs, -1).astype(np.bool_)

    def render(self) -> tuple[Any, ...] | None:
        """Return a picture or a text of each table, or print it; see the environments of one match."""
        return None if self.render_mode is None else self.tables.render(self.render_mode)

    def _seeds(self, seed: Any) -> list[int | None]:
        count = self.num_envs
        if seed is None:
            return [None] * count
        if isinstance(seed, Sequence | np.ndarray) and not isinstance(seed, str):
            given = list(cast("Sequence[Any]", seed))
            if len(given) != count:
                raise BadArgument("seed", f"expected {count}, one for each table, not {len(given)}")
            return [None if one is None else whole(f"seed[{n}]", one, 0) for n, one in enumerate(given)]
        first = whole("seed", seed, 0)
        return list(range(first, first + count))

    def _check(self, name: str, actions: Any, count: int) -> Ints:
        *pieces, there = self._masks
        return numbers(name, actions, np.int64, (count, *pieces), low=0, high=there - 1)

    def _begin(self, which: Ints, seeds: Sequence[int | None]) -> None:
        """Begin other matches on some tables, up to the agent's first turn."""
        self.tables.restart(which, seeds)
        self._chance.seed(which, seeds)
        self._step = _Step(self.num_envs)
        self._draw_seats(which)
        self._others_act()

    def _draw_seats(self, which: Ints) -> None:
        if self._seat is None:
            self.seats[which] = self.tables.acting()[which].argmax(1)
        elif self._seat == ANY_SEAT:
            self.seats[which] = self._chance.whole(which, 1, self.tables.seats)[:, 0]
        else:
            self.seats[which] = self._seat

    def _others_act(self) -> None:
        count = self.tables.seats
        while True:
            acting = self.tables.acting()
            which = np.flatnonzero(~acting[self._every, self.seats])
            if not len(which):
                return
            seats = acting[which].argmax(1)
            numbers_after = (seats - self.seats[which]) % count - 1
            for number, rival in enumerate(self._rivals):
                mine = numbers_after == number
                if mine.any():
                    self._note(self._rival_acts(rival, which[mine], seats[mine]))

    def _rival_acts(self, rival: BatchPolicy | Rival | None, which: Ints, seats: Ints) -> Ends:
        if rival is None:
            return self.tables.act_randomly(which, seats, self.seats)
        if isinstance(rival, Rival):
            assert rival.player is not None
            return self.tables.let_play(which, seats, rival.player, self.seats, own=rival.own)
        answer = rival(self.tables.observe(which, seats), self.tables.mask(which, seats))
        chosen = self._check("opponent", answer, len(which))
        return self.tables.act(which, seats, chosen, self.seats)

    def _note(self, ends: Ends) -> None:
        if len(ends.which):
            self._step.note(ends)
            self._draw_seats(ends.which)

    def _observe(self) -> tuple[Any, dict[str, Any]]:
        """Return what the agents see, and the info."""
        seen, mask = self.tables.observe(self._every, self.seats), self._mask()
        seen[self._over] = self._last[self._over]
        info = {"action_mask": mask, "_action_mask": np.ones(self.num_envs, np.bool_)}
        if len(self._masks) > 1:
            return seen, info
        return {"observation": seen, "action_mask": mask.copy()}, info

    def _mask(self) -> Mask:
        mask = self.tables.mask(self._every, self.seats)
        mask[self._over] = 0
        return mask

    def _finals(self, over: Bools) -> dict[str, Any]:
        """Return what the agents saw at the end of their matches. Nothing is legal then."""
        found = np.full(self.num_envs, None, object)
        for table in np.flatnonzero(over).tolist():
            seen, nothing = self._last[table].copy(), np.zeros(self._masks, np.int8)
            found[table] = seen if len(self._masks) > 1 else {"observation": seen, "action_mask": nothing}
        masks = np.zeros((self.num_envs, *self._masks), np.int8)
        return {
            "final_obs": found,
            "_final_obs": over.copy(),
            "final_info": {"action_mask": masks, "_action_mask": over.copy()},
            "_final_info": over.copy(),
        }


def autoreset_mode_of(mode: str | AutoresetMode) -> AutoresetMode:
    """Return a mode, given as it is or by its name or its value.

    Raises:
        BadArgument: there is none.
    """
    if isinstance(mode, AutoresetMode):
        return mode
    names = {each.value: each for each in AutoresetMode} | {each.name: each for each in AutoresetMode}
    return names[one_of("autoreset_mode", mode, names)]


class _Step:
    """What a step brings: rewards and ends, and what agents saw last."""

    def __init__(self, count: int) -> None:
        self.rewards = np.zeros(count)
        self.done: Bools = np.zeros(count, np.bool_)
        self.cut: Bools = np.zeros(count, np.bool_)
        self._last: dict[int, Any] = {}
        #: (tables,): how many matches have ended in which the agent had not acted.
        self._void: Ints = np.zeros(count, np.int64)

    def note(self, ends: Ends) -> None:
        """Note the matches that end. On a table, only the first one is the agent's.

        Raises:
            BadArgument: too many matches have ended before the agent could act.
        """
        first = ~(self.done | self.cut)[ends.which]
        self._void[ends.which] += ~first
        check_void("opponent", int(self._void.max()))
        mine = ends.which[first]
        self.rewards[mine] = ends.rewards[first]
        self.done[mine], self.cut[mine] = ends.done[first], ~ends.done[first]
        self._last.update(zip(mine.tolist(), ends.last[first], strict=True))

    def last_of(self, over: Bools) -> Any:
        """Return (n, numbers): what the agents of the tables `over` saw last."""
        rows = [self._last[table] for table in np.flatnonzero(over).tolist()]
        return np.array(rows) if rows else np.zeros((0, 1), np.float32)
