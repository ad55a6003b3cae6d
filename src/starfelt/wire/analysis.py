"""HTTP bodies of analyses."""

from __future__ import annotations

import msgspec

from starfelt.analysis.model import Analysis


class AnalysisView(msgspec.Struct, frozen=True):
    """A match's analysis, as far as it is: `done` of `parts` are made; it is whole when they are equal.

    With `done` at 1 or more, all decisions are there; those whose turn has not come have no loss yet. Every decision
    has two turns: until the second its loss is not `sure`. `key` is the address of this analysis:
    `GET /api/analysis/{key}`.
    """

    key: str
    done: int
    parts: int
    analysis: Analysis
