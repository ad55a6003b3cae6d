"""Archived logs and match files still open, replay and explain themselves (see `tests/matches/kept.py`)."""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path
from typing import Any, cast

import msgspec
import pytest

from starfelt import games
from starfelt.battle.referee import judge
from starfelt.battle.reporting import report_of
from starfelt.cards.editions import FIRST, todays
from starfelt.games.deployment.rules.game import DeploymentGame
from starfelt.matches.commands import AnswerRules, UpdateRules
from starfelt.matches.log import decode_events
from starfelt.matches.match import game_of, redact, replay, view
from starfelt.matches.model import (
    Left,
    MatchEvent,
    MatchState,
    Missed,
    Paused,
    PauseEnded,
    Played,
    RulesUpdated,
    Substituted,
)
from starfelt.matches.telling import tell
from starfelt.messages import LANGUAGES, Line, say
from starfelt.play.match_file import replay_file
from tests.matches.kept import FOLDER, OVER_DAYS, PLAYERS, LivedMatch, keep, path_of

LOGS = sorted(FOLDER.glob("*.jsonl"))
#: Two players and the spectators see a finished match.
AUDIENCES = (0, 1, None)

kept = pytest.mark.parametrize("path", LOGS, ids=lambda path: path.stem)


def log_of(path: Path) -> list[MatchEvent]:
    return decode_events(path.read_bytes().splitlines())


def beside(path: Path, suffix: str) -> Any:
    return json.loads(path.with_suffix(suffix).read_bytes())


def plain(value: Any) -> Any:
    return json.loads(msgspec.json.encode(value))


def sayable(lines: tuple[Line, ...]) -> bool:
    return all(say(language, line.id, line.args) for line in lines for language in LANGUAGES)


@pytest.mark.parametrize("game_id", games.GAMES)
def test_a_log_of_each_games_rules_is_kept(game_id: str) -> None:
    if not path_of(game_id).exists():
        keep(game_id)
        version = games.get(game_id).rules_version
        pytest.fail(
            f"no log of {game_id} by rules version {version} was kept; one has just been written to {path_of(game_id)} "
            "(python -m tests.matches.kept does the same): look at it and commit it. Those of earlier versions stay"
        )


@pytest.mark.parametrize("game_id", OVER_DAYS)
def test_a_log_over_days_is_kept(game_id: str) -> None:
    log = log_of(path_of(game_id, days=True))
    kinds = {type(event) for event in log}
    assert kinds >= {Paused, PauseEnded, Missed, Substituted}
    assert log[-1] == Left(1, "idle")


@kept
def test_a_kept_log_comes_to_what_it_came_to(path: Path) -> None:
    state = replay(log_of(path))
    result = {"state": game_of(state).result(state.play), "outcome": state.outcome}
    assert plain(result) == beside(path, ".result.json")


@kept
def test_a_kept_log_is_shown_and_told(path: Path) -> None:
    events = log_of(path)
    state = replay(events)
    for seat in AUDIENCES:
        assert plain(view(state, seat))["phase"] == "finished"
        lines = [tell(state, shown) for event in events if (shown := redact(state, event, seat))]
        assert sum(map(len, lines)) > 20
        assert all(map(sayable, lines))


@kept
def test_a_kept_battle_is_judged_as_it_was_and_each_shot_explained(path: Path) -> None:
    state: MatchState = replay(log_of(path))
    game = game_of(state)
    if not isinstance(game, DeploymentGame) or path.stem.endswith("-days"):
        return  # over days a player was gone before the battle
    field = game.field(state.play)
    assert report_of(field, judge(field)) == state.play.report
    battle = view(state, None).view.battle
    shots = [len(step.shots) for step in battle.report.steps]
    assert sum(shots) > 10
    assert [len(step) for step in battle.why] == shots
    assert all(sayable((why,)) for step in battle.why for why in step)


def in_play(path: Path, part: float) -> list[MatchEvent]:
    """A kept log as it was on disk in the middle of its match, after so much of its game: whole commands alone."""
    events = log_of(path)
    played = [number for number, event in enumerate(events) if isinstance(event, Played)]
    moments = [cast("Played", events[number]).at for number in played]
    cuts = [now for now, (at, then) in zip(played, pairwise(moments), strict=False) if at < then]
    return events[: cuts[int(part * len(cuts))] + 1]


@kept
@pytest.mark.parametrize("part", [0.1, 0.5, 0.9])
def test_a_kept_log_in_play_goes_on_by_todays_rules(path: Path, part: float) -> None:
    events = in_play(path, part)
    state = replay(events)
    assert state.phase == "playing"
    assert all(plain(view(state, seat))["view"] for seat in AUDIENCES)
    live = LivedMatch(events, state.began_at + state.last_at if state.began_at else 0)
    live.ask(None, UpdateRules())
    today = game_of(state).rules_version
    if state.rules_version < today:
        assert live.events[-1] == RulesUpdated(today)
        assert live.state.rules_asked == (0, 1)
        for player in PLAYERS:
            live.ask(player, AnswerRules(accept=True))
    assert live.state.rules_asked == ()
    live.play()
    assert live.state.phase == "finished"
    assert replay(live.events) == live.state


@kept
def test_a_kept_match_file_plays_the_same_match(path: Path) -> None:
    file = beside(path, ".match.json")
    if file["rules_version"] != games.get(file["game"]).rules_version:
        pytest.skip("a match file is played by the rules of today; its log is what is kept")
    past = [fleet for fleet, edition in FIRST.items() if todays(fleet) != edition]
    if past and "editions" not in file["options"]:
        pytest.skip(f"a file that names no editions is played with today's, and other than then are {past}")
    again = replay_file(file)
    assert again.refused == []
    opened, *events = [event.event for event in log_of(path) if isinstance(event, Played)]
    assert [entry.event for entry in again.match.log[1:]] == events
    game = games.get(file["game"])
    begun = (game.evolve(None, event) for event in (opened, again.match.log[0].event))
    assert game.result(next(begun)) == game.result(next(begun))
