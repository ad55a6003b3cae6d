"""The training example: a short run learns to place the last ship better than chance, and its chart is correct."""

from __future__ import annotations

import runpy
from pathlib import Path
from types import SimpleNamespace
from xml.etree import ElementTree as ET

import numpy as np
import pytest

from starfelt.games.deployment.env.batched import Placing

EXAMPLE = Path(__file__).parents[2] / "examples" / "last_ship.py"


@pytest.fixture(scope="module")
def example() -> SimpleNamespace:
    return SimpleNamespace(**runpy.run_path(str(EXAMPLE)))


def tables(count: int) -> Placing:
    return Placing(count, form="last", seed=2)


def test_what_it_sees_a_beam_meet_is_mostly_what_is_hit(example: SimpleNamespace) -> None:
    """By the example's own estimate, 20 to 80 % of the shots hit a card, and every card hit is on the table."""
    env = tables(64)
    seen = example.Seen(env)
    hit = np.isfinite(seen.far)
    assert 0.2 < hit[seen.fires].mean() < 0.8
    # A card that is not on the table cannot be hit.
    table, shot = np.nonzero(hit)
    assert env.laid[table, seen.target[table, shot]].all()


def test_it_learns_to_lay_the_last_ship(example: SimpleNamespace) -> None:
    chance, agent, env = np.random.default_rng(1), example.Agent(1), Placing(1024, form="last", seed=1)
    for _ in range(4):
        agent.learn(env, chance)
    lots = example.places(tables(400), 1, np.random.default_rng(3))[:, 0]
    learned = agent.place(tables(400), np.random.default_rng(4), 64)
    by_chance, by_agent = (example.fought(tables(400), where).mean(0) for where in (lots, learned))
    # In points of the lead: about 0 and 2.5.
    assert by_agent[0] > by_chance[0] + 1


def test_the_pilot_lays_every_card_where_it_may_lie(example: SimpleNamespace) -> None:
    env = tables(6)
    assert env.legal(example.by_the_pilot(env)[:, None]).all()


def test_the_curve(example: SimpleNamespace, tmp_path: Path) -> None:
    path = tmp_path / "curve.svg"
    example.curve(path, [0.5, 0.6, 0.7], {"chance": 0.5, "pilot": 0.65}, "three rounds")
    text = " ".join(ET.fromstring(path.read_text("utf-8")).itertext())
    assert "agent 70.0%" in text
    assert "pilot 65.0%" in text
