"""A bot's hand: when it acts, at what pace, and along which path."""

from __future__ import annotations

import dataclasses
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from starfelt.games.deployment.bots import cadet, captain, hand, pilot
from starfelt.games.deployment.bots.mind import CardMind
from starfelt.games.deployment.bots.sight import CardSight
from starfelt.games.deployment.rules.model import HandView
from starfelt.games.lightspeed.rules.layout import asteroids_for
from starfelt.table.card import Pose
from tests.games.lightspeed.bots.tables import asked, begun, holding, laid, seen, stopped

HOLD = {"do": "hold"}


def test_the_hand_comes_from_its_own_side_to_where_it_places() -> None:
    state = begun(seats=4)
    first = [answer.hover[0] for seat in range(4) if (answer := asked("cadet", state, seat))]
    assert first[0]["y_mm"] > 600
    assert first[1]["y_mm"] < 200
    assert first[2]["x_mm"] < 400
    assert first[3]["x_mm"] > 800
    answer = asked("cadet", state)
    assert answer is not None
    assert answer.hover[-1] == answer.command | HOLD


@pytest.mark.parametrize(("level", "usual"), [("cadet", 7000), ("pilot", 4000), ("captain", 2500)])
def test_a_card_takes_as_long_as_a_person_takes(level: str, usual: int) -> None:
    waits = [answer.wait_ms for seed in range(8) if (answer := asked(level, begun(), seed=seed))]
    assert len(set(waits)) > 1
    assert all(0.7 * usual <= wait <= 1.3 * usual for wait in waits)


def test_a_short_clock_is_kept() -> None:
    turn = asked("cadet", begun({"placing": "turns", "turn_s": 2}))
    decision = asked("cadet", stopped(begun({"decide_s": 1}), 0, (300, 300, 0)))
    assert turn is not None
    assert turn.wait_ms <= 1000
    assert decision is not None
    assert decision.wait_ms <= 500


def test_after_stop_one_decides_soon() -> None:
    answer = asked("pilot", stopped(begun(), 0, None))
    assert answer is not None
    assert 400 <= answer.wait_ms <= 900
    assert answer.hover == ()


WATCHFUL = dataclasses.replace(pilot.MIND, watchful=True)


@pytest.mark.parametrize(
    ("left", "clock", "patience"),
    [
        ((1, 1), 8000, 7800),  # half of what three cards leave
        ((1, 2), 8000, 7800),
        ((2, 2), 8000, 5200),  # a quarter of what four do
        ((2, 1), 8000, 0),
        ((1, 0), 8000, 0),
        ((1, 1), 3000, 0),
        ((1, 1), 90_000, 30_000),
        ((1, 1), None, 0),
    ],
)
def test_who_watches_holds_its_last_cards_back_where_the_clock_leaves_time(
    left: tuple[int, int], clock: float | None, patience: int
) -> None:
    state = laid(begun(), (0, "moth", 800, 600, 0), (0, "viper", 700, 150, 180))
    sight = dataclasses.replace(seen(state), left=left, card_ms=clock)
    asked: dict[str, Any] = {"hand": HandView("ghost", may=("place",)), "stop": None, "decide_s": 5}
    watching = hand.act(WATCHFUL, sight, chance=Random(1), **asked)
    hasty = hand.act(pilot.MIND, sight, chance=Random(1), **asked)
    assert watching is not None
    assert hasty is not None
    assert (watching.patience_ms, hasty.patience_ms) == (patience, 0)
    assert watching.wait_ms <= 5200


@pytest.mark.parametrize("mind", [cadet.MIND, pilot.MIND, captain.MIND])
def test_nobody_is_kept_waiting_for_show(mind: CardMind) -> None:
    """The other has placed all cards. If only the clock ends the round, a bot also decides again then."""
    asked: dict[str, Any] = {"hand": HandView("ghost", may=("place",)), "stop": None, "decide_s": 5}
    sight = dataclasses.replace(seen(begun()), stops=False)
    waited_for = hand.act(mind, dataclasses.replace(sight, left=(3, 0)), chance=Random(1), **asked)
    soon = hand.act(mind, dataclasses.replace(sight, left=(3, 1)), chance=Random(1), **asked)
    assert waited_for is not None
    assert waited_for.wait_ms <= 800
    assert soon is not None
    assert soon.again


@pytest.mark.parametrize(("ahead", "least", "most"), [(0, 1700, 3300), (1, 5200, 9800)])
def test_a_captain_calls_stop_unless_it_is_behind(ahead: int, least: int, most: int) -> None:
    """The Moth's mining decides who leads. The captain's last card, out of the way, ends the round."""

    def aside(_sight: CardSight, _chance: Random) -> Pose:
        return Pose(1000, 7000, 1800)

    mind = dataclasses.replace(captain.MIND, place=aside)
    sight = seen(holding(laid(begun(), (ahead, "moth", 600, 250, 180)), 0, "ghost"))
    answer = hand.act(mind, sight, HandView("ghost", may=("place",)), None, Random(1), decide_s=5)
    assert answer is not None
    assert least <= answer.wait_ms <= most
    # It decides again when something happens, because the other player may still fall behind.
    assert answer.again == (ahead == 1)


def test_nothing_to_do() -> None:
    assert asked("cadet", begun({"placing": "turns"}), seat=1) is None
    assert asked("cadet", holding(begun(), 0)) is None
    # The others decide, because this seat called stop with its last card.
    assert asked("cadet", holding(stopped(begun(), 1, None), 0)) is None


@pytest.mark.parametrize("level", ["cadet", "pilot", "captain"])
def test_a_full_table_leaves_nothing_to_do(level: str) -> None:
    state = begun(seats=3)
    # Smaller than the table of any match.
    small = replace(state.options, table_mm=(500, 400))
    state = replace(state, options=small, asteroids=asteroids_for(small, 3))
    ships = [(seat, ship) for seat in range(3) for ship in state.decks[seat] if ship != state.decks[0][0]]
    places = [(x, y) for x in (50, 130, 210, 290, 370, 450) for y in (50, 150, 250, 350)]
    free = [(x, y) for x, y in places if not (160 < x < 340 and 100 < y < 300)]
    full = laid(state, *((*who, *at, 0) for who, at in zip(ships, free, strict=False)))
    full = holding(full, 0, state.decks[0][0])
    assert asked(level, full) is None
