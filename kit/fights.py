"""Matches of Hex & Spades on many tables at once, held against the rules."""

from __future__ import annotations

from copy import deepcopy
from functools import reduce
from typing import Any, NamedTuple, cast

import numpy as np
from msgspec.structs import replace

from kit.plots import Agreed
from starfelt.envs.setting import rewards
from starfelt.games.contract import SeatInfo
from starfelt.games.hexfleet.compiled.legal import DONE, JUMP, JUMP_BACK, PLAIN, RAISE
from starfelt.games.hexfleet.compiled.tables import (
    FACING,
    HAILED,
    PLACE,
    SHIP,
    STATUS,
    WAITING,
    ShipRules,
    ShipTables,
    rows_of,
)
from starfelt.games.hexfleet.env.batched import Fighting
from starfelt.games.hexfleet.env.setting import ShipSetting
from starfelt.games.hexfleet.rules.commands import (
    EndActivation,
    Fire,
    Hail,
    HexFleetCommand,
    Jump,
    MoveShip,
    Raise,
    Recall,
    Return,
)
from starfelt.games.hexfleet.rules.events import CardsAndChits
from starfelt.games.hexfleet.rules.game import HEX_FLEET
from starfelt.games.hexfleet.rules.hexes import HexPose, step
from starfelt.games.hexfleet.rules.model import HexFleetState
from starfelt.games.hexfleet.rules.options import BLANK
from starfelt.games.hexfleet.rules.pack import PACK
from starfelt.kernel.roster import Ints
from starfelt.play import Match


class _Tables(Fighting):
    """Tables that keep what they were before ended ones began anew."""

    after: ShipTables

    def _begin(self, which: Ints) -> None:
        self.after = deepcopy(self._tables)
        super()._begin(which)

    @property
    def rules(self) -> ShipRules:
        return self._rules


class _Seen(NamedTuple):
    """A state in place of a match: as much of one as observations and masks read."""

    state: HexFleetState

    def glance(self, seat: int) -> Any:
        return HEX_FLEET.glance(self.state, seat)

    def legal(self, seat: int) -> Any:
        return HEX_FLEET.legal(self.glance(seat), seat, 0)


class Fights:
    """Tables of Hex & Spades, each played by compiled code and by the rules.

    The rules draw the cards and chits that the compiled code has drawn.
    """

    def __init__(self, count: int, options: Any, *, seats: int = 2, seed: int = 1, looks: int = 1) -> None:
        """Begin matches; observation and mask are compared on each `looks`-th table after each step."""
        self.env = _Tables(count, seats=seats, options=options, seed=seed)
        self._setting = ShipSetting(HEX_FLEET, options, seats)
        self._looks, self._steps = looks, 0
        self._states = [self._begin(table) for table in range(count)]

    def compare_actions(self) -> Agreed:
        """Perform a random action on each table, by compiled code and by the rules.

        Raises:
            AssertionError: a table, an observation, a mask, an end or a reward is not the same.
        """
        env, actions = self.env, self.env.any_actions()
        commands = [self._command(table, action) for table, action in enumerate(actions.tolist())]
        before, seats = env.tables.turn.copy(), env.seat.tolist()
        step = env.step(actions)
        assert step.legal.all()
        assert not step.truncated.any()
        last = iter(step.last)
        for table, (seat, command) in enumerate(zip(seats, commands, strict=True)):
            state = self._play(table, seat, command, int(before[table]))
            self._same(table, state)
            assert step.rewards[table].tolist() == rewards(state.outcome, len(state.seats))
            assert bool(step.done[table]) == (state.outcome is not None)
            if state.outcome is not None:
                for who, seen in enumerate(next(last)):
                    assert seen.tolist() == self._setting.observe(cast(Match, _Seen(state)), who).tolist()
                state = self._begin(table)
            self._states[table] = state
        self._look()
        return Agreed(len(env), int(step.done.sum()))

    def _look(self) -> None:
        """Compare observations and masks of some tables."""
        self._steps += 1
        observed, masks, seats = self.env.observe(), self.env.mask(), self.env.seat.tolist()
        for table in range(self._steps % self._looks, len(self.env), self._looks):
            match = cast(Match, _Seen(self._states[table]))
            assert observed[table].tolist() == self._setting.observe(match, seats[table]).tolist()
            assert masks[table].tolist() == self._setting.mask(match, seats[table]).tolist()

    def _begin(self, table: int) -> HexFleetState:
        """Return a match that begins with the chits that the table has drawn."""
        tables, setting = self.env.tables, self._setting
        turn, ship = int(tables.turn[table]), setting.scenario.ships[int(tables.active[table, SHIP])]
        seats = [SeatInfo(f"Player {seat + 1}", "amber") for seat in range(setting.seats)]
        chits = {"chits": [BLANK] * (turn - 1) + [ship.id]}
        events = HEX_FLEET.setup(setting.options, seats, 0, chits)
        return reduce(HEX_FLEET.evolve, events[1:], HEX_FLEET.evolve(None, events[0]))

    def _command(self, table: int, action: int) -> HexFleetCommand:
        """Return the command of an action."""
        state, tables, rules = self._states[table], self.env.tables, self.env.rules
        ship, first = int(tables.active[table, SHIP]), PLAIN + 3 * len(state.ships)
        if action >= first:
            pose = action - first
            q, r = rules.where[pose // 6].tolist()
            me = tables.ships[table, ship]
            if me[STATUS] == WAITING:
                return Return(q, r, pose % 6)
            return MoveShip(self._way(6 * int(me[PLACE]) + int(me[FACING]), pose))
        if action >= PLAIN:
            kind, number = divmod(action - PLAIN, len(state.ships))
            other = state.ships[int(rules.order[state.ships[ship].side, number])].id
            return (Fire(other), Hail(other), Recall(other))[kind]
        return {DONE: EndActivation(), RAISE: Raise(), JUMP: Jump(), JUMP_BACK: Jump(recall=True)}[action]

    def _way(self, start: int, end: int) -> str:
        """Return a shortest path from one pose to another."""
        rules, way = self.env.rules, ""
        while start != end:
            q, r = rules.where[start // 6].tolist()
            for letter in "FLR":
                to = step(HexPose(q, r, start % 6), letter)
                pose = 6 * self._setting.places.get((to.q, to.r), 0) + to.facing
                if rules.cost[start, pose] == 1 and rules.cost[pose, end] == rules.cost[start, end] - 1:
                    start, way = pose, way + letter
                    break
            else:
                raise AssertionError("there is no such path")
        return way

    def _play(self, table: int, seat: int, command: HexFleetCommand, turn: int) -> HexFleetState:
        """Return a table's state after a command, by the rules."""
        tables, state = self.env.after, self._states[table]
        pack = int(tables.packs.left[table])
        shown: list[int] = tables.packs.cards[table, pack : pack + tables.packs.shown[table]][::-1].tolist()
        # Each turn ended by a blank. A battle may end by one more.
        chits = [BLANK] * (int(tables.turn[table]) - turn)
        chits.append(BLANK if tables.over[table] else state.ships[int(tables.active[table, SHIP])].id)
        chance = CardsAndChits(0, tuple(PACK[card] for card in shown), tuple(chits))
        state = replace(state, chance=chance, turned=0, drawn=0)
        events = HEX_FLEET.decide(state, seat, command, 0, {})
        assert isinstance(events, list), events
        after = reduce(HEX_FLEET.evolve, events, state)
        assert after.turned == (len(shown) if isinstance(command, Fire | Hail | Raise) else 0)
        return after

    def _same(self, table: int, state: HexFleetState) -> None:
        """Compare a table with a state."""
        tables, ids = self.env.after, [ship.id for ship in state.ships]
        # Nobody is hailed any more after a battle.
        columns = HAILED if state.active is None else HAILED + 1
        assert tables.ships[table, :, :columns].tolist() == rows_of(state)[:, :columns].tolist()
        pack = int(tables.packs.left[table])
        assert sorted(tables.packs.cards[table, :pack].tolist()) == [PACK.index(card) for card in state.pack]
        pairs: list[list[int]] = np.argwhere(tables.channels[table]).tolist()
        found = {(ids[one], ids[other]) for one, other in pairs}
        assert found == {pair for one, other in state.channels for pair in ((one, other), (other, one))}
        assert tables.turn[table] == state.turn
        assert tables.drawn[table] == len(state.out)
        assert tables.lost[table].nonzero()[0].tolist() == sorted(state.lost)
        assert tables.scores[table].tolist() == list(state.scores or (0,) * len(state.seats))
        active = state.active
        if active is None:
            assert tables.over[table]
            assert state.outcome is not None
            assert tables.won[table].nonzero()[0].tolist() == sorted(state.outcome.winners)
        else:
            expected = [ids.index(active.ship), active.moved, active.fired, active.raised, active.spent]
            assert tables.active[table].tolist() == expected
