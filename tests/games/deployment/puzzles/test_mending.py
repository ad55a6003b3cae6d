"""Tables on which one own card is moved so that a lost battle is won."""

from __future__ import annotations

from starfelt.battle.table_file import table_from
from starfelt.games.deployment.puzzles.goals import ends
from starfelt.games.deployment.puzzles.mending import Mending
from starfelt.games.deployment.puzzles.tables import WholeTable
from tests.games.deployment.puzzles.by_hand import DUEL, Data, ship, table


def whole(data: Data, seat: int = 0) -> WholeTable:
    found = table_from(data)
    return WholeTable(found.fleets, found.field, seat)


def test_a_card_in_hand_leaves_the_others() -> None:
    lost = whole(table(*DUEL["ships"], ship(0, "moth", 100, 100, 0)))
    assert lost.own() == [0, 2]
    in_hand = lost.without(2)
    assert [card.ship.id for card in in_hand.field.fighters] == ["viper", "lancer"]
    assert in_hand.ship.id == "moth"


def test_who_wins_has_nothing_to_mend() -> None:
    assert Mending(whole(DUEL, seat=1)).examine() == "threat"


def test_a_table_that_most_moves_win_is_no_puzzle() -> None:
    # The Viper may go anywhere else, and the Moth may strike from wherever it sees the Lancer.
    lost = whole(table(*DUEL["ships"], ship(0, "moth", 100, 100, 0)))
    assert not ends(lost.field, 0, "win")
    assert Mending(lost).examine() in ("rare", "hidden")
