"""Invariants for every choice of ships."""

from __future__ import annotations

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from starfelt.games.contract import Refused
from starfelt.games.stellarconflict.rules.choosing import (
    cargo_of,
    choosable,
    deck,
    flag_of,
    may_choose,
    most_cards,
    some_fleets,
)
from starfelt.games.stellarconflict.rules.game import STELLAR_CONFLICT as GAME
from starfelt.games.stellarconflict.rules.model import Choose
from starfelt.games.stellarconflict.rules.scale import RACES, SCALES, Race, ScaleName, race_fleet
from starfelt.play import Match

races = st.sampled_from(RACES)
scales = st.sampled_from(tuple(SCALES))


@st.composite
def choices(draw: st.DrawFn) -> tuple[Race, ScaleName, list[str]]:
    race, scale = draw(races), draw(scales)
    ids = [ship.id for ship in race_fleet(race).ships] + ["moth"]
    return race, scale, draw(st.lists(st.sampled_from(ids), max_size=14))


@given(choices())
def test_a_fleet_is_different_ships_within_the_budget(choice: tuple[Race, ScaleName, list[str]]) -> None:
    race, scale, ships = choice
    prices = {ship.id: ship.credits for ship in choosable(race_fleet(race))}
    right = (
        len(set(ships)) == len(ships)
        and set(ships) <= set(prices)
        and sum(prices[ship] for ship in ships) <= SCALES[scale].credits
    )
    assert (may_choose(race, scale, ships) is None) == right


@given(choices(), st.randoms(use_true_random=False))
def test_a_deck_holds_the_choice_between_cargo_and_flag(
    choice: tuple[Race, ScaleName, list[str]], chance: Any
) -> None:
    race, scale, ships = choice
    if may_choose(race, scale, ships) is None:
        fleet = race_fleet(race)
        order = [ship.id for ship in choosable(fleet)]
        chance.shuffle(order)
        cards = deck(race, order, ships, cargo=True)
        assert cards[0] == cargo_of(fleet).id
        assert cards[-1] == flag_of(fleet).id
        assert sorted(cards[1:-1]) == sorted(ships)
        assert [ship for ship in order if ship in ships] == list(cards[1:-1])
        assert len(cards) <= most_cards(scale, ())


@given(races, scales)
def test_sample_fleets_may_be_chosen(race: Race, scale: ScaleName) -> None:
    assert all(may_choose(race, scale, ships) is None for ships in some_fleets(race, scale))


@given(st.lists(choices(), min_size=1, max_size=3))
def test_one_seats_choice_tells_another_nothing(tries: list[tuple[Race, ScaleName, list[str]]]) -> None:
    """If two matches differ only in Ada's ships, of the same number, Bob and a spectator see no difference."""
    seen: dict[int, set[bytes]] = {}
    for _, _, ships in tries:
        match = Match.begin(GAME, seed=3)
        events = match.do(0, Choose(tuple(ships)), at=10)
        if isinstance(events, Refused):
            continue
        assert isinstance(events, list)
        for seat in (1, None):
            views = seen.setdefault(len(ships), set())
            shown = repr((seat, match.view(seat), [match.game.redact(event, seat) for event in events]))
            views.add(shown.encode())
    assert all(len(views) <= 2 for views in seen.values())
