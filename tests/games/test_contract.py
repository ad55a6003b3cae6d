"""What must be true of every registered game: played at random, each variant keeps the whole contract."""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import Any

import msgspec
import pytest

from starfelt.games import GAMES
from starfelt.games.contract import Event, Refused, Tick
from starfelt.matches.match_file import replay_file
from starfelt.messages import LANGUAGES, say
from tests.games.playing import AnyGame, Move, begin, random_play, replay, seats
from tests.games.variants import VARIANTS, Variant

ALL = [(game_id, variant) for game_id, variants in VARIANTS.items() for variant in variants]


class Played:
    """One match played at random, with all that was seen on the way."""

    def __init__(self, game: AnyGame, variant: Variant) -> None:
        self.game, self.variant = game, variant
        self.first, self.opening = begin(game, variant.options, variant.seats, variant.seed)
        self.moves: list[Move] = list(random_play(game, self.first, variant.seats, variant.seed + 100))

    @property
    def events(self) -> list[Event]:
        return self.opening + [event for move in self.moves for event in move.events]

    @property
    def states(self) -> list[Any]:
        return [self.first, *(move.state for move in self.moves)]


@pytest.fixture(scope="module", params=ALL, ids=lambda entry: f"{entry[0]}-{entry[1].name}")
def played(request: pytest.FixtureRequest) -> Played:
    game_id, variant = request.param
    return Played(GAMES[game_id], variant)


def test_a_match_ends(played: Played) -> None:
    state = played.states[-1]
    outcome = played.game.outcome(state)
    assert outcome is not None
    assert outcome.winners
    assert set(outcome.winners) <= set(range(played.variant.seats))
    assert played.game.due(state) is None
    for seat in range(played.variant.seats):
        assert list(played.game.legal(played.game.view(state, seat), seat, played.moves[-1].at)) == []


def test_only_the_last_state_has_an_outcome(played: Played) -> None:
    assert all(played.game.outcome(state) is None for state in played.states[:-1])


def test_the_log_is_the_match(played: Played) -> None:
    """Events go through JSON and back, and replaying them gives the same state, byte for byte."""
    game = played.game
    log = [msgspec.json.encode(event) for event in played.events]
    again = replay(game, [msgspec.json.decode(line, type=game.event_type) for line in log])
    assert msgspec.json.encode(again) == msgspec.json.encode(played.states[-1])
    assert again == played.states[-1]


def test_states_survive_json(played: Played) -> None:
    for state in played.states:
        assert msgspec.json.decode(msgspec.json.encode(state), type=played.game.state_type) == state


def test_a_seed_is_a_match(played: Played) -> None:
    assert (
        begin(played.game, played.variant.options, played.variant.seats, played.variant.seed)[1]
        == played.opening
    )


def test_views_are_of_the_views_type(played: Played) -> None:
    for state in played.states:
        for seat in (*range(played.variant.seats), None):
            view = played.game.view(state, seat)
            assert msgspec.json.decode(msgspec.json.encode(view), type=played.game.view_type) == view


def test_what_is_hidden_changes_neither_view_nor_legal_commands(played: Played) -> None:
    """Of two states that differ in what one may not see, one sees the same, and the same is legal in both."""
    game, chance = played.game, Random(1)
    hidden = any(game.redact(event, None) != event for event in played.events)
    different = False
    moments = [0, *(move.at for move in played.moves)]
    for at, state in list(zip(moments, played.states, strict=True))[::3]:
        for seat in (*range(played.variant.seats), None):
            other = game.redrawn(state, seat, chance)
            different |= other != state
            view = game.view(state, seat)
            assert game.view(other, seat) == view
            if seat is not None:
                command = game.sample(view, seat, at, chance)
                asked = [*islice(game.legal(view, seat, at), 20), *([command] if command else [])]
                for each in asked:
                    for known in (state, other):
                        assert not isinstance(game.decide(known, seat, each, at, {}), Refused), each
    assert different == hidden


def test_nobody_may_ask_after_the_deadline(played: Played) -> None:
    game = played.game
    for state in played.states:
        due = game.due(state)
        if due is None:
            continue
        for seat in range(played.variant.seats):
            view = game.view(state, seat)
            assert list(game.legal(view, seat, due)) == []
            assert game.sample(view, seat, due, Random(1)) is None


def test_redacted_events_are_events(played: Played) -> None:
    for event in played.events:
        for seat in (*range(played.variant.seats), None):
            shown = played.game.redact(event, seat)
            assert shown is None or type(shown) is type(event)


def test_what_is_left_of_a_redacted_event_is_told_at_any_later_time(played: Played) -> None:
    last = played.states[-1]
    for event in played.events:
        lines = played.game.tell(last, event)
        for seat in (*range(played.variant.seats), None):
            shown = played.game.redact(event, seat)
            assert shown is None or all(line in lines for line in played.game.tell(last, shown))


def test_nobody_asks_after_the_end(played: Played) -> None:
    game, last = played.game, played.states[-1]
    for move in played.moves:
        if move.seat is not None:
            assert isinstance(game.decide(last, move.seat, move.command, move.at, {}), Refused)


def test_time_does_nothing_before_it_is_due(played: Played) -> None:
    for state in played.states:
        due = played.game.due(state)
        if due is not None:
            assert played.game.decide(state, None, Tick(), due - 1, {}) == []
            assert played.game.decide(state, None, Tick(), due, {}) != []


def test_every_event_is_told_in_every_language(played: Played) -> None:
    state = None
    for event in played.events:
        state = played.game.evolve(state, event)
        lines = played.game.tell(state, event)
        assert played.game.tell(played.states[-1], event) == lines
        for line in lines:
            for language in LANGUAGES:
                assert say(language, line.id, line.args)


def test_the_outcome_has_a_sentence(played: Played) -> None:
    outcome = played.game.outcome(played.states[-1])
    assert outcome is not None
    assert all(say(language, outcome.reason) for language in LANGUAGES)


def test_a_match_file_plays_the_same_match(played: Played) -> None:
    """What `recount` says of the events, put into a match file, gives the same events again."""
    game, variant = played.game, played.variant
    commands = [
        {"at_ms": at, "seat": seat, **msgspec.to_builtins(command)}
        for move in played.moves
        for event in move.events
        for at, seat, command in (
            *game.recount_held(move.state, event),
            *((move.at, seat, command) for seat, command in game.recount(event)),
        )
    ]
    data = {
        "format": "starfelt-match/1",
        "game": game.id,
        "rules_version": game.rules_version,
        "options": variant.options,
        "seats": [{"name": info.name} for info in seats(variant.seats)],
        "seed": variant.seed,
        "commands": commands,
    }
    again = replay_file(data)
    assert again.refused == []
    assert [happened.event for happened in again.happened] == played.events
    assert again.outcome == game.outcome(played.states[-1])
    msgspec.json.encode(again.result())
