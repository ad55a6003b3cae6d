"""`starfelt-analysis/1`: the result of an analysis."""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

import msgspec
from msgspec import UNSET, UnsetType

from starfelt.messages import Line

#: The words for a decision, by the share of wins that it lost (`marks`).
Mark: TypeAlias = Literal["excellent", "inaccuracy", "mistake", "blunder"]


class AnalysedMove(msgspec.Struct, frozen=True):
    """One decision of a player: what is the same for every game.

    A game adds its own part as a subclass with a tag, `kind`. Shares of wins are from 0 to 1; a draw counts half.
    Until the second half of an analysis is there, `loss` is None.
    """

    #: Decisions are numbered from 0, in order of play.
    number: int
    seat: int
    #: The turn, from 1; in the card games how many cards the seat had placed with this one.
    turn: int
    at_ms: int
    #: What was done, and the best that was found, as commands of a match file.
    played: dict[str, Any]
    best: dict[str, Any]
    #: The share of wins lost, with what the player could know, and its standard error.
    loss: float | None = None
    error: float | None = None
    mark: Mark | None = None
    #: The loss may be an inaccuracy or worse, and may be less: it is between, as far as is known.
    unclear: bool = False
    #: The loss is final: a closer look does not follow.
    sure: bool = True
    #: The win chance of each seat before this decision, and after it: estimated alike for every decision, with all that
    #: the match later showed of fleets and decks, while poses and plots to come are unknown. None: not estimated.
    before: tuple[float, ...] | None = None
    after: tuple[float, ...] | None = None
    #: The share of wins of each seat after this decision, as its player could know it.
    chances: tuple[float, ...] | None = None
    #: The share of wins after the best decision found.
    better: float | None = None
    #: How much was at stake: the share of wins after the best decision, less the mean over all legal ones.
    stake: float | None = None
    #: Why the better decision is better.
    why: tuple[Line, ...] = ()

    @property
    def label(self) -> str:
        """The decision in a few words, for a list of all: `turn 3`."""
        return f"turn {self.turn}"


class AnalysedPlayer(msgspec.Struct, frozen=True):
    """What a player's decisions come to; None until the second half of the analysis is there."""

    seat: int
    #: From 0 to 100 (`marks.accuracy`).
    accuracy: float | None
    #: The bot level whose losses are distributed most like this player's; None: too few decisions to tell.
    like: str | None
    #: The probability of each level, weakest first; they sum to 1. The first is *this level or weaker*. Empty where
    #: nothing can be said.
    likely: dict[str, float]
    #: Too few decisions tell the level: none is at least as probable as all others together.
    unclear: bool = False


class CardShare(msgspec.Struct, frozen=True):
    """A card's share of the result (Shapley value).

    A margin is a seat's score less the mean of the others'. `points` are of the margin of seat 0, `own` are of that of
    the card's own seat, and `scores` are of each seat's score. Summed over all cards, `points` are that margin, and
    `scores` are those scores.
    """

    seat: int
    ship: str
    points: float
    scores: tuple[float, ...]
    own: float


class SeatLuck(msgspec.Struct, frozen=True):
    """The luck of a seat in Hex & Spades, in shares of wins times 100."""

    seat: int
    points: float


class HeatPlace(msgspec.Struct, frozen=True):
    """A place on a heat map whose share of wins is known better than its cell's: it is that of the decision."""

    x_mm: float
    y_mm: float
    heading_deg: float
    wins: float


class HeatMap(msgspec.Struct, frozen=True):
    """What a card is worth at each place of a grid over the table, for each of some headings.

    `wins` and `leads` have a byte for each heading, row and column, in this order (as base64 in JSON). A byte from 0 to
    200 is a share of wins of 0 to 1, or a lead between the two numbers of `lead_range`; at 255 the card may not lie
    there. The first cell's centre lies half a cell from the table's left and top edge; headings begin with 0 and are
    spaced evenly over 360°.
    """

    table_mm: tuple[float, float]
    columns: int
    rows: int
    headings: int
    wins: bytes
    leads: bytes
    #: In points: the lead that 0 and 200 stand for.
    lead_range: tuple[float, float]
    #: Where the card was placed, and the best place found.
    places: tuple[HeatPlace, ...] = ()


class Analysis(msgspec.Struct, frozen=True, tag="starfelt-analysis/1", tag_field="format"):
    """`starfelt-analysis/1`: the analysis of a match."""

    game: str
    seed: int
    players: tuple[AnalysedPlayer, ...]
    moves: tuple[AnalysedMove, ...]
    luck: tuple[SeatLuck, ...] | UnsetType = UNSET
    shapley: tuple[CardShare, ...] | UnsetType = UNSET
