"""A player's hand on its way to what an answer wants done: when it arrives, and what the others see meanwhile."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple

from starfelt.play.player import Answer

#: The longest time between two poses of a hand that others watch.
_POSE_MS = 80


class MovingHand(NamedTuple):
    """A hand on its way. All times are milliseconds of one clock, whichever it is.

    The hand sets out at `since` and reaches its goal at `ready`. It waits out its answer's patience, and does the
    command at `until`.
    """

    answer: Answer
    since: float
    ready: float
    until: float

    @classmethod
    def set_out(cls, answer: Answer, at: float, takes_ms: float, before: MovingHand | None) -> MovingHand:
        """Return a hand that sets out at `at`, or goes on from the hand `before` that was interrupted."""
        since, ready = at, at + takes_ms
        if before is not None and before.goes_on(answer, at):
            since, ready = before.since, min(before.ready, ready)
        return cls(answer, since, ready, ready + answer.patience_ms)

    def goes_on(self, answer: Answer, at: float) -> bool:
        """Return whether this hand, interrupted at `at`, goes on with an answer.

        Both answers have to say `again`, and the hand must not have arrived: where it only waited, it sets out anew.
        """
        return self.answer.again and answer.again and at < self.ready

    def pose(self, at: float) -> dict[str, Any] | None:
        """Return the hovering command that shows the hand where it is at a moment; None: its answer has none."""
        hover = self.answer.hover
        if not hover:
            return None
        stop = int((at - self.since) * len(hover) / max(1, self.until - self.since))
        return hover[min(len(hover) - 1, stop)]


async def move(
    hand: MovingHand,
    at: float,
    show: Callable[[dict[str, Any]], Awaitable[None]],
    sleep: Callable[[float], Awaitable[None]],
    interrupted: Callable[[], bool],
) -> float | None:
    """Move a hand in real time from the moment `at` on; return the moment of an interruption, or None: it arrived.

    Args:
        hand: the hand that moves.
        at: the moment on the hand's clock.
        show: shows others a pose.
        sleep: waits for seconds.
        interrupted: says after each pose whether the hand has to stop.
    """
    whole = hand.until - at
    steps = max(len(hand.answer.hover), round(whole / _POSE_MS), 1)
    for step in range(1, steps + 1):
        pose = hand.pose(at + whole * (step - 1) / steps)
        if pose is not None:
            await show(pose)
        await sleep(whole / steps / 1000)
        if interrupted():
            return at + whole * step / steps
    return None
