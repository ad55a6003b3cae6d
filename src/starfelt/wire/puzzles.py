"""HTTP bodies of puzzles. None has a solution before the player has asked for it."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from starfelt.battle.table_file import TableFile
from starfelt.cards.card_games import GameName
from starfelt.messages import Line
from starfelt.puzzles.contract import Stop
from starfelt.puzzles.model import FilePose
from starfelt.puzzles.progress import Attempt, State
from starfelt.puzzles.run import RunKind
from starfelt.wire.art import FleetView, JudgedView
from starfelt.wire.socket import ReplayedView


class PuzzleEntry(msgspec.Struct, frozen=True):
    """A puzzle in a list. `day`: the day whose puzzle it is, as 2026-11-24; None: it was not asked for by day."""

    id: str
    game: str
    kind: str
    #: The difficulty, corrected by people's tries; and how many people tried it.
    rating: int
    tried: int
    #: How many cards lie on the table; 0 for a game without cards.
    cards: int
    day: str | None = None


class MistakesView(msgspec.Struct, frozen=True):
    """A guest's kept mistakes: how many have come back, how many come later, and when the next one does.

    `next` is a moment in milliseconds since the epoch; None: none comes later.
    """

    due: int
    waiting: int
    next: int | None


class TodayView(msgspec.Struct, frozen=True):
    """`GET /api/puzzles/today`: today's puzzles, the easy one with its table without the card and its seats' colours.

    A game without cards has no table: None, and no colours. `attempts` has what the guest has done with today's.
    """

    entry: PuzzleEntry
    harder: PuzzleEntry
    attempts: dict[str, Attempt]
    mistakes: MistakesView
    table: TableFile | None
    colours: tuple[str, ...]


class PuzzlesView(msgspec.Struct, frozen=True):
    """`GET /api/puzzles`: today's puzzles, those of the days before, newest first, and all; `?theme=`: all of a theme.

    `themes`: how many puzzles of each game have each theme.
    """

    today: PuzzleEntry
    harder: PuzzleEntry
    archive: tuple[PuzzleEntry, ...]
    every: tuple[PuzzleEntry, ...]
    themes: dict[str, dict[str, int]]


class PuzzleView(msgspec.Struct, frozen=True):
    """`GET /api/puzzles/{id}`: the table without the card, and who places which ship."""

    id: str
    game: GameName
    kind: str
    goal: str
    #: As in `PuzzleEntry`.
    rating: int
    table: TableFile
    fleets: tuple[FleetView, ...]
    seat: int
    #: The ship that is placed first; None: any of the seat's ships on the table may be moved.
    ship: str | None
    #: Today, if it is the puzzle of the day.
    day: str | None
    #: Of two ships: the enemy's ship that is placed next, and the seat's last one.
    reply: str | None = None
    last: str | None = None


class CardMove(FilePose, frozen=True, forbid_unknown_fields=True):
    """`POST /api/puzzles/{id}/tries` where a card is moved: the seat's ship, and its new place."""

    ship: str


class TwoPlaces(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/puzzles/{id}/tries` of two ships: both places. The server adds the enemy's reply between them."""

    first: FilePose
    last: FilePose


class ReplyView(msgspec.Struct, frozen=True):
    """`POST /api/puzzles/{id}/reply` of two ships: the enemy's best answer to a first card; None: it has no room."""

    place: FilePose | None


class MatchPuzzleView(msgspec.Struct, frozen=True):
    """`GET /api/puzzles/{id}` of a game without cards: the match up to the decision, as its seat may see it.

    `wanted` is the chance that a shot must have, in percent.
    """

    id: str
    game: str
    kind: str
    goal: str
    #: As in `PuzzleEntry`.
    rating: int
    seat: int
    wanted: int
    replayed: ReplayedView
    #: Today, if it is the puzzle of the day.
    day: str | None


class MatchMoves(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/puzzles/{id}/tries` of a game without cards: the player's commands so far, as in match files."""

    commands: Annotated[tuple[dict[str, Any], ...], Meta(min_length=1, max_length=24)]


class PlayedView(msgspec.Struct, frozen=True):
    """The match with a player's commands and the enemy's. `solved` None: the player has not decided yet.

    `why` then says what is to be done next, if the enemy has answered.
    """

    solved: bool | None
    why: tuple[Line, ...]
    replayed: ReplayedView


class MatchSolutionView(msgspec.Struct, frozen=True):
    """`GET /api/puzzles/{id}/solution` of a game without cards: the solution's commands, played.

    `share` is the share of plots, or of shots, that reach the goal.
    """

    commands: tuple[dict[str, Any], ...]
    themes: tuple[str, ...]
    share: float
    replayed: ReplayedView


class TriedView(msgspec.Struct, frozen=True):
    """A try, judged: the battle, whether it reaches the goal, and if not, why."""

    solved: bool
    why: tuple[Line, ...]
    judged: JudgedView


class SolutionView(msgspec.Struct, frozen=True):
    """`GET /api/puzzles/{id}/solution`: for a player who has solved it, or gives up.

    `share` is the share of legal poses that reach the goal. `ship` is placed or moved to `place`; of two ships, `reply`
    is the enemy's best answer, and `last` a place of the last card that then wins.
    """

    ship: str
    place: FilePose
    reply: FilePose | None
    last: FilePose | None
    themes: tuple[str, ...]
    share: float
    judged: JudgedView


class OwnTry(msgspec.Struct, frozen=True):
    """What a judged try did: its guest's attempt and rating after it. The rating is not `sure` before some tries."""

    attempt: Attempt
    rating: int
    sure: bool


class TryView(msgspec.Struct, frozen=True):
    """`POST /api/puzzles/{id}/tries`: the judged try, and the themes if it solves the puzzle.

    `own` is None if the try was not kept: no token came along, or too many tries.
    """

    tried: TriedView
    themes: tuple[str, ...]
    own: OwnTry | None


class MatchTryView(msgspec.Struct, frozen=True):
    """`POST /api/puzzles/{id}/tries` of a game without cards; see `TryView`. Only a decision counts as a try."""

    tried: PlayedView
    themes: tuple[str, ...]
    own: OwnTry | None


class HintView(msgspec.Struct, frozen=True):
    """`GET /api/puzzles/{id}/hint`: the themes of the solution."""

    themes: tuple[str, ...]
    attempt: Attempt | None


class AnswerView(msgspec.Struct, frozen=True):
    """Somebody's first try or solving one, as it was sent."""

    answer: dict[str, Any]
    solved: bool


class OthersView(msgspec.Struct, frozen=True):
    """How many people tried a puzzle, how many of them solved it, and their latest answers."""

    tried: int
    solved: int
    answers: tuple[AnswerView, ...]


class ShownView(msgspec.Struct, frozen=True):
    """`GET /api/puzzles/{id}/solution`: the solution, and how others solved it."""

    solution: SolutionView
    others: OthersView
    attempt: Attempt | None


class MatchShownView(msgspec.Struct, frozen=True):
    """`GET /api/puzzles/{id}/solution` of a game without cards; see `ShownView`."""

    solution: MatchSolutionView
    others: OthersView
    attempt: Attempt | None


class ProgressView(msgspec.Struct, frozen=True):
    """`GET /api/puzzles/progress`: what a guest has done.

    `rating` is None before the first rated try. `days` in a row, up to today or yesterday, the puzzle of the day was
    solved. `due` are kept mistakes that have come back. `best` is the most puzzles solved in a run of each kind through
    all games.
    """

    rating: int | None
    sure: bool
    rated: int
    days: int
    attempts: dict[str, Attempt]
    due: tuple[PuzzleEntry, ...]
    mistakes: MistakesView
    best: dict[RunKind, int]


class BrowserAttempt(msgspec.Struct, frozen=True):
    """What a browser had kept by itself of one puzzle; see `Attempt`."""

    tries: int
    state: State
    day: str | None = None


class TakeOver(msgspec.Struct, frozen=True):
    """`POST /api/puzzles/progress`: what a browser had kept by itself, by puzzle."""

    attempts: dict[str, BrowserAttempt]


class RunView(msgspec.Struct, frozen=True):
    """A run: the `puzzles` so far and their `results`; `puzzle` is to be solved now, or None: the run is over.

    A result of None is a skipped puzzle. `left_ms` None: there is no clock.
    """

    puzzles: tuple[str, ...]
    results: tuple[bool | None, ...]
    lives: int
    skips: int
    left_ms: int | None
    best: int
    puzzle: str | None


class RunTry(msgspec.Struct, frozen=True):
    """`POST /api/runs/{kind}/tries/{id}`: the judged try, and the run after it."""

    tried: TriedView
    run: RunView


class MatchRunTry(msgspec.Struct, frozen=True):
    """`POST /api/runs/{kind}/tries/{id}` of a game without cards; see `RunTry`. Only a decision counts as a try."""

    tried: PlayedView
    run: RunView


class PuzzleWish(msgspec.Struct, frozen=True):
    """`POST /api/puzzles`: is this `starfelt-table/1` a puzzle of a kind about its ship number `card`, from 0?"""

    game: GameName
    table: msgspec.Raw
    card: int
    kind: str = "last-ship"


class ExaminedView(msgspec.Struct, frozen=True):
    """The answer: the filter that stops it, or None, and then the puzzle's id, rating and themes.

    `share` is the share of legal poses that win; `tolerance` is the share of small shifts of the steadiest that still
    win. None: not looked at.
    """

    stop: Stop | None
    share: float | None
    tolerance: float | None
    id: str | None
    rating: int | None
    themes: tuple[str, ...]


class KeptPuzzle(msgspec.Struct, frozen=True):
    """`POST /api/analysis/{key}/puzzle/{number}`: the id of the puzzle that comes back to the guest."""

    id: str
