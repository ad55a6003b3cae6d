"""Display data of a judged battle."""

from __future__ import annotations

from functools import lru_cache, partial

import msgspec

from starfelt.battle.field import Field
from starfelt.battle.referee import Battle, judge
from starfelt.battle.report import Report
from starfelt.battle.reporting import report_of
from starfelt.battle.sheet import Gain, SeatSheet, ShipCount, gains_of, sheets_of
from starfelt.battle.story import Cast, Goods, Order, story_of
from starfelt.battle.turning_points import CardEffects, DecidingBeam, card_effects, deciding_beams
from starfelt.battle.why import why_of
from starfelt.messages import Args, Line


class BattleView(msgspec.Struct, frozen=True):
    """A judged battle for display: the report, its story line by line, and a `why` for each shot of each step.

    `cargo` has each ship's cubes at the start. `order` and `goods` are the words in messages for a step's number and
    for what is carried. `gains` has the changes of the scores, step by step; `sheets`, `lines` and `deciding` are by
    seat; `lines` tell of its lasers, its best and its costliest card, and get the argument `you` ("yes" or "no").
    """

    report: Report
    story: tuple[Line, ...]
    why: tuple[tuple[Line, ...], ...]
    cargo: tuple[int, ...]
    order: Order
    goods: Goods
    gains: tuple[tuple[Gain, ...], ...]
    sheets: tuple[SeatSheet, ...]
    lines: tuple[tuple[Line, ...], ...]
    deciding: tuple[DecidingBeam | None, ...]


@lru_cache(maxsize=8)
def judge_cached(field: Field) -> Battle:
    """Return the battle on `field`. Cached, because several viewers ask for it one after another."""
    return judge(field)


@lru_cache(maxsize=8)
def battle_view(field: Field, names: tuple[str, ...], report: Report | None = None) -> BattleView:
    """Return the display data of the battle on `field`; a given `report` is used instead of a new one."""
    battle = judge_cached(field)
    sheets = sheets_of(field, battle)
    report = report or report_of(field, battle)
    cast = Cast(field, names)
    return BattleView(
        report,
        story_of(report, cast),
        why_of(field, battle, cast),
        cargo=tuple(fighter.cubes for fighter in field.fighters),
        order=cast.order,
        goods=cast.goods,
        gains=gains_of(field, battle),
        sheets=sheets,
        lines=tuple(map(partial(_lines, field), sheets, card_effects(field, battle))),
        # Where a player who left cannot win, no beam decides.
        deciding=deciding_beams(field, battle) if report.winners == battle.winners else (None,) * field.seats,
    )


def _lines(field: Field, sheet: SeatSheet, effects: CardEffects) -> tuple[Line, ...]:
    """Return three sentences: a seat's lasers, its best card, its costliest card."""

    def card(what: str, effect: ShipCount | None) -> Line:
        if effect is None:
            return Line(f"player-end-{what}-none", {})
        args: Args = {"ship": field.fighters[effect.ship].ship.name, "points": abs(effect.count)}
        return Line(f"player-end-{what}", args)

    lasers: Args = dict(msgspec.structs.asdict(sheet.shots))
    return (
        Line("player-end-lasers", lasers),
        card("best", effects.best),
        card("costliest", effects.costliest),
    )
