"""Notices of a turn that are still to be delivered: how often they were tried, and the devices and mailboxes left.

They are one text in the turn's row. A place, which is a device or a mailbox, is named by a hash, so that an address
stands in its player's record alone.
"""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import blake2b
from typing import NamedTuple


class Unsent(NamedTuple):
    """How often the places were tried, and the hashes of those that are to be tried again."""

    tries: int
    places: frozenset[str]


def read_unsent(text: str) -> Unsent:
    """Return what a text says; nothing was put off in an empty one."""
    tries, *places = text.split() or ("0",)
    return Unsent(int(tries), frozenset(places))


def write_unsent(tries: int, places: Iterable[str]) -> str:
    """Return the text for some places, at least one."""
    return " ".join((str(tries), *sorted(map(hash_place, places))))


def hash_place(place: str) -> str:
    """Return the hash that stands for a place."""
    return blake2b(place.encode(), person=b"starfelt places", digest_size=8).hexdigest()
