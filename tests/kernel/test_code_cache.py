"""The cache of machine code where nothing can be written: code is compiled all the same, which is said once."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from starfelt.kernel import code_cache

#: A folder that nobody can make, not even root.
NOWHERE = "/proc/nowhere"
#: Compiling never takes so many seconds: that it takes long is not told, however busy the machine is.
NEVER_LONG = 600.0
CALL = f"""
from starfelt.kernel import jit
jit._LONG_S = {NEVER_LONG}
@jit.jit_entry
def twice(number):
    return 2 * number
@jit.jit_entry
def thrice(number):
    return 3 * number
print(twice(2), thrice(2))
"""


def compiled_in(tmp_path: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    program = tmp_path / "program.py"
    program.write_text(CALL)
    return subprocess.run(
        [sys.executable, program],
        env=os.environ | environment,
        capture_output=True,
        text=True,
        check=True,
        timeout=120,
    )


def test_without_a_writable_folder_code_is_kept_for_this_run(tmp_path: Path) -> None:
    temporary = tmp_path / "tmp"
    temporary.mkdir()
    ended = compiled_in(tmp_path, NUMBA_CACHE_DIR=NOWHERE, TMPDIR=str(temporary))
    assert ended.stdout == "4 6\n"
    assert ended.stderr.count("compiled code is kept for this run only") == 1
    assert len(ended.stderr.splitlines()) == 1
    assert not list(temporary.iterdir())


def test_where_not_even_a_temporary_folder_can_be_written_it_is_compiled(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def full(**options: str) -> str:
        raise OSError("No space left on device")

    monkeypatch.setenv("NUMBA_CACHE_DIR", NOWHERE)
    monkeypatch.delenv("STARFELT_CODE_CACHE", raising=False)
    monkeypatch.setattr("tempfile.mkdtemp", full)
    code_cache.temporary_folder.cache_clear()
    try:
        assert code_cache.writable_folder() is None
        assert code_cache.writable_folder() is None
    finally:
        code_cache.temporary_folder.cache_clear()
    assert [record.getMessage() for record in caplog.records] == [
        f"compiled code is not kept: {NOWHERE} cannot be written. It is compiled in each process"
    ]


def test_a_disk_that_is_full_while_code_is_saved_stops_no_call(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    pytest.importorskip("numba")
    from numba.core.caching import IndexDataCacheFile

    from starfelt.kernel import jit

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(IndexDataCacheFile, "save", full)
    monkeypatch.setattr(jit, "_LONG_S", NEVER_LONG)

    @jit.jit_entry
    def next_one(number: int) -> int:
        return number + 1

    assert next_one(2) == 3
    assert [record.getMessage() for record in caplog.records] == [
        "compiled code is not kept: [Errno 28] No space left on device"
    ]


def test_a_user_without_a_home_has_the_packages_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    def nobody(self: Path) -> Path:
        raise RuntimeError("Could not determine home directory.")

    for name in ("STARFELT_CODE_CACHE", "NUMBA_CACHE_DIR", "XDG_CACHE_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(Path, "expanduser", nobody)
    assert [folder.name for folder in code_cache.folders()] == ["__pycache__"]
