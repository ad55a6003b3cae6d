"""What bots see of a turn, which orders they consider, and what a turn is worth to them."""

from __future__ import annotations

from random import Random

import msgspec

from starfelt.games.ftl.bots.choices import every_order, likely_orders
from starfelt.games.ftl.bots.sight import FtlSight, sight_of
from starfelt.games.ftl.bots.turn import Turn
from starfelt.games.ftl.bots.worth import DREAD, WON
from starfelt.games.ftl.rules.game import FTL
from starfelt.games.ftl.rules.model import FtlView
from starfelt.games.ftl.rules.notation import Order, read_order
from starfelt.games.ftl.rules.pieces import Key
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
    """Wins and draws agree, also where pieces lie on top of each other."""
    chance = Random(4)
    decided = 0
    for number in range(200):
        random = random_turn(chance, "heap" if number % 2 else "loose")
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


def idle_turn(table: FtlTable) -> tuple[Turn, list[int]]:
    """Return a turn in which no piece gets an order."""
    sight = seen(table)
    turn = Turn(sight, dict.fromkeys(sight.pieces, (None,)))
    return turn, [0] * len(turn.keys)


def test_the_last_turn_is_worth_its_result() -> None:
    for hits, worth in (((0, 1), WON), ((1, 0), -WON), ((1, 1), 0.0)):
        turn, idle = idle_turn(FtlTable(turn_limit=1, at_limit="hits", hits=hits))
        assert turn.worth(idle) == worth


def test_a_draw_is_dreaded_by_both() -> None:
    turn, idle = idle_turn(FtlTable(turn_limit=1))
    assert [turn.worth_to(seat, idle) for seat in (0, 1)] == [-DREAD, -DREAD]


def test_a_ship_does_not_consider_to_ram_the_other() -> None:
    sight = seen(FtlTable(ada=(24, 24, 0), bob=(24, 20, 180)))
    sprints = [order.amount for order in likely_orders(sight, Key(0, 0)) if order and order.kind == "S"]
    # The disc of the other ship begins 3.25 inches ahead.
    assert sprints == [2, 4, 6]


def test_only_missiles_that_point_the_same_way_fill_the_line_ahead() -> None:
    for heading, launches in ((0, False), (90, True)):
        sight = seen(FtlTable(missiles=([(24, 39, heading), (24, 36, heading)], [])))
        assert (Order("L") in likely_orders(sight, Key(0, 0))) == launches
