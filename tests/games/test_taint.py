"""Noninterference: if a hidden part of the state changes, the bytes sent to a seat and its legal commands do not.

For each game, the *taints* change what is hidden, in a state or in the events that made it. The test of the sent data
then needs no knowledge of the game. Another test checks that each taint does change something.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import islice
from random import Random
from typing import Any, NamedTuple, TypeVar

import msgspec
import pytest
from msgspec.structs import replace

from kit.variants import VARIANTS
from starfelt.games import GAMES
from starfelt.games.contract import Event
from starfelt.play.match import AnyGame, Match
from starfelt.testing import random_play

T = TypeVar("T")

#: The number of states of a match that are tainted, each in as many ways.
STATES = 5
WAYS = 2


def mixed(cards: Sequence[str], chance: Random) -> tuple[str, ...]:
    return tuple(chance.sample(cards, len(cards)))


def taint_chance(state: Any, seat: int | None, chance: Random) -> Any:
    """Change the cards and chits to come."""
    del seat
    return replace(state, chance=replace(state.chance, seed=chance.getrandbits(53)))


def taint_deal(event: Any, seat: int | None, chance: Random) -> Any:
    """Shuffle a deck, of any seat."""
    del seat
    return replace(event, deck=mixed(event.deck, chance))


def taint_order(event: Any, seat: int | None, chance: Random) -> Any:
    """Shuffle a fleet."""
    del seat
    return replace(event, order=mixed(event.order, chance))


def taint_choice(event: Any, seat: int | None, chance: Random) -> Any:
    """Change another seat's choice of ships."""
    return (
        event if event.seat == seat else replace(event, ships=mixed([f"{s}?" for s in event.ships], chance))
    )


def taint_plot(event: Any, seat: int | None, chance: Random) -> Any:
    """Change another seat's plot."""
    return event if event.seat == seat else replace(event, orders={"ship": f"R{15 * chance.randint(1, 6)}"})


Taint = Callable[[Any, int | None, Random], Any]


#: The hidden parts of a game's events, by their tag; for states, `Game.redrawn` defines them.
TAINTS: dict[str, dict[str, Taint]] = {
    "lightspeed": {"dealt": taint_deal},
    "stellarconflict": {"dealt": taint_deal, "shuffled": taint_order, "chosen": taint_choice},
    "ftl": {"plotted": taint_plot},
    "hexfleet": {"opened": taint_chance},
}

ALL = [(game_id, variant) for game_id, variants in VARIANTS.items() for variant in variants]


class Passage(NamedTuple):
    """The events of a commit, and the state after them."""

    events: list[Event]
    state: Any


class Watched(NamedTuple):
    """A match played at random, with a sample of its passages."""

    game: AnyGame
    seats: int
    passages: list[Passage]


@pytest.fixture(scope="module", params=ALL, ids=lambda entry: f"{entry[0]}-{entry[1].name}")
def watched(request: pytest.FixtureRequest) -> Watched:
    game_id, variant = request.param
    game = GAMES[game_id]
    match = Match.begin(game, variant.options, seats=variant.seats, seed=variant.seed)
    opening = Passage([entry.event for entry in match.log], match.state)
    moves = random_play(match, variant.seed)
    passages = [opening, *(Passage(move.events, move.state) for move in moves)]
    hidden = [passage for passage in passages if game.outcome(passage.state) is None]
    return Watched(game, variant.seats, hidden[:: max(1, len(hidden) // STATES)])


def sent(game: AnyGame, passage: Passage, seat: int | None) -> bytes:
    """Return everything that a seat learns of a passage."""
    shown = [game.redact(event, seat) for event in passage.events]
    told = [game.tell(passage.state, event) for event in shown if event is not None]
    view = game.view(passage.state, seat)
    legal = [] if seat is None else list(islice(game.legal(view, seat, 0), 20))
    return msgspec.json.encode([shown, told, view, legal])


def tainted(game: AnyGame, passage: Passage, seat: int | None, chance: Random) -> Passage:
    taints = TAINTS[game.id]
    events: list[Event] = []
    for event in passage.events:
        taint = taints.get(str(event.__struct_config__.tag))
        events.append(event if taint is None else taint(event, seat, chance))
    return Passage(events, game.redrawn(passage.state, seat, chance))


def test_every_game_says_what_is_hidden() -> None:
    assert TAINTS.keys() == GAMES.keys()


def test_nothing_of_anothers_hidden_part_is_sent(watched: Watched) -> None:
    chance = Random(16)
    for passage in watched.passages:
        for seat in (*range(watched.seats), None):
            clean = sent(watched.game, passage, seat)
            for _ in range(WAYS):
                assert sent(watched.game, tainted(watched.game, passage, seat, chance), seat) == clean


def test_what_is_hidden_does_change(watched: Watched) -> None:
    """Otherwise the test above would prove nothing."""
    chance = Random(16)
    for seat in (*range(watched.seats), None):
        changed = [tainted(watched.game, passage, seat, chance) != passage for passage in watched.passages]
        assert any(changed)
    if watched.game.id != "hexfleet":  # there, no seat is shown what comes
        told = [
            sent(watched.game, tainted(watched.game, passage, 0, chance), 1) != sent(watched.game, passage, 1)
            for passage in watched.passages
        ]
        assert any(told)
