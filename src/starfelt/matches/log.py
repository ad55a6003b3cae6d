"""Text encoding of a match's event log: one line of JSON per event, as stores keep it."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from starfelt import games
from starfelt.matches.model import Created, MatchEvent, Played

_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[MatchEvent] = msgspec.json.Decoder(MatchEvent)


def encode_event(event: MatchEvent) -> bytes:
    """Return an event as text."""
    return _encoder.encode(event)


def decode_events(texts: Iterable[bytes], created: Created | None = None) -> list[MatchEvent]:
    """Return events from their texts; a game's events become structs of that game.

    Args:
        texts: a log from its beginning, or a part of one.
        created: the log's first event, if `texts` is a later part.

    Raises:
        msgspec.MsgspecError: a text is not an event.
        KeyError: there is no such game.
    """
    events: list[MatchEvent] = []
    for text in texts:
        event = _decoder.decode(text)
        if isinstance(event, Created):
            created = event
        elif isinstance(event, Played):
            assert created is not None, "a log begins with Created"
            kind = games.get(created.game).event_type
            event = Played(event.at, msgspec.convert(event.event, kind))
        events.append(event)
    return events
