"""A bot's turn in place of a player is the same on every server, and for everybody who has the match's secret."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

from kit.asynchronous import run
from kit.hand_moved_clock import HandMovedClock
from starfelt.games.contract import Tick
from starfelt.matches.commands import Substitute
from starfelt.matches.days import substitutes
from starfelt.matches.log import decode_events, encode_event
from starfelt.matches.match import due, game_of, replay, seat_of
from starfelt.matches.model import Level, MatchEvent, Played
from starfelt.server.common import limits
from starfelt.server.common.entropy import SystemEntropy
from starfelt.server.live.bot_seats import BotSeats
from starfelt.server.live.live_matches import LiveMatches
from starfelt.server.live.writing import write_of
from starfelt.server.workers.process_pool import WorkerProcess
from starfelt.store.opening import FILE
from starfelt.store.sqlite import SqliteStore
from tests.matches.test_match import LoggedMatch
from tests.server.live.test_due_turns import at_once


def take_turn(match: LoggedMatch, player: str, chance: Random) -> None:
    """Let a player give legal commands until they owe no turn."""
    game, seat = game_of(match.state), seat_of(match.state, player)
    assert seat is not None
    while seat in game.owed(match.state.play):
        view = game.view(match.state.play, seat)
        command = game.sample(view, seat, match.state.at(match.now), chance)
        assert command is not None
        match.ask(player, command)


def log_with_a_bots_turn(game: str, level: Level, **options: Any) -> LoggedMatch:
    """Return a match in which Bob has missed a turn after some of both, and a bot is to play it."""
    match, chance = LoggedMatch(game=game, days_per_turn=1, **options).begin(), Random(3)
    for _ in range(2):
        for player in ("ada", "bob"):
            take_turn(match, player, chance)
    take_turn(match, "ada", chance)
    moment = due(match.state)
    assert moment is not None
    match.now = moment
    match.ask(None, Tick())
    match.ask("ada", Substitute(1, level))
    assert substitutes(match.state)
    return match


def play_on_a_server(match: LoggedMatch, folder: Path) -> list[MatchEvent]:
    """Return the whole log after a server that begins with it has let its bots play."""

    folder.mkdir()

    async def main() -> list[MatchEvent]:
        clock, store = HandMovedClock(), SqliteStore(folder / FILE)
        clock.at = match.now
        await store.append(write_of(match.state, 1, match.log, match.now))
        bots = BotSeats(WorkerProcess(limits.THINK_S), None, at_once)
        live = LiveMatches(store, clock, SystemEntropy(), changed=bots.attend)
        name = match.state.created.id
        try:
            assert await live.due_turns.look() == 1
            room = await live.rooms.get(name)
            while room.awaits_bot:
                await room.news(room.seq)
            return room.events
        finally:
            await bots.close()
            await live.close()
            await store.close()

    return run(main())


def play_from_the_log(match: LoggedMatch, file: Path) -> list[MatchEvent]:
    """Return the same from another process, which has nothing but the log, and other hashes."""
    file.write_bytes(b"\n".join(map(encode_event, match.log)))
    command = [sys.executable, "-m", "kit.replayed_turn", str(file), str(match.now)]
    seeded = {**os.environ, "PYTHONHASHSEED": "20"}
    done = subprocess.run(command, check=True, capture_output=True, env=seeded)
    return decode_events(done.stdout.splitlines())


@pytest.mark.parametrize(
    ("game", "level", "options"),
    [
        ("ftl", "pilot", {}),
        ("hexfleet", "cadet", {"scenario": "relay"}),
        ("lightspeed", "pilot", {"placing": "turns"}),
    ],
)
def test_two_servers_and_whoever_has_the_log_play_the_same_turn(
    game: str, level: Level, options: dict[str, Any], tmp_path: Path
) -> None:
    match = log_with_a_bots_turn(game, level, **options)
    one, other = (play_on_a_server(match, tmp_path / name) for name in ("one", "other"))
    assert one == other == play_from_the_log(match, tmp_path / "log")
    assert [event for event in one[len(match.log) :] if isinstance(event, Played)]
    assert not substitutes(replay(one))
