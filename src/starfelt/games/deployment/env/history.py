"""The history of a card game: cards placed and kept out of play, and what else a seat has seen; see `history`.

A row's columns: its kind (an asteroid, a card placed, one dropped after *stop*, one kept out of play, *stop*, a seat's
hand at *stop*, a fleet chosen); whose it is, starting with one's own seat; the ship, by its number in the seat's fleet
(of one's own choice, all ships); x and y as shares of the table, sine and cosine of the heading; the number of cards
chosen, of those in the largest fleet; whether a card was dropped in time, or was withdrawn, too late, or its player
away.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import cos, pi, sin

from starfelt.battle.field import Asteroid
from starfelt.cards.fleet import Fleet
from starfelt.envs.history import Columns, Numbers
from starfelt.games.contract import Event
from starfelt.games.deployment.rules.model import Dropped, KeptOut, Placed, Stopped
from starfelt.table.card import Pose

_ASTEROID, _PLACED, _DROPPED, _KEPT_OUT, _STOP, _HAND, _CHOSEN = range(7)
_IN_TIME, _REASONS = 0, ("withdrawn", "time", "away")


class CardRecorder:
    """Writes the rows of the events that both card games have. Each adds those of its own.

    Args:
        seat: who sees them.
        fleets: each seat's fleet.
        most: the number of ships of the largest fleet.
        size: the table's width and height, in 0.1 mm.
    """

    def __init__(self, seat: int, fleets: Sequence[Fleet], most: int, size: tuple[int, int]) -> None:
        self._seat, self._most, self._size = seat, most, size
        self._ships = [{ship.id: number for number, ship in enumerate(fleet.ships)} for fleet in fleets]
        self.columns = Columns(kind=7, seat=len(fleets), ship=most, place=4, count=1, how=1 + len(_REASONS))

    def rows(self, event: Event) -> Iterable[list[float]]:
        """Return the rows of an event."""
        row = self.columns.row
        match event:
            case Placed(seat=seat, ship=ship, pose=pose):
                return [row(self._card(_PLACED, seat, ship), {"place": self._place(pose)})]
            case Dropped(seat=seat, ship=ship, pose=pose, in_time=in_time):
                marks = self._card(_DROPPED, seat, ship) | {"how": [_IN_TIME] * in_time}
                return [row(marks, {"place": self._place(pose)})]
            case KeptOut(seat=seat, ship=ship, reason=reason):
                return [row(self._card(_KEPT_OUT, seat, ship) | {"how": 1 + _REASONS.index(reason)})]
            case Stopped(seat=caller, hands=hands):
                by = () if caller is None else self._rotate_seat(caller)
                hands_held = [
                    row({"kind": _HAND, "seat": self._rotate_seat(seat)}, {"place": self._place(pose)})
                    for seat, pose in enumerate(hands)
                    if pose is not None
                ]
                return [row({"kind": _STOP, "seat": by}), *hands_held]
            case _:
                return []

    def asteroid_rows(self, asteroids: Iterable[Asteroid]) -> list[list[float]]:
        """Return the rows of the asteroids that are there at the beginning."""
        row = self.columns.row
        return [row({"kind": _ASTEROID}, {"place": self._place(rock.pose)}) for rock in asteroids]

    def choice_row(self, seat: int, count: int, ships: Sequence[str], reason: str | None) -> list[float]:
        """Return the row of a fleet chosen.

        Args:
            seat: whose it is.
            count: the number of its cards.
            ships: those that are seen; of another seat, none.
            reason: why the game chose, or None.
        """
        own = [self._ships[seat][ship] for ship in ships]
        late = () if reason is None else (1 + _REASONS.index(reason),)
        marks = {"kind": _CHOSEN, "seat": self._rotate_seat(seat), "ship": own, "how": late}
        return self.columns.row(marks, {"count": (count / self._most,)})

    def _card(self, kind: int, seat: int, ship: str) -> dict[str, int | Sequence[int]]:
        return {"kind": kind, "seat": self._rotate_seat(seat), "ship": self._ships[seat][ship]}

    def _rotate_seat(self, seat: int) -> int:
        return (seat - self._seat) % len(self._ships)

    def _place(self, pose: Pose) -> Numbers:
        width, height = self._size
        turn = pose.heading * pi / 1800
        return pose.x / width, pose.y / height, sin(turn), cos(turn)
