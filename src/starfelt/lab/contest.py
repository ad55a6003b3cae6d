"""Contests: series of whole matches between bots, with their seats and the result of each match.

A match depends only on its contest and its number, so it is the same in any process and on any machine.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import msgspec

from starfelt import games
from starfelt.bots.levels import has_kernel, is_compiled, levels_in_order
from starfelt.bots.play import BotPlayer
from starfelt.cards.editions import edition_of, ours
from starfelt.cards.fleet import Fleet
from starfelt.files import BadFile
from starfelt.games.chance import derived
from starfelt.games.deployment.fleets import plain, written_out
from starfelt.play import Match, Player, RandomPlayer, Stuck, Table
from starfelt.play.match import options_of

#: Players other than bot levels: `random` chooses any legal command; `idle` does only what starts the match.
RANDOM, IDLE = "random", "idle"

#: How long the others wait for a seat that does nothing, before the game acts for it.
_AWAY_MS = 60_000
#: A match that has not ended after so many events is a draw: games without a turn limit may go on for ever.
MOST_EVENTS = 20_000
#: The end reason of such a draw.
UNENDED = "simulation-limit"


class Contest(msgspec.Struct, frozen=True, omit_defaults=True):
    """The matches to play: a game, its options as plain data, the players (a level, `random` or `idle`), and a seed.

    `fleets`, if not empty, are the players' own: the edition of each player's fleet, which moves with the player
    between seats.
    """

    game: str
    who: tuple[str, ...]
    options: dict[str, Any]
    seed: int
    fleets: tuple[str, ...] = ()


class Row(msgspec.Struct, frozen=True):
    """The result of one match. `places[k]` is the seat of the contest's k-th player; all else is by seat."""

    match: int
    places: tuple[int, ...]
    winners: tuple[int, ...]
    reason: str
    points: tuple[int, ...]
    turns: int
    at_ms: int


def contest_of(
    game: str,
    who: Sequence[str],
    *,
    preset: str | None = None,
    options: Any = None,
    seed: int = 0,
    fleets: Sequence[Fleet] = (),
) -> Contest:
    """Return a contest, after checking its arguments.

    Args:
        game: the game's id.
        who: two to four levels of its bots, `random` or `idle`.
        preset: one of the game's presets; None: its default options.
        options: plain data of options that differ from the preset.
        seed: the seed of all randomness.
        fleets: the players' fleets in a card game: one for each, or one for all; none: the default fleets.

    Raises:
        BadFile: the game, level or preset does not exist, the number of players is wrong, or the options or fleets
            cannot be played.
    """
    rules = games.GAMES.get(game)
    if rules is None:
        raise BadFile("", f"no game named {game!r}: there are {', '.join(games.GAMES)}")
    known = (*levels_in_order(game), RANDOM, IDLE)
    for name in who:
        if name not in known:
            raise BadFile("", f"nobody named {name!r} plays {game}: there are {', '.join(known)}")
        if is_compiled(game, name) and not has_kernel():
            raise BadFile("", f"the {name} needs the laboratory: pip install 'starfelt[lab]'")
    if len(who) not in rules.seat_counts:
        raise BadFile(
            "", f"{game} is played by {' or '.join(map(str, rules.seat_counts))}, not by {len(who)}"
        )
    if preset is not None and preset not in rules.presets:
        there = f"there are {', '.join(sorted(rules.presets))}" if rules.presets else "it has none"
        raise BadFile("", f"{game} has no preset named {preset!r}: {there}")
    if options is not None and not isinstance(options, dict):
        raise BadFile("options", "expected an object")
    base = rules.presets[preset] if preset else rules.options_type()
    struct = options_of(rules, {**msgspec.to_builtins(base), **(options or {})})
    Match.begin(rules, struct, seats=len(who))
    contest = Contest(game, tuple(who), msgspec.to_builtins(rules.packed(struct)), seed)
    return msgspec.structs.replace(contest, fleets=_played(contest, fleets)) if fleets else contest


def _played(contest: Contest, fleets: Sequence[Fleet]) -> tuple[str, ...]:
    """Return the edition of each player's fleet."""
    if "fleets" not in contest.options:
        raise BadFile("fleets", f"{contest.game} is played without fleets")
    if contest.options["fleets"] is not None:
        raise BadFile("fleets", "the options name fleets already")
    seats = len(contest.who)
    if len(fleets) not in (1, seats):
        raise BadFile("fleets", f"one for all, or one for each of the {seats} players")
    asked = [plain(fleet) if not ours(fleet) else edition_of(fleet) for fleet in fleets]
    rules = games.GAMES[contest.game]
    given = {**contest.options, "fleets": asked * (seats // len(asked))}
    struct = options_of(rules, given)
    Match.begin(rules, struct, seats=seats)
    return tuple(msgspec.to_builtins(rules.packed(struct))["fleets"])


def play(contest: Contest, number: int) -> Row:
    """Play the match of that number to its end. Players change seats from match to match."""
    seats = len(contest.who)
    places = tuple((player + number) % seats for player in range(seats))
    players = {seat: player_of(contest.game, who) for who, seat in zip(contest.who, places, strict=True)}
    seed = derived(contest.seed, f"match {number}")
    options = contest.options
    if contest.fleets:
        options = {**options, "fleets": [contest.fleets[places.index(seat)] for seat in range(seats)]}
    match = Match.begin(contest.game, options, seats=seats, seed=seed)
    table = Table(match, [players[seat] for seat in range(seats)], derived(contest.seed, f"players {number}"))
    _finish(table)
    tally = match.game.tally(match.state)
    outcome = match.outcome
    winners, reason = (outcome.winners, outcome.reason) if outcome else (tuple(range(seats)), UNENDED)
    return Row(number, places, winners, reason, tally.points, tally.turns, match.at)


def player_of(game: str, who: str) -> Player | None:
    """Return the player of a level, or the random player; None for `idle`, who takes no part."""
    if who == IDLE:
        return None
    return RandomPlayer(game) if who == RANDOM else BotPlayer(game, who)


def _finish(table: Table) -> None:
    """Play until the match ends or nothing more can happen. Clocks act for absent players, as in a live match."""
    match = table.match
    while match.outcome is None and len(match.log) < MOST_EVENTS:
        try:
            table.step()
        except Stuck:
            match.wait(match.at + _AWAY_MS)
            away = (seat for seat, player in enumerate(table.players) if player is None)
            if not any(table.absent(seat) for seat in away):
                return


class PlayerStanding(msgspec.Struct, frozen=True):
    """A player's results over all places. A draw counts half in `share`; `interval` is Wilson's, 95 %."""

    who: str
    wins: int
    draws: int
    losses: int
    share: float
    interval: tuple[float, float]
    points_mean: float


class Turns(msgspec.Struct, frozen=True):
    """The length of the matches, in turns; in placed cards for games without turns."""

    median: float
    p90: float


class Summary(msgspec.Struct, frozen=True, tag="starfelt-simulation/1", tag_field="format"):
    """`starfelt-simulation/1`. If the players had their own fleets, `options.fleets` has them in the players' order."""

    game: str
    options: dict[str, Any]
    matches: int
    seed: int
    draws: int
    seats: tuple[PlayerStanding, ...]
    turns: Turns
    seconds: float


def summary(contest: Contest, rows: Sequence[Row], seconds: float) -> Summary:
    """Return the results of some matches of a contest."""
    turns = sorted(row.turns for row in rows)
    options = contest.options
    if contest.fleets:
        options = {**options, "fleets": written_out(contest.fleets)}
    return Summary(
        contest.game,
        options,
        len(rows),
        contest.seed,
        sum(len(row.winners) > 1 for row in rows),
        tuple(_standing(contest, rows, player) for player in range(len(contest.who))),
        Turns(_quantile(turns, 0.5), _quantile(turns, 0.9)),
        seconds,
    )


def _standing(contest: Contest, rows: Sequence[Row], player: int) -> PlayerStanding:
    wins = sum(row.winners == (row.places[player],) for row in rows)
    draws = sum(len(row.winners) > 1 and row.places[player] in row.winners for row in rows)
    share = (wins + draws / 2) / len(rows) if rows else 0.0
    points = sum(row.points[row.places[player]] for row in rows)
    return PlayerStanding(
        contest.who[player],
        wins,
        draws,
        len(rows) - wins - draws,
        share,
        wilson(share, len(rows)),
        points / len(rows) if rows else 0.0,
    )


def _quantile(numbers: Sequence[int], share: float) -> float:
    """Return a quantile of sorted numbers: this share of them lies below it. Linear interpolation."""
    if not numbers:
        return 0.0
    place = share * (len(numbers) - 1)
    low, high = math.floor(place), math.ceil(place)
    return numbers[low] + (numbers[high] - numbers[low]) * (place - low)


def wilson(share: float, count: int, z: float = 1.96) -> tuple[float, float]:
    """Return the 95 % interval (Wilson) of a share seen in `count` matches; for none, the whole range."""
    if not count:
        return 0.0, 1.0
    middle = share + z * z / (2 * count)
    spread = z * math.sqrt(share * (1 - share) / count + z * z / (4 * count * count))
    low, high = (middle - spread) / (1 + z * z / count), (middle + spread) / (1 + z * z / count)
    return max(0.0, low), min(1.0, high)
