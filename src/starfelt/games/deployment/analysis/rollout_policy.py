"""The rollout policy of an analysis, its *stated player*: how the rest of a match is played, and what ends are worth.

Each card goes to the best of some poses, most of them aimed, for its own seat at that moment. Where players place at
the same time, that moment is when the seat's hand became free: it does not see what others have laid since. When
*stop* comes, a card that is still held lies where it should in half of the matches, and is dropped there if that is
no worse. In the other half its hand is on the way, and it is kept out.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from starfelt.games.deployment.bots.coming import arrivals
from starfelt.games.deployment.bots.sight import CardSight
from starfelt.games.deployment.bots.worlds import Completion, Reals, evaluate
from starfelt.kernel.batch import Outcomes
from starfelt.kernel.compiler.vectors import LANES
from starfelt.kernel.completing import TablesUnderWay
from starfelt.kernel.roster import Ints
from starfelt.kernel.standings import win_shares
from starfelt.kernel.varying import Bools

#: How many poses are tried for each card. With 64, a card gains as much as a captain's: 7 points.
TRIES = 64
#: A card after which so many or more come is worth as much where fewer poses are tried.
SOON, FEW = 8, 16


class CardsToCome(NamedTuple):
    """The cards still to come.

    Attributes:
        seats: their seats, in the order in which they come.
        held: how many of them, the last ones, are still held when *stop* comes.
        in_turn: whether players place in turn; otherwise all place at the same time.
    """

    seats: tuple[int, ...]
    held: int
    in_turn: bool


def cards_to_come(sight: CardSight) -> CardsToCome:
    """Return the cards that come after the card in hand."""
    seats = arrivals(sight)
    held: list[int] = []
    if sight.stops:
        left = list(sight.left)
        for seat in (sight.seat, *seats):
            left[seat] -= 1
        held = [seat for seat, more in enumerate(left) if more]
    return CardsToCome((*seats, *held), len(held), sight.in_turn)


def complete(
    completion: Completion,
    tables: TablesUnderWay,
    laid: Sequence[tuple[int, int]],
    coming: CardsToCome,
    order: Ints,
    chance: Random,
    times: int = 1,
) -> Outcomes:
    """Place all cards to come on each table, and return points and winners at the end, each (tables, seats).

    Args:
        completion: the table with all its cards.
        tables: copies of the table, which are completed in place.
        laid: the seat and number of each ship on the tables, in the order in which they were laid.
        coming: the cards to come, at least one.
        order: (tables, cards): their numbers.
        chance: the source of all random choices.
        times: the tables are so many times the same ones, but for one card: the same hands are on the way.
    """
    every = np.arange(len(order))
    seats = [*(seat for seat, _ in laid), *coming.seats]
    numbers = [*(np.full(len(order), card) for _, card in laid), *np.ascontiguousarray(order.T)]
    end = Outcomes(np.empty(0, dtype=np.int32), np.empty(0, dtype=np.bool_))
    for step in range(len(laid), len(seats)):
        seat, card = seats[step], numbers[step]
        seen = tables if coming.in_turn else _without(tables, _since(seats, numbers, step))
        few = len(seats) - 1 - step >= SOON
        poses = completion.proposals(tables, card, FEW if few else TRIES, chance)
        worth = evaluate(completion.outcomes(seen, card, poses, legal=True).points, seat)
        worth[poses[:, :, 2] < 0] = -np.inf
        best = poses[every, worth.argmax(axis=1)]
        if step >= len(seats) - max(1, coming.held):
            # The card lies in the first lane alone.
            lanes = np.full((len(order), LANES, 3), -1, dtype=np.int64)
            lanes[:, 0] = best
            results = completion.outcomes(tables, card, lanes, legal=True)
            lies = np.ones(len(order), dtype=np.bool_)
            if coming.held:
                worth = evaluate(results.points, seat)
                lies = _arrived(len(order), times, len(seats) - 1 - step) & (worth[:, 0] >= worth[:, 1])
            best[~lies, 2] = -1
            lane = np.where(lies, 0, 1)
            end = Outcomes(results.points[every, lane], results.winners[every, lane])
        completion.lay(tables, card, best)
    return end


def _arrived(tables: int, times: int, hand: int) -> Bools:
    """Return on which tables a hand is where it should be: on every second one, for the first hand.

    So any pair of tables has one of each, and chance has no part in it.
    """
    return np.tile(np.arange(tables // times) >> hand & 1 == 0, times)


def shares_of(end: Outcomes, coming: int, spread: float) -> Reals:
    """Return each seat's share of the win (…, seats) at ends that were reached with this many cards to come.

    Players are not the stated one: each card to come spreads the scores by some more points, so a narrow lead is worth
    little early in a match. With two seats, the share is a logistic function of the lead; with more, a softmax.
    """
    if not coming:
        return win_shares(end.winners)
    weights = np.exp((end.points - end.points.max(axis=-1, keepdims=True)) / (spread * np.sqrt(coming)))
    return weights / weights.sum(axis=-1, keepdims=True)


def _since(seats: Sequence[int], numbers: Sequence[NDArray[np.int64]], step: int) -> list[Ints]:
    """Return the cards that others laid after the card that the seat of this step laid before."""
    since: list[Ints] = []
    for before in range(step - 1, -1, -1):
        if seats[before] == seats[step]:
            break
        since.append(numbers[before])
    return since


def _without(tables: TablesUnderWay, cards: Sequence[Ints]) -> TablesUnderWay:
    """Return the tables without some cards, each (tables,)."""
    lies = tables.lies.copy()
    for card in cards:
        lies[np.arange(len(lies)), card] = 0
    return tables._replace(lies=lies)
