"""Random play of any game through its whole contract."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any, NamedTuple, TypeAlias

from starfelt.games.contract import Command, Event, Partly, Refused, Tick
from starfelt.play.match import Match


class RandomMove(NamedTuple):
    """A command by a seat, or by the clock (None), and its result. `legal`: the number of candidates."""

    at: int
    seat: int | None
    command: Command
    legal: int
    events: list[Event]
    state: Any


#: Returns the commands of a seat from which one is drawn.
Pick: TypeAlias = Callable[[Match, int, Random], Sequence[Command]]


def sample_legal(match: Match, seat: int, chance: Random) -> Sequence[Command]:
    """Return one random legal command, drawn from the whole continuum if there is one."""
    command = match.sample(seat, chance)
    return [] if command is None else [command]


def list_legal(match: Match, seat: int, _chance: Random) -> Sequence[Command]:
    """Return all commands that the game lists as legal."""
    return list(match.legal(seat))


def random_play(match: Match, seed: int, pick: Pick = sample_legal, most: int = 2000) -> Iterator[RandomMove]:
    """Yield moves until the match is over: a random seat does something legal, or the clock acts.

    Raises:
        AssertionError: a legal command is refused, or the match does not end.
    """
    chance = Random(seed)
    for _ in range(most):
        if match.outcome is not None:
            return
        due = match.due
        match.wait(match.at + 700 if due is None else min(match.at + 700, due - 1))
        seat, choices = _somebody(match, pick, chance)
        if seat is not None and (due is None or chance.random() < 0.9):
            command: Command = chance.choice(choices)
            answer = match.do(seat, command)
            if isinstance(answer, Refused | Partly):
                raise AssertionError(f"{command} is legal, but refused: {answer}")
        else:
            if due is None:
                raise AssertionError("nobody can do anything, and time does not act")
            seat, command, choices = None, Tick(), ()
            answer = match.tick()
        yield RandomMove(match.at, seat, command, len(choices), answer, match.state)
    raise AssertionError(f"{match.game.id} does not end within {most} moves")


def _somebody(match: Match, pick: Pick, chance: Random) -> tuple[int | None, Sequence[Command]]:
    """Return a random seat that has legal commands, and these commands; None: no seat has any."""
    for seat in chance.sample(range(match.seats), match.seats):
        choices = pick(match, seat, chance)
        if choices:
            return seat, choices
    return None, []
