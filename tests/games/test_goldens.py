"""Every variant of every game plays exactly as its golden playthrough."""

from __future__ import annotations

import pytest

from kit.variants import VARIANTS, Variant
from starfelt.games import GAMES
from starfelt.testing import playthrough
from tests.games.goldens import FOLDER, path_of

ALL = [(game_id, variant) for game_id, variants in VARIANTS.items() for variant in variants]


def test_every_game_has_variants() -> None:
    assert set(VARIANTS) == set(GAMES)


def test_no_golden_is_left_over() -> None:
    assert {path.name for path in FOLDER.glob("*.txt")} == {path_of(*entry).name for entry in ALL}


@pytest.mark.parametrize(("game_id", "variant"), ALL, ids=lambda value: getattr(value, "name", value))
def test_golden(game_id: str, variant: Variant) -> None:
    golden = path_of(game_id, variant).read_text("utf-8")
    assert "\n".join(playthrough(GAMES[game_id], variant)) + "\n" == golden, (
        "the rules play differently; if they should, write the goldens anew (python -m tests.games.goldens)"
    )
