"""Comparisons: mirrored deals are the same deal from both sides, and results count in their order."""

from __future__ import annotations

import pytest

from starfelt.arguments import BadArgument
from starfelt.lab.comparison import Comparing, in_order
from starfelt.lab.contest import Row, contest_of, play
from starfelt.lab.sprt import Hypotheses

pytestmark = pytest.mark.any_game


def row(number: int, *winners: int) -> Row:
    return Row(number, (number % 2, 1 - number % 2), winners, "", (0, 0), 1, 0)


def test_the_same_deal_is_played_from_both_sides() -> None:
    contest = contest_of("lightspeed", ["random", "idle"], options={"placing": "turns"}, seed=4, mirror=True)
    rows = [play(contest, number) for number in range(3)]
    assert rows[0].seed == rows[1].seed != rows[2].seed
    assert [row.places for row in rows] == [(0, 1), (1, 0), (0, 1)]


def test_without_mirrors_each_match_has_its_own_deal() -> None:
    contest = contest_of("lightspeed", ["random", "idle"], seed=4)
    assert play(contest, 0).seed != play(contest, 1).seed


def test_matches_count_one_by_one_and_mirrored_ones_in_pairs() -> None:
    # The first player wins, loses, draws, wins and wins; the seats change.
    rows = [row(0, 0), row(1, 0), row(2, 0, 1), row(3, 1), row(4, 0)]
    plain = Comparing(contest_of("lightspeed", ["random", "idle"]), Hypotheses())
    paired = Comparing(contest_of("lightspeed", ["random", "idle"], mirror=True), Hypotheses())
    for one in rows:
        plain.add(one)
        paired.add(one)
    found = plain.result(1.0, stops=False)
    assert (found.matches, found.wins, found.draws, found.losses) == (5, 3, 1, 1)
    assert found.units == (1, 1, 3)
    # The fifth waits for its other half: one win and one loss, then a draw and a win.
    found = paired.result(1.0, stops=True)
    assert (found.matches, found.units, found.decided) == (4, (0, 0, 1, 1, 0), None)


def test_rows_in_any_order_are_counted_in_theirs() -> None:
    assert [one.match for one in in_order([row(2, 0), row(0, 0), row(1, 0), row(4, 0)])] == [0, 1, 2]


def test_a_comparison_is_between_two() -> None:
    with pytest.raises(BadArgument, match="between 2 players, not 3"):
        Comparing(contest_of("lightspeed", ["random"] * 3), Hypotheses())
