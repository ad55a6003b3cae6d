"""The analysis of Hex & Spades, as a `GameAnalysis`: decisions by rollouts, and a ledger of luck."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import numpy as np
from msgspec.structs import replace

from starfelt.analysis.marks import is_unclear, mark_of
from starfelt.analysis.model import Analysis, SeatLuck
from starfelt.analysis.scene import Scene
from starfelt.files import BadFile
from starfelt.games.chance import derive_key
from starfelt.games.hexfleet.analysis.activations import ShipActivation, activations_of
from starfelt.games.hexfleet.analysis.ledger import luck_of_cards
from starfelt.games.hexfleet.analysis.model import AnalysedActivation
from starfelt.games.hexfleet.analysis.positions import (
    chances_after,
    chances_before,
    draw_values,
    fleet_in,
)
from starfelt.games.hexfleet.analysis.reasons import reasons
from starfelt.games.hexfleet.analysis.scene import scene_of, ways_of
from starfelt.games.hexfleet.analysis.weighing import QUICK, PlanValues, effort, row_of, target_of
from starfelt.games.hexfleet.bots.admiral import RolloutPlan, RolloutSearch, plans_of, returns
from starfelt.games.hexfleet.bots.doctrine import WEIGHTS
from starfelt.games.hexfleet.bots.evaluation import (
    CHIT,
    PROPULSION,
    SHIELDS,
    STATUS,
    UP,
    WEAPONS,
    Ints,
)
from starfelt.games.hexfleet.bots.rollout import Rollout
from starfelt.games.hexfleet.bots.sight import HexFleetSight
from starfelt.games.hexfleet.compiled.tables import DESTROYED
from starfelt.games.hexfleet.rules.commands import Return
from starfelt.games.hexfleet.rules.events import TriedToRaise
from starfelt.games.hexfleet.rules.hexes import HexPose, hexes
from starfelt.play.match import Match

#: Rollouts of the cards that were turned up.
_CARDS = 160


class HexFleetAnalysis:
    """The analysis of Hex & Spades."""

    def begin(self, match: Match, seed: int) -> Analysis:
        """Return all activations, without losses."""
        moves = tuple(
            AnalysedActivation(
                number,
                one.seat,
                one.begun.turn,
                one.at,
                one.played,
                one.played,
                active=one.ship,
                sure=False,
                scene=_scene(match, one),
            )
            for number, one in enumerate(activations_of(match))
        )
        return Analysis(match.game.id, seed, (), moves)

    def move(
        self, match: Match, move: AnalysedActivation, seed: int, *, quick: bool = False
    ) -> AnalysedActivation:
        """Return an activation with its loss against the best plan found, and with its luck."""
        every = activations_of(match)
        one = every[move.number]
        chance = Random(derive_key(seed, f"activation {move.number}"))
        view = match.game.view(one.begun, one.seat)
        if view.active is None:
            return replace(move, loss=0.0, error=0.0, stake=0.0, better=None, luck=0.0, sure=not quick)
        sight = HexFleetSight(view, one.seat, view.active)
        search = RolloutSearch(sight, chance)
        battle, part = effort(search, len(every))
        if quick:
            part *= QUICK
        played = row_of(one, search)
        plans = _plans(sight, search)
        values = PlanValues(search, battle, part, chance)
        best, rough = values.choose([played, *(plan.row for plan in plans)])
        pair = values.pair(played, plans[best - 1].row if best else played)
        loss, error = max(0.0, pair.loss), pair.error
        if loss == 0:
            best = 0
        now, better = pair.played, pair.played + loss
        stake = max(0.0, better - float(np.mean(rough)))
        drawn = sum(
            each.luck[one.seat]
            for place in range(len(one.draws))
            if (each := draw_values(match, move.number, place, seed, quick=quick))
        )
        luck = drawn + _luck_of_cards(one, search, battle, played, part, chance)
        return replace(
            move,
            best=_command(plans[best - 1]) if best else move.played,
            loss=loss,
            error=error,
            unclear=is_unclear(loss, error),
            mark=mark_of(loss, error, stake, float((rough <= rough[0]).mean())),
            chances=_chances(now, one, match.seats, values, played),
            better=better,
            stake=stake,
            why=reasons(one, plans[best - 1], search.target(plans[best - 1]), better, now) if best else (),
            luck=luck,
            sure=not quick,
            before=chances_before(match, move.number, seed, quick=quick),
            after=chances_after(match, move.number, seed, quick=quick),
            scene=_draw_scene(move, one, plans[best - 1], search) if best else move.scene,
        )

    def try_command(
        self, match: Match, move: AnalysedActivation, command: dict[str, Any], seed: int
    ) -> AnalysedActivation:
        """Refuse: an activation is more than one command."""
        raise BadFile("", "an activation cannot be tried again in one command")

    def heat(self, match: Match, move: AnalysedActivation, seed: int, *, known: bool) -> Any:
        """Refuse: activations have no heat map."""
        raise BadFile("", "this game has no heat maps")

    def conclude(self, match: Match, analysis: Analysis) -> Analysis:
        """Return the analysis with each seat's luck: that of its activations, less that of the others'."""
        total = [0.0] * match.seats
        for move in analysis.moves:
            if isinstance(move, AnalysedActivation) and move.luck is not None:
                for seat in range(match.seats):
                    total[seat] += move.luck if seat == move.seat else -move.luck / (match.seats - 1)
        return replace(
            analysis, luck=tuple(SeatLuck(seat, 100 * points) for seat, points in enumerate(total))
        )


ANALYSIS = HexFleetAnalysis()


def _plans(sight: HexFleetSight, search: RolloutSearch) -> list[RolloutPlan]:
    if "return" not in sight.active.may:
        return list(plans_of(search))
    taken = {(ship.q, ship.r) for ship in sight.view.ships if ship.status == "table"}
    free = [
        HexPose(*place, facing)
        for place in hexes(sight.view.radius)
        if place not in taken and place not in sight.view.asteroids
        for facing in range(6)
    ]
    return list(returns(search, free))


def _command(plan: RolloutPlan) -> dict[str, Any]:
    command = plan.command
    return msgspec.to_builtins(Return(*command) if isinstance(command, HexPose) else command)


def _chances(
    now: float, one: ShipActivation, seats: int, values: PlanValues, played: tuple[int, ...]
) -> tuple[float, ...]:
    """Return each seat's share of wins: the mover's, and what is left in proportion to the others' own values."""
    others = [seat for seat in range(seats) if seat != one.seat]
    own = [values.value_of(seat, played) for seat in others] if len(others) > 1 else [1.0]
    total = sum(own)
    chances = [now] * seats
    for seat, value in zip(others, own, strict=True):
        chances[seat] = (1 - now) * (value / total if total else 1 / len(others))
    return tuple(chances)


def _luck_of_cards(
    one: ShipActivation,
    search: RolloutSearch,
    battle: Rollout,
    played: tuple[int, ...],
    part: float,
    chance: Random,
) -> float:
    """Return what the cards did that were turned up, against the mean of all that could come.

    What players decide is no luck: a hail, an offer, its answer.
    """
    if not one.turned_up:
        return 0.0
    found = luck_of_cards(
        WEIGHTS,
        battle,
        search.fleet,
        _apply_losses(search.fleet, fleet_in(one.after)),
        search.ship,
        np.array(played, dtype=np.int64),
        int(any(isinstance(event, TriedToRaise) for event in one.turned_up)),
        chance.getrandbits(30),
        round(_CARDS * part),
    )
    return float(found.mean())


def _apply_losses(fleet: Ints, after: Ints) -> Ints:
    """Return a fleet with the systems and shields that it has after an activation, and without what was destroyed."""
    found = fleet.copy()
    systems = [SHIELDS, WEAPONS, PROPULSION, UP]
    found[:, systems] = after[:, systems]
    gone = after[:, STATUS] == DESTROYED
    found[gone, STATUS], found[gone, CHIT] = DESTROYED, 0
    return found


def _scene(match: Match, one: ShipActivation) -> Scene:
    """Return the picture of an activation: what its ship did."""
    ship = next(ship for ship in one.after.ships if ship.id == one.ship)
    played = ways_of(one.begun, one.ship, ship.pose, target_of(one), "played")
    return replace(scene_of(one.begun, match.game.view(one.begun, None)), ways=tuple(played))


def _draw_scene(
    move: AnalysedActivation, one: ShipActivation, plan: RolloutPlan, search: RolloutSearch
) -> Scene:
    """Return the picture of an activation with what was better."""
    better = ways_of(one.begun, one.ship, plan.pose, search.target(plan), "better")
    return replace(move.scene, ways=(*move.scene.ways, *better))
