"""Matches of before an update are in their players' histories after the next start."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path

import msgspec
import pytest

from kit.asynchronous import run
from starfelt.matches.log import decode_events
from starfelt.matches.match import replay
from starfelt.matches.model import MatchState
from starfelt.server.live import OlderMatches, write_of
from starfelt.store.base import HistoryEntry, HistoryFilter
from starfelt.store.sqlite import SqliteStore

#: A log of each game and of each version of its rules.
LOGS = sorted((Path(__file__).parents[2] / "matches" / "kept").glob("*.jsonl"))


def kept_match(path: Path) -> tuple[list[bytes], MatchState]:
    texts = path.read_bytes().splitlines()
    return texts, replay(decode_events(texts))


async def store_before_update(
    path: Path, logs: dict[str, list[bytes]], states: dict[str, MatchState]
) -> None:
    """Write matches as earlier versions wrote them: without rows, and with names in the logs."""
    store = SqliteStore(path)
    for name, texts in logs.items():
        write = write_of(states[name], 1, [], 1000)
        await store.append(write._replace(match=name, events=texts, rows=None, naming=0))
    await store.close()


async def history(store: SqliteStore, player: str) -> list[HistoryEntry]:
    return await store.history(player, HistoryFilter(), (2**62, ""), 99)


@pytest.mark.parametrize("log", LOGS, ids=lambda path: path.stem)
def test_a_kept_match_is_in_the_histories_of_its_players(tmp_path: Path, log: Path) -> None:
    texts, state = kept_match(log)
    assert state.outcome is not None
    result = msgspec.json.decode(log.with_suffix(".result.json").read_bytes())

    async def main() -> None:
        await store_before_update(tmp_path / "store", {state.created.id: texts}, {state.created.id: state})
        store = SqliteStore(tmp_path / "store")
        await OlderMatches(store).give_rows()
        assert await store.without_rows(9) == []
        for number, seat in enumerate(state.seats):
            for found in await history(store, seat.player) if seat.player else ():
                assert found.row.seat == number
                assert found.row.at == 1000
                alone = len(result["outcome"]["winners"]) == 1
                won = number in result["outcome"]["winners"]
                assert found.row.result == (("won" if alone else "drawn") if won else "lost")
        assert any([await history(store, seat.player) for seat in state.seats if seat.player])
        await store.close()

    run(main())


@pytest.mark.parametrize("log", LOGS, ids=lambda path: path.stem)
def test_a_kept_match_gets_numbers_in_place_of_names(tmp_path: Path, log: Path) -> None:
    texts, state = kept_match(log)
    match, path = state.created.id, tmp_path / "store"
    people = [seat for seat in state.seats if seat.player is not None]

    async def main() -> None:
        await store_before_update(path, {match: texts}, {match: state})
        store = SqliteStore(path)
        await OlderMatches(store).number()
        assert await store.unnumbered("", 9) == []
        stored = await store.load(match)
        assert len(stored.events) == len(texts)
        for person in people:
            named = json.dumps(person.name, ensure_ascii=False).encode()
            assert not [
                text for text in stored.events if named in text or str(person.player).encode() in text
            ]
        # With the names it is the same match, and without them every machine has the same one.
        assert msgspec.json.encode(replay(decode_events(stored.events, names=stored.names))) == (
            msgspec.json.encode(state)
        )
        bare = replay(decode_events(stored.events))
        assert bare.outcome == state.outcome
        assert not {seat.name for seat in bare.seats} & {person.name for person in people}
        await store.close()

    run(main())


def test_a_damaged_log_gives_no_rows_and_stops_nothing(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    texts, state = kept_match(LOGS[0])
    logs = {"a": [b"{}"], "b": [*texts[:1], b"nonsense"], "hole": texts, state.created.id: texts}

    async def main() -> None:
        path = tmp_path / "store"
        await store_before_update(path, logs, dict.fromkeys(logs, state))
        with closing(sqlite3.connect(path)) as connection:
            connection.execute("DELETE FROM events WHERE match = 'hole' AND seq = 2")
            connection.commit()
        store = SqliteStore(path)
        await OlderMatches(store).number()
        await OlderMatches(store).give_rows()
        (player,) = {seat.player for seat in state.seats[:1]}
        assert [found.row.match for found in await history(store, player or "")] == [state.created.id]
        assert await store.without_rows(9) == []
        await store.close()

    run(main())
    assert "are in nobody's history" in caplog.text
    assert "keep their names" in caplog.text


@pytest.mark.parametrize(
    "log", [path for path in LOGS if "-log2" not in path.stem], ids=lambda path: path.stem
)
def test_rows_of_before_races_get_them_as_new_matches_do(tmp_path: Path, log: Path) -> None:
    texts, state = kept_match(log)
    match, path = state.created.id, tmp_path / "store"
    events = decode_events(texts)
    rows = write_of(state, 1, events, 500).rows
    assert rows

    async def main() -> None:
        store = SqliteStore(path)
        bare = [row._replace(race="", best_beam=0) for row in rows]
        write = write_of(state, 1, [], 1000)
        await store.append(write._replace(match=match, events=texts, rows=bare, naming=0))
        await store.close()
        with closing(sqlite3.connect(path)) as connection:
            connection.execute("UPDATE matches SET has_rows = 1")
            connection.commit()
        store = SqliteStore(path)
        await OlderMatches(store).give_rows()
        found = [one.row for row in rows for one in await history(store, row.player)]
        assert found == rows
        await store.close()

    run(main())
    beams = [row.best_beam for row in rows]
    assert any(beams) != log.stem.startswith("ftl")
