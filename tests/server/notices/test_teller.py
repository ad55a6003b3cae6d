"""The teller: each call once, whatever node tells it; a place that fails is tried again, one that is gone forgotten."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path

import msgspec
import pytest

from kit.asynchronous import run
from kit.moved_clock import MovedClock
from kit.owed_turns import OwedTurns
from starfelt.matches.identity import hash_identity
from starfelt.notices.calls import HOUR_MS, SETTLE_MS
from starfelt.notices.words import Notice
from starfelt.server.common import limits
from starfelt.server.notices.sender import GONE, LATER, SENT, Sent
from starfelt.server.notices.settings import NoticeBook, NoticeSettings, PushDevice
from starfelt.server.notices.teller import Teller
from starfelt.store.base import StoreError
from starfelt.store.opening import open_store
from starfelt.store.telling import TellingClaim, TurnToTell


class Phones:
    """A channel that keeps what it is sent. `answers` by place; a place without one takes all."""

    def __init__(self) -> None:
        self.sent: list[tuple[str, str]] = []
        self.answers: dict[str, list[Sent]] = {}
        #: Set when a notice is being sent, which goes on when `free` is.
        self.stuck: asyncio.Event | None = None
        self.free = asyncio.Event()

    def places(self, settings: NoticeSettings) -> list[str]:
        return [device.endpoint for device in settings.devices]

    def drop(self, settings: NoticeSettings, place: str) -> NoticeSettings:
        left = tuple(device for device in settings.devices if device.endpoint != place)
        return msgspec.structs.replace(settings, devices=left)

    async def send(self, who: str, settings: NoticeSettings, place: str, notice: Notice) -> Sent:
        del who, settings
        if self.stuck is not None:
            self.stuck.set()
            await self.free.wait()
        answers = self.answers.get(place, [])
        answer = answers.pop(0) if answers else SENT
        if answer == SENT:
            self.sent.append((place, notice.title))
        return answer


class Telling:
    """Two nodes on one store, with players' phones. A step of the clock is in seconds."""

    def __init__(self, clock: MovedClock, turns: OwedTurns, book: NoticeBook) -> None:
        self.clock, self.turns, self.book, self.phones = clock, turns, book, Phones()
        self.restart()

    def restart(self) -> None:
        """Begin anew on what the store has."""
        self.nodes = [
            Teller(self.turns, self.book, self.clock, self.clock.now, [self.phones], []) for _ in range(2)
        ]

    async def subscribe(self, player: str, *places: str) -> None:
        devices = tuple(PushDevice(place, "", "") for place in places)
        await self.book.change(
            hash_identity(player), lambda before: msgspec.structs.replace(before, devices=devices)
        )

    def owe(self, match: str, player: str = "ada", hours: float = 24) -> None:
        now = self.clock.wall()
        due = now + round(hours * HOUR_MS)
        self.turns.turns[match] = TurnToTell(match, 0, player, "highest", now, due, now, 0)

    async def tell(self, seconds: float = 0) -> list[tuple[str, str]]:
        """Return what the phones get from two nodes that look at the same moment."""
        self.clock.put_forward(seconds)
        self.phones.sent.clear()
        await asyncio.gather(*(node.tell() for node in self.nodes))
        return list(self.phones.sent)


def telling(tmp_path: Path, body: Callable[[Telling], Awaitable[None]]) -> None:
    async def main() -> None:
        store, clock = open_store(tmp_path), MovedClock()
        try:
            with clock.hold():
                await body(Telling(clock, OwedTurns(), NoticeBook(store, clock)))
        finally:
            await store.close()

    run(main())


SETTLE_S = SETTLE_MS / 1000
ONE = "Your turn: highest"


def test_of_two_nodes_one_tells_a_turn(tmp_path: Path) -> None:
    async def body(at: Telling) -> None:
        await at.subscribe("ada", "phone", "tablet")
        at.owe("m1")
        assert await at.tell() == []
        assert sorted(await at.tell(SETTLE_S)) == [("phone", ONE), ("tablet", ONE)]
        assert await at.tell(3600) == []
        assert await at.tell(15 * 3600) == [("phone", "Last call: highest"), ("tablet", "Last call: highest")]

    telling(tmp_path, body)


def test_many_turns_are_one_notice(tmp_path: Path) -> None:
    async def body(at: Telling) -> None:
        await at.subscribe("ada", "phone")
        for match in ("m1", "m2", "m3"):
            at.owe(match)
        at.nodes.pop()  # two nodes that look at once may share the turns among them
        assert await at.tell(SETTLE_S) == [("phone", "Your turn in 3 matches")]

    telling(tmp_path, body)


def test_a_turn_that_was_played_is_not_told(tmp_path: Path) -> None:
    async def body(at: Telling) -> None:
        await at.subscribe("ada", "phone")
        at.owe("m1")
        at.turns.turns.clear()
        assert await at.tell(SETTLE_S) == []

    telling(tmp_path, body)


def test_nothing_is_told_to_somebody_who_looks(tmp_path: Path) -> None:
    async def body(at: Telling) -> None:
        await at.subscribe("ada", "phone")
        at.owe("m1")
        await at.book.note_looking(hash_identity("ada"))
        assert await at.tell(SETTLE_S) == []

    telling(tmp_path, body)


def test_a_place_that_takes_nothing_now_is_tried_again(tmp_path: Path) -> None:
    async def body(at: Telling) -> None:
        await at.subscribe("ada", "phone")
        at.owe("m1")
        at.phones.answers["phone"] = [LATER, Sent("later", 900)]
        assert await at.tell(SETTLE_S) == []
        assert await at.tell(59) == []
        assert await at.tell(1) == []  # it says: not before 900 seconds
        assert await at.tell(899) == []
        assert await at.tell(1) == [("phone", ONE)]

    telling(tmp_path, body)


def test_what_was_put_off_comes_after_a_restart_once_and_only_where_it_is_missing(tmp_path: Path) -> None:
    async def body(at: Telling) -> None:
        await at.subscribe("ada", "phone", "tablet")
        at.owe("m1", hours=100)
        at.phones.answers["phone"] = [LATER, LATER]
        assert await at.tell(SETTLE_S) == [("tablet", ONE)]
        for seconds, came in ((59, []), (1, []), (299, []), (1, [("phone", ONE)]), (24 * 3600, [])):
            at.restart()
            assert await at.tell(seconds) == came

    telling(tmp_path, body)


@pytest.mark.parametrize("put_off", [False, True])
def test_a_node_that_dies_while_it_sends_is_not_followed_by_a_second_notice(
    tmp_path: Path, *, put_off: bool
) -> None:
    async def body(at: Telling) -> None:
        await at.subscribe("ada", "phone")
        at.owe("m1", hours=100)
        if put_off:
            at.phones.answers["phone"] = [LATER]
            await at.tell(SETTLE_S)
        at.clock.put_forward(SETTLE_S)
        at.phones.stuck = asyncio.Event()
        dying = asyncio.create_task(at.nodes[0].tell())
        await at.phones.stuck.wait()
        dying.cancel()  # whether it came, nobody knows
        at.phones.stuck = None
        at.restart()
        assert await at.tell(24 * 3600) == []

    telling(tmp_path, body)


@pytest.mark.parametrize("failing", ["change", "read"])
def test_settings_that_cannot_be_used_for_a_while_cost_no_notice(
    failing: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def body(at: Telling) -> None:
        await at.subscribe("ada", "phone")
        at.owe("m1")
        at.nodes.pop()
        claim = at.turns.claim_telling

        async def fail(*_: object) -> NoticeSettings:
            raise StoreError("no answer within 10 s")

        async def claim_and_fail(claims: Sequence[TellingClaim]) -> list[TurnToTell]:
            monkeypatch.setattr(at.book, failing, fail)
            return await claim(claims)

        monkeypatch.setattr(at.turns, "claim_telling", claim_and_fail)
        assert await at.tell(SETTLE_S) == []
        monkeypatch.undo()
        assert await at.tell(60) == [("phone", ONE)]

    telling(tmp_path, body)


def test_a_server_that_ends_leaves_what_is_not_on_its_way_to_the_next(tmp_path: Path) -> None:
    async def body(at: Telling) -> None:
        players = [f"player {number}" for number in range(2 * limits.NOTICES_AT_ONCE)]
        for player in players:
            await at.subscribe(player, player)
            at.owe(player, player)
        at.clock.put_forward(SETTLE_S)
        at.phones.stuck = asyncio.Event()
        sending = asyncio.create_task(at.nodes[0].tell())
        await at.phones.stuck.wait()
        ending = asyncio.create_task(at.nodes[0].close())
        await asyncio.sleep(0)
        at.phones.free.set()
        await asyncio.gather(ending, sending)
        before = [place for place, _ in at.phones.sent]
        assert 0 < len(before) <= limits.NOTICES_AT_ONCE
        at.restart()
        after = [place for place, _ in await at.tell(60)]
        assert sorted(before + after) == sorted(players)

    telling(tmp_path, body)


def test_what_is_tried_again_has_to_be_true_still(tmp_path: Path) -> None:
    async def body(at: Telling) -> None:
        await at.subscribe("ada", "phone")
        at.owe("m1")
        at.phones.answers["phone"] = [LATER]
        await at.tell(SETTLE_S)
        at.turns.turns.clear()
        assert await at.tell(60) == []

    telling(tmp_path, body)


def test_a_place_that_takes_nothing_for_hours_is_given_up(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def body(at: Telling) -> None:
        await at.subscribe("ada", "phone")
        at.owe("m1", hours=100)
        at.phones.answers["phone"] = [LATER] * 5
        for seconds in (SETTLE_S, 60, 300, 1800, 7200, 24 * 3600):
            assert await at.tell(seconds) == []

    telling(tmp_path, body)
    assert [record.message for record in caplog.records] == ["a notice could not be sent"]


def test_a_place_that_is_gone_is_forgotten(tmp_path: Path) -> None:
    async def body(at: Telling) -> None:
        await at.subscribe("ada", "phone", "old phone")
        at.owe("m1")
        at.phones.answers["old phone"] = [GONE]
        assert await at.tell(SETTLE_S) == [("phone", ONE)]
        settings = await at.book.read(hash_identity("ada"))
        assert [device.endpoint for device in settings.devices] == ["phone"]

    telling(tmp_path, body)


def test_a_player_without_any_channel_leaves_nothing_behind(tmp_path: Path) -> None:
    async def body(at: Telling) -> None:
        at.owe("m1")
        assert await at.tell(SETTLE_S) == []
        assert at.turns.turns["m1"].tell_at == at.turns.turns["m1"].due - 8 * HOUR_MS
        assert await at.book.read(hash_identity("ada")) == NoticeSettings()

    telling(tmp_path, body)
