"""The game package of Light Speed."""

from __future__ import annotations

from starfelt.games.deployment.commands import COMMANDS
from starfelt.games.package import LEVELS, GamePackage

PACKAGE = GamePackage(
    id="lightspeed",
    rules="starfelt.games.lightspeed.rules.game:LIGHT_SPEED",
    folder="starfelt.games.lightspeed",
    levels=LEVELS,
    compiled_levels=("admiral",),
    clear_lead=7,
    bots="starfelt.games.lightspeed.bots:BOTS",
    views="starfelt.games.lightspeed.rules.model:WIRE",
    book="starfelt.games.lightspeed.paper.sheets:SHEETS",
    environment="starfelt.games.lightspeed.env.setting:LightSpeedSetting",
    analysis="starfelt.games.lightspeed.analysis.package:ANALYSIS",
    analysed_move="starfelt.games.deployment.analysis.model:AnalysedCard",
    puzzles="starfelt.games.lightspeed.puzzles.package:PUZZLES",
    gymnasium="LightSpeed",
    deal="starfelt.games.lightspeed.rules.deal:DEAL",
    random_tables="starfelt.games.deployment.lab.dealing:random_tables",
    commands=COMMANDS,
)
