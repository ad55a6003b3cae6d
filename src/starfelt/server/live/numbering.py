"""Logs of earlier versions, which have players' names in them, get numbers in place of the names."""

from __future__ import annotations

from starfelt.matches.log import encode_event, read_stored
from starfelt.matches.naming import Numbering
from starfelt.store.base import Conflict, Log, Store


async def load_log(store: Store, match: str) -> Log:
    """Return the log of a match, which from now on has numbers in place of names.

    Raises:
        BrokenLog, StoreError: it cannot be read or written.
        msgspec.MsgspecError: one of its events cannot be read.
    """
    while True:
        log = await store.load(match)
        if not log.events or log.naming:
            return log
        # A game's events are read as plain data: the game need not be installed.
        numbering, written = Numbering({}), dict[int, bytes]()
        for seq, text in enumerate(log.events, 1):
            event = read_stored(text)
            hidden = numbering.hide(event)
            if hidden is not event:
                written[seq] = encode_event(hidden)
        try:
            await store.number(match, len(log.events), written, numbering.new)
        except Conflict:
            continue  # another node was first
