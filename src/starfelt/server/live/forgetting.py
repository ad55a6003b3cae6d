"""Forgetting: a player's identity and names go from all that is stored, and every log stays as it is.

What is remembered are two hashes of the identity, so that its tokens stay invalid and a restored backup forgets it too.
"""

from __future__ import annotations

import logging
import secrets
from collections.abc import Collection

import msgspec

from starfelt.games.contract import Refused
from starfelt.matches.commands import Resign, Stand
from starfelt.matches.identity import forgotten_name, hash_identity
from starfelt.matches.log import decode_events
from starfelt.matches.match import decide, replay
from starfelt.server.admission import Recovery
from starfelt.server.common import Clock
from starfelt.server.live.daily_deals import forget_tries
from starfelt.server.live.numbering import load_log
from starfelt.server.live.queues import leave_queues
from starfelt.server.live.running_time import RunningTime
from starfelt.server.live.writing import write_of
from starfelt.server.notices import NoticeBook
from starfelt.server.solvers import solver_of
from starfelt.store.base import Conflict, Forgetting, Store, StoreError, Write
from starfelt.wire.lobby import Listing

#: How often it is tried again because somebody played on at this moment.
_TRIES = 50

log = logging.getLogger(__name__)


async def forget(store: Store, clock: Clock, player: str) -> int:
    """Forget a player, who leaves the matches that go on, and return in how many matches they were.

    Raises:
        StoreError: the store cannot be used; then nobody was forgotten.
    """
    hashes, recovery = (hash_identity(player), solver_of(player)), Recovery(store, clock)
    notices = NoticeBook(store, clock)
    # First, so that it is done again where this one dies.
    await forget_tries(store, clock, hashes[0])
    await leave_queues(store, clock, player)
    time = RunningTime(store, clock)
    await time.read()
    for _ in range(_TRIES):
        played = await store.played_by(player)
        going_on = [match.id for match in played if match.phase != "finished" or not match.numbered]
        writes = [write for match in going_on if (write := await _leave(store, match, player, time))]
        owners = [*hashes[1:], *await recovery.owners(hashes[0]), *await notices.owners(hashes[0])]
        try:
            await store.forget(Forgetting(player, _alias(), hashes, owners, writes, _relist))
        except Conflict:
            continue
        return len(played)
    raise StoreError("too much happens in this player's matches")


async def forget_again(store: Store, clock: Clock, hashes: Collection[str]) -> None:
    """Forget those players in a store who were forgotten elsewhere, by the hashes that are remembered there.

    Raises:
        StoreError: the store cannot be used.
    """
    after = ""
    while found := await store.unnumbered(after, 100):
        after = found[-1]
        for match in found:
            try:
                await load_log(store, match)
            except Exception as error:  # noqa: BLE001 - whatever a damaged log has
                log.warning(
                    "match %s cannot be read, and may name somebody who was deleted: %r", match, error
                )
    for player in await store.players():
        if hash_identity(player) in hashes:
            await forget(store, clock, player)
    # What is stored beside matches is known by the hashes alone, which are nobody's identity.
    recovery, notices = Recovery(store, clock), NoticeBook(store, clock)
    for who in hashes:
        owners = [who, *await recovery.owners(who), *await notices.owners(who)]
        await forget_tries(store, clock, who)
        await store.forget(Forgetting(who, _alias(), [who], owners, [], _relist))
    await store.purge()


async def _leave(store: Store, match: str, player: str, time: RunningTime) -> Write | None:
    """Return how a player leaves a match, or None: they have no seat, or nobody can play it here."""
    stored = await load_log(store, match)
    try:
        events = decode_events(stored.events, names=stored.names)
        state = replay(events)
    except Exception as error:  # noqa: BLE001 - whatever a log of another Starfelt makes the rules do
        log.warning("match %s cannot be played on: %r", match, error)
        return None
    wall = time.wall()
    now = wall if state.days_per_turn is None else time.now()
    for command in (Resign(), Stand()):
        decided = decide(state, player, command, now, {})
        if not isinstance(decided, Refused) and decided.events:
            return write_of(
                decided.state,
                len(events) + 1,
                decided.events,
                wall,
                earlier=events,
                names=stored.names,
                naming=stored.naming,
            )
    return None


def _alias() -> str:
    return f"forgotten {secrets.token_hex(8)}"


def _relist(listing: bytes, names: Collection[str]) -> bytes:
    """Return a match's listing without some names."""
    told = msgspec.json.decode(listing, type=Listing)
    seats = tuple(
        msgspec.structs.replace(seat, name=forgotten_name(number))
        if seat.level is None and seat.name in names
        else seat
        for number, seat in enumerate(told.seats)
    )
    return msgspec.json.encode(msgspec.structs.replace(told, seats=seats))
