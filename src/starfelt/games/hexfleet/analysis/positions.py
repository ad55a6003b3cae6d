"""The win chances of a battle's positions: before and after each chit is drawn, alike for every activation."""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import NamedTuple

import numpy as np

from starfelt.games.chance import derive_key
from starfelt.games.hexfleet.analysis.activations import Draw, activations_of
from starfelt.games.hexfleet.analysis.ledger import values_drawn
from starfelt.games.hexfleet.analysis.weighing import QUICK, effort
from starfelt.games.hexfleet.bots.admiral import RolloutSearch
from starfelt.games.hexfleet.bots.doctrine import WEIGHTS
from starfelt.games.hexfleet.bots.evaluation import Ints, fleet_of
from starfelt.games.hexfleet.bots.rollout import Rollout
from starfelt.games.hexfleet.bots.sight import HexFleetSight
from starfelt.games.hexfleet.rules.model import HexFleetState
from starfelt.games.hexfleet.rules.options import BLANK
from starfelt.games.hexfleet.rules.pack import drawable
from starfelt.kernel.standings import outcome_shares
from starfelt.play.match import Match

#: Rollouts of each chit that might have been drawn, for each side.
_CHIT = 200


class DrawValues(NamedTuple):
    """Each seat's share of wins before a chit was drawn, and after it."""

    before: tuple[float, ...]
    after: tuple[float, ...]

    @property
    def luck(self) -> tuple[float, ...]:
        """What the chit did for each seat, in shares of wins."""
        return tuple(after - before for before, after in zip(self.before, self.after, strict=True))


# Cached, because what comes before a draw is after one activation, and what comes after it is before the next.
@lru_cache(maxsize=64)
def draw_values(match: Match, number: int, place: int, seed: int, *, quick: bool) -> DrawValues:
    """Return the win chances around a draw.

    Every side is given the admirals' doctrine once, while the others follow the captains'; the shares of wins are in
    proportion.

    Args:
        match: the battle.
        number: the activation, from 0.
        place: the draw among the activation's own; after the last of the whole battle, the draw that would come next.
        seed: of all random choices.
        quick: a first look.
    """
    one = activations_of(match)[number]
    draw = one.draws[place] if place < len(one.draws) else Draw(one.after, "")
    battle, part = _battle_of(match, number)
    cup = drawable(draw.before)
    ships = [ship.id for ship in draw.before.ships]
    chits = np.array([-1 if chit == BLANK else ships.index(chit) for chit in cup], dtype=np.int64)
    first = derive_key(seed, f"draw {number} {place}") % 2**30
    count = max(4, round(_CHIT * part * (QUICK if quick else 1.0)))
    fleet, here = fleet_in(draw.before), _at(battle, draw.before)
    values = np.array(
        [
            values_drawn(WEIGHTS, here._replace(side=side), fleet, chits, first, count)
            for side in range(match.seats)
        ]
    )
    total = values.sum(axis=0)
    shares = np.divide(values, total, out=np.full_like(values, 1 / match.seats), where=total > 0)
    mean = tuple(shares.mean(axis=1).tolist())
    return DrawValues(mean, tuple(shares[:, cup.index(draw.chit)].tolist()) if draw.chit in cup else mean)


def chances_before(match: Match, number: int, seed: int, *, quick: bool) -> tuple[float, ...]:
    """Return each seat's share of wins before an activation, its chit drawn."""
    return draw_values(match, number, _own_draw(match, number), seed, quick=quick).after


def chances_after(match: Match, number: int, seed: int, *, quick: bool) -> tuple[float, ...]:
    """Return each seat's share of wins after an activation, before the next chit is drawn."""
    every = activations_of(match)
    if number + 1 < len(every):
        return draw_values(match, number + 1, 0, seed, quick=quick).before
    place = _own_draw(match, number) + 1
    if place == len(every[number].draws) and match.outcome is not None:
        return outcome_shares(match.outcome.winners, match.seats)
    return draw_values(match, number, place, seed, quick=quick).before


def _own_draw(match: Match, number: int) -> int:
    """Return the place of an activation's own chit among its draws; only at the end of a battle others follow."""
    one = activations_of(match)[number]
    return max(place for place, draw in enumerate(one.draws) if draw.chit == one.ship)


@lru_cache(maxsize=64)
def _battle_of(match: Match, number: int) -> tuple[Rollout, float]:
    """Return the constants of the rollouts of an activation, and its share of the effort."""
    every = activations_of(match)
    one = every[number]
    view = match.game.view(one.begun, one.seat)
    assert view.active is not None
    search = RolloutSearch(HexFleetSight(view, one.seat, view.active), Random(0))
    return effort(search, len(every))


def fleet_in(state: HexFleetState) -> Ints:
    """Return the ships of a state for rollouts."""
    worths = {ship.id: worth for ship, worth in zip(state.ships, state.worths, strict=False)}
    return fleet_of(state.ships, state.cup, worths)


def _at(battle: Rollout, state: HexFleetState) -> Rollout:
    """Return the constants of rollouts from a state: its turn, its chits, and the points for held zones."""
    held = np.zeros(4, dtype=np.int64)
    ships = list(zip(state.ships, state.worths, strict=False))
    for side, score in enumerate(state.scores):
        held[side] = score - sum(
            worth for ship, worth in ships if ship.status == ("left" if ship.side == side else "destroyed")
        )
    limit = battle.limit and max(battle.limit, state.turn)
    return battle._replace(turn=state.turn, limit=limit, held=held, drawn=len(state.out))
