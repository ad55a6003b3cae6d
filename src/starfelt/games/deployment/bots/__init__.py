"""Shared parts of the bots for Light Speed and Stellar Conflict: placing cards and evaluating tables.

`sight` is what a seat sees, `aiming` proposes poses, `outlook` evaluates a table, `foresight` predicts replies,
and `hand` makes the answer. `cadet`, `pilot` and `captain` are three levels; `mind` defines what a level is.
The fourth, `admiral`, plays battles out on the kernel.
"""

from __future__ import annotations

from starfelt.games.deployment.bots.mind import CardMind


def admirals_mind() -> CardMind:
    """Return the fourth level. Only this function loads the kernel."""
    from starfelt.games.deployment.bots.admiral import MIND  # noqa: PLC0415 — numba takes a second to load

    return MIND
