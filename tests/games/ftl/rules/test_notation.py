"""Orders in the rules' notation."""

from __future__ import annotations

import pytest

from starfelt.games.contract import Refused
from starfelt.games.ftl.rules.notation import ROTATIONS, SPRINTS, Order, read_order
from starfelt.messages import LANGUAGES, say


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


@pytest.mark.parametrize(
    ("text", "english", "french"),
    [
        ("S2.5", "missile m1 sprints 2.5 in", "le missile m1 fonce de 2,5 po"),
        ("R-15", "missile m1 turns 15° to the left", "le missile m1 tourne de 15° vers la gauche"),
        ("R+180", "missile m1 turns 180° to the right", "le missile m1 tourne de 180° vers la droite"),
        ("R0", "missile m1 stays in normal space", "le missile m1 reste en espace normal"),
        ("L", "missile m1 launches a missile", "le missile m1 lance un missile"),
    ],
)
def test_an_order_in_words(text: str, english: str, french: str) -> None:
    order = read_order(text)
    assert isinstance(order, Order)
    said = [say(language, "ftl-order", {"piece": "m1", **order.words}) for language in LANGUAGES]
    assert said == [english, french]
