"""All live matches of this server: loaded from the log when somebody comes, dropped when nobody is left."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import Counter
from collections.abc import Callable

import msgspec

from starfelt import games
from starfelt.bots.levels import no_such_level
from starfelt.cards.editions import NoEdition
from starfelt.games.contract import Refused
from starfelt.matches.commands import Sit
from starfelt.matches.founding import found, found_lesson
from starfelt.matches.log import decode_events
from starfelt.matches.match import replay, seat_of
from starfelt.matches.model import COUNTDOWN_MS, Created, MatchState
from starfelt.matches.names import NAME
from starfelt.server.admission import Bans, RateLimiter
from starfelt.server.common import MATCHES, Clock, DescriptorWatch, Entropy, committing, limits
from starfelt.server.live.breath import Breath
from starfelt.server.live.crowd import Crowd
from starfelt.server.live.retention import DEFAULT_RETENTION, OPEN, Retention, RetentionPolicy
from starfelt.server.live.room import Room
from starfelt.server.live.writing import write_of
from starfelt.server.nodes import Nodes
from starfelt.store.base import BrokenLog, Log, Store, StoreError
from starfelt.wire.lobby import Listing, NewMatch

#: How long an empty room is kept.
IDLE_S = 60.0
#: A table in the lobby where nobody is and nothing has happened for so long is not listed.
FORGOTTEN_MS = 30 * 60_000
_LISTED = 50
#: How long it counts that the store was seen to work, and how long it may take to show it.
_PROBE_MS = 3000
#: How often it is written down that the server is alive, while somebody is at a table.
BEAT_S = 1.0
#: How often it is written down that somebody is at a table, and for how long that counts.
_SEEN_MS, _LIVE_MS = 20_000, 60_000
#: A page that has lost its server tries again within eight seconds.
_BACK_MS = 10_000
#: From so much on, the clock was set, or the machine slept: then timers were set by another time.
_SET_MS = 500

#: How often abandoned tables are looked for.
_SWEEP_MS = 60_000

log = logging.getLogger(__name__)
#: Of so many matches it is remembered where they were asked for.
_MADE = 10_000


class NoMatch(Exception):
    """There is no match of that name, or none that this server can play; `code` is a refusal's."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class Rooms:
    """The live matches by name. `changed` is called when one is loaded and after each of its commits."""

    def __init__(
        self,
        store: Store,
        clock: Clock,
        chance: Entropy,
        *,
        changed: Callable[[Room], None],
        idle_s: float = IDLE_S,
        nodes: Nodes | None = None,
        kept: RetentionPolicy = DEFAULT_RETENTION,
    ) -> None:
        self._store, self._clock, self._chance, self._nodes = store, clock, chance, nodes
        self._changed = changed
        #: How long an empty room is kept.
        self.idle_s = idle_s
        self._rooms: dict[str, asyncio.Task[Room]] = {}
        MATCHES.set_function(lambda: len(self._rooms))
        self._closing: set[asyncio.Task[None]] = set()
        #: When this server began and how long it, or time itself, was away before that; None: not known.
        self._began: tuple[int, int] | None = None
        self._beating: asyncio.Task[None] | None = None
        #: The matches that have gone on since this server began.
        self._resumed: set[str] = set()
        #: When it was last written down that somebody is at a table.
        self._seen_at: dict[str, int] = {}
        #: Tables that are being made at this moment, by who makes them.
        self._making: Counter[str] = Counter()
        #: When the store was last seen to work.
        self._probed_at = 0
        self._written = RateLimiter(limits.WRITTEN)
        self._crowd = Crowd()
        #: What is done together, at all tables.
        self.breath = Breath()
        #: Whom the host lets do less.
        self.barred = Bans()
        #: Where matches were asked for, as far as is known; the longest ago are forgotten.
        self._made: dict[str, str] = {}
        #: Of which matches it was said that they are damaged.
        self._damaged: set[str] = set()
        self._sweeper = Retention(store, clock, kept)

    async def get(self, name: str) -> Room:
        """Return the room of a match.

        Raises:
            NoMatch: there is none.
            StoreError: the log cannot be read.
        """
        task = self._rooms.get(name)
        if task is not None and task.done() and not task.exception() and task.result().closed:
            task = None  # it has ended by itself
        if task is None:
            if not NAME.fullmatch(name) or name in self._sweeper.going:
                raise NoMatch("no-match")
            task = self._rooms[name] = asyncio.create_task(self._load(name), name=f"load {name}")
        elif self._nodes is not None and task.done() and task.exception() is None:
            # Who comes from another node has perhaps seen more there.
            await asyncio.shield(task.result().catch_up())
        try:
            return await asyncio.shield(task)
        except Exception:
            self._rooms.pop(name, None)
            raise

    def sits(self, name: str, player: str) -> bool:
        """Tell whether a player has a seat in a match that is live here."""
        task = self._rooms.get(name)
        if task is None or not task.done() or task.exception() is not None:
            return False
        return seat_of(task.result().state, player) is not None

    async def _load(self, name: str) -> Room:
        address = self._made.get(name, "")
        try:
            stored = await self._store.load(name)
            self._check(stored)
            room = Room(
                stored,
                self._store,
                self._clock,
                self._chance,
                self._changed,
                self._written,
                self._crowd,
                self.breath,
                address,
                self._nodes,
            )
        except (NoMatch, StoreError) as error:
            if isinstance(error, BrokenLog):
                self._say_damaged(name, str(error))
                raise NoMatch("broken-log") from None
            raise
        except NoEdition:
            # It was played with a fleet that this package never carried, or does not carry any more.
            raise NoMatch("old-rules") from None
        except Exception as error:  # noqa: BLE001 - whatever a damaged log makes the rules do
            # An event that cannot be read, or that does not fit those before it.
            self._say_damaged(name, repr(error))
            raise NoMatch("broken-log") from None
        if self._began is not None and (away := self._away(room.state)):
            room.resume(away, self._began[0] - self._began[1])
            self._resumed.add(name)
        self._damaged.discard(name)  # it was mended
        self._changed(room)
        self.rest(room)
        return room

    def _say_damaged(self, name: str, why: str) -> None:
        """Say it once, however often somebody asks for the match."""
        if name not in self._damaged:
            self._damaged.add(name)
            log.error("match %s is damaged: %s", name, why)

    def _check(self, stored: Log) -> None:
        if not stored.events:
            raise NoMatch("no-match")
        created = decode_events(stored.events[:1])[0]
        assert isinstance(created, Created)
        game = games.GAMES.get(created.game)
        if game is None:
            raise NoMatch("unknown-game")
        if game.rules_version != created.rules_version:
            # What was played to its end by earlier rules is still there to be seen; nobody could go on by them.
            earlier = created.rules_version < game.rules_version
            if not earlier or replay(decode_events(stored.events)).phase != "finished":
                raise NoMatch("old-rules")

    def rest(self, room: Room) -> None:
        """Drop the room after a while if nobody comes."""
        if room.empty:
            asyncio.get_running_loop().call_later(self.idle_s, self._drop, room)

    def _drop(self, room: Room) -> None:
        task = self._rooms.get(room.id)
        if room.empty and task is not None and task.done() and task.result() is room:
            del self._rooms[room.id]
            self._close(room)

    def _close(self, room: Room) -> None:
        closing = asyncio.create_task(room.close())
        self._closing.add(closing)
        closing.add_done_callback(self._closing.discard)

    async def make(self, wish: NewMatch, player: str, address: str = "") -> str | Refused:
        """Make a match, on disk, and return its name; `address` is where it was asked for.

        Raises:
            BadFile: the options cannot be played.
            StoreError: it could not be written.
        """
        now = self._clock.now()
        for bot in wish.bots if wish.game in games.GAMES else ():
            if refused := no_such_level(wish.game, bot.level):
                return refused
        name, seed, sit = self._chance.name(), self._chance.seed(), Sit(wish.name, 0, wish.colour)
        if wish.lesson is not None:
            if wish.options or wish.bots or wish.public or wish.seats != 2 or wish.first_to != 1:
                return Refused("lesson-alone")
            events = found_lesson(
                wish.game, name, lesson=wish.lesson, seed=seed, host=player, now=now, sit=sit
            )
        else:
            events = found(
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
            )
        if isinstance(events, Refused):
            return events
        state = replay(events)
        self._making[player] += 1
        try:
            if await self._store.hosted(player, OPEN) + self._making[player] > limits.TABLES:
                return Refused("too-many-tables")
            with committing(len(events)):
                await self._store.append(write_of(state, 1, events, now))
        finally:
            self._making -= Counter((player,))
        self._made[state.created.id] = address
        if len(self._made) > _MADE:
            del self._made[next(iter(self._made))]
        return state.created.id

    async def begin(self) -> None:
        """Find out how long the server was away, and write down from now on that it is alive.

        Raises:
            StoreError: the store cannot be read.
        """
        now, last = self._clock.now(), await self._store.last_alive()
        self._began = (now, 0 if last is None else now - last)
        self.barred.set(await self._store.barred())
        self._beating = asyncio.create_task(self._beat(), name="alive")

    async def _beat(self) -> None:
        sweep_at, descriptors = self._clock.now(), DescriptorWatch()
        time, ahead = asyncio.get_running_loop().time, None
        while True:
            now = self._clock.now()  # also where it is not written down: so the clock knows that time went on
            before, ahead = ahead, now - time() * 1000
            if before is not None and abs(ahead - before) > _SET_MS:
                for room in self._loaded():
                    room.clock_was_set()
            descriptors.look()
            with contextlib.suppress(StoreError):  # the store says so itself
                self.barred.set(await self._store.barred())
                await self._look_again()
                if any(self._busy(name) for name in self._rooms):
                    await self._store.alive(now)
                    await self._note_seen()
                if now >= sweep_at:
                    sweep_at = now + _SWEEP_MS
                    await self._sweeper.sweep(self._rooms)
            await asyncio.sleep(BEAT_S)

    async def _look_again(self) -> None:
        """See what others have done to the matches that are loaded: other servers, and whoever manages this one."""
        rooms = self._loaded()
        lengths = await self._store.lengths([room.id for room in rooms]) if rooms else {}
        for room in rooms:
            if room.id not in lengths:
                room.end("no-match")
                self._rooms.pop(room.id, None)
                self._close(room)
            elif lengths[room.id] > room.seq:
                room.catch_up()

    def _loaded(self) -> list[Room]:
        return [task.result() for task in self._rooms.values() if task.done() and not task.exception()]

    def _away(self, state: MatchState) -> int:
        """Return for how many ms nobody could play a match that goes on for the first time since the server began.

        At most the time since its last event: what came before that was not the server's. Pages need a while to find
        a server that is back: until the first of them has, nobody can play either.
        """
        if self._began is None or state.created.id in self._resumed:
            return 0
        began, away = self._began
        back = min(self._clock.now() - began, _BACK_MS)
        if away < 0:  # the clock was set back; but those of two nodes are never quite the same
            return away + back if away < -1500 * BEAT_S else 0
        # A countdown began before its end: what is left of it is still left.
        counted = None if state.go_at is None else state.go_at - COUNTDOWN_MS
        went_on = counted if state.began_at is None else state.began_at + state.last_at
        away = min(away, began - (began if went_on is None else went_on))
        return away + back if away > 1500 * BEAT_S else 0

    async def probe(self) -> None:
        """See whether matches can be saved now; what was seen a moment ago still counts.

        Raises:
            StoreError: they cannot.
        """
        now = self._clock.now()
        if now - self._probed_at > _PROBE_MS:
            try:
                async with asyncio.timeout(_PROBE_MS / 1000):
                    await self._store.alive(now)
            except TimeoutError:
                raise StoreError("the store does not answer") from None
            self._probed_at = now

    async def lobby(self) -> list[Listing]:
        """Return the public matches that wait for players or are played: those where somebody is, then the newest.

        Without those whose records are damaged, as far as is known: nobody could play or watch them.

        Raises:
            StoreError: the store cannot be read.
        """
        now = self._clock.now()
        with contextlib.suppress(StoreError):  # what cannot be written may still be read
            await self._note_seen()
        stored = await self._store.listed([*OPEN, "playing"], now - FORGOTTEN_MS, _LISTED, now - _LIVE_MS)
        listings: list[Listing] = []
        for text in stored:
            try:
                listing = msgspec.json.decode(text, type=Listing)
            except (msgspec.MsgspecError, UnicodeDecodeError) as error:
                self._say_damaged(f"listed as {text[:60]!r}", str(error))
            else:
                if listing.id not in self._damaged:
                    listings.append(listing)
        return listings

    async def _note_seen(self) -> None:
        """Write down at which tables somebody is, unless that was done a moment ago."""
        now = self._clock.now()
        self._seen_at = {name: at for name, at in self._seen_at.items() if now - at < _SEEN_MS}
        names = [name for name in self._rooms if name not in self._seen_at and self._busy(name)]
        if names:
            await self._store.seen(names, now)
            self._seen_at.update(dict.fromkeys(names, now))

    def _busy(self, name: str) -> bool:
        task = self._rooms.get(name)
        return task is not None and task.done() and task.exception() is None and not task.result().empty

    async def close(self) -> None:
        """Close every room."""
        if self._beating is not None:
            self._beating.cancel()
            await asyncio.gather(self._beating, return_exceptions=True)
            with contextlib.suppress(StoreError):
                await self._store.alive(self._clock.now())
        tasks, self._rooms = list(self._rooms.values()), {}
        for room in await asyncio.gather(*tasks, return_exceptions=True):
            if isinstance(room, Room):
                await room.close()
        await asyncio.gather(*self._closing)
