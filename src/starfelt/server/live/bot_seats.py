"""Bots at their seats: a task each, which sees a view and answers with a command, as a player's browser does.

Their thinking is done in another process; here is only their pace, and what they do when the table changes
under their hands. Nothing of a bot is kept: after a restart it looks at its view and thinks again.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from concurrent.futures.process import BrokenProcessPool
from typing import Any, Protocol

import msgspec

from starfelt.bots.levels import is_compiled, no_such_level
from starfelt.games.chance import derived
from starfelt.games.contract import Refused
from starfelt.matches.match import bot_identity
from starfelt.matches.model import HOUSE, IDLE
from starfelt.play.hand import MovingHand, move
from starfelt.play.player import Answer
from starfelt.play.scripted import awaits, scripted
from starfelt.server.admission import FairQueue
from starfelt.server.common import BOTS_WAITING, THOUGHTS, limits
from starfelt.server.live.room import Room
from starfelt.server.workers import WorkerPool, WorkerProcess

log = logging.getLogger(__name__)

#: After so many refusals at an unchanged table a bot waits for the table to change.
_PATIENCE = 5
#: Refusals that are not about the command itself.
_LATER = ("not-saved", "busy", "internal")
#: The least share of its budget that a bot gets, however many wait.
_LEAST = 0.1
#: How long after a failure a bot thinks again, in seconds.
_RECOVER_S = 5.0

_encode = msgspec.json.Encoder().encode


class Thinker(Protocol):
    """The function that thinks for the bots."""

    async def __call__(self, game: str, level: str, view: bytes, seat: int, seed: int) -> Answer | None:
        """Return a level's answer to a seat's view (as JSON), or None: nothing now."""
        ...


def think(game: str, level: str, view: bytes, seat: int, seed: int, share: float) -> Answer | None:
    """In a worker: return the answer of a level."""
    from starfelt.bots.play import answer  # noqa: PLC0415 — only the worker loads the bots, and what they compute with

    return answer(game, level, view, seat, seed, share)


def warm(game: str) -> None:
    """In a worker: load the compiled code of a game's admiral; the first time ever it is compiled, and kept on disk."""
    from starfelt.bots.play import warm  # noqa: PLC0415 — as in `think`

    warm(game)


class BotSeats:
    """Plays every bot's seat of every live match.

    Args:
        offload: where they think.
        mind: what thinks; by default the bots of this package, in `offload`.
        sleep: how a bot waits, so that tests need not.
    """

    def __init__(
        self,
        offload: WorkerProcess | WorkerPool,
        mind: Thinker | None = None,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self._offload, self._sleep = offload, sleep
        self._mind: Thinker = mind or self._think
        #: Bots that wait to think; as many think at a time as there are workers.
        self._turns = FairQueue(offload.size)
        BOTS_WAITING.set_function(self._turns.__len__)
        self._tasks: dict[tuple[Room, int], asyncio.Task[None]] = {}
        #: By game: the task that compiles its code, begun when the first such bot sits down.
        self._warming: dict[str, asyncio.Task[None]] = {}

    async def _think(self, game: str, level: str, view: bytes, seat: int, seed: int) -> Answer | None:
        # Where many wait, each thinks less, so that none gets slower.
        share = max(_LEAST, self._offload.size / (self._offload.size + len(self._turns)))
        return await self._offload.run(think, game, level, view, seat, seed, share)

    def attend(self, room: Room) -> None:
        """Start a task for each bot's seat in a match that is being played."""
        game = room.state.created.game
        if game not in self._warming and any(
            is_compiled(game, seat.level or "") for seat in room.state.seats
        ):
            self._warming[game] = asyncio.create_task(self._warm(game), name=f"compiled code of {game}")
        if room.state.phase != "playing" or room.closed or not room.leads:
            return
        for number, seat in enumerate(room.state.seats):
            level = seat.level
            # A level whose package is not installed any more cannot answer.
            if level is None or level == IDLE or no_such_level(game, level):
                continue
            if (room, number) not in self._tasks:
                task = asyncio.create_task(self._play(room, number, level), name=f"bot {room.id} {number}")
                self._tasks[room, number] = task
                task.add_done_callback(lambda _, key=(room, number): self._tasks.pop(key, None))

    async def _warm(self, game: str) -> None:
        """Compile a game's code in a process of its own, where it blocks no bot; then the workers load it."""
        if self._mind != self._think:
            return
        compiler = WorkerProcess(limits.COMPILE_S)
        try:
            await compiler.run(warm, game)
            await self._offload.all(warm, game)
        except (TimeoutError, BrokenProcessPool, OSError) as error:
            log.error("the compiled code of %s was not got ready: %r", game, error)  # noqa: TRY400 - one line says it all
        finally:
            compiler.close()

    async def close(self) -> None:
        """Let all bots stop."""
        tasks = [*self._tasks.values(), *self._warming.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._offload.close()

    async def _play(self, room: Room, seat: int, level: str) -> None:
        refusals, refused_at, trouble = 0, -1, None
        hand: MovingHand | None = None
        at = 0.0  # on the hand's clock, which runs while the hand moves
        key = derived(room.state.created.seed, f"bot {seat}")
        game = room.state.created.game
        if is_compiled(game, level) and game in self._warming:
            await asyncio.shield(self._warming[game])
        while room.state.phase == "playing" and not room.closed and room.leads:
            seq = room.seq
            if refused_at != seq:
                refusals = 0
            # Different for each thought, and nobody can foresee it.
            seed = derived(key, f"{seq} {refusals}")
            try:
                asked_at = asyncio.get_running_loop().time()
                async with self._turns.slot(room.address, room.state.created.host):
                    waited_s = asyncio.get_running_loop().time() - asked_at
                    view = room.game_view(seat)
                    # Where the referee refused a host's own bot, a pilot acts for it.
                    thinker = "pilot" if refusals and level == HOUSE else level
                    answer = await self._answer(room, seat, thinker, view, seed)
            except Exception as error:  # noqa: BLE001 - whatever it is, this bot is asked again, and no other one suffers
                whose = isinstance(error, TimeoutError | BrokenProcessPool | OSError)
                what = (
                    f"{'the bots’ worker' if whose else 'a bot’s mind'} failed in match {room.id}: {error!r}"
                )
                if what != trouble:  # said once, however often it is asked again
                    log.error(what)  # noqa: TRY400 - one line says it all
                trouble = what
                await self._sleep(_RECOVER_S)
                continue
            trouble = None
            if answer is None:
                hand = None
                await room.news(seq)
                continue
            # The wait for a worker counts as thinking time.
            hand = MovingHand.set_out(answer, at, max(0, answer.wait_ms - waited_s * 1000), hand)
            command = _encode(answer.command)
            stopped = await self._move(room, seat, hand, at, view)
            if stopped is not None:
                at = stopped
                continue
            hand = None
            # Another node that plays the same bot gets the same answer: with this key it is done once.
            done = await _ask(room, seat, command, f"{seq} {refusals}" if room.shared else None)
            if not isinstance(done, Refused):
                continue
            if done.code in _LATER:
                await self._sleep(_RECOVER_S)  # no fault of the thought
                continue
            refused_at, refusals = seq, refusals + 1
            if refusals >= _PATIENCE:
                await room.news(seq)

    async def _answer(self, room: Room, seat: int, level: str, view: bytes, seed: int) -> Answer | None:
        if room.state.created.lesson:
            answer = scripted(room.state, room.events, seat)
            # Where the script has no answer and the match waits, a bot answers.
            if answer is not None or not awaits(room.state, seat):
                return answer
        game = room.state.created.game
        with THOUGHTS.time():
            answer = await self._mind(game, level, view, seat, seed)
            # A match must not wait for a bot that its host added and that does nothing.
            if answer is None and level == HOUSE and awaits(room.state, seat):
                answer = await self._mind(game, "pilot", view, seat, seed)
        return answer

    async def _move(self, room: Room, seat: int, hand: MovingHand, at: float, view: bytes) -> float | None:
        """Move a bot's hand over the table; return when it was interrupted, or None: it arrived.

        A change of the table interrupts it where the seat's view is another and the answer asks for that, or where the
        command would be refused now.
        """
        identity, command = bot_identity(seat), _encode(hand.answer.command)
        seq = room.seq

        async def show(pose: dict[str, Any]) -> None:
            room.hold(identity, 0, _encode(pose))

        def interrupted() -> bool:
            nonlocal seq
            if room.seq == seq:
                return False
            seq = room.seq
            if hand.answer.again and room.game_view(seat) != view:
                return True
            return room.would_refuse(identity, command)

        return await move(hand, at, show, self._sleep, interrupted)


async def _ask(room: Room, seat: int, command: bytes, key: str | None) -> int | Refused:
    done: asyncio.Future[int | Refused] = asyncio.get_running_loop().create_future()

    def answered(answer: int | Refused) -> None:
        if not done.done():
            done.set_result(answer)

    room.ask(bot_identity(seat), command, answered, key)
    return await done
