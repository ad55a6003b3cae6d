"""Early endings of matches: resignation, agreed draw, and claims against an idle player."""

from __future__ import annotations

from random import Random

import pytest

from examples.highest import Highest, Say
from kit.variants import VARIANTS
from starfelt.games.contract import Absent, Command, Outcome, Refused, Tick
from starfelt.matches.commands import (
    AnswerDraw,
    CallDraw,
    Claim,
    GoOn,
    Here,
    OfferDraw,
    Resign,
    Resume,
    SeatBot,
)
from starfelt.matches.match import bot_identity, decide, due, game_of, replay, view
from starfelt.matches.model import (
    CLAIM_MS,
    CLAIM_NOTICE_MS,
    DRAW_AGAIN_MS,
    MOST_WAITING_MS,
    ClaimStopped,
    ClaimView,
    DrawAnswered,
    Left,
    Level,
    MatchState,
)
from starfelt.matches.telling import tell
from tests.matches.test_match import NOW, LoggedMatch


def test_who_resigns_against_one_loses() -> None:
    table = LoggedMatch().begin()
    table.ask("ada", Resign())
    assert table.state.outcome == Outcome((1,), "outcome-resigned")
    assert table.state.phase == "finished"
    assert table.ask("bob", Say(3)) == Refused("finished")
    assert table.ask("bob", Resign()) == Refused("finished")


def test_the_others_go_on_and_who_has_left_wins_nothing() -> None:
    table = LoggedMatch(seats=3, patient=True).begin()
    table.ask("ada", Say(9))
    table.ask("ada", Resign())
    assert table.state.phase == "playing"
    assert table.ask("ada", Say(9)) == Refused("left-match")
    table.ask("bob", Say(3))
    table.ask("cyd", Say(2))
    assert table.state.outcome == Outcome((1, 2), "highest")
    assert view(table.state, None).left == (0,)
    assert [line.id for line in tell(table.state, Left(0, "resigned"))] == ["match-left-resigned"]


def battle_of_three(leaver: str | None) -> LoggedMatch:
    """Light Speed with cards placed at random until Bob has placed all; then one player leaves, and the time is up."""
    table = LoggedMatch(seats=3, game="lightspeed").begin()
    game, chance, laid = game_of(table.state), Random(0), 0
    while not table.state.play.stop:
        for seat, player in enumerate(("ada", "bob", "cyd")):
            if seat != 1 and laid >= 4:
                continue
            table.now += 2000
            state = table.state
            placed = game.sample(game.view(state.play, seat), seat, state.at(table.now), chance)
            assert placed is not None
            table.ask(player, placed)
        laid += 1
    if leaver is not None:
        table.ask(leaver, Resign())
    table.now = due(table.state) or table.now
    table.ask(None, Tick())
    return table


def test_a_battle_is_not_won_by_who_has_left_but_by_the_best_who_stayed() -> None:
    stayed = battle_of_three(leaver=None).state
    assert [score.total for score in stayed.play.report.scores] == [5, -1, 2]
    assert stayed.outcome == Outcome((0,), "outcome-points")
    table = battle_of_three(leaver="ada")
    left = table.state
    assert left.outcome == Outcome((2,), "outcome-points")
    # Everything shown with the table agrees.
    battle = view(left, None).view.battle
    assert battle.report.winners == (2,)
    assert (battle.story[-1].id, battle.story[-1].args) == ("story-winner", {"owner": "Cyd"})
    assert tell(left, table.log[-1])[-1].id == "story-winner"


def test_bots_do_not_play_on_among_themselves() -> None:
    table = LoggedMatch(seats=3, bots=2).begin()
    table.ask("ada", Resign())
    assert table.state.outcome == Outcome((1, 2), "outcome-resigned")


def test_a_draw_is_for_all_to_agree_to() -> None:
    table = LoggedMatch(seats=3, patient=True).begin()
    assert table.ask("bob", AnswerDraw(accept=True)) == Refused("no-draw-offered")
    table.ask("ada", OfferDraw())
    assert table.ask("ada", OfferDraw()) == Refused("draw-offered")
    assert table.ask("ada", AnswerDraw(accept=True)) == Refused("no-draw-offered")
    table.ask("bob", AnswerDraw(accept=True))
    assert view(table.state, None).draw == (0, 1)
    assert table.state.phase == "playing"
    table.ask("cyd", AnswerDraw(accept=True))
    assert table.state.outcome == Outcome((0, 1, 2), "outcome-agreed")


def test_who_offered_a_draw_can_take_it_back() -> None:
    table = LoggedMatch(seats=3, patient=True).begin()
    table.ask("ada", OfferDraw())
    table.ask("bob", AnswerDraw(accept=True))
    table.ask("ada", AnswerDraw(accept=False))
    assert (table.state.draw, table.state.phase) == ((), "playing")
    assert table.ask("cyd", AnswerDraw(accept=True)) == Refused("no-draw-offered")


def test_who_resigns_voids_the_offers_of_a_draw() -> None:
    table = LoggedMatch(seats=3, patient=True).begin()
    table.ask("ada", OfferDraw())
    table.ask("bob", AnswerDraw(accept=True))
    table.ask("cyd", Resign())
    assert (table.state.draw, table.state.phase) == ((), "playing")


def test_a_draw_that_was_declined_is_not_offered_again_at_once() -> None:
    table = LoggedMatch().begin()
    table.ask("ada", OfferDraw())
    table.ask("bob", AnswerDraw(accept=False))
    assert table.state.draw == ()
    declined = DrawAnswered(1, accept=False, at=0)
    assert [line.id for line in tell(table.state, declined)] == ["match-draw-declined"]
    assert table.ask("ada", OfferDraw()) == Refused("draw-declined")
    table.now += DRAW_AGAIN_MS
    table.ask("ada", OfferDraw())
    assert table.state.draw == (0,)


def test_a_bot_agrees_to_a_draw_where_it_is_behind() -> None:
    table = LoggedMatch(seats=3, bots=1, patient=True).begin()
    assert table.ask("ada", OfferDraw()) == Refused("bots-play-on")
    table.ask("ada", Say(3))
    table.ask("ada", OfferDraw())
    assert table.state.draw == (0, 2)
    table.ask("bob", AnswerDraw(accept=True))
    assert table.state.outcome == Outcome((0, 1, 2), "outcome-agreed")
    assert replay(table.log) == table.state


def test_a_bot_that_is_level_plays_on_although_somebody_who_has_left_had_more() -> None:
    table = LoggedMatch(seats=3, bots=1, patient=True).begin()
    table.ask("ada", Say(9))
    table.ask("ada", Resign())
    assert table.ask("bob", OfferDraw()) == Refused("bots-play-on")
    assert table.state.draw == ()


def out_of_it(state: object) -> tuple[int, int]:
    """Report a standstill between seats 0 and 2; seat 1 is out of the game."""
    del state
    return 0, 2


def test_a_match_that_stands_still_is_a_draw_for_whoever_says_so(
    monkeypatch: pytest.MonkeyPatch, highest: Highest
) -> None:
    table = LoggedMatch(seats=3, bots=1).begin()
    assert table.ask("ada", CallDraw()) == Refused("not-still")
    with monkeypatch.context() as patch:
        patch.setattr(highest, "still", out_of_it)
        assert view(table.state, None).still
        table.ask("bob", CallDraw())
    assert table.state.outcome == Outcome((0, 2), "outcome-still")
    assert not view(table.state, None).still
    assert replay(table.log) == table.state


def test_who_is_idle_is_not_waited_for_for_ever() -> None:
    table = LoggedMatch(patient=True).begin()
    assert table.ask("ada", Claim(1)) == Refused("not-awaited")  # she has not acted herself
    table.now += 1000
    table.ask("ada", Say(3))
    table.now += CLAIM_MS - 1500
    assert table.ask("ada", Claim(1)) == Refused("claim-too-soon", {"seconds": 2})
    assert table.ask("bob", Claim(0)) == Refused("not-awaited")
    assert table.ask("eve", Claim(1)) == Refused("not-seated")
    table.now += 1500
    (awaited,) = view(table.state, 0).awaited
    assert (awaited.seat, awaited.claim_at) == (1, table.now)
    table.ask("ada", Claim(1))
    table.wait_out_the_claim()
    assert table.state.outcome == Outcome((0,), "outcome-idle")


def claimed() -> LoggedMatch:
    """Bob has not acted for three minutes, and Ada goes on without him."""
    table = LoggedMatch(patient=True).begin()
    table.now += 1000
    table.ask("ada", Say(3))
    table.now += CLAIM_MS
    table.ask("ada", Claim(1))
    return table


def test_a_claim_is_announced_to_all_with_its_end() -> None:
    table = claimed()
    until = table.now + CLAIM_NOTICE_MS
    assert view(table.state, 1).claim == ClaimView(seat=1, by=0, level=None, until=until)
    assert [line.id for line in tell(table.state, table.log[-1])] == ["match-claimed"]
    assert due(table.state) == until
    assert table.ask("ada", SeatBot(1, "pilot")) == Refused("claimed-already")
    table.now = until - 1
    table.ask(None, Tick())
    assert table.state.phase == "playing"
    table.wait_out_the_claim()
    assert table.state.outcome == Outcome((0,), "outcome-idle")


@pytest.mark.parametrize("life", [Here(), Say(5), Resign(), OfferDraw()])
def test_any_sign_of_life_stops_a_claim(life: Command) -> None:
    table = claimed()
    before = len(table.log)
    table.ask("bob", life)
    assert table.log[before] == ClaimStopped(1)
    assert table.state.claim is None
    assert replay(table.log) == table.state


def test_others_and_what_is_refused_stop_no_claim() -> None:
    table = claimed()
    for player, command in (("ada", Here()), ("ada", OfferDraw()), ("eve", Here()), ("bob", Say(-1))):
        table.ask(player, command)
    assert table.state.claim is not None


def test_a_claim_does_not_outlive_a_server_that_was_away() -> None:
    table = claimed()
    table.ask(None, Resume(30_000))
    assert table.state.claim is None


def test_who_only_fiddles_is_not_waited_for_for_ever_either() -> None:
    """Events keep happening, and yet the game waits for the same seat."""
    table = LoggedMatch(seats=4, patient=True).begin()
    began = table.now
    for player in ("ada", "bob"):
        table.now += MOST_WAITING_MS - CLAIM_MS
        table.ask(player, Say(3))
    seats = {awaited.seat: awaited.claim_at for awaited in view(table.state, 0).awaited}
    assert seats == {2: began + MOST_WAITING_MS, 3: began + MOST_WAITING_MS}


def test_a_game_with_a_clock_waits_for_nobody() -> None:
    table = LoggedMatch().begin()
    table.now += 10 * CLAIM_MS
    assert table.ask("ada", Claim(1)) == Refused("not-awaited")


def test_the_match_goes_on_without_who_was_idle() -> None:
    table = LoggedMatch(seats=3, patient=True).begin()
    table.ask("ada", Say(3))
    table.ask("bob", Say(5))
    table.now += CLAIM_MS
    table.ask("ada", Claim(2))
    table.wait_out_the_claim()
    assert table.state.phase == "playing"
    table.ask(None, Absent(2))
    assert table.state.outcome == Outcome((1,), "highest")
    assert replay(table.log) == table.state


@pytest.mark.parametrize("command", [Resign(), OfferDraw(), AnswerDraw(accept=True), Claim(1)])
def test_nothing_ends_that_has_not_begun(command: Command) -> None:
    table = LoggedMatch(bots=1)
    assert table.ask("ada", command) == Refused("not-begun")
    assert table.ask("eve", command) == Refused("not-seated")
    assert bot_identity(1)
    assert table.now == NOW


@pytest.mark.parametrize("game_id", sorted(VARIANTS))
def test_every_game_can_be_given_up_and_drawn(game_id: str) -> None:
    variant = VARIANTS[game_id][0]
    table = LoggedMatch(game=game_id, **variant.options).begin()
    state = table.state

    def ask(state: MatchState, player: str, command: Command) -> MatchState:
        decided = decide(state, player, command, table.now, {})
        assert not isinstance(decided, Refused), decided
        return decided.state

    assert ask(state, "bob", Resign()).outcome == Outcome((0,), "outcome-resigned")
    offered = ask(state, "ada", OfferDraw())
    assert ask(offered, "bob", AnswerDraw(accept=True)).outcome == Outcome((0, 1), "outcome-agreed")
    assert ask(offered, "bob", AnswerDraw(accept=False)).phase == "playing"


def test_a_bot_plays_on_for_who_is_idle() -> None:
    table = LoggedMatch(patient=True).begin()
    table.now += 1000
    table.ask("ada", Say(3))
    assert table.ask("eve", SeatBot(1, "pilot")) == Refused("not-seated")
    assert table.ask("ada", SeatBot(1, "pilot")) == Refused("claim-too-soon", {"seconds": CLAIM_MS // 1000})
    table.now += CLAIM_MS
    assert table.ask("ada", SeatBot(1, "idle")) == Refused("no-such-level")
    table.ask("ada", SeatBot(1, "pilot"))
    assert [line.id for line in tell(table.state, table.log[-1])] == ["match-claimed-for-a-bot"]
    table.wait_out_the_claim()
    assert table.state.phase == "playing"
    assert (table.state.seats[1].level, table.state.seats[1].name) == ("pilot", "Bob")
    assert [line.id for line in tell(table.state, table.log[-1])] == ["match-relieved"]
    # The seat is awaited in its turn: its player has left it, and its commands count.
    assert table.ask("ada", Claim(1)) == Refused("claim-too-soon", {"seconds": CLAIM_MS // 1000})
    assert table.ask("bob", Say(9)) == Refused("not-seated")
    table.ask(bot_identity(1), Say(9))
    assert table.state.outcome == Outcome((1,), "highest")


@pytest.mark.parametrize(("level", "phase"), [("pilot", "playing"), (None, "finished")])
def test_the_match_itself_says_that_who_is_away_is_gone_on_without(level: Level | None, phase: str) -> None:
    table = LoggedMatch(patient=True).begin()
    table.ask(None, GoOn(1, 0, level))
    table.wait_out_the_claim()
    assert table.state.phase == phase
    assert table.ask(None, GoOn(1, 0, level)) == Refused("not-awaited")
    assert replay(table.log) == table.state
