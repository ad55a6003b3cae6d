"""Editions of fleets: the current one, and earlier ones that matches were played with.

An edition's name is the fleet's id and a checksum of its file's content, `classic@0123abcd`; the id alone means the
current edition. A match's log names the editions of its fleets, so the match is judged and explained with the ships
that it was played with. Earlier editions are in `fleets/past/`; `scripts/keep_fleets.py` adds one when a fleet changes.
A fleet from outside the package has a name that contains its whole content (`cards.own`).
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from hashlib import blake2b
from importlib import resources
from typing import Any

import msgspec

from starfelt.cards import own
from starfelt.cards.fleet import Fleet, Ship, fleet_from, shipped_fleets
from starfelt.files import BadFile, parse_toml

_PAST = resources.files("starfelt.cards").joinpath("fleets", "past")
_NAME = re.compile(r"[a-z0-9-]+(@[0-9a-f]{8})?")

#: The editions of logs that name none: those from before logs named editions.
FIRST = {
    "classic": "classic@ce8d3517",
    "hexai": "hexai@ef808696",
    "tetrakori": "tetrakori@bee8d736",
    "vak": "vak@14730331",
    "wiss": "wiss@7a98d84b",
}


class NoEdition(LookupError):
    """This package has no such fleet, or not in this edition. The message is the edition's name."""


def fleet_of(edition: str) -> Fleet:
    """Return the fleet of that edition. Repeated calls return the same object.

    Raises:
        NoEdition: no fleet has that name.
    """
    if not edition.startswith(own.PREFIX):
        return of_the_package(edition)
    try:
        return own.decode_name(edition)
    except LookupError as unknown:
        raise NoEdition(*unknown.args) from None


@cache
def of_the_package(edition: str) -> Fleet:
    """Like `fleet_of`, for the package's fleets only."""
    name = edition.partition("@")[0]
    today = shipped_fleets().get(name)
    if today is not None and edition in (name, edition_of(today)):
        return today
    past = _PAST.joinpath(f"{edition}.toml")
    if not _NAME.fullmatch(edition) or not past.is_file():
        raise NoEdition(edition)
    return fleet_from(parse_toml(past.read_bytes()))


def require_known(editions: tuple[str, ...]) -> tuple[str, ...]:
    """Return the editions, if this package has all of them.

    Raises:
        NoEdition: one of them is missing.
    """
    for edition in editions:
        fleet_of(edition)
    return editions


def ship_of(edition: str, ship_id: str) -> Ship:
    """Return a ship of an edition. The edition must have it, as is true for the ships of a match."""
    ship = fleet_of(edition).ship(ship_id)
    assert ship is not None
    return ship


@cache
def todays(fleet_id: str) -> str:
    """Return the current edition of one of the package's fleets."""
    return edition_of(shipped_fleets()[fleet_id])


def edition_of(fleet: Fleet) -> str:
    """Return the name of an edition of one of the package's fleets.

    Omitted defaults and the file's layout make no difference.
    """
    return f"{fleet.id}@{blake2b(msgspec.json.encode(fleet.source), digest_size=4).hexdigest()}"


def ours(fleet: Fleet) -> bool:
    """Tell whether a fleet is one of this package's, in any edition."""
    try:
        return fleet_of(edition_of(fleet)) is fleet
    except NoEdition:
        return False


def full_name(edition: str) -> str:
    """Return the name of an edition with its checksum. `edition` may be a fleet's id alone.

    Raises:
        NoEdition: no fleet has that name.
    """
    fleet = fleet_of(edition)
    return edition if edition.startswith(own.PREFIX) else edition_of(fleet)


def chosen_editions(asked: Sequence[str] | None, fleets: Sequence[str]) -> tuple[str, ...]:
    """Return the edition of each seat's fleet: the editions that a file asked for, or the current ones.

    Raises:
        BadFile: an edition does not exist or is of another fleet; its path is below `editions`.
    """
    if asked is None:
        return tuple(map(todays, fleets))
    if len(asked) != len(fleets):
        raise BadFile("editions", f"there are {len(fleets)} seats")
    found: list[str] = []
    for seat, (edition, fleet) in enumerate(zip(asked, fleets, strict=True)):
        try:
            found.append(full_name(edition))
        except NoEdition:
            raise BadFile(f"editions[{seat}]", f"no edition {edition!r} here") from None
        if edition.partition("@")[0] != fleet:
            raise BadFile(f"editions[{seat}]", f"this seat plays {fleet!r}")
    return tuple(found)


def written_out(editions: Sequence[str]) -> tuple[str | dict[str, Any], ...]:
    """Return the editions, each custom fleet as the plain data of its file."""
    return tuple(plain(fleet_of(e)) if e.startswith(own.PREFIX) else e for e in editions)


def plain(fleet: Fleet) -> dict[str, Any]:
    """Return a fleet as the plain data of a `starfelt-fleet/1`."""
    # Through JSON, so that tuples become lists.
    return msgspec.json.decode(msgspec.json.encode(fleet.source))
