"""The stated player: which cards come, what it sees when it lays them, and what the ends of matches are worth."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from starfelt.games.deployment.analysis.rollout_policy import CardsToCome, cards_to_come, complete, shares_of
from starfelt.games.deployment.bots.coming import orders
from starfelt.games.deployment.bots.sight import CardSight
from starfelt.games.deployment.bots.worlds import Completion
from starfelt.games.lightspeed.bots.sight import sight_of
from starfelt.kernel.batch import Outcomes
from starfelt.kernel.standings import leads
from starfelt.play import Match, RandomPlayer, Table


def sight_after(cards: int, **options: object) -> CardSight:
    """Return what the first player sees of a Light Speed match once so many cards lie on the table, in turn."""
    match = Match.begin("lightspeed", options, seed=5)
    table = Table(match, [RandomPlayer("lightspeed")] * 2, 5)
    while len(match.state.cards) < cards:
        table.step()
    seat = next(seat for seat in (0, 1) if sight_of(match.view(seat), seat) is not None)
    found = sight_of(match.view(seat), seat)
    assert found is not None
    return found


def test_a_card_that_is_held_when_stop_comes_is_to_come_too() -> None:
    coming = cards_to_come(sight_after(0))
    *placed, last = coming.seats
    assert coming.held == 1
    # The caller of stop lays ten cards, the first of which is in hand or comes later; the other holds one.
    assert last != placed[-1]
    assert len(placed) + 2 == 20


def test_nobody_holds_a_card_where_players_place_in_turn() -> None:
    coming = cards_to_come(sight_after(0, placing="turns"))
    assert coming == CardsToCome((1, 0) * 9 + (1,), 0, True)


def test_who_sees_all_cards_gains_more_with_the_last_one() -> None:
    sight = sight_after(12, placing="turns")
    coming = cards_to_come(sight)._replace(held=0)
    completion = Completion(sight.field, [[*sight.unseen[0], sight.ship], sight.unseen[1]])
    laid = [(ship.seat, number) for number, ship in enumerate(sight.field.fighters)]
    order = orders(sight, completion, coming.seats, 64, Random(1))

    def mean_lead_of_the_last(*, in_turn: bool) -> float:
        how = coming._replace(in_turn=in_turn)
        end = complete(completion, completion.tables(64), laid, how, order, Random(2))
        return float(leads(end.points, coming.seats[-1]).mean())

    assert mean_lead_of_the_last(in_turn=True) > mean_lead_of_the_last(in_turn=False) + 1


def ended(*points: tuple[int, ...]) -> Outcomes:
    """Return ends with these scores, won by the best."""
    scores = np.array(points, dtype=np.int32)
    return Outcomes(scores, scores == scores.max(axis=-1, keepdims=True))


def test_an_end_is_what_it_is_and_a_lead_long_before_is_worth_little() -> None:
    end = ended((12, 7))
    assert shares_of(end, 0, 2.0).tolist() == [[1, 0]]
    late, early = (float(shares_of(end, coming, 2.0)[0, 0]) for coming in (2, 18))
    assert 0.8 < late < 0.9
    assert 0.6 < early < 0.7


def test_equal_scores_have_equal_shares_and_all_shares_are_one_win() -> None:
    shares = shares_of(ended((9, 9, 4)), 6, 2.0)
    assert shares[0, 0] == shares[0, 1] > shares[0, 2] > 0
    assert shares.sum() == pytest.approx(1)
