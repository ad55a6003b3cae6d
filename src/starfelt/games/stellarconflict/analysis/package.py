"""The analysis of Stellar Conflict."""

from __future__ import annotations

from starfelt.games.deployment.analysis.package import CardAnalysis
from starfelt.games.stellarconflict.bots.sight import sight_of

ANALYSIS = CardAnalysis(sight_of, spread=0.7)
