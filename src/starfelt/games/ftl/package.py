"""The game package of Faster Than Light."""

from __future__ import annotations

from starfelt.games.package import LEVELS, GamePackage

PACKAGE = GamePackage(
    id="ftl",
    rules="starfelt.games.ftl.rules:FTL",
    levels=LEVELS,
    compiled_levels=("admiral",),
    bots="starfelt.bots.ftl:BOTS",
    views="starfelt.games.ftl.model:WIRE",
    book="starfelt.paper.ftl:SHEETS",
    environment="starfelt.envs.plots:PlotSetting",
    analysis="starfelt.analysis.ftl.package:FTL",
    picture="starfelt.paper.final_ftl:final_svg",
    puzzles="starfelt.puzzles.ftl",
    gymnasium="FasterThanLight",
)
