"""A live match: an inbox of what is asked, in order of arrival, and one task that works through it.

A room owns its parts (log, hands, attendance, broadcast, timer) and calls them; none of them calls it. What a room
knows beyond the log, such as who is here and where hands are, is not worth keeping: it is gone with the room.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import NamedTuple

import msgspec

from starfelt.bots.levels import no_such_level
from starfelt.games.contract import Command, Refused, Tick
from starfelt.matches import presence
from starfelt.matches.commands import (
    EndPause,
    PauseClock,
    Resume,
    SeatBot,
    SetRated,
    Substitute,
    UpdateRules,
    decode_command,
)
from starfelt.matches.match import game_of
from starfelt.matches.model import IDLE, MatchEvent, MatchState, MatchView
from starfelt.server.admission import RateLimiter, Recovery, Revocations
from starfelt.server.common import Clock, Entropy, LogOnce, limits
from starfelt.server.live.attendance import Attendance
from starfelt.server.live.broadcast import Broadcast
from starfelt.server.live.hands import HandPose, Hands
from starfelt.server.live.jobs import CatchUpJob, CommandJob, Job, SystemJob, TimerJob
from starfelt.server.live.match_clock import MatchClock
from starfelt.server.live.match_log import Committed, MatchLog, Renamed
from starfelt.server.live.outbox import Outbox
from starfelt.server.live.pauses import Pauses
from starfelt.server.live.running_time import RunningTime
from starfelt.server.live.tick import NetworkTick
from starfelt.server.live.timers import MatchTimer
from starfelt.server.live.views import ViewCache
from starfelt.server.nodes import Nodes, Peers
from starfelt.store.base import BrokenLog, CommandKey, Log, Store, StoreError
from starfelt.wire.socket import Phrase

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class RoomServices:
    """The services that all rooms of one node share."""

    store: Store
    clock: Clock
    entropy: Entropy
    tick: NetworkTick
    #: The bytes that a player may write.
    write_limit: RateLimiter
    #: Knows whose identities are kept.
    recovery: Recovery
    #: The time of matches over days, and the players who pause their clocks.
    running_time: RunningTime
    pauses: Pauses
    #: Whether matches may count for ratings.
    has_ratings: bool
    #: Other nodes, where the same match may be live too; None: there are none.
    nodes: Nodes | None
    #: Called when a room is loaded, after each of its commits, and when other nodes come or go.
    changed: Callable[[Room], None]


class SeatTime(NamedTuple):
    """The time at a seat, in milliseconds: since the match began, and until the game's clock acts (None: no clock).

    `whole`: a bot thinks with its whole budget, however long that takes.
    """

    at: int
    left_ms: int | None
    whole: bool = False


class Room:
    """One live match, from its stored log. `address` is where the match was made, as far as is known."""

    def __init__(self, stored: Log, services: RoomServices, address: str = "") -> None:
        self.address = address
        nodes = services.nodes
        #: Whether other nodes may have the same match.
        self.shared = nodes is not None
        self._tick, self._changed = services.tick, services.changed
        self._errors, self._has_ratings = LogOnce(), services.has_ratings
        self._log = MatchLog(
            stored,
            services.store,
            services.clock,
            services.entropy,
            services.write_limit,
            services.recovery,
            shared=self.shared,
        )
        #: The server's time, as pages know it; the room itself goes by that of its match.
        self._server_clock = services.clock
        self._pauses = services.pauses
        self._clock = MatchClock(self._log, services.clock, services.running_time)
        self.id = self._log.id
        self._phase = self._tick.phase()
        self._hands = Hands(self._log, self._clock, self._errors)
        self._views = ViewCache(self._log, self._clock)
        self._peers = Peers("", self, lambda _: None) if nodes is None else nodes.at(self.id, self)
        self._attendance = Attendance(self._log, self._clock, self._peers)
        self._broadcast = Broadcast(self._log, self._views, self._hands, self._attendance, self._tick)
        self._timer = MatchTimer(self._log, self._attendance, self._clock)
        self._inbox: asyncio.Queue[Job] = asyncio.Queue(limits.INBOX_JOBS)
        #: Set when the log has grown.
        self._grown = asyncio.Event()
        self._catching_up: CatchUpJob | None = None
        #: How many commands of each player wait or are being done.
        self._asking: Counter[str] = Counter()
        #: Whether this room has ended. The match goes on in another room when somebody comes.
        self.closed = False
        self._arm()
        self._task: asyncio.Task[None] | None = asyncio.create_task(self._work(), name=f"room {self.id}")

    @property
    def events(self) -> list[MatchEvent]:
        """All events, in order."""
        return self._log.events

    @property
    def state(self) -> MatchState:
        """The match after its last event."""
        return self._log.state

    @property
    def seq(self) -> int:
        """The number of the last event."""
        return self._log.seq

    @property
    def naming(self) -> int:
        """How often the names of the match have changed, as in `Log`."""
        return self._log.naming

    @property
    def size(self) -> int:
        """How many are connected."""
        return len(self._attendance.players)

    @property
    def awaits_bot(self) -> bool:
        """Whether a bot owes a turn of days here, so that the room stays though nobody is connected."""
        days = self.state.days
        if days is None or self.closed or self.state.phase != "playing" or not self.leads:
            return False
        levels = {self.state.seats[owed.seat].level for owed in days.owed} - {None, IDLE}
        known = any(no_such_level(self.state.created.game, level or "") is None for level in levels)
        return known or any(owed.level is not None for owed in days.owed)

    @property
    def busy(self) -> bool:
        """Whether anything waits to be done."""
        return not self._inbox.empty()

    @property
    def leads(self) -> bool:
        """Whether this node goes first where one is enough: it plays the bots."""
        return self._peers.rank == 0

    # Connections

    def join(self, outbox: Outbox, since: int | None = None, *, story: bool = False) -> None:
        """Welcome a connection, or welcome it again. From now on it is sent what happens.

        It gets the events after number `since`, or the `story` so far.
        """
        self._attendance.add(outbox)
        self._attendance.observe()
        self._broadcast.presence(but=outbox)
        self._broadcast.welcome(outbox, self._server_clock.now(), since, story=story)
        self._arm()
        self.look_at_code(outbox.player)

    def look_at_code(self, player: str | None) -> None:
        """Have it noted at the open table if a player has got a recovery code since they sat down."""
        seat = self._log.seated.get(player)
        if seat is not None and self.state.began_at is None and not self.state.seats[seat].kept:
            self._put(SystemJob(Tick(), CommandKey("", f"code {seat} {self.seq}")))

    def leave(self, outbox: Outbox) -> None:
        """Forget a connection."""
        if self._attendance.remove(outbox):
            self.look()

    def look(self) -> None:
        """Look who is here: a connection has fallen silent, or answers again."""
        self._attendance.observe()
        self._broadcast.presence()
        self._arm()

    def end(self, why: str) -> None:
        """End all connections, for good."""
        self._broadcast.end(why)

    def end_revoked(self, revocations: Revocations) -> None:
        """End the connections whose tokens are not valid any more."""
        for outbox in self._attendance.players:
            if outbox.token is not None and revocations.revoked(outbox.token):
                outbox.end("bad-token")

    def clock_was_set(self) -> None:
        """Set the timer by the new time."""
        self._arm()

    # Requests

    def ask(
        self, player: str, command: bytes, answer: Callable[[int | Refused], None], key: str | None = None
    ) -> None:
        """Queue a command; `answer` gets its last event's number once that is on disk, or why it was refused."""
        job = CommandJob(player, CommandKey(player, key) if key else None, command, self._clock.now(), answer)
        if not self._put(job):
            answer(Refused("busy"))
            return
        self._asking[player] += 1

    async def ask_and_wait(self, player: str, command: bytes, key: str | None = None) -> int | Refused:
        """Ask, and return the answer."""
        done: asyncio.Future[int | Refused] = asyncio.get_running_loop().create_future()

        def settle(answer: int | Refused) -> None:
            if not done.done():  # who asked was perhaps cancelled
                done.set_result(answer)

        self.ask(player, command, settle, key)
        return await done

    def hold(self, player: str, n: int, command: bytes | msgspec.Raw, outbox: Outbox | None = None) -> None:
        """Take a transient command, to be judged and shown at the next tick."""
        if not self.closed:
            self._hands.receive(HandPose(player, n, command, outbox))
            self._tick.request(self, self._phase)

    def say(self, player: str, phrase: Phrase) -> Refused | None:
        """Say a good word to the seats, or return why the player may not."""
        seat = self._log.seated.get(player)
        if seat is None:
            return Refused("not-seated")
        self._broadcast.said(seat, phrase)
        self._peers.said(seat, phrase)
        return None

    def resume(self, ms: int, since: int) -> None:
        """Move all moments that are still to come by `ms`, in which nobody could play.

        The downtime began at `since`: of several nodes that were down, one writes it.
        """
        self._put(SystemJob(Resume(ms), CommandKey("", f"away {since}")))

    async def act(self) -> None:
        """Let time act, and return when it has."""
        job = TimerJob(asyncio.get_running_loop().create_future())
        if self._put(job) and job.done is not None:
            await job.done

    async def follow_pauses(self) -> None:
        """Let clocks of days stand still for players who pause, and go on for those who do not any more.

        Raises:
            StoreError: the pauses cannot be read.
        """
        state, now = self.state, self._clock.now()
        if state.days is None or state.phase != "playing":
            return
        held = {pause.seat: pause for pause in state.days.pauses if pause.until > state.at(now)}
        for number, seat in enumerate(state.seats):
            if seat.player is None:
                continue
            wanted = (await self._pauses.read(seat.player)).running(now)
            if wanted is not None and number not in held:
                key = CommandKey("", f"pause {number} {wanted.until}")
                self._put(SystemJob(PauseClock(number, wanted.until), key))
            elif wanted is None and number in held:
                key = CommandKey("", f"end of pause {number} {held[number].since}")
                self._put(SystemJob(EndPause(number), key))

    def update_rules(self) -> None:
        """Go on by the rules of today, if the match began by earlier ones."""
        version = game_of(self.state).rules_version
        if self.state.phase != "finished" and self.state.rules_version < version:
            self._put(SystemJob(UpdateRules(), CommandKey("", f"rules {version}")))

    def catch_up(self) -> asyncio.Future[None]:
        """Read what other nodes have written; the future is done when that is read, or cannot be."""
        if self._catching_up is not None:
            return self._catching_up.done
        job = CatchUpJob(asyncio.get_running_loop().create_future())
        if self._put(job):
            self._catching_up = job
        else:
            job.settle()
        return job.done

    def would_refuse(self, player: str, command: bytes) -> bool:
        """Return whether a command would be refused now; nothing happens."""
        decoded = decode_command(game_of(self.state), command)
        if isinstance(decoded, Refused):
            return True
        return isinstance(self._log.decide(player, decoded, self._clock.now(), self._hands.held), Refused)

    def game_view(self, seat: int | None) -> bytes:
        """Return the game's view of a seat as JSON: what a bot may know."""
        return self._views.game(seat)

    def seat_time(self) -> SeatTime:
        """Return the moment of a match that is being played, and how much time is left until its game's clock acts."""
        state = self.state
        at = state.at(self._clock.now())
        due = game_of(state).due(state.play)
        return SeatTime(at, None if due is None else due - at)

    def view(self, player: str | None) -> MatchView:
        """Return the match as a player, or a spectator (None), sees it; to be sent, not to be read."""
        return self._views.view(self._views.audience(player))

    async def news(self, seq: int) -> None:
        """Return when the log is longer than `seq`, or the room has ended."""
        while self.seq <= seq and not self.closed:
            await self._grown.wait()

    # The network tick

    def tick(self) -> None:
        """Judge the poses that came since the last tick, and send where hands are."""
        if self.closed:
            return
        self._hands.judge(self._asking)
        moved = self._hands.take_moved()
        self._broadcast.hands(moved)
        if self.shared:
            self._peers.tell_hands(self._hands.own(moved))

    # Other nodes

    def wrote_elsewhere(self, seq: int, seat: int | None) -> None:
        """Know that there are events up to `seq`, and that the hand of `seat` is empty."""
        if seat is not None and seat < len(self.state.seats):
            self.moved_elsewhere({seat: b"null"})
        if seq > self.seq:
            self.catch_up()

    def moved_elsewhere(self, hands: Mapping[int, bytes]) -> None:
        """Know where these hands are."""
        self._hands.show_elsewhere(hands)
        self._tick.request(self, self._phase)

    def said_elsewhere(self, seat: int, phrase: Phrase) -> None:
        """Know that a seat has said a good word."""
        self._broadcast.said(seat, phrase)

    def changed_elsewhere(self) -> None:
        """Know that others are there than before, or other nodes."""
        self.look()
        self._changed(self)

    def own_hands(self) -> Mapping[int, bytes]:
        """Return where the hands are that move here, as JSON."""
        return self._hands.own(self._hands.held)

    # The end

    async def close(self) -> None:
        """Stop, unless it has ended by itself; what waits is not done."""
        ended, self.closed = self.closed, True
        task, self._task = self._task, None  # which knows this room: both are free without the collector
        if task is not None:
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)
        if not ended:
            self._stop()

    def _stop(self) -> None:
        self.closed = True
        self._peers.close()
        self._grown.set()
        self._broadcast.close()
        self._timer.cancel()
        self._tick.cancel(self, self._phase)
        while not self._inbox.empty():
            job = self._inbox.get_nowait()
            if isinstance(job, CommandJob):
                job.answer(Refused("busy"))
            elif isinstance(job, CatchUpJob | TimerJob):
                job.settle()

    # The work

    def _put(self, job: Job) -> bool:
        """Queue a job, and return whether there was a place; the poses that came before it are judged first."""
        if self.closed or self._inbox.full():
            return False
        self._hands.judge(self._asking)
        self._inbox.put_nowait(job)
        return True

    async def _work(self) -> None:
        while True:
            job = await self._inbox.get()
            try:
                await self._do(job)
            except asyncio.CancelledError:
                # Whether it is done, the log says; the player need not wait for this room.
                if isinstance(job, CommandJob):
                    job.answer(Refused("busy"))
                raise
            except BrokenLog as error:
                # This match cannot go on; others can.
                log.error("match %s is damaged: %s", self.id, error)  # noqa: TRY400 - one line says it all
                if isinstance(job, CommandJob):
                    job.answer(Refused("broken-log"))
                self.end("broken-log")
                self._stop()
                return
            except Renamed:
                # Everybody comes back to a room that has read the names anew.
                if isinstance(job, CommandJob):
                    job.answer(Refused("busy"))
                self.end("renamed")
                self._stop()
                return
            except Exception as error:  # noqa: BLE001 - a broken rule must not take other matches along
                self._errors.error(f"match {self.id}: {error!r}", error)
                if isinstance(job, CommandJob):
                    job.answer(Refused("internal"))
            finally:
                if isinstance(job, CommandJob):
                    self._asking -= Counter((job.player,))
                elif isinstance(job, TimerJob):
                    job.settle()
            try:
                if self._hands.waiting:  # for the command that is done now
                    self._tick.request(self, self._phase)
                self._arm()
            except Exception as error:  # noqa: BLE001 - a broken rule must not stop what players ask for next
                self._errors.error(f"match {self.id}: {error!r}", error)

    async def _do(self, job: Job) -> None:
        match job:
            case TimerJob():
                await self._timer.act(self._clock.now(), self._commit_for_time)
            case CatchUpJob():
                await self._catch_up(job)
            case SystemJob(command=command, key=key):
                while self._log.find_done(key) is None and isinstance(  # noqa: ASYNC110 - the store rings no bell
                    await self._commit(None, command, self._clock.now(), key), Refused
                ):
                    await asyncio.sleep(1)  # nothing else could be written either
            case CommandJob():
                # Moments before this command's arrival come first, later ones after it.
                await self._timer.act(job.at, self._commit_for_time)
                job.answer(await self._answer(job))

    async def _catch_up(self, job: CatchUpJob) -> None:
        self._catching_up = None
        try:
            await self._log.catch_up()
        except BrokenLog:
            raise
        except StoreError:
            pass  # the store says so itself, and the nodes look again
        finally:
            job.settle()
            self._publish()

    async def _answer(self, job: CommandJob) -> int | Refused:
        """Do a command; return the number of its last event, or why it is refused."""
        if (done := self._log.find_done(job.key)) is not None:
            return done
        command = decode_command(game_of(self.state), job.command)
        if isinstance(command, SeatBot | Substitute):
            command = no_such_level(self.state.created.game, command.level) or command
        if isinstance(command, SetRated) and command.rated and not self._has_ratings:
            return Refused("no-ratings")
        if isinstance(command, Refused):
            return command
        if (refused := self._log.write_refusal(job.player, command)) is not None:
            return refused
        seat, away = self._log.seated.get(job.player), self._attendance.away
        if (gone := presence.going_on(self.state, seat, command, away, job.at)) is not None:
            committed = await self._commit(None, gone, job.at, job.key)
        else:
            committed = await self._commit(job.player, command, job.at, job.key)
        return committed if isinstance(committed, Refused) else committed.seq

    async def _commit_for_time(self, command: Command, now: int) -> Committed | Refused:
        return await self._commit(None, command, now)

    async def _commit(
        self, player: str | None, command: Command, now: int, key: CommandKey | None = None
    ) -> Committed | Refused:
        """Decide and write; then, and only then, tell everybody."""
        seat, began = self._log.seated.get(player), self.state.days is not None
        try:
            committed = await self._log.commit(player, command, now, self._hands.held, key)
            if isinstance(committed, Committed) and committed.written:
                if seat is not None and self._hands.empty(seat):
                    self._tick.request(self, self._phase)
                if self.shared:
                    self._peers.wrote(self.seq, seat)
                if self.state.days is not None and not began:
                    with suppress(StoreError):  # else when it is loaded next
                        await self.follow_pauses()
        finally:
            self._publish()
        return committed

    def _publish(self) -> None:
        """Tell everybody what is on disk and was not told yet, also where another node wrote it."""
        if not self._broadcast.behind:
            return
        self._broadcast.events()
        if self._attendance.stale:
            self._attendance.observe()
            self._broadcast.presence()
        grown, self._grown = self._grown, asyncio.Event()
        grown.set()
        self._changed(self)

    def _arm(self) -> None:
        if not self.closed:
            self._timer.arm(self._ring, self._peers.rank)

    def _ring(self) -> None:
        if self._inbox.empty():  # else what waits there lets time act first, and sets the timer again
            self._put(TimerJob())
