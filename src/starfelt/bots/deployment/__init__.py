"""What the bots of Light Speed and Stellar Conflict share: placing cards and judging the table that comes of it.

What a seat sees (`sight`), poses worth a thought (`aiming`), how good a table is (`outlook`), what others may do next
(`foresight`), the three levels (`cadet`, `pilot`, `captain`; a level is a `mind`), and their `hand`.
The fourth, `admiral`, plays the battle out on the kernel.
"""

from __future__ import annotations

from starfelt.bots.deployment.mind import CardMind


def admirals_mind() -> CardMind:
    """Return the fourth level; only who plays it loads the kernel."""
    from starfelt.bots.deployment.admiral import MIND  # noqa: PLC0415 — numba takes a second to load

    return MIND
