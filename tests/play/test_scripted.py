"""Lessons: each one played as taught, and in any other way."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from starfelt import games
from starfelt.bots.play import answer
from starfelt.games.contract import Command, Refused, Tick
from starfelt.matches.commands import Ready, SeatBot, Sit, Unseat
from starfelt.matches.export import match_file
from starfelt.matches.founding import found_lesson
from starfelt.matches.match import bot_identity, decide, due, game_of, redact, replay
from starfelt.matches.model import COUNTDOWN_MS, Created, MatchEvent
from starfelt.play.match_file import replay_file
from starfelt.play.player import Answer
from starfelt.play.scripted import awaits, find_answer

NOW = 1_700_000_000_000
PUPIL, TEACHER = 0, 1
LESSONS = [(game.id, name) for game in games.GAMES.values() for name in game.lessons]


def place(x: float, y: float, heading: float) -> dict[str, Any]:
    return {"do": "place", "x_mm": x, "y_mm": y, "heading_deg": heading}


#: The commands that each lesson asks for, and its final points.
TAUGHT: dict[tuple[str, str], tuple[list[dict[str, Any]], tuple[int, int]]] = {
    ("lightspeed", "beams"): ([place(700, 430, 0), place(290, 300, 180), place(450, 470, 0)], (8, 0)),
    ("lightspeed", "cadet"): ([place(220, 380, 270), place(680, 250, 180), place(450, 480, 0)], (7, 0)),
    ("stellarconflict", "cargo"): (
        [
            {"do": "choose", "ships": ["lull", "lagoon"]},
            place(150, 300, 90),
            place(620, 470, 0),
            place(580, 150, 135),
            place(790, 400, 0),
        ],
        (13, 5),
    ),
    ("ftl", "sprint"): (
        [
            {"do": "plot", "orders": {"ship": "L"}},
            {"do": "seal"},
            {"do": "plot", "orders": {"ship": "S2", "m1": "S6"}},
            {"do": "seal"},
        ],
        (1, 0),
    ),
    ("hexfleet", "chits"): (
        [
            {"do": "move", "steps": "FF"},
            {"do": "raise"},
            {"do": "fire", "target": "K1"},
            {"do": "done"},
            {"do": "fire", "target": "K1"},
            {"do": "done"},
        ],
        (33, 17),
    ),
}


class Flight:
    """A lesson in virtual time: the teacher answers whatever the pupil does."""

    def __init__(self, game: str, lesson: str) -> None:
        events = found_lesson(
            game, "abcdefghjk", lesson=lesson, seed=1 << 100, host="ada", now=NOW, sit=Sit("Ada")
        )
        assert isinstance(events, list)
        self.events: list[MatchEvent] = events
        self.state = replay(events)
        self.now = NOW
        self.do("ada", Ready(ready=True))
        self.now += COUNTDOWN_MS
        self.do(None, Tick())
        self.teach()

    def do(self, player: str | None, command: Command | dict[str, Any]) -> bool:
        game = game_of(self.state)
        asked = command if isinstance(command, Command) else msgspec.convert(command, type=game.command_type)
        answered = decide(self.state, player, asked, self.now, {})
        if isinstance(answered, Refused):
            return False
        self.events.extend(answered.events)
        self.state = answered.state
        return True

    def teach(self) -> None:
        """Let the second seat make all its current moves, as the server does."""
        while (told := self._told()) is not None:
            moment = due(self.state)
            if moment is not None and moment < self.now + told.wait_ms:
                self.let_time_pass()
                continue
            self.now += told.wait_ms
            assert self.do(bot_identity(TEACHER), told.command)

    def _told(self) -> Answer | None:
        told = find_answer(self.state, self.events, TEACHER)
        if told is not None or not awaits(self.state, TEACHER):
            return told
        game = game_of(self.state)
        view = msgspec.json.encode(game.view(self.state.play, TEACHER))
        return answer(game.id, "cadet", view, TEACHER, len(self.events))

    def let_time_pass(self) -> bool:
        moment = due(self.state)
        if moment is None:
            return False
        self.now = max(self.now, moment)
        return self.do(None, Tick())


@pytest.mark.parametrize(("game", "lesson"), LESSONS)
def test_a_lesson_shows_what_it_teaches(game: str, lesson: str) -> None:
    commands, points = TAUGHT[game, lesson]
    flight = Flight(game, lesson)
    for command in commands:
        assert flight.do("ada", command), command
        flight.teach()
    while flight.state.phase == "playing" and flight.let_time_pass():
        pass
    assert flight.state.outcome is not None
    assert flight.state.outcome.winners == (PUPIL,)
    assert games.get(game).tally(flight.state.play).points == points


@pytest.mark.parametrize(("game", "lesson"), LESSONS)
@pytest.mark.parametrize("seed", range(12))
def test_a_lesson_goes_on_to_an_end_whatever_the_pupil_does(game: str, lesson: str, seed: int) -> None:
    flight, chance, rules = Flight(game, lesson), Random(seed), games.get(game)
    for _ in range(400):
        if flight.state.phase == "finished":
            break
        view = rules.view(flight.state.play, PUPIL)
        command = rules.sample(view, PUPIL, flight.state.last_at, chance)
        if command is None:
            assert flight.let_time_pass(), "nobody has anything to do, and no clock runs"
        else:
            flight.do("ada", command)
        flight.teach()
    assert flight.state.phase == "finished"


def test_the_log_of_a_lesson_is_a_match_file_that_plays_it_again() -> None:
    flight = Flight("hexfleet", "chits")
    for command in TAUGHT["hexfleet", "chits"][0]:
        flight.do("ada", command)
        flight.teach()
    file = match_file(flight.events)
    assert file["rigged"]["chits"][0] == "B1"
    again = replay_file(msgspec.json.decode(msgspec.json.encode(file)))
    assert again.refused == []
    assert again.match.state == flight.state.play


def test_nobody_is_sent_what_is_rigged() -> None:
    created = Flight("lightspeed", "beams").events[0]
    assert isinstance(created, Created)
    assert created.rigged
    shown = redact(replay([created]), created, PUPIL)
    assert isinstance(shown, Created)
    assert (shown.rigged, shown.seed) == (None, 0)


def test_no_second_person_comes_to_a_rigged_table() -> None:
    flight = Flight("lightspeed", "beams")
    state = replay(flight.events[:3])
    assert state.phase == "open"
    for wish in (Unseat(TEACHER), SeatBot(TEACHER, "captain"), Sit("Bob", TEACHER)):
        assert isinstance(decide(state, "ada", wish, NOW, {}), Refused)


def test_only_lessons_that_are_shipped_are_founded() -> None:
    asked = {"seed": 1, "host": "ada", "now": NOW, "sit": Sit("Ada")}
    for game, lesson, code in (
        ("whist", "beams", "unknown-game"),
        ("lightspeed", "chits", "no-such-lesson"),
        ("lightspeed", "", "no-such-lesson"),
    ):
        assert found_lesson(game, "abcdefghjk", lesson=lesson, **asked) == Refused(code)  # type: ignore[arg-type]  # as named
