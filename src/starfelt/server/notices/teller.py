"""Teller: looks for turns of which their players are to hear, claims them, and has the channels tell.

A turn is claimed before it is told: of many nodes one tells it, and of a node that dies it is told at most once.
"""

from __future__ import annotations

import asyncio
import heapq
from collections.abc import Callable, Collection, Sequence
from functools import partial
from itertools import count
from typing import NamedTuple

import msgspec

from starfelt.matches.identity import hash_identity
from starfelt.notices.calls import Plan, plan_notices
from starfelt.notices.words import Notice, word_notice
from starfelt.server.common import Clock, LogOnce, Recurring, limits
from starfelt.server.notices.sender import Sender, Sent
from starfelt.server.notices.settings import NoticeBook, NoticeSettings
from starfelt.store.telling import TellingClaim, TellingStore, TurnToTell

#: How often turns are looked for.
_LOOK_S = 10.0
#: Turns that are looked at together.
_BATCH = 200
#: A place that takes nothing now is tried again after these times, or later if it says so, in seconds.
_AGAIN_S = (60.0, 300.0, 1800.0, 7200.0)
#: A place is not waited for longer than this, whatever it says.
_MOST_S = 6 * 3600.0


class _Delivery(NamedTuple):
    """A notice on its way to one place of a player. `turns`: its matches, and since when each turn is owed."""

    player: str
    sender: Sender
    place: str
    turns: frozenset[tuple[str, int]]
    notice: Notice
    tries: int = 0


class _Planned(NamedTuple):
    """What a player is to hear, with the turns as the store has them."""

    player: str
    settings: NoticeSettings
    plan: Plan
    stored: dict[TurnToTell, TurnToTell]
    claims: list[TellingClaim]


class Teller:
    """Tells what one store has to tell.

    `running`: the moment by which the store has its turns. `short`: the channels of short notices; `mail`: of mails.
    """

    def __init__(
        self,
        store: TellingStore,
        book: NoticeBook,
        clock: Clock,
        running: Callable[[], int],
        short: Sequence[Sender],
        mail: Sequence[Sender],
    ) -> None:
        self._store, self._book, self._clock = store, book, clock
        self._running, self._short, self._mail = running, short, mail
        self._errors = LogOnce()
        self._waiting: list[tuple[float, int, _Delivery]] = []
        self._number = count()
        self._at_once = asyncio.Semaphore(limits.NOTICES_AT_ONCE)
        self._telling = Recurring(self.tell, _LOOK_S, "turns could not be told")

    def begin(self) -> None:
        """Begin, in the background."""
        self._telling.begin("teller")

    async def close(self) -> None:
        """Stop. What waits to be sent again is not sent."""
        await self._telling.close()

    async def tell(self) -> None:
        """Tell all that is to be told now, and send again what was put off until now.

        Raises:
            StoreError: the store cannot be used.
        """
        await self._send_again()
        while players := await self._store.players_to_tell(self._running(), _BATCH):
            plans = await asyncio.gather(*map(self._plan, players))
            claims = [claim for plan in plans for claim in plan.claims]
            claimed = set(await self._store.claim_telling(claims))
            deliveries = await asyncio.gather(*(self._deliver(plan, claimed) for plan in plans))
            await asyncio.gather(*(self._send(one) for each in deliveries for one in each))

    async def _plan(self, player: str) -> _Planned:
        """Return what a player is to hear now, by the clock on the wall."""
        settings = await self._book.read(hash_identity(player))
        stored = await self._store.turns_to_tell(player, _BATCH)
        now = self._clock.wall()
        ahead = now - self._running()
        turns = {_shift(turn, ahead): turn for turn in stored}
        plan = plan_notices(list(turns), settings.reader, now)
        claims = [
            TellingClaim(turns[turn], told, None if tell_at is None else tell_at - ahead)
            for turn, (told, tell_at) in plan.after.items()
        ]
        return _Planned(player, settings, plan, turns, claims)

    async def _deliver(self, planned: _Planned, claimed: Collection[TurnToTell]) -> list[_Delivery]:
        """Return what a player is sent of the turns that were claimed."""
        plan, now = planned.plan, self._clock.wall()
        pushed = [turn for turn in plan.pushed if planned.stored[turn] in claimed]
        mailed = [turn for turn in plan.mailed if planned.stored[turn] in claimed]
        short, mails = self._address(planned, self._short, pushed), self._address(planned, self._mail, mailed)
        if short or mails:
            new = {"pushed_at": now} if short else {}
            new |= {"mailed_at": now} if mails else {}
            await self._book.change(
                hash_identity(planned.player), lambda before: msgspec.structs.replace(before, **new)
            )
        return [*short, *mails]

    def _address(
        self, planned: _Planned, senders: Sequence[Sender], turns: Sequence[TurnToTell]
    ) -> list[_Delivery]:
        if not turns:
            return []
        settings = planned.settings
        notice = word_notice(turns, settings.language, settings.zone, is_last=planned.plan.last)
        told = frozenset((turn.match, planned.stored[turn].since) for turn in turns)
        return [
            _Delivery(planned.player, sender, place, told, notice)
            for sender in senders
            for place in sender.places(settings)
        ]

    async def _send(self, delivery: _Delivery) -> None:
        """Send a notice; put it off if its place takes nothing now, and forget a place that is gone."""
        who, sender, place = hash_identity(delivery.player), delivery.sender, delivery.place
        settings = await self._book.read(who)
        if place not in sender.places(settings):
            return
        async with self._at_once:
            sent = await sender.send(who, settings, place, delivery.notice)
        if sent.outcome == "gone":
            await self._book.change(who, partial(sender.drop, place=place))
        elif sent.outcome in ("later", "resting"):
            self._put_off(delivery, sent)
        elif sent.outcome == "refused":
            self._errors.warn("a place refused a notice")

    def _put_off(self, delivery: _Delivery, sent: Sent) -> None:
        tries = delivery.tries + (sent.outcome == "later")
        if tries > len(_AGAIN_S) or len(self._waiting) >= limits.NOTICES_WAITING:
            self._errors.warn("a notice could not be sent")
            return
        after_s = min(max(_AGAIN_S[max(tries - 1, 0)], sent.after_s or 0), _MOST_S)
        at = self._clock.wall() + round(after_s * 1000)
        heapq.heappush(self._waiting, (at, next(self._number), delivery._replace(tries=tries)))

    async def _send_again(self) -> None:
        """Send again what was put off until now, unless the turns have been played meanwhile."""
        now = self._clock.wall()
        while self._waiting and self._waiting[0][0] <= now:
            due: list[_Delivery] = []
            while self._waiting and self._waiting[0][0] <= now and len(due) < _BATCH:
                due.append(heapq.heappop(self._waiting)[2])
            still = [one for one in due if one.notice.until > now and await self._is_owed(one)]
            await asyncio.gather(*map(self._send, still))

    async def _is_owed(self, delivery: _Delivery) -> bool:
        turns = await self._store.turns_to_tell(delivery.player, _BATCH)
        return not delivery.turns.isdisjoint((turn.match, turn.since) for turn in turns)


def _shift(turn: TurnToTell, by: int) -> TurnToTell:
    tell_at = None if turn.tell_at is None else turn.tell_at + by
    return turn._replace(since=turn.since + by, due=turn.due + by, tell_at=tell_at)
