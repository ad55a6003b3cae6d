"""A live match: one queue of what is asked, in order of arrival, and one task that works through it.

Free of the framework. The log decides, commits to the store, and only then is anybody told. Time acts through the
same queue. What a room knows beyond the log (who is here, where hands hover) is not worth keeping.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import Counter
from collections.abc import Callable, Mapping
from weakref import proxy

import msgspec

from starfelt.bots.levels import no_such_level
from starfelt.games.contract import Refused
from starfelt.matches import presence
from starfelt.matches.commands import Resume, SeatBot, decode_command
from starfelt.matches.match import game_of
from starfelt.matches.model import MatchEvent, MatchState, MatchView
from starfelt.server.admission import RateLimiter
from starfelt.server.common import INBOX_JOBS, Clock, Entropy
from starfelt.server.live.audience import Audience
from starfelt.server.live.breath import Breath
from starfelt.server.live.crowd import Crowd
from starfelt.server.live.hands import Hands
from starfelt.server.live.hovering import HandReferee
from starfelt.server.live.jobs import Asked, Away, Behind, Hovered, Job
from starfelt.server.live.match_log import MatchLog
from starfelt.server.live.outbox import Outbox
from starfelt.server.live.timers import MatchTimer
from starfelt.server.live.views import ViewCache
from starfelt.server.live.weak import weakly
from starfelt.server.nodes import Nodes, Peers
from starfelt.store.base import BrokenLog, CommandKey, Log, Store, StoreError

log = logging.getLogger(__name__)


class Room:
    """One live match, from its log. `changed` is called after each commit, in the room's own task.

    `nodes`: other nodes, where the same match may be live too.
    """

    def __init__(
        self,
        stored: Log,
        store: Store,
        clock: Clock,
        chance: Entropy,
        changed: Callable[[Room], None],
        written: RateLimiter,
        crowd: Crowd,
        breath: Breath,
        address: str = "",
        nodes: Nodes | None = None,
    ) -> None:
        #: Where the match was asked for, if that is known.
        self.address = address
        self._clock, self._changed = clock, changed
        self._hands = Hands(weakly(self._look_at_hands), breath)
        #: Whether other nodes may have the same match.
        self.shared = nodes is not None
        wrote = weakly(self._wrote) if self.shared else None
        self._log = MatchLog(stored, store, chance, self._hands, weakly(self._took), wrote, written)
        self.id = self._log.id
        self._hovering = HandReferee(self._log, clock, self._hands, weakly(self._say))
        self._shown = ViewCache(self._log)
        me = proxy(self)
        peers = self._peers = Peers("", me, lambda _: None) if nodes is None else nodes.at(self.id, me)
        self._audience = Audience(self._log, self._shown, self._hands, clock, self._peers, crowd)
        self._pulse = asyncio.Event()
        self._inbox: asyncio.Queue[Job | None] = asyncio.Queue(INBOX_JOBS)
        #: What was wrong with the rules last.
        self._trouble = ""
        #: Whether something is being done at this moment, or waits in the inbox.
        self._busy = False
        self._catching: Behind | None = None
        #: Commands that wait or are being done, by who asked.
        self._asking: Counter[str] = Counter()
        #: What waits in the inbox for each connection's hand.
        self._holds: dict[Outbox, Hovered] = {}
        #: Whether this room has ended; the match goes on in another, when somebody comes.
        self.closed = False
        self._task: asyncio.Task[None] | None = asyncio.create_task(self._work(), name=f"room {self.id}")
        self._time = MatchTimer(self._log, self._audience, clock, weakly(self._ring), lambda: peers.rank)

    @property
    def events(self) -> list[MatchEvent]:
        """All that has happened."""
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
    def empty(self) -> bool:
        """Whether nobody is connected."""
        return not self._audience

    @property
    def size(self) -> int:
        """How many are connected."""
        return len(self._audience)

    # Who is here

    def join(self, outbox: Outbox, since: int | None = None, *, story: bool = False) -> None:
        """Welcome a connection, or welcome it again; from now on it hears what happens."""
        self._audience.join(outbox, since, story=story)
        self._time.arm()

    def leave(self, outbox: Outbox) -> None:
        """Forget a connection."""
        self._holds.pop(outbox, None)
        if self._audience.leave(outbox):
            self._time.arm()

    def look(self) -> None:
        """See who is there: somebody answers no more, or again."""
        self._audience.observe()
        self._time.arm()

    def end(self, why: str) -> None:
        """Let everybody go, for good."""
        self._audience.end(why)

    def clock_was_set(self) -> None:
        """Set the timer anew."""
        self._time.arm()

    # What is asked

    def ask(
        self, player: str, command: bytes, answer: Callable[[int | Refused], None], key: str | None = None
    ) -> None:
        """Queue a command; `answer` gets its last event's number once that is on disk, or why it was refused."""
        # A pose sent after this command must not be taken for one sent before it.
        self._holds = {outbox: hold for outbox, hold in self._holds.items() if outbox.player != player}
        ask = Asked(player, CommandKey(player, key) if key else None, command, self._clock.now(), answer)
        if self.closed:
            answer(Refused("busy"))
            return
        try:
            self._put(ask)
        except asyncio.QueueFull:
            answer(Refused("busy"))
        else:
            self._asking[player] += 1

    def hold(self, player: str, n: int, command: bytes | msgspec.Raw, outbox: Outbox | None = None) -> None:
        """Do a transient command when hands are told, or before anything else is done here; of one hand's, the newest.

        Where something waits, it is done in its turn, or in that of an older one that waits; but where the hand is, is
        told by then, but for who waits for a command of their own: disks are slow.
        """
        if self.closed:
            return
        if not self._busy:
            self._hovering.wait(Hovered(player, n, command, outbox))
            return
        if player not in self._asking:
            with contextlib.suppress(Exception):  # a broken rule is told when its turn comes
                self._hovering.show(player, command)
        if outbox is not None and (waiting := self._holds.get(outbox)) is not None:
            waiting.n, waiting.command = n, command
            return
        hold = Hovered(player, n, command, outbox)
        try:
            self._inbox.put_nowait(hold)
        except asyncio.QueueFull:
            return
        if outbox is not None and outbox in self._audience:
            self._holds[outbox] = hold

    def resume(self, ms: int, since: int) -> None:
        """Move all moments that are still to come, before anything else happens: nobody could play for `ms`.

        Nobody was there `since` a moment: of several servers that were away, one says so.
        """
        self._put(Away(ms, CommandKey("", f"away {since}")))

    def catch_up(self) -> asyncio.Future[None]:
        """Take what other nodes have written; what is returned is done when that is, or when it cannot be."""
        if self._catching is not None:
            return self._catching.done
        job = Behind(asyncio.get_running_loop().create_future())
        try:
            if self.closed:
                raise asyncio.QueueFull
            self._put(job)
        except asyncio.QueueFull:
            job.settle()
        else:
            self._catching = job
        return job.done

    def would_refuse(self, player: str, command: bytes) -> bool:
        """Return whether a command would be refused now; nothing happens."""
        decoded = decode_command(game_of(self.state), command)
        if isinstance(decoded, Refused):
            return True
        return isinstance(self._log.decide(player, decoded, self._clock.now()), Refused)

    def game_view(self, seat: int | None) -> bytes:
        """Return the game's view of a seat as JSON: what a bot may know."""
        return self._shown.game(seat)

    def view(self, player: str | None) -> MatchView:
        """Return the match as a player, or a spectator (None), sees it; to be sent, not to be read."""
        return self._shown.view(self._shown.audience(player))

    async def news(self, seq: int) -> None:
        """Return when the log is longer than `seq`, or the room has ended."""
        while self.seq <= seq and not self.closed:
            await self._pulse.wait()

    # What happens on other nodes

    @property
    def leads(self) -> bool:
        """Whether this node goes first where one is enough: it plays the bots."""
        return self._peers.rank == 0

    def wrote_elsewhere(self, seq: int, seat: int | None) -> None:
        """Know that there are events up to `seq`, and that the hand of `seat` is empty."""
        if seat is not None and seat < len(self.state.seats):
            self._hands.show(seat, None)
        if seq > self.seq:
            self.catch_up()

    def moved_elsewhere(self, hands: Mapping[int, bytes]) -> None:
        """Know where these hands are."""
        self._hovering.show_elsewhere(hands)

    def changed_elsewhere(self) -> None:
        """Know that others are there than before, or other nodes."""
        self.look()
        self._changed(self)

    def own_hands(self) -> Mapping[int, bytes]:
        """Return where the hands are that move here, as JSON."""
        return self._hovering.own(self._hands.held)

    def _wrote(self, seq: int, seat: int | None) -> None:
        self._peers.wrote(seq, seat)

    async def close(self) -> None:
        """Stop, unless it has ended by itself; what was queued is not done."""
        ended, self.closed = self.closed, True
        # The task knows where it was stopped, and so this room: it is forgotten.
        task, self._task = self._task, None
        if task is not None:
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)
        if not ended:
            self._stop()

    def _stop(self) -> None:
        self.closed = True
        self._peers.close()
        self._pulse.set()
        self._hands.rest()
        self._audience.rest()
        self._time.rest()
        while not self._inbox.empty():
            job = self._inbox.get_nowait()
            if isinstance(job, Asked):
                job.answer(Refused("busy"))
            elif isinstance(job, Behind):
                job.settle()

    # The work

    def _put(self, job: Job | None) -> None:
        """Queue a job; the hands that came before it are looked at first.

        Raises:
            asyncio.QueueFull: too much waits.
        """
        self._hovering.look()
        self._inbox.put_nowait(job)
        self._busy = True

    async def _work(self) -> None:
        while True:
            self._busy = not self._inbox.empty()
            job = await self._inbox.get()
            try:
                await self._do(job)
            except asyncio.CancelledError:
                # Whether it is done, the log says; whoever asked need not wait for this room.
                if isinstance(job, Asked):
                    job.answer(Refused("busy"))
                raise
            except BrokenLog as error:
                # This match cannot go on; others can.
                log.error("match %s is damaged: %s", self.id, error)  # noqa: TRY400 - one line says it all
                if isinstance(job, Asked):
                    job.answer(Refused("broken-log"))
                self.end("broken-log")
                self._stop()
                return
            except Exception as error:  # noqa: BLE001 - whatever the rules of a game do
                # A match with a broken rule must not take the others along; whoever asked is told.
                self._say(error)
                if isinstance(job, Asked):
                    job.answer(Refused("internal"))
            finally:
                if isinstance(job, Asked):
                    self._asking -= Counter((job.player,))
            if not isinstance(job, Hovered):
                self._time.arm()

    def _say(self, error: Exception) -> None:
        """Write down what is wrong with the rules: once, however often it is met, and time tries every second."""
        if repr(error) != self._trouble:
            log.error("match %s", self.id, exc_info=error)
        self._trouble = repr(error)

    async def _do(self, job: Job | None) -> None:
        match job:
            case None:
                await self._time.act(self._clock.now())
            case Behind():
                await self._catch_up(job)
            case Away(ms=ms, key=key):
                while self._log.done(key) is None and isinstance(  # noqa: ASYNC110 - the store rings no bell
                    await self._log.commit(None, Resume(ms), self._clock.now(), key), Refused
                ):
                    await asyncio.sleep(1)  # nothing else could be written either
            case Hovered(outbox=outbox):
                if outbox is not None and self._holds.get(outbox) is job:
                    del self._holds[outbox]
                self._hovering.do([job])
            case Asked():
                # Moments before this command's arrival come first, later ones after it.
                await self._time.act(job.at)
                job.answer(await self._answer(job))

    async def _catch_up(self, job: Behind) -> None:
        self._catching = None
        try:
            await self._log.catch_up()
        except BrokenLog:
            raise
        except StoreError:
            pass  # the store says so itself, and the nodes look again
        finally:
            job.settle()

    async def _answer(self, job: Asked) -> int | Refused:
        if (done := self._log.done(job.key)) is not None:
            return done
        command = decode_command(game_of(self.state), job.command)
        if isinstance(command, SeatBot):
            command = no_such_level(self.state.created.game, command.level) or command
        if isinstance(command, Refused):
            return command
        if (refused := self._log.no_room(job.player, command)) is not None:
            return refused
        seat, away = self._log.seated.get(job.player), self._audience.away
        if (gone := presence.going_on(self.state, seat, command, away, job.at)) is not None:
            return await self._log.commit(None, gone, job.at, job.key)
        return await self._log.commit(job.player, command, job.at, job.key)

    def _ring(self) -> None:
        if self._inbox.empty():  # else whatever waits there lets time act first, and sets the timer again
            self._put(None)

    def _took(self, first: int) -> None:
        """Tell everybody what is on disk from event number `first` on."""
        self._audience.tell(first)
        pulse, self._pulse = self._pulse, asyncio.Event()
        pulse.set()
        self._changed(self)

    def _look_at_hands(self) -> Callable[[], None]:
        """Look at the hands that have come; what is returned tells where all are."""
        self._hovering.look()
        return self._tell_hands

    def _tell_hands(self) -> None:
        self._audience.tell_hands(seats := self._hands.moved())
        if self.shared:
            self._peers.moved(self._hovering.own(seats))
