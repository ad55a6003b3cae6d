"""View cache: a match as JSON, made once for each audience and kept for all who ask before it changes."""

from __future__ import annotations

from typing import Any, TypeAlias, cast

import msgspec
from msgspec.structs import replace

from starfelt.matches.days import dated, for_viewer
from starfelt.matches.match import game_view, redact, view_around
from starfelt.matches.model import ClockEvent, MatchView, Played
from starfelt.matches.telling import summary, tell
from starfelt.server.live.frames import encode
from starfelt.server.live.match_clock import MatchClock
from starfelt.server.live.match_log import MatchLog
from starfelt.wire.socket import NumberedEvent

#: An audience, which sees the same: a seat, or None for spectators; and whether it is the host.
Audience: TypeAlias = tuple[int | None, bool]


class ViewCache:
    """The views of one match, kept until its next event, and its events, kept for good.

    Views and events are given as the structs that they are, but hold their own JSON: to be sent, not to be read.
    """

    def __init__(self, log: MatchLog, clock: MatchClock) -> None:
        self._log, self._clock = log, clock
        #: What the views were made from: the number of the last event, and the time that was lost.
        self._made_from = (-1, 0)
        self._games: dict[int | None, msgspec.Raw] = {}
        self._views: dict[Audience, msgspec.Raw] = {}
        #: The part of a view that is the same for everybody.
        self._around: MatchView | None = None
        self._events: dict[tuple[int, int | None], msgspec.Raw] = {}
        #: Events from which nothing is hidden: the same for everybody.
        self._whole: dict[int, msgspec.Raw] = {}
        #: By seat: the story so far, and the number of the last event that it has looked at.
        self._stories: dict[int | None, tuple[int, list[NumberedEvent]]] = {}

    def audience(self, player: str | None) -> Audience:
        """Return the audience to which a player belongs."""
        return self._log.seated.get(player), player is not None and player == self._log.state.host

    def game(self, seat: int | None) -> bytes:
        """Return the game's view as `seat` (None: a spectator) sees it."""
        self._refresh()
        return bytes(self._game(seat))

    def _game(self, seat: int | None) -> msgspec.Raw:
        if seat not in self._games:
            self._games[seat] = msgspec.Raw(encode(game_view(self._log.state, seat)))
        return self._games[seat]

    def view(self, audience: Audience) -> MatchView:
        """Return the match as an audience sees it."""
        self._refresh()
        if audience not in self._views:
            seat, host = audience
            if self._around is None:
                around = view_around(self._log.state, None, None, host=False)
                around = replace(around, summary=summary(self._log.state, self._log.events))
                self._around = dated(around, self._clock.lost)
            seen = replace(self._around, you=seat, host=host, view=self._game(seat))
            seen = for_viewer(seen, self._log.state, seat)
            self._views[audience] = msgspec.Raw(encode(seen))
        return cast("MatchView", self._views[audience])

    def events(self, first: int, seat: int | None) -> tuple[NumberedEvent, ...]:
        """Return the events from number `first` on as `seat` (None: a spectator) may see them."""
        return tuple(self._event(number, seat) for number in range(first, self._log.seq + 1))

    def story(self, seat: int | None) -> tuple[NumberedEvent, ...]:
        """Return the game's own events that `seat` (None: a spectator) may see, and those of clocks of days."""
        told, story = self._stories.setdefault(seat, (0, []))
        for number in range(told + 1, self._log.seq + 1):
            event = self._log.events[number - 1]
            if isinstance(event, Played | ClockEvent) and redact(self._log.state, event, seat) is not None:
                story.append(self._event(number, seat))
        self._stories[seat] = (self._log.seq, story)
        return tuple(story)

    def _refresh(self) -> None:
        if self._made_from != (now := (self._log.seq, self._clock.lost)):
            self._made_from = now
            self._games.clear()
            self._views.clear()
            self._around = None

    def _event(self, number: int, seat: int | None) -> NumberedEvent:
        kept = self._events.get((number, seat))
        if kept is None:
            kept = self._events[number, seat] = self._make(number, seat)
        return cast("NumberedEvent", kept)

    def _make(self, number: int, seat: int | None) -> msgspec.Raw:
        state, whole = self._log.state, self._log.events[number - 1]
        event = redact(state, whole, seat)
        if event is None:
            return msgspec.Raw(encode(NumberedEvent(number, None, ())))
        if event is whole and number in self._whole:
            return self._whole[number]
        told = NumberedEvent(number, cast("dict[str, Any]", event), tell(state, event))
        made = msgspec.Raw(encode(told))
        if event is whole:
            self._whole[number] = made
        return made
