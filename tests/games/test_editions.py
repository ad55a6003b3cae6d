"""A match keeps its ships when their fleet changes: its log, its file, its table."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from starfelt.battle.referee import judge
from starfelt.battle.reporting import report_of
from starfelt.battle.table_file import table_from
from starfelt.cards import editions
from starfelt.cards import fleet as fleets
from starfelt.cards.editions import FIRST, NoEdition, todays
from starfelt.cards.fleet import shipped_fleets
from starfelt.files import BadFile
from starfelt.games.deployment.rules.game import DeploymentGame
from starfelt.games.options import check_live, list_options
from starfelt.matches.match import game_of, replay, view
from starfelt.play.match_file import replay_file
from tests.matches.kept import FOLDER
from tests.matches.test_kept import beside, log_of

KEPT = [FOLDER / f"{name}.jsonl" for name in ("lightspeed-1-log2", "stellarconflict-1-log2")]
SOURCES = {path.name: path.read_bytes() for path in (Path(fleets.__file__).parent / "fleets").glob("*.toml")}


def _forget() -> None:
    for kept in (shipped_fleets, editions.of_the_package, todays):
        kept.cache_clear()


@pytest.fixture
def past(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Pretend that many hulls have been raised, and that the folder of past editions is empty."""
    changed = {name: text.replace(b"hull = 1", b"hull = 9") for name, text in SOURCES.items()}
    before = shipped_fleets()
    monkeypatch.setattr(fleets, "_fleet_files", lambda: iter(changed.items()))
    monkeypatch.setattr(editions, "_PAST", tmp_path)
    _forget()
    yield tmp_path
    monkeypatch.undo()
    _forget()
    # Other tests hold these same objects, and fleets compare by identity.
    shipped_fleets().update(before)


def _keep(past: Path) -> None:
    for edition in FIRST.values():
        (past / f"{edition}.toml").write_bytes(SOURCES[f"{edition.partition('@')[0]}.toml"])


@pytest.mark.parametrize("path", KEPT, ids=lambda path: path.stem)
def test_a_finished_match_stays_what_it_was(path: Path, past: Path) -> None:
    _keep(past)
    assert {*map(todays, FIRST)}.isdisjoint(FIRST.values())
    state = replay(log_of(path))
    game = game_of(state)
    assert isinstance(game, DeploymentGame)
    assert {*state.play.editions} <= {*FIRST.values()}
    assert view(state, None).view.editions == state.play.editions
    field = game.field(state.play)
    assert report_of(field, judge(field)) == state.play.report
    again = replay_file(beside(path, ".match.json"))
    assert (again.refused, again.match.state) == ([], state.play)
    table = game.files(state.play)["table"]
    assert {fleet["id"] for fleet in table["fleets"]} == {e.partition("@")[0] for e in state.play.editions}
    judged = table_from(json.loads(json.dumps(table))).field
    assert report_of(judged, judge(judged)) == state.play.report


@pytest.mark.parametrize("path", KEPT, ids=lambda path: path.stem)
def test_a_match_that_begins_today_is_played_with_todays_ships(path: Path, past: Path) -> None:
    _keep(past)
    file = beside(path, ".match.json")
    del file["options"]["editions"]
    again = replay_file(file | {"commands": []})
    assert {*again.match.state.editions} <= {*map(todays, FIRST)}


def test_a_match_of_a_fleet_that_was_not_kept_does_not_open(past: Path) -> None:
    with pytest.raises(NoEdition):
        replay(log_of(KEPT[0]))
    with pytest.raises(BadFile, match="no edition 'classic@") as error:
        replay_file(beside(KEPT[0], ".match.json"))
    assert error.value.path == "options.editions[0]"


@pytest.mark.parametrize("path", KEPT, ids=lambda path: path.stem)
def test_only_files_ask_for_editions(path: Path) -> None:
    game = game_of(replay(log_of(path)))
    with pytest.raises(BadFile, match="at most 0"):
        check_live(game.options_type(editions=("classic",)))
    check_live(game.options_type())
    assert "editions" not in {option.name for option in list_options(game.id, game.options_type)}
