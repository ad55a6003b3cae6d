import pytest

from examples.highest import Highest
from starfelt import games


@pytest.fixture(autouse=True)
def highest(monkeypatch: pytest.MonkeyPatch) -> Highest:
    game = Highest()
    monkeypatch.setitem(games.GAMES, "highest", game)
    return game
