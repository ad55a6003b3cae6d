"""The heat map of a card with what its player knew: it agrees with the analysis, and its brightest place is no luck."""

from __future__ import annotations

from functools import cache

import numpy as np
import pytest

from starfelt.analysis import analyse
from starfelt.analysis.model import HeatMap
from starfelt.bots.play import BotPlayer
from starfelt.games.deployment.analysis.heat import mean_around, shrink
from starfelt.games.deployment.analysis.model import AnalysedCard
from starfelt.play import Match, Table


@cache
def mapped() -> tuple[AnalysedCard, HeatMap]:
    match = Match.begin("lightspeed", seed=4)
    Table(match, [BotPlayer("lightspeed", "cadet")] * 2, 4).play()
    analysis = analyse.add_loss(match, analyse.begin_analysis(match, 1), 12)
    move = analysis.moves[12]
    assert isinstance(move, AnalysedCard)
    return move, analyse.analysis_for("lightspeed").heat(match, move, 1, known=True)


def test_its_places_are_those_of_the_analysis_with_the_same_numbers() -> None:
    move, heat = mapped()
    played, best = heat.places
    assert move.chances is not None
    assert (played.wins, best.wins) == (move.chances[move.seat], move.better)
    for place, command in ((played, move.played), (best, move.best)):
        assert {key: getattr(place, key) for key in ("x_mm", "y_mm", "heading_deg")} == {
            key: command[key] for key in ("x_mm", "y_mm", "heading_deg")
        }


def test_no_place_is_brighter_than_the_best_one() -> None:
    move, heat = mapped()
    wins = np.frombuffer(heat.wins, dtype=np.uint8)
    assert move.better is not None
    assert wins[wins != 255].max() <= round(200 * move.better)


def test_differences_that_are_chance_vanish_and_others_stay() -> None:
    generator = np.random.default_rng(1)
    errors = np.full(4000, 0.07)
    chance = generator.normal(0, 0.07, 4000)
    assert np.abs(shrink(chance, errors)).max() < 0.1 * np.abs(chance).max()
    real = generator.normal(0, 0.4, 4000)
    assert shrink(real + chance, errors) == pytest.approx(real + chance, abs=0.1)


def test_the_mean_around_a_place_counts_legal_neighbours_and_headings_go_around() -> None:
    fits = np.zeros((4, 2, 3), dtype=np.bool_)
    fits[0, 0, 0] = fits[3, 0, 0] = fits[2, 0, 0] = fits[0, 1, 1] = fits[0, 0, 2] = True
    # In order: (0, 0, 0), (0, 0, 2), (0, 1, 1), (2, 0, 0), (3, 0, 0).
    found = mean_around(np.array([1.0, 2.0, 4.0, 8.0, 16.0]), fits)
    assert found == pytest.approx(
        [(1 + 4 + 16) / 3, (2 + 4) / 2, (1 + 2 + 4 + 16) / 4, 12, (1 + 4 + 8 + 16) / 4]
    )
