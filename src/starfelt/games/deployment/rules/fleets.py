"""Fleet selection: which fleet each seat of a match plays, by default or as its options name or embed it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol, TypeAlias

from starfelt.cards import own
from starfelt.cards.card_games import GameName
from starfelt.cards.editions import NoEdition, chosen_editions, fleet_of, full_name, plain, written_out
from starfelt.files import BadFile

#: Seat by seat: a fleet's id or edition, a `starfelt-fleet/1` as plain data, or None for the default fleet.
Fleets: TypeAlias = tuple[str | dict[str, Any] | None, ...] | None


class FleetOptions(Protocol):
    """The options about fleets that both games have."""

    @property
    def fleets(self) -> Fleets:
        """The fleet of each seat."""
        ...

    @property
    def editions(self) -> tuple[str, ...] | None:
        """The edition of each seat's fleet."""
        ...


def played_editions(options: FleetOptions, usual: Sequence[str], game: GameName) -> tuple[str, ...]:
    """Return the edition that each seat plays; `usual` has the ids of the default fleets, seat by seat.

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
    """Return the full name of a fleet: its edition, or the name that encodes all of a custom fleet."""
    if isinstance(wanted, dict):
        return own.name_of(own.playable(wanted))
    try:
        fleet = fleet_of(wanted)
        # A name that encodes a custom fleet may come from an untrusted source, so the fleet is checked again.
        return full_name(wanted) if not wanted.startswith(own.PREFIX) else _edition(plain(fleet))
    except NoEdition:
        raise BadFile("", f"no fleet named {wanted!r}") from None


def pack_fleets(fleets: Fleets) -> Fleets:
    """Return the option with each custom fleet, already checked, written as its name."""
    if fleets is None:
        return None
    return tuple(_edition(fleet) if isinstance(fleet, dict) else fleet for fleet in fleets)


def pin_editions(editions: tuple[str, ...]) -> dict[str, Any]:
    """Return the options that recreate a match with these editions; custom fleets are written out."""
    if not any(edition.startswith(own.PREFIX) for edition in editions):
        return {"editions": editions}
    return {"fleets": written_out(editions)}
