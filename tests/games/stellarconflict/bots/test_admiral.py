"""The admiral of Stellar Conflict: it chooses a legal fleet, and imagines only possible decks."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from kit.playing.stellarconflict import final
from starfelt.cards.editions import fleet_of
from starfelt.games.deployment.bots.worlds import Completion
from starfelt.games.stellarconflict.bots import admiralty
from starfelt.games.stellarconflict.bots.admiralty import choose
from starfelt.games.stellarconflict.bots.fleets import some_rest
from starfelt.games.stellarconflict.bots.sight import sight_of
from starfelt.games.stellarconflict.rules.choosing import choosable, may_choose, ready_made
from starfelt.games.stellarconflict.rules.game import STELLAR_CONFLICT as GAME
from starfelt.play import Match
from tests.games.stellarconflict.bots.test_play import asked, chosen


def under_way(**options: Any) -> Any:
    match = Match.begin(GAME, options, seed=1)
    return chosen(chosen(match.state, 0, "ripple", "halo", "mote"), 1, "thorn", "pike", "barb", "sabre")


@pytest.mark.parametrize("options", [{}, {"asteroids": 2, "scale": "conflict"}])
def test_decks_are_drawn_of_ships_that_may_come(options: dict[str, Any]) -> None:
    view = GAME.view(under_way(**options), 0)
    sight = sight_of(view, 0)
    assert sight is not None
    fleets: set[frozenset[str]] = set()
    for seed in range(12):
        own, theirs = sight.deal(Random(seed))
        assert (len(own), len(theirs)) == (view.left[0] - 1, view.left[1])
        assert {ship.id for ship in own if ship.role == "ship"} <= {"ripple", "halo", "mote"}
        assert theirs[-1].role == "flag"
        assert (theirs[0].role == "cargo") == ("asteroids" not in options)
        ships = [ship.id for ship in theirs if ship.role == "ship"]
        assert may_choose("vak", view.options.scale, ships) is None
        fleets.add(frozenset(ships))
    assert len(fleets) > 3


@pytest.mark.parametrize("races", [["tetrakori", "hexai"], ["wiss", "vak", "hexai", "tetrakori"]])
def test_it_chooses_what_it_may_and_the_same_each_time(
    races: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(admiralty, "_ROUNDS", ((4, 4), (2, 8)))
    view = GAME.view(Match.begin(GAME, {"races": races}, seats=len(races), seed=1).state, 0)
    fleets = [choose(view, 0, Random(seed)) for seed in (1, 1, 2, 3)]
    assert all(may_choose(races[0], "dispute", fleet) is None for fleet in fleets)
    assert fleets[0] == fleets[1]
    assert len(set(fleets)) > 1


@pytest.mark.parametrize(("options", "most"), [({}, 8), ({"deploy_s": 12}, 3), ({"deploy_s": 0}, None)])
def test_a_fleet_is_tried_as_far_as_the_clock_lets_it_come(
    options: dict[str, Any], most: int | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(admiralty, "_ROUNDS", ((4, 4),))
    tried: list[Any] = []

    class Tried(Completion):
        def play_on(self, tables: Any, order: Any, seats: Any, tries: Any, chance: Any) -> Any:
            tried.append(order)
            return super().play_on(tables, order, seats, tries, chance)

    monkeypatch.setattr(admiralty, "Completion", Tried)
    races = ["tetrakori", "hexai"]
    choose(GAME.view(Match.begin(GAME, {"races": races, **options}, seed=1).state, 0), 0, Random(1))
    own = max(int((row[::2] >= 0).sum()) for order in tried for row in order)
    assert own <= most if most else own > 8


def test_a_fleet_of_which_the_ready_made_ships_were_seen_is_likely_that_one() -> None:
    ready = ready_made("vak", "conflict")
    other = next(ship.id for ship in choosable(fleet_of("vak")) if ship.id not in ready)

    def expected(*shown: str) -> float:
        draws = [some_rest("vak", "conflict", shown, 10 - len(shown), Random(seed)) for seed in range(100)]
        return sum(set(draw) <= set(ready) for draw in draws) / 100

    assert expected() > 0.6
    assert expected(*ready[:5]) > 0.95
    # It replaces one ship of the ready-made fleet.
    assert expected(other, *ready[:5]) > 0.6
    assert expected(other) < 0.5


def test_what_is_hidden_changes_nothing() -> None:
    state = chosen(Match.begin(GAME, {}, seed=1).state, 0, "ripple", "halo", "mote")
    one, other = chosen(state, 1, "thorn", "pike"), chosen(state, 1, "barb", "sabre")
    assert asked("admiral", one) == asked("admiral", other)


def test_it_beats_a_cadet() -> None:
    assert final(("admiral", "cadet"), {"races": ["vak", "wiss"]}, 1).report.winners == (0,)
