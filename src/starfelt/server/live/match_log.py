"""A match's log while the match is live: the events, the state after them, and the one way in which it grows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from starfelt.games.contract import Command, Refused
from starfelt.matches.commands import Bring, Change, SetRated, Sit
from starfelt.matches.days import substitutes
from starfelt.matches.founding import rematch
from starfelt.matches.log import decode_events
from starfelt.matches.match import Decision, decide, is_bot, map_seats, replay
from starfelt.matches.model import MatchEvent, MatchState, Owed, Rematched, Seat
from starfelt.server.admission import RateLimiter, Recovery
from starfelt.server.common import Clock, Entropy, committing, limits
from starfelt.server.live.kept import note_kept
from starfelt.server.live.writing import write_of
from starfelt.store.base import BrokenLog, CommandKey, Conflict, Log, Store, StoreError, Write

#: Races against another node that a command may lose before we give up; each means that somebody else went on.
_TRIES = 50


class Renamed(Exception):
    """A player of the match was forgotten since it was read: it has to be read anew."""


class Committed(NamedTuple):
    """A command that is done: the number of its last event, and whether this call wrote it."""

    seq: int
    written: bool


class MatchLog:
    """The events of a match and the state after them.

    Args:
        stored: the log as it was loaded.
        store: where it grows.
        clock: dates the match in lists.
        entropy: for the secret of a rematch.
        write_limit: the bytes that a player may write, by player.
        recovery: knows whose identities are kept.
        shared: whether other nodes may write to the same match.
    """

    def __init__(
        self,
        stored: Log,
        store: Store,
        clock: Clock,
        entropy: Entropy,
        write_limit: RateLimiter,
        recovery: Recovery,
        *,
        shared: bool,
    ) -> None:
        self.events = decode_events(stored.events, names=stored.names)
        self._names, self.naming = stored.names, stored.naming
        self.state: MatchState = replay(self.events)
        self.id = self.state.created.id
        self._store, self._clock, self._entropy = store, clock, entropy
        self._write_limit, self._recovery, self._shared = write_limit, recovery, shared
        self._done: dict[CommandKey, int] = dict(stored.commands)
        #: Who sits where, for as long as the seats are these.
        self._seats, self._seated = self._sitting(), map_seats(self.state)

    @property
    def seq(self) -> int:
        """The number of the last event."""
        return len(self.events)

    @property
    def seated(self) -> dict[str | None, int]:
        """The seats of all players and bots."""
        if self._seats != (sitting := self._sitting()):
            self._seats, self._seated = sitting, map_seats(self.state)
        return self._seated

    def _sitting(self) -> tuple[tuple[Seat, ...], tuple[Owed, ...]]:
        """Return what decides who sits where."""
        return self.state.seats, substitutes(self.state)

    def find_done(self, key: CommandKey | None) -> int | None:
        """Return the number of the last event of a command that is done already, or None."""
        return None if key is None else self._done.get(key)

    def decide(self, player: str | None, command: Command, now: int, held: Mapping[int, Command]) -> Decision:
        """Return what a command would make happen now, with what hands hold; nothing happens."""
        return decide(self.state, player, command, now, held)

    def write_refusal(self, player: str, command: Command) -> Refused | None:
        """Return why nothing more is written for a player: the log is full, or they write too much; or None."""
        setting_up = self.state.began_at is None and isinstance(command, Sit | Change | Bring | SetRated)
        if self.seq >= (limits.SETUP_EVENTS if setting_up else limits.EVENTS):
            return Refused("log-full")
        # Bots have the same name at every table, so they cannot be told apart here.
        return None if is_bot(player) or self._write_limit.take(player, 0) else Refused("too-fast")

    async def commit(
        self,
        player: str | None,
        command: Command,
        now: int,
        held: Mapping[int, Command],
        key: CommandKey | None = None,
    ) -> Committed | Refused:
        """Decide, and write what was decided. After a lost race, catch up and decide again.

        Raises:
            BrokenLog: nothing can be written to this match any more.
            Renamed: a player of the match was forgotten.
        """
        for _ in range(_TRIES):
            decided = self.decide(player, command, now, held)
            if isinstance(decided, Refused):
                # Another node may know more: what is refused here was perhaps done there.
                if not self._shared or player is None or not await self.catch_up():
                    return decided
                if (seq := self.find_done(key)) is not None:
                    return Committed(seq, written=False)
                continue
            events, after = decided
            try:
                if after.began_at is None:
                    events, after = await note_kept(self._recovery, events, after)
                if not events:
                    return Committed(self.seq, written=False)
                written_at = self._clock.wall()
                writes = [
                    write_of(
                        after,
                        self.seq + 1,
                        events,
                        written_at,
                        key,
                        earlier=self.events,
                        names=self._names,
                        naming=self.naming,
                    )
                ]
                if player is not None and any(isinstance(event, Rematched) for event in events):
                    writes.append(self._rematch(after, player))
                with committing(sum(len(write.events) for write in writes)):
                    await self._store.append(*writes)
            except Conflict:
                await self.catch_up()
                if (seq := self.find_done(key)) is not None:
                    return Committed(seq, written=False)
                continue
            except BrokenLog:
                raise
            except StoreError:  # the store has said why, once
                return Refused("not-saved")
            if player is not None and not is_bot(player):
                self._write_limit.owe(player, sum(map(len, writes[0].events)))
            self._names.update(writes[0].names)
            if key is not None:
                self._done[key] = self.seq + len(events)
            self._append(events, after)
            return Committed(self.seq, written=True)
        return Refused("busy")

    def _rematch(self, finished: MatchState, player: str) -> Write:
        assert finished.rematch is not None
        now = self._clock.wall()
        events = rematch(finished, finished.rematch, player=player, seed=self._entropy.seed(), now=now)
        return write_of(replay(events), 1, events, now)

    async def catch_up(self) -> bool:
        """Read what another node has written; return whether there was anything.

        Raises:
            StoreError: it cannot be read.
            Renamed: a player of the match was forgotten.
        """
        more = await self._store.load(self.id, self.seq)
        if more.naming != self.naming:
            raise Renamed
        self._names.update(more.names)
        self._done.update(more.commands)
        if more.events:
            events = decode_events(more.events, self.state.created, self._names)
            self._append(events, replay(events, self.state))
        return bool(more.events)

    def _append(self, events: Sequence[MatchEvent], after: MatchState) -> None:
        """Go on to the match after events that are on disk."""
        self.state = after
        self.events.extend(events)
