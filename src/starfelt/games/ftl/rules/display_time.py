"""Duration of a turn's animation. A plot clock that waits for the animation starts when players can plot again."""

from __future__ import annotations

from collections.abc import Sequence

from starfelt.games.ftl.rules.geometry import HALF
from starfelt.games.ftl.rules.model import Launched, Resolved, Rotated, Sprinted

#: Milliseconds of the animation on the pages: both plots first, a last look at the table at the end.
_PLOTS_MS, _LAST_LOOK_MS = 1100, 1350
_LAUNCHES_MS, _ROTATIONS_MS, _BURSTS_MS = 900, 1050, 950
#: Milliseconds in which a sprinting piece moves a hundred units.
_HUNDRED_MS = 128


def shown_ms(events: Sequence[Resolved]) -> int:
    """Return the duration of a turn's animation in milliseconds, for a viewer who neither pauses nor skips it."""
    time = _PLOTS_MS + _LAST_LOOK_MS
    if any(isinstance(event, Launched) for event in events):
        time += _LAUNCHES_MS
    if any(isinstance(event, Rotated) for event in events):
        time += _ROTATIONS_MS
    longest = max((event.halves for event in events if isinstance(event, Sprinted)), default=None)
    return time if longest is None else time + _BURSTS_MS + longest * HALF * _HUNDRED_MS // 100
