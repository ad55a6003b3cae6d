"""The contract tests of every registered game: random matches of each variant keep the whole contract."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from kit.variants import VARIANTS
from starfelt.games import GAMES
from starfelt.testing import PROMISES, PlayedMatch

ALL = [(game_id, variant) for game_id, variants in VARIANTS.items() for variant in variants]


@pytest.fixture(scope="module", params=ALL, ids=lambda entry: f"{entry[0]}-{entry[1].name}")
def played(request: pytest.FixtureRequest) -> PlayedMatch:
    game_id, variant = request.param
    return PlayedMatch(GAMES[game_id], variant)


@pytest.mark.parametrize("promise", PROMISES, ids=lambda promise: promise.__name__)
def test_it_keeps_its_promise(played: PlayedMatch, promise: Callable[[PlayedMatch], None]) -> None:
    promise(played)
