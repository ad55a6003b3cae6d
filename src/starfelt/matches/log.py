"""Text encoding of a match's event log: one line of JSON per event, as stores keep it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec

from starfelt import games
from starfelt.matches.model import Created, MatchEvent, Played
from starfelt.matches.naming import Named, show_names

_encoder = msgspec.json.Encoder()
_NO_NAMES: Mapping[int, Named] = {}
_decoder: msgspec.json.Decoder[MatchEvent] = msgspec.json.Decoder(MatchEvent)


def encode_event(event: MatchEvent) -> bytes:
    """Return an event as text."""
    return _encoder.encode(event)


def read_stored(text: bytes) -> MatchEvent:
    """Return an event as it is stored: with numbers in place of names, and a game's own event as plain data.

    Raises:
        msgspec.MsgspecError: the text is not an event.
    """
    return _decoder.decode(text)


def decode_events(
    texts: Iterable[bytes], created: Created | None = None, names: Mapping[int, Named] = _NO_NAMES
) -> list[MatchEvent]:
    """Return events from their texts; a game's events become structs of that game.

    Args:
        texts: a log from its beginning, or a part of one.
        created: the log's first event, if `texts` is a later part.
        names: whom the numbers in the log mean. Without them, the numbers stand where names would.

    Raises:
        msgspec.MsgspecError: a text is not an event.
        KeyError: there is no such game.
    """
    events: list[MatchEvent] = []
    for text in texts:
        event = show_names(read_stored(text), names)
        if isinstance(event, Created):
            created = event
        elif isinstance(event, Played):
            assert created is not None, "a log begins with Created"
            kind = games.get(created.game).event_type
            event = Played(event.at, msgspec.convert(event.event, kind))
        events.append(event)
    return events
