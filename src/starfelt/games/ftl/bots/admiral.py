"""The admiral, the strongest level: searches whole plots of both seats, with a learned value of the resulting tables.

It plays a mixed strategy against which, among the plots that it considers, no plot does much better. Half the
time it assumes that the enemy is a captain, and draws some of the enemy's plots from the captain's mixture. The
value of a table was learned from matches against itself.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from random import Random

import msgspec
import numpy as np

from starfelt.bots.effort import budget
from starfelt.games.ftl.bots import captain
from starfelt.games.ftl.bots.candidates import table_of
from starfelt.games.ftl.bots.choices import likely_orders, weigh_orders
from starfelt.games.ftl.bots.outlook import Network
from starfelt.games.ftl.bots.search import SearchBudget, decide
from starfelt.games.ftl.bots.sight import FtlSight
from starfelt.games.ftl.bots.turn import Turn
from starfelt.games.ftl.compiled.turns import Ints, constants_of
from starfelt.games.ftl.rules.notation import ORDERS, number_of_order
from starfelt.games.ftl.rules.pieces import Key

#: The rounds of learning for each piece; the plots weighed for each seat; how many of them are improved; the
#: rounds of learning for the turn after.
_ROUNDS, _PLOTS, _ANSWERS, _LATER = 150, 16, 8, 6
#: The number of captain's plots that it considers, and the probability of meeting one.
_CAPTAINS, _BELIEF = 24, 0.5
#: With more pieces than this it weighs fewer plots, so that the work stays the same.
_MANY = 8


def plot(sight: FtlSight, seat: int, chance: Random) -> dict[str, str]:
    """Return the sheet that the admiral decides on."""
    keys, table = table_of(sight)
    share = min(1.0, _MANY / len(keys))
    chosen: list[int] = decide(
        constants_of(sight.options),
        network(),
        table,
        np.array(sight.hits),
        sight.turn,
        seat,
        np.array([number_of_order(order) for order in weigh_orders(sight, seat, chance)[Key(seat, 0)]]),
        SearchBudget(budget(_ROUNDS), budget(round(_PLOTS * share)), budget(round(_ANSWERS * share)), _LATER),
        _captains(sight, 1 - seat, keys, budget(round(_CAPTAINS * share)), chance),
        _BELIEF,
        chance.getrandbits(31),
    ).tolist()
    return {
        key.name: text
        for key, number in zip(keys, chosen, strict=True)
        if key.seat == seat and (text := ORDERS[number]) is not None
    }


@cache
def network() -> Network:
    """Return the value network with its learned weights."""
    weights = msgspec.json.decode(files("starfelt.games.ftl.bots").joinpath("outlook.json").read_bytes())
    return Network(*(np.array(weights[name]) for name in Network._fields))


def _captains(sight: FtlSight, seat: int, keys: list[Key], count: int, chance: Random) -> Ints:
    """Return joint plots (plots, pieces) whose part for `seat` is drawn from the captain's mixture for that seat."""
    turn = Turn(sight, {key: likely_orders(sight, key) for key in sight.pieces})
    mixtures = [captain.average_orders(learner) for learner in captain.search(turn, seat, chance)]
    numbers = [[number_of_order(choice) for choice in choices] for choices in turn.choices]
    plots = np.zeros((count, len(keys)), dtype=np.int64)
    for key, choices, mixture in zip(turn.keys, numbers, mixtures, strict=True):
        plots[:, keys.index(key)] = chance.choices(choices, mixture, k=count)
    return plots
