"""Notices in words: what a player reads on a phone, in a mail or in a club's channel."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import NamedTuple
from zoneinfo import ZoneInfo

from babel.dates import format_datetime

from starfelt.messages import say
from starfelt.store.telling import TurnToTell
from starfelt.store.turns import OwedTurn

#: How each language writes a day and an hour.
_FORMS = {"en": "EEEE d MMMM, HH:mm", "fr": "EEEE d MMMM 'à' HH:mm"}


class Notice(NamedTuple):
    """A notice. `path`: what it opens, below the site; `lines`: each turn, with the path of its match.

    `until`: after this moment nobody needs it any more (milliseconds since the epoch).
    """

    title: str
    body: str
    path: str
    lines: tuple[tuple[str, str], ...]
    until: int
    is_last: bool


def word_notice(turns: Sequence[TurnToTell], language: str, zone: str, *, is_last: bool) -> Notice:
    """Return the notice of some turns, at least one, in the player's language and time zone."""
    first, *others = sorted(turns, key=lambda turn: turn.due)
    ends = {turn: format_moment(turn.due, language, zone) for turn in turns}
    name = name_game(first.game, language)
    title = "notice-last" if is_last else "notice-turn"
    if others:
        words = say(language, f"{title}-many", {"count": len(turns)})
        body = say(language, "notice-first-ends", {"game": name, "moment": ends[first]})
    else:
        words = say(language, title, {"game": name})
        body = say(language, "notice-ends", {"moment": ends[first]})
    lines = tuple(
        (
            say(language, "notice-line", {"game": name_game(turn.game, language), "moment": ends[turn]}),
            path_of(turn),
        )
        for turn in (first, *others)
    )
    path = "/you?result=playing" if others else path_of(first)
    return Notice(words, body, path, lines, max(turn.due for turn in turns), is_last)


def path_of(turn: TurnToTell | OwedTurn) -> str:
    """Return the path of a turn's match."""
    return f"/m/{turn.match}"


def name_game(game: str, language: str) -> str:
    """Return the name of a game. One that comes from a package of its own has none here."""
    try:
        return say(language, f"game-{game}")
    except KeyError:
        return game


def format_moment(moment: int, language: str, zone: str) -> str:
    """Return a moment by the clock of a time zone: `Tuesday 3 November, 12:00`."""
    return format_datetime(
        datetime.fromtimestamp(moment / 1000, ZoneInfo(zone)), _FORMS[language], locale=language
    )
