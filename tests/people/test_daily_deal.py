"""The deal of the day: what is derived from the secret, the day and the game."""

from __future__ import annotations

from starfelt import games
from starfelt.bots.levels import is_compiled
from starfelt.matches.names import NAME
from starfelt.people.daily_deal import make_deals, name_try

DAY, NUMBER = "2026-11-28", 7
SECRET = bytes(range(32))


def test_each_game_with_bots_has_a_deal_that_is_the_same_on_every_node() -> None:
    deals = make_deals(DAY, NUMBER, SECRET)
    assert [deal.game for deal in deals] == list(games.GAMES)
    assert deals == make_deals(DAY, NUMBER, SECRET)


def test_another_day_game_or_secret_has_another_seed() -> None:
    dealt = [
        *make_deals(DAY, NUMBER, SECRET),
        *make_deals("2026-11-29", NUMBER, SECRET),
        *make_deals(DAY, NUMBER, b"else"),
    ]
    assert len({deal.seed for deal in dealt}) == len(dealt)


def test_levels_take_turns_and_every_server_has_them() -> None:
    levels = [{deal.game: deal.level for deal in make_deals(DAY, number, SECRET)} for number in range(3)]
    for game in games.GAMES:
        assert {day[game] for day in levels} == {"cadet", "pilot", "captain"}
        assert not any(is_compiled(game, day[game]) for day in levels)


def test_a_players_only_try_has_a_name_that_others_cannot_guess() -> None:
    deal, other = make_deals(DAY, NUMBER, SECRET)[:2]
    names = {name_try(deal, "ada"), name_try(deal, "bob"), name_try(other, "ada")}
    assert len(names) == 3
    assert all(NAME.fullmatch(name) for name in names)
