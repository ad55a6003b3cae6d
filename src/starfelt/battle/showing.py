"""A judged battle, ready to show."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from starfelt.battle.field import Field
from starfelt.battle.referee import judge
from starfelt.battle.report import Report
from starfelt.battle.reporting import report_of
from starfelt.battle.story import Cast, story_of
from starfelt.battle.why import why_of
from starfelt.messages import Line


class BattleView(msgspec.Struct, frozen=True):
    """A judged battle: the report, its story line by line, and a `why` for each shot of each step."""

    report: Report
    story: tuple[Line, ...]
    why: tuple[tuple[tuple[Line, ...], ...], ...]


def battle_view(field: Field, names: Sequence[str], report: Report | None = None) -> BattleView:
    """Return the battle on `field`, ready to show; a `report` that is given is told rather than made anew."""
    battle = judge(field)
    report = report or report_of(field, battle)
    cast = Cast(field, names)
    return BattleView(report, story_of(report, cast), why_of(field, battle, cast))
