"""A player's calendar: when each turn ends that they owe, as a feed that calendar programs read again and again."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from typing import Any

from starfelt.messages import say
from starfelt.notices.words import name_game, path_of
from starfelt.store.turns import OwedTurn


def write_calendar(turns: Sequence[OwedTurn], ahead: int, language: str, site: str) -> bytes:
    """Return the calendar of these turns. An entry ends when its turn does, half an hour after it begins.

    `ahead`: by how much the clock on the wall is ahead of the moments of turns, in milliseconds.
    """
    from icalendar import Calendar, Event  # noqa: PLC0415 - an extra

    calendar: Any = Calendar()
    calendar.add("prodid", "-//Starfelt//EN")
    calendar.add("version", "2.0")
    calendar.add("x-wr-calname", say(language, "notice-calendar"))
    calendar.add("refresh-interval", timedelta(hours=1), parameters={"VALUE": "DURATION"})
    for turn in turns:
        end = _moment(turn.due + ahead)
        event: Any = Event()
        event.add("uid", f"{turn.match}-{turn.seat}-{turn.since}@starfelt")
        event.add("dtstamp", _moment(turn.since + ahead))
        event.add("dtstart", end - timedelta(minutes=30))
        event.add("dtend", end)
        event.add("summary", say(language, "notice-deadline", {"game": name_game(turn.game, language)}))
        event.add("url", f"{site}{path_of(turn)}")
        calendar.add_component(event)
    written: bytes = calendar.to_ical()
    return written


def _moment(at: int) -> datetime:
    return datetime.fromtimestamp(at // 1000, UTC)
