"""The exact probabilities of a shot, checked against every order of small packs and against the rules themselves."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import permutations
from typing import Any

import pytest

from starfelt.games.hexfleet.puzzles.counting import chance_by_cards
from starfelt.games.hexfleet.rules.combat import DAMAGES
from starfelt.games.hexfleet.rules.events import Fired, Turned
from starfelt.games.hexfleet.rules.game import HEX_FLEET as GAME
from starfelt.games.hexfleet.rules.odds import Chances, PlannedShot, chance_of_losing, chances
from starfelt.games.hexfleet.rules.pack import PACK, alike
from starfelt.games.hexfleet.rules.views import shot_of
from tests.games.hexfleet.rules.fleets import DUEL, HexFleetMatch, ship


def enumerated(shot: PlannedShot) -> Chances:
    """Fire once for every order of the pack and of the discard."""
    hits: Counter[int] = Counter()
    damage = orders = 0
    for pack in permutations(shot.pack):
        for discard in permutations(shot.discard):
            count, lost = fired([*pack, *discard], shot)
            hits[count] += 1
            damage += lost
            orders += 1
    return Chances(
        tuple(Fraction(hits[count], orders) for count in range(max(hits) + 1)), Fraction(damage, orders)
    )


def fired(cards: list[str], shot: PlannedShot) -> tuple[int, int]:
    """Return the hits and the damage of a shot with the cards in this order."""
    pairs = [[cards.pop(0) for _ in range(2) if cards] for _ in range(shot.before + shot.tries + shot.after)]
    up = shot.tries and alike([Turned(card) for card in pairs[shot.before]]) is not None
    suits = shot.suits_up if up else shot.suits
    hits = sum(cards.pop(0)[-1] in suits for _ in range(shot.wanted) if cards)
    left = dict(zip(("weapons", "shields", "propulsion"), shot.left, strict=True))
    lost = 0
    draws = hits
    while draws and cards and any(left.values()):
        system = DAMAGES.get(cards.pop(0)[-1])
        draws -= system is not None
        if system and left[system]:
            left[system] -= 1
            lost += 1
    return hits, lost


@pytest.mark.parametrize(
    ("pack", "discard", "more"),
    [
        ("2S 3S 4H 5C 6D 7D", "", {"wanted": 2}),
        ("2S 3S 4H 5C 6D 7D", "", {"wanted": 2, "suits": "HS", "left": (1, 0, 1)}),
        ("2S 3S 4H 5C 6D", "8S 9C", {"wanted": 4, "suits": "DHS"}),
        ("2S 3H", "4S 5H 6C 7D 8C", {"wanted": 3, "suits": "HS"}),
        ("", "4S 5H 6C 7D 8C 9S", {"wanted": 2}),
        ("2S 3S 2H 5C 6D 5H", "8S", {"tries": True, "wanted": 2, "suits": "CDHS", "suits_up": "S"}),
        ("2S 3S 2H", "2C 8S 9D 3H", {"tries": True, "before": 1, "wanted": 2, "suits": "CDHS"}),
        ("2S 3S 2H 4C", "8S 9D", {"tries": True, "after": 1, "wanted": 1, "suits": "CDHS", "suits_up": "HS"}),
        ("2S 3S 2H 4C 5D", "8S 9D", {"before": 1, "wanted": 2, "suits": "DHS", "left": (1, 1, 0)}),
        ("2S 4C 5C", "8S 9D 9C", {"wanted": 2, "suits": "CDHS"}),
        ("2S 3S", "", {"tries": True, "before": 1, "wanted": 2, "suits": "CDHS"}),
        ("2S", "", {"tries": True, "wanted": 2, "suits": "CDHS"}),
        ("2C 3C", "4C", {"wanted": 2, "suits": "CDHS"}),
    ],
)
def test_every_order_of_a_small_pack(pack: str, discard: str, more: dict[str, Any]) -> None:
    usual: dict[str, Any] = {
        "before": 0,
        "tries": False,
        "after": 0,
        "suits": "S",
        "suits_up": "S",
        "left": (8, 8, 8),
    }
    shot = PlannedShot(tuple(pack.split()), tuple(discard.split()), **{**usual, **more})
    assert chances(shot) == enumerated(shot)


@pytest.mark.parametrize(
    ("pack", "discard", "more"),
    [
        ("2S 3S 4H 5C 6D 7D", "", {"wanted": 3, "suits": "CDHS", "left": (1, 1, 0)}),
        ("2S 3S 4H 5C 6D", "8S 9C", {"wanted": 3, "suits": "DHS", "left": (1, 0, 1)}),
        (
            "2S 3S 2H 4C",
            "8S 9D",
            {"tries": True, "wanted": 2, "suits": "CDHS", "suits_up": "S", "left": (0, 0, 1)},
        ),
        ("2S 3H", "4S 5H 6C 7D", {"before": 1, "wanted": 2, "suits": "CDHS", "left": (1, 0, 0)}),
    ],
)
def test_the_chance_that_a_target_is_destroyed(pack: str, discard: str, more: dict[str, Any]) -> None:
    usual: dict[str, Any] = {"before": 0, "tries": False, "after": 0, "suits": "S", "suits_up": "S"}
    shot = PlannedShot(tuple(pack.split()), tuple(discard.split()), **{**usual, **more})
    lost = [
        fired([*first, *second], shot)[1]
        for first in permutations(shot.pack)
        for second in permutations(shot.discard)
    ]
    destroyed = Fraction(lost.count(sum(shot.left)), len(lost))
    assert 0 < destroyed < 1
    assert chance_of_losing(shot, shot.left) == destroyed
    # Card by card, it is the same.
    assert chance_by_cards(shot, shot.left) == pytest.approx(float(destroyed))


def test_a_full_pack() -> None:
    """Eight cards of a new pack, spades hit: the hypergeometric distribution itself."""
    shot = PlannedShot(PACK, (), 0, tries=False, after=0, wanted=8, suits="S", suits_up="S", left=(16, 16, 8))
    found = chances(shot)
    assert sum(found.hits) == 1
    assert sum(count * chance for count, chance in enumerate(found.hits)) == 2
    # Every hit costs exactly one point, because nothing runs out.
    assert found.damage == 2


def test_shields_go_up_on_fourteen_of_twenty_five() -> None:
    """Two cards of a full pack have one colour in 25 of 51 cases, and a pair across colours in 2 of 51."""
    shot = PlannedShot(
        PACK, (), 0, tries=True, after=0, wanted=1, suits="CDHS", suits_up="S", left=(16, 16, 8)
    )
    up = Fraction(25 + 2, 51)
    assert chances(shot).hits == (up * Fraction(3, 4), up * Fraction(1, 4) + 1 - up)


def test_what_is_shown_is_what_comes() -> None:
    """The view's probabilities agree with a thousand shots, within their sampling error."""
    battle = HexFleetMatch(DUEL[0], ship("K1", 1, 0, -3, shields=12), chits="B1", odds=True)
    view = GAME.view(battle.state, 0)
    assert view.active is not None
    odds = view.active.targets[0].odds
    assert odds is not None
    exact = chances(shot_of(battle.state, battle.ship("B1"), battle.ship("K1")))
    assert odds.damage == pytest.approx(float(exact.damage), abs=1e-6)
    seen: Counter[int] = Counter()
    for seed in range(1000):
        other = HexFleetMatch(DUEL[0], ship("K1", 1, 0, -3, shields=12), chits="B1", seed_=seed)
        other.ask(0, "fire", target="K1")
        seen[sum(card.hit for card in other.last(Fired).cards)] += 1
    for count, chance in enumerate(odds.hits):
        assert seen[count] / 1000 == pytest.approx(chance, abs=0.06)


def test_only_by_option_and_for_the_shooters_player() -> None:
    for odds, seat, shown in ((True, 0, True), (False, 0, False), (True, 1, False)):
        active = GAME.view(HexFleetMatch(chits="B1", odds=odds).state, seat).active
        assert active is not None
        assert any(target.odds for target in active.targets) is shown
