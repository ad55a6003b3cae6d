"""The bots' fast turn simulation against the rules: the same ships are hit and destroyed."""

from __future__ import annotations

from random import Random

import msgspec

from starfelt.games.ftl.bots.choices import every_order, likely_orders
from starfelt.games.ftl.bots.sight import FtlSight, sight_of
from starfelt.games.ftl.bots.turn import Turn
from starfelt.games.ftl.bots.worth import WON
from starfelt.games.ftl.rules.game import FTL
from starfelt.games.ftl.rules.model import FtlView
from starfelt.games.ftl.rules.notation import Order, read_order
from tests.games.ftl.rules.random_tables import random_turn
from tests.games.ftl.rules.table import FtlTable


def seen(table: FtlTable, seat: int = 0) -> FtlSight:
    view = msgspec.json.encode(FTL.view(table.state, seat))
    return sight_of(msgspec.json.decode(view, type=FtlView))


def test_a_sight_is_exact() -> None:
    for seed in range(20):
        turn = random_turn(Random(seed), "loose")
        sight = seen(turn.table())
        places = {key: (pose.x, pose.y, pose.heading // 10) for key, pose in sight.pieces.items()}
        assert places == turn.places
        assert sight.hits == turn.hits


def test_it_ends_as_the_rules_say() -> None:
    """Wins and draws agree. Ties that the fast turn leaves out are rare on a loose table."""
    chance = Random(4)
    decided = 0
    for _ in range(200):
        random = random_turn(chance, "loose")
        table = random.table()
        sight = seen(table)
        turn = Turn(sight, {key: every_order(sight, key) for key in sight.pieces})
        table.turn(*random.sheets)
        orders = [random.orders.get((key.seat, key.number)) for key in turn.keys]
        # The fast turn has no whole turn and no zero rotation, so another rotation takes their place.
        plain = [Order("R", 15) if o and o.kind == "R" and o.amount % 180 == 0 else o for o in orders]
        joint = [choices.index(order) for choices, order in zip(turn.choices, plain, strict=True)]
        worth = turn.worth(joint)
        if table.winners is None:
            assert abs(worth) < WON
        else:
            decided += 1
            won = 0.0 if len(table.winners) == 2 else WON if table.winners == (0,) else -WON
            assert worth == won
    assert decided >= 10


def test_the_likely_orders_are_legal_and_leave_no_table() -> None:
    chance = Random(9)
    for _ in range(30):
        table = random_turn(chance, "heap").table()
        sight = seen(table)
        for key in sight.pieces:
            for order in likely_orders(sight, key):
                assert order is None or order == read_order(order.text)
                assert order is None or order in every_order(sight, key) or order.amount in {-180, 180}
