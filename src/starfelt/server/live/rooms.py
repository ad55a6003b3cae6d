"""Registry of rooms: a match is loaded from its log when somebody comes, and dropped when nobody is left."""

from __future__ import annotations

import asyncio
import logging

from starfelt import games
from starfelt.cards.editions import NoEdition
from starfelt.matches.log import decode_events
from starfelt.matches.match import seat_of
from starfelt.matches.model import Created
from starfelt.matches.names import NAME
from starfelt.server.common import MATCHES
from starfelt.server.live.downtime import Downtime
from starfelt.server.live.match_factory import MatchFactory
from starfelt.server.live.numbering import load_log
from starfelt.server.live.retention import Retention
from starfelt.server.live.room import Room, RoomServices
from starfelt.store.base import BrokenLog, Log, StoreError

#: How long an empty room is kept.
IDLE_S = 60.0

log = logging.getLogger(__name__)


class NoMatch(Exception):
    """There is no match of that name, or none that this server can play; `code` is a refusal's."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class Rooms:
    """The rooms of one node by match, each while somebody is there and `idle_s` longer."""

    def __init__(
        self,
        services: RoomServices,
        factory: MatchFactory,
        downtime: Downtime,
        retention: Retention,
        idle_s: float = IDLE_S,
    ) -> None:
        self._services, self._factory = services, factory
        self._downtime, self._retention = downtime, retention
        self.idle_s = idle_s
        self._loading: dict[str, asyncio.Task[Room]] = {}
        MATCHES.set_function(lambda: len(self._loading))
        self._closing: set[asyncio.Task[None]] = set()
        #: Matches whose records are damaged, as far as is known: nobody can play or watch them.
        self.damaged: set[str] = set()

    def __contains__(self, match: str) -> bool:
        """Return whether a match is live here, or is being loaded."""
        return match in self._loading

    async def get(self, match: str) -> Room:
        """Return the room of a match.

        Raises:
            NoMatch: there is none.
            StoreError: the log cannot be read.
        """
        task = self._loading.get(match)
        if task is not None and task.done() and not task.exception() and task.result().closed:
            task = None  # it has ended by itself
        if task is None:
            if not NAME.fullmatch(match) or match in self._retention.removing:
                raise NoMatch("no-match")
            task = self._loading[match] = asyncio.create_task(self._load(match), name=f"load {match}")
        elif self._services.nodes is not None and task.done() and task.exception() is None:
            # A player who comes from another node has perhaps seen more there.
            await asyncio.shield(task.result().catch_up())
        try:
            return await asyncio.shield(task)
        except Exception:
            self._loading.pop(match, None)
            raise

    def live(self) -> list[Room]:
        """Return the rooms that are loaded."""
        return [task.result() for task in self._loading.values() if task.done() and not task.exception()]

    def list_occupied(self) -> list[str]:
        """Return the matches at which somebody is connected."""
        return [room.id for room in self.live() if room.size]

    def sits(self, match: str, player: str) -> bool:
        """Tell whether a player has a seat in a match that is live here."""
        task = self._loading.get(match)
        if task is None or not task.done() or task.exception() is not None:
            return False
        return seat_of(task.result().state, player) is not None

    async def _load(self, match: str) -> Room:
        try:
            stored = await load_log(self._services.store, match)
            _check(stored)
            room = Room(stored, self._services, self._factory.address_of(match))
        except BrokenLog as error:
            self.say_damaged(match, str(error))
            raise NoMatch("broken-log") from None
        except (NoMatch, StoreError):
            raise
        except NoEdition:
            # It was played with a fleet that this package never carried, or does not carry any more.
            raise NoMatch("old-rules") from None
        except Exception as error:  # noqa: BLE001 - whatever a damaged log makes the rules do
            # An event that cannot be read, or that does not fit those before it.
            self.say_damaged(match, repr(error))
            raise NoMatch("broken-log") from None
        self._downtime.resume(room)
        room.update_rules()
        await room.follow_pauses()
        self.damaged.discard(match)  # it was mended
        self._services.changed(room)
        self.rest(room)
        return room

    def say_damaged(self, match: str, why: str) -> None:
        """Say it once, however often somebody asks for the match."""
        if match not in self.damaged:
            self.damaged.add(match)
            log.error("match %s is damaged: %s", match, why)

    def release(self, room: Room) -> None:
        """Drop the room of a match over days at once, if nobody is there and nothing is to be done."""
        if not room.awaits_bot and not room.busy:
            self._drop(room)

    def rest(self, room: Room) -> None:
        """Drop the room after a while if nobody comes."""
        if not room.size:
            asyncio.get_running_loop().call_later(self.idle_s, self._drop_idle, room)

    def _drop_idle(self, room: Room) -> None:
        if room.awaits_bot:
            self.rest(room)
        else:
            self._drop(room)

    def _drop(self, room: Room) -> None:
        task = self._loading.get(room.id)
        if not room.size and task is not None and task.done() and task.result() is room:
            del self._loading[room.id]
            self._close(room)

    def _close(self, room: Room) -> None:
        closing = asyncio.create_task(room.close())
        self._closing.add(closing)
        closing.add_done_callback(self._closing.discard)

    async def look_again(self) -> None:
        """See what others have done to the matches that are live here: other nodes, and whoever manages this one.

        Raises:
            StoreError: the store cannot be read.
        """
        rooms = self.live()
        if not rooms:
            return
        store, names = self._services.store, [room.id for room in rooms]
        lengths, namings = await store.lengths(names), await store.namings(names)
        for room in rooms:
            gone = room.id not in lengths
            if gone or namings.get(room.id, room.naming) != room.naming:
                room.end("no-match" if gone else "renamed")
                self._loading.pop(room.id, None)
                self._close(room)
            elif lengths[room.id] > room.seq:
                room.catch_up()

    async def close(self) -> None:
        """Close every room."""
        tasks, self._loading = list(self._loading.values()), {}
        for room in await asyncio.gather(*tasks, return_exceptions=True):
            if isinstance(room, Room):
                await room.close()
        await asyncio.gather(*self._closing)


def _check(stored: Log) -> None:
    """Check that this server can play a match.

    Raises:
        NoMatch: it cannot.
    """
    if not stored.events:
        raise NoMatch("no-match")
    created = decode_events(stored.events[:1])[0]
    assert isinstance(created, Created)
    game = games.GAMES.get(created.game)
    if game is None:
        raise NoMatch("unknown-game")
    if created.rules_version > game.rules_version:
        raise NoMatch("newer-rules")
