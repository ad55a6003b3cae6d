"""The rules of a battle that differ between games and their variants, and which of them are options of each game."""

from __future__ import annotations

from typing import Any

import msgspec

from starfelt.cards.card_games import CARD_GAMES, GameName


class Switches(msgspec.Struct, frozen=True):
    """All that the referee asks about the rules."""

    #: A kill's worth is the ship's VP (Stellar Conflict), else its hull (Light Speed).
    worth_vp: bool = False
    #: A beam that hits a ship with rocks takes them too (Light Speed, ruling 21).
    piracy: bool = False
    #: The rocks of a destroyed ship go to its only killer (Stellar Conflict, ruling 15).
    stolen_goods: bool = False


class LightSpeedSwitches(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The switches that are options of Light Speed: of its matches and of its table files."""

    piracy: bool = False


class StellarConflictSwitches(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The switches that are options of Stellar Conflict: of its matches and of its table files."""

    stolen_goods: bool = False


#: Each game's switches, as its table files write them.
OPTIONS: dict[GameName, type[LightSpeedSwitches | StellarConflictSwitches]] = {
    "lightspeed": LightSpeedSwitches,
    "stellarconflict": StellarConflictSwitches,
}


def chosen(game: GameName, options: msgspec.Struct) -> dict[str, Any]:
    """Return the switches among a game's `options`, as a table file writes them."""
    return {name: getattr(options, name) for name in OPTIONS[game].__struct_fields__}


def switches_of(game: GameName, options: msgspec.Struct) -> Switches:
    """Return how a battle of `game` is fought with these options."""
    return Switches(worth_vp=CARD_GAMES[game].credits, **chosen(game, options))
