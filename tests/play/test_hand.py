"""A moving hand: it keeps its time when the player thinks again, and shows where it is."""

from __future__ import annotations

import asyncio
from typing import Any

from starfelt.play import Answer
from starfelt.play.hand import MovingHand, move

POSES = ({"do": "hover", "x": 0}, {"do": "hover", "x": 1}, {"do": "hover", "x": 2})


def answer(*, again: bool = True, patience_ms: int = 0, hover: tuple[dict[str, Any], ...] = POSES) -> Answer:
    return Answer({"do": "place"}, 900, hover, again, patience_ms)


def test_an_interrupted_hand_keeps_its_time_where_both_answers_say_again() -> None:
    before = MovingHand.set_out(answer(), 100, 900, None)
    assert MovingHand.set_out(answer(), 400, 900, before)[1:] == (100, 1000, 1000)
    assert MovingHand.set_out(answer(), 400, 200, before)[1:] == (100, 600, 600)
    assert MovingHand.set_out(answer(again=False), 400, 900, before)[1:] == (400, 1300, 1300)
    assert MovingHand.set_out(answer(), 400, 900, before._replace(answer=answer(again=False)))[1:] == (
        400,
        1300,
        1300,
    )


def test_a_hand_that_only_waited_sets_out_anew() -> None:
    before = MovingHand.set_out(answer(patience_ms=500), 0, 900, None)
    assert before.until == 1400
    assert MovingHand.set_out(answer(patience_ms=500), 900, 900, before)[1:] == (900, 1800, 2300)


def moved(
    hand: MovingHand, at: float = 0, stop_after: int | None = None
) -> tuple[float | None, list[Any], float]:
    """Move a hand; return where it was interrupted, the poses that were seen, and the seconds that it took."""
    seen: list[Any] = []
    slept: list[float] = []

    async def show(pose: dict[str, Any]) -> None:
        seen.append(pose["x"])

    async def sleep(seconds: float) -> None:
        slept.append(seconds)

    stopped = asyncio.run(move(hand, at, show, sleep, lambda: len(slept) == stop_after))
    return stopped, seen, round(sum(slept), 6)


def test_a_hand_passes_all_its_poses_and_arrives_in_time() -> None:
    stopped, seen, took = moved(MovingHand.set_out(answer(), 0, 900, None))
    assert (stopped, took) == (None, 0.9)
    assert seen == sorted(seen)
    assert set(seen) == {0, 1, 2}


def test_an_interrupted_hand_says_when_and_goes_on_from_there() -> None:
    hand = MovingHand.set_out(answer(), 0, 880, None)
    stopped, seen, took = moved(hand, stop_after=5)
    assert (stopped, took, seen) == (400, 0.4, [0, 0, 0, 0, 1])
    stopped, seen, took = moved(MovingHand.set_out(answer(), 400, 880, hand), at=400)
    assert (stopped, took, seen[0], seen[-1]) == (None, 0.48, 1, 2)


def test_a_hand_without_poses_shows_nothing() -> None:
    assert moved(MovingHand.set_out(answer(hover=()), 0, 80, None)) == (None, [], 0.08)
