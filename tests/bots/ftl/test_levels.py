"""Every level plays whole duels by what its seat may see, legally, and the same way each time."""

from __future__ import annotations

from typing import Any, get_args

import msgspec
import pytest

from bench.ftl_bots import answers, payoffs, play_duel, reduced
from starfelt.bots import play
from starfelt.games.ftl.rules import FTL
from starfelt.matches.model import Level
from starfelt.play.player import Answer
from tests.games.ftl.table import ADA, Table
from tests.games.variants import VARIANTS, Variant

LEVELS = get_args(Level)


def asked(level: str, table: Table, seat: int = ADA, seed: int = 5) -> Answer | None:
    return play.answer("ftl", level, msgspec.json.encode(FTL.view(table.state, seat)), seat, seed)


@pytest.mark.parametrize("variant", VARIANTS["ftl"], ids=lambda variant: variant.name)
@pytest.mark.parametrize("level", LEVELS)
def test_whole_duels_of_every_variant(level: str, variant: Variant) -> None:
    # The bench fails on any command that is refused, in part or whole.
    options: dict[str, Any] = {**variant.options, "turn_limit": 8}
    assert play_duel((level, "cadet"), variant.seed, options).winners


def test_better_levels_win() -> None:
    assert sum(0 in play_duel(("pilot", "cadet"), seed).winners for seed in range(6)) >= 5
    assert sum(0 in play_duel(("captain", "cadet"), seed).winners for seed in range(2)) == 2


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_arguments_give_the_same_answer(level: str) -> None:
    table = Table(missiles=([(20, 30, 45)], [(28, 12, 180)]))
    assert asked(level, table) == asked(level, table)


@pytest.mark.parametrize("level", LEVELS)
def test_a_sheet_is_plotted_and_then_sealed(level: str) -> None:
    table = Table(missiles=([(20, 30, 45)], []), plot_clock_s=5)
    answer = asked(level, table)
    assert answer is not None
    assert answer.wait_ms <= 2000
    assert isinstance(table.ask(ADA, msgspec.convert(answer.command, FTL.command_type)), list)
    if answer.command["do"] == "plot":
        sealing = asked(level, table)
        assert sealing is not None
        assert sealing.command == {"do": "seal"}
        table.ask(ADA, msgspec.convert(sealing.command, FTL.command_type))
    assert asked(level, table) is None


def test_a_missile_that_can_win_is_fired() -> None:
    """Bob's ship is hit twice and boxed in: in normal space it is hit wherever it does not sprint, and it cannot."""
    table = Table(bob=(24, 0.5, 0), missiles=([(24, 5, 0)], []), hits=(0, 2), idle="normal-space")
    for level in ("pilot", "captain"):
        answer = asked(level, table)
        assert answer is not None
        assert answer.command["orders"]["m1"].startswith("S")


def test_exploitability_is_none_for_a_pure_saddle() -> None:
    table = [[1.0, 2.0], [0.0, 3.0]]
    assert answers(table, [1, 0], [1, 0]) == (1, 1)
    assert answers(table, [0, 1], [0, 1]) == (0, 3)


def test_the_reduced_duel_has_every_order() -> None:
    worths = payoffs(reduced(0))
    assert (len(worths), len(worths[0])) == (39, 39)
