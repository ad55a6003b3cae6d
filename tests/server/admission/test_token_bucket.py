"""Token buckets, and a rate limiter with one for each address."""

from __future__ import annotations

from starfelt.server.admission.token_bucket import RateLimiter, TokenBucket
from starfelt.server.common.limits import Rate


def test_a_bucket_fills_with_time() -> None:
    bucket = TokenBucket(Rate(2, 3), now=0)
    assert [bucket.take(now=0) for _ in range(4)] == [True, True, True, False]
    assert [bucket.take(now=0.5), bucket.take(now=0.5)] == [True, False]
    assert not bucket.take(4, now=100)


def test_buckets_forget_the_longest_unused() -> None:
    buckets = RateLimiter(Rate(0, 1), most=2)
    assert [buckets.take(name) for name in "aabcb"] == [True, False, True, True, False]
    assert buckets.take("a")
