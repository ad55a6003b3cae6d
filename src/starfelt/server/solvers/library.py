"""The puzzles of this server: those of the package, those it made while nobody plays, and those that guests made.

The lists have only the first two, without the retired ones of the package. A guest's puzzle is found by its link, and
goes when nobody has tried it for long.
"""

from __future__ import annotations

from msgspec.structs import replace

from starfelt.files import BadFile
from starfelt.games import GAMES
from starfelt.puzzles.contract import kind_of
from starfelt.puzzles.model import AnyPuzzle, MatchPuzzle, Puzzle
from starfelt.puzzles.shipped import puzzle_named, shipped_puzzles
from starfelt.server.common import Clock, RecordKey, Records, decoded_record, limits
from starfelt.store.base import Store

#: The owners of stored puzzles: those made while nobody plays, and those of guests; and what each has.
_MADE = {"puzzles made": Puzzle, "match puzzles made": MatchPuzzle}
_GUESTS = {"puzzles of guests": Puzzle, "match puzzles of guests": MatchPuzzle}
#: How long the list of made puzzles is kept in memory, in milliseconds.
_FRESH_MS = 60_000


class Library:
    """All puzzles that this server knows."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._records, self._clock = Records(store, clock), clock
        self._known: tuple[int, dict[str, AnyPuzzle]] = (-_FRESH_MS, {})

    async def find(self, name: str) -> AnyPuzzle | None:
        """Return the puzzle of an id, or None.

        Raises:
            StoreError: it cannot be read.
        """
        packaged = puzzle_named(name)
        if packaged is not None:
            return packaged
        for owner, kind in (_MADE | _GUESTS).items():
            found: AnyPuzzle | None = await self._records.read(RecordKey(owner, name, kind))
            if found is not None and _is_known(found):
                return found
        return None

    async def list_puzzles(self) -> dict[str, AnyPuzzle]:
        """Return the puzzles of the package and those made while nobody plays, by id.

        Raises:
            StoreError: they cannot be read.
        """
        return shipped_puzzles() | await self.list_made()

    async def list_made(self) -> dict[str, AnyPuzzle]:
        """Return the puzzles that this server made while nobody plays, by id.

        Raises:
            StoreError: they cannot be read.
        """
        now, (at, known) = self._clock.now(), self._known
        if abs(now - at) > _FRESH_MS:
            known = await self._read_kept(_MADE)
            self._known = now, known
        return known

    async def list_outdated(self) -> list[AnyPuzzle]:
        """Return the stored puzzles that were last proved by other rules than today's, guests' among them.

        Raises:
            StoreError: they cannot be read.
        """
        stored = await self._read_kept(_MADE | _GUESTS)
        return [one for one in stored.values() if one.rules_version != GAMES[one.game].rules_version]

    async def mark_proved(self, puzzle: AnyPuzzle) -> None:
        """Keep that a stored puzzle holds by today's rules.

        Raises:
            StoreError: it cannot be kept.
        """
        today = replace(puzzle, rules_version=GAMES[puzzle.game].rules_version)
        await (self.add_made if puzzle.id in await self.list_made() else self.add_guests)(today)

    async def _read_kept(self, owners: dict[str, type[AnyPuzzle]]) -> dict[str, AnyPuzzle]:
        return {
            record.name: held
            for owner, kind in owners.items()
            for record in await self._records.read_owned(owner, limits.PUZZLES)
            if (held := decoded_record(record, kind)) is not None and _is_known(held)
        }

    async def add_made(self, puzzle: AnyPuzzle) -> None:
        """Keep a puzzle for good that this server made.

        Raises:
            StoreError: it cannot be kept.
        """
        await self._records.set(RecordKey(_owner(_MADE, puzzle), puzzle.id, type(puzzle), days=None), puzzle)
        self._known = self._known[0], {**self._known[1], puzzle.id: puzzle}

    async def drop(self, name: str) -> None:
        """Delete a stored puzzle that does not hold by today's rules.

        Raises:
            StoreError: it cannot be written.
        """
        for owner in _MADE | _GUESTS:
            await self._records.discard(owner, [name])
        self._known = self._known[0], {id_: kept for id_, kept in self._known[1].items() if id_ != name}

    async def add_guests(self, puzzle: AnyPuzzle) -> None:
        """Keep a puzzle of a guest's.

        Raises:
            StoreError: it cannot be kept.
        """
        await self._records.set(RecordKey(_owner(_GUESTS, puzzle), puzzle.id, type(puzzle)), puzzle)


def _owner(owners: dict[str, type[AnyPuzzle]], puzzle: AnyPuzzle) -> str:
    return next(owner for owner, kind in owners.items() if type(puzzle) is kind)


def _is_known(puzzle: AnyPuzzle) -> bool:
    """Tell whether a stored puzzle's game is installed, and has such puzzles."""
    try:
        kind_of(puzzle)
    except BadFile:
        return False
    return True
