"""A vectorised environment of Light Speed and Stellar Conflict: very many tables step at once, as arrays.

It has two forms. *Turns* is the turn-by-turn form of the rules (ruling 23): a table without ships, and one card for
each seat in turn until all are placed. *Last*: all ships but one are at random poses, the seat of that ship
places it, and the battle follows. A table at its end restarts by itself, with freshly shuffled decks or with another
ship in hand.

    env = Placing(4096, form="last", seed=1)
    step = env.step(env.anywhere())
    step.legal.mean(), step.rewards[step.done].mean(axis=0)

An illegal pose is refused, as by the referee: nothing changes on that table, and the same card stays in hand. After
`max_refusals` refusals in a row a table is truncated: it restarts without a battle.

In Stellar Conflict each race plays its ready-made fleet, and there is no clock: cards are placed in turn.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import repeat
from typing import Any, Literal, TypeAlias, get_args

import numpy as np
from numpy.typing import NDArray

from starfelt.arguments import one_of, whole
from starfelt.cards.card_games import GameName
from starfelt.cards.fleet import Fleet
from starfelt.envs.chance import TableChance
from starfelt.envs.match_tables import TABLE_BYTES
from starfelt.games.deployment.env.observing import hand_columns, observations, observed_of
from starfelt.games.deployment.env.setting import ACROSS, ALONG, AROUND
from starfelt.games.deployment.lab.dealing import TABLE_MM, fleets_of, random_tables
from starfelt.kernel.arrays import Bools, Shorts, numbers, truths, within
from starfelt.kernel.batch import Outcomes, TooLarge, batch_of, judge
from starfelt.kernel.compiler.vectors import LANES
from starfelt.kernel.completing import TablesUnderWay, propose, setting_of, under_way
from starfelt.kernel.lattice import FreePlaces, Lattice
from starfelt.kernel.legality import are_legal, bounds_for, place_where_legal
from starfelt.kernel.roster import Ints, Roster
from starfelt.kernel.state import make_scratch
from starfelt.kernel.trying import try_poses
from starfelt.lab.dealing import AnyFleet
from starfelt.lab.tables import Tables
from starfelt.machine import check_memory
from starfelt.table.directions import STEPS

#: How many random poses are tried for the action *anywhere*.
_TRIES = 256
#: The index of a single table.
_FIRST = np.zeros((1, 2), np.int64)

Form: TypeAlias = Literal["turns", "last"]


@dataclass(frozen=True)
class BatchStep:
    """The result of a step.

    Attributes:
        legal: (tables,): whether the card was placed.
        done: (tables,): whether it was the last card, so that the battle was fought.
        truncated: (tables,): whether the table restarted without a battle, after too many illegal poses.
        points: (tables, seats) int32: the scores of the battles fought; else 0.
        rewards: (tables, seats) float32: after a battle 1 for winning alone, −1 for a loss, 0 for a draw; else 0.
    """

    legal: Bools
    done: Bools
    truncated: Bools
    points: NDArray[np.int32]
    rewards: NDArray[np.float32]


class Placing:
    """Many tables of a card game, stepped at once. Cards are the seats' ships, seat by seat, then asteroids.

    Attributes:
        poses: (tables, cards, 3) int16: x and y (0.1 mm) and heading (0.1°) of each card; undefined for a card that is
            not placed.
        laid: (tables, cards) bool: which cards are placed.
        hand: (tables,) int64: the card to be placed.
        seat: (tables,) int64: the seat of that card.
        ships: the seat and the id of each ship, by the number of its card.
        roster: what the tables share: `roster.seat` gives each ship's seat, `roster.shots` the lasers.
        size: a table's width and height, in 0.1 mm.
        order: (tables, ships) int64: the order in which the ships come into the hand; hidden from the players.
    """

    def __init__(
        self,
        count: int,
        *,
        game: GameName = "lightspeed",
        form: Form = "turns",
        seats: int = 2,
        seed: int = 0,
        fleets: Sequence[AnyFleet] | None = None,
        max_refusals: int = 100,
    ) -> None:
        """Set up `count` tables.

        Args:
            count: the number of tables, 1 or more.
            game: `lightspeed` or `stellarconflict`.
            form: `turns` or `last`.
            seats: 2 to 4.
            seed: 0 or more. The same seed and the same steps give the same tables.
            fleets: a fleet for each seat, as in `lab.random_tables`; None: the game's default ones.
            max_refusals: the number of illegal poses in a row after which a table is truncated.

        Raises:
            BadArgument: an argument is wrong.
            BadFile: a fleet cannot be played.
        """
        one_of("game", game, get_args(GameName))
        self._game: GameName = game
        one_of("form", form, get_args(Form))
        count, seed = check_memory("count", whole("count", count, 1), TABLE_BYTES), whole("seed", seed, 0)
        self.form, self._seats, self._fleets = form, whole("seats", seats, 2, 4), fleets
        self._max_refusals = whole("max_refusals", max_refusals, 1)
        #: Of what players try, and of the tables: of decks and free places.
        self._chance = np.random.default_rng(seed)
        self._draws = TableChance(count, seed)
        usual = random_tables(self._game, 1, seats=seats, fleets=fleets)
        self._usual, self._heads = usual.batches[0], usual.heads
        self.roster: Roster = self._usual.roster
        self.size = (TABLE_MM[0] * 10, TABLE_MM[1] * 10)
        self._bounds = bounds_for(self.roster, self.size)
        self._setting = setting_of(self.roster, *self.size)
        self._lattice = Lattice(*self.size, ACROSS, ALONG, AROUND)
        self._free: FreePlaces | None = None
        playing = fleets_of(self._game, seats, fleets)
        dealt = [ship.ship for ship in usual.heads[0].ships]
        self.ships = tuple(zip(self.roster.seat.tolist(), dealt, strict=True))
        self._observed = observed_of(self.roster, self.size, playing, dealt)
        self._shuffles = _shuffles(playing, self.roster.seat.tolist(), dealt)
        self._ships, cards = self.roster.ships, len(self.roster.size)
        self._pool: Shorts = np.empty((0, cards, 3), np.int16)
        self.poses: Shorts = np.repeat(self._usual.pose(0)[None], count, 0)
        self.laid: Bools = np.ones((count, cards), np.bool_)
        self.order: Ints = np.zeros((count, self._ships), np.int64)
        #: The number of cards that have come into the hand.
        self._came: Ints = np.zeros(count, np.int64)
        #: The refusals in a row.
        self._refused: Ints = np.zeros(count, np.int64)
        self.hand: Ints = np.zeros(count, np.int64)
        self.seat: Ints = np.zeros(count, np.int64)
        self._begin(np.arange(count))

    def __len__(self) -> int:
        return len(self.poses)

    def anywhere(self) -> Shorts:
        """Return a random pose for each table. Many are illegal."""
        limits = np.array([self.size[0] + 1, self.size[1] + 1, 3600])
        return self._chance.integers(0, limits, (len(self), 3), dtype=np.int16)

    def legal(self, wanted: Shorts) -> Bools:
        """Return (tables, places): which of `wanted` (tables, places, 3) int16 are legal for the card in hand.

        Raises:
            BadArgument: `wanted` has another shape or type.
        """
        return are_legal(self._bounds, self.poses, self.laid, self.hand, wanted)

    @property
    def lattice(self) -> Shorts:
        """(places, 3): the poses of the lattice of `aec_env`: the pose of each action but the last."""
        return self._lattice.poses()

    def mask(self) -> Bools:
        """Return (tables, places + 1): which actions of the game's `aec_env` are legal for the card in hand.

        The last action, *anywhere*, is legal where no pose of the lattice is. The mask is followed from one call to the
        next: a placed card changes it near that card alone.
        """
        if self._free is None:
            self._free = FreePlaces(self._bounds, self._lattice, len(self), self._ships)
        return self._free.mask(self.poses, self.laid, self.hand)

    def some_free(self, which: Ints) -> tuple[Shorts, Bools]:
        """Return a random legal pose (n, 3) of the card in hand for some tables, and whether one was found (n,).

        Args:
            which: (n,): the numbers of the tables.
        """
        limits = np.array([self.size[0] + 1, self.size[1] + 1, 3600] * _TRIES)
        tried = np.zeros((len(self), _TRIES, 3), np.int16)
        tried[which] = self._draws.whole(which, len(limits), limits).reshape(-1, _TRIES, 3)
        legal = self.legal(tried)[which]
        found: Bools = np.any(legal, axis=1)
        return tried[which, legal.argmax(1)], found

    def poses_of(self, actions: Ints, allowed: Bools) -> tuple[Shorts, Bools]:
        """Return the poses of actions of `aec_env` (tables, 3), and which of the allowed ones (tables,) have one.

        The last action, *anywhere*, has none where no free place is found.

        Args:
            actions: (tables,): their numbers.
            allowed: (tables,): which of them are legal.
        """
        last = len(self.lattice)
        wanted, found = self.lattice[np.minimum(actions, last - 1)], allowed.copy()
        anywhere = np.flatnonzero(allowed & (actions == last))
        if len(anywhere):
            wanted[anywhere], found[anywhere] = self.some_free(anywhere)
        return wanted, found

    def aimed(self, count: int) -> Shorts:
        """Return (tables, count, 3): random legal poses of the card in hand, most of them with a laser on a target.

        Targets are the others' ships, and asteroids. A heading of -1: no legal pose was found.

        Raises:
            BadArgument: `count` is less than 1.
        """
        found = np.empty((len(self), whole("count", count, 1), 3), np.int64)
        propose(self._setting, self._under_way(), self.hand, int(self._chance.integers(2**32)), found)
        return found.astype(np.int16)

    def battles(self, wanted: Shorts) -> Outcomes:
        """Return how the battle would end if it began now, with the card in hand at each of `wanted`.

        Args:
            wanted: (tables, places, 3) int16: legal poses. At a heading of -1 the card is left out.

        Returns:
            Points and winners, each (tables, places, seats).

        Raises:
            BadArgument: `wanted` has another shape or type.
            TooLarge: the fleets are too large for the kernel.
        """
        wanted = numbers("wanted", wanted, np.int16, (len(self), None, 3))
        within("wanted", wanted[:, :, 2], -1, STEPS - 1)
        places = wanted.shape[1]
        padded = np.full((len(self), -(-places // LANES) * LANES, 3), -1, np.int64)
        padded[:, :places] = wanted
        prepared = self._usual.prepared
        if prepared is None:
            raise TooLarge
        scratch = make_scratch(prepared.plan)
        found = try_poses(
            self._setting, prepared.plan, scratch, self._under_way(), self.hand, padded, legal=True
        )
        return Outcomes(found.points[:, :places], found.winners[:, :places])

    def _under_way(self) -> TablesUnderWay:
        return under_way(self._setting, self.poses.astype(np.int64), self.laid.astype(np.int64))

    def file(self, table: int) -> dict[str, Any]:
        """Return the placed cards of a table as the plain data of a `starfelt-table/1`, for the page *Judge*.

        Raises:
            BadArgument: there is no such table.
        """
        table = whole("table", table, 0, len(self) - 1)
        data = Tables((batch_of(self.roster, self.poses[table][None]),), self._heads, _FIRST).file(0)
        for kind, lies in (
            ("ships", self.laid[table, : self._ships]),
            ("asteroids", self.laid[table, self._ships :]),
        ):
            data[kind] = [card for card, lying in zip(data[kind], lies, strict=True) if lying]
        return data

    def step(self, wanted: Shorts, acting: Bools | None = None) -> BatchStep:
        """Place the card in hand on each table where the pose is legal.

        Args:
            wanted: (tables, 3) int16: x and y (0.1 mm) and heading (0.1°) on each table.
            acting: (tables,): the tables on which anything happens; None: all of them.

        Raises:
            BadArgument: an array has another shape or type.
        """
        if acting is not None:
            acting = truths("acting", acting, (len(self),))
            wanted = numbers("wanted", wanted, np.int16, (len(self), 3))
            # A pose that is none is refused, so the table stays as it is.
            wanted = np.where(acting[:, None], wanted, np.int16(-1))
        lying = self.poses[np.arange(len(self)), self.hand]
        legal = place_where_legal(self._bounds, self.poses, self.laid, self.hand, wanted)
        done = legal & (self._came + 1 == self._ships) if self.form == "turns" else legal
        ended = np.flatnonzero(done)
        points = np.zeros((len(self), self._seats), np.int32)
        rewards = np.zeros((len(self), self._seats), np.float32)
        if len(ended):
            every = len(ended) == len(self)
            outcomes = judge(self._usual.like(self.poses if every else self.poses[ended]))
            alone = outcomes.winners.sum(1, keepdims=True) == 1
            points[ended] = outcomes.points
            rewards[ended] = np.where(outcomes.winners, alone, -1)
        self._came += legal
        refused = ~legal if acting is None else acting & ~legal
        self._refused = np.where(legal, 0, self._refused + refused)
        truncated = self._refused >= self._max_refusals
        if self.form == "last":
            # The ship returns to its old pose, and the next one comes into the hand.
            self.poses[ended, self.hand[ended]] = lying[ended]
        self._begin(np.flatnonzero(truncated | (self._came == self._ships)))
        self._draw()
        return BatchStep(legal, done, truncated, points, rewards)

    def restart(self, which: Bools, seeds: Sequence[int | None] = ()) -> None:
        """Restart some tables without a battle.

        Args:
            which: (tables,): the tables.
            seeds: a seed for each of them, on which alone its decks depend from now on (in the form *last*, on all
                seeds); None: as they come.

        Raises:
            BadArgument: an argument has another shape or type.
        """
        rows = np.flatnonzero(truths("which", which, (len(self),)))
        self._draws.seed(rows, seeds or repeat(None, len(rows)))
        if self.form == "last" and any(seed is not None for seed in seeds):
            # Tables are thrown together.
            self._chance = np.random.default_rng([seed or 0 for seed in seeds])
            self._pool = self._pool[:0]
        self._begin(rows)

    def observe(self, seat: Ints | None = None) -> NDArray[np.float32]:
        """Return (tables, numbers): what seats see, in the format of the game's `aec_env`.

        Args:
            seat: (tables,): whose observation it is; None: that of the seat to act.
        """
        return self.observe_placed(self.poses[:, 0], np.zeros(len(self), np.bool_), seat)

    def observe_placed(self, wanted: Shorts, placed: Bools, seat: Ints | None = None) -> NDArray[np.float32]:
        """Return what seats would see with the card in hand at `wanted` (tables, 3), on the tables `placed`.

        A seat that waits sees its next card.

        Args:
            wanted: (tables, 3) int16: a pose on each table.
            placed: (tables,): the tables on which it counts.
            seat: (tables,): whose observation it is; None: that of the seat to act.
        """
        every = np.arange(len(self))
        poses, laid, seat = self.poses, self.laid, self.seat if seat is None else seat
        if placed.any():
            poses, laid = poses.copy(), laid.copy()
            poses[every[placed], self.hand[placed]] = wanted[placed]
            laid[every[placed], self.hand[placed]] = True
        # In the order in which the cards come, the seat's first one that has not come.
        theirs = self.roster.seat[self.order] == seat[:, None]
        theirs &= np.arange(self._ships) >= (self._came + placed)[:, None]
        if self.form == "last":
            theirs &= np.arange(self._ships) == self._came[:, None]
        held = self.order[every, theirs.argmax(1)]
        seen = observations(self._observed, poses, laid, held, seat)
        first, last = hand_columns(self._observed)
        seen[~theirs.any(1), first:last] = 0
        return seen

    def _begin(self, which: Ints) -> None:
        """Restart some tables."""
        if len(which):
            self._came[which] = self._refused[which] = 0
            self.order[which] = self._shuffle_ships(which)
            if self.form == "turns":
                self.laid[which, : self._ships] = False
            else:
                self.poses[which] = self._throw_tables(len(which))
        self._draw()

    def _draw(self) -> None:
        self.hand = self.order[np.arange(len(self)), self._came]
        self.seat = self.roster.seat[self.hand]
        if self.form == "last":
            self.laid[:, : self._ships] = True
            self.laid[np.arange(len(self)), self.hand] = False

    def _shuffle_ships(self, which: Ints) -> Ints:
        """Return (n, ships): the order in which the ships come on some tables."""
        decks, places = (
            np.tile(np.arange(self._ships), (len(which), 1)),
            self._draws.draw(which, self._ships),
        )
        if self.form == "last":
            return places.argsort(axis=1)
        for mine in self._shuffles:
            decks[:, mine] = mine[places[:, mine].argsort(axis=1)]
        # One card for each seat in turn; a seat without cards is skipped.
        owners = self.roster.seat
        turns = np.argsort(
            [np.sum(owners[:ship] == owners[ship]) for ship in range(self._ships)], kind="stable"
        )
        return decks[:, turns]

    def _throw_tables(self, count: int) -> Shorts:
        """Return (count, cards, 3): new legal tables."""
        if len(self._pool) < count:
            seed = int(self._chance.integers(2**63))
            tables = random_tables(
                self._game, max(len(self), count), seats=self._seats, seed=seed, fleets=self._fleets
            )
            self._pool = tables.batches[0].all_poses()
        taken, self._pool = self._pool[:count], self._pool[count:]
        return taken


def _shuffles(playing: Sequence[Fleet], owners: Sequence[int], dealt: Sequence[str]) -> list[Ints]:
    """Return the ships of each seat's deck that are shuffled: all but a Cargo ship and a Flag ship.

    Args:
        playing: each seat's fleet.
        owners: each ship's seat.
        dealt: each ship's id, a Cargo ship first and a Flag ship last.
    """
    roles = [playing[seat].ship(name) for seat, name in zip(owners, dealt, strict=True)]
    return [
        np.array(
            [
                number
                for number, ship in enumerate(roles)
                if owners[number] == seat and ship is not None and ship.role not in ("cargo", "flag")
            ],
            np.int64,
        )
        for seat in range(len(playing))
    ]
