"""Administration of stored matches: the work of `starfelt admin`, whether a server runs or not.

Everything goes through the store: a server that runs sees within seconds what was done there.
"""

from __future__ import annotations

from typing import NamedTuple

from starfelt import games
from starfelt.files import BadFile
from starfelt.games.contract import Refused
from starfelt.matches.commands import Close
from starfelt.matches.identity import hash_identity
from starfelt.matches.log import decode_events
from starfelt.matches.match import decide, replay
from starfelt.matches.model import MatchEvent, MatchState
from starfelt.people.collusion import SuspectPair, find_collusion
from starfelt.people.sparing import SparedPair, find_sparing
from starfelt.server import live
from starfelt.server.admission import Recovery
from starfelt.server.common import SystemClock
from starfelt.server.live import load_log, write_of
from starfelt.server.solvers import solver_of
from starfelt.store.base import Conflict, CountedResult, HostStore, Log, StoreError

#: All phases of a match.
PHASES = ("open", "countdown", "playing", "finished")

_TRIES = 50
#: Results that are read at a time.
_RESULTS = 1000
#: Later than anything.
_EVER = 2**62


class StoredMatch(NamedTuple):
    """A match as it is stored: its log, its events with names, and the state after them."""

    log: Log
    events: list[MatchEvent]
    state: MatchState


async def load_match(store: HostStore, match: str) -> StoredMatch:
    """Return a match.

    Raises:
        BadFile: there is none of that name, or none that can be read.
        StoreError: the store cannot be read.
    """
    try:
        log = await load_log(store, match)
        if not log.events:
            raise BadFile("", f"there is no match {match!r}")
        events = decode_events(log.events, names=log.names)
        return StoredMatch(log, events, replay(events))
    except (BadFile, StoreError):
        raise
    except Exception as error:  # noqa: BLE001 - whatever a log of another Starfelt makes the rules do
        raise BadFile("", f"match {match}: cannot be read: {error!r}") from None


async def end(store: HostStore, match: str, now: int) -> None:
    """End a match that is played: a draw of all who had not left.

    Raises:
        BadFile: there is no such match, or it is not played now.
        StoreError: the store cannot be used.
    """
    for _ in range(_TRIES):
        log, events, state = await load_match(store, match)
        decided = decide(state, None, Close(), now, {})
        if isinstance(decided, Refused):
            raise BadFile("", f"match {match} is {state.phase}; only what is played can be ended")
        try:
            await store.append(
                write_of(
                    decided.state,
                    len(events) + 1,
                    decided.events,
                    now,
                    earlier=events,
                    names=log.names,
                    naming=log.naming,
                )
            )
        except Conflict:
            continue  # somebody played on at this moment
        return
    raise BadFile("", f"match {match}: too much happens there; try again")


async def forget(store: HostStore, player: str) -> int:
    """Forget a player, and return in how many matches they were.

    Raises:
        BadFile: nobody of that name has done anything.
        StoreError: the store cannot be used.
    """
    who = hash_identity(player)
    records = [solver_of(player), *await Recovery(store, SystemClock()).owners(who)]
    known = await store.played_by(player) or any([await store.records(owner, limit=1) for owner in records])
    if not known:
        raise BadFile("", f"nobody called {player!r} has done anything here")
    return await live.forget(store, SystemClock(), player)


async def delete(store: HostStore, match: str) -> None:
    """Take a match away, with all that is known of it.

    Raises:
        BadFile: there is no such match.
        StoreError: the store cannot be used.
    """
    if not await store.lengths([match]):
        raise BadFile("", f"there is no match {match!r}")
    await store.remove([match], before=_EVER)


async def look_for_collusion(store: HostStore) -> list[SuspectPair | SparedPair]:
    """Return the pairs of players who may collude, by the log of results: by their places, then by their fire.

    Raises:
        StoreError: the store cannot be read.
    """
    results: list[CountedResult] = []
    while more := await store.counted_results(results[-1].number if results else 0, _RESULTS):
        results += more
    return [*find_collusion(results), *find_sparing(results)]


async def begin_season(store: HostStore, game: str) -> None:
    """Begin a game's ratings anew.

    Raises:
        BadFile: there is no such game.
        StoreError: the store cannot be used.
    """
    if game not in games.GAMES:
        raise BadFile("", f"there is no game {game!r}")
    await store.reset_season(game)
