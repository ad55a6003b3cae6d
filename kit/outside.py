"""A fake installed package for tests of external games and bots, which are found by entry points."""

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
def install(folder: Path, entries: str) -> Generator[pytest.MonkeyPatch]:
    """Simulate an installed package with `entries` as its `entry_points.txt`, and clear all lookup caches."""
    info = folder / "outside-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: outside\nVersion: 1.0\n", "utf-8")
    (info / "entry_points.txt").write_text(entries, "utf-8")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "path", [str(folder), *sys.path])
        importlib.invalidate_caches()
        games.GAMES.refresh()
        levels.find_installed.cache_clear()
        yield patch
    games.GAMES.refresh()
    levels.find_installed.cache_clear()


#: A minimal game for tests, with bots of two levels.
HIGHEST = """
[starfelt.games]
highest = examples.highest:HIGHEST

[starfelt.bots]
highest.cadet = examples.highest:cadet
highest.pilot = examples.highest:pilot
"""
