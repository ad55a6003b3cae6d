"""The small form of Light Speed: every path through a tree is a match by the rules."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from starfelt.arguments import BadArgument
from starfelt.battle.referee import judge
from starfelt.envs.trees import CHANCE, OVER
from starfelt.games.deployment.rules.model import placed_at
from starfelt.games.lightspeed.env.small_form import CardNode, three_ships
from starfelt.games.lightspeed.rules.layout import field_of, fleet
from starfelt.play import Match


def test_paths_of_three_ships_are_battles_by_the_rules() -> None:
    root, chance = three_ships(), Random(1)
    ends: set[float] = set()
    for _ in range(30):
        node: CardNode = root
        decks: list[list[int]] = [[], []]
        while node.seat != OVER:
            action = chance.choice(node.actions())
            if node.seat == CHANCE:
                decks[len(node.laid) % 2].append(action)
            node = node.after(action)
        # A match of whole fleets, in which the other ships are not placed yet.
        rigged = {"decks": [[fleet().ships[ship].id for ship in deck] for deck in decks]}
        match: Any = Match.begin("lightspeed", {"placing": "turns"}, rigged=rigged)
        for seat, ship, place in node.laid:
            assert match.view(seat).hand.ship == fleet().ships[ship].id
            match.do(seat, placed_at(node.places[seat][place]))
        winners = judge(field_of(match.state)).winners
        assert node.worth() == sum((0 in winners, -(1 in winners)))
        ends.add(node.worth())
    assert {-1, 1} <= ends


def test_a_draw_is_known_to_its_seat_alone_when_it_is_drawn() -> None:
    root = three_ships()
    assert root.seat == CHANCE
    assert [root.after(ship).seat for ship in root.actions()] == [0, 0, 0]
    assert len({root.after(ship).known() for ship in root.actions()}) == 3


def test_wrong_arguments() -> None:
    with pytest.raises(BadArgument, match=r"^places: expected at least 3"):
        three_ships([[(300, 600, 0)], [(300, 200, 0)]])
    with pytest.raises(BadArgument, match=r"^places: expected poses"):
        three_ships([[(300, 600, 0)], [(300, 600, 0)]], ships=1)
    with pytest.raises(BadArgument, match=r"^ships: "):
        three_ships(ships=0)
