"""What is hidden of a match: each seat's sheet, until the plots are exchanged.

`own_sheet` is what a view may use of the sheets, `redact` takes them out of events, and `redrawn` draws them anew.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from msgspec.structs import replace

from starfelt.games.ftl.rules.model import FtlEvent, FtlState, PieceOrders, Plotted, Sheet
from starfelt.games.ftl.rules.pieces import orders_for
from starfelt.games.ftl.rules.preview import reach


def own_sheet(state: FtlState, seat: int | None) -> Sheet | None:
    """Return the sheet that a seat may see: its own, during the match. A spectator (None) sees none."""
    return None if seat is None or state.outcome else state.sheets[seat]


def redact(event: FtlEvent, seat: int | None) -> FtlEvent | None:
    """Hide each sheet from everyone but its owner. Sealed sheets are shown when plots are exchanged."""
    return None if isinstance(event, Plotted) and event.seat != seat else event


def redrawn(state: FtlState, seat: int | None, chance: Random) -> FtlState:
    """Replace the sheets of the other seats by new ones."""
    for other, sheet in enumerate(state.sheets):
        if other != seat and state.outcome is None:
            plot = any_sheet(reach(state, other), chance)
            state = with_sheet(state, other, Sheet(plot, sealed=sheet.sealed))
    return state


def any_sheet(pieces: Sequence[PieceOrders], chance: Random) -> dict[str, str]:
    """Return a random sheet: for each piece a random kind of order, then one of that kind."""
    drawn = {piece.piece: chance.choice(chance.choice(orders_for(piece))) for piece in pieces}
    return {piece: order for piece, order in drawn.items() if order is not None}


def with_sheet(state: FtlState, seat: int, sheet: Sheet) -> FtlState:
    """Return the state with another sheet of a seat."""
    first, second = state.sheets
    return replace(state, sheets=(sheet, second) if seat == 0 else (first, sheet))
