"""How long a turn is shown to its players: a clock that waits for that begins when they can plot again."""

from __future__ import annotations

from collections.abc import Sequence

from starfelt.games.ftl.geometry import HALF
from starfelt.games.ftl.model import Launched, Resolved, Rotated, Sprinted

#: Milliseconds, as the pages show a turn: both plots first, a look at what stands at last.
_PLOTS_MS, _LAST_LOOK_MS = 1100, 1350
_LAUNCHES_MS, _ROTATIONS_MS, _BURSTS_MS = 900, 1050, 950
#: A piece that sprints goes a hundred units in so many.
_HUNDRED_MS = 128


def shown_ms(events: Sequence[Resolved]) -> int:
    """Return how many milliseconds what a turn did is shown, to somebody who neither holds nor hurries it."""
    time = _PLOTS_MS + _LAST_LOOK_MS
    if any(isinstance(event, Launched) for event in events):
        time += _LAUNCHES_MS
    if any(isinstance(event, Rotated) for event in events):
        time += _ROTATIONS_MS
    longest = max((event.halves for event in events if isinstance(event, Sprinted)), default=None)
    return time if longest is None else time + _BURSTS_MS + longest * HALF * _HUNDRED_MS // 100
