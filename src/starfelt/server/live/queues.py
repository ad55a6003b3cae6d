"""The queues of one server: a record for each game, changed by all nodes. So each pair is paired once.

The match of a pair has its name before it exists. Whoever of the two asks first after both have accepted makes it, so
it is there whatever dies between.
"""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Callable
from functools import partial
from hashlib import blake2b
from typing import get_args

from starfelt import games
from starfelt.bots.levels import no_such_level
from starfelt.games.contract import Refused
from starfelt.matches.model import Level
from starfelt.matches.rated import marks_of
from starfelt.people.queue import Offer, Queue, QueuePlace, accept, advance, join, leave, look
from starfelt.people.ratings import START, PlayerRating
from starfelt.people.results import rating_of
from starfelt.server.admission import Recovery
from starfelt.server.common import Clock, Entropy, Failure, RecordKey, Records, limits
from starfelt.server.live.match_factory import MatchFactory
from starfelt.store.base import Store
from starfelt.wire.queue import QueueView

_OWNER = "queues"
_DAYS = 1


class Queues:
    """The queues of all games. `secret` makes hashes of addresses."""

    def __init__(
        self,
        store: Store,
        clock: Clock,
        entropy: Entropy,
        factory: MatchFactory,
        secret: bytes,
        *,
        has_ratings: bool,
    ) -> None:
        self._store, self._clock, self._entropy, self._factory = store, clock, entropy, factory
        self._records, self._recovery = Records(store, clock), Recovery(store, clock)
        self._secret, self._has_ratings = secret, has_ratings
        #: Changes on this node wait for each other; those on others are noticed by the store.
        self._turns: defaultdict[str, asyncio.Lock] = defaultdict(asyncio.Lock)

    async def count(self) -> dict[str, int]:
        """Return how many wait in each game where somebody does.

        Raises:
            StoreError: the store cannot be used.
        """
        stored = await self._records.read_named(_OWNER, list(games.GAMES), Queue)
        now = {game: await self._change(game, lambda queue: queue) for game in stored if stored[game].places}
        return {game: queue.waiting for game, queue in now.items() if queue.waiting}

    async def join(self, game: str, player: str, name: str, address: str) -> QueueView:
        """Give a player a place, unless they have one.

        Raises:
            Failure: too many wait, in all or from one address.
            StoreError: the store cannot be used.
        """
        rows = await self._store.ratings([player]) if self._has_ratings else []
        rating = next((rating_of(row) for row in rows if row.game == game), PlayerRating())
        kept, now = await self._recovery.is_kept(player), self._clock.wall()
        place = QueuePlace(player, name, self._hash(address), rating.mean, rating.error, kept, now, now)

        def enter(queue: Queue) -> Queue:
            each = sum(other.address == place.address for other in queue.places)
            full = len(queue.places) >= limits.QUEUE or each >= limits.QUEUE_EACH
            if full and queue.place_of(player) is None:
                raise Failure(409, "queue-full")
            return join(queue, place)

        return await self._act(game, player, enter)

    async def look(self, game: str, player: str) -> QueueView:
        """Return a player's place, and keep it.

        Raises:
            StoreError: the store cannot be used.
        """
        return await self._act(game, player, partial(look, player=player, now=self._clock.wall()))

    async def accept(self, game: str, player: str) -> QueueView:
        """Accept the match that a player is offered.

        Raises:
            StoreError: the store cannot be used.
        """
        return await self._act(game, player, partial(accept, player=player, now=self._clock.wall()))

    async def leave(self, game: str, player: str) -> QueueView:
        """Take a player out of a queue. Who has agreed to a match stays until its page has heard of it.

        Raises:
            StoreError: the store cannot be used.
        """
        return await self._act(game, player, partial(leave, player=player))

    async def _act(self, game: str, player: str, act: Callable[[Queue], Queue]) -> QueueView:
        """Change a queue, and return a player's place in it."""
        return await self._view(game, player, await self._change(game, act))

    async def _change(self, game: str, act: Callable[[Queue], Queue]) -> Queue:
        """Bring a queue to this moment, change it, and pair who waits."""
        now, name = self._clock.wall(), self._entropy.name

        def decide(queue: Queue | None) -> tuple[Queue | None]:
            after = advance(act(advance(queue or Queue(), now, name)), now, name)
            return (None if queue is None and not after.places else after,)

        async with self._turns[game]:
            (after,) = await self._records.change([RecordKey(_OWNER, game, Queue, _DAYS)], decide)
        return after or Queue()

    async def _view(self, game: str, player: str, queue: Queue) -> QueueView:
        place, offer = queue.place_of(player), queue.offer_to(player)
        here = place is not None and not (offer and offer.agreed)
        others, level = queue.waiting - here, self._level(game, place)
        if place is None:
            return QueueView("out", others, level=level)
        if offer is None:
            return QueueView("waiting", others, level=level)
        left = max(offer.until - self._clock.wall(), 0)
        if not offer.agreed:
            both = [queue.place_of(one) for one in offer.players]
            rated = self._has_ratings and all(one is not None and one.kept for one in both)
            return QueueView(
                "accepted" if player in offer.accepted else "asked", others, left, rated, level=level
            )
        await self._make(game, offer, queue)
        return QueueView("matched", others, match=offer.match, level=level)

    async def _make(self, game: str, offer: Offer, queue: Queue) -> None:
        one, other = (queue.place_of(player) for player in offer.players)
        if one is None or other is None:
            raise Failure(404, "no-match")
        made = await self._factory.make_pair(
            game, offer.match, (one.player, one.name), (other.player, other.name)
        )
        if isinstance(made, Refused):
            raise Failure(422, made.code, made.args)

    def _level(self, game: str, place: QueuePlace | None) -> Level | None:
        """Return the level of bots whose mark is nearest to a player's rating."""
        marks, rating = marks_of(game), START if place is None else place.mean
        levels = [level for level in get_args(Level) if level in marks and not no_such_level(game, level)]
        return min(levels, key=lambda level: abs(marks[level] - rating), default=None)

    def _hash(self, address: str) -> str:
        return blake2b(address.encode(), key=self._secret[:64], digest_size=8).hexdigest()


async def leave_queues(store: Store, clock: Clock, player: str) -> None:
    """Take a player out of all queues.

    Raises:
        StoreError: it cannot be written.
    """

    def decide(queue: Queue | None) -> tuple[Queue | None]:
        return (None if queue is None else leave(queue, player),)

    for game in games.GAMES:
        await Records(store, clock).change([RecordKey(_OWNER, game, Queue, _DAYS)], decide)
