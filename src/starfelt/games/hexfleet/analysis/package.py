"""The analysis of Hex & Spades, as a `GameAnalysis`: decisions by rollouts, and a ledger of luck."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import numpy as np
from msgspec.structs import replace

from starfelt.analysis.marks import mark_of
from starfelt.analysis.model import Analysis, SeatLuck
from starfelt.analysis.scene import Scene
from starfelt.files import BadFile
from starfelt.games.chance import derive_key
from starfelt.games.hexfleet.analysis.activations import Draw, ShipActivation, activations_of
from starfelt.games.hexfleet.analysis.ledger import luck_of_cards, values_drawn
from starfelt.games.hexfleet.analysis.model import AnalysedActivation
from starfelt.games.hexfleet.analysis.reasons import reasons
from starfelt.games.hexfleet.analysis.scene import scene_of, ways_of
from starfelt.games.hexfleet.analysis.weighing import PlanValues, effort, row_of, target_of
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
    fleet_of,
)
from starfelt.games.hexfleet.bots.rollout import Rollout
from starfelt.games.hexfleet.bots.sight import HexFleetSight
from starfelt.games.hexfleet.compiled.tables import DESTROYED
from starfelt.games.hexfleet.rules.commands import Return
from starfelt.games.hexfleet.rules.events import TriedToRaise
from starfelt.games.hexfleet.rules.hexes import HexPose, hexes
from starfelt.games.hexfleet.rules.model import HexFleetState
from starfelt.games.hexfleet.rules.options import BLANK
from starfelt.games.hexfleet.rules.pack import drawable
from starfelt.play.match import Match

#: Rollouts of each chit that might have been drawn, and of the cards that were turned up.
_CHIT, _CARDS = 40, 160


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
                scene=_scene(match, one),
            )
            for number, one in enumerate(activations_of(match))
        )
        return Analysis(match.game.id, seed, (), moves)

    def move(self, match: Match, move: AnalysedActivation, seed: int) -> AnalysedActivation:
        """Return an activation with its loss against the best plan found, and with its luck."""
        every = activations_of(match)
        one = every[move.number]
        chance = Random(derive_key(seed, f"activation {move.number}"))
        view = match.game.view(one.begun, one.seat)
        if view.active is None:
            return replace(move, loss=0.0, error=0.0, stake=0.0, better=None, luck=0.0)
        sight = HexFleetSight(view, one.seat, view.active)
        search = RolloutSearch(sight, chance)
        battle, part = effort(search, len(every))
        played = row_of(one, search)
        plans = _plans(sight, search)
        values = PlanValues(search, battle, part, chance)
        best, rough = values.choose([played, *(plan.row for plan in plans)])
        first, second = values.pair(played, plans[best - 1].row if best else played)
        differences = second - first
        loss = max(0.0, float(differences.mean()))
        if loss == 0:
            best = 0
        now, better = float(first.mean()), float(first.mean()) + loss
        stake = max(0.0, better - float(np.mean(rough)))
        luck = _luck(one, search, battle, played, part, chance)
        return replace(
            move,
            best=_command(plans[best - 1]) if best else move.played,
            loss=loss,
            error=float(differences.std() / np.sqrt(len(differences))),
            mark=mark_of(loss, stake, float((rough <= rough[0]).mean())),
            chances=_chances(now, one, match.seats, values, played),
            better=better,
            stake=stake,
            why=reasons(one, plans[best - 1], search.target(plans[best - 1]), better, now) if best else (),
            luck=luck,
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


def _luck(
    one: ShipActivation,
    search: RolloutSearch,
    battle: Rollout,
    played: tuple[int, ...],
    part: float,
    chance: Random,
) -> float:
    """Return what chance did: the chits drawn and the cards turned up, against the mean of all that could come.

    What players decide is no luck: a hail, an offer, its answer.
    """
    luck = sum(_of_draw(draw, battle, part, chance) for draw in one.draws)
    if not one.turned_up:
        return luck
    found = luck_of_cards(
        WEIGHTS,
        battle,
        search.fleet,
        _apply_losses(search.fleet, _fleet(one.after)),
        search.ship,
        np.array(played, dtype=np.int64),
        int(any(isinstance(event, TriedToRaise) for event in one.turned_up)),
        chance.getrandbits(30),
        round(_CARDS * part),
    )
    return luck + float(found.mean())


def _apply_losses(fleet: Ints, after: Ints) -> Ints:
    """Return a fleet with the systems and shields that it has after an activation, and without what was destroyed."""
    found = fleet.copy()
    systems = [SHIELDS, WEAPONS, PROPULSION, UP]
    found[:, systems] = after[:, systems]
    gone = after[:, STATUS] == DESTROYED
    found[gone, STATUS], found[gone, CHIT] = DESTROYED, 0
    return found


def _of_draw(draw: Draw, battle: Rollout, part: float, chance: Random) -> float:
    """Return the value after a chit less the mean over all chits that could be drawn."""
    ships = [ship.id for ship in draw.before.ships]
    cup = drawable(draw.before)
    chits = np.array([-1 if chit == BLANK else ships.index(chit) for chit in cup], dtype=np.int64)
    found = values_drawn(
        WEIGHTS,
        _at(battle, draw.before),
        _fleet(draw.before),
        chits,
        chance.getrandbits(30),
        round(_CHIT * part),
    )
    return float(found[cup.index(draw.chit)] - found.mean())


def _fleet(state: HexFleetState) -> Ints:
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
