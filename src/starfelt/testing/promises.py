"""The promises of the game contract, each as a check of a randomly played match. Source: `games/contract.py`."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import islice
from random import Random
from typing import Any, NamedTuple, TypeAlias

import msgspec

from starfelt.games.contract import Absent, Event, Partly, Refused, Tick
from starfelt.messages import LANGUAGES, Line, Value, say
from starfelt.play.match import AnyGame, Match
from starfelt.play.match_file import replay_file
from starfelt.testing.playing import RandomMove, random_play

#: Returns a sentence by language, message id and arguments; raises KeyError if there is none.
Sentences: TypeAlias = Callable[[str, str, Mapping[str, Value]], str]

#: The number of legal commands tried at each moment; slow checks run on every n-th state only.
_TRIED, _EVERY = 20, 3


class Variant(NamedTuple):
    """A way to play a game: a name, its options as plain data, the number of seats, and the seed."""

    name: str
    options: dict[str, Any]
    seats: int
    seed: int


class PlayedMatch:
    """A match played at random, with all that was seen on the way.

    Raises:
        AssertionError: a legal command was refused, or the match did not end.
    """

    def __init__(self, game: AnyGame, variant: Variant, sentences: Sentences = say) -> None:
        self.game, self.variant, self.sentences = game, variant, sentences
        match = self.begun()
        self.first: Any = match.state
        self.opening: list[Event] = [entry.event for entry in match.log]
        self.moves: list[RandomMove] = list(random_play(match, variant.seed + 100))

    def begun(self) -> Match:
        """Return the match at its beginning."""
        variant = self.variant
        return Match.begin(self.game, variant.options, seats=variant.seats, seed=variant.seed)

    @property
    def events(self) -> list[Event]:
        """All events."""
        return self.opening + [event for move in self.moves for event in move.events]

    @property
    def states(self) -> list[Any]:
        """The state at the beginning, and after each move."""
        return [self.first, *(move.state for move in self.moves)]

    @property
    def moments(self) -> list[int]:
        """The time of each state."""
        return [0, *(move.at for move in self.moves)]

    @property
    def last(self) -> Any:
        """The state at the end."""
        return self.states[-1]

    @property
    def audiences(self) -> tuple[int | None, ...]:
        """Every seat, and the spectators (None)."""
        return (*range(self.variant.seats), None)


def _require(condition: object, promise: str) -> None:
    # This is no `assert` statement, because it must also work under `python -O`.
    if not condition:
        raise AssertionError(promise)


def a_match_ends(played: PlayedMatch) -> None:
    """The match ends with winners that are seats. After that the clock does not act, and nothing is legal."""
    game, state = played.game, played.last
    outcome = game.outcome(state)
    _require(outcome is not None and outcome.winners, "a match that is over has winners")
    _require(outcome is None or {*outcome.winners} <= {*range(played.variant.seats)}, "winners are seats")
    _require(game.due(state) is None, "time does not act on a match that is over")
    for seat in range(played.variant.seats):
        view = game.view(state, seat)
        _require(
            not list(game.legal(view, seat, played.moments[-1])), "nothing is legal in a match that is over"
        )
        _require(
            game.sample(view, seat, played.moments[-1], Random(1)) is None,
            "there is no sample of what is legal in a match that is over",
        )


def only_the_last_state_has_an_outcome(played: PlayedMatch) -> None:
    """The match does not go on once there is an outcome."""
    _require(
        all(played.game.outcome(state) is None for state in played.states[:-1]),
        "only the last state has an outcome",
    )


def the_log_is_the_match(played: PlayedMatch) -> None:
    """Events survive JSON, and replaying them gives the same state, byte for byte."""
    game = played.game
    again: Any = None
    for event in played.events:
        line = msgspec.json.encode(event)
        again = game.evolve(again, msgspec.json.decode(line, type=game.event_type))
    same = again == played.last and msgspec.json.encode(again) == msgspec.json.encode(played.last)
    _require(same, "a log that is played again gives the same state")


def states_survive_json(played: PlayedMatch) -> None:
    """A state survives JSON."""
    for state in played.states:
        again = msgspec.json.decode(msgspec.json.encode(state), type=played.game.state_type)
        _require(again == state, "a state survives JSON")


def a_seed_is_a_match(played: PlayedMatch) -> None:
    """The same options and the same seed begin the same match."""
    again = [entry.event for entry in played.begun().log]
    _require(again == played.opening, "the same seed begins the same match")


def views_are_of_the_views_type(played: PlayedMatch) -> None:
    """A view survives JSON."""
    for state in played.states:
        for seat in played.audiences:
            view = played.game.view(state, seat)
            again = msgspec.json.decode(msgspec.json.encode(view), type=played.game.view_type)
            _require(again == view, "a view survives JSON")


def what_is_hidden_changes_nothing(played: PlayedMatch) -> None:
    """If two states differ only in what a seat may not see, the seat sees the same and has the same legal commands."""
    game, chance = played.game, Random(1)
    hides = any(game.redact(event, seat) != event for event in played.events for seat in played.audiences)
    differs = False
    for at, state in list(zip(played.moments, played.states, strict=True))[::_EVERY]:
        for seat in played.audiences:
            other = game.redrawn(state, seat, chance)
            differs = differs or other != state
            view = game.view(state, seat)
            _require(
                game.view(other, seat) == view, "a state that is redrawn for a seat looks the same to it"
            )
            if seat is None:
                continue
            sample = game.sample(view, seat, at, chance)
            legal = list(islice(game.legal(view, seat, at), _TRIED))
            _require(sample is not None or not legal, "where something is legal there is a sample of it")
            for command in legal if sample is None else [*legal, sample]:
                for known in (state, other):
                    answer = game.decide(known, seat, command, at, {})
                    _require(
                        not isinstance(answer, Refused | Partly),
                        f"what is legal is done: {command}, {answer}",
                    )
    _require(differs or not hides, "what `redact` hides, `redrawn` draws anew")


def a_glance_says_what_is_legal(played: PlayedMatch) -> None:
    """A glance gives the same legal commands and the same random draws as a whole view."""
    game = played.game
    for at, state in list(zip(played.moments, played.states, strict=True))[::_EVERY]:
        for seat in range(played.variant.seats):
            views = game.view(state, seat), game.glance(state, seat)
            first, second = ([*islice(game.legal(view, seat, at), 10 * _TRIED)] for view in views)
            _require(first == second, "by a glance the same is legal as by a view")
            drawn, other = (game.sample(view, seat, at, Random(1)) for view in views)
            _require(drawn == other, "by a glance the same is drawn as by a view")


def nothing_is_legal_after_the_deadline(played: PlayedMatch) -> None:
    """From the moment at which the clock is due, no seat has legal commands."""
    game = played.game
    for state in played.states:
        due = game.due(state)
        if due is None:
            continue
        for seat in range(played.variant.seats):
            view = game.view(state, seat)
            late = [*game.legal(view, seat, due), game.sample(view, seat, due, Random(1))]
            _require(late == [None], "nothing is legal once time is due to act")


def redacted_events_are_events(played: PlayedMatch) -> None:
    """A redacted event has the same type as the original."""
    for event in played.events:
        for seat in played.audiences:
            shown = played.game.redact(event, seat)
            _require(shown is None or type(shown) is type(event), "a redacted event is of its own kind")


def what_is_told_is_told_at_any_later_time(played: PlayedMatch) -> None:
    """The sentence of an event depends only on lasting state, and a redacted event adds no other sentence."""
    game = played.game
    state = None
    for event in played.events:
        state = game.evolve(state, event)
        lines = game.tell(state, event)
        _require(game.tell(played.last, event) == lines, "an event is told alike at any later time")
        for seat in played.audiences:
            shown = game.redact(event, seat)
            told: Sequence[Line] = () if shown is None else game.tell(played.last, shown)
            _require(all(line in lines for line in told), "a redacted event tells nothing of its own")


def every_event_is_told_in_every_language(played: PlayedMatch) -> None:
    """Every line has its sentence, and so has the outcome."""
    lines = [(line.id, line.args) for event in played.events for line in played.game.tell(played.last, event)]
    outcome = played.game.outcome(played.last)
    if outcome is not None:
        lines.append((outcome.reason, {}))
    for language in LANGUAGES:
        for message, args in lines:
            try:
                text = played.sentences(language, message, args)
            except (KeyError, LookupError, ValueError) as error:
                raise AssertionError(f"no sentence for {message} in {language}: {error}") from None
            _require(text, f"a sentence for {message} in {language}")


def each_seat_is_tallied(played: PlayedMatch) -> None:
    """What is said of the seats is said of each, at any time: a race that has a name, and no negative numbers."""
    seats, opening = played.variant.seats, len(played.opening)
    for state, count in ((played.first, opening), (played.last, None)):
        tallies = played.game.tally_seats(state, played.events[:count])
        _require(len(tallies) in (0, seats), "no seat is tallied, or each")
        for tally in tallies:
            _require(len(tally.damage) in (0, seats), "damage is said of no seat, or of each")
            _require(min(tally.best_beam, *tally.damage, 0) >= 0, "no beam did less than nothing")
            for language in LANGUAGES if tally.race else ():
                try:
                    played.sentences(language, f"race-{tally.race}", {})
                except (KeyError, LookupError, ValueError) as error:
                    raise AssertionError(
                        f"no name for the race {tally.race} in {language}: {error}"
                    ) from None


def nobody_asks_after_the_end(played: PlayedMatch) -> None:
    """Commands that were once done are refused when the match is over."""
    for move in played.moves:
        if move.seat is not None:
            answer = played.game.decide(played.last, move.seat, move.command, move.at, {})
            _require(isinstance(answer, Refused), "nothing is done once the match is over")


def time_acts_when_it_is_due(played: PlayedMatch) -> None:
    """The clock acts when it is due and not before, and then it does something."""
    for state in played.states:
        due = played.game.due(state)
        if due is not None:
            early = played.game.decide(state, None, Tick(), due - 1, {})
            _require(early == [], "time does nothing before it is due")
            _require(played.game.decide(state, None, Tick(), due, {}), "time acts at the moment that is due")


def who_is_awaited_is_acted_for_when_absent(played: PlayedMatch) -> None:
    """The game acts for absent seats that others wait for, and only for these. So no match waits for ever."""
    game = played.game
    for at, state in list(zip(played.moments, played.states, strict=True))[::_EVERY]:
        for seat in range(played.variant.seats):
            events = game.decide(state, None, Absent(seat), at, {})
            acted = not isinstance(events, Refused) and bool(events)
            _require(
                acted == (seat in game.awaited(state)), "the absent are acted for where they are awaited"
            )


def a_match_file_plays_the_same_match(played: PlayedMatch) -> None:
    """The commands that `recount` derives from the events, as a match file, give the same events again."""
    game, variant = played.game, played.variant
    data = {
        "format": "starfelt-match/1",
        "game": game.id,
        "rules_version": game.rules_version,
        "options": msgspec.to_builtins(variant.options),
        "seats": [{"name": name} for name in ("Ada", "Bob", "Cyd", "Dee")[: variant.seats]],
        "seed": variant.seed,
        "commands": list(_commands(played)),
    }
    again = replay_file(data, game)
    _require(not again.refused, f"what was done is done again: {again.refused}")
    _require(
        [entry.event for entry in again.match.log] == played.events, "a match file gives the same events"
    )
    _require(again.match.outcome == game.outcome(played.last), "a match file gives the same outcome")
    msgspec.json.encode(again.result())


def _commands(played: PlayedMatch) -> Iterator[dict[str, Any]]:
    game = played.game
    for move in played.moves:
        for event in move.events:
            asked = [(move.at, seat, command) for seat, command in game.recount(event)]
            for at, seat, command in (*game.recount_held(move.state, event), *asked):
                yield {"at_ms": at, "seat": seat, **msgspec.to_builtins(command)}


PROMISES: tuple[Callable[[PlayedMatch], None], ...] = (
    a_match_ends,
    only_the_last_state_has_an_outcome,
    the_log_is_the_match,
    states_survive_json,
    a_seed_is_a_match,
    views_are_of_the_views_type,
    what_is_hidden_changes_nothing,
    a_glance_says_what_is_legal,
    nothing_is_legal_after_the_deadline,
    redacted_events_are_events,
    what_is_told_is_told_at_any_later_time,
    every_event_is_told_in_every_language,
    each_seat_is_tallied,
    nobody_asks_after_the_end,
    time_acts_when_it_is_due,
    who_is_awaited_is_acted_for_when_absent,
    a_match_file_plays_the_same_match,
)
