"""Winners of card battles: in Stellar Conflict, destroyed enemy ships break ties; a seat's own ships do not count."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from starfelt import games
from starfelt.battle.report import Destroyed, Report, Score, Step
from starfelt.games.contract import SeatInfo
from starfelt.games.deployment.rules.model import Card
from starfelt.games.stellarconflict.rules.game import STELLAR_CONFLICT
from starfelt.table.card import Pose


def test_a_destroyed_ship_of_ones_own_breaks_no_tie() -> None:
    """Ada destroyed one of her own ships, Bob one of hers; they have the same points (ruling 13)."""
    game = games.get("stellarconflict")
    state: Any = None
    for event in game.setup(game.options_type(), [SeatInfo("Ada"), SeatInfo("Bob")], 1):
        state = game.evolve(state, event)
    cards = tuple(
        Card(seat, ship.id, Pose(1000 * number, 1000, 0))
        for number, (seat, ship) in enumerate(
            [*((0, ship) for ship in state.fleets[0].ships[:3]), (1, state.fleets[1].ships[0])], 1
        )
    )
    destroyed = (Destroyed(0, to=0), Destroyed(1, to=1))
    report = Report(
        (Step(1, (), (), (), (), destroyed, ()),),
        (Score(0, 0, 0, 5, 5), Score(1, 5, 0, 0, 5)),
        (),
    )
    judged = replace(state, cards=cards, report=report)
    won = STELLAR_CONFLICT.won_among(judged, [0, 1]).report
    assert won is not None
    assert won.winners == (1,)
