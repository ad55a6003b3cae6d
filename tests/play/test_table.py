"""Whole matches between bots, in virtual time."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from examples.highest import HIGHEST, Point, Say
from kit.variants import VARIANTS, Variant
from starfelt.bots.play import BotPlayer
from starfelt.games.contract import Refused
from starfelt.games.deployment.rules.model import Placed, Stopped
from starfelt.play import Answer, Match, Player, RandomPlayer, Stuck, Table, no_time
from starfelt.play.table import Pace


class Sayer:
    """Says a number once, after some time, with a moving hand; records when it was asked."""

    def __init__(self, number: int, wait_ms: int, *hover: float) -> None:
        self.answer = Answer(
            {"do": "say", "number": number}, wait_ms, tuple({"do": "point", "at": at} for at in hover)
        )
        self.asked: list[int] = []

    def __call__(self, view: Any, seat: int, at: int, chance: Random) -> Answer | None:
        self.asked.append(at)
        return None if view.said[seat] is not None else self.answer


def seated(*players: Player | None, **options: Any) -> Table:
    return Table(Match.begin(HIGHEST, options), players, seed=1)


def said(table: Table) -> list[tuple[int, Any]]:
    return [(entry.at, entry.event) for entry in table.match.log[1:]]


def test_it_takes_as_long_as_the_hands_do() -> None:
    table = seated(Sayer(3, 800), Sayer(5, 300))
    assert table.play().winners == (1,)
    assert [at for at, _ in said(table)] == [300, 800]


@pytest.mark.parametrize("wait_ms", [5000, 1100])
def test_time_acts_when_a_hand_is_too_slow_or_comes_at_the_same_moment(wait_ms: int) -> None:
    table = seated(Sayer(3, 100), Sayer(5, wait_ms))
    assert table.play().winners == (0,)
    assert [(at, event.number) for at, event in said(table)] == [(100, 3), (1100, 0)]


def test_no_time_passes_where_none_is_to() -> None:
    table = Table(Match.begin(HIGHEST), [Sayer(3, 800), Sayer(5, 300)], 1, no_time)
    table.play()
    assert [(at, event.seat) for at, event in said(table)] == [(0, 0), (0, 1)]


def test_a_hand_is_where_its_way_has_brought_it() -> None:
    table = seated(Sayer(3, 1000, 10, 20, 30, 40), Sayer(5, 600), patient=True)
    table.step()
    assert table.match.held == {0: Point(30)}
    table.play()
    assert [event.pointed for _, event in said(table)] == [None, 30]


def test_a_player_looks_again_when_something_happened() -> None:
    slow, quick = Sayer(3, 1000), Sayer(5, 600)
    seated(slow, quick, patient=True).play()
    assert slow.asked == [0]
    assert quick.asked == [0, 600]


class Watcher(Sayer):
    """Says the highest number so far plus one, and decides again when something happens, possibly faster."""

    def __init__(self, *waits_ms: int, patience_ms: int = 0) -> None:
        super().__init__(0, 0)
        self.waits_ms, self.patience_ms = list(waits_ms), patience_ms

    def __call__(self, view: Any, seat: int, at: int, chance: Random) -> Answer | None:
        self.asked.append(at)
        number = 1 + max((said for said in view.said if said is not None), default=0)
        if view.said[seat] is not None:
            return None
        wait_ms, patience_ms, self.patience_ms = self.waits_ms.pop(0), self.patience_ms, 0
        return Answer({"do": "say", "number": number}, wait_ms, again=True, patience_ms=patience_ms)


@pytest.mark.parametrize(("second", "done"), [(9000, 1000), (100, 700)])
def test_who_watches_thinks_again_and_is_no_slower_for_it(second: int, done: int) -> None:
    watcher, quick = Watcher(1000, second), Sayer(5, 600)
    table = seated(watcher, quick, patient=True)
    assert table.play().winners == (0,)
    assert watcher.asked == [0, 600]
    assert [(at, event.number) for at, event in said(table)] == [(600, 5), (done, 6)]


def test_a_pace_from_outside_is_for_all_of_a_watchers_thoughts() -> None:
    table = Table(
        Match.begin(HIGHEST, {"patient": True}),
        [Watcher(1, 1), Sayer(5, 2)],
        1,
        lambda answer, _: 700 if answer.again else 300,
    )
    table.play()
    assert [(at, event.number) for at, event in said(table)] == [(300, 5), (700, 6)]


def test_a_second_thought_takes_no_other_time_from_a_pace_from_outside() -> None:
    waits = iter((700, 300, 50))

    def pace(answer: Answer, chance: Random) -> int:
        return next(waits)

    table = Table(Match.begin(HIGHEST, {"patient": True}), [Watcher(1, 1), Sayer(5, 2)], 1, pace)
    table.play()
    assert [(at, event.number) for at, event in said(table)] == [(300, 5), (700, 6)]


def as_it_says(answer: Answer, _: Random) -> int:
    return answer.wait_ms


@pytest.mark.parametrize(("other", "done"), [(400, 1000), (1600, 1900), (9000, 3000)])
@pytest.mark.parametrize("pace", [None, as_it_says])
def test_who_has_patience_waits_for_what_happens_and_then_begins_anew(
    other: int, done: int, pace: Pace | None
) -> None:
    """Asked again while its hand moves, it keeps its timing; no player waits for ever."""
    watcher = Watcher(1000, 300 if other > 1000 else 1000, patience_ms=2000)
    match = Match.begin(HIGHEST, {"patient": True})
    table = Table(match, [watcher, Sayer(5, other)], 1, pace)
    table.play()
    assert {event.seat: at for at, event in said(table)} == {0: done, 1: other}


def test_what_a_player_asks_in_vain_is_known_and_ends() -> None:
    table = seated(Sayer(99, 10), Sayer(5, 200))
    assert table.play().winners == (1,)
    assert [(vain.seat, vain.command, vain.refused.code) for vain in table.refused] == [
        (0, Say(99), "too-high")
    ] * len(table.refused)
    assert 5 <= len(table.refused) <= 10


def test_a_match_that_nobody_plays_is_stuck() -> None:
    with pytest.raises(Stuck):
        seated(None, None).play()


def test_a_seed_is_a_match() -> None:
    def log() -> list[Any]:
        match = Match.begin("lightspeed", seed=5)
        Table(match, [BotPlayer("lightspeed", "cadet")] * 2, seed=6).play()
        return match.log

    assert log() == log()


def test_who_is_overtaken_thinks_again() -> None:
    """A card is placed elsewhere if another player's card blocks its place first. Nothing is refused."""
    match = Match.begin("lightspeed", {"table_mm": [900, 600]}, seats=3, seed=2)
    table = Table(match, [BotPlayer("lightspeed", "cadet")] * 3, seed=2)
    table.play()
    assert table.refused == []
    events = [entry.event for entry in match.log]
    (stop,) = (event for event in events if isinstance(event, Stopped))
    assert sum(isinstance(event, Placed) for event in events) >= 10
    assert any(stop.hands), "somebody was on the way"
    state = match.state
    assert len(state.cards) + len(state.kept_out) + sum(map(len, state.decks)) == 30


@pytest.mark.parametrize(
    ("game", "variant"), [(game, variants[0]) for game, variants in VARIANTS.items()], ids=str
)
def test_random_players_play_every_game(game: str, variant: Variant) -> None:
    match = Match.begin(game, variant.options, seats=variant.seats, seed=variant.seed)
    table = Table(match, [RandomPlayer(game)] * variant.seats, seed=1)
    assert table.play().winners
    assert table.refused == []


def test_a_match_is_played_on_from_its_middle() -> None:
    match = Match.begin(HIGHEST)
    match.do(0, Say(3), at=200)
    assert not isinstance(match, Refused)
    assert Table(match, [None, Sayer(2, 300)], seed=1).play().winners == (0,)
    assert match.at == 500
