"""No match gets stuck, whoever is absent and whatever the disk does: random evenings of all games, in virtual time.

The long form, a thousand of them, is `python -m bench.trust.evenings`.
"""

from __future__ import annotations

import pytest

from kit.evening import Evening, Habit
from kit.variants import VARIANTS, Variant
from kit.virtual import run_virtual

WITHOUT_CLOCK = (
    "stellarconflict",
    next(each for each in VARIANTS["stellarconflict"] if each.name == "no-clock"),
)
ALL = [(game_id, variant) for game_id, variants in VARIANTS.items() for variant in variants]


@pytest.mark.parametrize(
    ("game_id", "variant"), ALL, ids=[f"{game_id}-{variant.name}" for game_id, variant in ALL]
)
def test_a_match_ends_or_waits_for_somebody_who_is_there(game_id: str, variant: Variant) -> None:
    for seed in range(3):
        evening = Evening(game_id, variant.options, variant.seats, seed)
        run_virtual(evening.play())
        assert evening.finished or evening.could_act, evening.habits


@pytest.mark.parametrize("habit", ["looks in", "sits idle"])
@pytest.mark.parametrize(
    ("game_id", "variant"),
    [*((game_id, variants[0]) for game_id, variants in VARIANTS.items()), WITHOUT_CLOCK],
    ids=lambda value: str(getattr(value, "name", value)),
)
def test_nobody_waits_for_ever_for_who_is_connected_and_idle(
    game_id: str, variant: Variant, habit: Habit
) -> None:
    """They connect for a second in every 50, or are always connected, and do nothing."""
    evening = Evening(game_id, variant.options, variant.seats, 7)
    evening.habits = {"ada": "stays", "bob": habit}
    run_virtual(evening.play())
    assert evening.finished
