"""What the machine lets a process use, by the files of cgroups."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from starfelt.arguments import BadArgument
from starfelt.machine import check_memory, usable_cores, usable_memory


def written(root: Path, files: dict[str, str]) -> Path:
    for name, text in files.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text, encoding="ascii")
    return root


@pytest.mark.parametrize(
    ("files", "cores"),
    [
        ({}, 4),
        ({"cpu.max": "max 100000\n"}, 4),
        ({"cpu.max": "150000 100000\n"}, 2),
        ({"cpu.max": "10000 100000\n"}, 1),
        ({"cpu.max": "900000 100000\n"}, 4),
        ({"cpu/cpu.cfs_quota_us": "-1\n", "cpu/cpu.cfs_period_us": "100000\n"}, 4),
        ({"cpu/cpu.cfs_quota_us": "300000\n", "cpu/cpu.cfs_period_us": "100000\n"}, 3),
        ({"cpu.max": "nonsense"}, 4),
    ],
)
def test_a_container_may_have_a_share_of_the_cores(
    files: dict[str, str], cores: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def affinity(_process: int) -> set[int]:
        return {0, 1, 2, 3}

    monkeypatch.setattr(os, "sched_getaffinity", affinity, raising=False)
    assert usable_cores(written(tmp_path, files)) == cores


def test_a_container_may_have_a_share_of_the_memory(tmp_path: Path) -> None:
    whole = usable_memory(tmp_path)
    assert whole > 2**20
    assert usable_memory(written(tmp_path, {"memory.max": "max\n"})) == whole
    assert usable_memory(written(tmp_path, {"memory.max": "1048576\n"})) == 2**20
    (tmp_path / "memory.max").unlink()
    old = {"memory/memory.limit_in_bytes": "524288\n"}
    assert usable_memory(written(tmp_path, old)) == 2**19


def test_what_no_memory_holds_is_refused() -> None:
    assert check_memory("count", 10, 1000) == 10
    with pytest.raises(BadArgument, match=r"^count: expected at most \d+, .*, not 1000000000000"):
        check_memory("count", 10**12, 1000)
