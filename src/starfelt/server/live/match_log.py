"""A match's log while somebody is there: what it says, and the one way in which it grows."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence

from starfelt.games.contract import Command, Refused
from starfelt.matches.commands import Bring, Change, Sit
from starfelt.matches.founding import rematch
from starfelt.matches.log import decode_events
from starfelt.matches.match import Decision, decide, is_bot, replay, seated
from starfelt.matches.model import MatchEvent, MatchState, Rematched
from starfelt.server.admission import RateLimiter
from starfelt.server.common import Entropy, committing, limits
from starfelt.server.live.hands import Hands
from starfelt.server.live.writing import write_of
from starfelt.store.base import BrokenLog, CommandKey, Conflict, Log, Store, StoreError, Write

log = logging.getLogger(__name__)

#: Lost races against another server before we give up on a command; each means that somebody else went on.
_TRIES = 50


class MatchLog:
    """The events of a match and the state after them. `took` is called with the number of the first new event.

    `wrote`, where other servers have the same match, with that of the last one that was written here, and whose hand it
    has emptied.
    """

    def __init__(
        self,
        stored: Log,
        store: Store,
        chance: Entropy,
        hands: Hands,
        took: Callable[[int], None],
        wrote: Callable[[int, int | None], None] | None,
        written: RateLimiter,
    ) -> None:
        self.events = decode_events(stored.events)
        self.state: MatchState = replay(self.events)
        self.id = self.state.created.id
        self._store, self._chance, self._hands, self._took = store, chance, hands, took
        self._written, self._wrote = written, wrote
        self._done: dict[CommandKey, int] = dict(stored.commands)
        #: Who sits where, for as long as the seats are these.
        self._seats, self._seated = self.state.seats, seated(self.state)

    @property
    def seq(self) -> int:
        """The number of the last event."""
        return len(self.events)

    @property
    def seated(self) -> dict[str | None, int]:
        """The seats of all players and bots."""
        if self._seats is not self.state.seats:
            self._seats, self._seated = self.state.seats, seated(self.state)
        return self._seated

    def done(self, key: CommandKey | None) -> int | None:
        """Return the number of the last event of a command that is done already, or None."""
        return None if key is None else self._done.get(key)

    def decide(self, player: str | None, command: Command, now: int) -> Decision:
        """Return what a command would make happen now; nothing happens."""
        return decide(self.state, player, command, now, self._hands.held)

    def no_room(self, player: str, command: Command) -> Refused | None:
        """Return why nothing more is written for a player, or None."""
        setting_up = self.state.began_at is None and isinstance(command, Sit | Change | Bring)
        if self.seq >= (limits.SETUP_EVENTS if setting_up else limits.EVENTS):
            return Refused("log-full")
        # Bots are called alike at every table.
        return None if is_bot(player) or self._written.take(player, 0) else Refused("too-fast")

    async def commit(
        self, player: str | None, command: Command, now: int, key: CommandKey | None = None
    ) -> int | Refused:
        """Decide, write, and only then tell. Who loses a race for a number catches up and decides again.

        Raises:
            BrokenLog: nothing can be written to this match any more.
        """
        for _ in range(_TRIES):
            decided = self.decide(player, command, now)
            if isinstance(decided, Refused):
                # Another server may know more: what is refused here was perhaps done there.
                if self._wrote is None or player is None or not await self.catch_up():
                    return decided
                if (seq := self.done(key)) is not None:
                    return seq
                continue
            events, after = decided
            if not events:
                return self.seq
            writes = [write_of(after, self.seq + 1, events, now, key)]
            if player is not None and any(isinstance(event, Rematched) for event in events):
                writes.append(self._rematch(after, player, now))
            try:
                with committing(sum(len(write.events) for write in writes)):
                    await self._store.append(*writes)
            except Conflict:
                await self.catch_up()
                if (seq := self.done(key)) is not None:
                    return seq
                continue
            except BrokenLog:
                raise
            except StoreError:  # the store has said why, once
                return Refused("not-saved")
            if player is not None and not is_bot(player):
                self._written.owe(player, sum(map(len, writes[0].events)))
            if key is not None:
                self._done[key] = self.seq + len(events)
            if (seat := self.seated.get(player)) is not None:
                self._hands.empty(seat)
            self._take(events, after)
            if self._wrote is not None:
                self._wrote(self.seq, seat)
            return self.seq
        return Refused("busy")

    def _rematch(self, finished: MatchState, player: str, now: int) -> Write:
        assert finished.rematch is not None
        events = rematch(finished, finished.rematch, player=player, seed=self._chance.seed(), now=now)
        return write_of(replay(events), 1, events, now)

    async def catch_up(self) -> bool:
        """Take what another server has written; return whether there was anything.

        Raises:
            StoreError: it cannot be read.
        """
        more = await self._store.load(self.id, self.seq)
        self._done.update(more.commands)
        if more.events:
            events = decode_events(more.events, self.state.created)
            self._take(events, replay(events, self.state))
        return bool(more.events)

    def _take(self, events: Sequence[MatchEvent], after: MatchState) -> None:
        """Go on to the match after events that are on disk."""
        first = self.seq + 1
        self.state = after
        self.events.extend(events)
        self._took(first)
