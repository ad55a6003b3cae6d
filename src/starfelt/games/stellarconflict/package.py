"""The game package of Stellar Conflict."""

from __future__ import annotations

from starfelt.games.deployment.commands import COMMANDS
from starfelt.games.package import LEVELS, GamePackage

PACKAGE = GamePackage(
    id="stellarconflict",
    rules="starfelt.games.stellarconflict.rules.game:STELLAR_CONFLICT",
    folder="starfelt.games.stellarconflict",
    levels=LEVELS,
    compiled_levels=("admiral",),
    clear_lead=6,
    bots="starfelt.games.stellarconflict.bots:BOTS",
    views="starfelt.games.stellarconflict.rules.model:WIRE",
    book="starfelt.games.stellarconflict.paper.sheets:SHEETS",
    environment="starfelt.games.stellarconflict.env.setting:StellarConflictSetting",
    analysis="starfelt.games.stellarconflict.analysis.package:ANALYSIS",
    analysed_move="starfelt.games.deployment.analysis.model:AnalysedCard",
    puzzles="starfelt.games.stellarconflict.puzzles.package:PUZZLES",
    gymnasium="StellarConflict",
    deal="starfelt.games.stellarconflict.rules.deal:DEAL",
    random_tables="starfelt.games.deployment.lab.dealing:random_tables",
    commands=COMMANDS,
)
