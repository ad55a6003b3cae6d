"""Marks, accuracies, and the level whose losses are most alike."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from starfelt.analysis.levels import BINS, RANDOM, TOLD, bin_of, calibration_of, count_by_bin, likely_levels
from starfelt.analysis.marks import accuracy, is_decided, is_unclear, mark_of, score
from starfelt.analysis.model import AnalysedMove
from starfelt.games import SHIPPED, packages


def lost(loss: float | None, stake: float = 0.1) -> AnalysedMove:
    """Return a decision that lost so much."""
    return AnalysedMove(0, 0, 1, 0, {}, {}, loss, 0.0, stake=stake)


@pytest.mark.parametrize(
    ("loss", "stake", "better_than", "mark"),
    [
        (0.0, 0.01, 1.0, None),
        (0.0, 0.2, 1.0, "excellent"),
        (0.02, 0.2, 1.0, None),
        (0.0, 0.2, 0.9, None),
        (0.0499, 0.2, 0.5, None),
        (0.05, 0.2, 0.5, "inaccuracy"),
        (0.10, 0.2, 0.5, "mistake"),
        (0.15, 0.2, 0.5, "blunder"),
        (1.0, 1.0, 0.0, "blunder"),
    ],
)
def test_marks(loss: float, stake: float, better_than: float, mark: str | None) -> None:
    assert mark_of(loss, 0.0, stake, better_than) == mark


def test_a_mark_needs_the_lower_end_of_the_loss() -> None:
    assert mark_of(0.12, 0.01, 0.2, 0.5) == "mistake"
    assert mark_of(0.12, 0.02, 0.2, 0.5) == "inaccuracy"
    assert mark_of(0.12, 0.05, 0.2, 0.5) is None


def test_a_loss_around_the_least_limit_is_unclear() -> None:
    assert is_unclear(0.06, 0.01)
    assert is_unclear(0.04, 0.01)
    assert not is_unclear(0.07, 0.01)
    assert not is_unclear(0.03, 0.01)


def test_a_loss_is_decided_once_no_limit_is_near() -> None:
    assert is_decided(0.125, 0.01)
    assert not is_decided(0.125, 0.02)
    assert is_decided(0.0, 0.02)
    assert is_decided(0.4, 0.1)


def test_an_early_look_decides_only_what_is_far_from_a_limit() -> None:
    assert is_decided(0.08, 0.01, done=1.0)
    assert not is_decided(0.08, 0.01, done=0.25)
    assert is_decided(0.4, 0.01, done=0.25)


def test_a_decision_that_lost_nothing_scores_all() -> None:
    assert score(0) == pytest.approx(100, abs=0.001)
    assert score(0.1) == pytest.approx(63.6, abs=0.1)
    assert score(1) == 0


def test_an_accuracy_is_the_mean_score_by_what_was_at_stake() -> None:
    assert accuracy([lost(0.0, 0.1), lost(0.1, 0.3), lost(None)]) == pytest.approx(
        (score(0) + 3 * score(0.1)) / 4
    )
    # What was lost was at stake.
    assert accuracy([lost(0.0, 0.1), lost(0.3, 0.1)]) == pytest.approx((score(0) + 3 * score(0.3)) / 4)
    # Once a match is lost, nothing is at stake.
    assert accuracy([lost(0.3, 0.3), *[lost(0.0, 0.0)] * 9]) == pytest.approx(score(0.3))


def test_without_a_stake_nothing_is_lost() -> None:
    assert accuracy([lost(0.0, 0.0)]) == 100
    assert accuracy([lost(None)]) is None
    assert accuracy([]) is None


def test_bins_of_losses() -> None:
    assert bin_of(lost(0.0, 0.01)) is None
    assert bin_of(lost(0.0)) == 0
    assert bin_of(lost(1.0)) == len(BINS)
    # A loss counts by what was at stake.
    assert bin_of(lost(0.04, 0.05)) == bin_of(lost(0.2, 0.45)) == 4
    assert bin_of(lost(0.04, 0.45)) == 1
    assert sum(count_by_bin([lost(0.0), lost(0.01), lost(0.5), lost(0.0, 0.0)])) == 3


def test_the_level_is_the_one_that_loses_alike() -> None:
    table = {"cadet": [1] * 7 + [90], "captain": [90] + [1] * 7}
    assert likely_levels("game", [lost(0.5)] * 5, table)["cadet"] > 0.99
    found = likely_levels("game", [lost(0.0)] * 5, table)
    assert found["captain"] > 0.99
    assert sum(found.values()) == pytest.approx(1)
    # One of each says nothing.
    both = likely_levels("game", [lost(0.5), lost(0.0)] * 3, table)
    assert both["cadet"] == pytest.approx(0.5)
    assert likely_levels("game", [lost(0.5)] * 4, table) == {}
    assert likely_levels("other", [lost(0.5)] * 9) == {}


def test_random_play_reads_as_the_lowest_level() -> None:
    table = {"random": [1] * 7 + [90], "cadet": [1] * 6 + [90, 1], "captain": [90] + [1] * 7}
    found = likely_levels("game", [lost(0.5)] * 5, table)
    assert tuple(found) == ("cadet", "captain")
    assert found["cadet"] > 0.99


@pytest.mark.parametrize("game", SHIPPED)
def test_who_plays_at_random_is_never_said_to_be_better_than_the_lowest_level(game: str) -> None:
    # Made by `bench.analysis rows GAME --levels random`: a line for each match.
    kept = (Path(__file__).parent / "kept" / "random-play.jsonl").read_text().splitlines()
    rows = [row for row in map(json.loads, kept) if row["game"] == game]
    assert rows
    said = set[str]()
    for row in rows:
        for seat in (0, 1):
            moves = [lost(loss, stake) for who, loss, stake, *_ in row["moves"] if who == seat]
            likely = likely_levels(game, moves)
            said |= {level for level, share in likely.items() if share >= TOLD}
    assert said == {packages()[game].levels[0]}


def test_every_game_is_calibrated_with_random_play_and_all_its_levels() -> None:
    for game in SHIPPED:
        table = calibration_of(game)
        assert tuple(table) == (RANDOM, *packages()[game].levels)
        assert all(len(bins) == len(BINS) + 1 for bins in table.values())
