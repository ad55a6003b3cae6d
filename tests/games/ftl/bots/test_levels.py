"""Bots of every level play whole duels from their own view, legally, and reproducibly."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from kit.playing.ftl import answers, make_reduced, payoffs, play_duel
from kit.variants import FASTER_THAN_LIGHT, Variant
from starfelt.bots import play
from starfelt.bots.levels import levels_in_order
from starfelt.games.ftl.bots.hand import act
from starfelt.games.ftl.rules.game import FTL
from starfelt.games.ftl.rules.model import Seal
from starfelt.lab.contest import IDLE, contest_of
from starfelt.lab.contest import play as play_match
from starfelt.play.player import Answer
from tests.games.ftl.rules.table import ADA, FtlTable

LEVELS = levels_in_order("ftl")


def asked(level: str, table: FtlTable, seat: int = ADA, seed: int = 5) -> Answer | None:
    return play.answer("ftl", level, msgspec.json.encode(FTL.view(table.state, seat)), seat, seed)


@pytest.mark.parametrize("variant", FASTER_THAN_LIGHT, ids=lambda variant: variant.name)
@pytest.mark.parametrize("level", LEVELS)
def test_whole_duels_of_every_variant(level: str, variant: Variant) -> None:
    # The bench fails on any command that is refused, wholly or in part.
    options: dict[str, Any] = {**variant.options, "turn_limit": 8}
    assert play_duel((level, "cadet"), variant.seed, options, share=0.25).winners


def test_better_levels_win() -> None:
    assert sum(0 in play_duel(("pilot", "cadet"), seed).winners for seed in range(6)) >= 5
    assert sum(0 in play_duel(("captain", "cadet"), seed).winners for seed in range(2)) == 2


def test_a_pilot_hunts_who_only_seals() -> None:
    contest = contest_of("ftl", (IDLE, "pilot"), preset="duel")
    assert all(match.winners == (match.places[1],) for match in (play_match(contest, n) for n in range(4)))


def test_a_cadet_neither_leaves_the_table_nor_runs_into_its_own() -> None:
    # Its ship points over the edge, and one of its missiles is in another's way.
    table = FtlTable(ada=(24, 47.5, 180), missiles=([(20, 30, 0), (20, 27, 0)], []))
    for seed in range(40):
        answer = asked("cadet", table, seed=seed)
        assert answer is not None
        orders = answer.command.get("orders", {})
        assert not orders.get("ship", "").startswith("S")
        assert orders.get("m1", "")[:1] != "S" or float(orders["m1"][1:]) <= 2.5


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_arguments_give_the_same_answer(level: str) -> None:
    table = FtlTable(missiles=([(20, 30, 45)], [(28, 12, 180)]))
    assert asked(level, table) == asked(level, table)


@pytest.mark.parametrize("level", LEVELS)
def test_a_sheet_is_plotted_and_then_sealed(level: str) -> None:
    table = FtlTable(missiles=([(20, 30, 45)], []), plot_clock_s=5)
    answer = asked(level, table)
    assert answer is not None
    assert answer.wait_ms <= 2000
    assert isinstance(table.ask(ADA, msgspec.convert(answer.command, FTL.command_type)), list)
    if answer.command["do"] == "plot":
        sealing = asked(level, table)
        assert sealing is not None
        assert sealing.command == {"do": "seal"}
        assert sealing.wait_ms <= 2000
        table.ask(ADA, msgspec.convert(sealing.command, FTL.command_type))
    assert asked(level, table) is None


def test_a_missile_that_can_win_is_fired() -> None:
    """Bob's ship has two hits, is in normal space and cannot sprint, so it is hit wherever it goes."""
    table = FtlTable(bob=(24, 0.5, 0), missiles=([(24, 5, 0)], []), hits=(0, 2), idle="normal-space")
    for level in ("pilot", "captain"):
        answer = asked(level, table)
        assert answer is not None
        assert answer.command["orders"]["m1"].startswith("S")


def test_exploitability_is_none_for_a_pure_saddle() -> None:
    table = [[1.0, 2.0], [0.0, 3.0]]
    assert answers(table, [1, 0], [1, 0]) == (1, 1)
    assert answers(table, [0, 1], [0, 1]) == (0, 3)


def test_the_reduced_duel_has_every_order() -> None:
    worths = payoffs(make_reduced(0))
    assert (len(worths), len(worths[0])) == (39, 39)


@pytest.mark.parametrize("level", LEVELS)
def test_the_line_ahead_is_not_filled_with_missiles(level: str) -> None:
    two = FtlTable(missiles=([(24, 39, 0), (24, 36, 0)], []))
    for seed in range(8):
        answer = asked(level, two, seed=seed)
        assert answer is not None
        assert answer.command["orders"].get("ship") != "L"


@pytest.mark.parametrize("level", LEVELS)
def test_openings_vary(level: str) -> None:
    orders = {
        answer.command["orders"]["ship"][0]
        for seed in range(16)
        if (answer := asked(level, FtlTable(), seed=seed))
    }
    assert orders == {"L", "R", "S"}


@pytest.mark.parametrize("level", LEVELS)
def test_it_seals_at_once_when_the_other_has(level: str) -> None:
    table = FtlTable()
    written = asked(level, table)
    assert written is not None
    table.ask(ADA, msgspec.convert(written.command, FTL.command_type))
    waiting = asked(level, table)
    assert waiting is not None
    # It decides again when something happens, such as the other player's seal.
    assert waiting.wait_ms > 2000
    assert waiting.again
    table.ask(1 - ADA, Seal())
    sealing = asked(level, table)
    assert sealing is not None
    assert sealing.command == {"do": "seal"}
    assert sealing.wait_ms <= 200


def test_a_decision_to_give_no_orders_stands() -> None:
    # Nothing is written, so another thought would be another decision: the seat that plots first would think twice.
    view = msgspec.json.encode(FTL.view(FtlTable().state, ADA))
    answer = act(lambda _sight, _seat, _chance: {}, 6000, view, ADA, Random(1))
    assert answer is not None
    assert answer.command == {"do": "seal"}
    assert not answer.again
