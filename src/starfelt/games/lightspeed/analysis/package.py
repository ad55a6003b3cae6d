"""The analysis of Light Speed."""

from __future__ import annotations

from starfelt.games.deployment.analysis.package import CardAnalysis
from starfelt.games.lightspeed.bots.sight import sight_of

ANALYSIS = CardAnalysis(sight_of, spread=1.3)
