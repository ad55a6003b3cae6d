"""Display data of a judged battle."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from starfelt.battle.field import Field
from starfelt.battle.referee import Battle, judge
from starfelt.battle.report import Report
from starfelt.battle.reporting import report_of
from starfelt.battle.story import Cast, Goods, Order, story_of
from starfelt.battle.why import why_of
from starfelt.messages import Line


class BattleView(msgspec.Struct, frozen=True):
    """A judged battle for display: the report, its story line by line, and a `why` for each shot of each step.

    `worth` and `cargo` have each ship's points on a kill pile, and its cubes at the start. `order` and `goods`
    are the words in messages for a step's number and for what is carried.
    """

    report: Report
    story: tuple[Line, ...]
    why: tuple[tuple[tuple[Line, ...], ...], ...]
    worth: tuple[int, ...]
    cargo: tuple[int, ...]
    order: Order
    goods: Goods


@lru_cache(maxsize=8)
def judged(field: Field) -> Battle:
    """Return the battle on `field`. Cached, because several viewers ask for it one after another."""
    return judge(field)


@lru_cache(maxsize=8)
def battle_view(field: Field, names: tuple[str, ...], report: Report | None = None) -> BattleView:
    """Return the display data of the battle on `field`; a given `report` is used instead of a new one."""
    battle = judged(field)
    report = report or report_of(field, battle)
    cast = Cast(field, names)
    return BattleView(
        report,
        story_of(report, cast),
        why_of(field, battle, cast),
        worth=tuple(map(field.worth, field.fighters)),
        cargo=tuple(fighter.cubes for fighter in field.fighters),
        order=cast.order,
        goods=cast.goods,
    )
