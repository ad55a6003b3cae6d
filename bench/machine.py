"""CPU statistics from the system: the CPU time of a process, and the steal time of a virtual machine."""

from __future__ import annotations

import os
from pathlib import Path
from typing import NamedTuple

_TICKS = os.sysconf("SC_CLK_TCK")


def cpu_s(pid: int) -> float:
    """Return a process's CPU time so far."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / _TICKS


class Given(NamedTuple):
    """The work of all cores since boot, and the time that the host gave to other machines (steal)."""

    worked_s: float
    stolen_s: float

    @classmethod
    def now(cls) -> Given:
        """Return the current values."""
        user, nice, system, _, _, irq, softirq, stolen, *_ = map(
            int, Path("/proc/stat").read_text().split("\n", 1)[0].split()[1:]
        )
        return cls((user + nice + system + irq + softirq) / _TICKS, stolen / _TICKS)

    def lost(self) -> float:
        """Return the steal share of the CPU time that was wanted since then."""
        worked_s, stolen_s = (now - then for now, then in zip(Given.now(), self, strict=True))
        return stolen_s / (worked_s + stolen_s or 1)
