"""The registry of games: each game is one `GamePackage`, found by name and loaded on first use.

A game of this package is a folder here, with its record in `package.py`. `deployment` is not a game: Light Speed and
Stellar Conflict are built on it. An installed package adds a game with an entry point of the group `starfelt.games`.
The entry point's name is the game's id; it points at the game's record, or at its rules alone
(`highest = "my_package.rules:HIGHEST"`). docs/python.md shows how.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, MutableMapping
from functools import cached_property
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from typing import Any, TypeAlias, cast

from starfelt.files import BadFile
from starfelt.games.contract import Game
from starfelt.games.package import GamePackage

AnyGame: TypeAlias = Game[Any, Any, Any, Any, Any]

GROUP = "starfelt.games"

#: The folders of the games that ship with Starfelt, in the order of lists. A new game is added to this list and to no
#: other.
SHIPPED = ("lightspeed", "stellarconflict", "ftl", "hexfleet")


class Games(MutableMapping[str, AnyGame]):
    """Games by id: the shipped ones, and those of installed packages.

    Nothing is loaded at import, because each game imports the contract from here.
    """

    def __init__(self) -> None:
        self._loaded: dict[str, AnyGame] = {}

    @cached_property
    def packages(self) -> Mapping[str, GamePackage]:
        """The record of each game, by id.

        Raises:
            BadFile: an entry point cannot be loaded, or it is not a game with that id.
        """
        shipped = (import_module(f"{__name__}.{name}.package").PACKAGE for name in SHIPPED)
        found: dict[str, GamePackage] = {record.id: record for record in shipped}
        for entry in entry_points(group=GROUP):
            found.setdefault(entry.name, _record_of(entry))
        return found

    def refresh(self) -> None:
        """Look for installed packages again, on the next use."""
        self._loaded.clear()
        self.__dict__.pop("packages", None)

    def __getitem__(self, key: str) -> AnyGame:
        if key not in self._loaded:
            self._loaded[key] = self.packages[key].load("rules")
        return self._loaded[key]

    def __setitem__(self, key: str, game: AnyGame) -> None:
        self._loaded[key] = game

    def __delitem__(self, key: str) -> None:
        del self._loaded[key]

    def __iter__(self) -> Iterator[str]:
        yield from self.packages
        yield from (key for key in self._loaded if key not in self.packages)

    def __len__(self) -> int:
        return len({*self.packages, *self._loaded})


def _record_of(entry: EntryPoint) -> GamePackage:
    """Return the record of the game that an entry point names; of bare rules, a record with nothing else.

    Raises:
        BadFile: it cannot be loaded, or it is not a game with that id.
    """
    path = f"entry point {entry.name!r} of {GROUP}"
    try:
        found = entry.load()
    except Exception as error:
        raise BadFile(path, f"cannot be loaded: {error}") from error
    if not isinstance(found, GamePackage | Game) or cast(Any, found).id != entry.name:
        raise BadFile(path, "is no game of that id")
    return found if isinstance(found, GamePackage) else GamePackage(id=entry.name, rules=entry.value)


GAMES = Games()


def get(game_id: str) -> AnyGame:
    """Return the game with that id.

    Raises:
        KeyError: no game has that id.
    """
    return GAMES[game_id]


def packages() -> Mapping[str, GamePackage]:
    """Return the record of each game, by id."""
    return GAMES.packages
