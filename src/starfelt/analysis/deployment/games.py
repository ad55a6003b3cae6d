"""The analysis of each card game."""

from __future__ import annotations

from starfelt.analysis.deployment.package import CardAnalysis
from starfelt.bots.lightspeed import sight as lightspeed
from starfelt.bots.stellarconflict import sight as stellarconflict

LIGHT_SPEED = CardAnalysis(lightspeed.sight_of)
STELLAR_CONFLICT = CardAnalysis(stellarconflict.sight_of)
