"""Advice for one card: it is judged on the same poses as its heat map."""

from __future__ import annotations

import pytest

from starfelt import lab
from starfelt.cards.card_games import GameName
from starfelt.games.deployment.analysis.advice import AdvisedCard


@pytest.mark.parametrize(
    ("game", "seed", "ship"), [("lightspeed", 1, "moth"), ("stellarconflict", 0, "pearl")]
)
def test_no_place_of_the_heat_map_is_better_than_the_best_one(game: GameName, seed: int, ship: str) -> None:
    card = AdvisedCard(lab.random_tables(game, 1, seed=seed).file(0), 0, ship)
    least, greatest = card.heat().lead_range
    assert card.advice().best.lead >= greatest > card.advice().played.lead >= least
