"""What a stranger may have this server call: https on the internet, and nothing in its own network."""

from __future__ import annotations

import socket
from typing import Any

import pytest

from kit.asynchronous import run
from starfelt.server.notices.https_post import Inside, PublicResolver
from starfelt.server.notices.public_address import check_target, is_public

INSIDE = (
    *("127.0.0.1", "127.8.9.1", "0.0.0.0", "10.0.0.1", "172.16.3.4", "192.168.1.1", "100.64.0.1"),
    *("169.254.169.254", "224.0.0.1", "255.255.255.255", "192.0.2.1", "198.18.0.1"),
    *("::1", "::", "fe80::1", "fe80::1%eth0", "fc00::1", "fd12::1", "ff02::1", "2001:db8::1"),
    # An address of IPv4 within one of IPv6.
    *("::ffff:127.0.0.1", "::ffff:10.0.0.1", "2002:7f00:1::", "2002:a00:1::1", "64:ff9b::7f00:1"),
    "64:ff9b::a9fe:a9fe",
)
OUTSIDE = ("9.9.9.9", "142.250.1.188", "2606:4700::1111", "::ffff:9.9.9.9", "64:ff9b::909:909")


@pytest.mark.parametrize("address", INSIDE)
def test_an_address_inside_is_not_called(address: str) -> None:
    assert not is_public(address)


@pytest.mark.parametrize("address", OUTSIDE)
def test_an_address_outside_may_be_called(address: str) -> None:
    assert is_public(address)


@pytest.mark.parametrize(
    "url",
    [
        *(
            "http://push.example.net/a",
            "ftp://push.example.net/a",
            "file:///etc/passwd",
            "//push.example.net",
        ),
        *("https://", "https:///a", "https://user@push.example.net/", "https://u:p@push.example.net/", ""),
        *("https://127.0.0.1/a", "https://[::1]/a", "https://10.0.0.1:8443/", "https://[fe80::1%25eth0]/"),
        *("https://push.example.net:port/", "https://push.example.net:0/", "https://push.example.net:99999/"),
        *(
            "https://push.example.net/a b",
            "https://push.example.net/\r\nHost: x",
            "https://exämple.org/",
            "a",
        ),
        "https://[broken/",
    ],
)
def test_only_https_is_called(url: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 - whatever is wrong, it is no address for us
        check_target(url, lan=False)


def test_a_host_may_allow_the_own_network() -> None:
    assert check_target("https://push.example.net/a?b=c", lan=False) == "push.example.net"
    assert check_target("https://192.168.1.5:8443/a", lan=True) == "192.168.1.5"
    with pytest.raises(ValueError, match="https"):
        check_target("http://192.168.1.5/a", lan=True)


@pytest.mark.parametrize("host", ["localhost", "127.1", "0x7f000001", "2130706433", "017700000001"])
def test_a_name_is_checked_by_what_it_means(host: str) -> None:
    async def resolve(*, lan: bool) -> list[Any]:
        return list(await PublicResolver(lan=lan).resolve(host, 443, socket.AF_INET))

    with pytest.raises(Inside):
        run(resolve(lan=False))
    assert run(resolve(lan=True))[0]["host"] == "127.0.0.1"
