"""The registry of games: one `GamePackage` per game, in one list.

`deployment` is not a game: Light Speed and Stellar Conflict are built on it. An installed package can add a
game with an entry point of the group `starfelt.games`. The entry point's name is the game's id, and it points
at the `Game` (`highest = "my_package.rules:HIGHEST"`). docs/python.md shows how.
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

#: The games that ship with Starfelt. A new game is added to this list and to no other.
PACKAGES: tuple[GamePackage, ...] = (_LIGHTSPEED, _STELLARCONFLICT, _FTL, _HEXFLEET)


class Games(MutableMapping[str, AnyGame]):
    """Games by id: the shipped ones, and those of installed packages, which are loaded on first use.

    They are not loaded at import, because a game from another package imports the contract from here.
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
    """Return the game that an entry point names.

    Raises:
        BadFile: the entry point cannot be loaded, or it is not a game with that id.
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
    """Return the game with that id.

    Raises:
        KeyError: no game has that id.
    """
    return GAMES[game_id]
