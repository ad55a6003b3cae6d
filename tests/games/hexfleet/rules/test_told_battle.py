"""The battle that the rules page tells."""

from __future__ import annotations

from starfelt.games.hexfleet.rules.events import Fired
from tests.games.hexfleet.rules.fleets import ADA, BOB, HexFleetMatch

#: Rigel is B1, Vesper is K1. First Vesper's shot and its damage, then Rigel's, then Vesper's second.
PACK = """
    2S 9S KS 3H 5D 7D JC 4C  QH 8D 6C 10S
    AS 2H 3D 4D 5C 7C  9D
    3S 4S 5S 6S JD QC  AH 4H 5H 6H
"""


def test_the_battle_of_the_rules_page() -> None:
    battle = HexFleetMatch(pack=PACK, chits="K1 B1 blank K1 B1")

    def boxes(id_: str) -> tuple[int, int, int]:
        ship = battle.ship(id_)
        return ship.shields, ship.weapons, ship.propulsion

    battle.ask(BOB, "fire", target="B1")
    assert len(battle.last(Fired).cards) == 8
    assert boxes("B1") == (15, 15, 7)
    battle.ask(BOB, "done")
    battle.ask(ADA, "fire", target="K1")
    assert len(battle.last(Fired).cards) == 6
    assert boxes("K1") == (16, 15, 8)
    battle.ask(ADA, "done")
    assert battle.state.turn == 2
    battle.ask(BOB, "fire", target="B1")
    assert [len(battle.last(Fired).cards), battle.last(Fired).suits] == [6, "S"]
    assert boxes("B1") == (11, 15, 7)
    battle.ask(BOB, "done")
    battle.ask(ADA, "jump", recall=True)
    assert battle.state.outcome is None
    assert battle.ship("B1").status == "waiting"
