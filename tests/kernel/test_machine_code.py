"""The cache of machine code: compiled once, kept, and compiled again if the cached file is unusable."""

from __future__ import annotations

from pathlib import Path

import pytest

from starfelt.kernel import code_cache
from starfelt.kernel.compiler import machine_code
from starfelt.kernel.compiler.machine_code import entry


def next_one(a: int) -> int:
    """Return the next number."""
    return a + 1


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Record the functions that are compiled."""
    names: list[str] = []
    compiled = machine_code.object_code

    def noting(function: machine_code.Function) -> bytes:
        names.append(function.__name__)
        return compiled(function)

    monkeypatch.setattr(machine_code, "object_code", noting)
    return names


def test_it_is_kept_for_the_next_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, made: list[str]
) -> None:
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path / "deep" / "down"))
    assert [entry(next_one)(4), entry(next_one)(5)] == [5, 6]
    assert made == ["next_one"]
    [kept] = (tmp_path / "deep" / "down").iterdir()
    assert kept.name.startswith("next_one-")


def test_damaged_code_is_made_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, made: list[str]) -> None:
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path))
    assert entry(next_one)(4) == 5
    [kept] = tmp_path.iterdir()
    for damaged in (b"", b"short", kept.read_bytes()[:-1]):
        kept.write_bytes(damaged)
        assert entry(next_one)(4) == 5
    assert len(made) == 4
    assert entry(next_one)(4) == 5
    assert len(made) == 4


def test_where_nothing_can_be_kept_it_is_made_each_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, made: list[str]
) -> None:
    (tmp_path / "file").write_text("no folder")
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path / "file"))
    assert [entry(next_one)(4), entry(next_one)(5)] == [5, 6]
    assert len(made) == 2


def test_where_the_package_cannot_be_written_it_is_kept_for_the_user(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, made: list[str]
) -> None:
    monkeypatch.delenv("NUMBA_CACHE_DIR", raising=False)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    (tmp_path / "package").write_text("no folder")
    monkeypatch.setattr(code_cache, "_HERE", tmp_path / "package")
    assert [entry(next_one)(4), entry(next_one)(5)] == [5, 6]
    assert len(made) == 1
    assert len(list((tmp_path / "starfelt").iterdir())) == 1
