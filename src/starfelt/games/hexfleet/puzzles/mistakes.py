"""An activation that lost much, as a puzzle: play it again, nearly as well as the best that was found.

Activations are compared as in the analysis: by rollouts of the shot and the final pose, from the moment when the ship
was activated. So the cards of the shot do not matter. Rollouts have common seeds, so the same activation is always
worth the same.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import msgspec
import numpy as np
from msgspec.structs import replace

from starfelt.files import BadFile
from starfelt.games.contract import Refused
from starfelt.games.hexfleet.analysis.activations import ShipActivation, activations_of
from starfelt.games.hexfleet.analysis.weighing import PlanValues, effort, row_of
from starfelt.games.hexfleet.bots import BOTS
from starfelt.games.hexfleet.bots.admiral import RolloutSearch, plans_of
from starfelt.games.hexfleet.bots.sight import HexFleetSight
from starfelt.games.hexfleet.rules.game import HEX_FLEET
from starfelt.messages import Line
from starfelt.play.match import Match
from starfelt.play.match_file import FileSeat, MatchFile, open_file
from starfelt.puzzles.contract import JudgedTry, id_of
from starfelt.puzzles.mistakes import TOLERATED, check_loss, difficulty_of, is_near
from starfelt.puzzles.model import MatchPuzzle

#: The rollouts of each activation that is compared, and of each plan that tells how many are good enough.
_ROLLOUTS, _ROUGH = 480, 40
#: A match of so many decisions has all of them (`effort`).
_DECISIONS = 4
#: The bots whose activations are compared.
_LEVELS = ("admiral", "admiral", "admiral", "captain", "pilot")
#: What an activation consists of. A hail turns up cards, and rollouts know nothing of offers.
_ACTS = frozenset({"move", "fire", "raise", "jump", "done"})
#: The most commands of a match: it is replayed at every command of a player.
_LONGEST = 300


def mistake(match: Match, file: MatchFile, number: int) -> MatchPuzzle:
    """Return the puzzle of an activation.

    Args:
        match: a finished match.
        file: its file.
        number: the decision's, as in the analysis.

    Raises:
        BadFile: it lost too little against the best one found (`little-lost`), or it cannot be asked for again
            (`not-again`): the ship came back to the table, an offer was open, or the match was too long.
    """
    one = activations_of(match)[number]
    cut = _up_to(file, one)
    seats = tuple(FileSeat(f"Player {seat + 1}") for seat in range(match.seats))
    short = replace(file, seats=seats, commands=file.commands[:cut])
    asked = MatchPuzzle(
        id_of("hexfleet", (short, "mistake")),
        "hexfleet",
        HEX_FLEET.rules_version,
        "mistake",
        (),
        "nearly-best",
        0,
        short,
        one.seat,
        (),
        0,
        wanted=TOLERATED,
    )
    begun = asked.open()
    values = _Values(begun, one.seat)
    mistaken = row_of(one, values.search)
    chance = Random(0)
    found = [made for level in _LEVELS if (made := _play_bot(begun, one.seat, level, chance))]
    if not found:
        raise BadFile("number", "no bot plays this activation", "not-again")
    shares = values.shares([mistaken, *(row_of(made, values.search) for made, _ in found)], _ROLLOUTS)
    best = int(shares[1:].argmax())
    check_loss(float(shares[1 + best]), float(shares[0]))
    rough = values.shares([row_of(found[best][0], values.search), *values.plans()], _ROUGH)
    near = float(np.mean([is_near(float(rough[0]), now) for now in rough]))
    return replace(asked, difficulty=difficulty_of(near), solution=found[best][1], share=round(near, 6))


def judge(puzzle: MatchPuzzle, match: Match, commands: Sequence[dict[str, Any]]) -> JudgedTry:
    """Return whether an activation is good enough, and why. The enemy does nothing in it."""
    moves = tuple((puzzle.seat, command) for command in commands)
    played = _after(match, puzzle.seat, commands)
    if played is None:
        return JudgedTry(None, (), moves)
    values, solution = _Values(match, puzzle.seat), _after(match, puzzle.seat, puzzle.solution)
    assert solution is not None
    best, now = values.shares([row_of(one, values.search) for one in (solution, played)], _ROLLOUTS).tolist()
    why = Line("puzzle-nearly-best", {"now": round(100 * now), "best": round(100 * best)})
    return JudgedTry(is_near(best, now), (why,), moves)


def flaw_of(puzzle: MatchPuzzle, match: Match) -> str | None:
    """Return why a mistake's solution is none, in one line; None if its commands are legal and end the activation."""
    if _active(match, puzzle.seat) is None:
        return "the match does not end at an activation of the seat"
    ended = _after(match, puzzle.seat, puzzle.solution)
    return None if ended is not None else "the solution does not end the activation"


class _Values:
    """The shares of wins of activations that begin now."""

    def __init__(self, match: Match, seat: int) -> None:
        active = _active(match, seat)
        if active is None:
            raise BadFile("number", "the seat has nothing to decide", "not-again")
        view = match.game.view(match.state, seat)
        self.search = RolloutSearch(HexFleetSight(view, seat, active), Random(0))
        battle, self._part = effort(self.search, _DECISIONS)
        self._values = PlanValues(self.search, battle, self._part, Random(0))

    def shares(self, rows: Sequence[tuple[int, ...]], rollouts: int) -> Any:
        """Return the share of wins of each plan."""
        return self._values.weigh(rows, 0, round(rollouts * self._part))

    def plans(self) -> list[tuple[int, ...]]:
        """Return the plans that a bot thinks of."""
        return [plan.row for plan in plans_of(self.search)]


def _active(match: Match, seat: int) -> Any:
    """Return the activation that a seat may decide and that is asked for again, or None."""
    state = match.state
    if match.outcome is not None or state.offers:
        return None
    active = match.game.view(state, seat).active
    return active if active is not None and active.may and "return" not in active.may else None


def _up_to(file: MatchFile, one: ShipActivation) -> int:
    """Return how many commands of a file lead to an activation."""
    match, commands = open_file(msgspec.to_builtins(file))
    for count, (at, seat, command) in enumerate(commands):
        match.wait(at)
        if match.state.drawn == one.begun.drawn:
            if count > _LONGEST:
                break
            return count
        match.do(seat, command)
    raise BadFile("number", "the match is too long", "not-again")


def _after(match: Match, seat: int, commands: Sequence[dict[str, Any]]) -> ShipActivation | None:
    """Return the activation of a seat's commands; None: they do not end it."""
    played, drawn = match.clone(), match.state.drawn
    for command in commands:
        played.do(seat, command)
        if played.state.drawn != drawn or played.outcome is not None:
            return activations_of(played)[-1]
    return None


def _play_bot(
    match: Match, seat: int, level: str, chance: Random
) -> tuple[ShipActivation, tuple[dict[str, Any], ...]] | None:
    """Return a bot's activation and its commands; None: it does something that rollouts do not know."""
    commands: list[dict[str, Any]] = []
    played, drawn = match.clone(), match.state.drawn
    while played.state.drawn == drawn and played.outcome is None:
        answer = BOTS.levels[level](msgspec.json.encode(played.view(seat)), seat, chance)
        if answer is None or answer.command["do"] not in _ACTS:
            return None
        if isinstance(played.do(seat, answer.command), Refused):
            return None
        commands.append(answer.command)
    return activations_of(played)[-1], tuple(commands)
