"""`starfelt-puzzle/1`: a table with a card to place or to move, or a match up to a decision; a goal, and a solution."""

from __future__ import annotations

from hashlib import blake2b
from typing import TYPE_CHECKING, Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import Meta

from starfelt.battle.table_file import JudgeableTable, TableFile, table_from
from starfelt.cards.card_games import CARD_GAMES, GameName
from starfelt.cards.fleet import Ship
from starfelt.files import BadFile, tenths, to_struct
from starfelt.play.match_file import MatchFile
from starfelt.table.card import Pose

if TYPE_CHECKING:
    from typing_extensions import TypeIs

#: What a player is asked for.
#: `last-ship`: place the last card so that you are the only winner.
#: `unscathed`: the same, and no ship of yours is destroyed.
#: `save-cargo`: place the last card so that your Cargo ship stays on the table.
#: `mend`: all cards are placed; move one of yours so that you are the only winner.
#: `two-ships`: place a card, the enemy places its last one, and you place yours so that you are the only winner.
Kind: TypeAlias = Literal["last-ship", "unscathed", "save-cargo", "mend", "two-ships"]
#: What a solution must reach.
Goal: TypeAlias = Literal["win", "unscathed", "cargo"]
#: The goal of each kind.
GOALS: dict[Kind, Goal] = {
    "last-ship": "win",
    "unscathed": "unscathed",
    "save-cargo": "cargo",
    "mend": "win",
    "two-ships": "win",
}

#: The games whose puzzles are a match up to a decision.
MatchGame: TypeAlias = Literal["ftl", "hexfleet"]
#: What a player of them is asked for.
#: `sure-hit`, `untouched`: a plot that hits the enemy's ship, or with which nothing hits one's own, whatever the enemy
#: plots. The own ship stays on the table.
#: `best-shot`: a shot that does what is wanted with a stated chance, by exact odds over the pack.
#: `two-turns`: a plot after which, whatever the enemy plots, its ship is hit or the next plot hits it for sure.
#: `no-return`: a shot, and a place where no enemy ship can fire at the ship in its next activation.
#: `last-cards`: three cards are left in the pack: hails that use some of them up, and a shot as in `best-shot`.
#: `mistake`: a mistake of one's own: a plot or an activation that is nearly as good as the best found.
MatchKind: TypeAlias = Literal[
    "sure-hit", "untouched", "two-turns", "best-shot", "no-return", "last-cards", "mistake"
]
#: What a solution must reach. `destroy`, `silence`: the shot destroys a ship, or takes all its weapons; `destroy-last`,
#: `silence-last`: the same, with a chance that counts from the beginning of the activation. `nearly-best`: the decision
#: loses little against the solution, as the analysis measures it.
MatchGoal: TypeAlias = Literal[
    "hit",
    "untouched",
    "hit-in-two",
    "destroy",
    "silence",
    "no-return",
    "destroy-last",
    "silence-last",
    "nearly-best",
]
#: The goals of each kind.
MATCH_GOALS: dict[MatchKind, tuple[MatchGoal, ...]] = {
    "sure-hit": ("hit",),
    "untouched": ("untouched",),
    "two-turns": ("hit-in-two",),
    "best-shot": ("destroy", "silence"),
    "no-return": ("no-return",),
    "last-cards": ("destroy-last", "silence-last"),
    "mistake": ("nearly-best",),
}
#: The kinds that are made of each game. A `mistake` is made of a finished match.
KINDS: dict[GameName | MatchGame, tuple[Kind | MatchKind, ...]] = {
    "lightspeed": ("last-ship", "unscathed", "mend", "two-ships"),
    "stellarconflict": ("last-ship", "unscathed", "save-cargo", "mend", "two-ships"),
    "ftl": ("untouched", "sure-hit", "two-turns"),
    "hexfleet": ("best-shot", "no-return", "last-cards"),
}
#: The filters that a table must pass to become a puzzle, in order; see `filters`.
Filter: TypeAlias = Literal["threat", "rare", "steady", "hidden", "clear", "agreed"]
#: What can stop a table: a filter, or that nothing tells why the solution works.
Stop: TypeAlias = Filter | Literal["theme"]

_Share: TypeAlias = Annotated[float, Meta(ge=0, le=1)]
_Id: TypeAlias = Annotated[str, Meta(pattern="^[a-z]{2}-[0-9a-z]{8}$")]
_Seat: TypeAlias = Annotated[int, Meta(ge=0, le=3)]
#: The first letters of an id.
_PREFIX: dict[GameName | MatchGame, str] = {
    "lightspeed": "ls",
    "stellarconflict": "sc",
    "ftl": "ft",
    "hexfleet": "hs",
}
_LETTERS = "0123456789abcdefghjkmnpqrstvwxyz"


def is_card_game(game: GameName | MatchGame) -> TypeIs[GameName]:
    """Tell whether a game's puzzles are tables of cards, not decisions of a match."""
    return game in CARD_GAMES


def is_rated(puzzle: AnyPuzzle) -> bool:
    """Tell whether tries at a puzzle are rated: not those at a mistake that somebody kept."""
    return puzzle.kind != "mistake"


def id_of(game: GameName | MatchGame, content: object) -> str:
    """Return the id of a puzzle: the game's letters, and a hash of what makes the puzzle."""
    number = int.from_bytes(blake2b(msgspec.json.encode(content), digest_size=5).digest())
    return f"{_PREFIX[game]}-" + "".join(_LETTERS[(number >> (5 * k)) & 31] for k in range(8))


class FilePose(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A pose as table files write it: the card's centre in millimetres, and its heading in degrees."""

    x_mm: Annotated[float, Meta(ge=-100_000, le=100_000)]
    y_mm: Annotated[float, Meta(ge=-100_000, le=100_000)]
    heading_deg: Annotated[float, Meta(ge=-3600, le=3600)]

    @property
    def pose(self) -> Pose:
        """The exact pose: rounded to 0.1 mm and 0.1 degrees, halves away from zero."""
        return Pose(tenths(self.x_mm), tenths(self.y_mm), tenths(self.heading_deg) % 3600)


def file_pose_of(pose: Pose) -> FilePose:
    """Return an exact pose as files write it."""
    return FilePose(pose.x / 10, pose.y / 10, pose.heading / 10)


class Sequel(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a puzzle of two ships goes on after the player's first card.

    Attributes:
        reply: the enemy's ship that is placed next.
        last: the player's ship that is placed last.
        answer: the enemy's best answer to the solution.
        finish: a pose of the last ship that then reaches the goal.
        answers: against how many answers the solution was proved.
    """

    reply: str
    last: str
    answer: FilePose
    finish: FilePose
    answers: int


class Puzzle(
    msgspec.Struct,
    frozen=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
    tag="starfelt-puzzle/1",
    tag_field="format",
):
    """A puzzle with its solution, which players never see before they have solved it or given up.

    In `mend`, nothing is missing on the table, and `ship` is the one that the solution moves.
    """

    id: _Id
    game: GameName
    rules_version: int
    kind: Kind
    #: Why the solution works; see `themes`.
    themes: tuple[str, ...]
    goal: Goal
    #: On the scale of ratings: 1500 is middling, 200 more is three times as hard to win against.
    difficulty: int
    #: The table without the cards that are to be placed.
    table: TableFile
    #: Who places one, and which ship comes first.
    seat: _Seat
    ship: str
    solution: FilePose
    #: The share of legal poses that reach the goal, and the share of poses within 2 mm and 2° of the solution.
    share: _Share
    tolerance: _Share
    #: `two-ships`: what follows.
    sequel: Sequel | None = None

    def opened(self) -> JudgeableTable:
        """Return the table without the card.

        Raises:
            BadFile: the table is wrong.
        """
        try:
            return table_from(msgspec.to_builtins(self.table))
        except BadFile as error:
            raise error.under("table") from None

    def card(self, table: JudgeableTable) -> Ship:
        """Return the ship that the solution places or moves.

        Raises:
            BadFile: there is no such seat, or its fleet has no such ship.
        """
        return ship_of(table, self.seat, self.ship)

    def moved(self, ship: str | None = None) -> int:
        """Return the number of a ship of the seat on the table; None: of the one that the solution moves.

        Raises:
            BadFile: it is not there.
        """
        wanted = self.seat, ship or self.ship
        for number, card in enumerate(self.table.ships):
            if (card.seat, card.ship) == wanted:
                return number
        raise BadFile("ship", f"the seat has no ship {wanted[1]!r} on the table")


def ship_of(table: JudgeableTable, seat: int, name: str) -> Ship:
    """Return a ship of a seat's fleet.

    Raises:
        BadFile: there is no such seat, or its fleet has no such ship.
    """
    if seat >= len(table.fleets):
        raise BadFile("seat", f"the table has {len(table.fleets)} seats, from 0")
    ship = table.fleets[seat].ship(name)
    if ship is None:
        raise BadFile("ship", f"the fleet {table.fleets[seat].id!r} has no ship {name!r}")
    return ship


class NextPlot(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A part of the proof of two turns: a plot of the enemy, and one of the next turn that hits whatever comes then."""

    reply: dict[str, str]
    orders: dict[str, str]


class MatchPuzzle(
    msgspec.Struct,
    frozen=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
    tag="starfelt-puzzle/1",
    tag_field="format",
):
    """A puzzle of a game that is not played with cards: a match up to a decision of one seat.

    Attributes:
        match: the match up to the decision.
        seat: who decides.
        solution: the seat's commands.
        share: the share of the seat's plots, or of its shots, that reach the goal.
        replies: in Faster Than Light, the number of the enemy's plots against which the solution was proved. Plots that
            differ only in the angles of rotations are one.
        wanted: the chance that a shot must have to do what the goal says, in percent; in `mistake`, how many wins in a
            hundred a decision may lose.
        proof: in `two-turns`, the next plot for each plot of the enemy that the solution does not hit at once.
    """

    id: _Id
    game: MatchGame
    rules_version: int
    kind: MatchKind
    themes: tuple[str, ...]
    goal: MatchGoal
    difficulty: int
    match: MatchFile
    seat: _Seat
    solution: tuple[dict[str, Any], ...]
    share: _Share
    replies: Annotated[int, Meta(ge=0)] = 0
    wanted: Annotated[int, Meta(ge=0, le=100)] = 0
    proof: tuple[NextPlot, ...] = ()


AnyPuzzle: TypeAlias = Puzzle | MatchPuzzle


def puzzle_from(data: Any) -> AnyPuzzle:
    """Return the puzzle in plain data of a `starfelt-puzzle/1`.

    Raises:
        BadFile: it is wrong; `path` names where.
    """
    return to_struct(data, MatchPuzzle if isinstance(data, dict) and "match" in data else Puzzle)
