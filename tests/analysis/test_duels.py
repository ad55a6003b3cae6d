"""The analysis of the games without cards on a table: plots against an equilibrium, activations and luck."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec
import numpy as np
import pytest

from starfelt.analysis import analyse
from starfelt.analysis.model import Analysis
from starfelt.bots.play import BotPlayer
from starfelt.files import BadFile
from starfelt.games import GAMES
from starfelt.games.ftl.analysis.model import AnalysedPlot
from starfelt.games.ftl.rules.model import Exchanged
from starfelt.games.hexfleet.analysis.activations import activations_of
from starfelt.games.hexfleet.analysis.model import AnalysedActivation
from starfelt.games.hexfleet.rules.classes import RAISES
from starfelt.messages import LANGUAGES, say
from starfelt.play import Match, RandomPlayer, Table
from tests.games.hexfleet.rules.fleets import ship

OPTIONS: dict[str, Any] = {
    "ftl": {**msgspec.to_builtins(GAMES["ftl"].presets["duel"]), "turn_limit": 12},
    "hexfleet": {"scenario": "skirmish", "turn_limit": 6},
}


@cache
def played(game: str) -> Match:
    match = Match.begin(game, OPTIONS[game], seed=5)
    Table(match, [RandomPlayer(game), BotPlayer(game, "pilot")], 2).play()
    return match


@cache
def analysed(game: str) -> Analysis:
    return analyse.analysis_of(played(game), 1)


def activations_in(analysis: Analysis) -> list[AnalysedActivation]:
    return [move for move in analysis.moves if isinstance(move, AnalysedActivation)]


def drawn(game: str) -> list[AnalysedPlot | AnalysedActivation]:
    return [move for move in analysed(game).moves if isinstance(move, AnalysedPlot | AnalysedActivation)]


@pytest.mark.parametrize("game", OPTIONS)
def test_losses_are_shares_of_wins(game: str) -> None:
    moves = analysed(game).moves
    assert len(moves) >= 5
    for move in moves:
        assert move.loss is not None
        assert 0 <= move.loss <= 1
        assert move.chances is not None
        assert sum(move.chances) == pytest.approx(1)
    assert max(move.loss or 0 for move in moves) > 0.03


@pytest.mark.parametrize("game", OPTIONS)
def test_a_decision_does_not_depend_on_the_others(game: str) -> None:
    match, whole = played(game), analysed(game)
    last = len(whole.moves) - 1
    first = analyse.begin_analysis(match, 1)
    assert analyse.add_loss(match, first, last).moves[last] == whole.moves[last]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", OPTIONS)
def test_every_reason_is_a_sentence(game: str, language: str) -> None:
    lines = [line for move in analysed(game).moves for line in move.why]
    assert lines
    for line in lines:
        assert all(say(language, line.id, {**line.args, "you": you}) for you in ("yes", "no"))


def test_both_plots_of_a_turn_are_decisions() -> None:
    turns = [entry.event for entry in played("ftl").log if isinstance(entry.event, Exchanged)]
    moves = analysed("ftl").moves
    assert [(move.turn, move.seat) for move in moves] == [(t.turn, seat) for t in turns for seat in (0, 1)]
    assert [move.played["orders"] for move in moves] == [plot for t in turns for plot in t.orders]
    for move in moves:
        assert isinstance(move, AnalysedPlot)
        assert move.mixed
        assert sum(plot.share for plot in move.mixed) <= 1 + 1e-9
        assert isinstance(move.surprise, float)
        assert 0 <= move.surprise <= 1


def test_another_plot_is_judged_like_the_played_one() -> None:
    match, analysis = played("ftl"), analysed("ftl")
    part = analyse.analysis_for("ftl")
    worst = max(analysis.moves, key=lambda move: move.loss or 0)
    again = part.try_command(match, worst, worst.best, analysis.seed)
    assert again.loss is not None
    assert worst.loss is not None
    assert again.loss < worst.loss
    assert part.try_command(match, worst, worst.played, analysis.seed) == worst
    with pytest.raises(BadFile, match=r"command.orders.m9"):
        part.try_command(match, worst, {"do": "plot", "orders": {"m9": "S3"}}, 0)
    with pytest.raises(BadFile, match="no heat maps"):
        part.heat(match, worst, 0, known=True)


def test_every_activation_is_a_decision_with_its_luck() -> None:
    match, analysis = played("hexfleet"), analysed("hexfleet")
    moves = activations_in(analysis)
    assert [move.active for move in moves] == [one.ship for one in activations_of(match)]
    assert all(isinstance(move.luck, float) for move in moves)
    assert isinstance(analysis.luck, tuple)
    mine, theirs = analysis.luck
    # What is lucky for one is not for the other.
    assert mine.points == pytest.approx(-theirs.points)


def duel(*commands: dict[str, Any], pack: str = "", chits: str = "B1", turns: int = 4, **ships: Any) -> Match:
    """Return a battle of two heavy ships in which seat 0 gives these commands and seat 1 then accepts an offer."""
    both = [ship("B1", 0, 0, 2, 0, **ships), ship("K1", 1, 0, -3, 3, **ships)]
    options = {"scenario": {"map": {"radius": 10}, "ships": both}, "turn_limit": turns}
    match = Match.begin("hexfleet", options, rigged={"pack": pack.split(), "chits": chits.split()})
    for command in commands:
        assert isinstance(match.do(0, command), list)
    if commands[-1]["do"] == "parley":
        assert isinstance(match.do(1, {"do": "answer", "target": "B1", "accept": True}), list)
    return match


def luck_of(match: Match) -> float:
    """Return the luck of the first activation."""
    first = activations_in(analyse.add_loss(match, analyse.begin_analysis(match, 1, ended=True), 0))[0]
    assert first.luck is not None
    return first.luck


HAIL, GIVES_UP = {"do": "hail", "target": "K1"}, {"do": "parley", "target": "K1", "offer": "surrender"}
RAISE, DONE = {"do": "raise"}, {"do": "done"}


def test_what_players_decide_is_no_luck() -> None:
    surrendered = duel(HAIL, GIVES_UP, pack="2S 3S")
    assert surrendered.outcome is not None
    assert surrendered.outcome.winners == (1,)
    assert luck_of(surrendered) == luck_of(duel(DONE, chits="B1 K1"))


def test_cards_turned_up_for_shields_are_luck() -> None:
    alone = luck_of(duel(DONE, chits="B1 K1", shields_up=False))
    up, down = (
        luck_of(duel(RAISE, DONE, pack=pack, chits="B1 K1", shields_up=False)) - alone
        for pack in ("2S 3S", "2S 3H")
    )
    assert down < 0 < up
    assert RAISES * up + (1 - RAISES) * down == pytest.approx(0, abs=0.02)


def test_the_blank_that_ends_the_battle_is_luck() -> None:
    early = duel(DONE, chits="B1 blank", turns=1)
    assert early.outcome is not None
    (only,) = activations_of(early)
    assert [draw.chit for draw in only.draws] == ["B1", "blank"]


def test_activations_have_no_heat_map() -> None:
    part = analyse.analysis_for("hexfleet")
    move = analysed("hexfleet").moves[0]
    with pytest.raises(BadFile, match="no heat maps"):
        part.heat(played("hexfleet"), move, 0, known=True)
    with pytest.raises(BadFile, match="one command"):
        part.try_command(played("hexfleet"), move, {"do": "done"}, 0)


def test_a_decision_is_drawn_with_what_was_better() -> None:
    for game in OPTIONS:
        assert len(drawn(game)) == len(analysed(game).moves)
        for move in drawn(game):
            left, top, width, height = move.scene.box
            for piece in move.scene.pieces:
                assert left <= piece.x <= left + width
                assert top <= piece.y <= top + height
        assert {"played", "better"} <= {way.by for move in drawn(game) for way in move.scene.ways}


def test_the_map_of_a_battle_shows_what_is_to_be_held() -> None:
    match = Match.begin("hexfleet", {"scenario": "relay"}, seed=5)
    assert isinstance(match.do(match.to_act()[0], DONE), list)
    scene = activations_in(analyse.begin_analysis(match, ended=True))[0].scene
    objective = match.view(None).objective
    assert objective is not None
    assert [spot.what for spot in scene.spots] == ["zone"] * len(objective.zones)


def test_a_sprint_is_drawn_as_long_as_it_is() -> None:
    moves = drawn("ftl")
    sprint = next(move for move in moves if str(move.played["orders"].get("ship", "")).startswith("S"))
    ship = next(piece for piece in sprint.scene.pieces if (piece.seat, piece.name) == (sprint.seat, "ship"))
    way = next(way for way in sprint.scene.ways if way.by == "played" and way.start == (ship.x, ship.y))
    inches = float(sprint.played["orders"]["ship"][1:])
    assert np.hypot(way.end[0] - way.start[0], way.end[1] - way.start[1]) == pytest.approx(inches, abs=0.01)
