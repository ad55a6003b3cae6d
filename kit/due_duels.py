"""Stores duels over days in which time has just run out, so that a server finds much to do."""

from __future__ import annotations

from starfelt.games.contract import Refused, Tick
from starfelt.matches.commands import Ready, Sit
from starfelt.matches.days import DAY_MS, GRACE_MS
from starfelt.matches.founding import found
from starfelt.matches.match import decide, replay
from starfelt.matches.model import COUNTDOWN_MS, MatchEvent
from starfelt.server.common.entropy import SystemEntropy
from starfelt.server.live.writing import write_of
from starfelt.store.base import Store


async def store_due_duels(store: Store, count: int, now: int) -> list[str]:
    """Store duels in which the time for both plots has just run out at a moment, and return their names."""
    began, names = now - DAY_MS - GRACE_MS, [SystemEntropy().name() for _ in range(count)]
    for number, name in enumerate(names):
        events = found(
            *("ftl", name),
            options={"days_per_turn": 1},
            seats=2,
            levels=(),
            seed=number,
            host="cyd",
            public=False,
            now=began - COUNTDOWN_MS,
            sit=Sit("Cyd"),
        )
        assert not isinstance(events, Refused)
        log: list[MatchEvent] = list(events)
        state = replay(log)
        for player, command in (("bob", Sit("Bob")), ("bob", Ready(True)), ("cyd", Ready(True))):
            decided = decide(state, player, command, began - COUNTDOWN_MS, {})
            assert not isinstance(decided, Refused)
            log, state = [*log, *decided.events], decided.state
        decided = decide(state, None, Tick(), began, {})
        assert not isinstance(decided, Refused)
        await store.append(write_of(decided.state, 1, [*log, *decided.events], now))
    return names
