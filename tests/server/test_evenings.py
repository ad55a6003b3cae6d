"""Every match goes on, whoever is away and whatever the disk does: random evenings of all games, in virtual time.

The long form, a thousand of them, is `python -m bench.trust.evenings`.
"""

from __future__ import annotations

import pytest

from tests.games.variants import VARIANTS, Variant
from tests.kit.evening import Evening
from tests.kit.virtual import run_virtual

ALL = [(game_id, variant) for game_id, variants in VARIANTS.items() for variant in variants]


@pytest.mark.parametrize(
    ("game_id", "variant"), ALL, ids=[f"{game_id}-{variant.name}" for game_id, variant in ALL]
)
def test_a_match_ends_or_waits_for_somebody_who_is_there(game_id: str, variant: Variant) -> None:
    for seed in range(3):
        evening = Evening(game_id, variant.options, variant.seats, seed)
        run_virtual(evening.play())
        assert evening.finished or evening.could_act, evening.habits
