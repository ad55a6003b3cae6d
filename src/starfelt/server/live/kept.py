"""Notes in the log of an open table which players have a recovery code: among people, only such matches are rated."""

from __future__ import annotations

from collections.abc import Sequence

from starfelt.matches.match import Decided, evolve
from starfelt.matches.model import IdentitiesKept, MatchEvent, MatchState
from starfelt.server.admission import Recovery


async def note_kept(recovery: Recovery, events: Sequence[MatchEvent], after: MatchState) -> Decided:
    """Return the events at a table and the match after them, with a note of newly kept identities.

    Raises:
        StoreError: the store cannot be read.
    """
    unkept = [seat.player for seat in after.seats if seat.player is not None and not seat.kept]
    kept = {player for player in unkept if after.created.rated and await recovery.is_kept(player)}
    if not kept:
        return Decided(list(events), after)
    note = IdentitiesKept(tuple(number for number, seat in enumerate(after.seats) if seat.player in kept))
    return Decided([*events, note], evolve(after, note))
