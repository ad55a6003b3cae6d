"""A match from the first taken seat to the outcome, with time given from outside."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
import pytest

from examples.highest import BELL_MS, Point, Said, Say
from starfelt.games.contract import Absent, Command, Outcome, Refused, Tick
from starfelt.matches import match
from starfelt.matches.commands import Ready, Rematch, SeatBot, Sit, Stand, Unseat
from starfelt.matches.export import match_file
from starfelt.matches.founding import found, rematch
from starfelt.matches.log import decode_events, encode_event
from starfelt.matches.match import bot_identity, decide, due, redact, replay, seat_of, view
from starfelt.matches.model import (
    CLAIM_MS,
    COUNTDOWN_MS,
    Began,
    CountdownStarted,
    CountdownStopped,
    Created,
    Interrupted,
    Level,
    MatchEvent,
    MatchState,
    Played,
    Readied,
    Rematched,
    Sat,
    Stood,
)
from starfelt.matches.names import NAME, name_rematch
from starfelt.matches.seating import BOT_NAMES
from starfelt.matches.telling import tell
from starfelt.messages import say

NOW = 1_700_000_000_000


class LoggedMatch:
    """A match and its log, with short methods for commands. With `first_to` it begins a series."""

    def __init__(
        self, seats: int = 2, bots: int = 0, game: str = "highest", first_to: int = 1, **options: Any
    ) -> None:
        levels: list[Level] = ["cadet"] * bots
        events = found(
            game,
            "abcdefghjk",
            options=options,
            seats=seats,
            levels=levels,
            seed=7,
            host="ada",
            public=False,
            now=NOW,
            sit=Sit("Ada"),
            first_to=first_to,
        )
        assert isinstance(events, list)
        self.log: list[MatchEvent] = events
        self.now = NOW

    @property
    def state(self) -> MatchState:
        return replay(self.log)

    def ask(self, player: str | None, command: Command, held: Mapping[int, Command] | None = None) -> Any:
        answer = decide(self.state, player, command, self.now, held or {})
        if isinstance(answer, Refused):
            return answer
        self.log.extend(answer.events)
        assert answer.state == self.state
        return answer.events

    def begin(self) -> LoggedMatch:
        people = ["ada", "bob", "cyd", "dee"][: sum(seat.level is None for seat in self.state.seats)]
        for player in people[1:]:
            self.ask(player, Sit(player.title()))
        for player in people:
            self.ask(player, Ready(ready=True))
        self.now += COUNTDOWN_MS
        self.ask(None, Tick())
        return self

    def wait_out_the_claim(self) -> None:
        """Go to the moment at which the others go on without somebody."""
        assert self.state.claim is not None
        self.now = self.state.claim.until
        self.ask(None, Tick())


def test_the_host_sits_on_the_first_seat_and_bots_on_the_last() -> None:
    state = LoggedMatch(seats=3, bots=1).state
    assert [(seat.name, seat.colour, seat.level) for seat in state.seats] == [
        ("Ada", "blue", None),
        (None, None, None),
        ("Tam", "amber", "cadet"),
    ]
    assert seat_of(state, "ada") == 0
    assert seat_of(state, bot_identity(2)) == 2
    assert seat_of(state, bot_identity(1)) is None
    assert seat_of(state, "bob") is None
    assert state.phase == "open"


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ({"game_id": "whist"}, "unknown-game"),
        ({"seats": 5}, "seat-count"),
        ({"levels": ["cadet", "cadet"]}, "too-many-bots"),
        ({"sit": Sit("\u200b \t")}, "bad-name"),
    ],
)
def test_a_match_that_cannot_be_made(wish: dict[str, Any], code: str) -> None:
    usual: dict[str, Any] = {
        "game_id": "highest",
        "name": "abcdefghjk",
        "options": {},
        "seats": 2,
        "levels": [],
        "seed": 7,
        "host": "ada",
        "public": False,
        "now": NOW,
        "sit": Sit("Ada"),
    }
    assert found(**(usual | wish)) == Refused(code)


@pytest.mark.parametrize(
    ("options", "line"),
    [
        ({"most": 100}, "options.most: expected `int` <= 99"),
        ({"least": 1}, "options.least: unknown key"),
        ({"most": 13}, "options.most: an unlucky number"),
    ],
)
def test_options_that_cannot_be_played_name_their_path(options: dict[str, Any], line: str) -> None:
    with pytest.raises(ValueError, match=line):
        LoggedMatch(**options)


def test_options_are_kept_in_full() -> None:
    assert LoggedMatch(most=5).state.created.options == {"most": 5, "patient": False}


def test_seats_names_and_colours() -> None:
    table = LoggedMatch(seats=3)
    assert table.ask("bob", Sit(" Bob\n  the  2nd ", seat=2, colour="rose")) == [
        Sat(2, "Bob the 2nd", "rose", player="bob")
    ]
    assert table.ask("eve", Sit("Eve", seat=2)) == Refused("seat-taken")
    assert table.ask("eve", Sit("Eve", seat=3)) == Refused("no-such-seat")
    assert table.ask("eve", Sit("Eve", colour="rose")) == Refused("colour-taken")
    assert table.ask("bob", Sit("Bob", colour="green")) == [Sat(2, "Bob", "green", player="bob")]
    table.ask("bob", Sit("Bob", seat=1))
    assert [seat.player for seat in table.state.seats] == ["ada", "bob", None]
    assert table.state.seats[1].colour == "green"
    table.ask("eve", Sit("Eve"))
    assert table.ask("kim", Sit("Kim")) == Refused("no-free-seat")
    table.ask("eve", Stand())
    assert table.ask("eve", Stand()) == Refused("not-seated")


def test_the_host_seats_bots_and_frees_seats() -> None:
    table = LoggedMatch(seats=3)
    assert table.ask("bob", SeatBot(1, "pilot")) == Refused("not-host")
    assert table.ask("ada", SeatBot(0, "pilot")) == Refused("seat-taken")
    table.ask("ada", SeatBot(1, "pilot"))
    table.ask("bob", Sit("Bob"))
    table.ask("bob", Ready(ready=True))
    table.ask("ada", Unseat(1))
    # A player who is ready but disconnected does not block the seat.
    table.ask("ada", Unseat(2))
    assert [seat.taken for seat in table.state.seats] == [True, False, False]


def test_a_bot_is_not_called_like_a_player() -> None:
    table = LoggedMatch()
    table.ask("ada", SeatBot(1, "pilot"))
    usual = table.state.seats[1].name
    assert usual is not None
    table.ask("ada", Unseat(1))
    table.ask("ada", Sit(usual.upper()))
    table.ask("ada", SeatBot(1, "pilot"))
    assert table.state.seats[1].name not in (usual, usual.upper())


def test_the_countdown_begins_when_everybody_is_ready_and_stops_when_somebody_is_not() -> None:
    table = LoggedMatch(seats=3, bots=1)
    table.ask("ada", Ready(ready=True))
    table.ask("bob", Sit("Bob"))
    assert table.ask("bob", Ready(ready=True)) == [Readied(1, True), CountdownStarted(NOW + COUNTDOWN_MS)]
    assert table.state.phase == "countdown"
    assert due(table.state) == NOW + COUNTDOWN_MS
    assert table.ask("bob", Sit("Bobby")) == Refused("begun")
    assert table.ask("bob", Ready(ready=True)) == []
    assert table.ask("bob", Ready(ready=False))[1:] == [CountdownStopped()]
    assert due(table.state) is None
    table.ask("bob", Ready(ready=True))
    table.ask("bob", Stand())
    assert table.state.phase == "open"
    # Until Go the host may free a seat, even of a player who is ready but disconnected.
    table.ask("bob", Sit("Bob"))
    table.ask("bob", Ready(ready=True))
    assert table.state.phase == "countdown"
    assert table.ask("ada", Unseat(1)) == [Stood(1), CountdownStopped()]
    assert due(table.state) is None


def test_go_is_exactly_when_the_countdown_ends() -> None:
    table = LoggedMatch(bots=1)
    table.ask("ada", Ready(ready=True))
    table.now += COUNTDOWN_MS - 1
    assert table.ask(None, Tick()) == []
    assert table.ask("ada", Say(3)) == Refused("not-begun")
    table.now += 1
    began, dealt = table.ask(None, Tick())
    assert began == Began(table.now)
    assert dealt.at == 0
    assert table.state.phase == "playing"
    assert table.ask("ada", Stand()) == Refused("begun")


def test_the_game_is_told_its_own_time_and_what_hands_do() -> None:
    table = LoggedMatch().begin()
    table.now += 250
    (said,) = table.ask("ada", Say(4), held={0: Point(at=12.5)})
    assert said == Played(250, Said(seat=0, number=4, pointed=12.5, bell=250 + BELL_MS))
    assert due(table.state) == table.now + BELL_MS
    table.now += BELL_MS - 1
    assert table.ask(None, Tick()) == []
    table.now += 1
    table.ask(None, Tick())
    assert table.state.outcome == Outcome((0,), "highest")
    assert table.state.phase == "finished"
    assert due(table.state) is None
    assert table.ask("bob", Say(9)) == Refused("finished")


def test_a_clock_that_was_set_back_does_not_turn_events_round() -> None:
    table = LoggedMatch().begin()
    table.now += 500
    table.ask("ada", Say(4))
    table.now -= 400
    assert [event.at for event in table.ask("bob", Say(5))] == [500]


@pytest.mark.parametrize(
    ("away_ms", "english", "french"),
    [
        (7_400, "7 s", "7 s"),
        (59_700, "1 min", "1 min"),
        (300_000, "5 min", "5 min"),
        (3_600_000, "1 h", "1 h"),
        (9 * 3_600_000 + 29_000, "9 h", "9 h"),
        (3_900_000, "1 h 5 min", "1 h 5 min"),
    ],
)
def test_how_long_the_server_was_away_is_said_as_people_say_it(
    away_ms: int, english: str, french: str
) -> None:
    (line,) = tell(LoggedMatch().begin().state, Interrupted(away_ms))
    assert say("en", line.id, line.args).startswith(f"The server was down for {english}. ")
    assert say("fr", line.id, line.args).startswith(f"Le serveur a été arrêté pendant {french}. ")


def test_a_transient_command_is_answered_with_no_events() -> None:
    table = LoggedMatch().begin()
    assert table.ask("ada", Point(at=1)) == []
    table.ask("ada", Say(1))
    assert table.ask("ada", Point(at=1)) == Refused("not-now")


def test_nobody_but_the_match_asks_for_time_or_absence() -> None:
    table = LoggedMatch().begin()
    assert table.ask("ada", Tick()) == Refused("not-yours")
    assert table.ask("ada", Absent(1)) == Refused("not-yours")
    assert table.ask("eve", Say(1)) == Refused("not-seated")


def test_the_game_may_act_for_an_absent_seat() -> None:
    table = LoggedMatch(patient=True).begin()
    table.ask("ada", Say(1))
    assert [event.event.seat for event in table.ask(None, Absent(1))] == [1]
    assert table.state.phase == "finished"
    assert table.ask(None, Absent(1)) == []


def test_a_log_replays_to_the_same_state_byte_for_byte() -> None:
    table = LoggedMatch().begin()
    table.ask("ada", Say(4))
    table.ask("bob", Say(5))
    stored = [encode_event(event) for event in table.log]
    assert decode_events(stored) == table.log
    assert msgspec.json.encode(replay(decode_events(stored))) == msgspec.json.encode(table.state)
    created = table.state.created
    assert decode_events(stored[-2:], created) == table.log[-2:]


def test_a_view_says_who_looks_and_shows_only_their_secret() -> None:
    table = LoggedMatch().begin()
    ada, bob, eve = (view(table.state, seat, host=seat == 0) for seat in (0, 1, None))
    assert (ada.you, ada.host, bob.you, eve.you) == (0, True, 1, None)
    assert ada.view.secret != bob.view.secret
    assert eve.view.secret is None


def test_events_are_redacted() -> None:
    table = LoggedMatch(seats=2).begin()
    own = {number: table.state.play.secrets[number] for number in (0, 1)}
    for seat, hidden in ((0, [own[1]]), (1, [own[0]]), (None, [*own.values()])):
        shown = [redact(table.state, event, seat) for event in table.log]
        text = msgspec.json.encode(shown).decode()
        assert all(secret not in text for secret in hidden)
        assert '"ada"' not in text
        created = next(event for event in shown if isinstance(event, Created))
        assert created.seed == 0


def test_a_bot_that_played_on_for_somebody_has_its_own_name_in_the_rematch() -> None:
    table = LoggedMatch(patient=True).begin()
    table.ask("ada", Say(3))
    table.now += CLAIM_MS
    table.ask("ada", SeatBot(1, "pilot"))
    table.wait_out_the_claim()
    table.ask(bot_identity(1), Say(9))
    _, ada, bot = rematch(table.state, "n", player="ada", seed=2, now=9)
    assert isinstance(ada, Sat)
    assert isinstance(bot, Sat)
    assert (ada.name, ada.player) == ("Ada", "ada")
    assert (bot.level, bot.player) == ("pilot", None)
    assert bot.name in BOT_NAMES["pilot"]


def test_one_rematch_however_many_ask() -> None:
    table = LoggedMatch(seats=3, bots=1).begin()
    assert table.ask("ada", Rematch()) == Refused("not-finished")
    for player in ("ada", "bob", bot_identity(2)):
        table.ask(player, Say(1))
    assert table.ask("eve", Rematch()) == Refused("not-seated")
    state = table.state
    (rematched,) = table.ask("bob", Rematch())
    assert rematched == Rematched(name_rematch(state.created))
    assert NAME.fullmatch(rematched.match)
    assert table.ask("ada", Rematch()) == []
    assert view(table.state, None).rematch == rematched.match
    again = replay(rematch(state, rematched.match, player="bob", seed=8, now=NOW))
    assert [seat.player for seat in again.seats] == ["ada", "bob", None]
    assert not any(seat.ready for seat in again.seats)
    assert again.seats[2].level == "cadet"
    assert again.seats[1].colour == "teal"
    assert again.created.host == "bob"
    assert (again.phase, again.created.options) == ("open", state.created.options)


def test_the_log_as_a_match_file() -> None:
    table = LoggedMatch().begin()
    table.now += 100
    table.ask("ada", Say(4))
    assert match_file(table.log) == {
        "format": "starfelt-match/1",
        "game": "highest",
        "rules_version": 1,
        "options": {"most": 9, "patient": False},
        "seats": [{"name": "Ada", "colour": "blue"}, {"name": "Bob", "colour": "amber"}],
        "seed": 7,
        "commands": [{"at_ms": 100, "seat": 0, "do": "say", "number": 4, "it": False}],
    }


def test_the_rules_are_found_through_the_registry() -> None:
    assert match.game_of(LoggedMatch().state).id == "highest"
