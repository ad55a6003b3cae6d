"""Bots at their seats: a task each, which sees a view and answers with a command, as a player's browser does.

Their thinking is done in another process; here is only their pace, and what they do when the table changes
under their hands. Nothing of a bot is kept: after a restart it looks at its view and thinks again.

Over days, a bot may play one turn for a player. It thinks with its whole budget, and its chance follows from the
match's secret and the turn: the same bots have the same commands elsewhere.

A bot is told how much time its seat has left, and gets a part of it. Where it does not answer in time, or fails, the
level below answers, and after the lowest one chance: a match never waits for a bot that cannot answer.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from concurrent.futures.process import BrokenProcessPool
from typing import Any

import msgspec

from starfelt.bots.levels import is_compiled, no_such_level
from starfelt.games.chance import derive_key
from starfelt.games.contract import Refused
from starfelt.matches.days import substitutes
from starfelt.matches.match import bot_identity
from starfelt.matches.model import HOUSE, IDLE, Owed
from starfelt.play.hand import MovingHand, move
from starfelt.play.player import Answer
from starfelt.play.scripted import awaits, find_answer
from starfelt.puzzles.warming import warm
from starfelt.server.admission import FairQueue
from starfelt.server.common import BOTS_WAITING, THOUGHTS, limits
from starfelt.server.live.room import Room
from starfelt.server.live.seated_bot import SeatedBot, in_time, random_answer
from starfelt.server.live.thinking import Thinker, WorkerThinker
from starfelt.server.workers import WorkerPool, WorkerProcess

log = logging.getLogger(__name__)

#: After so many refusals at an unchanged table a bot waits for the table to change.
_PATIENCE = 5
#: Refusals that are not about the command itself.
_LATER = ("not-saved", "busy", "internal")
#: How long after a failure that is not its own a bot acts again, in seconds.
_RECOVER_S = 5.0

_encode = msgspec.json.Encoder().encode


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
        #: Bots that wait to think; as many think at a time as there are workers.
        self._turns = FairQueue(offload.size)
        self._mind: Thinker = mind or WorkerThinker(offload, self._turns)
        BOTS_WAITING.set_function(self._turns.__len__)
        self._tasks: dict[tuple[Room, int], asyncio.Task[None]] = {}
        #: By game: the task that compiles its code, begun when the first such bot sits down.
        self._warming: dict[str, asyncio.Task[None]] = {}

    def attend(self, room: Room) -> None:
        """Start a task for each bot's seat in a match that is being played."""
        game = room.state.created.game
        turns = substitutes(room.state)
        levels = {seat.level for seat in room.state.seats} | {turn.level for turn in turns}
        if game not in self._warming and any(is_compiled(game, level or "") for level in levels):
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
                self._keep(room, number, task)
        for owed in turns:
            if (room, owed.seat) not in self._tasks:
                name = f"bot for a turn {room.id} {owed.seat}"
                self._keep(room, owed.seat, asyncio.create_task(self._substitute(room, owed), name=name))

    def _keep(self, room: Room, seat: int, task: asyncio.Task[None]) -> None:
        self._tasks[room, seat] = task
        task.add_done_callback(lambda _: self._tasks.pop((room, seat), None))

    async def _wait_for_code(self, game: str, level: str) -> None:
        if is_compiled(game, level) and game in self._warming:
            await asyncio.shield(self._warming[game])

    async def _warm(self, game: str) -> None:
        """Compile a game's code in a process of its own, where it blocks no bot; then the workers load it."""
        if not isinstance(self._mind, WorkerThinker):
            return
        compiler = WorkerProcess(limits.COMPILE_S)
        try:
            await compiler.run(warm, game, "bots")
            await self._offload.all(limits.COMPILE_S, warm, game, "bots")
        except Exception as error:  # noqa: BLE001 - whatever it is, this game's bots think without it or fail by themselves
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
        """Play a seat to the end of its match, whatever fails meanwhile."""
        game = room.state.created.game
        await self._wait_for_code(game, level)
        bot = SeatedBot(level, game)
        while room.state.phase == "playing" and not room.closed and room.leads:
            await self._try_to_act(room, seat, bot)

    async def _try_to_act(self, room: Room, seat: int, bot: SeatedBot) -> None:
        try:
            await self._act(room, seat, bot)
        except Exception as error:  # noqa: BLE001 - whatever it is, this bot goes on, and no other one suffers
            bot.trouble(f"a bot failed in match {room.id}: {error!r}")
            await self._sleep(_RECOVER_S)

    async def _substitute(self, room: Room, owed: Owed) -> None:
        """Play one turn of a seat in place of its player, whatever fails meanwhile."""
        game, level = room.state.created.game, owed.level or ""
        await self._wait_for_code(game, level)
        bot = SeatedBot(level, game, owed)
        while not room.closed and room.leads and owed in substitutes(room.state):
            await self._try_to_act(room, owed.seat, bot)

    async def _act(self, room: Room, seat: int, bot: SeatedBot) -> None:
        """Think once, move the hand, and ask for the command; or wait until something happens."""
        seq = room.seq
        if bot.refused_at != seq:
            bot.refusals = 0
        secret = room.state.created.seed
        if bot.turn is None:
            # Different for each thought, and nobody can foresee it.
            seed = derive_key(derive_key(secret, f"bot {seat}"), f"{seq} {bot.refusals}")
        else:
            # The same for the whole turn: what was done in it is in the view.
            seed = derive_key(derive_key(secret, f"substitute {seat}"), f"{bot.turn.turn} {bot.refusals}")
        asked_at = asyncio.get_running_loop().time()
        async with self._turns.slot(room.address, room.state.created.host):
            waited_s = asyncio.get_running_loop().time() - asked_at
            answer = await self._answer(room, seat, bot, seed)
        if answer is None:
            bot.hand = None
            await room.news(seq)
            return
        # The wait for a worker counts as thinking time.
        takes_ms = max(0, answer.wait_ms - waited_s * 1000)
        answer, takes_ms = in_time(answer, takes_ms, room.seat_time().left_ms)
        hand = bot.hand = MovingHand.set_out(answer, bot.at, takes_ms, bot.hand)
        stopped = await self._move(room, seat, hand, bot.at, bot.view)
        if stopped is not None:
            bot.at = stopped
            return
        bot.hand = None
        # Another node that plays the same bot gets the same answer: with this key it is done once.
        key = f"{seq} {bot.refusals}" if room.shared else None
        done = await room.ask_and_wait(bot_identity(seat), _encode(answer.command), key)
        if not isinstance(done, Refused):
            return
        if done.code in _LATER:
            await self._sleep(_RECOVER_S)  # no fault of the thought
            return
        bot.refused_at, bot.refusals = seq, bot.refusals + 1
        if bot.refusals >= _PATIENCE:
            await room.news(seq)

    async def _answer(self, room: Room, seat: int, bot: SeatedBot, seed: int) -> Answer | None:
        state, bot.view = room.state, room.game_view(seat)
        if state.created.lesson:
            answer = find_answer(state, room.events, seat)
            # Where the script has no answer and the match waits, a bot answers.
            if answer is not None or not awaits(state, seat):
                return answer
        game = state.created.game
        for level in bot.levels():
            bot.view = room.game_view(seat)
            try:
                with THOUGHTS.time():
                    answer = await self._mind(game, level, bot.view, seat, seed, bot.time(room.seat_time()))
            except Exception as error:  # noqa: BLE001 - whatever it is, the level below answers
                whose = isinstance(error, TimeoutError | BrokenProcessPool | OSError)
                what = "the bots’ worker" if whose else "a bot’s mind"
                bot.report_failure(level, f"{what} failed in match {room.id}: {error!r} ({level} of {game})")
                continue
            # A match must not wait for a bot that its host added and that does nothing.
            if answer is None and level == HOUSE and awaits(room.state, seat):
                continue
            return answer
        return random_answer(room.state, seat, bot.time(room.seat_time()).at, seed)

    async def _move(self, room: Room, seat: int, hand: MovingHand, at: float, view: bytes) -> float | None:
        """Move a bot's hand over the table; return when it was interrupted, or None: it arrived.

        A change of the table interrupts it where the seat's view is another and the answer asks for that, or where the
        command would be refused now.
        """
        identity, command = bot_identity(seat), _encode(hand.answer.command)
        seq = room.seq

        async def show(pose: dict[str, Any]) -> None:
            room.hold(identity, 0, _encode(pose))

        def is_interrupted() -> bool:
            nonlocal seq
            if room.seq == seq:
                return False
            seq = room.seq
            if hand.answer.again and room.game_view(seat) != view:
                return True
            return room.would_refuse(identity, command)

        return await move(hand, at, show, self._sleep, is_interrupted)
