"""The store interface: append to the logs of matches, and read them; and keep records beside them.

Here events are bytes, one JSON text each; `matches/` knows their meaning. The key is (match, sequence), from 1. Two
writers, in one process or in several, can never both append the same number.

A record is one JSON text that is replaced as a whole: what a guest did with a puzzle, a rating. It has versions, and
two writers can never both write the same version.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import NamedTuple, Protocol

from starfelt.matches.naming import Named
from starfelt.store.friends import FriendsStore
from starfelt.store.telling import TellingStore
from starfelt.store.turns import OwedTurn, TurnsStore


class StoreError(Exception):
    """The store cannot work: a full disk, or a file of another format or of a newer Starfelt."""


class BrokenLog(StoreError):
    """The log of one match cannot be read, or part of it is missing. Other matches are not affected."""


class Conflict(Exception):
    """Another writer has appended to this match, or executed this command, since it was last read.

    This is no failure: the losing writer reads the new events and decides again.
    """


class CommandKey(NamedTuple):
    """A command's id, chosen by the player's client. It is an idempotency key: a repeated command is executed once."""

    player: str
    id: str


class MatchSummary(NamedTuple):
    """The entry of a match in lists, stored beside the log so that listing reads no logs.

    `at` is milliseconds since the epoch; `listing` is one JSON text; `host` is the player who made the match.
    """

    public: bool
    phase: str
    at: int
    listing: bytes
    host: str = ""


class Participation(NamedTuple):
    """A player's row of a match that has begun, stored beside the log so that a history reads no logs.

    `at`: the last moment that the row tells of (milliseconds since the epoch): *Go*, or the match's end.
    `result`: won, drawn or lost; "" while the player may play on. `against`: the kind of opponents.
    `points` is the points of each seat as JSON, and `lead` the seat's own less the best other's. `race` and
    `best_beam` are as in a game's `SeatTally`.
    """

    player: str
    match: str
    seat: int
    game: str
    at: int
    result: str
    against: str
    lead: int
    points: str
    length_ms: int
    race: str = ""
    best_beam: int = 0


class HistoryEntry(NamedTuple):
    """A match in somebody's history: their row, the match's listing, and the changes of ratings, once it has some.

    `accuracy`: that of their decisions, from 0 to 100, once the match was analysed. `touched`: when the match was last
    changed or visited (milliseconds since the epoch); None: it is not removed, because a turn of days is owed.
    """

    row: Participation
    listing: bytes
    changes: str | None
    accuracy: float | None = None
    touched: int | None = None


class HistoryFilter(NamedTuple):
    """The matches that a history shows: of a game, against kinds of opponents, with results, with another player.

    Empty: any.
    """

    game: str = ""
    against: Sequence[str] = ()
    results: Sequence[str] = ()
    other: str = ""


#: Later than every match: where a history begins.
NEWEST = (2**62, "")


class PlayedResults(NamedTuple):
    """The results in one game against one kind of opponents, as in `Participation`.

    `results`: the first letter of each, in the order in which they were played. `lead` is the sum of all; `best_lead`
    is the greatest of a won match, or 0. `race`: these are the matches with one race; "": all. `best_beam` is the best
    of all, or 0, and `beam_match` its match.
    """

    game: str
    against: str
    results: str
    lead: int
    best_lead: int = 0
    race: str = ""
    best_beam: int = 0
    beam_match: str = ""


class RatedResult(NamedTuple):
    """An entry of the log of results: a rated match, once. It outlives the match's own log.

    `at`: when it ended, or began (ms since the epoch). `entrants`: its seats as JSON. `over`: the match has ended;
    otherwise the entry is replaced when it ends.
    """

    match: str
    game: str
    at: int
    entrants: str
    over: bool


class PendingResult(NamedTuple):
    """A result that has not moved ratings yet, or shall again.

    `number`: its place in the log, if it has moved ratings before.
    """

    match: str
    game: str
    at: int
    entrants: str
    number: int | None


class PendingResults(NamedTuple):
    """The results to apply, in order.

    `last`: the last number in the log of results. `replays`: how often the ratings were begun anew.
    """

    replays: int
    last: int
    results: list[PendingResult]


class AppliedResult(NamedTuple):
    """A result that moves ratings: its place in the log, and the changes of each seat's rating as JSON."""

    match: str
    number: int
    changes: str


class CountedResult(NamedTuple):
    """A result that has moved ratings, as the server's host may look at it: its number, seats and changes."""

    number: int
    game: str
    entrants: str
    changes: str


class RatingRow(NamedTuple):
    """A player's rating in one game. `body`: all that it consists of, as JSON.

    `regular_at`: since when the player has played enough for a list (milliseconds since the epoch).
    """

    game: str
    player: str
    mean: float
    error: float
    regular_at: int
    body: str


class ListedRating(NamedTuple):
    """A rating in a public list, with the name that its owner wishes to have there."""

    name: str
    row: RatingRow


class Write(NamedTuple):
    """Events to append to one match. They get the numbers from `first_seq` on.

    `rows`: the participations after these events, which replace earlier ones; None: they stay. `result`: the match's
    entry in the log of results, unless it has its last one. `names`: players who get numbers with these events.
    `naming`: as in `Log`; that of a match in which nobody was forgotten is 1. `turns`: all that are owed after these
    events, in a match over days; None: they stay.
    """

    match: str
    first_seq: int
    events: Sequence[bytes]
    summary: MatchSummary
    command: CommandKey | None = None
    rows: Sequence[Participation] | None = None
    result: RatedResult | None = None
    names: Mapping[int, Named] = {}
    naming: int = 1
    turns: Sequence[OwedTurn] | None = None


class Log(NamedTuple):
    """Part of a match's log: its events, and the executed commands with the number of their last event.

    `names`: whom the numbers in all of its events mean. `naming`: how often that has changed; 0: the events have names
    themselves, as earlier versions wrote them.
    """

    events: list[bytes]
    commands: dict[CommandKey, int]
    names: dict[int, Named]
    naming: int


class MatchOfPlayer(NamedTuple):
    """A match of a player. `numbered`: its log has numbers in place of names."""

    id: str
    phase: str
    numbered: bool


class Forgetting(NamedTuple):
    """What goes with a player who is forgotten.

    Args:
        player: their identity.
        alias: who stands in their place in the log of results, which others' ratings follow from.
        hashes: its hashes, under which it is remembered that they were forgotten.
        owners: the owners of records about them.
        writes: how they leave the matches that go on.
        relist: makes a match's listing without names of theirs.
    """

    player: str
    alias: str
    hashes: Sequence[str]
    owners: Sequence[str]
    writes: Sequence[Write]
    relist: Callable[[bytes, Collection[str]], bytes]


#: The moment at which a record expires that is kept for ever.
FOREVER = 2**62


class Revocation(NamedTuple):
    """Which tokens of an identity are valid: those of `version`, and the one with the key `spared`.

    `who` is the identity's hash. The version `FOREVER`: it was forgotten, and none is. Every change gets the next
    `number`, so that servers read what is new to them.
    """

    who: str
    version: int
    spared: str
    number: int


class Record(NamedTuple):
    """A record: the name is unique for its owner, and `version` counts its writes from 1.

    From the moment `expires` on (milliseconds since the epoch) the record may be removed.
    """

    owner: str
    name: str
    version: int
    expires: int
    body: bytes


def owner_of(match: str) -> str:
    """Return the owner of a match's own records, which are deleted with the match, or when its log is rewritten."""
    return f"match {match}"


class Keeping(NamedTuple):
    """A match as shown to the server's host. `bytes` is the size of its events; `at` as in `MatchSummary`."""

    id: str
    phase: str
    public: bool
    at: int
    host: str
    events: int
    bytes: int


class Store(FriendsStore, TurnsStore, TellingStore, Protocol):
    """A store of match logs. Once `append` has returned, its events survive a power cut."""

    async def append(self, *writes: Write) -> None:
        """Append all the writes, or none.

        Raises:
            Conflict: a number or a command exists already, a number before them is missing, or a player of the match
                was forgotten.
            BrokenLog: nothing was written, and nothing can be written to these matches.
            StoreError: nothing was written, or the outcome is unknown.
        """
        ...

    async def load(self, match: str, since: int = 0) -> Log:
        """Return the events after number `since`, and the commands that they answered.

        Raises:
            BrokenLog: this match's log cannot be read, or part of it is missing.
            StoreError: the store cannot be read.
        """
        ...

    async def lengths(self, matches: Sequence[str]) -> dict[str, int]:
        """Return the number of the last event of each of these matches that exists.

        Raises:
            StoreError: the store cannot be read.
        """
        ...

    async def namings(self, matches: Sequence[str]) -> dict[str, int]:
        """Return the naming of each of these matches that exists, as in `Log`.

        Raises:
            StoreError: the store cannot be read.
        """
        ...

    async def list_public(self, phases: Sequence[str], since: int, limit: int, seen: int) -> list[bytes]:
        """Return the listings of public matches in these phases.

        First the matches with a visitor at `seen` or later, then others changed at `since` or later; both newest first.

        Raises:
            StoreError: the store cannot be read.
        """
        ...

    async def record_visits(self, matches: Sequence[str], at: int) -> None:
        """Record that these tables had a visitor at a moment.

        Raises:
            StoreError: it cannot be written.
        """
        ...

    async def count_hosted(self, host: str, phases: Sequence[str]) -> int:
        """Return how many matches in these phases a player has made.

        Raises:
            StoreError: the store cannot be read.
        """
        ...

    async def stale(self, phases: Sequence[str], before: int, limit: int) -> list[str]:
        """Return matches in these phases whose last change and last visitor were before a moment.

        The oldest come first. A match in which a turn of days is owed is not among them.

        Raises:
            StoreError: the store cannot be read.
        """
        ...

    async def remove(self, matches: Sequence[str], before: int) -> None:
        """Delete matches with their records, except those with a turn owed, or touched or visited at `before` or later.

        Their entries in the log of results stay, but for those of matches that had not ended.

        Raises:
            StoreError: none was deleted, or the outcome is unknown.
        """
        ...

    async def history(
        self, player: str, wanted: HistoryFilter, before: tuple[int, str], limit: int
    ) -> list[HistoryEntry]:
        """Return a player's matches, newest first: those before a moment and a match's id.

        Raises:
            StoreError: the store cannot be read.
        """
        ...

    async def results(self, player: str, limit: int, *, by_race: bool = False) -> list[PlayedResults]:
        """Return the results of a player's last `limit` matches that are over for them, by game and opponents.

        `by_race`: also by race, without the matches that have none.

        Raises:
            StoreError: the store cannot be read.
        """
        ...

    async def note_accuracies(self, match: str, accuracies: Mapping[int, float]) -> None:
        """Note the accuracy of each seat of a match that was analysed.

        Raises:
            StoreError: nothing was written, or the outcome is unknown.
        """
        ...

    async def first_played(self, player: str) -> int | None:
        """Return the moment of a player's first match (milliseconds since the epoch), or None.

        Raises:
            StoreError: the store cannot be read.
        """
        ...

    async def without_rows(self, limit: int) -> list[tuple[str, int]]:
        """Return matches that have begun and lack participations or races, with the moments of their last change.

        Raises:
            StoreError: the store cannot be read.
        """
        ...

    async def give_rows(self, match: str, rows: Sequence[Participation]) -> None:
        """Give a match its participations, or those that it has their races and best beams, unless it has got all.

        Raises:
            StoreError: nothing was written, or the outcome is unknown.
        """
        ...

    async def unnumbered(self, after: str, limit: int) -> list[str]:
        """Return matches whose logs have names themselves, in order; those after an id.

        Raises:
            StoreError: the store cannot be read.
        """
        ...

    async def number(
        self, match: str, length: int, events: Mapping[int, bytes], names: Mapping[int, Named]
    ) -> None:
        """Replace those events of a match that have names by events with numbers.

        Raises:
            Conflict: that was done already, or the match has not `length` events.
            StoreError: nothing was written, or the outcome is unknown.
        """
        ...

    async def purge(self) -> None:
        """Remove from the files what was replaced or deleted, as far as the kind of store can. It may take long.

        Raises:
            StoreError: it failed.
        """
        ...

    async def players(self) -> list[str]:
        """Return all identities.

        Raises:
            StoreError: the store cannot be read.
        """
        ...

    async def played_by(self, player: str) -> list[MatchOfPlayer]:
        """Return the matches that a player made, sat in, or has acted in.

        Raises:
            StoreError: the store cannot be read.
        """
        ...

    async def forget(self, forgetting: Forgetting) -> None:
        """Forget a player: names, rows, records. The logs stay as they are.

        Raises:
            Conflict: one of the writes has lost a race; nothing was written.
            StoreError: nothing was written, or the outcome is unknown.
        """
        ...

    async def pending_results(self, abandoned: int, limit: int) -> PendingResults:
        """Return the results to apply: first those that were applied before, by number, then the others by moment.

        A match that has not ended counts if its last change was before `abandoned`.

        Raises:
            StoreError: the store cannot be read.
        """
        ...

    async def apply_results(
        self, replays: int, results: Sequence[AppliedResult], ratings: Sequence[RatingRow]
    ) -> None:
        """Write that results have moved ratings, and the ratings after them, all or none. `replays`: as they were read.

        Raises:
            Conflict: another writer has applied one of them, or its number, or has begun the ratings anew.
            StoreError: nothing was written, or the outcome is unknown.
        """
        ...

    async def ratings(self, players: Sequence[str]) -> list[RatingRow]:
        """Return the ratings of some players, by game.

        Raises:
            StoreError: the store cannot be read.
        """
        ...

    async def excluded(self) -> list[str]:
        """Return the players whom the host has taken out of the ratings.

        Raises:
            StoreError: the store cannot be read.
        """
        ...

    async def list_rated(self, game: str, regular: int, error: float, limit: int) -> list[ListedRating]:
        """Return the listed players of a game, the strongest first.

        Only those who have played enough since `regular`, and whose standard error is at most `error`.

        Raises:
            StoreError: the store cannot be read.
        """
        ...

    async def listed_as(self, player: str) -> str | None:
        """Return the name under which a player is in public lists; None: in none.

        Raises:
            StoreError: the store cannot be read.
        """
        ...

    async def set_listed(self, player: str, name: str | None) -> None:
        """Put a player into the public lists under a name; None: take them out.

        Raises:
            StoreError: it cannot be written.
        """
        ...

    async def records(
        self, owner: str, names: Sequence[str] | None = None, limit: int = 1000
    ) -> list[Record]:
        """Return an owner's records by name: those of some names, or the first `limit`.

        Raises:
            StoreError: the store cannot be read.
        """
        ...

    async def put(self, *records: Record) -> None:
        """Write records, all or none. Each must have the version after the stored one; a new record has version 1.

        Raises:
            Conflict: another writer was first.
            StoreError: nothing was written, or the outcome is unknown.
        """
        ...

    async def discard(self, owner: str, names: Sequence[str] | None = None) -> None:
        """Delete an owner's records: those of some names, or all.

        Raises:
            StoreError: none was deleted, or the outcome is unknown.
        """
        ...

    async def expire(self, now: int, most: int) -> None:
        """Delete expired records. Of those that expire later, the `most` last ones stay.

        Raises:
            StoreError: none was deleted, or the outcome is unknown.
        """
        ...

    async def revoke(self, who: str, spared: str) -> None:
        """End all tokens of an identity, by its hash, but for the one with the key `spared`.

        Raises:
            StoreError: nothing was written, or the outcome is unknown.
        """
        ...

    async def revocations(self, after: int) -> list[Revocation]:
        """Return the revocations with a greater number, in order.

        Raises:
            StoreError: the store cannot be read.
        """
        ...

    async def bans(self) -> dict[str, str]:
        """Return the bans: for each banned player or address, from what.

        Raises:
            StoreError: the store cannot be read.
        """
        ...

    async def alive(self, at: int) -> None:
        """Record that the server is alive at a moment (ms since the epoch). This also tests whether writing works.

        Raises:
            StoreError: writing fails.
        """
        ...

    async def last_alive(self) -> int | None:
        """Return the last moment recorded by `alive`, or None.

        Raises:
            StoreError: the store cannot be read.
        """
        ...

    async def close(self) -> None:
        """Finish pending work and release everything; safe to call twice."""
        ...


class HostStore(Store, Protocol):
    """A store with the additional operations of the server's host."""

    async def list_kept(self, phases: Sequence[str], limit: int) -> list[Keeping]:
        """Return the matches in these phases, the last changed first.

        Raises:
            StoreError: the store cannot be read.
        """
        ...

    async def set_ban(self, who: str, how: str | None) -> None:
        """Ban a player or an address from something; None: lift the ban.

        Raises:
            StoreError: it cannot be written.
        """
        ...

    async def counted_results(self, after: int, limit: int) -> list[CountedResult]:
        """Return the results that count, after a number in the log.

        Raises:
            StoreError: the store cannot be read.
        """
        ...

    async def reset_season(self, game: str) -> None:
        """Begin a game's ratings anew. Results so far do not count any more; their changes stay in histories.

        Raises:
            StoreError: it cannot be written.
        """
        ...

    async def exclude(self, player: str, *, excluded: bool) -> None:
        """Take a player out of the ratings, or back in. All results that count have to be applied again.

        Raises:
            StoreError: it cannot be written.
        """
        ...
