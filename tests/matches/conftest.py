import pytest

from starfelt import games
from tests.highest import Highest


@pytest.fixture(autouse=True)
def highest(monkeypatch: pytest.MonkeyPatch) -> Highest:
    game = Highest()
    monkeypatch.setitem(games.GAMES, "highest", game)
    return game
