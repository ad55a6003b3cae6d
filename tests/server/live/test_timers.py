"""A match's timer: the game acts for absent players, but not for ever."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

from kit.asynchronous import run
from starfelt.games.contract import Absent, Command
from starfelt.matches.commands import SeatBot
from starfelt.server.common import Clock
from starfelt.server.live.match_log import Committed
from starfelt.server.live.timers import MatchTimer
from tests.matches.test_match import NOW, LoggedMatch


def test_the_absent_play_on_among_themselves_until_a_bound_or_until_somebody_acts() -> None:
    table = LoggedMatch(seats=2, patient=True)
    table.ask("ada", SeatBot(1, "idle"))
    log = SimpleNamespace(state=table.begin().state, seq=7)
    acted: list[int] = []

    async def commit(command: Command, now: int) -> Committed:
        # The game still waits for the same seat.
        assert isinstance(command, Absent)
        acted.append(command.seat)
        log.seq += 1
        return cast(Any, None)

    async def main() -> None:
        timer = MatchTimer(
            cast(Any, log), cast(Any, SimpleNamespace(away=(None, None), host_away=None)), cast(Clock, None)
        )
        for _ in range(300):
            await timer.act(NOW, commit)
        assert acted == [1] * 200
        log.seq += 1  # somebody has acted
        for _ in range(300):
            await timer.act(NOW, commit)
        assert acted == [1] * 400

    run(main())
