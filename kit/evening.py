"""A randomised simulation of an evening at a table: players join, act, visit, idle or leave for good; the store fails.

One random generator decides everything, in virtual time. An evening ends with its match, or with the night. At the end
of the night, either a present player has something to do, or no player is present.
"""

from __future__ import annotations

import asyncio
import json
from random import Random
from typing import Any, Literal

import msgspec

from kit.virtual import FaultyStore, VirtualClock
from starfelt.games.contract import Refused
from starfelt.matches.match import game_of, seat_of, view
from starfelt.server.common.entropy import SystemEntropy
from starfelt.server.live.live_matches import LiveMatches
from starfelt.server.live.outbox import Outbox
from starfelt.server.live.room import Room
from starfelt.store.base import StoreError
from starfelt.wire.lobby import NewMatch

PLAYERS = ("ada", "bob", "cyd", "dee")
#: The longest evening, in seconds.
NIGHT_S = 12 * 3600.0

Habit = Literal["stays", "comes and goes", "looks in", "sits idle", "leaves for good"]
HABITS: tuple[Habit, ...] = ("stays", "stays", "comes and goes", "looks in", "sits idle", "leaves for good")
#: Players with one of these habits never act.
_IDLE = ("looks in", "sits idle")


class Evening:
    """One match between players of different habits, of a game with `options`, determined by `seed`."""

    def __init__(self, game: str, options: dict[str, Any], seats: int, seed: int) -> None:
        self.chance = Random(seed)
        self.store = FaultyStore(delay_s=0.002)
        self.live = LiveMatches(self.store, VirtualClock(), SystemEntropy(), changed=lambda room: None)
        self._wish = NewMatch(game, "ada", seats=seats, options=options)
        self._players = PLAYERS[:seats]
        # At least one player stays. If all leave, the match may wait for them.
        self.habits = {player: self.chance.choice(HABITS) for player in self._players}
        self.habits[self.chance.choice(self._players)] = "stays"
        self._here: dict[str, Outbox] = {}
        #: At the end of the night: the players who were present and had something to do.
        self.could_act: list[str] = []
        self.room: Room
        self._name = ""

    async def play(self) -> None:
        """Play until the match or the night is over."""
        await self._begin()
        people = [asyncio.create_task(self._person(player)) for player in self._players]
        weather = asyncio.create_task(self._weather())
        try:
            async with asyncio.timeout(NIGHT_S):
                await self._over()
        except TimeoutError:
            self.could_act = [player for player in self._here if self._next(player) is not None]
        finally:
            self.store.fails = False
            for task in (*people, weather):
                task.cancel()
            await asyncio.gather(*people, weather, return_exceptions=True)
            await self.live.close()

    @property
    def finished(self) -> bool:
        """Tell whether the match has ended."""
        return self.room.state.phase == "finished"

    async def _begin(self) -> None:
        made = await self.live.factory.make(self._wish, "ada")
        assert isinstance(made, str)
        self._name = made
        for player in self._players:
            await self._come(player)
            if player != "ada":
                assert isinstance(await self._ask(player, {"do": "sit", "name": player}), int)
        for player in self._players:
            assert isinstance(await self._ask(player, {"do": "ready", "ready": True}), int)

    async def _over(self) -> None:
        while not self.finished:
            await self.room.news(self.room.seq)
            if self.room.closed:
                await asyncio.sleep(1)
                self.room = await self._load()

    async def _weather(self) -> None:
        """Let the disk be full for a while, now and then."""
        while True:
            await asyncio.sleep(self.chance.expovariate(1 / 120))
            self.store.fails = True
            await asyncio.sleep(self.chance.choice((0.01, 1, 20, 90)))
            self.store.fails = False

    async def _person(self, player: str) -> None:
        habit = self.habits[player]
        until = self.chance.uniform(0, 300) if habit == "leaves for good" else float("inf")
        loop = asyncio.get_running_loop()
        while loop.time() < until:
            match habit:
                case "comes and goes" if self.chance.random() < 0.1:
                    self._go(player)
                    await asyncio.sleep(self.chance.expovariate(1 / 90))
                case "looks in":
                    self._go(player)
                    await asyncio.sleep(50)
                case _:
                    pass
            await self._come(player)
            await asyncio.sleep(1 if habit == "looks in" else self.chance.uniform(0.2, 20))
            command = None if habit in _IDLE else self._next(player) or self._claim(player)
            if command is not None:
                await self._ask(player, command)
        self._go(player)

    def _next(self, player: str) -> dict[str, Any] | None:
        """Return a command that a player may give now, from that player's view alone."""
        state = self.room.state
        seat = seat_of(state, player)
        if state.phase != "playing" or seat is None:
            return None
        at = VirtualClock().now() - (state.began_at or 0)
        command = game_of(state).sample(view(state, seat).view, seat, at, self.chance)
        return None if command is None else msgspec.to_builtins(command)

    def _claim(self, player: str) -> dict[str, Any] | None:
        """Continue without a player who keeps the others waiting for too long."""
        state = self.room.state
        if seat_of(state, player) is None:
            return None
        for awaited in view(state, None).awaited:
            if awaited.claim_at <= VirtualClock().now() and awaited.seat not in state.left:
                return {"do": "claim", "seat": awaited.seat}
        return None

    async def _load(self) -> Room:
        while True:
            try:
                return await self.live.rooms.get(self._name)
            except StoreError:
                await asyncio.sleep(1)

    async def _come(self, player: str) -> None:
        if player in self._here and not self.room.closed:
            return
        self.room = await self._load()
        self._here[player] = outbox = Outbox(frames=10**6, size=10**12)
        outbox.player = player
        self.room.join(outbox)

    def _go(self, player: str) -> None:
        outbox = self._here.pop(player, None)
        if outbox is not None:
            self.room.leave(outbox)
            self.live.rooms.rest(self.room)

    async def _ask(self, player: str, command: dict[str, Any]) -> int | Refused:
        answer: asyncio.Future[int | Refused] = asyncio.get_running_loop().create_future()
        self.room.ask(player, json.dumps(command).encode(), answer.set_result)
        return await answer
