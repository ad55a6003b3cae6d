"""Match factory: checks what a new match shall be, and writes its first events."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from starfelt import games
from starfelt.bots.levels import no_such_level
from starfelt.games.contract import Refused
from starfelt.matches.commands import Sit
from starfelt.matches.founding import found, found_lesson, seat_guest
from starfelt.matches.match import replay
from starfelt.matches.model import Colour, Level, MatchEvent
from starfelt.matches.rated import usual_options
from starfelt.people.daily_deal import DailyDeal, name_try
from starfelt.server.admission import Recovery
from starfelt.server.common import Clock, Entropy, committing, limits
from starfelt.server.live.kept import note_kept
from starfelt.server.live.retention import OPEN
from starfelt.server.live.writing import write_of
from starfelt.store.base import Conflict, Store
from starfelt.wire.lobby import NewMatch

#: Of how many matches it is remembered where they were made.
_REMEMBERED = 10_000


class MatchFactory:
    """Makes the matches of one node. `has_ratings`: whether matches may count for ratings."""

    def __init__(
        self, store: Store, clock: Clock, entropy: Entropy, recovery: Recovery, *, has_ratings: bool = True
    ) -> None:
        self._store, self._clock, self._entropy = store, clock, entropy
        self._recovery, self._has_ratings = recovery, has_ratings
        #: How many matches each player is making at this moment.
        self._making: Counter[str] = Counter()
        #: The address that asked for each match; the oldest are forgotten.
        self._addresses: dict[str, str] = {}

    def address_of(self, match: str) -> str:
        """Return the address that asked for a match, or "" where that is not known."""
        return self._addresses.get(match, "")

    async def make(
        self, wish: NewMatch, player: str, address: str = "", guest: tuple[str, str] | None = None
    ) -> str | Refused:
        """Make a match, on disk, for a player at an address, and return its name.

        A `guest`, an identity and a name, has the first free seat.

        Raises:
            BadFile: the options cannot be played.
            StoreError: it could not be written.
        """
        now = self._clock.wall()
        for bot in wish.bots if wish.game in games.GAMES else ():
            if refused := no_such_level(wish.game, bot.level):
                return refused
        events = self._first_events(wish, player, now)
        if guest is not None and not isinstance(events, Refused):
            events = seat_guest(events, *guest)
        return events if isinstance(events, Refused) else await self._write(events, player, address, now)

    async def make_try(
        self, deal: DailyDeal, player: str, name: str, colour: Colour | None, address: str
    ) -> str | Refused:
        """Make a player's try at the deal of a day, on disk, and return its name; the same one each time.

        Raises:
            StoreError: it could not be written.
        """
        match, now = name_try(deal, player), self._clock.wall()
        levels: list[Level] = [deal.level] * (deal.seats - 1)
        if await self._store.lengths([match]):
            return match
        events = found(
            deal.game,
            match,
            options=deal.options,
            seats=deal.seats,
            levels=levels,
            seed=deal.seed,
            host=player,
            public=False,
            now=now,
            sit=Sit(name, 0, colour),
            deal=deal.day,
        )
        if isinstance(events, Refused):
            return events
        try:
            return await self._write(events, player, address, now)
        except Conflict:
            return match  # begun on another page at the same moment

    async def make_pair(
        self, game: str, match: str, one: tuple[str, str], other: tuple[str, str]
    ) -> Refused | None:
        """Make the match of two players of a queue, each with their name, on disk, unless it is there.

        Raises:
            StoreError: it could not be written.
        """
        if await self._store.lengths([match]):
            return None
        now, (host, name) = self._clock.wall(), one
        events = found(
            game,
            match,
            options=usual_options(game),
            seats=2,
            levels=(),
            seed=self._entropy.seed(),
            host=host,
            public=False,
            now=now,
            sit=Sit(name, 0),
            rated=self._has_ratings,
        )
        seated = events if isinstance(events, Refused) else seat_guest(events, *other)
        if isinstance(seated, Refused):
            return seated
        try:
            made = await self._write(seated, host, "", now)
        except Conflict:
            return None  # made for the other player at the same moment
        return made if isinstance(made, Refused) else None

    async def _write(
        self, events: Sequence[MatchEvent], player: str, address: str, now: int
    ) -> str | Refused:
        events, state = await note_kept(self._recovery, events, replay(events))
        self._making[player] += 1
        try:
            if await self._store.count_hosted(player, OPEN) + self._making[player] > limits.TABLES:
                return Refused("too-many-tables")
            with committing(len(events)):
                await self._store.append(write_of(state, 1, events, now))
        finally:
            self._making -= Counter((player,))
        self._addresses[state.created.id] = address
        if len(self._addresses) > _REMEMBERED:
            del self._addresses[next(iter(self._addresses))]
        return state.created.id

    def _first_events(self, wish: NewMatch, player: str, now: int) -> list[MatchEvent] | Refused:
        name, seed, sit = self._entropy.name(), self._entropy.seed(), Sit(wish.name, 0, wish.colour)
        if wish.lesson is not None:
            if wish.options or wish.bots or wish.public or wish.seats != 2 or wish.first_to != 1:
                return Refused("lesson-alone")
            return found_lesson(wish.game, name, lesson=wish.lesson, seed=seed, host=player, now=now, sit=sit)
        return found(
            wish.game,
            name,
            options=wish.options,
            seats=wish.seats,
            levels=[bot.level for bot in wish.bots],
            seed=seed,
            host=player,
            public=wish.public,
            now=now,
            sit=sit,
            first_to=wish.first_to,
            rated=wish.rated and self._has_ratings,
        )
