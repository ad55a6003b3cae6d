"""The game package of Hex & Spades."""

from __future__ import annotations

from starfelt.games.package import LEVELS, GamePackage

PACKAGE = GamePackage(
    id="hexfleet",
    rules="starfelt.games.hexfleet.rules:HEX_FLEET",
    levels=LEVELS,
    compiled_levels=("admiral",),
    bots="starfelt.bots.hexfleet:BOTS",
    views="starfelt.games.hexfleet.views:WIRE",
    book="starfelt.paper.hexfleet:SHEETS",
    environment="starfelt.envs.ships:ShipSetting",
    analysis="starfelt.analysis.hexfleet.package:HEX_FLEET",
    picture="starfelt.paper.final_hexfleet:final_svg",
    puzzles="starfelt.puzzles.hexfleet",
    gymnasium="HexSpades",
)
