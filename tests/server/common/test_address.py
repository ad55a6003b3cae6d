"""Client addresses, as the limits group them."""

from __future__ import annotations

import pytest

from starfelt.server.common.address import network_of


@pytest.mark.parametrize(
    ("host", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2::1", "2001:0db8:0001:0002"),
        ("2001:db8:1:2:3:4:5:6", "2001:0db8:0001:0002"),
        ("testclient", "testclient"),
    ],
)
def test_one_household_is_one_address(host: str, counted: str) -> None:
    assert network_of(host) == counted
