"""A match's log as text: an event a line, in JSON, as stores keep it."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from starfelt import games
from starfelt.matches.model import Created, MatchEvent, Played

_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[MatchEvent] = msgspec.json.Decoder(MatchEvent)


def encode_event(event: MatchEvent) -> bytes:
    """Return an event's text."""
    return _encoder.encode(event)


def decode_events(texts: Iterable[bytes], created: Created | None = None) -> list[MatchEvent]:
    """Return events from their texts, those of the game as its own structs.

    Args:
        texts: a log from its beginning, or part of one.
        created: the log's first event, where `texts` is a later part.

    Raises:
        msgspec.MsgspecError: a text is no event.
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
