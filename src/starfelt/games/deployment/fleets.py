"""Which fleet each seat of a match plays: the usual ones, or those that its options name or bring along."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol, TypeAlias

import msgspec

from starfelt.cards import own
from starfelt.cards.card_games import GameName
from starfelt.cards.editions import NoEdition, chosen_editions, fleet_of, full_name
from starfelt.cards.fleet import Fleet
from starfelt.files import BadFile

#: Seat by seat: a fleet's id or edition, a `starfelt-fleet/1` as plain data, or None, the usual one.
Fleets: TypeAlias = tuple[str | dict[str, Any] | None, ...] | None


class FleetOptions(Protocol):
    """What the options of both games say of fleets."""

    @property
    def fleets(self) -> Fleets:
        """What each seat plays."""
        ...

    @property
    def editions(self) -> tuple[str, ...] | None:
        """The edition of each seat's fleet."""
        ...


def played_editions(options: FleetOptions, usual: Sequence[str], game: GameName) -> tuple[str, ...]:
    """Return the edition that each seat plays; `usual` are the ids of the fleets where the options say nothing else.

    Raises:
        BadFile: a fleet cannot be played; its path is below `fleets` or `editions`.
    """
    if options.fleets is None:
        return chosen_editions(options.editions, usual)
    if options.editions is not None:
        raise BadFile("fleets", "a match has either `fleets` or `editions`")
    if len(options.fleets) != len(usual):
        raise BadFile("fleets", f"there are {len(usual)} seats")
    found: list[str] = []
    for seat, (wanted, otherwise) in enumerate(zip(options.fleets, usual, strict=True)):
        path = f"fleets[{seat}]"
        try:
            edition = _edition(otherwise if wanted is None else wanted)
        except BadFile as error:
            raise error.under(path) from None
        fleet = fleet_of(edition)
        if fleet.game != game:
            why = f"{fleet.id!r} is a fleet of {fleet.game}, not of {game}"
            raise BadFile(f"{path}.game", why, "other-games-fleet", {"fleet": fleet.name})
        if any(fleet_of(other).id == fleet.id and other != edition for other in found):
            why = f"another fleet of this match is called {fleet.id!r}"
            raise BadFile(f"{path}.id", why, "fleet-of-same-id", {"fleet": fleet.name, "id": fleet.id})
        found.append(edition)
    return tuple(found)


def _edition(wanted: str | dict[str, Any]) -> str:
    """Return the full name of a fleet: its edition, or what says all of a fleet of one's own."""
    if isinstance(wanted, dict):
        return own.name_of(own.playable(wanted))
    try:
        fleet = fleet_of(wanted)
        # A name that says all of a fleet may come from anywhere.
        return full_name(wanted) if not wanted.startswith(own.PREFIX) else _edition(plain(fleet))
    except NoEdition:
        raise BadFile("", f"no fleet named {wanted!r}") from None


def packed(fleets: Fleets) -> Fleets:
    """Return the option with each fleet of one's own, checked before, written as its name."""
    if fleets is None:
        return None
    return tuple(_edition(fleet) if isinstance(fleet, dict) else fleet for fleet in fleets)


def pinned(editions: tuple[str, ...]) -> dict[str, Any]:
    """Return the options that make a match with these editions again; fleets of one's own are written out."""
    if not any(edition.startswith(own.PREFIX) for edition in editions):
        return {"editions": editions}
    return {"fleets": written_out(editions)}


def written_out(editions: Sequence[str]) -> tuple[str | dict[str, Any], ...]:
    """Return editions with each fleet of one's own as the plain data of its file."""
    return tuple(plain(fleet_of(e)) if e.startswith(own.PREFIX) else e for e in editions)


def plain(fleet: Fleet) -> dict[str, Any]:
    """Return a fleet as the plain data of a `starfelt-fleet/1`."""
    # By way of JSON, so that lists are lists.
    return msgspec.json.decode(msgspec.json.encode(fleet.source))
