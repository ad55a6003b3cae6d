"""The games: a `GamePackage` each, in one list. `deployment` is no game: two of them are built on it.

An installed package brings a game by an entry point of the group `starfelt.games`: the game's id, and where its `Game`
is found (`highest = "my_package.rules:HIGHEST"`). docs/python.md tells how.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, MutableMapping
from importlib.metadata import entry_points
from typing import Any, TypeAlias, cast

from starfelt.files import BadFile
from starfelt.games.contract import Game
from starfelt.games.ftl.package import PACKAGE as _FTL
from starfelt.games.hexfleet.package import PACKAGE as _HEXFLEET
from starfelt.games.lightspeed.package import PACKAGE as _LIGHTSPEED
from starfelt.games.package import GamePackage
from starfelt.games.stellarconflict.package import PACKAGE as _STELLARCONFLICT

AnyGame: TypeAlias = Game[Any, Any, Any, Any, Any]

GROUP = "starfelt.games"

#: Our games. This is the one list that a new game enters.
PACKAGES: tuple[GamePackage, ...] = (_LIGHTSPEED, _STELLARCONFLICT, _FTL, _HEXFLEET)


class Games(MutableMapping[str, AnyGame]):
    """Games by their ids: our own, and what installed packages bring, looked for when somebody first asks.

    Not sooner, since a game from outside imports the contract from here.
    """

    def __init__(self, own: Iterable[AnyGame]) -> None:
        self._games = {game.id: game for game in own}
        self._complete = False

    def _all(self) -> dict[str, AnyGame]:
        if not self._complete:
            self._complete = True
            for entry in entry_points(group=GROUP):
                self._games.setdefault(entry.name, _loaded(entry.name, entry.load))
        return self._games

    def __getitem__(self, key: str) -> AnyGame:
        return (self._games if self._complete else self._all())[key]

    def __setitem__(self, key: str, game: AnyGame) -> None:
        self._all()[key] = game

    def __delitem__(self, key: str) -> None:
        del self._all()[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._all())

    def __len__(self) -> int:
        return len(self._all())


def _loaded(name: str, load: Any) -> AnyGame:
    """Return the game that an entry point brings.

    Raises:
        BadFile: it brings none, or one of another id.
    """
    path = f"entry point {name!r} of {GROUP}"
    try:
        game = load()
    except Exception as error:
        raise BadFile(path, f"cannot be loaded: {error}") from error
    if not isinstance(game, Game) or cast(AnyGame, game).id != name:
        raise BadFile(path, "is no game of that id")
    return cast(AnyGame, game)


GAMES = Games(package.load("rules") for package in PACKAGES)


def get(game_id: str) -> AnyGame:
    """Return the game of that id.

    Raises:
        KeyError: there is no such game.
    """
    return GAMES[game_id]
