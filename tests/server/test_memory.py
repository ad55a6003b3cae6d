"""A server that goes on for months keeps no more than one that has played for an hour: every cache has its bound."""

from __future__ import annotations

import gc
from inspect import signature
from typing import Any

import starfelt.server.app
from starfelt.messages import bundle

#: What a server loads. Bots think in other processes.
LOADED = tuple(
    f"starfelt.{room}."
    for room in ("battle", "cards", "games", "matches", "messages", "server", "store", "table", "wire")
)
#: What only the package's own files are asked for: names of fleets, of languages, of scenarios.
OF_THE_PACKAGE = {"of_the_package", "todays", "bundle", "shipped"}
#: An entry of the largest takes some 300 bytes.
MOST = 1 << 14


def test_every_cache_that_play_fills_has_a_bound() -> None:
    assert starfelt.server.app
    caches: list[Any] = [
        kept for kept in gc.get_objects() if type(kept) is type(bundle) and kept.__module__.startswith(LOADED)
    ]
    assert len(caches) > 20
    for kept in caches:
        most = kept.cache_parameters()["maxsize"]
        if most is None:
            assert kept.__name__ in OF_THE_PACKAGE or not signature(kept).parameters, kept
        else:
            assert most <= MOST, kept
