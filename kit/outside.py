"""A package from outside, installed for a test: it brings games and bots by entry points."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

import pytest

from starfelt import games
from starfelt.bots import levels


@contextmanager
def installed(folder: Path, entries: str) -> Generator[pytest.MonkeyPatch]:
    """Have a package whose `entry_points.txt` says `entries`, and nothing that was looked up before."""
    info = folder / "outside-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: outside\nVersion: 1.0\n", "utf-8")
    (info / "entry_points.txt").write_text(entries, "utf-8")
    # Asked before the package can be found: the games of every other test stay as they are.
    ours = games.Games([games.get(game) for game in OURS])
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "path", [str(folder), *sys.path])
        importlib.invalidate_caches()
        patch.setattr(games, "GAMES", ours)
        levels.brought.cache_clear()
        yield patch
    levels.brought.cache_clear()


OURS = ("lightspeed", "stellarconflict", "ftl", "hexfleet")

#: The tiny game of the tests, with bots of two levels.
HIGHEST = """
[starfelt.games]
highest = examples.highest:HIGHEST

[starfelt.bots]
highest.cadet = examples.highest:cadet
highest.pilot = examples.highest:pilot
"""
