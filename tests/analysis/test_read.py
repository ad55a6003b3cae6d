"""Kept analyses are read as structs of their game, those of version 1.0 too, which have no `kind` in a move."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest

from starfelt.analysis.model import AnalysedMove, Analysis
from starfelt.analysis.read import read_analysis
from starfelt.games.deployment.analysis.model import AnalysedCard
from starfelt.games.ftl.analysis.model import AnalysedPlot
from starfelt.games.hexfleet.analysis.model import AnalysedActivation

KINDS = {
    "lightspeed": ("card", AnalysedCard),
    "ftl": ("plot", AnalysedPlot),
    "hexfleet": ("activation", AnalysedActivation),
}


@pytest.mark.parametrize("game", KINDS)
def test_an_analysis_of_version_1_0_is_read_and_lacks_nothing(game: str) -> None:
    kept = (Path(__file__).parent / "kept" / f"{game}.json").read_bytes()
    kind, struct = KINDS[game]
    analysis = read_analysis(kept)
    assert [type(move) for move in analysis.moves] == [struct, struct]
    written = msgspec.json.encode(analysis)
    before, after = json.loads(kept), json.loads(written)
    assert [move.pop("kind") for move in after["moves"]] == [kind, kind]
    # Its losses are final, and it has no win chances that are alike for every decision.
    added = {"unclear": False, "sure": True, "before": None, "after": None}
    assert [{key: move.pop(key) for key in added} for move in after["moves"]] == [added, added]
    # Of a level, nothing was unclear.
    assert [player.pop("unclear") for player in after["players"]] == [False, False]
    assert after == before
    assert read_analysis(written) == analysis


def test_a_game_without_a_struct_of_its_own_has_what_all_games_have() -> None:
    analysis = Analysis("highest", 0, (), (AnalysedMove(0, 0, 1, 0, {}, {}, 0.5),))
    assert read_analysis(msgspec.json.encode(analysis)) == analysis


def test_another_file_is_refused() -> None:
    with pytest.raises(msgspec.ValidationError):
        read_analysis(b'{"format": "starfelt-match/1"}')
