"""Token buckets, and a rate limiter with one for each address."""

from __future__ import annotations

from starfelt.server.admission.token_bucket import RateLimiter, TokenBucket
from starfelt.server.common.limits import Rate


def test_a_bucket_fills_with_time() -> None:
    bucket = TokenBucket(Rate(2, 3), now=0)
    assert [bucket.take(now=0) for _ in range(4)] == [True, True, True, False]
    assert [bucket.take(now=0.5), bucket.take(now=0.5)] == [True, False]
    assert not bucket.take(4, now=100)


def test_a_debt_is_paid_before_anything_can_be_taken() -> None:
    bucket = TokenBucket(Rate(2, 3), now=0)
    bucket.owe(7, now=0)
    assert not bucket.take(0, now=1.5)
    assert bucket.take(0, now=2)
    assert [bucket.take(now=2.5), bucket.take(now=2.5)] == [True, False]


def test_a_debt_counts_from_what_had_filled_until_then() -> None:
    bucket = TokenBucket(Rate(2, 3), now=0)
    assert bucket.take(3, now=0)
    bucket.owe(2, now=1)  # two tokens are there
    assert bucket.take(0, now=1)
    assert not bucket.take(now=1)


def test_a_key_in_debt_is_refused_and_others_are_not() -> None:
    buckets = RateLimiter(Rate(0, 3))
    buckets.owe("a", 4)
    assert [buckets.take("a"), buckets.take("b")] == [False, True]


def test_a_key_in_use_is_never_forgotten_before_one_that_is_not() -> None:
    """Otherwise an address that asks without pause would get a full bucket again and again."""
    buckets = RateLimiter(Rate(0, 2), most=3)
    taken = list[bool]()
    for stranger in range(9):
        taken.append(buckets.take("busy"))
        buckets.take(f"stranger {stranger}")
    assert taken == [True, True, *[False] * 7]


def test_buckets_forget_the_longest_unused() -> None:
    buckets = RateLimiter(Rate(0, 1), most=2)
    assert [buckets.take(name) for name in "aabcb"] == [True, False, True, True, False]
    assert buckets.take("a")
