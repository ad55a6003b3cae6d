"""Rule switches: the battle rules that differ between games and variants, and which of them are options of a game."""

from __future__ import annotations

from typing import Any

import msgspec

from starfelt.cards.card_games import CARD_GAMES, GameName


class Switches(msgspec.Struct, frozen=True):
    """All the rule switches that the referee uses."""

    #: A kill is worth the ship's VP (Stellar Conflict), else its hull (Light Speed).
    worth_vp: bool = False
    #: A beam that hits a ship with rocks also takes them (Light Speed, ruling 21).
    piracy: bool = False
    #: The rocks of a destroyed ship go to its only killer (Stellar Conflict, ruling 15).
    stolen_goods: bool = False
    #: A seat without a ship on the table cannot win, unless no seat has one. A house rule; no source has it.
    must_place: bool = False


class LightSpeedSwitches(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The switches that are options of Light Speed, in matches and in table files."""

    piracy: bool = False
    must_place: bool = False


class StellarConflictSwitches(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The switches that are options of Stellar Conflict, in matches and in table files."""

    stolen_goods: bool = False
    must_place: bool = False


#: The switches of each game, as its table files write them.
OPTIONS: dict[GameName, type[LightSpeedSwitches | StellarConflictSwitches]] = {
    "lightspeed": LightSpeedSwitches,
    "stellarconflict": StellarConflictSwitches,
}


def choose_switches(game: GameName, options: msgspec.Struct) -> dict[str, Any]:
    """Return the switches among a game's `options`, as a table file writes them."""
    return {name: getattr(options, name) for name in OPTIONS[game].__struct_fields__}


def switches_of(game: GameName, options: msgspec.Struct) -> Switches:
    """Return the rule switches of a battle of `game` with these options."""
    return Switches(worth_vp=CARD_GAMES[game].credits, **choose_switches(game, options))
