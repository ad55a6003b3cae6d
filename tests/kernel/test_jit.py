"""The cache of compiled functions: it depends on all code that is compiled into them."""

from __future__ import annotations

from pathlib import Path
from typing import Any, cast

import pytest

import starfelt
from starfelt.games.ftl.puzzles import dealing
from starfelt.kernel import jit
from starfelt.kernel.jit import sources_of


def test_a_function_depends_on_the_folders_of_the_functions_that_it_calls() -> None:
    package, play = Path(starfelt.__file__).parent, cast("Any", dealing.play)
    folders = {str(folder.relative_to(package)) for folder in sources_of(play.py_func)}
    assert {"kernel", "games/ftl/puzzles", "games/ftl/compiled", "bots"} <= folders


def add_one(number: int) -> int:
    return number + 1


def test_compiling_is_told_and_loading_is_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path))
    monkeypatch.setattr(jit, "_LONG_S", 0.001)
    told: list[int] = []
    for _ in range(2):
        assert jit.jit_entry(add_one)(2) == 3
        told.append(len(caplog.records))
    assert told == [1, 1]
