"""The game package of Light Speed."""

from __future__ import annotations

from starfelt.games.package import LEVELS, GamePackage

PACKAGE = GamePackage(
    id="lightspeed",
    rules="starfelt.games.lightspeed.rules:LIGHT_SPEED",
    levels=LEVELS,
    compiled_levels=("admiral",),
    bots="starfelt.bots.lightspeed:BOTS",
    views="starfelt.games.lightspeed.model:WIRE",
    book="starfelt.paper.cards:LIGHT_SPEED",
    environment="starfelt.envs.cards:LightSpeedSetting",
    analysis="starfelt.analysis.deployment.games:LIGHT_SPEED",
    gymnasium="LightSpeed",
)
