"""Editions of fleets: today's, and the earlier ones by which matches were played.

An edition is named by the fleet's id and a checksum of all that its file says, `classic@0123abcd`; the id alone means
today's. A match's log names the editions of its fleets, so that it is judged and explained by the ships that it was
played with. Earlier editions lie in `fleets/past/`; `scripts/keep_fleets.py` puts them there when a fleet changes.
A fleet that is not the package's goes by a name that says all of it (`cards.own`).
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from hashlib import blake2b
from importlib import resources

import msgspec

from starfelt.cards import own
from starfelt.cards.fleet import Fleet, Ship, fleet_from, shipped_fleets
from starfelt.files import BadFile, parse_toml

_PAST = resources.files("starfelt.cards").joinpath("fleets", "past")
_NAME = re.compile(r"[a-z0-9-]+(@[0-9a-f]{8})?")

#: What a log means that names none: the editions of the days before logs did.
FIRST = {
    "classic": "classic@ce8d3517",
    "hexai": "hexai@ef808696",
    "tetrakori": "tetrakori@bee8d736",
    "vak": "vak@14730331",
    "wiss": "wiss@7a98d84b",
}


class NoEdition(LookupError):
    """This package does not have a fleet, or not in this edition; the message is its name."""


def fleet_of(edition: str) -> Fleet:
    """Return the fleet of that edition, the same one each time.

    Raises:
        NoEdition: there is none of that name.
    """
    if not edition.startswith(own.PREFIX):
        return of_the_package(edition)
    try:
        return own.named(edition)
    except LookupError as unknown:
        raise NoEdition(*unknown.args) from None


@cache
def of_the_package(edition: str) -> Fleet:
    """As `fleet_of`, of the package's fleets alone."""
    name = edition.partition("@")[0]
    today = shipped_fleets().get(name)
    if today is not None and edition in (name, edition_of(today)):
        return today
    past = _PAST.joinpath(f"{edition}.toml")
    if not _NAME.fullmatch(edition) or not past.is_file():
        raise NoEdition(edition)
    return fleet_from(parse_toml(past.read_bytes()))


def known(editions: tuple[str, ...]) -> tuple[str, ...]:
    """Return editions of which this package has every one.

    Raises:
        NoEdition: it has not.
    """
    for edition in editions:
        fleet_of(edition)
    return editions


def ship_of(edition: str, ship_id: str) -> Ship:
    """Return a ship of an edition that has it, as those of a match do."""
    ship = fleet_of(edition).ship(ship_id)
    assert ship is not None
    return ship


@cache
def todays(fleet_id: str) -> str:
    """Return today's edition of one of the package's fleets."""
    return edition_of(shipped_fleets()[fleet_id])


def edition_of(fleet: Fleet) -> str:
    """Return the name of an edition of one of the package's fleets.

    What its file leaves out, and how it is laid out, makes no difference.
    """
    return f"{fleet.id}@{blake2b(msgspec.json.encode(fleet.source), digest_size=4).hexdigest()}"


def ours(fleet: Fleet) -> bool:
    """Tell whether a fleet is one of this package's, in whatever edition."""
    try:
        return fleet_of(edition_of(fleet)) is fleet
    except NoEdition:
        return False


def full_name(edition: str) -> str:
    """Return the name of an edition with its checksum, where `edition` may be a fleet's id alone.

    Raises:
        NoEdition: there is none of that name.
    """
    fleet = fleet_of(edition)
    return edition if edition.startswith(own.PREFIX) else edition_of(fleet)


def chosen_editions(asked: Sequence[str] | None, fleets: Sequence[str]) -> tuple[str, ...]:
    """Return the editions of fleets, seat by seat: those that a file asked for, or today's.

    Raises:
        BadFile: there are none such, or they are of other fleets; its path is below `editions`.
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
