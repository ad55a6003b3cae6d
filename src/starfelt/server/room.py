"""A live match: one queue of what is asked, in order of arrival, and all who are told what happened.

Free of the framework. A room works through its queue in one task: it decides, commits to the store, and only
then tells anybody. Time acts through the same queue. What a room knows beyond the log (who is here, where hands
hover) is not worth keeping.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from starfelt.games.contract import Absent, Command, Refused, Tick
from starfelt.matches import presence
from starfelt.matches.commands import decode_command
from starfelt.matches.founding import rematch
from starfelt.matches.match import decide, due, game_of, redact, replay, seat_of, tell, view
from starfelt.matches.model import MatchEvent, MatchState, Rematched
from starfelt.server.clock import Clock
from starfelt.server.frames import encode, hovering
from starfelt.server.hands import Hands
from starfelt.server.limits import INBOX_JOBS
from starfelt.server.outbox import Outbox
from starfelt.server.writing import Chance, decode_event, write_of
from starfelt.store.base import CommandKey, Conflict, Log, Store, StoreError
from starfelt.wire.socket import (
    Hand,
    Happened,
    NumberedEvent,
    Presence,
    Welcome,
)

log = logging.getLogger(__name__)

#: Lost races against another server before we give up on a command; each means that somebody else went on.
_TRIES = 50
#: A moment at which time had nothing to do is looked at again after this.
_STUCK_MS = 1000


@dataclass(slots=True)
class _Ask:
    """A command that waits; `answer` is called once, when it is on disk or refused."""

    player: str
    key: CommandKey | None
    command: bytes
    at: int
    answer: Callable[[int | Refused], None]


@dataclass(slots=True)
class _Hold:
    """The latest transient command of one connection; a newer one takes its place until its turn comes."""

    player: str
    n: int
    command: bytes
    outbox: Outbox | None


@dataclass(slots=True)
class _Member:
    outbox: Outbox
    hold: _Hold | None = None


class Room:
    """One live match, from its log. `changed` is called after each commit, in the room's own task."""

    def __init__(
        self, stored: Log, store: Store, clock: Clock, chance: Chance, changed: Callable[[Room], None]
    ) -> None:
        self.events: list[MatchEvent] = [decode_event(body) for body in stored.events]
        self.state: MatchState = replay(self.events)
        self.id = self.state.created.id
        self._store, self._clock, self._chance, self._changed = store, clock, chance, changed
        self._done: dict[CommandKey, int] = dict(stored.commands)
        self._members: dict[Outbox, _Member] = {}
        self._away: presence.Away = ()
        self._told: Presence | None = None
        self._hands = Hands(self._tell_hand)
        self._pulse = asyncio.Event()
        #: For each absent seat the length of the log for which the game was asked to act already.
        self._tried: dict[int, int] = {}
        self._stuck: int | None = None
        self._inbox: asyncio.Queue[_Ask | _Hold | None] = asyncio.Queue(INBOX_JOBS)
        self._timer: asyncio.TimerHandle | None = None
        #: Whether this room has ended; the match goes on in another, when somebody comes.
        self.closed = False
        self._task = asyncio.create_task(self._work(), name=f"room {self.id}")
        self._observe()
        self._arm()

    @property
    def seq(self) -> int:
        """The number of the last event."""
        return len(self.events)

    @property
    def empty(self) -> bool:
        """Whether nobody is connected."""
        return not self._members

    @property
    def size(self) -> int:
        """How many are connected."""
        return len(self._members)

    # Who is here

    def join(self, outbox: Outbox, since: int | None = None) -> None:
        """Welcome a connection, or welcome it again; from now on it hears what happens."""
        self._members.setdefault(outbox, _Member(outbox))
        self._observe(welcomed=outbox)
        seat = seat_of(self.state, outbox.player)
        first = self.seq if since is None else since
        events = tuple(self._numbered(number, seat) for number in range(first + 1, self.seq + 1))
        welcome = Welcome(
            self.seq, self._clock.now(), self._view(outbox.player), events, self._told or self._presence()
        )
        outbox.send(encode(welcome))
        for other, command in self._hands.held.items():
            if other != seat:
                outbox.hover(other, encode(hovering(other, command)))
        self._arm()

    def leave(self, outbox: Outbox) -> None:
        """Forget a connection."""
        if self._members.pop(outbox, None) is not None:
            self._observe()
            self._arm()

    # What is asked

    def ask(
        self, player: str, command: bytes, answer: Callable[[int | Refused], None], key: str | None = None
    ) -> None:
        """Queue a command; `answer` gets its last event's number once that is on disk, or why it was refused."""
        for member in self._members.values():
            # A pose sent after this command must not be taken for one sent before it.
            if member.outbox.player == player:
                member.hold = None
        ask = _Ask(player, CommandKey(player, key) if key else None, command, self._clock.now(), answer)
        if self.closed:
            answer(Refused("busy"))
            return
        try:
            self._inbox.put_nowait(ask)
        except asyncio.QueueFull:
            answer(Refused("busy"))

    def hold(self, player: str, n: int, command: bytes, outbox: Outbox | None = None) -> None:
        """Queue a transient command, in the place of one of the same connection that still waits."""
        member = self._members.get(outbox) if outbox is not None else None
        if member is not None and member.hold is not None:
            member.hold.n, member.hold.command = n, command
            return
        hold = _Hold(player, n, command, outbox)
        try:
            self._inbox.put_nowait(hold)
        except asyncio.QueueFull:
            return
        if member is not None:
            member.hold = hold

    def would_refuse(self, player: str, command: bytes) -> bool:
        """Return whether a command would be refused now; nothing happens."""
        decoded = decode_command(game_of(self.state), command)
        if isinstance(decoded, Refused):
            return True
        return isinstance(decide(self.state, player, decoded, self._clock.now(), self._hands.held), Refused)

    def game_view(self, seat: int | None) -> bytes:
        """Return the game's view of a seat as JSON: what a bot may know."""
        return encode(view(self.state, seat).view)

    async def news(self, seq: int) -> None:
        """Return when the log is longer than `seq`, or the room has ended."""
        while self.seq <= seq and not self.closed:
            await self._pulse.wait()

    async def close(self) -> None:
        """Stop; what was queued is not done."""
        self.closed = True
        self._pulse.set()
        self._hands.rest()
        if self._timer is not None:
            self._timer.cancel()
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)
        while not self._inbox.empty():
            job = self._inbox.get_nowait()
            if isinstance(job, _Ask):
                job.answer(Refused("busy"))

    # The work

    async def _work(self) -> None:
        while True:
            job = await self._inbox.get()
            try:
                await self._do(job)
                self._arm()
            except Exception:
                # A match with a broken rule must not take the others along; whoever asked is told.
                log.exception("match %s", self.id)
                if isinstance(job, _Ask):
                    job.answer(Refused("internal"))

    async def _do(self, job: _Ask | _Hold | None) -> None:
        match job:
            case None:
                await self._time(self._clock.now())
            case _Hold():
                self._look(job)
            case _Ask():
                # Moments before this command's arrival come first, later ones after it.
                await self._time(job.at)
                job.answer(await self._answer(job))

    async def _answer(self, job: _Ask) -> int | Refused:
        if job.key is not None and job.key in self._done:
            return self._done[job.key]
        command = decode_command(game_of(self.state), job.command)
        if isinstance(command, Refused):
            return command
        return await self._commit(job.player, command, job.at, job.key)

    async def _commit(
        self, player: str | None, command: Command, now: int, key: CommandKey | None = None
    ) -> int | Refused:
        """Decide, write, and only then tell. Who loses a race for a number catches up and decides again."""
        for _ in range(_TRIES):
            events = decide(self.state, player, command, now, self._hands.held)
            if isinstance(events, Refused):
                return events
            if not events:
                return self.seq
            after = replay(events, self.state)
            writes = [write_of(after, self.seq + 1, events, now, key)]
            if player is not None and any(isinstance(event, Rematched) for event in events):
                writes.append(self._rematch(after, player, now))
            try:
                await self._store.append(*writes)
            except Conflict:
                await self._catch_up()
                if key is not None and key in self._done:
                    return self._done[key]
                continue
            except StoreError:
                log.exception("match %s", self.id)
                return Refused("not-saved")
            if key is not None:
                self._done[key] = self.seq + len(events)
            if (seat := seat_of(self.state, player)) is not None:
                self._hands.empty(seat)
            self._take(events)
            return self.seq
        return Refused("busy")

    def _rematch(self, finished: MatchState, player: str, now: int) -> Any:
        assert finished.rematch is not None
        events = rematch(finished, finished.rematch, player=player, seed=self._chance.seed(), now=now)
        return write_of(replay(events), 1, events, now)

    async def _catch_up(self) -> None:
        """Take what another server has written."""
        more = await self._store.load(self.id, self.seq)
        self._done.update(more.commands)
        if more.events:
            self._take([decode_event(body) for body in more.events])

    def _take(self, events: Sequence[MatchEvent]) -> None:
        """Live through events that are on disk, and tell everybody."""
        first = self.seq + 1
        self.state = replay(events, self.state)
        self.events.extend(events)
        frames: dict[tuple[int | None, bool], bytes] = {}
        for member in self._members.values():
            player = member.outbox.player
            seat = seat_of(self.state, player)
            audience = (seat, player == self.state.created.host)
            if audience not in frames:
                numbered = tuple(self._numbered(number, seat) for number in range(first, self.seq + 1))
                frames[audience] = encode(Happened(numbered, self._view(player)))
            member.outbox.send(frames[audience])
        self._observe()
        pulse, self._pulse = self._pulse, asyncio.Event()
        pulse.set()
        self._changed(self)

    # Time

    async def _time(self, now: int) -> None:
        """Let time act at each moment that has come, and the game for who has been away too long."""
        while (moment := due(self.state)) is not None and moment <= now:
            seq = self.seq
            await self._commit(None, Tick(), now)
            if self.seq == seq:
                self._stuck = moment
                break
        for moment, seat in presence.absences(self.state, self._away):
            if moment <= now and self._tried.get(seat) != self.seq:
                await self._commit(None, Absent(seat), now)
                self._tried[seat] = self.seq

    def _arm(self) -> None:
        """Set the one timer to the next moment at which something is due."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        now = self._clock.now()
        moments = [
            max(moment, now)
            for moment, seat in presence.absences(self.state, self._away)
            if self._tried.get(seat) != self.seq
        ]
        moment = due(self.state)
        if moment is not None:
            moments.append(now + _STUCK_MS if moment == self._stuck else moment)
        if moments:
            delay = max(0, min(moments) - now) / 1000
            self._timer = asyncio.get_running_loop().call_later(delay, self._ring)

    def _ring(self) -> None:
        if self._inbox.empty():
            self._inbox.put_nowait(None)
        # Else: whatever waits there lets time act first, and sets the timer again.

    # Hands

    def _look(self, job: _Hold) -> None:
        member = self._members.get(job.outbox) if job.outbox is not None else None
        if member is not None and member.hold is job:
            member.hold = None
        refused = self._hover(job)
        if job.outbox is not None:
            said = Hand(job.n, None) if refused is None else Hand(job.n, refused.code, refused.args)
            job.outbox.send(encode(said))

    def _hover(self, job: _Hold) -> Refused | None:
        command = decode_command(game_of(self.state), job.command)
        if isinstance(command, Refused):
            return command
        if not command.transient:
            return Refused("bad-command", {"why": "not a transient command"})
        answer = decide(self.state, job.player, command, self._clock.now(), self._hands.held)
        seat = seat_of(self.state, job.player)
        if isinstance(answer, Refused) or seat is None:
            return answer if isinstance(answer, Refused) else None
        # Also where the referee would not have it done: that is where the hand is.
        self._hands.hold(seat, command)
        return game_of(self.state).verdict(self.state.play, seat, command)

    def _tell_hand(self, seat: int, command: Command | None) -> None:
        frame = encode(hovering(seat, command))
        for outbox in self._members:
            if seat_of(self.state, outbox.player) != seat:
                outbox.hover(seat, frame)

    # What is shown

    def _view(self, player: str | None) -> Any:
        return view(self.state, seat_of(self.state, player), host=player == self.state.created.host)

    def _numbered(self, number: int, seat: int | None) -> NumberedEvent:
        event = redact(self.state, self.events[number - 1], seat)
        if event is None:
            return NumberedEvent(number, None, ())
        return NumberedEvent(number, msgspec.to_builtins(event), tell(self.state, event))

    def _presence(self) -> Presence:
        watching = sum(seat_of(self.state, outbox.player) is None for outbox in self._members)
        return Presence(presence.here(self.state, self._away), watching)

    def _observe(self, welcomed: Outbox | None = None) -> None:
        """See who is here, and tell everybody if that has changed, but who is being welcomed."""
        players = {outbox.player for outbox in self._members if outbox.player is not None}
        self._away = presence.observe(self.state, players, self._away, self._clock.now())
        now = self._presence()
        if now != self._told:
            self._told = now
            frame = encode(now)
            for outbox in self._members:
                if outbox is not welcomed:
                    outbox.send(frame)
