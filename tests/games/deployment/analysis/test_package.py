"""The analysis of both card games: losses, worths, shares and reasons, each against the referee."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from unittest.mock import Mock

import msgspec
import numpy as np
import pytest
from msgspec import structs

from starfelt.analysis import analyse
from starfelt.analysis.marks import INTERVAL
from starfelt.analysis.model import Analysis
from starfelt.analysis.read import read_analysis
from starfelt.battle.field import Field
from starfelt.battle.referee import judge
from starfelt.bots.play import BotPlayer
from starfelt.files import BadFile
from starfelt.games.deployment.analysis.decisions import decisions_of
from starfelt.games.deployment.analysis.fixed import OneCardMoves
from starfelt.games.deployment.analysis.model import AnalysedCard
from starfelt.games.deployment.analysis.sharing import card_shares
from starfelt.games.deployment.rules.game import DeploymentGame
from starfelt.messages import LANGUAGES, say
from starfelt.play import Match, RandomPlayer, Table
from starfelt.table.card import Pose

GAMES = ("lightspeed", "stellarconflict")


@cache
def played(game: str, seats: int = 2, seed: int = 4) -> Match:
    match = Match.begin(game, seats=seats, seed=seed)
    players = [RandomPlayer(game), BotPlayer(game, "cadet")]
    Table(match, [players[seat % 2] for seat in range(seats)], seed).play()
    return match


@cache
def analysed(game: str, seats: int = 2) -> Analysis:
    return analyse.analysis_of(played(game, seats), seed=1, quick=True)


def cards_of(analysis: Analysis) -> list[AnalysedCard]:
    moves = [move for move in analysis.moves if isinstance(move, AnalysedCard)]
    assert len(moves) == len(analysis.moves)
    return moves


def field_of(match: Match) -> Field:
    game = match.game
    assert isinstance(game, DeploymentGame)
    return game.field(match.state)


def lead(field: Field, seat: int) -> int:
    totals = [tally.total for tally in judge(field).tallies]
    return totals[seat] - max(totals[:seat] + totals[seat + 1 :])


@pytest.mark.parametrize("game", GAMES)
def test_every_card_that_was_placed_is_a_decision_in_order(game: str) -> None:
    match, analysis = played(game), analysed(game)
    cards = match.state.cards
    placed = [move for move in cards_of(analysis) if move.card is not None]
    assert [(move.seat, move.ship, move.card) for move in placed] == [
        (card.seat, card.ship, f"ship:{number}") for number, card in enumerate(cards)
    ]
    assert [move.number for move in analysis.moves] == list(range(len(analysis.moves)))
    assert all(move.turn == 1 for move in placed[:2] if move.seat != placed[0].seat)


@pytest.mark.parametrize("game", GAMES)
def test_a_cards_worth_is_the_lead_less_that_without_it(game: str) -> None:
    field = field_of(played(game))
    for move in cards_of(analysed(game)):
        if isinstance(move.card, str):
            number = int(move.card.split(":")[1])
            less = replace(field, fighters=field.fighters[:number] + field.fighters[number + 1 :])
            assert move.worth == lead(field, move.seat) - lead(less, move.seat)


@pytest.mark.parametrize("game", GAMES)
def test_the_best_place_as_it_came_is_as_good_as_is_said(game: str) -> None:
    match = played(game)
    field = field_of(match)
    gains = 0
    for move in cards_of(analysed(game)):
        if not isinstance(move.card, str):
            continue
        number, best = int(move.card.split(":")[1]), move.hindsight_best
        pose = Pose(*(round(10 * best[key]) for key in ("x_mm", "y_mm", "heading_deg")))
        cards = list(field.fighters)
        cards[number] = replace(cards[number], pose=pose)
        found = lead(replace(field, fighters=tuple(cards)), move.seat) - lead(field, move.seat)
        assert move.hindsight_lead == found
        gains += found > 0
    assert gains > 5


@pytest.mark.parametrize("game", GAMES)
def test_losses_are_shares_with_marks_at_the_stated_bounds(game: str) -> None:
    for move in analysed(game).moves:
        assert move.loss is not None
        assert 0 <= move.loss <= 1
        assert move.error is not None
        bounds = {"blunder": (0.15, 1.01), "mistake": (0.10, 0.15), "inaccuracy": (0.05, 0.10)}
        low, high = bounds.get(move.mark or "", (-1, 0.05))
        least = move.loss - INTERVAL * move.error
        assert low <= least < high
        assert move.unclear == (least < 0.05 <= move.loss + INTERVAL * move.error)
        assert move.chances is not None
        assert sum(move.chances) == pytest.approx(1)
        assert move.better == pytest.approx(move.chances[move.seat] + move.loss, abs=1e-9)


@pytest.mark.parametrize("game", GAMES)
def test_the_chances_after_a_card_are_those_before_the_next(game: str) -> None:
    match, moves = played(game), analysed(game).moves
    for move in moves:
        assert move.before is not None
        assert sum(move.before) == pytest.approx(1)
    assert [move.after for move in moves[:-1]] == [move.before for move in moves[1:]]
    assert match.outcome is not None
    winners = match.outcome.winners
    assert moves[-1].after == tuple((seat in winners) / len(winners) for seat in range(2))


def test_the_chances_of_a_position_do_not_depend_on_who_moves_there() -> None:
    """A match that begins on an empty table is even, up to who moves first and the cards that come."""
    first = analysed("lightspeed").moves[0].before
    assert first is not None
    assert 0.25 < first[0] < 0.75


def test_a_match_that_was_broken_off_goes_on_with_the_cards_left() -> None:
    match = Match.begin("lightspeed", seed=2)
    table = Table(match, [BotPlayer("lightspeed", "cadet")] * 2, 2)
    while len(match.state.cards) < 3:
        table.step()
    analysis = analyse.begin_analysis(match, ended=True)
    last = analyse.add_loss(match, analysis, len(analysis.moves) - 1, quick=True).moves[-1]
    assert last.after is not None
    assert 0.02 < last.after[0] < 0.98


def test_a_first_look_is_not_sure() -> None:
    match = played("lightspeed")
    first = analyse.begin_analysis(match, 1)
    assert not any(move.sure for move in first.moves)
    quick = analyse.add_loss(match, first, 3, quick=True)
    assert quick.moves[3].loss is not None
    assert not quick.moves[3].sure


def _margin(scores: tuple[float, ...], seat: int) -> float:
    return scores[seat] - (sum(scores) - scores[seat]) / (len(scores) - 1)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("game", GAMES)
def test_the_cards_shares_sum_to_the_scores(game: str, seats: int) -> None:
    match = played(game, seats)
    field = field_of(match)
    totals = [tally.total for tally in judge(field).tallies]
    found = analyse.begin_analysis(match).shapley
    assert isinstance(found, tuple)
    for seat in range(seats):
        assert sum(share.scores[seat] for share in found) == pytest.approx(totals[seat])
    others = sum(totals[1:]) / (seats - 1)
    assert sum(share.points for share in found) == pytest.approx(totals[0] - others)
    for share in found:
        assert share.own == pytest.approx(
            share.points if share.seat == 0 else _margin(share.scores, share.seat)
        )


def test_a_share_is_the_mean_over_all_orders() -> None:
    match = played("lightspeed")
    field = field_of(match)
    three = replace(field, fighters=field.fighters[:3])
    points, errors = card_shares(three, np.random.default_rng(0), 4000)

    def score(which: set[int]) -> int:
        cards = tuple(card for number, card in enumerate(three.fighters) if number in which)
        return judge(replace(three, fighters=cards)).tallies[0].total

    for card in range(3):
        one, two = (other for other in range(3) if other != card)
        exact = (
            2 * (score({card}) - score(set()))
            + (score({card, one}) - score({one}))
            + (score({card, two}) - score({two}))
            + 2 * (score({0, 1, 2}) - score({one, two}))
        ) / 6
        assert points[card, 0] == pytest.approx(exact, abs=5 * errors[card, 0] + 1e-9)


def test_the_same_match_and_seed_give_the_same_analysis() -> None:
    match = played("lightspeed")
    once, again = (analyse.begin_analysis(match, 3) for _ in range(2))
    assert once == again
    last = len(once.moves) - 1
    # A part does not depend on the others.
    whole = analyse.add_loss(match, analyse.add_loss(match, once, 5), last)
    assert analyse.add_loss(match, again, last).moves[last] == whole.moves[last]
    assert analyse.add_loss(match, again, 5).moves[5] == whole.moves[5]


def test_the_first_half_knows_no_losses() -> None:
    first = analyse.begin_analysis(played("lightspeed"))
    assert {move.loss for move in first.moves} == {None}
    assert [player.accuracy for player in first.players] == [None, None]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_is_a_sentence(game: str, language: str) -> None:
    lines = [line for move in cards_of(analysed(game)) for line in (*move.why, *move.hindsight_why)]
    assert len({line.id for line in lines}) >= 5
    for line in lines:
        assert all(say(language, line.id, {**line.args, "you": you}) for you in ("yes", "no"))


def test_another_place_is_judged_like_the_played_one() -> None:
    match, analysis = played("lightspeed"), analysed("lightspeed")
    worst = max(analysis.moves, key=lambda move: move.loss or 0)
    assert worst.loss is not None
    assert worst.loss > 0.05
    part = analyse.analysis_for("lightspeed")
    worst = analyse.add_loss(match, analysis, worst.number).moves[worst.number]
    assert worst.sure
    again = part.try_command(match, worst, worst.best, analysis.seed)
    assert again.played == worst.best
    assert again.loss is not None
    assert worst.loss is not None
    assert again.loss < worst.loss
    same = part.try_command(match, worst, worst.played, analysis.seed)
    assert same == structs.replace(worst, before=None, after=None)
    with pytest.raises(BadFile, match="may not lie there"):
        part.try_command(match, worst, {"do": "place", "x_mm": -5, "y_mm": 0, "heading_deg": 0}, 1)
    with pytest.raises(BadFile, match="command"):
        part.try_command(match, worst, {"do": "drop"}, 1)


@pytest.mark.parametrize("seats", [3, 4])
def test_the_win_of_each_seat_is_the_referees(seats: int) -> None:
    """Of three or four seats, those who did not place the card have what the battle gives them, not equal parts."""
    uneven = 0
    for seed in range(4):
        field = field_of(played("lightspeed", seats, seed))
        last = field.fighters[-1]
        table = OneCardMoves(replace(field, fighters=field.fighters[:-1]), last.seat, last.ship)
        for pose, battle in ((last.pose, judge(field)), (None, judge(table.field))):
            part = 1 / len(battle.winners)
            shares = tuple(part if seat in battle.winners else 0.0 for seat in range(seats))
            assert table.win_shares(pose) == pytest.approx(shares)
            others = [share for seat, share in enumerate(shares) if seat != last.seat]
            uneven += len(set(others)) > 1
    assert uneven


@pytest.mark.parametrize("known", [True, False])
def test_a_heat_map_has_a_byte_for_each_place_and_heading(known: bool) -> None:
    match, analysis = played("lightspeed"), analysed("lightspeed")
    part = analyse.analysis_for("lightspeed")
    move = cards_of(analysis)[len(analysis.moves) // 2]
    found = part.heat(match, move, analysis.seed, known=known)
    wins = np.frombuffer(found.wins, dtype=np.uint8).reshape(found.headings, found.rows, found.columns)
    assert (found.columns, found.rows, found.headings) == (48, 32, 16)
    legal = wins != 255
    # The corner of the table has no room for a card at any heading.
    assert not legal[:, 0, 0].any()
    assert 0.2 < legal.mean() < 0.9
    assert wins[legal].max() <= 200
    field = field_of(match)
    if not known:
        row, column, heading = (int(each[0]) for each in np.nonzero(legal.transpose(1, 2, 0)))
        number = int(str(move.card).split(":")[1])
        cards = list(field.fighters)
        x, y = (2 * column + 1) * field.width // 96, (2 * row + 1) * field.height // 64
        cards[number] = replace(cards[number], pose=Pose(x, y, heading * 225))
        won = judge(replace(field, fighters=tuple(cards))).winners
        share = (move.seat in won) / len(won)
        assert wins[heading, row, column] == 200 * share


def test_a_card_withdrawn_after_stop_is_a_decision_too() -> None:
    for seed in range(30):
        match = Match.begin("lightspeed", seed=seed)
        Table(match, [BotPlayer("lightspeed", "cadet")] * 2, seed).play()
        late = [one for one in decisions_of(match) if one.done != "place"]
        if late:
            break
    else:
        pytest.fail("no match ended with a card in hand")
    analysis = analyse.begin_analysis(match)
    number = late[0].number
    move = analyse.add_loss(match, analysis, number).moves[number]
    assert move.played["do"] == late[0].done
    assert move.best["do"] in ("drop", "withdraw")
    assert (move.loss == 0) or move.best != move.played
    # Nothing is left to chance: each held card lies where it was held.
    assert move.before in ((1, 0), (0.5, 0.5), (0, 1))


def test_a_match_that_is_not_finished_is_refused() -> None:
    with pytest.raises(BadFile, match="not finished"):
        analyse.begin_analysis(Match.begin("lightspeed"))


def test_it_can_be_written_and_read() -> None:
    analysis = analysed("lightspeed")
    assert read_analysis(msgspec.json.encode(analysis)) == analysis


def test_fleets_that_the_kernel_cannot_hold_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    from starfelt.games.deployment.analysis import fixed

    monkeypatch.setattr(fixed, "prepare", Mock(return_value=None))
    with pytest.raises(BadFile, match="too large") as refused:
        analyse.begin_analysis(played("lightspeed"))
    assert refused.value.code == "not-analysed"


def test_a_match_of_three_is_analysed_with_fewer_completions() -> None:
    match = played("lightspeed", 3)
    analysis = analyse.begin_analysis(match)
    for number in (0, len(analysis.moves) - 1):
        move = analyse.add_loss(match, analysis, number).moves[number]
        assert move.chances is not None
        assert len(move.chances) == 3
        assert sum(move.chances) == pytest.approx(1)
