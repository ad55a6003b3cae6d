"""Memory limits: every cache is bounded, so a server of months uses no more than one of an hour."""

from __future__ import annotations

import gc
import re
from inspect import signature
from typing import Any

import starfelt.server.app
from starfelt.messages import bundle

#: The server's modules. Of games it runs the rules; bots, analyses and puzzles run in other processes.
LOADED = re.compile(
    r"starfelt\.((battle|cards|matches|messages|server|store|table|wire)\.|games\.(\w+$|\w+\.rules\.))"
)
#: Caches whose keys come only from the package itself: names of fleets, of languages, of scenarios, games, and structs.
OF_THE_PACKAGE = {"_comments", "of_the_package", "todays", "bundle", "load_shipped", "marks_of", "_usual"}
#: The largest entries take some 300 bytes.
MOST = 1 << 14


def test_every_cache_that_play_fills_has_a_bound() -> None:
    assert starfelt.server.app
    gc.unfreeze()  # what was there when the tests were collected
    caches: list[Any] = [
        kept for kept in gc.get_objects() if type(kept) is type(bundle) and LOADED.match(kept.__module__)
    ]
    assert len(caches) > 20
    for kept in caches:
        most = kept.cache_parameters()["maxsize"]
        if most is None:
            assert kept.__name__ in OF_THE_PACKAGE or not signature(kept).parameters, kept
        else:
            assert most <= MOST, kept
