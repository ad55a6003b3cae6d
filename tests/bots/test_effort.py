"""A bot that has less time thinks less, and still plays."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from starfelt import games
from starfelt.bots.effort import budget, effort
from starfelt.bots.play import answer
from starfelt.games.contract import SeatInfo


def test_a_budget_is_shared_out_and_never_nothing() -> None:
    assert budget(150) == 150
    with effort(0.1):
        assert budget(150) == 15
        assert budget(3) == 1
        with effort(0.5):
            assert budget(8) == 4
        assert budget(150) == 15
    assert budget(150) == 150


@pytest.mark.parametrize("level", ["pilot", "captain"])
def test_a_bot_with_a_tenth_of_its_budget_judges_fewer_tables_and_places_its_card(
    level: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = games.get("lightspeed")
    seats = [SeatInfo("Ada", "red"), SeatInfo("Bob", "green")]
    state = None
    for event in game.setup(game.options_type(), seats, 7):
        state = game.evolve(state, event)
    for number in range(3):
        for seat in (0, 1):
            command = game.sample(game.view(state, seat), seat, 0, Random(number))
            assert command is not None
            events = game.decide(state, seat, command, 0, {})
            assert isinstance(events, list)
            for event in events:
                state = game.evolve(state, event)
    view = msgspec.json.encode(game.view(state, 0))
    module = f"starfelt.games.deployment.bots.{level}"
    judged: list[int] = []
    name = {"pilot": "effect", "captain": "outlook"}[level]
    worth = __import__(module, fromlist=[name]).__dict__[name]

    def counted(*given: object, **more: object) -> object:
        judged[-1] += 1
        return worth(*given, **more)

    monkeypatch.setattr(f"{module}.{name}", counted)
    for share in (1.0, 0.1):
        judged.append(0)
        done = answer("lightspeed", level, view, 0, 3, share)
        assert done is not None
        assert done.command["do"] == "place"
    assert judged[1] < judged[0] / 3
