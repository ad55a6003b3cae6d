"""Why some orders are better than others, as sentences: what both do against the plots of a good opponent."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import reduce
from typing import Literal, NamedTuple

import numpy as np

from starfelt.games.ftl.analysis.weighing import WeighedTurn
from starfelt.games.ftl.rules.game import FTL
from starfelt.games.ftl.rules.model import FtlState, Removed, Resolved
from starfelt.games.ftl.rules.notation import ORDERS
from starfelt.games.ftl.rules.preview import threats
from starfelt.games.ftl.rules.resolution import find_struck, resolve_plots
from starfelt.messages import Args, Line

#: Plots of the enemy that are less likely are left out.
_LIKELY = 0.02
#: A kind of order that is more likely is no gamble.
_SURE = 0.95
#: The least difference that is told, of chances and of missiles.
_CHANCES, _MISSILES = 0.05, 0.75
#: The kinds of a ship's order, in the order of `order_kind`, with the letters of orders.
_KINDS = {"none": None, "sprint": "S", "launch": "L", "turn": "R"}


class _Effect(NamedTuple):
    """What orders do against the enemy's likely plots: the chances of events, and mean numbers of missiles."""

    #: The own ship leaves the table, or is hit.
    lost: float
    hit: float
    #: The enemy ship is hit.
    hits: float
    #: Own missiles that are hit or leave the table, on average.
    missiles: float
    #: Afterwards, the enemy's missiles whose sprints can reach the own ship, and own ones that can reach the enemy's.
    threats: float
    aimed: float


def reasons(state: FtlState, found: WeighedTurn, seat: int, best: int) -> tuple[Line, ...]:
    """Return the sentences that tell better orders from the played ones; first what the ship should do.

    Args:
        state: the turn, before any plot.
        found: its matrix, in which plot 0 was played.
        seat: whose orders.
        best: the number of the better plot.
    """
    played, better = _effect(state, found, seat, 0), _effect(state, found, seat, best)
    return (*_rather(found, seat, best), *_tell_effects(played, better), *_guessed(found, seat))


def order_kind(order: int) -> int:
    """Return the kind of an order: none, a sprint, a launch or a turn."""
    text = ORDERS[order]
    return [*_KINDS.values()].index(text and text[0])


def _effect(state: FtlState, found: WeighedTurn, seat: int, number: int) -> _Effect:
    orders, shares = found.sheet(seat, number), found.mixtures[1 - seat]
    likely = np.flatnonzero(shares > _LIKELY)
    turns = [
        _turn(state, resolve_plots(state, seat, orders, found.sheet(1 - seat, int(n))), seat) for n in likely
    ]
    return _Effect(*np.average(turns, axis=0, weights=shares[likely]).tolist())


def _turn(state: FtlState, events: Sequence[Resolved], seat: int) -> _Effect:
    gone = [event for event in events if isinstance(event, Removed) and event.seat == seat]
    lost = any(event.piece == "ship" for event in gone)
    missiles = sum(event.piece != "ship" and event.why != "spent" for event in gone)
    hit = find_struck(events)
    then = reduce(FTL.evolve, events, state)
    return _Effect(
        lost, seat in hit, 1 - seat in hit, missiles, _count_aimed(then, seat), _count_aimed(then, 1 - seat)
    )


def _count_aimed(state: FtlState, seat: int) -> int:
    """Return how many enemy missiles have a sprint that can hit a seat's ship."""
    return sum(
        threat.piece != "ship" and any(crossing.piece == "ship" for crossing in threat.crosses)
        for threat in threats(state, seat)
    )


def _tell_effects(played: _Effect, better: _Effect) -> Iterator[Line]:
    harms: tuple[tuple[Literal["lost", "hit"], float, float], ...] = (
        ("lost", played.lost, better.lost),
        ("hit", played.hit, better.hit),
    )
    harm = next((each for each in harms if each[1] - each[2] > _CHANCES), None)
    if harm is not None:
        what, was, instead = harm
        yield Line("analysis-plot-harm", {"what": what, **_hundredths(was, instead)})
    if better.hits - played.hits > _CHANCES:
        yield Line("analysis-plot-hits", _hundredths(played.hits, better.hits))
    if played.missiles - better.missiles > _MISSILES:
        yield Line("analysis-plot-missiles", _round_both(played.missiles, better.missiles))
    if played.threats - better.threats > _MISSILES:
        yield Line("analysis-plot-threats", _round_both(played.threats, better.threats))
    if better.aimed - played.aimed > _MISSILES:
        yield Line("analysis-plot-aims", _round_both(played.aimed, better.aimed))


def _round_both(played: float, better: float) -> Args:
    return {"played": round(played), "better": round(better)}


def _hundredths(played: float, better: float) -> Args:
    return _round_both(100 * played, 100 * better)


def _rather(found: WeighedTurn, seat: int, best: int) -> Iterator[Line]:
    """Yield which kind of order the ship gets in equilibrium, if the better plot has it and the played one has not."""
    ship = next((n for n, key in enumerate(found.keys) if key.seat == seat and not key.number), None)
    if ship is None:
        return
    kinds = np.array([order_kind(order) for order in found.plots[seat, :, ship].tolist()])
    shares = np.bincount(kinds, found.mixtures[seat], len(_KINDS))
    likely = int(shares.argmax())
    if likely == kinds[best] != kinds[0] and shares[likely] > 0.5:
        share = 1.0 if shares[likely] > _SURE else float(shares[likely])
        yield Line("analysis-ship-rather", {"kind": [*_KINDS][likely], "share": round(100 * share)})


def _guessed(found: WeighedTurn, seat: int) -> Iterator[Line]:
    """Yield what the played orders win if the enemy guesses them, where that is less."""
    values = found.worths[0] if seat == 0 else -found.worths[:, 0]
    likely = found.mixtures[1 - seat] > _LIKELY
    worst = round(50 * (1 + float(values[likely].min(initial=1.0))))
    if worst < round(100 * float(found.against(seat)[0])):
        yield Line("analysis-plot-guessed", {"worst": worst})
