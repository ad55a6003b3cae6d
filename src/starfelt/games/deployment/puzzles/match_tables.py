"""Tables for puzzles, from card matches between bots: the moments at which one card decided.

A card decided if its seat's goal is reached with it, and was not without it, as if the battle came at that moment.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from starfelt.battle.field import Field
from starfelt.battle.switches import OPTIONS, switches_of
from starfelt.bots.play import BotPlayer
from starfelt.cards.card_games import GameName
from starfelt.cards.fleet import Fleet
from starfelt.games.deployment.puzzles.goals import ends, is_threatened
from starfelt.games.deployment.puzzles.kinds import goal_of
from starfelt.games.deployment.puzzles.tables import (
    FEWEST,
    MOST,
    SEATS,
    OpenTable,
    PausedTable,
    PuzzleTable,
    WholeTable,
)
from starfelt.games.deployment.rules.game import DeploymentGame
from starfelt.play.match import Match
from starfelt.play.table import Table, no_time

#: The level that plays. It answers in a few milliseconds, and aims.
LEVEL = "pilot"


def played_match(game: GameName, chance: Random) -> Match:
    """Return a finished match of two bots."""
    match = Match.begin(game, seats=SEATS, seed=chance.getrandbits(31))
    Table(match, [BotPlayer(game, LEVEL)] * SEATS, chance.getrandbits(31), no_time).play()
    return match


def final_table(game: GameName, match: Match) -> Field:
    """Return the last table of a match, its ships in the order in which they were placed."""
    assert isinstance(match.game, DeploymentGame)
    field: Field = match.game.field(match.state)
    # Puzzles have the usual rules of table files, which differ from those of matches.
    return replace(field, switches=switches_of(game, OPTIONS[game]()))


def decided_tables(game: GameName, kind: str, match: Match) -> Iterator[PuzzleTable]:
    """Yield the tables of a match of two seats at which a card decided, in order.

    In most kinds the table lacks that card. In `mend` it lies there, and the other seat moves one of its own; in
    `two-ships` the last two cards before it are missing, too, if the seats placed them in turn.
    """
    goal, whole = goal_of(kind), final_table(game, match)
    fleets: tuple[Fleet, ...] = match.state.fleets
    cards = whole.fighters
    for last in range(2 * FEWEST - 1, min(2 * MOST, len(cards))):
        seat, ship = cards[last].seat, cards[last].ship
        before, after = (replace(whole, fighters=cards[: last + more]) for more in (0, 1))
        if not is_threatened(before, seat, goal) or not ends(after, seat, goal):
            continue
        first, reply = cards[last - 2 : last]
        if kind == "mend":
            yield WholeTable(fleets, after, 1 - seat)
        elif kind != "two-ships":
            yield OpenTable(fleets, before, seat, ship)
        elif first.seat == seat != reply.seat:
            left = replace(whole, fighters=cards[: last - 2])
            yield PausedTable(fleets, left, seat, first.ship, reply.ship, ship)
