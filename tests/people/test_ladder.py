"""The ladder of bots: which stars a player has, and what earns the next one."""

from __future__ import annotations

from dataclasses import replace

import pytest

from starfelt import games
from starfelt.games.package import LEVELS
from starfelt.people.ladder import climb
from starfelt.store.base import PlayedResults

GAME = games.SHIPPED[0]


@pytest.fixture(autouse=True)
def clear_lead(monkeypatch: pytest.MonkeyPatch) -> None:
    """A win by five points is a clear one."""
    monkeypatch.setitem(
        games.GAMES.packages,  # pyright: ignore[reportArgumentType] - a dictionary
        GAME,
        replace(games.packages()[GAME], clear_lead=5),
    )


def test_a_newcomer_has_no_star_at_any_level_of_any_game() -> None:
    ladder = climb([])
    assert set(games.SHIPPED) <= set(ladder)
    assert [(level, rung.stars) for level, rung in ladder[GAME].items()] == [(level, 0) for level in LEVELS]


@pytest.mark.parametrize(
    ("results", "best_lead", "stars", "wanted"),
    [
        ("", 0, 0, "ladder-won"),
        ("ldl", 0, 0, "ladder-won"),
        ("w", 4, 1, "ladder-twice"),
        ("wlwdw", 4, 1, "ladder-twice"),
        ("lwwl", 4, 2, f"{GAME}-clear-win"),
        # The stars of a level come in any order.
        ("wl", 5, 2, "ladder-twice"),
        ("ww", 9, 3, None),
    ],
)
def test_a_level_has_three_stars(results: str, best_lead: int, stars: int, wanted: str | None) -> None:
    rung = climb([PlayedResults(GAME, "pilot", results, 0, best_lead)])[GAME]["pilot"]
    assert (rung.stars, rung.next and rung.next.id) == (stars, wanted)


def test_what_is_won_against_others_is_no_star() -> None:
    played = [PlayedResults(GAME, against, "ww", 9, 9) for against in ("people", "bots", "idle", "house")]
    assert all(rung.stars == 0 for rung in climb(played)[GAME].values())


def test_a_game_without_a_clear_win_has_two_stars(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(
        games.GAMES.packages,  # pyright: ignore[reportArgumentType] - a dictionary
        GAME,
        replace(games.packages()[GAME], clear_lead=0),
    )
    rung = climb([PlayedResults(GAME, "pilot", "ww", 99, 99)])[GAME]["pilot"]
    assert rung == (2, None)
