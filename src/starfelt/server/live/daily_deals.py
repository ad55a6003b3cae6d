"""The deals of the day on one server: stored with their day, tried once by each player, counted once.

A try is counted when its player next looks at the deal. The match itself is what is kept, so nothing is lost whatever
dies between, and the record of the try makes a second count harmless.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, date, datetime, timedelta

from msgspec.structs import replace

from starfelt.matches.identity import hash_identity
from starfelt.matches.model import MatchState
from starfelt.people.daily_deal import DailyDeal, make_deals, name_try
from starfelt.people.leaderboard import DealEntry, Leaderboard, add_try, show_try
from starfelt.people.participation import participations
from starfelt.server.common import Clock, RecordKey, Records, decoded_record, limits
from starfelt.store.base import Store
from starfelt.wire.deals import DealResult, DealScore, DealTry

#: The owners of records about deals: the deals themselves, and their lists.
_DEALS, _BOARDS = "deals", "deal boards"
#: A try counts, and the seed is secret, until so many days have passed: a try may go on after midnight.
_SECRET_DAYS = 2


class DailyDeals:
    """The deals of the day. `secret`: what nobody else has, the same on all nodes."""

    def __init__(self, store: Store, clock: Clock, secret: bytes) -> None:
        self._records, self._store, self._clock, self._secret = Records(store, clock), store, clock, secret

    def today(self) -> date:
        """Return the day by UTC."""
        return datetime.fromtimestamp(self._clock.wall() / 1000, UTC).date()

    def is_revealed(self, deal: str) -> bool:
        """Tell whether the seed of a day's deals is public. From then on no try counts."""
        return self.today() >= date.fromisoformat(deal) + timedelta(_SECRET_DAYS)

    def is_secret(self, match: MatchState) -> bool:
        """Tell whether the seed of a match stays secret although its players have finished: others still try it."""
        deal = match.created.deal
        return bool(deal) and not self.is_revealed(deal)

    async def deals(self, day: date) -> list[DailyDeal]:
        """Return the deals of a day, in the order of the games. Those of today are made when first asked for.

        Raises:
            StoreError: the store cannot be used.
        """
        made = {
            f"{deal.day} {deal.game}": deal
            for deal in make_deals(day.isoformat(), day.toordinal(), self._secret)
        }
        stored = await self._records.read_named(_DEALS, list(made), DailyDeal)
        if day == self.today() and len(stored) < len(made):
            await self._records.add(_DEALS, made)
            stored = await self._records.read_named(_DEALS, list(made), DailyDeal)
        return [stored[name] for name in made if name in stored]

    async def count_open(self, player: str) -> int:
        """Return how many deals of today a player has not begun.

        Raises:
            StoreError: the store cannot be used.
        """
        names = [name_try(deal, player) for deal in await self.deals(self.today())]
        return len(names) - len(await self._store.lengths(names))

    async def tries(self, player: str, deals: Sequence[DailyDeal]) -> dict[str, DealTry]:
        """Return a player's counted tries, by game.

        Raises:
            StoreError: the store cannot be read.
        """
        names = [_name(deal) for deal in deals]
        found = await self._records.read_named(_entrant(hash_identity(player)), names, DealTry)
        return {one.game: one for one in found.values()}

    async def begun(self, player: str, deals: Sequence[DailyDeal]) -> dict[str, str]:
        """Return the matches that are a player's tries, by game.

        Raises:
            StoreError: the store cannot be read.
        """
        names = {deal.game: name_try(deal, player) for deal in deals}
        there = await self._store.lengths(list(names.values()))
        return {game: match for game, match in names.items() if match in there}

    async def boards(self, deals: Sequence[DailyDeal]) -> dict[str, Leaderboard]:
        """Return the lists of deals, by game.

        Raises:
            StoreError: the store cannot be read.
        """
        found = await self._records.read_named(_BOARDS, [_name(deal) for deal in deals], Leaderboard)
        return {deal.game: found.get(_name(deal), Leaderboard()) for deal in deals}

    async def count(self, player: str, deal: DailyDeal, match: MatchState) -> DealTry | None:
        """Count a player's try, once; None: it is not over, or came too late.

        Raises:
            StoreError: it cannot be kept.
        """
        rows = [row for row in participations(match, 0) if row.player == player and row.result]
        if not rows or match.outcome is None or not self.is_secret(match):
            return None
        results: dict[str, DealResult] = {"won": "won", "drawn": "drawn"}
        score = DealScore(results.get(rows[0].result, "lost"), rows[0].lead)
        new = DealTry(deal.day, deal.game, match.created.id, score)

        def decide(old: DealTry | None, board: Leaderboard | None) -> tuple[DealTry, Leaderboard]:
            board = board or Leaderboard()
            return (old, board) if old else (new, add_try(board, DealEntry(new.match, score)))

        counted, _ = await self._records.change(_keys(player, deal), decide)
        return counted

    async def show(self, player: str, deal: DailyDeal, name: str | None) -> bool:
        """Put a player's name and try on the list, or take them off it (None); return whether there is a try.

        Raises:
            StoreError: it cannot be kept.
        """

        def decide(
            old: DealTry | None, board: Leaderboard | None
        ) -> tuple[DealTry | None, Leaderboard | None]:
            if old is None or board is None:
                return old, board
            return replace(old, shown=name is not None), show_try(board, old.match, name)

        mine, _ = await self._records.change(_keys(player, deal), decide)
        return mine is not None

    async def tries_of(self, player: str) -> list[DealTry]:
        """Return all that is kept of a player's tries.

        Raises:
            StoreError: the store cannot be read.
        """
        return await _tries_of(self._records, hash_identity(player))


async def forget_tries(store: Store, clock: Clock, who: str) -> None:
    """Take a player off all lists. Their scores stay in the counts, without a name. `who`: the hash of the identity.

    Raises:
        StoreError: it cannot be written.
    """
    records = Records(store, clock)
    for one in await _tries_of(records, who):
        key = RecordKey(_BOARDS, f"{one.day} {one.game}", Leaderboard)

        def decide(board: Leaderboard | None, match: str = one.match) -> tuple[Leaderboard | None]:
            return (None if board is None else show_try(board, match, None),)

        await records.change([key], decide)
    await records.discard(_entrant(who))


async def _tries_of(records: Records, who: str) -> list[DealTry]:
    found = await records.read_owned(_entrant(who), limits.DEAL_TRIES)
    return [one for record in found if (one := decoded_record(record, DealTry))]


def _name(deal: DailyDeal) -> str:
    return f"{deal.day} {deal.game}"


def _keys(player: str, deal: DailyDeal) -> list[RecordKey]:
    name = _name(deal)
    return [RecordKey(_entrant(hash_identity(player)), name, DealTry), RecordKey(_BOARDS, name, Leaderboard)]


def _entrant(who: str) -> str:
    """Return the owner of a player's tries. `who`: the hash of the identity."""
    return f"entrant {who}"
