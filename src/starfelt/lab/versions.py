"""Versions of what made a result: of the package, of a game's rules, and of each player."""

from __future__ import annotations

import hashlib
import sys
from importlib.util import find_spec
from pathlib import Path

import msgspec

from starfelt import __version__
from starfelt.bots.levels import find_installed, is_shipped
from starfelt.bots.own import is_own
from starfelt.games import GAMES
from starfelt.lab.contest import IDLE, RANDOM, Contest


class Versions(msgspec.Struct, frozen=True):
    """What made some results: the package's version, the game's rules version, and a version for each player.

    A player of the package has its version, one of an installed package that package's. An own bot has the SHA-256 of
    its module's file, twelve digits of it.
    """

    package: str
    rules: int
    players: tuple[str, ...]

    def __str__(self) -> str:
        return f"Starfelt {self.package}, rules {self.rules}, players {', '.join(self.players)}"


def versions_of(contest: Contest) -> Versions:
    """Return the versions of what plays a contest here."""
    players = tuple(f"{who} {_version(contest.game, who)}" for who in contest.who)
    return Versions(__version__, GAMES[contest.game].rules_version, players)


def _version(game: str, who: str) -> str:
    if is_own(who):
        return _of_module(who.partition(":")[0])
    entry = find_installed().get((game, who))
    if who in (RANDOM, IDLE) or is_shipped(game, who) or entry is None:
        return __version__
    return entry.dist.version if entry.dist else "unknown"


def _of_module(name: str) -> str:
    # As `starfelt.bots.own` finds it.
    path = [*sys.path]
    sys.path.insert(0, str(Path.cwd()))
    try:
        spec = find_spec(name)
    finally:
        sys.path[:] = path
    if spec is None or not spec.has_location or spec.origin is None:
        return "unknown"
    return f"sha256:{hashlib.sha256(Path(spec.origin).read_bytes()).hexdigest()[:12]}"
