"""View caching: each audience's view is computed once, for any number of requests, until something happens."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from examples.highest import Highest, Said, State, View
from starfelt.games.contract import Event
from starfelt.matches.match import replay, view
from starfelt.messages import Line
from starfelt.server.live.outbox import Outbox
from starfelt.wire.lobby import NewMatch
from tests.matches.kept import FOLDER
from tests.matches.test_kept import log_of
from tests.server.live.test_rooms import Hall, in_hall


def test_views_and_sentences_are_made_once_for_each_audience(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, highest: Highest
) -> None:
    made: Counter[tuple[str, int | None]] = Counter()

    def seen(state: State, seat: int | None) -> View:
        made["view", seat] += 1
        return Highest.view(highest, state, seat)

    def redacted(event: Any, seat: int | None) -> Event | None:
        made["event", seat] += 1
        return Highest.redact(highest, event, seat)

    async def test(hall: Hall) -> None:
        room = await hall.open(patient=True)
        monkeypatch.setattr(highest, "view", seen)
        monkeypatch.setattr(highest, "redact", redacted)
        outboxes = [hall.join(room, player) for player in ("ada", "bob", *(None,) * 20)]
        for _ in range(5):
            for outbox in outboxes:
                room.join(outbox, since=0)
        assert made == {(what, seat): 1 for what in ("view", "event") for seat in (0, 1, None)}
        await hall.ask(room, "ada", {"do": "say", "number": 3})
        assert set(made.values()) == {2}

    in_hall(test, tmp_path)


def test_what_hides_nothing_is_told_once_for_all_audiences(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, highest: Highest
) -> None:
    told: Counter[str] = Counter()

    def tell(state: State, event: Any) -> Sequence[Line]:
        told[type(event).__name__] += 1
        return Highest.tell(highest, state, event)

    async def test(hall: Hall) -> None:
        room = await hall.open(patient=True)
        monkeypatch.setattr(highest, "tell", tell)
        outboxes = [hall.join(room, player) for player in ("ada", "bob", None)]
        await hall.ask(room, "ada", {"do": "say", "number": 3})
        for outbox in outboxes:
            room.join(outbox, since=0)
        # Each of the three got a different secret hand.
        assert told == {"Said": 1, "SecretsDealt": 3}

    in_hall(test, tmp_path)


def test_an_event_that_is_hidden_from_a_spectator_is_not_in_the_story(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, highest: Highest
) -> None:
    def redacted(event: Any, seat: int | None) -> Event | None:
        return None if seat is None and isinstance(event, Said) else event

    async def test(hall: Hall) -> None:
        room = await hall.open(patient=True)
        monkeypatch.setattr(highest, "redact", redacted)
        await hall.ask(room, "ada", {"do": "say", "number": 3})
        stories: dict[str | None, list[str]] = {}
        for player in ("ada", None):
            outbox = hall.join(room, player)
            await outbox.take()
            room.join(outbox, story=True)
            (welcome,) = [json.loads(frame) for frame in await outbox.take()]
            stories[player] = [event["event"]["event"]["type"] for event in welcome["events"]]
        assert stories == {"ada": ["dealt", "said"], None: ["dealt"]}

    in_hall(test, tmp_path)


def test_what_one_seat_may_see_whole_is_not_shown_whole_to_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, highest: Highest
) -> None:
    def redacted(event: Any, seat: int | None) -> Event | None:
        return event if seat == 0 else Highest.redact(highest, event, seat)

    async def test(hall: Hall) -> None:
        room = await hall.open(patient=True)
        monkeypatch.setattr(highest, "redact", redacted)
        dealt: dict[str | None, Any] = {}
        for player in ("ada", "bob", None):
            outbox = hall.join(room, player)
            await outbox.take()
            room.join(outbox, since=0)
            events = [event for frame in await outbox.take() for event in json.loads(frame).get("events", ())]
            (dealt[player],) = [
                event["event"]["event"]["secrets"]
                for event in events
                if event["event"]["type"] == "played" and event["event"]["event"]["type"] == "dealt"
            ]
        whole = room.state.play.secrets
        assert dealt == {"ada": list(whole), "bob": [None, whole[1]], None: [None, None]}

    in_hall(test, tmp_path)


async def welcome(outbox: Outbox) -> dict[str, Any]:
    """Return the last welcome in an outbox."""
    return [frame for frame in map(json.loads, await outbox.take()) if frame["t"] == "welcome"][-1]


def test_who_sits_down_is_shown_another_view_at_once(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        name = await hall.live.factory.make(NewMatch("highest", "Ada"), "ada")
        assert isinstance(name, str)
        room = await hall.live.rooms.get(name)
        seen = [(await welcome(hall.join(room, player)))["view"] for player in ("ada", "bob", None)]
        assert [(view["you"], view["host"]) for view in seen] == [(0, True), (None, False), (None, False)]
        await hall.ask(room, "bob", {"do": "sit", "name": "Bob"})
        seen = [(await welcome(hall.join(room, player)))["view"] for player in ("ada", "bob", None)]
        assert [view["you"] for view in seen] == [0, 1, None]
        assert [seat["name"] for seat in seen[2]["seats"]] == ["Ada", "Bob"]

    in_hall(test, tmp_path)


@pytest.mark.parametrize("game", ["lightspeed", "stellarconflict"])
def test_all_who_look_share_one_judged_battle(game: str) -> None:
    state = replay(log_of(FOLDER / f"{game}-1.jsonl"))
    first, *others = [view(state, seat).view.battle for seat in (0, 1, None, 0)]
    assert first is not None
    assert all(battle is first for battle in others)
