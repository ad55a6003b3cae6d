"""HTTP bodies about a player's own story: what waits for them, their matches, their records. Nobody sees another's."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from starfelt.matches.model import Name
from starfelt.messages import Line
from starfelt.puzzles.progress import Attempt
from starfelt.puzzles.run import RunKind
from starfelt.wire.deals import DealTry
from starfelt.wire.friends import FriendsView, PersonView
from starfelt.wire.lobby import LineView
from starfelt.wire.notices import NoticesView


class HistoryMatch(msgspec.Struct, frozen=True):
    """One match of a history.

    `at`: when it ended, or, while the player may play on (`playing`), when it began. `won` is None for a draw, and
    while it is played. `against`: the level of the bots, or another kind of opponents. `points`: of each seat, once it
    is over. `length_ms`: from *Go* to the last event. `rating`: by how much the match changed the
    player's rating; None: it did not. `people`: the other people who played it. `deleted_at`: when the match will be
    deleted, if that is within two weeks and nobody touches it. `days`: those of a turn; None: it is played in one
    sitting. `race` and `best_beam`: as in `GameRecord`.
    """

    id: str
    game: str
    at: int
    seats: tuple[LineView, ...]
    you: int
    playing: bool
    won: bool | None
    against: str
    points: tuple[int, ...]
    length_ms: int
    rating: int | None
    people: tuple[PersonView, ...]
    deleted_at: int | None = None
    days: int | None = None
    race: str = ""
    best_beam: int = 0


class RatingView(msgspec.Struct, frozen=True):
    """A rating in one game, with its standard error. `sure`: it is shown without a question mark."""

    value: int
    doubt: int
    sure: bool
    matches: int


class MatchRatingView(msgspec.Struct, frozen=True):
    """`GET /api/me/matches/{id}/rating`: the player's rating before and after one of their latest matches.

    `change` is None where the match has not changed it; `waiting`: it has not counted yet; `rating`: today's rating in
    the match's game.
    """

    change: tuple[int, int] | None
    waiting: bool
    rating: RatingView | None


class RatingsView(msgspec.Struct, frozen=True):
    """`GET /api/me/ratings`: the player's ratings by game, and after each of the latest matches, oldest first.

    `listed`: the name under which the player is in public lists; None: in none.
    """

    ratings: dict[str, RatingView]
    curves: dict[str, tuple[int, ...]]
    listed: str | None


class AccuracyView(msgspec.Struct, frozen=True):
    """`GET /api/me/accuracy`: by game, the accuracy in each of the latest matches that were analysed, oldest first."""

    curves: dict[str, tuple[int, ...]]


class ListWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`PUT /api/me/listed`: be in the public lists under a name."""

    name: Name


class RatedPlayer(msgspec.Struct, frozen=True):
    """A player in a public list."""

    name: str
    rating: RatingView


class RatedListView(msgspec.Struct, frozen=True):
    """`GET /api/ratings/{game}`: players who wish to be seen and play often, the strongest first."""

    players: tuple[RatedPlayer, ...]


class HistoryView(msgspec.Struct, frozen=True):
    """`GET /api/me/matches`: the player's matches, newest first. `next` continues the list as `?before=`."""

    matches: tuple[HistoryMatch, ...]
    next: str | None


class GameRecord(msgspec.Struct, frozen=True):
    """The results in one game against one kind of opponents. `lead`: the mean of the points ahead.

    `streak`: wins in a row up to the last match; `best_streak`: the most ever. `race`: these are the matches with one
    race; "": all. `best_beam`: the most damage that one shot did to another player's ship, in the match `beam_match`.
    """

    game: str
    against: str
    played: int
    won: int
    drawn: int
    lead: float
    streak: int
    best_streak: int
    race: str = ""
    best_beam: int = 0
    beam_match: str | None = None


class RecordsView(msgspec.Struct, frozen=True):
    """`GET /api/me/records`: the player's records, then those with each race."""

    records: tuple[GameRecord, ...]


class WaitingView(msgspec.Struct, frozen=True):
    """What waits for a player: matches that go on, mistakes that are due, and whether a puzzle of the day is unsolved.

    `match` is the last of these matches, if it began in the last days; `mistake` and `today` are the ids of the first
    of these puzzles. `deals`: the deals of the day that the player has not begun. `day`: today, by UTC.
    """

    matches: int
    mistakes: int
    puzzle: bool
    match: HistoryMatch | None
    mistake: str | None
    today: str
    deals: int
    day: str


class OwedTurnView(msgspec.Struct, frozen=True):
    """A match over days in which it is the player's turn, since a moment and until `due` (ms since the epoch)."""

    id: str
    game: str
    due: int
    since: int


class OwedTurnsView(msgspec.Struct, frozen=True):
    """`GET /api/me/waiting`: where it is the player's turn, the one that ends first first."""

    matches: tuple[OwedTurnView, ...]


class ClockPauseWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`PUT /api/me/pause`: let the player's clocks of days stand still, from now on for so many days."""

    days: Annotated[int, Meta(ge=1, le=366)]


class ClockPauseView(msgspec.Struct, frozen=True):
    """The player's pause. `until` (ms since the epoch) is None while none runs; `days_left` of this year's days."""

    until: int | None
    days_left: int


class MeView(msgspec.Struct, frozen=True):
    """`GET /api/me`: what a player's home shows. `name`: the one they chose, else that of their last match, if any.

    `kept`: the identity has a recovery code. `offer`: it has none, and there is something to lose. `since`: when the
    identity was made, else its first match (milliseconds since the epoch); None: nobody knows.
    `ladder`: for each game the stars of each level, 0 to 3. `next_stars`: what earns the next star of a level, in
    words; missing: it has all. `parquet`: the history can be had as a Parquet file here. `pause`: of clocks of days.
    """

    name: str | None
    kept: bool
    since: int | None
    offer: bool
    waiting: WaitingView
    records: tuple[GameRecord, ...]
    ratings: dict[str, RatingView]
    ladder: dict[str, dict[str, int]]
    next_stars: dict[str, dict[str, Line]]
    parquet: bool
    pause: ClockPauseView


class NameWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`PUT /api/me/name`: the name under which the player plays from now on."""

    name: Name


class NameView(msgspec.Struct, frozen=True):
    """The name as it is kept: without invisible characters, or the plain one of a player who may not choose."""

    name: str


class CodeView(msgspec.Struct, frozen=True):
    """`POST /api/me/keep`: the identity's recovery code, which is shown once. The earlier one no longer works."""

    code: str


class CodeWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/recover`: the identity of a recovery code. The answer is a token of it, as `GuestView`."""

    code: Annotated[str, Meta(max_length=1000)]


class PlayerData(msgspec.Struct, frozen=True):
    """`GET /api/me/data`: all that is known of an identity. The files of the matches are at their own addresses."""

    format: str
    name: str | None
    since: int | None
    kept: bool
    matches: tuple[HistoryMatch, ...]
    ratings: dict[str, RatingView]
    listed: str | None
    puzzle_rating: int | None
    puzzles: dict[str, Attempt]
    runs: dict[RunKind, int]
    deals: tuple[DealTry, ...]
    friends: FriendsView
    pause: ClockPauseView
    notices: NoticesView
