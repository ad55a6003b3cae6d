"""The analysis of each match, kept in the store: nobody waits for it again after a restart, or on another node."""

from __future__ import annotations

import zlib
from functools import cache
from pathlib import Path

import msgspec

import starfelt
from starfelt.analysis.model import Analysis
from starfelt.analysis.read import read_analysis
from starfelt.kernel.code_cache import stamp
from starfelt.server.common import Clock, RecordKey, Records, limits
from starfelt.store.base import Store, owner_of


class _Kept(msgspec.Struct):
    """A whole analysis as compressed JSON, and the code that made it."""

    code: str
    body: bytes


class KeptAnalyses:
    """The whole analyses of this server's matches. Those that other code made do not count: they are made again."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store, self._records = store, Records(store, clock)

    async def find(self, match: str) -> Analysis | None:
        """Return the analysis of a match, or None.

        Raises:
            StoreError: the store cannot be read.
        """
        kept: _Kept | None = await self._records.read(_key(match))
        if kept is None or kept.code != _code():
            return None
        return read_analysis(zlib.decompress(kept.body))

    async def keep(self, match: str, analysis: Analysis) -> None:
        """Keep the analysis of a match, in place of an older one, and note its players' accuracies.

        Raises:
            StoreError: the store cannot be used.
        """
        body = zlib.compress(msgspec.json.encode(analysis))
        await self._records.set(_key(match), _Kept(_code(), body))
        await self.note_accuracies(match, analysis)

    async def note_accuracies(self, match: str, analysis: Analysis) -> None:
        """Note in their players' histories how good the decisions of a match were.

        Raises:
            StoreError: the store cannot be used.
        """
        players = {one.seat: one.accuracy for one in analysis.players if one.accuracy is not None}
        await self._store.note_accuracies(match, players)


def _key(match: str) -> RecordKey:
    return RecordKey(owner_of(match), "analysis", _Kept, days=limits.ANALYSIS_DAYS)


@cache
def _code() -> str:
    """Return what changes with every change of the program: what an analysis comes to may depend on any part of it."""
    return stamp(frozenset(Path(starfelt.__file__).parent.rglob("*.py")))
