"""What a player is told of their turns, and when: each call once, none at night, none while they look."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

import msgspec

from starfelt.notices.calls import (
    HOUR_MS,
    MAIL_MS,
    SETTLE_MS,
    TOGETHER_MS,
    Plan,
    Reader,
    TurnCall,
    is_last_call,
    plan_notices,
)
from starfelt.notices.quiet_hours import QuietHours
from starfelt.store.telling import TurnToTell

NIGHT = QuietHours("Europe/Paris", 22 * 60, 8 * 60)
NOBODY_LOOKS = Reader()


def paris(text: str) -> int:
    return round(datetime.fromisoformat(text).replace(tzinfo=ZoneInfo("Europe/Paris")).timestamp() * 1000)


#: A Monday's noon.
NOON = paris("2026-11-02 12:00")


def turn(
    match: str = "m1", since: int = NOON, hours: float = 24, told: int = 0, tell_at: int | None = None
) -> TurnToTell:
    due = since + round(hours * HOUR_MS)
    return TurnToTell(match, 0, "ada", "ftl", since, due, since if tell_at is None else tell_at, told)


def walk(one: TurnToTell, reader: Reader, until: int | None = None) -> list[tuple[int, bool]]:
    """Return when a turn is pushed, and whether as a last call, looking only when the store says so."""
    told: list[tuple[int, bool]] = []
    at: int | None = one.since
    while at is not None and at <= (until or one.due):
        plan = plan_notices([one], reader, at)
        if plan.pushed:
            told.append((at, is_last_call(plan.after[one])))
            reader = msgspec.structs.replace(reader, pushed_at=at)
        one = plan.after[one]
        assert one.tell_at is None or one.tell_at > at
        at = one.tell_at
    return told


def matches(plan: Plan) -> tuple[list[str], list[str]]:
    return [one.match for one in plan.pushed], [one.match for one in plan.mailed]


def test_a_turn_is_told_once_and_twice_more_before_it_ends() -> None:
    one = turn()
    assert walk(one, NOBODY_LOOKS) == [
        (one.since + SETTLE_MS, False),
        (one.due - 8 * HOUR_MS, True),
        (one.due - HOUR_MS, True),
    ]


def test_at_night_a_turn_waits_for_the_morning() -> None:
    one = turn(since=paris("2026-11-02 23:00"), hours=72)
    assert walk(one, Reader(NIGHT))[0] == (paris("2026-11-03 08:00"), False)


def test_a_last_call_that_would_come_too_late_comes_before_the_night() -> None:
    one = turn(since=paris("2026-11-02 07:00"))  # it ends at seven in the morning
    assert walk(one, Reader(NIGHT)) == [(paris("2026-11-02 08:00"), False), (paris("2026-11-02 22:00"), True)]


def test_a_last_call_waits_for_the_morning_if_there_is_time() -> None:
    one = turn(since=paris("2026-11-02 11:00"))  # eight hours before its end it is three o'clock
    assert walk(one, Reader(NIGHT))[1:] == [
        (paris("2026-11-03 08:00"), True),
        (paris("2026-11-03 10:00"), True),
    ]


def test_a_server_that_was_down_wakes_nobody() -> None:
    one = turn(since=paris("2026-11-02 07:00"), told=TurnCall.TURN | TurnCall.MAIL)
    plan = plan_notices([one], Reader(NIGHT), paris("2026-11-03 03:00"))
    assert (plan.pushed, plan.after) == ((), {one: one._replace(tell_at=one.due)})


def test_a_turn_that_a_page_has_shown_is_not_told() -> None:
    one = turn()
    assert walk(one, Reader(looked_at=one.since + 60_000)) == [
        (one.due - 8 * HOUR_MS, True),
        (one.due - HOUR_MS, True),
    ]


def test_there_is_no_last_call_while_somebody_looks() -> None:
    one = turn(told=TurnCall.TURN | TurnCall.MAIL)
    now = one.due - 8 * HOUR_MS
    plan = plan_notices([one], Reader(looked_at=now - 1000), now)
    assert (plan.pushed, plan.after) == ((), {one: one._replace(tell_at=now - 1000 + SETTLE_MS)})
    assert plan_notices([one], Reader(looked_at=now - 1000), now + SETTLE_MS).pushed == (one,)


def test_many_turns_are_told_together() -> None:
    first, second, third = turn("a"), turn("b", NOON + 1000), turn("c", NOON + 5 * 60_000)
    now = NOON + SETTLE_MS + 1000
    plan = plan_notices([first, second, third], NOBODY_LOOKS, now)
    assert matches(plan)[0] == ["a", "b"]
    later = plan_notices([third], Reader(pushed_at=now), third.since + SETTLE_MS)
    assert later.after[third].tell_at == now + TOGETHER_MS
    assert matches(plan_notices([third], Reader(pushed_at=now), now + TOGETHER_MS))[0] == ["c"]


def test_one_mail_a_day_has_all_turns_that_have_begun() -> None:
    now = NOON + 2 * HOUR_MS
    old, fresh = turn("a", NOON, 72), turn("b", now, 72)
    assert matches(plan_notices([old, fresh], NOBODY_LOOKS, now)) == (["a"], ["a", "b"])
    mailed = Reader(mailed_at=now - HOUR_MS, pushed_at=now - HOUR_MS)
    assert matches(plan_notices([old, fresh], mailed, now))[1] == []
    assert matches(plan_notices([old, fresh], mailed, now - HOUR_MS + MAIL_MS))[1] == ["a", "b"]


def test_a_last_call_is_mailed_whatever_was_mailed_before() -> None:
    one = turn(told=TurnCall.TURN | TurnCall.MAIL)
    now = one.due - HOUR_MS
    plan = plan_notices([one], Reader(mailed_at=now - 1000), now)
    assert matches(plan) == (["m1"], ["m1"])
    assert plan.after[one] == one._replace(told=15, tell_at=None)
    assert is_last_call(plan.after[one])


def put_off(one: TurnToTell, until: int) -> TurnToTell:
    return one._replace(told=one.told | TurnCall.TURN | TurnCall.MAIL, tell_at=until, unsent="1 ab")


def test_what_was_put_off_is_sent_again_when_its_moment_has_come() -> None:
    one = put_off(turn(), NOON + HOUR_MS)
    assert plan_notices([one], NOBODY_LOOKS, NOON + HOUR_MS - 1) == Plan((), (), (), {})
    plan = plan_notices([one], NOBODY_LOOKS, NOON + HOUR_MS)
    assert (matches(plan), plan.again) == (([], []), (one,))
    assert plan.after == {one: one._replace(unsent="", tell_at=one.due - 8 * HOUR_MS)}


def test_what_was_put_off_into_the_night_waits_for_the_morning() -> None:
    one = put_off(turn(hours=72), paris("2026-11-02 23:00"))
    plan = plan_notices([one], Reader(NIGHT), paris("2026-11-02 23:00"))
    waits = one._replace(tell_at=paris("2026-11-03 08:00"))
    assert (plan.again, plan.after) == ((), {one: waits})
    assert plan_notices([waits], Reader(NIGHT), paris("2026-11-03 08:00")).again == (waits,)


def test_what_was_put_off_and_a_page_has_shown_is_not_sent_again() -> None:
    one = put_off(turn(), NOON + HOUR_MS)
    plan = plan_notices([one], Reader(looked_at=NOON + 60_000), NOON + HOUR_MS)
    assert (plan.again, plan.after[one].unsent) == ((), "")


def test_a_last_call_that_was_put_off_is_one_still() -> None:
    one = put_off(turn(told=TurnCall.EIGHT_HOURS), NOON + 17 * HOUR_MS)
    assert is_last_call(one)
    assert plan_notices([one], NOBODY_LOOKS, NOON + 17 * HOUR_MS).again == (one,)


def test_a_last_call_says_what_was_put_off_before_it() -> None:
    one = put_off(turn(), NOON + 16 * HOUR_MS)
    plan = plan_notices([one], NOBODY_LOOKS, NOON + 16 * HOUR_MS)
    assert (matches(plan), plan.again) == ((["m1"], ["m1"]), ())
    assert plan.after[one].unsent == ""


def test_a_clock_that_was_wrong_silences_nobody() -> None:
    one, never = turn(), NOON + 10 * 365 * 24 * HOUR_MS
    reader = Reader(looked_at=never, pushed_at=never, mailed_at=never)
    assert matches(plan_notices([one], reader, NOON + SETTLE_MS)) == (["m1"], ["m1"])


def test_of_a_turn_that_has_ended_nothing_is_told() -> None:
    one = turn()
    assert plan_notices([one], NOBODY_LOOKS, one.due) == Plan(
        (), (), (), {one: one._replace(told=15, tell_at=None)}
    )
