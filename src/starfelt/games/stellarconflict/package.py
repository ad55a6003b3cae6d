"""The game package of Stellar Conflict."""

from __future__ import annotations

from starfelt.games.package import LEVELS, GamePackage

PACKAGE = GamePackage(
    id="stellarconflict",
    rules="starfelt.games.stellarconflict.rules.game:STELLAR_CONFLICT",
    folder="starfelt.games.stellarconflict",
    levels=LEVELS,
    compiled_levels=("admiral",),
    bots="starfelt.games.stellarconflict.bots:BOTS",
    views="starfelt.games.stellarconflict.rules.model:WIRE",
    book="starfelt.games.stellarconflict.paper.sheets:SHEETS",
    environment="starfelt.games.deployment.env.setting:StellarConflictSetting",
    analysis="starfelt.games.stellarconflict.analysis.package:ANALYSIS",
    puzzles="starfelt.games.stellarconflict.puzzles.package:PUZZLES",
    gymnasium="StellarConflict",
)
