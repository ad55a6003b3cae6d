"""Pushes to a push service of our own: what arrives, what its answers mean, and whom the server does not call."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
import pytest
from cryptography.hazmat.primitives.asymmetric import ec

from kit.asynchronous import run
from kit.moved_clock import MovedClock
from kit.push_service import PushService, decrypt, unbase64
from starfelt.notices.words import Notice
from starfelt.server.notices.https_post import HttpsPost
from starfelt.server.notices.push import PushSender
from starfelt.server.notices.sender import Sent
from starfelt.server.notices.settings import NoticeSettings, PushDevice
from starfelt.server.notices.vapid import Vapid

SECRET = b"a secret of a server, 32 bytes.."


def device_of(subscription: dict[str, Any]) -> PushDevice:
    return PushDevice(subscription["endpoint"], **subscription["keys"])


def notice(clock: MovedClock, *, is_last: bool = False) -> Notice:
    return Notice("Your turn", "It ends tomorrow.", "/m/abc", (), clock.wall() + 3_600_000, is_last)


def pushing(
    service: PushService,
    clock: MovedClock,
    body: Callable[[Callable[..., Awaitable[Sent]]], Awaitable[None]],
    *,
    lan: bool = True,
) -> None:
    """Run `body` with a function that pushes to a device."""

    async def main() -> None:
        https = HttpsPost(clock, lan=lan, tls=service.trust)
        sender = PushSender(Vapid(SECRET, "mailto:host@example.org"), https, clock)

        async def push(device: PushDevice, *, is_last: bool = False) -> Sent:
            settings = NoticeSettings(devices=(device,))
            return await sender.send("who", settings, device.endpoint, notice(clock, is_last=is_last))

        try:
            await body(push)
        finally:
            await https.close()

    run(main())


def test_the_service_of_these_tests_reads_the_example_of_the_standard() -> None:
    """RFC 8291, section 5."""
    number = int.from_bytes(unbase64("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"))
    body = unbase64(
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl"
        "7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )
    key = ec.derive_private_key(number, ec.SECP256R1())
    assert (
        decrypt(body, key, unbase64("BTBZMqHH6r4Tts7J_aSIgg")) == b"When I grow up, I want to be a watermelon"
    )


def test_a_browser_reads_what_was_sent() -> None:
    clock = MovedClock()
    with PushService() as service, clock.hold():
        device = device_of(service.subscribe("ada"))

        async def body(push: Any) -> None:
            assert await push(device) == Sent("sent")
            assert await push(device, is_last=True) == Sent("sent")

        pushing(service, clock, body)
    one, last = service.received
    assert one.message == {"title": "Your turn", "body": "It ends tomorrow.", "path": "/m/abc"}
    assert (one.headers["TTL"], one.headers["Topic"], one.headers["Urgency"]) == ("3600", "turns", "normal")
    assert last.headers["Urgency"] == "high"


@pytest.mark.parametrize(
    ("status", "headers", "sent"),
    [
        (201, {}, Sent("sent")),
        (404, {}, Sent("gone")),
        (410, {}, Sent("gone")),
        (400, {}, Sent("refused")),
        (413, {}, Sent("refused")),
        (302, {"Location": "https://localhost/elsewhere"}, Sent("refused")),
        (500, {}, Sent("later")),
        (429, {}, Sent("later")),
        (429, {"Retry-After": "120"}, Sent("later", 120)),
        (503, {"Retry-After": "soon"}, Sent("later")),
        (503, {"Retry-After": "Wed, 21 Oct 2015 07:28:00 GMT"}, Sent("later", 0)),
    ],
)
def test_what_an_answer_means(status: int, headers: dict[str, str], sent: Sent) -> None:
    with PushService() as service:
        service.answers.append((status, headers))
        device = device_of(service.subscribe("ada"))

        async def body(push: Any) -> None:
            assert await push(device) == sent

        pushing(service, MovedClock(), body)


def test_a_service_that_takes_nothing_now_is_left_alone() -> None:
    clock = MovedClock()
    with PushService() as service, clock.hold():
        service.answers.append((429, {"Retry-After": "90"}))
        ada, bob = (device_of(service.subscribe(name)) for name in ("ada", "bob"))

        async def body(push: Any) -> None:
            assert await push(ada) == Sent("later", 90)
            assert await push(bob) == Sent("resting", 90)

        pushing(service, clock, body)
        assert len(service.received) == 0


def test_the_own_network_is_not_called() -> None:
    with PushService() as service:
        device = device_of(service.subscribe("ada"))

        async def body(push: Any) -> None:
            assert await push(device) == Sent("refused")
            at_address = msgspec.structs.replace(device, endpoint="https://127.0.0.1:1/push/ada")
            assert await push(at_address) == Sent("refused")

        pushing(service, MovedClock(), body, lan=False)
        assert len(service.received) == 0


def test_a_service_that_nobody_trusts_gets_nothing() -> None:
    with PushService() as service, PushService() as stranger:
        device = device_of(stranger.subscribe("ada"))

        async def body(push: Any) -> None:
            assert await push(device) == Sent("later")

        pushing(service, MovedClock(), body)
        assert len(stranger.received) == 0


@pytest.mark.parametrize("keys", [("AAAA", "AAAA"), ("B" * 87, "A" * 22), ("", ""), ("\u00e9", "A")])
def test_keys_that_are_none_are_refused(keys: tuple[str, str]) -> None:
    with PushService() as service:

        async def body(push: Any) -> None:
            assert await push(PushDevice(f"{service.origin}/push/ada", *keys)) == Sent("refused")

        pushing(service, MovedClock(), body)


def test_all_nodes_of_a_server_have_one_key() -> None:
    one, other = (Vapid(SECRET, "mailto:host@example.org").public_key for _ in range(2))
    assert one == other != Vapid(b"another secret of another server", "mailto:a@example.org").public_key
