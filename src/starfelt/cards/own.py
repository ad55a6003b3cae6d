"""Players' own fleets in a match: the limits of a playable fleet, and the name that contains its data.

Such a name is `own:` and the packed fleet file. A log, a view or a bot in another process needs only the name to know
the fleet's ships, as it does for an edition of one of the package's fleets (`cards.editions`).
"""

from __future__ import annotations

import binascii
import bz2
from base64 import urlsafe_b64decode, urlsafe_b64encode
from functools import lru_cache

import msgspec

from starfelt.cards.fleet import Fleet, FleetFile, build_fleet, fleet_from
from starfelt.files import BadFile

PREFIX = "own:"

#: Limits for a player's own fleet, because other players wait while a match is judged. A race has 20 ships.
MOST_SHIPS, MOST_LASERS, MOST_SHIELDS = 32, 8, 8
#: The longest name. Every view contains it, and so does a URL. A race's name would have 1,300 characters.
MOST_CHARACTERS = 6_000
#: The most bytes that a name unpacks to.
_MOST_BYTES = 128 * 1024


def playable(data: object) -> Fleet:
    """Return the fleet described by a `starfelt-fleet/1` as plain data, if a match can be played with it.

    Raises:
        BadFile: the data is wrong; the error has its path.
    """
    fleet = fleet_from(data)
    if not 1 <= len(fleet.ships) <= MOST_SHIPS:
        why = f"a match is played with 1 to {MOST_SHIPS} ships"
        raise BadFile("ships", why, "fleet-size", {"most": MOST_SHIPS})
    for index, ship in enumerate(fleet.ships):
        for key, have, most in (
            ("lasers", len(ship.lasers), MOST_LASERS),
            ("shields", len(ship.shields), MOST_SHIELDS),
        ):
            if have > most:
                path, why = f"ships[{index}].{key}", f"a match takes at most {most} ({ship.name})"
                raise BadFile(path, why, "ship-fittings", {"ship": ship.name, "most": most, "what": key})
    if len(name_of(fleet)) > MOST_CHARACTERS:
        why = "this fleet says more than a match can keep: shorter names, fewer decimals"
        raise BadFile("", why, "fleet-too-long")
    return fleet


def name_of(fleet: Fleet) -> str:
    """Return the name that contains a fleet's data."""
    # bz2 gives the same bytes on every platform; zlib does not.
    packed = bz2.compress(msgspec.json.encode(fleet.source))
    return PREFIX + urlsafe_b64encode(packed).decode().rstrip("=")


@lru_cache(maxsize=256)
def decode_name(name: str) -> Fleet:
    """Return the fleet that a name contains.

    Raises:
        LookupError: the name contains no playable fleet.
    """
    try:
        if not name.startswith(PREFIX) or len(name) > MOST_CHARACTERS:
            raise LookupError(name[:80])
        text = name.removeprefix(PREFIX)
        data = urlsafe_b64decode(text + "=" * (-len(text) % 4))
        # Never unpack more than the limit.
        source = bz2.BZ2Decompressor().decompress(data, _MOST_BYTES)
        return build_fleet(msgspec.json.decode(source, type=FleetFile))
    except (BadFile, ValueError, RecursionError, binascii.Error, OSError, msgspec.MsgspecError):
        raise LookupError(name[:80]) from None
