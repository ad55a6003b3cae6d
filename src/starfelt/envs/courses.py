"""Matches on many tables, stepped one by one: for players that see a match as it is, and for any options."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import repeat
from typing import Any

import numpy as np

from starfelt.envs.array_types import Floats, Mask
from starfelt.envs.course import Course
from starfelt.envs.match_tables import Ends, MatchTables
from starfelt.envs.setting import GameSetting
from starfelt.envs.single import check_void
from starfelt.kernel.arrays import Bools
from starfelt.kernel.roster import Ints
from starfelt.play import Player, RandomPlayer


class CourseTables(MatchTables):
    """A match of the rules on each table.

    Args:
        setting: the game.
        count: the number of tables.
        max_cycles: steps of a seat after which a match is truncated.
    """

    def __init__(self, setting: GameSetting, count: int, max_cycles: int) -> None:
        self._setting = setting
        self.seats, self.action_space = setting.seats, setting.action_space
        (self.length,) = setting.observation_space.shape
        self.courses: list[Course] = [Course(setting, max_cycles) for _ in range(count)]
        self.restart(np.arange(count), [None] * count)

    def __len__(self) -> int:
        return len(self.courses)

    def acting(self) -> Bools:
        """Return (tables, seats): which seats are to act."""
        found = np.zeros((len(self), self.seats), np.bool_)
        for row, course in zip(found, self.courses, strict=True):
            row[course.acting] = True
        return found

    def observe(self, which: Ints, seats: Ints) -> Floats:
        """Return (n, numbers): what a seat of each of some tables sees."""
        found = np.empty((len(which), self.length), np.float32)
        for row, table, seat in zip(found, map(int, which), map(int, seats), strict=True):
            row[:] = self._setting.observe(self.courses[table].match, seat)
        return found

    def mask(self, which: Ints, seats: Ints) -> Mask:
        """Return (n, actions) or (n, pieces, orders): 1 for each legal action of seats that are to act."""
        rows = [
            self.courses[table].mask(seat)
            for table, seat in zip(map(int, which), map(int, seats), strict=True)
        ]
        return np.array(rows, np.int8).reshape(len(which), *mask_shape(self.action_space))

    def act(self, which: Ints, seats: Ints, actions: Ints, agents: Ints) -> Ends:
        """Perform an action of a seat to act on some tables."""
        for table, seat, action in zip(map(int, which), map(int, seats), actions, strict=True):
            self.courses[table].act(seat, action)
        return self._end(which, agents)

    def act_randomly(self, which: Ints, seats: Ints, agents: Ints) -> Ends:
        """Perform a random legal command of a seat on some tables."""
        return self.let_play(which, seats, RandomPlayer(self._setting.game.id), agents)

    def let_play(self, which: Ints, seats: Ints, player: Player, agents: Ints, *, own: bool = False) -> Ends:
        """Let a player act on some tables."""
        for table, seat in zip(map(int, which), map(int, seats), strict=True):
            self.courses[table].let_play(seat, player, own=own)
        return self._end(which, agents)

    def restart(self, which: Ints, seeds: Sequence[int | None]) -> None:
        """Begin other matches on some tables."""
        for table, seed in zip(map(int, which), seeds, strict=True):
            course = self.courses[table]
            course.begin(seed)
            void = 0
            while not course.acting:
                # It ended before anybody could act.
                void += 1
                check_void("options", void)
                course.begin(None)

    def render(self, mode: str) -> tuple[Any, ...]:
        """Return a picture or a text of each table."""
        return tuple(course.render(mode) for course in self.courses)

    def _end(self, which: Ints, agents: Ints) -> Ends:
        """Return the matches on some tables that ended, and begin others there."""
        ended = np.array([table for table in map(int, which) if not self.courses[table].acting], np.int64)
        courses, seats = [self.courses[table] for table in map(int, ended)], agents[ended]
        ends = Ends(
            ended,
            np.array([course.over for course in courses], np.bool_),
            np.array(
                [course.rewards()[seat] for course, seat in zip(courses, seats, strict=True)], np.float64
            ),
            self.observe(ended, seats),
        )
        self.restart(ended, list(repeat(None, len(ended))))
        return ends


def mask_shape(actions: Any) -> tuple[int, ...]:
    """Return the shape of a mask: of an action that is one number, or of an order for each piece."""
    orders = getattr(actions, "nvec", None)
    return (int(actions.n),) if orders is None else (len(orders), int(orders[0]))
