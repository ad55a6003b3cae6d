"""Playing any registered game at random through its whole contract, for the contract suite and the goldens."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import msgspec

from starfelt.games.contract import Command, Event, Game, SeatInfo, Tick

AnyGame = Game[Any, Any, Any, Any, Any]

NAMES = ("Ada", "Bob", "Cyd", "Dee")


@dataclass
class Move:
    """One thing asked, by a seat or by time (None), and what came of it."""

    at: int
    seat: int | None
    command: Command
    legal: int
    events: list[Event]
    state: Any


def seats(count: int) -> list[SeatInfo]:
    """Return that many players."""
    return [SeatInfo(name) for name in NAMES[:count]]


def begin(game: AnyGame, options: dict[str, Any], count: int, seed: int) -> tuple[Any, list[Event]]:
    """Return the state in which a match begins, and the events that made it."""
    events = game.setup(msgspec.convert(options, game.options_type), seats(count), seed)
    return replay(game, events), events


def replay(game: AnyGame, events: list[Event], state: Any = None) -> Any:
    """Return the state after events."""
    for event in events:
        state = game.evolve(state, event)
    return state


def random_play(game: AnyGame, state: Any, count: int, seed: int, most: int = 500) -> Iterator[Move]:
    """Yield moves until the match is over: a random seat does something legal, or time acts where nobody can."""
    chance = random.Random(seed)
    at = 0
    for _ in range(most):
        if game.outcome(state) is not None:
            return
        due = game.due(state)
        soon = at + 700 if due is None else min(at + 700, due - 1)
        nobody: tuple[int | None, list[Command]] = (None, [])
        seat, choices = next(
            (
                (seat, found)
                for seat in chance.sample(range(count), count)
                if (found := list(game.legal(game.view(state, seat), seat, soon)))
            ),
            nobody,
        )
        command: Command
        if seat is not None and (due is None or chance.random() < 0.9):
            at = soon
            command = chance.choice(choices)
        else:
            assert due is not None, "nobody can do anything and time does not act"
            at, seat, command, choices = due, None, Tick(), []
        answer = game.decide(state, seat, command, at, {})
        assert isinstance(answer, list), f"{command} is legal, but refused: {answer}"
        state = replay(game, answer, state)
        yield Move(at, seat, command, len(choices), answer, state)
    raise AssertionError(f"{game.id} does not end within {most} moves")
