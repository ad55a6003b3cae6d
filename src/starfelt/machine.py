"""What the machine lets this process use: its cores and its memory. Containers limit both (cgroups)."""

from __future__ import annotations

import os
from functools import cache
from math import ceil
from pathlib import Path

from starfelt.arguments import BadArgument

#: Where the limits of a container are, in the two versions of cgroups.
_CGROUPS = Path("/sys/fs/cgroup")
#: More than any machine of a user has: for systems that do not tell.
_UNKNOWN_CORES, _UNKNOWN_BYTES = 2**16, 2**44


def usable_cores(root: Path = _CGROUPS) -> int:
    """Return how many cores this process may use, 1 or more: those it may run on, or a container's share if less.

    Args:
        root: the folder of the cgroups.
    """
    there = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return max(1, min(there, *_core_shares(root)))


def usable_memory(root: Path = _CGROUPS) -> int:
    """Return how many bytes of memory this process may use: the machine's, or a container's share if less.

    Args:
        root: the folder of the cgroups.
    """
    try:
        there = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    except (AttributeError, ValueError, OSError):
        there = _UNKNOWN_BYTES
    limits = (_limit(root / "memory.max"), _limit(root / "memory/memory.limit_in_bytes"))
    return min(there, *(limit for limit in limits if limit), _UNKNOWN_BYTES)


def check_memory(name: str, count: int, bytes_each: int) -> int:
    """Return a number of things that are kept in memory, if this machine has enough of it.

    Args:
        name: the argument's name, for the error.
        count: the number.
        bytes_each: the memory that each takes.

    Raises:
        BadArgument: the machine has less memory.
    """
    most = usable_memory() // bytes_each
    if count > most:
        raise BadArgument(name, f"expected at most {most}, which fill this machine's memory, not {count}")
    return count


@cache
def _core_shares(root: Path) -> tuple[int, int]:
    """Return the cores that a container may use by each version of cgroups; where nothing limits them, very many."""
    try:
        quota, period = (root / "cpu.max").read_text(encoding="ascii").split()
        second = ceil(int(quota) / int(period))
    except (OSError, ValueError):
        second = _UNKNOWN_CORES
    quota_us, period_us = _limit(root / "cpu/cpu.cfs_quota_us"), _limit(root / "cpu/cpu.cfs_period_us")
    return second, ceil(quota_us / period_us) if quota_us and period_us else _UNKNOWN_CORES


def _limit(file: Path) -> int:
    """Return the number in a file; 0 where there is no file, or no limit."""
    try:
        return max(0, int(file.read_text(encoding="ascii")))
    except (OSError, ValueError):
        return 0
