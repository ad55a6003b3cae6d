"""The game package of Faster Than Light."""

from __future__ import annotations

from starfelt.games.package import LEVELS, GamePackage

PACKAGE = GamePackage(
    id="ftl",
    rules="starfelt.games.ftl.rules.game:FTL",
    folder="starfelt.games.ftl",
    levels=LEVELS,
    compiled_levels=("admiral",),
    clear_lead=3,
    bots="starfelt.games.ftl.bots:BOTS",
    views="starfelt.games.ftl.rules.model:WIRE",
    book="starfelt.games.ftl.paper.sheets:SHEETS",
    environment="starfelt.games.ftl.env.setting:PlotSetting",
    analysis="starfelt.games.ftl.analysis.package:ANALYSIS",
    analysed_move="starfelt.games.ftl.analysis.model:AnalysedPlot",
    picture="starfelt.games.ftl.paper.final:final_svg",
    puzzles="starfelt.games.ftl.puzzles.package:PUZZLES",
    gymnasium="FasterThanLight",
    gymnasium_version=1,
)
