"""A plot against every plot of the enemy, by the rules, and by the compiled solver."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from starfelt.games.ftl.bots.candidates import table_of
from starfelt.games.ftl.compiled.turns import constants_of
from starfelt.games.ftl.puzzles.judging import (
    after,
    count_plots,
    escape,
    escapes,
    hardest,
    holding,
    is_reached,
    plots,
    refutation,
)
from starfelt.games.ftl.puzzles.solver import HIT, UNHIT, solve
from starfelt.games.ftl.puzzles.themes import themes_of, themes_of_two
from starfelt.games.ftl.puzzles.turns import sheet_of, sight_of
from starfelt.games.ftl.puzzles.two_turn_making import proof_of
from starfelt.games.ftl.puzzles.two_turns import solve_two
from starfelt.games.ftl.rules.notation import ORDERS, ROTATIONS, STAY
from starfelt.games.ftl.rules.resolution import resolve_plots
from tests.games.ftl.rules.table import ADA, At, FtlTable

#: Bob's ship looks up. Ada's m1 lies before its nose, and m2 aims at it from the side.
PINNED: list[At] = [(24, 18.9, 0), (30, 20, 270)]


def pinned(*more: At, enemy: list[At] | None = None) -> FtlTable:
    return FtlTable((24, 42, 0), (24, 20, 0), ([*PINNED, *more], enemy or []), idle="normal-space")


def test_a_ship_before_a_mine_is_hit_whatever_it_does() -> None:
    state = pinned().state
    assert refutation(state, ADA, {"m2": "S6"}, "hit") is None
    # Too short: the ship stays, and nothing reaches it.
    assert refutation(state, ADA, {"m2": "S2"}, "hit") == {"ship": "R0"}
    # The mine leaves: the ship sprints.
    found = refutation(state, ADA, {"m1": "S2", "m2": "S6"}, "hit")
    assert found is not None
    assert found["ship"].startswith("S")


def test_the_enemy_may_stop_the_missile_with_its_own() -> None:
    # Bob's missile stands between m2 and the ship.
    state = pinned(enemy=[(27.5, 20, 0)]).state
    assert refutation(state, ADA, {"m2": "S6"}, "hit") is not None


def test_rotations_are_one_plot() -> None:
    state = pinned(enemy=[(40, 40, 0)]).state
    # Stays, launches, or sprints by one of fifteen lengths; the missile does not launch.
    assert count_plots(state, 1) == 17 * 16 == len(list(plots(state, 1)))
    safe = FtlTable(idle="safe").state
    # Without an order, a piece cannot be hit.
    assert count_plots(safe, 1) == 18 == len(list(plots(safe, 1)))


def test_themes_tell_what_the_plots_of_the_enemy_meet() -> None:
    assert themes_of(pinned().state, ADA, {"m2": "S6"}, "hit") == ("pincer",)
    hurt = FtlTable((24, 42, 0), (24, 20, 0), (PINNED, []), hits=(0, 2), idle="normal-space").state
    assert themes_of(hurt, ADA, {"m2": "S6"}, "hit") == ("last-hit", "pincer")


@pytest.mark.parametrize(("goal", "number"), [("hit", HIT), ("untouched", UNHIT)])
def test_solver_and_rules_agree_on_every_plot(goal: str, number: int) -> None:
    """With few pieces, each of Ada's plots is judged by both; a refutation refutes by the rules."""
    table = FtlTable(
        (24, 26, 0), (24, 20, 0), ([(24, 18.9, 0)], [(20, 26, 90)]), idle="normal-space", max_missiles=2
    )
    state = table.state
    sight = sight_of(state)
    keys, rows = table_of(sight)
    constants = constants_of(state.options)
    mine, weights, refuted = solve(constants, rows, np.array(sight.hits), state.turn, ADA, number)
    assert len(mine) >= 8
    assert weights.sum() == 41 * 40
    for plot, reply in zip(mine, refuted, strict=True):
        orders = {
            key.name: order
            for key, value in zip(keys, plot.tolist(), strict=True)
            if key.seat == ADA and (order := text(value)) is not None
        }
        assert (refutation(state, ADA, orders, goal) is None) == (reply < 0), orders


def text(number: int) -> str | None:
    return None if number == STAY else ORDERS[number]


def test_the_own_ship_must_stay_on_the_table() -> None:
    state = FtlTable((24, 1, 0), (24, 40, 180), idle="normal-space").state
    assert not is_reached(resolve_plots(state, ADA, {"ship": "S8"}, {}), ADA, "untouched")
    assert is_reached(resolve_plots(state, ADA, {}, {}), ADA, "untouched")


def hunted(**options: Any) -> FtlTable:
    """Ada's m1 lies on Bob's ship, so that every sprint hits it. m2 could hit the ship, but looks up."""
    large: dict[str, Any] = {
        "idle": "normal-space",
        "ship_radius_in": 1.75,
        "missile_radius_in": 1,
        **options,
    }
    return FtlTable((24, 42, 0), (24, 20, 0), ([(24, 19.5, 0), (30, 20, 0)], []), **large)


def test_a_ship_that_cannot_go_is_hit_in_the_second_turn() -> None:
    state = hunted(max_missiles=0).state
    turn_to_it = {"m2": "R-90"}
    assert refutation(state, ADA, turn_to_it, "hit") is not None
    assert escape(state, ADA, turn_to_it) is None
    # Whatever else it does, it stays: any of 24 rotations, of which one is none.
    left = {reply["ship"]: later for reply, later in escapes(state, ADA, turn_to_it)}
    assert len(left) == 24
    assert left["R0"] is not None
    assert {"ship": "R0", "m1": "R0", "m2": "S4.5"} in list(holding(left["R0"], ADA))
    # Too late: nothing looks at the ship.
    assert escape(state, ADA, {}) == {"ship": "R0"}


def test_a_ship_that_may_launch_turns_and_shields_itself_with_the_missile() -> None:
    state = hunted().state
    reply = escape(state, ADA, {"m2": "R-90"})
    assert reply is not None
    later = after(state, resolve_plots(state, ADA, {"m2": "R-90"}, reply))
    assert refutation(later, ADA, {"m2": "S6"}, "hit") is not None
    assert list(holding(later, ADA)) == []


def test_the_proof_of_two_turns_answers_every_plot_that_escapes_the_first() -> None:
    state = hunted(max_missiles=0).state
    proof = proof_of(state, ADA, {"m2": "R-90"})
    assert proof is not None
    assert [part.reply for part in proof] == [reply for reply, _ in escapes(state, ADA, {"m2": "R-90"})]
    assert all(part.orders == {"m2": "S4.5"} for part in proof)
    assert hardest(state, ADA, {"m2": "R-90"}) in [part.reply for part in proof]
    assert proof_of(state, ADA, {}) is None
    assert themes_of_two(state, ADA, {"m2": "R-90"}, proof) == ("pinned", "quiet-move")


@pytest.mark.parametrize(
    ("table", "count", "found"),
    [
        # With one missile, nothing hits for sure.
        (
            FtlTable(
                (24, 25, 0),
                (24, 20, 90),
                ([(24.5, 20, 45)], []),
                idle="normal-space",
                max_missiles=1,
                ship_radius_in=1.75,
                missile_radius_in=1,
            ),
            39 * 39,
            0,
        ),
        (hunted(max_missiles=0), 39**3, 2808),
    ],
)
def test_solver_and_rules_agree_on_two_turns(table: FtlTable, count: int, found: int) -> None:
    """The solver tries all plots; of those that solve it, and of the others, the rules try some."""
    state = table.state
    sight = sight_of(state)
    keys, rows = table_of(sight)
    plots_found, tried = solve_two(constants_of(state.options), rows, np.array(sight.hits), 1, ADA)
    assert (tried, len(plots_found)) == (count, found)
    solving = {bare(sheet_of(keys, ADA, plot)) for plot in plots_found}
    others = [orders for orders in plots(state, ADA, ROTATIONS) if bare(orders) not in solving]
    assert len(others) == count - found
    assert [dict(orders) for orders in sorted(solving)[::1000] if escape(state, ADA, dict(orders))] == []
    assert all(escape(state, ADA, orders) is not None for orders in others[:: count // 30])


def bare(orders: dict[str, str]) -> tuple[tuple[str, str], ...]:
    return tuple(sorted((piece, order) for piece, order in orders.items() if order != "R0"))
