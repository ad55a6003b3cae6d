"""What the system knows of the machine: processor time that a process took, and what was taken from a virtual one."""

from __future__ import annotations

import os
from pathlib import Path
from typing import NamedTuple

_TICKS = os.sysconf("SC_CLK_TCK")


def cpu_s(pid: int) -> float:
    """Return a process's processor time so far."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / _TICKS


class Given(NamedTuple):
    """What all cores have worked since the machine began, and what its host gave to others while they wanted to."""

    worked_s: float
    stolen_s: float

    @classmethod
    def now(cls) -> Given:
        """Return what it is so far."""
        user, nice, system, _, _, irq, softirq, stolen, *_ = map(
            int, Path("/proc/stat").read_text().split("\n", 1)[0].split()[1:]
        )
        return cls((user + nice + system + irq + softirq) / _TICKS, stolen / _TICKS)

    def lost(self) -> float:
        """Return what share of the time that was wanted since then the host gave to others."""
        worked_s, stolen_s = (now - then for now, then in zip(Given.now(), self, strict=True))
        return stolen_s / (worked_s + stolen_s or 1)
