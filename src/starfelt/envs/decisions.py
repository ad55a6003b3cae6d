"""A data set of matches as a table of decisions: what a seat saw, what it could do, what it did, and how it ended.

    starfelt simulate lightspeed --seats captain,captain --matches 10000 --matches-out captains.jsonl

    table = envs.decisions("captains.jsonl")
    table.observation.shape, table.mask.shape, table.action.shape, table.outcome.mean()

The numbers are those of the game's environment (`starfelt.envs`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import numpy as np
from numpy.typing import NDArray

from starfelt.arguments import BadArgument, instance
from starfelt.envs.setting import GameSetting, rewards
from starfelt.files import BadFile, parse_json, unusable
from starfelt.play.match import MOST_TICKS
from starfelt.play.match_file import conclude, open_file


class Decisions(NamedTuple):
    """The decisions of some matches, in order: n rows.

    Attributes:
        match: (n,) int32: the number of the match in the data set, from 0.
        seat: (n,) int8: who decides.
        at_ms: (n,) int64: when, in milliseconds since the match began.
        observation: (n, …) float32: what the seat sees, as in the environment.
        mask: (n, …) bool: which actions are legal.
        action: (n,) or (n, choices) int64: the environment's action. In the card games it is the lattice's pose nearest
            to where the card was placed.
        outcome: (n,) float32: the seat's reward at the end of the match: 1, 0 or −1; 0 too if the match has no end.
        command: n commands as they were given, as JSON.
    """

    match: NDArray[np.int32]
    seat: NDArray[np.int8]
    at_ms: NDArray[np.int64]
    observation: NDArray[np.float32]
    mask: NDArray[np.bool_]
    action: NDArray[np.int64]
    outcome: NDArray[np.float32]
    command: list[str]


class _Decision(NamedTuple):
    seat: int
    at: int
    observation: NDArray[np.float32]
    mask: NDArray[np.bool_]
    action: Any
    command: str


def decisions(matches: str | Path | Iterable[Any]) -> Decisions:
    """Return the decisions of a data set.

    Args:
        matches: a file `….jsonl` or a folder of `starfelt simulate --matches-out`, a single match file, or the plain
            data of each `starfelt-match/1`. All are of one game, with one number of seats, and options that give
            observations of one size.

    Raises:
        BadArgument: the matches do not go together, or there is no decision in them.
        BadFile: a file cannot be read, or is no match; the path begins with its number.
    """
    numbers: list[int] = []
    rows: list[_Decision] = []
    outcomes: list[float] = []
    for number, data in enumerate(_read(matches)):
        try:
            found, worth = _of_match(data)
        except BadFile as error:
            raise error.under(f"matches[{number}]") from None
        if rows and found and _shape(found[0]) != _shape(rows[0]):
            raise BadArgument("matches", f"match {number} is of another game, or its table has another size")
        rows += found
        numbers += [number] * len(found)
        outcomes += (worth[row.seat] for row in found)
    if not rows:
        raise BadArgument("matches", "there is no decision in them")
    return Decisions(
        np.array(numbers, np.int32),
        np.array([row.seat for row in rows], np.int8),
        np.array([row.at for row in rows], np.int64),
        np.stack([row.observation for row in rows]),
        np.stack([row.mask for row in rows]),
        np.array([row.action for row in rows], np.int64),
        np.array(outcomes, np.float32),
        [row.command for row in rows],
    )


def _of_match(data: Any) -> tuple[list[_Decision], list[float]]:
    """Return a match's decisions, and each seat's reward at its end."""
    from starfelt.envs import setting_of  # noqa: PLC0415 - it imports this module

    match, commands = open_file(data)
    setting: GameSetting = setting_of(match.game.id, seats=match.seats, options=data["options"])
    found: list[_Decision] = []
    for at, seat, command in commands:
        if not match.wait(at):
            raise BadFile("commands", f"a clock runs out {MOST_TICKS} times before {at} ms")
        action = setting.action_of(match, seat, command)
        if action is not None and match.refusal(seat, command) is None:
            found.append(
                _Decision(
                    seat,
                    match.at,
                    setting.observe(match, seat),
                    setting.mask(match, seat).astype(np.bool_),
                    action,
                    msgspec.json.encode(command).decode(),
                )
            )
        match.do(seat, command)
    return found, rewards(conclude(match).outcome, match.seats)


def _shape(row: _Decision) -> tuple[Any, ...]:
    return row.observation.shape, row.mask.shape, np.shape(row.action)


def _read(matches: str | Path | Iterable[Any]) -> Iterator[Any]:
    """Yield the plain data of each match."""
    if not isinstance(matches, str | Path):
        if isinstance(matches, Mapping | bytes):
            raise BadArgument("matches", "expected files of matches, not a single one")
        instance("matches", matches, Iterable)
        yield from matches
        return
    path = Path(matches)
    try:
        if path.is_dir():
            for file in sorted(path.glob("*.json")):
                yield parse_json(file.read_bytes())
        elif path.suffix == ".jsonl":
            with path.open("rb") as lines:
                # A blank line, or what other programs write at the end, is no match.
                yield from (parse_json(line) for line in lines if line.strip(b"\0\x1a \t\r\n"))
        else:
            yield parse_json(path.read_bytes())
    except OSError as error:
        raise unusable(path, error) from None
