"""Generator of tables for puzzles: two seats, each card placed in turn by the analysis's stated player.

The stated player takes the best of sixteen poses, most of them aimed, for its own seat at that moment. So cards
threaten and shield each other as in a match, which cards at random poses do not.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random
from typing import NamedTuple, TypeAlias
from zlib import crc32

import numpy as np

from starfelt.battle.field import Field, Fighter
from starfelt.battle.switches import OPTIONS, switches_of
from starfelt.cards.card_games import GameName
from starfelt.cards.fleet import Fleet, Ship
from starfelt.games.deployment.bots.worlds import Completion
from starfelt.games.deployment.rules.deal import deal_of
from starfelt.games.deployment.rules.placing import fighter
from starfelt.table.card import Pose

#: The table of a match, in millimetres; the number of seats.
TABLE_MM, SEATS = (1200, 800), 2
#: The fewest and the most ships of a seat. Few cards are easy to read.
FEWEST, MOST = 3, 8
#: How many tables are laid with the same ships at a time.
AT_ONCE = 24


@dataclass(frozen=True, slots=True)
class OpenTable:
    """A table without its last card: the fleets, what lies, and the ship that a seat has left."""

    fleets: tuple[Fleet, ...]
    field: Field
    seat: int
    ship: Ship


@dataclass(frozen=True, slots=True)
class WholeTable:
    """A table with all cards, of which a seat may move one of its own."""

    fleets: tuple[Fleet, ...]
    field: Field
    seat: int

    def without(self, card: int) -> OpenTable:
        """Return the table with one of the seat's cards in hand."""
        others = tuple(each for number, each in enumerate(self.field.fighters) if number != card)
        taken = self.field.fighters[card].ship
        return OpenTable(self.fleets, replace(self.field, fighters=others), self.seat, taken)

    def own(self) -> list[int]:
        """Return the numbers of the seat's cards."""
        return [number for number, card in enumerate(self.field.fighters) if card.seat == self.seat]


@dataclass(frozen=True, slots=True)
class PausedTable:
    """A table without its last three cards: a seat places its ship `first`, the enemy `reply`, and the seat `last`."""

    fleets: tuple[Fleet, ...]
    field: Field
    seat: int
    first: Ship
    reply: Ship
    last: Ship


#: A table from which a puzzle may be made.
PuzzleTable: TypeAlias = OpenTable | WholeTable | PausedTable


def seed_of(table: PuzzleTable) -> int:
    """Return a seed that a table always has: whoever asks about it, whenever, gets the same answer."""
    field = table.field
    cards = [(card.seat, card.ship.id, *card.pose) for card in field.fighters]
    return crc32(repr((table.seat, cards, [rock.pose for rock in field.asteroids])).encode())


def open_tables(game: GameName, chance: Random) -> Iterator[OpenTable]:
    """Yield up to `AT_ONCE` tables on which the same ships are placed, each in another way."""
    for fleets, field, seat, decks in _lay_tables(game, chance, 1):
        yield OpenTable(fleets, field, seat, decks[seat][-1])


def whole_tables(game: GameName, chance: Random) -> Iterator[WholeTable]:
    """Yield up to `AT_ONCE` tables on which all cards are placed. The enemy of the seat placed the last one."""
    for fleets, field, seat, _ in _lay_tables(game, chance, 0):
        yield WholeTable(fleets, field, 1 - seat)


class _Laid(NamedTuple):
    fleets: tuple[Fleet, ...]
    field: Field
    seat: int
    decks: list[tuple[Ship, ...]]


def _lay_tables(game: GameName, chance: Random, lacking: int) -> Iterator[_Laid]:
    """Yield tables without their last cards, as many as `lacking`."""
    deal = deal_of(game)
    fleets = deal.draw_fleets(SEATS, chance)
    ships = chance.randint(FEWEST, MOST)
    decks = [deal.draw_deck(fleet, ships, chance) for fleet in fleets]
    seat = chance.randrange(SEATS)
    size = TABLE_MM
    asteroids = deal.asteroids(size, SEATS)
    empty = Field(size[0] * 10, size[1] * 10, SEATS, (), asteroids, switches_of(game, OPTIONS[game]()))
    completion = Completion(empty, decks)
    # The seat of the puzzle is the last to place, so it begins second.
    turns = [(1 - seat + step) % SEATS for step in range(2 * ships)][: 2 * ships - lacking]
    cards = [completion.number[at, decks[at][step // 2].id] for step, at in enumerate(turns)]
    tables = completion.tables(AT_ONCE)
    order = np.tile(np.array(cards, dtype=np.int64), (AT_ONCE, 1))
    completion.play_out(tables, order, turns, (16,), chance)
    owned = [(at, ship) for at, deck in enumerate(decks) for ship in deck]
    for lies, poses in zip(tables.lies.tolist(), tables.pose.tolist(), strict=True):
        if sum(lies[: len(owned)]) < len(cards):
            continue  # A card found no room, or was touched by a later one.
        fighters: tuple[Fighter, ...] = tuple(
            fighter(at, ship, Pose(*pose), SEATS)
            for (at, ship), there, pose in zip(owned, lies, poses, strict=False)
            if there
        )
        whole = Field(empty.width, empty.height, SEATS, fighters, asteroids, empty.switches)
        yield _Laid(fleets, whole, seat, decks)
