"""Virtual time and a faulty store for tests: no test waits for a real clock, and store failures happen on demand.

`run_virtual` runs a coroutine on an event loop whose clock jumps to the next scheduled event. Nothing in it may use
threads, processes or sockets.
"""

from __future__ import annotations

import asyncio
import selectors
from collections.abc import Coroutine, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from kit.no_friends import NoFriends
from kit.owed_turns import OwedTurns
from starfelt.matches.naming import Named
from starfelt.store.base import (
    FOREVER,
    AppliedResult,
    CommandKey,
    Conflict,
    Forgetting,
    HistoryEntry,
    HistoryFilter,
    ListedRating,
    Log,
    MatchOfPlayer,
    MatchSummary,
    Participation,
    PendingResults,
    PlayedResults,
    RatingRow,
    Record,
    Revocation,
    StoreError,
    Write,
)
from starfelt.store.turns import OwedTurn

T = TypeVar("T")

#: The start of virtual time, in milliseconds since the epoch.
EPOCH = 1_700_000_000_000


class _Selector(selectors.SelectSelector):
    """A selector that never waits."""

    def __init__(self) -> None:
        super().__init__()
        self.now = 0.0

    def select(self, timeout: float | None = None) -> list[Any]:
        if timeout is None:
            raise AssertionError("everybody waits, and nothing is due")
        self.now += max(timeout, 0)
        return super().select(0)


class VirtualLoop(asyncio.SelectorEventLoop):
    """An event loop whose time jumps ahead as soon as all tasks wait."""

    def __init__(self) -> None:
        self._virtual = _Selector()
        super().__init__(self._virtual)

    def time(self) -> float:
        """Return the seconds since the loop began."""
        return self._virtual.now


class VirtualClock:
    """The server's clock in virtual time, which nobody sets."""

    def now(self) -> int:
        """Return the time, in milliseconds since the epoch."""
        return EPOCH + round(asyncio.get_running_loop().time() * 1000)

    def wall(self) -> int:
        """Return the same time as `now`."""
        return self.now()


def run_virtual(main: Coroutine[Any, Any, T]) -> T:
    """Run a coroutine to its end in virtual time, in its own thread."""

    def go() -> T:
        with asyncio.Runner(loop_factory=VirtualLoop) as runner:
            return runner.run(main)

    with ThreadPoolExecutor(1) as thread:
        return thread.submit(go).result()


class FaultyStore(NoFriends, OwedTurns):
    """An in-memory store. While `fails`, reads and writes fail. `delay_s`: the duration of a write."""

    def __init__(self, delay_s: float = 0) -> None:
        self.fails = False
        self.delay_s = delay_s
        self._alive: int | None = None
        self.logs: dict[str, list[bytes]] = {}
        self._summaries: dict[str, MatchSummary] = {}
        self._seen: dict[str, int] = {}
        self._names: dict[str, dict[int, Named]] = {}
        self._commands: dict[str, dict[CommandKey, int]] = {}
        self._records: dict[tuple[str, str], Record] = {}
        #: By match; a match without participations of its own is not there.
        self._rows: dict[str, Sequence[Participation]] = {}
        self._accuracies: dict[tuple[str, int], float] = {}
        self._turns: dict[str, list[OwedTurn]] = {}

    async def append(self, *writes: Write) -> None:
        """Append all the writes, or none."""
        await asyncio.sleep(self.delay_s)
        self._check()
        for write in writes:
            if write.first_seq != len(self.logs.get(write.match, ())) + 1:
                raise Conflict(write.match)
        for write in writes:
            events = self.logs.setdefault(write.match, [])
            events.extend(write.events)
            self._summaries[write.match] = write.summary
            self._names.setdefault(write.match, {}).update(write.names)
            if write.command is not None:
                self._commands.setdefault(write.match, {})[write.command] = len(events)
            if write.rows is not None:
                self._rows[write.match] = write.rows
            if write.turns is not None:
                self._turns[write.match] = list(write.turns)

    async def load(self, match: str, since: int = 0) -> Log:
        """Return the events after number `since`, and the commands that they answered."""
        self._check()
        commands = {key: seq for key, seq in self._commands.get(match, {}).items() if seq > since}
        return Log(self.logs.get(match, [])[since:], commands, dict(self._names.get(match, {})), 1)

    async def lengths(self, matches: Sequence[str]) -> dict[str, int]:
        """Return the number of the last event of each of these matches that exists."""
        self._check()
        return {name: len(self.logs[name]) for name in matches if name in self.logs}

    async def history(
        self, player: str, wanted: HistoryFilter, before: tuple[int, str], limit: int
    ) -> list[HistoryEntry]:
        """Return a player's matches, newest first."""
        self._check()
        found = [
            row
            for row in self._rows_of(player)
            if (row.at, row.match) < before
            and wanted.game in ("", row.game)
            and (not wanted.against or row.against in wanted.against)
            and (not wanted.results or row.result in wanted.results)
        ]
        return [
            HistoryEntry(
                row,
                self._summaries[row.match].listing,
                None,
                self._accuracies.get((row.match, row.seat)),
            )
            for row in found[:limit]
        ]

    async def turns_of(self, player: str, limit: int) -> list[OwedTurn]:
        """Return the turns that a player owes."""
        self._check()
        own = [turn for turns in self._turns.values() for turn in turns if turn.player == player]
        return sorted(own, key=lambda turn: (turn.due, turn.match))[:limit]

    async def over_days(self, player: str) -> list[str]:
        """Return a player's matches over days that go on."""
        self._check()
        return [row.match for row in self._rows_of(player) if not row.result and self._turns.get(row.match)]

    async def take_turns(self, now: int, until: int, limit: int) -> list[str]:
        """Return matches in which a server has to act."""
        self._check()
        due = [turn for turns in self._turns.values() for turn in turns if turn.act_at <= now]
        taken = sorted(due, key=lambda turn: turn.act_at)[:limit]
        for match, turns in self._turns.items():
            self._turns[match] = [turn._replace(act_at=until) if turn in taken else turn for turn in turns]
        return sorted({turn.match for turn in taken})

    async def note_accuracies(self, match: str, accuracies: Mapping[int, float]) -> None:
        """Note the accuracy of each seat of a match."""
        self._check()
        self._accuracies |= {(match, seat): accuracy for seat, accuracy in accuracies.items()}

    async def results(self, player: str, limit: int, *, by_race: bool = False) -> list[PlayedResults]:
        """Return the results of a player's last matches."""
        self._check()
        groups: dict[tuple[str, str, str], list[Participation]] = {}
        for row in reversed([row for row in self._rows_of(player) if row.result][:limit]):
            if row.race or not by_race:
                groups.setdefault((row.game, row.against, row.race if by_race else ""), []).append(row)
        found: list[PlayedResults] = []
        for (game, against, race), rows in sorted(groups.items()):
            best = max(rows, key=lambda row: row.best_beam)
            found.append(
                PlayedResults(
                    game,
                    against,
                    "".join(row.result[0] for row in rows),
                    sum(row.lead for row in rows),
                    max([0, *(row.lead for row in rows if row.result == "won")]),
                    race,
                    best.best_beam,
                    best.match if best.best_beam else "",
                )
            )
        return found

    def _rows_of(self, player: str) -> list[Participation]:
        rows = [row for rows in self._rows.values() for row in rows if row.player == player]
        return sorted(rows, key=lambda row: (row.at, row.match), reverse=True)

    async def without_rows(self, limit: int) -> list[tuple[str, int]]:
        """Return matches that were never given participations."""
        self._check()
        begun = [
            (match, one.at)
            for match, one in self._summaries.items()
            if one.phase in ("playing", "finished") and match not in self._rows
        ]
        return begun[:limit]

    async def give_rows(self, match: str, rows: Sequence[Participation]) -> None:
        """Give a match its participations, unless it has got some meanwhile."""
        self._check()
        self._rows.setdefault(match, rows)

    async def records(
        self, owner: str, names: Sequence[str] | None = None, limit: int = 1000
    ) -> list[Record]:
        """Return an owner's records by name."""
        self._check()
        found = [
            one
            for (whose, name), one in self._records.items()
            if whose == owner and name in (names or [name])
        ]
        return sorted(found)[: limit if names is None else None]

    async def put(self, *records: Record) -> None:
        """Write records, all or none."""
        await asyncio.sleep(self.delay_s)
        self._check()
        for record in records:
            known = self._records.get((record.owner, record.name))
            if record.version != (known.version if known else 0) + 1:
                raise Conflict(record.name)
        self._records.update({(record.owner, record.name): record for record in records})

    async def discard(self, owner: str, names: Sequence[str] | None = None) -> None:
        """Delete an owner's records."""
        for record in await self.records(owner, names):
            del self._records[owner, record.name]

    async def expire(self, now: int, most: int) -> None:
        """Delete expired records, and those beyond the `most` that expire last."""
        self._check()
        mortal = sorted((one.expires, key) for key, one in self._records.items() if one.expires < FOREVER)
        for number, (expires, key) in enumerate(reversed(mortal)):
            if expires <= now or number >= most:
                del self._records[key]

    async def list_public(self, phases: Sequence[str], since: int, limit: int, seen: int) -> list[bytes]:
        """Return nothing: tests with this store use no lobby."""
        del phases, since, limit, seen
        return []

    async def record_visits(self, matches: Sequence[str], at: int) -> None:
        """Record that these tables had a visitor."""
        self._check()
        self._seen.update(dict.fromkeys(matches, at))

    async def count_hosted(self, host: str, phases: Sequence[str]) -> int:
        """Return how many matches in these phases a player has made."""
        self._check()
        return sum(last.host == host and last.phase in phases for last in self._summaries.values())

    async def stale(self, phases: Sequence[str], before: int, limit: int) -> list[str]:
        """Return matches in these phases that were last changed before a moment."""
        self._check()
        old = [name for name, last in self._summaries.items() if last.phase in phases]
        return [name for name in old if self._touched(name) < before][:limit]

    async def remove(self, matches: Sequence[str], before: int) -> None:
        """Delete matches that were last changed before a moment."""
        await asyncio.sleep(self.delay_s)
        self._check()
        for name in matches:
            if self._touched(name) < before:
                del self.logs[name], self._summaries[name]
                self._rows.pop(name, None)
                self._commands.pop(name, None)

    async def namings(self, matches: Sequence[str]) -> dict[str, int]:
        """Return 1 for each of these matches that exists: nobody is forgotten here."""
        return {name: 1 for name in matches if name in self.logs}

    async def unnumbered(self, after: str, limit: int) -> list[str]:
        """Return no matches: none is older than this version."""
        del after, limit
        return []

    async def number(
        self, match: str, length: int, events: Mapping[int, bytes], names: Mapping[int, Named]
    ) -> None:
        """Refuse: as `unnumbered`."""
        del length, events, names
        raise Conflict(match)

    async def purge(self) -> None:
        """Do nothing: there are no files."""

    async def players(self) -> list[str]:
        """Return all identities."""
        return sorted({named.player for names in self._names.values() for named in names.values()})

    async def played_by(self, player: str) -> list[MatchOfPlayer]:
        """Return the matches in which a player sat."""
        mine = [
            name for name, names in self._names.items() if any(one.player == player for one in names.values())
        ]
        return [MatchOfPlayer(name, self._summaries[name].phase, numbered=True) for name in mine]

    async def forget(self, forgetting: Forgetting) -> None:
        """Refuse: tests with this store forget nobody."""
        raise StoreError(forgetting.player)

    async def first_played(self, player: str) -> int | None:
        """Return the moment of a player's first match."""
        return min((row.at for row in self._rows_of(player)), default=None)

    async def revoke(self, who: str, spared: str) -> None:
        """Refuse: tests with this store sign nobody out."""
        del spared
        raise StoreError(who)

    async def revocations(self, after: int) -> list[Revocation]:
        """Return none."""
        del after
        return []

    async def pending_results(self, abandoned: int, limit: int) -> PendingResults:
        """Return no results: tests with this store use no ratings."""
        del abandoned, limit
        return PendingResults(0, 0, [])

    async def apply_results(
        self, replays: int, results: Sequence[AppliedResult], ratings: Sequence[RatingRow]
    ) -> None:
        """Do nothing."""

    async def ratings(self, players: Sequence[str]) -> list[RatingRow]:
        """Return no ratings."""
        del players
        return []

    async def excluded(self) -> list[str]:
        """Return nobody."""
        return []

    async def list_rated(self, game: str, regular: int, error: float, limit: int) -> list[ListedRating]:
        """Return nobody."""
        del game, regular, error, limit
        return []

    async def listed_as(self, player: str) -> str | None:
        """Return None."""
        del player
        return None

    async def set_listed(self, player: str, name: str | None) -> None:
        """Do nothing."""

    async def bans(self) -> dict[str, str]:
        """Return no bans."""
        return {}

    async def alive(self, at: int) -> None:
        """Record when the server was alive."""
        self._check()
        self._alive = at

    async def last_alive(self) -> int | None:
        """Return when the server was alive last."""
        self._check()
        return self._alive

    async def close(self) -> None:
        """Do nothing: there is nothing to release."""

    def _touched(self, name: str) -> int:
        return max(self._summaries[name].at, self._seen.get(name, 0))

    def _check(self) -> None:
        if self.fails:
            raise StoreError("no space left")
