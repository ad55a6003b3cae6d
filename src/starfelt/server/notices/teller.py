"""Teller: looks for turns of which their players are to hear, claims them, and has the channels tell.

A turn is claimed before it is told: of many nodes one tells it, and of a node that dies it is told at most once. What a
place puts off is written to the turn, so that any node sends it again, also after a restart.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Sequence
from contextlib import suppress
from functools import partial
from typing import NamedTuple

import msgspec

from starfelt.matches.identity import hash_identity
from starfelt.notices.calls import Plan, is_last_call, plan_notices
from starfelt.notices.unsent import hash_place, read_unsent, write_unsent
from starfelt.notices.words import Notice, word_notice
from starfelt.server.common import Clock, LogOnce, Recurring, limits
from starfelt.server.notices.sender import REFUSED, RESTING, Sender, Sent
from starfelt.server.notices.settings import NoticeBook, NoticeSettings
from starfelt.store.base import StoreError
from starfelt.store.telling import TellingClaim, TellingStore, TurnToTell

#: How often turns are looked for.
_LOOK_S = 10.0
#: Turns that are looked at together.
_BATCH = 200
#: A place that takes nothing now is tried again after these times, or later if it says so, in seconds.
_AGAIN_S = (60.0, 300.0, 1800.0, 7200.0)
#: A place is not waited for longer than this, whatever it says.
_MOST_S = 6 * 3600.0
#: Notices that are on their way when the server ends have so long, in seconds.
_END_S = 3.0


class _Delivery(NamedTuple):
    """A notice on its way to one place of a player, with the turns that it tells."""

    sender: Sender
    place: str
    turns: tuple[TurnToTell, ...]
    notice: Notice


class _Planned(NamedTuple):
    """What a player is to hear; its turns are by the clock on the wall, `ahead` milliseconds ahead of the store's."""

    player: str
    settings: NoticeSettings
    plan: Plan
    ahead: int

    def claim(self, turn: TurnToTell, after: TurnToTell) -> TellingClaim:
        """Return a claim as the store has turns."""
        return TellingClaim(_shift(turn, -self.ahead), _shift(after, -self.ahead))


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
        self._at_once = asyncio.Semaphore(limits.NOTICES_AT_ONCE)
        self._telling = Recurring(self.tell, _LOOK_S, "turns could not be told")
        #: What is being sent; and whether nothing more is begun, because the server ends.
        self._sending: asyncio.Task[None] | None = None
        self._ending = False

    def begin(self) -> None:
        """Begin, in the background."""
        self._telling.begin("teller")

    async def close(self) -> None:
        """Stop. What was claimed and is not on its way yet is put off; another node sends it, or the next server."""
        self._ending = True
        await self._telling.close()
        if self._sending is not None:
            await asyncio.wait([self._sending], timeout=_END_S)
            self._sending.cancel()
            await asyncio.gather(self._sending, return_exceptions=True)

    async def tell(self) -> None:
        """Tell all that is to be told now, and send again what was put off until now.

        Raises:
            StoreError: the store cannot be used.
        """
        while players := await self._store.players_to_tell(self._running(), _BATCH):
            plans = await asyncio.gather(*map(self._plan, players))
            self._sending = asyncio.create_task(self._claim_and_send(plans), name="notices")
            await asyncio.shield(self._sending)

    async def _plan(self, player: str) -> _Planned:
        """Return what a player is to hear now, by the clock on the wall."""
        settings = await self._book.read(hash_identity(player))
        stored = await self._store.turns_to_tell(player, _BATCH)
        now = self._clock.wall()
        ahead = now - self._running()
        plan = plan_notices([_shift(turn, ahead) for turn in stored], settings.reader, now)
        return _Planned(player, settings, plan, ahead)

    async def _claim_and_send(self, plans: Sequence[_Planned]) -> None:
        claims = [each.claim(*change) for each in plans for change in each.plan.after.items()]
        claimed = set(await self._store.claim_telling(claims))
        put_off = await asyncio.gather(*(self._tell_player(each, claimed) for each in plans))
        if any(put_off):
            await self._store.claim_telling([claim for each in put_off for claim in each])

    async def _tell_player(self, planned: _Planned, claimed: Collection[TurnToTell]) -> list[TellingClaim]:
        """Send a player's notices of the turns that were claimed. Return claims of those that were put off."""
        plan, settings, now = planned.plan, planned.settings, self._clock.wall()
        mine = {turn for turn in plan.after if _shift(turn, -planned.ahead) in claimed}
        deliveries, noted = list[_Delivery](), dict[str, int]()
        for senders, told, note in (
            (self._short, plan.pushed, "pushed_at"),
            (self._mail, plan.mailed, "mailed_at"),
        ):
            new = [turn for turn in told if turn in mine]
            for sender in senders:
                for place in sender.places(settings):
                    noted |= {note: now} if new else {}
                    again = [turn for turn in plan.again if turn in mine and _is_unsent(turn, place)]
                    turns = tuple(dict.fromkeys((*new, *again)))
                    if turns:
                        deliveries.append(_Delivery(sender, place, turns, _word(turns, planned)))
        if noted:
            try:
                await self._book.change(
                    hash_identity(planned.player), lambda before: msgspec.structs.replace(before, **noted)
                )
            except StoreError:
                return self._put_off(planned, [(one, RESTING) for one in deliveries])
        sent = await asyncio.gather(*(self._send(planned.player, one) for one in deliveries))
        later = [(one, each) for one, each in zip(deliveries, sent, strict=True) if each.is_put_off]
        return self._put_off(planned, later)

    async def _send(self, player: str, delivery: _Delivery) -> Sent:
        """Send a notice, and forget a place that is gone."""
        who, sender, place = hash_identity(player), delivery.sender, delivery.place
        async with self._at_once:
            if self._ending:
                return RESTING
            try:
                settings = await self._book.read(who)
            except StoreError:
                return RESTING
            if place not in sender.places(settings):
                return REFUSED
            sent = await sender.send(who, settings, place, delivery.notice)
        if sent.outcome == "gone":
            with suppress(StoreError):  # it is gone the next time, too
                await self._book.change(who, partial(sender.drop, place=place))
        elif sent.outcome == "refused":
            self._errors.warn("a place refused a notice")
        return sent

    def _put_off(self, planned: _Planned, later: Sequence[tuple[_Delivery, Sent]]) -> list[TellingClaim]:
        """Return the claims by which turns are sent again to the places that have put them off."""
        claims: list[TellingClaim] = []
        for turn in dict.fromkeys(turn for delivery, _ in later for turn in delivery.turns):
            answers = {one.place: sent for one, sent in later if turn in one.turns}
            was_tried = any(sent.outcome == "later" for sent in answers.values())
            tries = (read_unsent(turn.unsent).tries if turn in planned.plan.again else 0) + was_tried
            if tries > len(_AGAIN_S):
                self._errors.warn("a notice could not be sent")
                continue
            wait_s = min(max(_AGAIN_S[max(tries - 1, 0)], sent.after_s or 0) for sent in answers.values())
            at = self._clock.wall() + round(1000 * min(wait_s, _MOST_S))
            after = planned.plan.after[turn]
            tell_at = at if after.tell_at is None else min(at, after.tell_at)
            unsent = write_unsent(tries, answers)
            claims.append(planned.claim(after, after._replace(tell_at=tell_at, unsent=unsent)))
        return claims


def _word(turns: Sequence[TurnToTell], planned: _Planned) -> Notice:
    settings, after = planned.settings, planned.plan.after
    is_last = any(is_last_call(after[turn]) for turn in turns)
    return word_notice(turns, settings.language, settings.zone, is_last=is_last)


def _is_unsent(turn: TurnToTell, place: str) -> bool:
    return hash_place(place) in read_unsent(turn.unsent).places


def _shift(turn: TurnToTell, by: int) -> TurnToTell:
    tell_at = None if turn.tell_at is None else turn.tell_at + by
    return turn._replace(since=turn.since + by, due=turn.due + by, tell_at=tell_at)
