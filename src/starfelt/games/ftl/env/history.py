"""The history of a duel of Faster Than Light: sheets written, sealed and exchanged; see `history`.

A row's columns: its kind (of a sheet that its owner wrote, which nobody else sees; a sheet was sealed; of a sheet that
was exchanged); whose it is, one's own first; who sealed it (the player, the clock, or the game for an absent player);
the piece's number, of 64 (0: the ship; missiles in the order of their launches); its order, by its number in
`notation.ORDERS`. A sheet has a row, and one for each legal order on it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from starfelt.envs.history import Columns
from starfelt.games.contract import Event
from starfelt.games.ftl.rules.model import Exchanged, Plotted, Sealed

_WRITTEN, _SEALED, _EXCHANGED = range(3)
_BY = ("player", "clock", "away")


class PlotRecorder:
    """Writes the rows of events of Faster Than Light.

    Args:
        seat: who sees them.
        numbers: the number of each order.
    """

    def __init__(self, seat: int, numbers: Mapping[str, int]) -> None:
        self._seat, self._numbers = seat, numbers
        self.columns = Columns(kind=3, seat=2, by=len(_BY), piece=1, order=1 + len(numbers))

    def rows(self, event: Event) -> Iterable[list[float]]:
        """Return the rows of an event."""
        match event:
            case Plotted(seat=seat, orders=orders):
                return self._sheet(_WRITTEN, seat, orders)
            case Sealed(seat=seat, by=by):
                marks = {"kind": _SEALED, "seat": self._rotate_seat(seat), "by": _BY.index(by)}
                return [self.columns.row(marks)]
            case Exchanged(orders=orders):
                return [
                    row for seat, sheet in enumerate(orders) for row in self._sheet(_EXCHANGED, seat, sheet)
                ]
            case _:
                return []

    def _sheet(self, kind: int, seat: int, orders: Mapping[str, str]) -> list[list[float]]:
        whose = {"kind": kind, "seat": self._rotate_seat(seat)}
        return [
            self.columns.row(whose),
            *(
                self.columns.row(whose | {"order": self._numbers[order]}, {"piece": (piece / 64,)})
                for piece, order in sorted((_number(name), order) for name, order in orders.items())
            ),
        ]

    def _rotate_seat(self, seat: int) -> int:
        return (seat - self._seat) % 2


def _number(piece: str) -> int:
    return 0 if piece == "ship" else int(piece[1:])
