"""The write of new events: the events as JSON, and the match's listing for the lobby."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import chain
from typing import Any

import msgspec

from starfelt import games
from starfelt.matches.log import encode_event
from starfelt.matches.match import tally_seats
from starfelt.matches.model import Began, Created, Left, MatchEvent, MatchState, Relieved, Rematched
from starfelt.matches.naming import Named, Numbering
from starfelt.people.owed_turns import owed_turns
from starfelt.people.participation import participations
from starfelt.people.results import rated_result
from starfelt.store.base import CommandKey, MatchSummary, Write
from starfelt.wire.lobby import LineView, Listing

#: The lobby shows `…` for an option that is longer than this, as JSON in bytes.
_TOLD_BYTES = 80
_NO_NAMES: Mapping[int, Named] = {}


def write_of(
    after: MatchState,
    first_seq: int,
    events: Sequence[MatchEvent],
    now: int,
    command: CommandKey | None = None,
    *,
    earlier: Sequence[MatchEvent] = (),
    names: Mapping[int, Named] = _NO_NAMES,
    naming: int = 1,
) -> Write:
    """Return the append of `events` to `earlier` ones, after which the match is `after`.

    `names` and `naming`: as in the stored log.
    """
    created = after.created
    sitting = {
        number: Named(seat.player, seat.name or "")
        for number, seat in enumerate(after.seats)
        if seat.player is not None
    }
    numbering = Numbering(names, sitting)
    listing = Listing(
        id=created.id,
        game=created.game,
        phase=after.phase,
        options=_shorten_options(created),
        seats=tuple(LineView(seat.name, seat.level) for seat in after.seats),
        created_at=created.at,
    )
    summary = MatchSummary(created.public, after.phase, now, msgspec.json.encode(listing), created.host)
    changes = _changes_rows(after, events)
    tallies = tally_seats(after, chain(earlier, events)) if changes else ()
    return Write(
        created.id,
        first_seq,
        [encode_event(numbering.hide(event)) for event in events],
        summary,
        command,
        participations(after, now, tallies) if changes else None,
        rated_result(after, now, tallies) if changes else None,
        numbering.new,
        naming,
        owed_turns(after),
    )


def _changes_rows(after: MatchState, events: Sequence[MatchEvent]) -> bool:
    """Tell whether the players' rows are others after these events: the match began or ended, or somebody left."""
    if any(isinstance(event, Rematched) for event in events):
        return False  # it was over before
    return after.outcome is not None or any(isinstance(event, Began | Left | Relieved) for event in events)


def _shorten_options(created: Created) -> dict[str, Any]:
    """Return a match's options as the lobby shows them: those that differ from the defaults, long ones as `…`."""
    usual = _usual(games.GAMES[created.game].options_type)
    texts = {name: msgspec.json.encode(value) for name, value in created.options.items()}
    return {
        name: msgspec.Raw(text) if len(text) <= _TOLD_BYTES else "…"
        for name, text in texts.items()
        if text != usual.get(name)
    }


@lru_cache(maxsize=64)
def _usual(options_type: type[msgspec.Struct]) -> dict[str, bytes]:
    plain = msgspec.to_builtins(options_type())
    return {name: msgspec.json.encode(value) for name, value in plain.items()}
