"""The game package of Hex & Spades."""

from __future__ import annotations

from starfelt.games.package import LEVELS, GamePackage

PACKAGE = GamePackage(
    id="hexfleet",
    rules="starfelt.games.hexfleet.rules.game:HEX_FLEET",
    folder="starfelt.games.hexfleet",
    levels=LEVELS,
    compiled_levels=("admiral",),
    clear_lead=25,
    bots="starfelt.games.hexfleet.bots:BOTS",
    views="starfelt.games.hexfleet.rules.views:WIRE",
    book="starfelt.games.hexfleet.paper.sheets:SHEETS",
    environment="starfelt.games.hexfleet.env.setting:ShipSetting",
    analysis="starfelt.games.hexfleet.analysis.package:ANALYSIS",
    analysed_move="starfelt.games.hexfleet.analysis.model:AnalysedActivation",
    picture="starfelt.games.hexfleet.paper.final:final_svg",
    puzzles="starfelt.games.hexfleet.puzzles.package:PUZZLES",
    gymnasium="HexSpades",
)
