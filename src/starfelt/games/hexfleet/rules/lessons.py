"""The tutorial of Hex & Spades: two cruisers, two turns, with chits and cards in a fixed order."""

from __future__ import annotations

from starfelt.games.contract import Lesson
from starfelt.games.hexfleet.rules.commands import EndActivation, Fire
from starfelt.games.hexfleet.rules.options import HexFleetOptions, Map, Present, Scenario, ScenarioShip

#: Too damaged to jump, so that every rigged chit is in the cup.
_WORN = Present(propulsion=5)

#: The shields of both ships go up. Of eight cards, four spades hit and damage shields; of four cards, none
#: hits full shields.
_PACK = [
    *("KS", "QS", "KH", "QH"),
    *("2S", "5S", "9S", "JS", "3H", "4D", "6C", "7C"),
    *("8H", "9H", "10H", "2H"),
    *("3C", "4C", "5D", "6D"),
    *("3S", "4S", "4H", "5H", "8C", "9C", "10C", "7D"),
    *("8D", "9D", "6S", "6H"),
]

LESSONS = {
    "chits": Lesson(
        options=HexFleetOptions(
            scenario=Scenario(
                Map(5),
                (
                    ScenarioShip("B1", 0, "medium", 16, 0, 4, 0, _WORN),
                    ScenarioShip("K1", 1, "medium", 8, 0, -4, 3, _WORN),
                ),
            ),
            turn_limit=2,
            odds=True,
        ),
        rigged={"pack": _PACK, "chits": ["B1", "K1", "blank", "B1"]},
        script=((Fire("B1"), EndActivation()), (EndActivation(),), (EndActivation(),)),
    ),
}
