"""Contests: series of whole matches between bots, with their seats and the result of each match.

A match depends only on its contest and its number, so it is the same in any process and on any machine. A player's own
bot (`starfelt.bots.own`) runs in a process of its own. If it fails, hangs or asks for what is illegal, it loses.
"""

from __future__ import annotations

import atexit
import math
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

import msgspec

from starfelt.arguments import BadArgument, instance, whole
from starfelt.bots.levels import has_kernel, is_compiled, is_shipped, players_of
from starfelt.bots.own import find_fault, is_own
from starfelt.bots.own_process import OwnBotFailed, OwnProcess
from starfelt.bots.play import BotPlayer
from starfelt.cards.editions import edition_of, ours, plain, written_out
from starfelt.cards.fleet import Fleet
from starfelt.files import BadFile
from starfelt.games.chance import derive_key
from starfelt.games.contract import SeatInfo
from starfelt.play import Answer, Match, Player, RandomPlayer, Stuck, Table
from starfelt.play.match import game_of, options_of

#: How long an own bot may think about a command, in seconds.
THINK_S = 10.0
#: The longest name of a player in a match file.
_LONGEST_NAME = 64
#: The end reason of a match that an own bot lost by failing, hanging or cheating.
FORFEIT = "bot-forfeit"

#: Players other than bot levels: `random` chooses any legal command; `idle` does only what starts the match.
RANDOM, IDLE = "random", "idle"

#: How long the others wait for a seat that does nothing, before the game acts for it.
_AWAY_MS = 60_000
#: A match that has not ended after so many events is a draw: games without a turn limit may go on for ever.
MOST_EVENTS = 20_000
#: The end reason of such a draw.
UNENDED = "simulation-limit"


class Contest(msgspec.Struct, frozen=True, omit_defaults=True):
    """The matches to play: a game, its options as plain data, the players, and a seed.

    A player is a level, `random`, `idle` or an own bot. `fleets`, if not empty, are the players' own: the edition of
    each player's fleet, which moves with the player between seats. `mirror`: every deal is played once from each side,
    in matches with consecutive numbers. `think_s` is the time that an own bot may think about a command.
    """

    game: str
    who: tuple[str, ...]
    options: dict[str, Any]
    seed: int
    fleets: tuple[str, ...] = ()
    mirror: bool = False
    think_s: float = THINK_S


class Row(msgspec.Struct, frozen=True):
    """The result of one match. `places[k]` is the seat of the contest's k-th player; all else is by seat.

    `note` is a line that says why an own bot lost, else empty; `seed` is the match's seed.
    """

    match: int
    places: tuple[int, ...]
    winners: tuple[int, ...]
    reason: str
    points: tuple[int, ...]
    turns: int
    at_ms: int
    note: str = ""
    seed: str = ""


def contest_of(
    game: str,
    who: Sequence[str],
    *,
    preset: str | None = None,
    options: Any = None,
    seed: int = 0,
    fleets: Sequence[Fleet] = (),
    mirror: bool = False,
    think_s: float = THINK_S,
) -> Contest:
    """Return a contest, after checking its arguments.

    Args:
        game: the game's id.
        who: two to four levels of its bots, `random`, `idle`, or own bots as `module:function`.
        preset: one of the game's presets; None: its `contest_preset`.
        options: plain data of options that differ from the preset.
        seed: the seed of all randomness.
        fleets: the players' fleets in a card game: one for each, or one for all; none: the default fleets.
        mirror: whether every deal is played once from each side.
        think_s: how long an own bot may think about a command, in seconds.

    Raises:
        BadArgument: the game, level or preset does not exist, the number of players is wrong, or an own bot cannot be
            loaded.
        BadFile: the options or fleets cannot be played.
    """
    rules, seed = game_of(game), whole("seed", seed)
    if isinstance(who, str):
        raise BadArgument("who", f"expected a list of players, not {who!r}")
    instance("who", who, Sequence)
    for name in who:
        check_player(game, name)
    if len(who) not in rules.seat_counts:
        raise BadArgument(
            "who", f"{game} is played by {' or '.join(map(str, rules.seat_counts))}, not by {len(who)}"
        )
    preset = rules.contest_preset if preset is None else preset
    if preset is not None and preset not in rules.presets:
        there = f"there are {', '.join(sorted(rules.presets))}" if rules.presets else "it has none"
        raise BadArgument("preset", f"{game} has no preset named {preset!r}: {there}")
    if options is not None and not isinstance(options, dict):
        raise BadArgument("options", "expected an object")
    base = rules.options_type() if preset is None else rules.presets[preset]
    struct = options_of(rules, {**msgspec.to_builtins(base), **(options or {})})
    Match.begin(rules, struct, seats=len(who))
    if not 0 < think_s < math.inf:
        raise BadArgument("think_s", f"expected seconds, more than 0, not {think_s}")
    contest = Contest(
        game,
        tuple(who),
        msgspec.to_builtins(rules.packed(struct)),
        seed,
        mirror=mirror,
        think_s=float(think_s),
    )
    return msgspec.structs.replace(contest, fleets=_find_editions(contest, fleets)) if fleets else contest


def check_player(game: str, name: Any) -> None:
    """Check that a name is that of a player of a game.

    Raises:
        BadArgument: it is none, or it cannot play on this machine.
    """
    if isinstance(name, str) and is_own(name):
        try:
            _own(game, name)
        except OwnBotFailed as error:
            raise BadArgument("who", f"{name}: {error}") from None
        return
    known = (*players_of(game), RANDOM, IDLE)
    if name not in known:
        raise BadArgument(
            "who", f"nobody named {name!r} plays {game}: there are {', '.join(known)}, or module:function"
        )
    if is_compiled(game, name) and not has_kernel():
        raise BadArgument("who", f"the {name} needs the laboratory: pip install 'starfelt[lab]'")


def _find_editions(contest: Contest, fleets: Sequence[Fleet]) -> tuple[str, ...]:
    """Return the edition of each player's fleet."""
    if "fleets" not in contest.options:
        raise BadFile("fleets", f"{contest.game} is played without fleets")
    if contest.options["fleets"] is not None:
        raise BadFile("fleets", "the options name fleets already")
    seats = len(contest.who)
    if len(fleets) not in (1, seats):
        raise BadFile("fleets", f"one for all, or one for each of the {seats} players")
    asked = [plain(fleet) if not ours(fleet) else edition_of(fleet) for fleet in fleets]
    rules = game_of(contest.game)
    given = {**contest.options, "fleets": asked * (seats // len(asked))}
    struct = options_of(rules, given)
    Match.begin(rules, struct, seats=seats)
    return tuple(msgspec.to_builtins(rules.packed(struct))["fleets"])


def play(contest: Contest, number: int) -> Row:
    """Play the match of that number to its end. Players change seats from match to match.

    Raises:
        BadArgument: the number is no whole number, 0 or more.
    """
    return played(contest, number)[0]


def played(contest: Contest, number: int) -> tuple[Row, Match]:
    """Play the match of that number to its end; return its row, and the match itself."""
    number, seats = whole("number", number, 0), len(contest.who)
    places = tuple((player + number) % seats for player in range(seats))
    # With mirrored deals, as many matches as there are seats share a deal.
    deal = number // seats if contest.mirror else number
    seed = derive_key(contest.seed, f"match {deal}")
    options = contest.options
    if contest.fleets:
        options = {**options, "fleets": [contest.fleets[places.index(seat)] for seat in range(seats)]}
    names = [SeatInfo(contest.who[places.index(seat)][:_LONGEST_NAME]) for seat in range(seats)]
    match = Match.begin(contest.game, options, seats=names, seed=seed)
    players = [_player(contest, match, contest.who[places.index(seat)]) for seat in range(seats)]
    table = Table(match, players, derive_key(contest.seed, f"players {number}"))
    note = ""
    try:
        _finish(table)
    except _Forfeit as forfeit:
        note = f"match {number}: {names[forfeit.seat].name} loses: {forfeit.why}"
        winners, reason = tuple(seat for seat in range(seats) if seat != forfeit.seat), FORFEIT
    else:
        outcome = match.outcome
        winners, reason = (outcome.winners, outcome.reason) if outcome else (tuple(range(seats)), UNENDED)
    tally = match.game.tally(match.state)
    row = Row(number, places, winners, reason, tally.points, tally.turns, match.at, note, str(seed))
    return row, match


def _player(contest: Contest, match: Match, who: str) -> Player | None:
    """Return the player of a level, an own bot, or the random player; None for `idle`, who takes no part."""
    if who == IDLE:
        return None
    if who == RANDOM:
        return RandomPlayer(contest.game)
    if is_shipped(contest.game, who):
        return BotPlayer(contest.game, who)
    return _OwnPlayer(match, who, contest.think_s)


class _Forfeit(Exception):
    """An own bot has lost the match, by failing, hanging or cheating."""

    def __init__(self, seat: int, why: str) -> None:
        super().__init__(why)
        self.seat, self.why = seat, why


#: The own bots of this process, by game and name. Each is loaded once, for all its matches.
_OWN: dict[tuple[str, str], OwnProcess] = {}


@atexit.register
def end_own_bots() -> None:
    """End the processes of all own bots. The next match starts them anew."""
    while _OWN:
        _OWN.popitem()[1].close()


def _own(game: str, name: str) -> OwnProcess:
    """Return the process of an own bot.

    Raises:
        OwnBotFailed: it cannot be loaded.
    """
    own = _OWN.get((game, name))
    if own is None or not own.alive:
        own = _OWN[game, name] = OwnProcess(game, name)
    return own


@dataclass(slots=True)
class _OwnPlayer:
    """An own bot in a match. Its answers are checked here: it has lost when one is no legal command."""

    match: Match
    name: str
    think_s: float
    #: The seats that the match waited for when it was last asked, how often it was asked since, whether it ever acted.
    awaited: tuple[int, ...] = ()
    asked: int = 0
    acted: bool = False

    def __call__(self, view: Any, seat: int, at: int, chance: Random) -> Answer | None:
        """Return the bot's answer. It is only asked while it has a legal command."""
        if next(self.match.legal(seat), None) is None:
            return None
        try:
            own = _own(self.match.game.id, self.name)
            answer = own.ask(view, seat, at, chance.getrandbits(48), self.think_s)
        except OwnBotFailed as error:
            raise _Forfeit(seat, str(error)) from None
        awaited = tuple(self.match.game.awaited(self.match.state))
        self.asked = self.asked + 1 if awaited == self.awaited else 1
        self.awaited, self.acted = awaited, self.acted or answer is not None
        if why := find_fault(self.match, seat, answer, self.asked):
            raise _Forfeit(seat, why)
        return answer


def _finish(table: Table) -> None:
    """Play until the match ends or nothing more can happen. Clocks act for absent players, as in a live match."""
    match = table.match
    while match.outcome is None and len(match.log) < MOST_EVENTS:
        try:
            table.step()
        except Stuck:
            for seat in match.game.awaited(match.state):
                if isinstance(table.players[seat], _OwnPlayer):
                    raise _Forfeit(seat, "no command, though the match waits for one") from None
            match.wait(match.at + _AWAY_MS)
            away = (seat for seat, player in enumerate(table.players) if player is None)
            if not any(table.absent(seat) for seat in away):
                break
    # Where a clock acts for those who do nothing, a bot that never acted may even have won.
    for seat, player in enumerate(table.players):
        if isinstance(player, _OwnPlayer) and player.asked and not player.acted:
            raise _Forfeit(seat, "no command in the whole match")


class PlayerStanding(msgspec.Struct, frozen=True, omit_defaults=True):
    """A player's results over all places. A draw counts half in `share`; `interval` is Wilson's, 95 %.

    `forfeits` counts the matches that an own bot lost by failing, hanging or cheating.
    """

    who: str
    wins: int
    draws: int
    losses: int
    share: float
    interval: tuple[float, float]
    points_mean: float
    forfeits: int = 0


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
        sum(row.reason == FORFEIT and row.places[player] not in row.winners for row in rows),
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
