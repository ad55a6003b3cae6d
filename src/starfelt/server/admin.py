"""Administration of stored matches: the work of `starfelt admin`, whether a server runs or not.

Everything goes through the store: a server that runs sees within seconds what was done there.
"""

from __future__ import annotations

import secrets
from collections.abc import Container
from typing import NamedTuple

import msgspec

from starfelt import games
from starfelt.files import BadFile
from starfelt.games.contract import Refused, SeatInfo
from starfelt.matches.commands import Close
from starfelt.matches.log import decode_events, encode_event
from starfelt.matches.match import decide, forgotten_identity, replay
from starfelt.matches.model import Created, MatchEvent, MatchState, Played, Sat
from starfelt.people.giving_way import GivingWay, find_giving_way
from starfelt.server.admission import Recovery
from starfelt.server.common import SystemClock
from starfelt.server.live import DailyDeals, write_of
from starfelt.server.solvers import solver_of
from starfelt.store.base import Conflict, CountedResult, HostStore

#: All phases of a match.
PHASES = ("open", "countdown", "playing", "finished")

_TRIES = 50
#: Results that are read at a time.
_RESULTS = 1000
#: Later than anything.
_EVER = 2**62
#: The name of a forgotten player.
_NOBODY = "Player {}"


class Forgotten(NamedTuple):
    """The result of forgetting a player.

    `matches`: how many were changed. `live`: those that still name them. `puzzles`: whether tries were deleted.
    """

    matches: int
    live: list[str]
    puzzles: bool


async def load_match(store: HostStore, match: str) -> tuple[list[MatchEvent], MatchState]:
    """Return a match's log, and the match.

    Raises:
        BadFile: there is none of that name, or none that can be read.
        StoreError: the store cannot be read.
    """
    log = await store.load(match)
    if not log.events:
        raise BadFile("", f"there is no match {match!r}")
    try:
        events = decode_events(log.events)
        return events, replay(events)
    except Exception as error:  # noqa: BLE001 - whatever a log of another Starfelt makes the rules do
        raise BadFile("", f"match {match}: cannot be read: {error!r}") from None


async def end(store: HostStore, match: str, now: int) -> None:
    """End a match that is played: a draw of all who had not left.

    Raises:
        BadFile: there is no such match, or it is not played now.
        StoreError: the store cannot be used.
    """
    for _ in range(_TRIES):
        events, state = await load_match(store, match)
        decided = decide(state, None, Close(), now, {})
        if isinstance(decided, Refused):
            raise BadFile("", f"match {match} is {state.phase}; only what is played can be ended")
        try:
            await store.append(write_of(decided.state, len(events) + 1, decided.events, now))
        except Conflict:
            continue  # somebody played on at this moment
        return
    raise BadFile("", f"match {match}: too much happens there; try again")


async def delete(store: HostStore, match: str) -> None:
    """Take a match away, with all that is known of it.

    Raises:
        BadFile: there is no such match.
        StoreError: the store cannot be used.
    """
    if not await store.lengths([match]):
        raise BadFile("", f"there is no match {match!r}")
    await store.remove([match], before=_EVER)


async def forget(store: HostStore, player: str, now: int) -> Forgotten:
    """Take somebody's names and identity out of every finished match, and delete their tries and recovery code.

    Raises:
        BadFile: a match cannot be read.
        StoreError: the store cannot be used.
    """
    matches, live = 0, list[str]()
    for match in await store.played_by(player):
        events, state = await load_match(store, match)
        if state.phase != "finished":
            live.append(match)
            continue
        sitting = ((number, seat.player) for number, seat in enumerate(state.seats))
        seats = {number for number, who in (*sitting, *state.relieved) if who == player}
        written = [_without(event, player, seats) for event in events]
        write = write_of(replay(written), 1, written, now)
        await store.rewrite(write._replace(events=[encode_event(event) for event in written]))
        matches += 1
    puzzles = bool(await store.records(solver_of(player), limit=1))
    await store.discard(solver_of(player))
    await Recovery(store, SystemClock()).forget(player)
    # The results of others need the opponent, as somebody whom nobody knows.
    await store.rename_rated(player, f"forgotten {secrets.token_hex(8)}")
    await DailyDeals(store, SystemClock(), b"").forget(player)
    if not live:
        await store.set_ban(player, None)
    return Forgotten(matches, live, puzzles)


async def look_for_giving_way(store: HostStore) -> list[GivingWay]:
    """Return the pairs of whom one gives way to the other more than their ratings explain.

    Raises:
        StoreError: the store cannot be read.
    """
    results: list[CountedResult] = []
    while more := await store.counted_results(results[-1].number if results else 0, _RESULTS):
        results += more
    return find_giving_way(results)


async def begin_season(store: HostStore, game: str) -> None:
    """Begin a game's ratings anew.

    Raises:
        BadFile: there is no such game.
        StoreError: the store cannot be used.
    """
    if game not in games.GAMES:
        raise BadFile("", f"there is no game {game!r}")
    await store.reset_season(game)


def _without(event: MatchEvent, player: str, seats: Container[int]) -> MatchEvent:
    change = msgspec.structs.replace
    match event:
        case Created(host=host) if host == player:
            return change(event, host="")
        case Sat(player=who, seat=seat) if who == player:
            return change(event, name=_NOBODY.format(seat + 1), player=forgotten_identity(seat))
        case Played(event=began) if hasattr(began, "seats") and isinstance(began.seats[0], SeatInfo):
            # A game's first event says who sits where.
            infos = enumerate(began.seats)
            named = tuple(change(i, name=_NOBODY.format(n + 1)) if n in seats else i for n, i in infos)
            return change(event, event=change(began, seats=named))
        case _:
            return event
