"""A record of the server's frames to a browser, to check that none contains another player's secret."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, cast

from playwright.sync_api import Page, WebSocket

Entry = dict[str, Any]


class Overheard:
    """Records every frame to a page's sockets. It must be made before the page is opened."""

    def __init__(self, page: Page) -> None:
        self.frames: list[Entry] = []
        page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda data: self.frames.append(json.loads(data)))

    def hands(self) -> set[str]:
        """Return the ships that were shown as this browser's own hand."""
        return {state["hand"]["ship"] for frame in self.frames if (state := _state(frame)).get("hand")}

    def early(self, seat: int) -> list[str]:
        """Return the ships mentioned together with this seat, in any form, before they were on the table."""
        lay: set[str] = set()
        found: list[str] = []
        for frame in self.frames:
            lay |= {ship["ship"] for ship in _state(frame).get("ships", ()) if ship["seat"] == seat}
            named = [
                entry["ship"] for entry in entries(frame) if entry.get("seat") == seat and "ship" in entry
            ]
            # A report numbers its ships; names would betray a hand.
            found += [ship for ship in named if isinstance(ship, str) and ship not in lay]
        return found

    def told(self, *keys: str) -> list[Any]:
        """Return all values under these keys, at any depth, that were not redacted."""
        return [
            entry[key] for frame in self.frames for entry in entries(frame) for key in keys if entry.get(key)
        ]


def _state(frame: Entry) -> Entry:
    """Return the game's state in a frame, if there is one."""
    match = cast("Entry", frame.get("view") or {})
    return cast("Entry", match.get("view") or {})


def entries(told: object) -> Iterator[Entry]:
    """Yield every object in a frame, at any depth."""
    if isinstance(told, list):
        for part in cast("list[object]", told):
            yield from entries(part)
    elif isinstance(told, dict):
        yield cast("Entry", told)
        yield from entries(list(cast("Entry", told).values()))
