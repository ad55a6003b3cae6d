"""The inferences of a Hex & Spades bot from its view."""

from __future__ import annotations

import pytest

from starfelt.games.hexfleet.bots.sight import HexFleetSight
from starfelt.games.hexfleet.rules.game import HEX_FLEET as GAME
from tests.games.hexfleet.rules.fleets import ADA, BOB, HexFleetMatch, ship

#: Out of range of each other; shields up.
FAR = (ship("B1", ADA, 0, 8, shields_up=True), ship("K1", BOB, 0, -8, 3, shields_up=True))


def idles(battle: HexFleetMatch) -> float:
    """Return Ada's estimate of the probability that Bob will do nothing; her ship acts."""
    seen = GAME.view(battle.state, ADA)
    assert seen.active is not None
    return HexFleetSight(seen, ADA, seen.active).idles(BOB)


def test_who_has_done_nothing_is_the_likelier_to_go_on_so_the_longer_it_lasts() -> None:
    battle = HexFleetMatch(*FAR, chits="B1 blank B1 blank B1 blank B1 K1")
    found: list[float] = []
    for _ in range(4):
        found.append(idles(battle))
        battle.ask(ADA, "done")
    # The cup skips a side of one ship in every other turn. That alone is no evidence.
    assert found == [pytest.approx(1 / (1 + 19 / 2**turns)) for turns in range(4)]


def test_who_acted_and_stayed_idles_rather_than_who_was_passed_over() -> None:
    battle = HexFleetMatch(*FAR, chits="K1 B1")
    battle.ask(BOB, "done")
    assert idles(battle) == pytest.approx(1 / (1 + 19 / 10))


@pytest.mark.parametrize("doing", ["move", "jump"])
def test_who_has_moved_or_jumped_does_not_idle(doing: str) -> None:
    battle = HexFleetMatch(*FAR, chits="K1 B1")
    answer = battle.ask(BOB, doing, **({"steps": "R"} if doing == "move" else {"recall": True}))
    assert not isinstance(answer, str)
    if doing == "move":
        battle.ask(BOB, "done")
    assert idles(battle) == 0


def test_who_has_fired_does_not_idle() -> None:
    """It has fired from its start: the hits on the bot's own ships show it."""
    near = (ship("B1", ADA, 0, 2, shields_up=True), ship("K1", BOB, 0, -3, 3, shields_up=True))
    battle = HexFleetMatch(*near, chits="K1 B1", pack="2S 3S 4S 5S 6S 7S 8S 9S")
    battle.ask(BOB, "fire", target="B1")
    battle.ask(BOB, "done")
    assert idles(battle) == 0
