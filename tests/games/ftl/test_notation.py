"""Orders in the rules' notation."""

from __future__ import annotations

import pytest

from starfelt.games.contract import Refused
from starfelt.games.ftl.notation import ROTATIONS, SPRINTS, Order, read_order


@pytest.mark.parametrize(
    ("text", "order"),
    [
        ("R+45", Order("R", 45)),
        ("R-45", Order("R", -45)),
        ("R–45", Order("R", -45)),
        ("R−45", Order("R", -45)),
        ("R75", Order("R", 75)),
        ("R0", Order("R", 0)),
        ("R-0", Order("R", 0)),
        ("R180", Order("R", 180)),
        ("R-180", Order("R", -180)),
        ("S1", Order("S", 2)),
        ("S3", Order("S", 6)),
        ("S2.5", Order("S", 5)),
        ("S3.0", Order("S", 6)),
        ("S8", Order("S", 16)),
        ("L", Order("L")),
    ],
)
def test_what_an_order_says(text: str, order: Order) -> None:
    assert read_order(text) == order


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("R10", "order-angle"),
        ("R195", "order-angle"),
        ("R-195", "order-angle"),
        ("S0.5", "order-distance"),
        ("S0", "order-distance"),
        ("S8.5", "order-distance"),
        ("S2.25", "order-distance"),
        *((text, "order-unreadable") for text in ("", "R", "S", "L1", "r45", "R 45", "R+-45", "R045", "S-3")),
        *(
            (text, "order-unreadable")
            for text in ("S+3", "S.5", "S3,5", "R4\u0665", "S3\n", "R+45 S3", "LL", "S1e1")
        ),
    ],
)
def test_what_is_no_order(text: str, code: str) -> None:
    assert read_order(text) == Refused(code)


def test_orders_are_written_as_they_are_read() -> None:
    for text in (*ROTATIONS, *SPRINTS, "L"):
        order = read_order(text)
        assert isinstance(order, Order)
        assert order.text == text
    assert (len(ROTATIONS), len(SPRINTS)) == (24, 15)
