"""Bots at their seats: they see a view and answer with a command, by the same way as people.

Their thinking is done in another process; here is only their pace, and what they do when the table changes
under their hands. Nothing of a bot is kept: after a restart it looks at its view and thinks again.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from concurrent.futures.process import BrokenProcessPool
from typing import Protocol

import msgspec

from starfelt.bots.levels import levels_of
from starfelt.games.chance import derived
from starfelt.games.contract import Refused
from starfelt.matches.match import bot_identity
from starfelt.play.player import Answer
from starfelt.play.scripted import awaits, scripted
from starfelt.server.metrics import BOTS_WAITING, THOUGHTS
from starfelt.server.offload import Offload
from starfelt.server.room import Room
from starfelt.server.turns import Turns

log = logging.getLogger(__name__)

#: While it waits, a bot's hand moves as often as a person's is seen to.
_HOVER_S = 0.08
#: After so many refusals of what a bot thought up at one and the same table, it waits for the table to change.
_PATIENCE = 5
#: A mind that fails is asked again after this.
_RECOVER_S = 5.0

_encode = msgspec.json.Encoder().encode


class Mind(Protocol):
    """What thinks for the bots: from a game, a level, the seat's view as JSON, the seat and a seed."""

    async def __call__(self, game: str, level: str, view: bytes, seat: int, seed: int) -> Answer | None:
        """Return what to do, or None: nothing now."""
        ...


def think(game: str, level: str, view: bytes, seat: int, seed: int) -> Answer | None:
    """In the worker: ask the bots."""
    from starfelt.bots.play import answer  # noqa: PLC0415 — only the worker loads the bots, and what they compute with

    return answer(game, level, view, seat, seed)


class Bots:
    """Plays every bot's seat of every live match.

    Args:
        offload: where they think.
        mind: what thinks; by default the bots of this package, in `offload`.
        sleep: how a bot waits, so that tests need not.
    """

    def __init__(
        self,
        offload: Offload,
        mind: Mind | None = None,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self._offload, self._sleep = offload, sleep
        self._mind: Mind = mind or self._think
        #: One thinks at a time: whose bot is next?
        self._turns = Turns()
        BOTS_WAITING.set_function(self._turns.__len__)
        self._tasks: dict[tuple[Room, int], asyncio.Task[None]] = {}

    async def _think(self, game: str, level: str, view: bytes, seat: int, seed: int) -> Answer | None:
        return await self._offload.run(think, game, level, view, seat, seed)

    def attend(self, room: Room) -> None:
        """Sit down where the game is played and a bot's seat has nobody to play it."""
        if room.state.phase != "playing" or room.closed:
            return
        for number, seat in enumerate(room.state.seats):
            # A bot of which the package is gone is not asked: nobody could answer.
            known = seat.level in levels_of(room.state.created.game)
            if seat.level is not None and known and (room, number) not in self._tasks:
                task = asyncio.create_task(
                    self._play(room, number, seat.level), name=f"bot {room.id} {number}"
                )
                self._tasks[room, number] = task
                task.add_done_callback(lambda _, key=(room, number): self._tasks.pop(key, None))

    async def close(self) -> None:
        """Let all bots stop."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._offload.close()

    async def _play(self, room: Room, seat: int, level: str) -> None:
        refusals, refused_at, trouble = 0, -1, None
        key = derived(room.state.created.seed, f"bot {seat}")
        while room.state.phase == "playing" and not room.closed:
            seq = room.seq
            if refused_at != seq:
                refusals = 0
            # Different each time that it thinks, and foreseen by nobody.
            seed = derived(key, f"{seq} {refusals}")
            try:
                async with self._turns.take(room.address, room.state.created.host):
                    answer = await self._answer(room, seat, level, seed)
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
                await room.news(seq)
                continue
            command = _encode(answer.command)
            timely = await self._pace(room, seat, answer, command)
            if timely and not isinstance(await _ask(room, seat, command), Refused):
                continue
            refused_at, refusals = seq, refusals + 1
            if refusals >= _PATIENCE:
                await room.news(seq)

    async def _answer(self, room: Room, seat: int, level: str, seed: int) -> Answer | None:
        if room.state.created.lesson:
            answer = scripted(room.state, room.events, seat)
            # What no script foresaw is a bot's to answer, where the match waits for it.
            if answer is not None or not awaits(room.state, seat):
                return answer
        with THOUGHTS.time():
            return await self._mind(room.state.created.game, level, room.game_view(seat), seat, seed)

    async def _pace(self, room: Room, seat: int, answer: Answer, command: bytes) -> bool:
        """Wait as a person would, hand over the table; return False once the command is out of date."""
        identity = bot_identity(seat)
        seq = room.seq
        steps = max(len(answer.hover), round(answer.wait_ms / 1000 / _HOVER_S), 1)
        for step in range(steps):
            if answer.hover:
                pose = answer.hover[step * len(answer.hover) // steps]
                room.hold(identity, 0, _encode(pose))
            await self._sleep(answer.wait_ms / 1000 / steps)
            if room.seq != seq:
                seq = room.seq
                if room.would_refuse(identity, command):
                    return False
        return True


async def _ask(room: Room, seat: int, command: bytes) -> int | Refused:
    done: asyncio.Future[int | Refused] = asyncio.get_running_loop().create_future()

    def answered(answer: int | Refused) -> None:
        if not done.done():
            done.set_result(answer)

    room.ask(bot_identity(seat), command, answered)
    return await done
