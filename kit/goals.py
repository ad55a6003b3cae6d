"""Goals of puzzles as their sentences say them, read without the judges; and random tries at puzzles.

`find_unfair` looks for a try that does what the sentence asks and is refused all the same.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import product
from random import Random
from typing import Any

import msgspec
from msgspec.structs import replace

from starfelt.battle.field import Field
from starfelt.battle.referee import Battle, judge
from starfelt.battle.table_file import TableFile, table_from
from starfelt.games.contract import Refused
from starfelt.games.ftl.puzzles.judging import plots
from starfelt.games.ftl.rules.model import FtlHit, FtlState, Removed
from starfelt.games.ftl.rules.notation import ORDERS
from starfelt.games.ftl.rules.resolution import resolve_plots
from starfelt.games.hexfleet.puzzles.counting import chance_after_hails
from starfelt.games.hexfleet.puzzles.judging import losses
from starfelt.games.hexfleet.rules import activation
from starfelt.games.hexfleet.rules.commands import MoveShip
from starfelt.games.hexfleet.rules.events import Moved
from starfelt.games.hexfleet.rules.fleet import get, on_table
from starfelt.games.hexfleet.rules.model import Activation, HexFleetState
from starfelt.play.match import Match
from starfelt.puzzles.contract import kind_of, match_puzzles, table_puzzles
from starfelt.puzzles.model import AnyPuzzle, FilePose, MatchPuzzle, Puzzle
from starfelt.puzzles.placing import move_card, place_card, place_two
from starfelt.server.workers import find_flaw

#: How many second plots are tried after a first plot of two turns was refused.
_SECOND = 40


def find_unfair(puzzle: AnyPuzzle, chance: Random, tries: int) -> str | None:
    """Return a random try that reaches the sentence of a puzzle and is refused; None: none was found."""
    if isinstance(puzzle, Puzzle):
        return _find_unfair_cards(puzzle, chance, tries)
    look = _LOOKS[puzzle.goal]
    start = puzzle.open()
    for _ in range(tries):
        commands = _decide(puzzle, start.clone(), chance)
        found = match_puzzles(puzzle.game).judge_commands(puzzle, start.clone(), commands)
        if found.solved is False and look(puzzle, start, found.moves, chance):
            return f"{puzzle.id}: {commands} is refused"
    return None


# Cards: the words about the end of the battle.


def _wins(field: Field, battle: Battle, seat: int) -> bool:
    """You win, and it is no draw. In Stellar Conflict, destroyed enemies decide a tie."""
    by_enemies = field.switches.worth_vp
    marks = [(tally.total, tally.enemies if by_enemies else 0) for tally in battle.tallies]
    return all(marks[seat] > mark for other, mark in enumerate(marks) if other != seat)


def _loses_none(field: Field, battle: Battle, seat: int) -> bool:
    """None of your ships is destroyed."""
    gone = [key for step in battle.steps for key in step.destroyed]
    return not any(field.fighters[key].seat == seat for key in gone)


def _keeps_a_cube(field: Field, battle: Battle, seat: int) -> bool:
    """Your Cargo ship keeps a cube."""
    number, card = next(
        (number, card)
        for number, card in enumerate(field.fighters)
        if card.seat == seat and card.ship.role == "cargo"
    )
    taken = sum(count for step in battle.steps for (key, _), count in step.taken.items() if key == number)
    return card.cubes > taken


_CARD_WORDS: Mapping[str, tuple[Callable[[Field, Battle, int], bool], ...]] = {
    "win": (_wins,),
    "unscathed": (_wins, _loses_none),
    "cargo": (_keeps_a_cube,),
}


def _find_unfair_cards(puzzle: Puzzle, chance: Random, tries: int) -> str | None:
    for _ in range(tries):
        file = _lay(puzzle, chance)
        if find_flaw(file, ("Ada", "Grace", "Linus", "Barbara")[: len(file.seats)]) is not None:
            continue
        table = table_from(msgspec.to_builtins(file))
        battle = judge(table.field)
        reached = all(word(table.field, battle, puzzle.seat) for word in _CARD_WORDS[puzzle.goal])
        if reached and not table_puzzles(puzzle.game).judge_table(puzzle, table).solved:
            return f"{puzzle.id}: {file.ships[-1]} is refused"
    return None


def _lay(puzzle: Puzzle, chance: Random) -> TableFile:
    """Return a puzzle's table with its cards at random places, half of them near the solution."""
    if kind_of(puzzle).moves:
        ship = chance.choice([card.ship for card in puzzle.table.ships if card.seat == puzzle.seat])
        near = puzzle.solution if ship == puzzle.ship else None
        return move_card(puzzle, ship, _place(puzzle, near, chance))
    first = _place(puzzle, puzzle.solution, chance)
    if puzzle.sequel is None:
        return place_card(puzzle, first)
    answer = _place(puzzle, puzzle.sequel.answer, chance)
    return place_two(puzzle, first, answer, _place(puzzle, puzzle.sequel.finish, chance))


def _place(puzzle: Puzzle, near: FilePose | None, chance: Random) -> FilePose:
    if near is None or chance.random() < 0.5:
        x, y = (chance.uniform(0, side) for side in puzzle.table.table_mm)
        return FilePose(round(x, 1), round(y, 1), round(chance.uniform(0, 359.9), 1))
    shift = [round(chance.uniform(-15, 15), 1) for _ in range(3)]
    return FilePose(near.x_mm + shift[0], near.y_mm + shift[1], near.heading_deg + shift[2])


# Matches: the words about what the commands come to.


def _decide(puzzle: MatchPuzzle, match: Match, chance: Random) -> list[dict[str, Any]]:
    """Return random commands of a player, up to the end of the decision."""
    if puzzle.game == "ftl":
        return [*_seal(_plot(puzzle, match.state, chance))]
    commands: list[dict[str, Any]] = []
    drawn = match.state.drawn
    while match.outcome is None and match.state.drawn == drawn:
        command = match.sample(puzzle.seat, chance)
        if command is None:
            break
        match.do(puzzle.seat, command)
        commands.append(msgspec.to_builtins(command))
    return commands


def _seal(orders: dict[str, str]) -> tuple[dict[str, Any], ...]:
    return {"do": "plot", "orders": orders}, {"do": "seal"}


def _plot(puzzle: MatchPuzzle, state: FtlState, chance: Random) -> dict[str, str]:
    """Return a plot: the solution with a random order for some pieces, or random orders alone."""
    missiles = [f"m{one.number}" for one in state.missiles if one.seat == puzzle.seat]
    solution: dict[str, str] = puzzle.solution[0]["orders"]
    found = dict(solution) if chance.random() < 0.7 else {}
    for piece in ("ship", *missiles):
        if chance.random() < 0.4:
            found[piece] = chance.choice(
                [order for order in ORDERS if order and (order != "L" or piece == "ship")]
            )
    return found


_Moves = tuple[tuple[int, dict[str, Any]], ...]


def _hits(puzzle: MatchPuzzle, start: Match, moves: _Moves, chance: Random) -> bool:
    """The enemy ship is hit or leaves the table, and yours is not lost, with the orders that were shown."""
    del chance
    before: FtlState = start.state
    after = _play(start, moves)
    mine, theirs = puzzle.seat, 1 - puzzle.seat
    lost = not after.ships[theirs].alive or after.ships[theirs].hits > before.ships[theirs].hits
    return lost and after.ships[mine].alive


def _stays_unhit(puzzle: MatchPuzzle, start: Match, moves: _Moves, chance: Random) -> bool:
    """Nothing hits your ship, and it stays on the table."""
    del chance
    before, after = start.state.ships[puzzle.seat], _play(start, moves).ships[puzzle.seat]
    return after.alive and after.hits == before.hits


def _hits_in_two(puzzle: MatchPuzzle, start: Match, moves: _Moves, chance: Random) -> bool:
    """After the orders that were shown, some second orders hit whatever the enemy does."""
    if _hits(puzzle, start, moves, chance):
        return True
    after = _play(start, moves)
    if not after.ships[puzzle.seat].alive or sum(command["do"] == "seal" for _, command in moves) > 2:
        return False
    return any(_is_sure(puzzle, after, _plot(puzzle, after, chance)) for _ in range(_SECOND))


def _is_sure(puzzle: MatchPuzzle, state: FtlState, orders: dict[str, str]) -> bool:
    mine, theirs = puzzle.seat, 1 - puzzle.seat
    for reply in plots(state, theirs):
        events = resolve_plots(state, mine, orders, reply)
        gone = {event.seat for event in events if isinstance(event, Removed) and event.piece == "ship"}
        hit = {seat for event in events if isinstance(event, FtlHit) for seat in event.struck}
        if mine in gone or theirs not in gone | hit:
            return False
    return True


def _play(start: Match, moves: _Moves) -> FtlState:
    match = start.clone()
    for seat, command in moves:
        match.do(seat, command)
    return match.state


def _likely(puzzle: MatchPuzzle, start: Match, moves: _Moves, chance: Random) -> bool:
    """The shot does it with the stated chance, card by card; of the last cards, counted from the beginning."""
    del chance
    match, hails = start.clone(), 0
    for seat, command in moves:
        counted = start.state if puzzle.kind == "last-cards" else match.state
        if command["do"] == "fire":
            target, known = command["target"], hails if puzzle.kind == "last-cards" else 0
            least = losses(get(counted, target), puzzle.goal)
            wanted = puzzle.wanted / 100
            return any(least) and chance_after_hails(counted, target, least, known) > wanted + 1e-9
        hails += command["do"] == "hail"
        match.do(seat, command)
    return False


def _is_out_of_fire(puzzle: MatchPuzzle, start: Match, moves: _Moves, chance: Random) -> bool:
    """It fired, and no enemy ship can fire at it, even after a move, wherever the other ships go."""
    del chance
    if not any(command["do"] == "fire" for _, command in moves):
        return False
    match, ship = start.clone(), start.state.active.ship
    pose = get(start.state, ship).pose
    for seat, command in moves:
        if match.outcome is None and not isinstance(match.do(seat, command), Refused):
            pose = get(match.state, ship).pose if command["do"] == "move" else pose
    target = replace(get(start.state, ship), pose=pose)
    return not any(
        _may_answer(start.state, enemy.id, target.id, pose)
        for enemy in on_table(start.state)
        if enemy.side != puzzle.seat and enemy.weapons
    )


def _may_answer(state: HexFleetState, enemy: str, target: str, pose: Any) -> bool:
    """Tell whether some move of an enemy ship, alone with its target on the map, lets it fire."""
    alone = tuple(
        replace(one, pose=pose) if one.id == target else one
        for one in state.ships
        if one.id in (enemy, target)
    )
    state = replace(state, ships=alone, active=Activation(enemy))
    shooter, aim = get(state, enemy), get(state, target)
    assert state.active is not None
    if activation.may_fire(state, state.active, shooter, aim) is None:
        return True
    for length in range(1, shooter.propulsion + 1):
        for steps in product("FLR", repeat=length):
            moved = activation.answer(state, shooter.side, MoveShip("".join(steps)))
            if isinstance(moved, Moved):
                there = replace(shooter, pose=moved.way[-1])
                if activation.may_fire(state, state.active, there, aim) is None:
                    return True
    return False


_LOOKS: Mapping[str, Callable[[MatchPuzzle, Match, _Moves, Random], bool]] = {
    "hit": _hits,
    "untouched": _stays_unhit,
    "hit-in-two": _hits_in_two,
    "destroy": _likely,
    "silence": _likely,
    "destroy-last": _likely,
    "silence-last": _likely,
    "no-return": _is_out_of_fire,
}
