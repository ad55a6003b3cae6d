"""Quiet hours: a part of each day, by the clock of the player's own time zone, in which nothing is sent to them."""

from __future__ import annotations

from datetime import date, datetime, timedelta
from functools import lru_cache
from zoneinfo import ZoneInfo

import msgspec

#: Minutes of a day.
DAY = 24 * 60


class QuietHours(msgspec.Struct, frozen=True):
    """From `start` to `end`, in minutes after midnight in `zone` (IANA). The end may be on the next day."""

    zone: str
    start: int
    end: int


def quiet_around(moment: int, hours: QuietHours) -> tuple[int, int] | None:
    """Return when the quiet hours that a moment lies in begin and end, or None (milliseconds since the epoch).

    The clock may be set forward or back in between: the wall decides, so such a night is an hour shorter or longer.
    """
    zone = _zone(hours.zone)
    local = datetime.fromtimestamp(moment / 1000, zone)
    minute = local.hour * 60 + local.minute
    if (minute - hours.start) % DAY >= (hours.end - hours.start) % DAY:
        return None
    begun = local.date() - timedelta(days=minute < hours.start)
    ended = begun + timedelta(days=hours.end <= hours.start)
    # An hour that comes twice: the same one of the two as now.
    return _moment(begun, hours.start, zone, local.fold), _moment(ended, hours.end, zone, local.fold)


def is_zone(name: str) -> bool:
    """Tell whether there is a time zone of this name."""
    try:
        _zone(name)
    except (KeyError, ValueError, OSError):
        return False
    return True


def _moment(day: date, minute: int, zone: ZoneInfo, fold: int) -> int:
    wall = datetime(day.year, day.month, day.day, minute // 60, minute % 60, tzinfo=zone, fold=fold)
    return round(wall.timestamp() * 1000)


@lru_cache(maxsize=1000)
def _zone(name: str) -> ZoneInfo:
    return ZoneInfo(name)
