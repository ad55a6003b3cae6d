"""The history of a match as a seat saw it, as numbers: a row for each thing that happened.

Together with the observation of the moment it is the seat's *information state* with perfect recall: two histories that
a seat can tell apart give different rows. The rows come from the events of the log, as the seat may see them. So what
is hidden from the seat is not in them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple, Protocol, TypeAlias

import numpy as np

from starfelt.arguments import BadArgument, whole
from starfelt.envs.array_types import Floats
from starfelt.games.contract import Event
from starfelt.play.match import Entry

#: What stands in a group of columns: a 1 in some of them, by their numbers, or numbers from its first column on.
Marks: TypeAlias = int | Sequence[int]
Numbers: TypeAlias = tuple[float, ...]

#: The unit of a row's time in ms, some 17 minutes. It is a power of two, so single precision keeps each millisecond of
#: a match of four hours.
TIME_MS = 2**20


class InformationState(NamedTuple):
    """What a seat sees, and all that it has seen.

    Attributes:
        observation: (numbers,): the observation of the moment, as in the game's environment.
        history: (rows, columns): what happened, in order. The first column is when, in units of `TIME_MS`; the others
            are those of the game's `Recorder`.
    """

    observation: Floats
    history: Floats


class Columns:
    """Named groups of columns: `Columns(kind=3, place=2)` has five."""

    def __init__(self, **sizes: int) -> None:
        self._first: dict[str, int] = {}
        #: The number of columns.
        self.count = 0
        for name, size in sizes.items():
            self._first[name] = self.count
            self.count += size

    def row(self, marks: Mapping[str, Marks], numbers: Mapping[str, Numbers] | None = None) -> list[float]:
        """Return a row: ones at the marks, and numbers from the first column of their groups on; zeros elsewhere."""
        row = [0.0] * self.count
        for name, places in marks.items():
            for place in (places,) if isinstance(places, int) else places:
                row[self._first[name] + place] = 1.0
        for name, values in (numbers or {}).items():
            row[self._first[name] : self._first[name] + len(values)] = values
        return row


class Recorder(Protocol):
    """Writes the rows of a game's events for one seat."""

    @property
    def columns(self) -> Columns:
        """The columns of its rows."""
        ...

    def rows(self, event: Event) -> Iterable[list[float]]:
        """Return the rows of an event, redacted for the seat; none if the event follows from others by the rules."""
        ...


def rows_of(recorder: Recorder, log: Iterable[Entry], count: int | None) -> Floats:
    """Return the rows of the events of a log, redacted for the recorder's seat; see `InformationState`.

    Args:
        recorder: the game's.
        log: the redacted events.
        count: rows of zeros follow, up to so many rows; None: there are none.

    Raises:
        BadArgument: there are more rows than that.
    """
    rows = [[entry.at / TIME_MS, *row] for entry in log for row in recorder.rows(entry.event)]
    size = len(rows) if count is None else whole("rows", count, 1)
    if len(rows) > size:
        raise BadArgument("rows", f"{len(rows)} rows have been written, more than {size}")
    found = np.zeros((size, 1 + recorder.columns.count), np.float32)
    if rows:
        found[: len(rows)] = rows
    return found
