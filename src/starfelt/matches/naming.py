"""Pseudonyms: a stored log has numbers in place of names, so it stays as it is when a player is deleted.

In a stored log a player is a number of that match, such as "#2". A table beside the logs says which identity, under
which name, each number is. Deleting a player empties the lines of that table. In memory, events have identities and
names.

A game's own events name players in one place: `seats` of the first one, as `Game.setup` got them.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, NamedTuple, cast

import msgspec

from starfelt.games.contract import SeatInfo
from starfelt.matches.identity import forgotten_identity, forgotten_name
from starfelt.matches.model import Created, MatchEvent, Played, Sat, Stood

_NUMBER = re.compile(r"#(\d{1,9})")
_change = msgspec.structs.replace


class Named(NamedTuple):
    """A player under a name that they had in a match. Both are empty when the player was deleted."""

    player: str
    name: str


class Numbering:
    """Replaces the names in the events of one match, in their order.

    Args:
        names: the numbers that the match has given.
        sitting: who sits where before the events.
    """

    def __init__(self, names: Mapping[int, Named], sitting: Mapping[int, Named] | None = None) -> None:
        self._numbers = {named: number for number, named in names.items() if named.player}
        self._last = max(names, default=0)
        self._sitting = dict(sitting or {})
        #: The numbers that were given here.
        self.new: dict[int, Named] = {}

    def hide(self, event: MatchEvent) -> MatchEvent:
        """Return an event as it is stored. A game's event may be a struct, or plain data."""
        match event:
            case Created(host=host) if host:
                return _change(event, host=self._number(Named(host, "")))
            case Sat(seat=seat, name=name, player=str(player)):
                self._sitting[seat] = Named(player, name)
                number = self._number(Named(player, name))
                return _change(event, name=number, player=number)
            case Sat(seat=seat) | Stood(seat=seat):
                self._sitting.pop(seat, None)
                return event
            case Played(event=played) if self._sitting and _has_seats(played):
                plain = msgspec.to_builtins(played)
                seats = [self._hide_seat(info, seat) for seat, info in enumerate(plain["seats"])]
                return _change(event, event={**plain, "seats": seats})
            case _:
                return event

    def _hide_seat(self, info: dict[str, Any], seat: int) -> dict[str, Any]:
        named = self._sitting.get(seat)
        return info if named is None or named.name != info["name"] else {**info, "name": self._number(named)}

    def _number(self, named: Named) -> str:
        if named not in self._numbers:
            self._last += 1
            self._numbers[named] = self._last
            self.new[self._last] = named
        return f"#{self._numbers[named]}"


def show_names(event: MatchEvent, names: Mapping[int, Named]) -> MatchEvent:
    """Return a stored event, a game's own as plain data, with the names that are known."""
    match event:
        case Created(host=host) if (named := _find(host, names)) is not None:
            return _change(event, host=named.player)
        case Sat(seat=seat, player=str(player)) if (named := _find(player, names)) is not None:
            return _change(event, name=_name(named, seat), player=named.player or forgotten_identity(seat))
        case Played(event=played) if names and _has_seats(played):
            seats = [
                info
                if (named := _find(info["name"], names)) is None
                else {**info, "name": _name(named, seat)}
                for seat, info in enumerate(played["seats"])
            ]
            return _change(event, event={**played, "seats": seats})
        case _:
            return event


def _find(number: str, names: Mapping[int, Named]) -> Named | None:
    found = _NUMBER.fullmatch(number)
    return None if found is None else names.get(int(found[1]))


def _name(named: Named, seat: int) -> str:
    return named.name if named.player else forgotten_name(seat)


def _has_seats(played: Any) -> bool:
    """Tell whether a game's event, as a struct or as plain data, says who sits where."""
    if isinstance(played, dict):
        found: Any = cast("dict[str, Any]", played).get("seats")
        seats = cast("list[Any]", found) if isinstance(found, list) else []
        return bool(seats) and all(_is_named(seat) for seat in seats)
    seats = getattr(played, "seats", None)
    return isinstance(seats, tuple) and isinstance(next(iter(cast("tuple[Any, ...]", seats)), None), SeatInfo)


def _is_named(seat: Any) -> bool:
    return isinstance(seat, dict) and isinstance(cast("dict[str, Any]", seat).get("name"), str)
