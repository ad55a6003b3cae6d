"""Who is here: by connections that answer; and since when the others are away."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

from starfelt.matches.model import Seat
from starfelt.server.live.attendance import Attendance
from starfelt.server.live.match_log import MatchLog
from starfelt.server.live.outbox import Outbox
from starfelt.server.nodes import Peers
from tests.server.solvers.test_puzzle_maker import HandMovedClock


def attendance(clock: HandMovedClock) -> Attendance:
    """The attendance of a match between Ada, its host, and Bob."""
    seats = (Seat("Ada", player="ada"), Seat("Bob", player="bob"))
    state: Any = SimpleNamespace(seats=seats, host="ada", left=frozenset[int](), phase="open")
    log = cast(MatchLog, SimpleNamespace(state=state))
    return Attendance(log, clock, Peers("here", cast(Any, None), lambda message: None))


def connected(found: Attendance, player: str) -> Outbox:
    outbox = Outbox()
    outbox.player = player
    found.add(outbox)
    found.observe()
    return outbox


def test_a_player_whose_connections_are_all_silent_is_away() -> None:
    clock = HandMovedClock()
    found = attendance(clock)
    connected(found, "bob")
    one, other = (connected(found, "ada") for _ in range(2))
    for silent, here in (((one,), (True, True)), ((one, other), (False, True)), ((other,), (True, True))):
        for outbox in one, other:
            outbox.silent = outbox in silent
        found.observe()
        assert found.presence().seats == here


def test_who_is_away_is_so_since_the_first_look() -> None:
    clock = HandMovedClock()
    found = attendance(clock)
    ada = connected(found, "ada")
    assert found.host_away is None
    found.remove(ada)
    since = clock.now()
    for _ in range(3):
        found.observe()
        clock.at += 1000
    assert found.host_away == since
    assert found.away == (since, since)
