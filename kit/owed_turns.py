"""A store of owed turns in memory, for tests of telling. As in a real one, one of two who claim a turn gets it."""

from __future__ import annotations

from collections.abc import Sequence

from starfelt.store.telling import TellingClaim, TurnToTell


class OwedTurns:
    """Implements `TellingStore`; `turns` by match."""

    def __init__(self) -> None:
        self.turns: dict[str, TurnToTell] = {}

    async def players_to_tell(self, now: int, limit: int) -> list[str]:
        due = [turn for turn in self.turns.values() if turn.tell_at is not None and turn.tell_at <= now]
        return list({turn.player for turn in due[:limit]})

    async def turns_to_tell(self, player: str, limit: int) -> list[TurnToTell]:
        return [turn for turn in self.turns.values() if turn.player == player][:limit]

    async def claim_telling(self, claims: Sequence[TellingClaim]) -> list[TurnToTell]:
        claimed = [claim for claim in claims if self.turns.get(claim.turn.match) == claim.turn]
        for turn, after in claimed:
            self.turns[turn.match] = after
        return [claim.turn for claim in claimed]
