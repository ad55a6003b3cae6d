"""An analysis that is kept in the store is found again, until the program's code changes."""

from __future__ import annotations

import pytest

from kit.asynchronous import run
from kit.virtual import FaultyStore
from starfelt.analysis.model import AnalysedPlayer, Analysis
from starfelt.server.common import SystemClock
from starfelt.server.workers import KeptAnalyses, kept_analyses
from starfelt.store.base import NEWEST, HistoryFilter, MatchSummary, Participation, Write

ONE = Analysis("lightspeed", 0, (AnalysedPlayer(0, 87.5, "captain", {"captain": 1.0}),), ())


def test_an_analysis_is_found_again_until_the_code_changes(monkeypatch: pytest.MonkeyPatch) -> None:
    kept = KeptAnalyses(FaultyStore(), SystemClock())

    async def scenario() -> None:
        await kept.keep("m", ONE)
        assert await kept.find("m") == ONE
        assert await kept.find("n") is None
        monkeypatch.setattr(kept_analyses, "_code", lambda: "other code")
        assert await kept.find("m") is None
        await kept.keep("m", ONE)
        assert await kept.find("m") == ONE

    run(scenario())


def test_the_accuracies_of_an_analysed_match_are_in_its_players_histories() -> None:
    store = FaultyStore()
    kept = KeptAnalyses(store, SystemClock())

    async def scenario() -> None:
        row = Participation("ada", "m", 0, "lightspeed", 1, "won", "pilot", 2, "[5,3]", 9000)
        await store.append(Write("m", 1, [b"{}"], MatchSummary(False, "finished", 1, b"{}"), rows=[row]))
        await kept.keep("m", ONE)
        assert [one.accuracy for one in await store.history("ada", HistoryFilter(), NEWEST, 9)] == [87.5]

    run(scenario())
