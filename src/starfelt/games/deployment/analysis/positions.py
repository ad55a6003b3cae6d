"""The win chances of a match's positions: the table before each decision, its decks known, the poses to come not."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache
from random import Random
from typing import Any

import numpy as np

from starfelt.battle.referee import judge
from starfelt.games.chance import derive_key
from starfelt.games.deployment.analysis.decisions import decisions_of
from starfelt.games.deployment.analysis.rollout_policy import CardsToCome, cards_to_come, complete, shares_of
from starfelt.games.deployment.bots.sight import CardSight
from starfelt.games.deployment.bots.worlds import Completion
from starfelt.games.deployment.rules.game import DeploymentGame
from starfelt.games.deployment.rules.model import Deployment
from starfelt.games.deployment.rules.placing import fighter
from starfelt.kernel.standings import outcome_shares
from starfelt.play.match import Match


# Cached, because one decision's position after it is the next one's before it.
@lru_cache(maxsize=64)
def chances_at(
    match: Match,
    number: int,
    sight_of: Callable[[Any, int], CardSight | None],
    spread: float,
    seed: int,
    count: int,
) -> tuple[float, ...]:
    """Return each seat's share of wins before decision `number`; after the last one, with their number.

    The cards of all decks come in turn, each laid by the stated player (`known`). After *stop*, those that are held lie
    where they are held.

    Args:
        match: the match.
        number: the decision, from 0.
        sight_of: what a seat sees of its view.
        spread: the points that each card to come spreads the scores (`rollout_policy.shares_of`).
        seed: the seed of all random choices.
        count: the number of completions.

    Raises:
        Unjudgeable: the fleets are too large for the kernel's lanes.
    """
    game = match.game
    assert isinstance(game, DeploymentGame)
    decisions = decisions_of(match)
    state: Deployment = match.state if number == len(decisions) else decisions[number].before
    if number == len(decisions) and match.outcome is not None:
        return outcome_shares(match.outcome.winners, match.seats)
    field = game.field(state)
    coming = _coming(match, number, state, sight_of)
    if coming is None:
        held = [
            fighter(one.seat, state.ship(one.seat, one.ship), one.pose, match.seats)
            for one in decisions[number:]
        ]
        return outcome_shares(judge(replace(field, fighters=(*field.fighters, *held))).winners, match.seats)
    decks = [iter(deck) for deck in state.decks]
    ships = [(seat, state.ship(seat, next(decks[seat]))) for seat in coming.seats]
    completion = Completion(
        field, [[ship for owner, ship in ships if owner == seat] for seat in range(match.seats)]
    )
    order = np.array([completion.number[seat, ship.id] for seat, ship in ships], dtype=np.int64)
    laid = [(card.seat, card_number) for card_number, card in enumerate(field.fighters)]
    chance = Random(derive_key(seed, f"position {number}"))
    end = complete(completion, completion.tables(count), laid, coming, np.tile(order, (count, 1)), chance)
    return tuple(shares_of(end, len(coming.seats), spread).mean(axis=0).tolist())


def _coming(
    match: Match, number: int, state: Deployment, sight_of: Callable[[Any, int], CardSight | None]
) -> CardsToCome | None:
    """Return the cards to come from the decks, in order; None: no card comes, or *stop* was called."""
    decisions = decisions_of(match)
    if number < len(decisions) and decisions[number].done != "place":
        return None
    if number == len(decisions) and (match.outcome is not None or state.stop is not None):
        return None
    first = decisions[number].seat if number < len(decisions) else decisions[-1].seat + 1
    for seat in ((first + step) % match.seats for step in range(match.seats)):
        sight = sight_of(match.game.view(state, seat), seat)
        if sight is not None:
            later = cards_to_come(sight)
            return later._replace(seats=(seat, *later.seats))
    return None
