"""Short forms of the long-running tests in `bench/trust/`."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from bench.trust import chaos, fuzz, soak
from kit.asynchronous import run

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")


def test_what_was_acknowledged_survives_kills_a_full_disk_and_cut_lines(tmp_path: Path) -> None:
    done, found = run(chaos.run(tmp_path, seconds=5, seed=1))
    assert done["matches"]
    assert found["events"]
    assert not chaos.wrong(found), found


def test_what_means_nothing_changes_nothing() -> None:
    counts = run(fuzz.run(seconds=2, seed=1))
    assert counts["files"]
    assert counts["requests"]
    assert counts["frames"]
    assert not counts["files refused in lines"]
    assert not counts["requests answered 5xx"]
    assert not counts["events after frames"]


def test_descriptors_are_given_back() -> None:
    samples = run(soak.run(seconds=3, every_s=3, tables=4))
    assert samples[-1].descriptors <= samples[0].descriptors + 20
