"""What players see of a match of Faster Than Light, its log sentences, and its state as `starfelt replay` prints it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from starfelt.games.ftl.rules.geometry import INCH, half_units
from starfelt.games.ftl.rules.model import (
    Ended,
    Exchanged,
    FtlEvent,
    FtlHandView,
    FtlHit,
    FtlOpened,
    FtlShipView,
    FtlState,
    FtlTurnBegan,
    FtlView,
    Launched,
    MissileView,
    Plotted,
    Removed,
    Rotated,
    Sealed,
    Sheet,
    Sprinted,
    TurnView,
)
from starfelt.games.ftl.rules.notation import Order
from starfelt.games.ftl.rules.preview import orders, reach, threats
from starfelt.games.ftl.rules.redact import own_sheet
from starfelt.games.ftl.rules.resolution import find_marked
from starfelt.messages import Args, Line


def view(state: FtlState, seat: int | None) -> FtlView:
    """Return the table as `seat`, or a spectator (None), sees it.

    Another seat's sheet shows only whether it is sealed.
    """
    options = state.options
    sheet = own_sheet(state, seat)
    plotting = None if sheet is None or sheet.sealed else seat
    return FtlView(
        phase="finished" if state.outcome else "plotting",
        options=options,
        table_in=options.table_in,
        # Exactly as the rules use it.
        ship_radius_in=half_units(options.ship_radius_in) / (2 * INCH),
        missile_radius_in=half_units(options.missile_radius_in) / (2 * INCH),
        turn=state.turn,
        deadline=state.deadline,
        ships=_ships(state),
        missiles=_missiles(state),
        sealed=(state.sheets[0].sealed, state.sheets[1].sealed),
        hand=None if seat is None or sheet is None else _hand(state, seat, sheet),
        reach=() if plotting is None else reach(state, plotting),
        threats=() if plotting is None else threats(state, plotting),
        last=_last(state),
    )


def _hand(state: FtlState, seat: int, sheet: Sheet) -> FtlHandView:
    return FtlHandView(sheet.orders, sheet.refused, sheet.sealed, find_marked(state, seat))


def glance(state: FtlState, seat: int) -> FtlView:
    """Return only the orders that a seat's pieces may get, without previews and display data."""
    options = state.options
    sheet = own_sheet(state, seat)
    return FtlView(
        phase="finished" if state.outcome else "plotting",
        options=options,
        table_in=options.table_in,
        ship_radius_in=options.ship_radius_in,
        missile_radius_in=options.missile_radius_in,
        turn=state.turn,
        deadline=state.deadline,
        ships=(),
        missiles=(),
        sealed=(state.sheets[0].sealed, state.sheets[1].sealed),
        hand=None if sheet is None else FtlHandView(sheet.orders, sheet.refused, sheet.sealed, ()),
        reach=() if sheet is None or sheet.sealed else orders(state, seat),
        threats=(),
        last=None,
    )


def _ships(state: FtlState) -> tuple[FtlShipView, ...]:
    return tuple(
        FtlShipView(
            seat,
            ship.pose.x / INCH,
            ship.pose.y / INCH,
            ship.pose.heading // 10,
            ship.hits,
            ship.alive,
        )
        for seat, ship in enumerate(state.ships)
    )


def _missiles(state: FtlState) -> tuple[MissileView, ...]:
    return tuple(
        MissileView(
            f"m{missile.number}",
            missile.seat,
            missile.pose.x / INCH,
            missile.pose.y / INCH,
            missile.pose.heading // 10,
        )
        for missile in state.missiles
    )


def _last(state: FtlState) -> TurnView | None:
    if not state.last:
        return None
    first = state.last[0]
    assert isinstance(first, Exchanged)
    return TurnView(first.turn, state.last)


def tell(state: FtlState, event: FtlEvent) -> Sequence[Line]:
    """Return the sentences that describe an event. They use only the players' names from `state`."""
    names = [info.name for info in state.seats]
    match event:
        case FtlOpened(options=options):
            width, height = options.table_in
            return [Line("ftl-opened", {"width": width, "height": height})]
        case FtlTurnBegan(turn=turn):
            return [Line("ftl-turn", {"turn": turn})]
        case Plotted():
            return []
        case Sealed(seat=seat, by=by):
            return [Line(f"ftl-sealed-{by}", {"owner": names[seat]})]
        case Exchanged(orders=orders):
            # Each order is told when it is carried out, in the same turn.
            return [Line("ftl-plot-empty", {"owner": names[seat]}) for seat in (0, 1) if not orders[seat]]
        case Launched(seat=seat, missile=missile, lost=lost):
            kind = "ftl-launched-lost" if lost else "ftl-launched"
            return [Line(kind, {"owner": names[seat], "piece": "ship", "missile": missile})]
        case Rotated(seat=seat, piece=piece, angle_deg=angle):
            return [Line("ftl-acted", {"owner": names[seat], "piece": piece, **Order("R", angle).words})]
        case Sprinted(seat=seat, piece=piece, halves=halves):
            return [Line("ftl-acted", {"owner": names[seat], "piece": piece, **Order("S", halves).words})]
        case FtlHit():
            return _tell_hit(names, event)
        case Removed(seat=seat, piece=piece, why=why):
            return [Line(f"ftl-removed-{why}", {"owner": names[seat], "piece": piece})]
        case Ended(winners=winners, reason=reason):
            args: Args = {"winner": names[winners[0]]} if len(winners) == 1 else {}
            return [
                Line("ftl-won" if args else "ftl-drawn", {**args, "reason": reason.removeprefix("outcome-")})
            ]


def _tell_hit(names: Sequence[str], hit: FtlHit) -> list[Line]:
    lines = [
        Line(
            "ftl-hit",
            {
                "owner": names[hit.seat],
                "piece": hit.piece,
                "other": names[hit.target_seat],
                "target": hit.target,
                "inches": hit.way / INCH,
            },
        )
    ]
    if hit.choice is not None:
        lines.append(Line(f"ftl-choice-{hit.choice}", {}))
    lines += [Line("ftl-struck", {"owner": names[seat], "piece": "ship"}) for seat in hit.struck]
    return lines


def result(state: FtlState) -> dict[str, Any]:
    """Return the state as in `starfelt-result/1`: the turn, ships and missiles, in inches and degrees."""
    return {
        "turn": state.turn,
        "ships": msgspec.to_builtins(_ships(state)),
        "missiles": msgspec.to_builtins(_missiles(state)),
    }
