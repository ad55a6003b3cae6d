"""Ratings: how results move them, what is shown, and that bots stay where they are."""

from __future__ import annotations

import pytest

from starfelt.people.ratings import NEW, START, SURE, Entrant, PlayerRating, ShownRating, rate, show_rating

MARKS = {"pilot": 1500.0, "captain": 1900.0}
DAY_MS = 24 * 3600 * 1000


def person(name: str, place: int) -> Entrant:
    return Entrant(place, player=name)


def bot(level: str, place: int) -> Entrant:
    return Entrant(place, level=level)


def after(*matches: tuple[Entrant, ...], every_ms: int = DAY_MS) -> dict[str, PlayerRating]:
    """Return the ratings after matches, one each so many milliseconds."""
    ratings: dict[str, PlayerRating] = {}
    for number, entrants in enumerate(matches, 1):
        ratings |= rate(entrants, ratings, MARKS, number * every_ms)
    return ratings


def test_the_winner_gains_what_the_loser_loses_and_both_are_better_known() -> None:
    ratings = after((person("ada", 1), person("bob", 2)))
    assert ratings["ada"].mean - START == pytest.approx(START - ratings["bob"].mean)
    assert ratings["ada"].mean > START + 50
    assert ratings["ada"].error < NEW
    assert ratings["ada"].matches == 1


def test_a_draw_between_equals_moves_neither() -> None:
    ratings = after((person("ada", 1), person("bob", 1)))
    assert ratings["ada"].mean == ratings["bob"].mean == START


def test_a_win_over_a_stronger_bot_is_worth_more() -> None:
    pilot, captain = (after((person("ada", 1), bot(level, 2)))["ada"].mean for level in ("pilot", "captain"))
    assert captain > pilot > START


def test_bots_have_marks_and_no_ratings() -> None:
    assert after((bot("pilot", 1), person("ada", 2), bot("captain", 3))).keys() == {"ada"}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_places_are_ranks_with_any_number_of_seats(seats: int) -> None:
    names = "abcd"[:seats]
    ratings = after(tuple(person(name, place) for place, name in enumerate(names, 1)))
    means = [ratings[name].mean for name in names]
    assert means == sorted(means, reverse=True)
    assert sum(means) == pytest.approx(seats * START)


def test_who_wins_every_second_match_against_a_mark_ends_near_it_and_is_sure() -> None:
    rating = after(
        *((person("ada", 1 + number % 2), bot("captain", 2 - number % 2)) for number in range(40))
    )["ada"]
    assert rating.mean == pytest.approx(MARKS["captain"], abs=80)
    assert rating.error < SURE


def test_three_matches_against_bots_place_a_newcomer() -> None:
    weak = after(*[(person("ada", 2), bot("pilot", 1))] * 3)["ada"]
    strong = after(*[(person("ada", 1), bot("captain", 2))] * 3)["ada"]
    assert weak.mean < 1350
    assert strong.mean > 1800


def test_the_same_people_again_and_again_count_less() -> None:
    friends = (person("ada", 1), person("bob", 2))
    ratings = after(*[friends] * 12, every_ms=1000)
    often = rate(friends, ratings, MARKS, 13_000)["ada"].mean - ratings["ada"].mean
    later = rate(friends, ratings, MARKS, 8 * DAY_MS)["ada"].mean - ratings["ada"].mean
    assert often == pytest.approx(3 / 11 * later)


def test_the_same_bots_again_and_again_count_whole() -> None:
    match = (person("ada", 1), bot("pilot", 2))
    ratings = after(*[match] * 12, every_ms=1000)
    often, later = (rate(match, ratings, MARKS, at)["ada"].mean for at in (13_000, 8 * DAY_MS))
    assert often == later


def test_absence_adds_doubt_and_takes_no_points() -> None:
    rating = PlayerRating(1480.4, 90.0, 30, at=0)
    assert show_rating(rating, 0) == ShownRating(1480, 90, sure=True)
    assert show_rating(rating, 365 * DAY_MS) == ShownRating(1480, 175, sure=False)
    assert show_rating(rating, 365 * DAY_MS * 99) == ShownRating(1480, round(NEW), sure=False)
    # A clock that was set back adds none.
    assert show_rating(rating, -DAY_MS).doubt == 90


def test_a_regular_player_has_five_matches() -> None:
    match = (person("ada", 1), bot("pilot", 2))
    assert after(*[match] * 4)["ada"].regular_at == 0
    assert after(*[match] * 7)["ada"].regular_at == 3 * DAY_MS


def test_the_same_results_give_the_same_ratings() -> None:
    matches = [(person("ada", 1), person("bob", 2), bot("pilot", 2)), (person("bob", 1), person("ada", 2))]
    assert after(*matches) == after(*matches)
