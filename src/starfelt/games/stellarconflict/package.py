"""The game package of Stellar Conflict."""

from __future__ import annotations

from starfelt.games.package import LEVELS, GamePackage

PACKAGE = GamePackage(
    id="stellarconflict",
    rules="starfelt.games.stellarconflict.rules:STELLAR_CONFLICT",
    levels=LEVELS,
    compiled_levels=("admiral",),
    bots="starfelt.bots.stellarconflict:BOTS",
    views="starfelt.games.stellarconflict.model:WIRE",
    book="starfelt.paper.cards:STELLAR_CONFLICT",
    environment="starfelt.envs.cards:StellarConflictSetting",
    analysis="starfelt.analysis.deployment.games:STELLAR_CONFLICT",
    gymnasium="StellarConflict",
)
