"""The bot that learns by playing against itself: it sees the battle, training helps, and its weights play well."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pytest

from starfelt.battle.referee import judge
from starfelt.battle.table_file import table_from
from starfelt.games.deployment.env.batched import Placing
from starfelt.lab.contest import contest_of, play


@pytest.fixture(scope="module")
def seen() -> ModuleType:
    return import_module("table_features")


@pytest.fixture(scope="module")
def training() -> ModuleType:
    return import_module("train_self_taught")


def test_what_it_sees_of_a_battle_is_what_happens(seen: ModuleType) -> None:
    """It fights with floats, so it may differ from the referee on a table in a thousand."""
    env = Placing(48, form="last", seed=4)
    wanted = env.poses[np.arange(48), env.hand][:, None]
    features = seen.Features(env).of(env, wanted, np.zeros((48, 1), np.float32))[:, 0]
    differs = 0
    for table in range(48):
        gone = features[table, seen.GONE : 20 * seen.OF_SHIP : seen.OF_SHIP]
        # The seat's own ships come first.
        gone = np.roll(gone, 10 * int(env.seat[table])) > 0
        env.laid[table, env.hand[table]] = True
        battle = judge(table_from(env.file(table)).field)
        destroyed = {key for step in battle.steps for key in step.destroyed}
        differs += destroyed != set(np.flatnonzero(gone).tolist())
    assert differs <= 1


def test_training_makes_it_better(training: ModuleType) -> None:
    """In a few seconds. Without training, both sides choose alike and win alike."""
    network = training.make_untrained(training.Features(Placing(1)).numbers, seed=1)
    adam = training.Adam(network)
    assert training.share_of_wins(network, 4) == 0.5
    for number in range(5):
        features, wanted = training.matches(network, 100, seed=number)
        for _ in range(2):
            for rows in np.array_split(np.random.default_rng(number).permutation(len(wanted)), 10):
                adam.learn(features[rows], wanted[rows], 2e-3)
    # It is 61 %.
    assert training.share_of_wins(network, 100) > 0.56


def test_a_training_goes_on_where_it_was_stopped(
    training: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(training, "BETWEEN", 1)
    monkeypatch.setattr(training, "TEST", 2)
    matches = training.matches

    def stopped(network: Any, tables: int, seed: int) -> Any:
        if seed == 3:
            raise KeyboardInterrupt
        return matches(network, tables, seed)

    whole, parts = tmp_path / "whole.npz", tmp_path / "parts.npz"
    training.main(3, 4, whole, None)
    monkeypatch.setattr(training, "matches", stopped)
    with pytest.raises(KeyboardInterrupt):
        training.main(3, 4, parts, None)
    monkeypatch.setattr(training, "matches", matches)
    training.main(3, 4, parts, tmp_path / "curve.svg")
    one, other = np.load(whole), np.load(parts)
    assert all((one[name] == other[name]).all() for name in one.files)
    assert "over 12 matches" in (tmp_path / "curve.svg").read_text("utf-8")


def test_its_weights_beat_the_pilot() -> None:
    players, turns = ["self_taught:play", "pilot"], {"placing": "turns"}
    # On a busy machine, it may think for longer than usual.
    contest = contest_of("lightspeed", players, options=turns, mirror=True, seed=1, think_s=60)
    rows = [play(contest, number) for number in range(4)]
    assert [row.reason for row in rows] == ["outcome-points"] * 4
    won = [row.winners == (row.places[0],) for row in rows]
    assert sum(won) >= 3
