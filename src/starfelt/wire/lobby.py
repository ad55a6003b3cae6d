"""HTTP bodies of the lobby: guest identity, tables to join or watch, new matches, the list of games."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import Meta

from starfelt.games.options import Option
from starfelt.matches.model import Colour, Level
from starfelt.messages import Args
from starfelt.wire.socket import Phrase


class LineView(msgspec.Struct, frozen=True):
    """One seat of a listed match."""

    name: str | None
    level: str | None


class Listing(msgspec.Struct, frozen=True):
    """An open table in the lobby, or one that may be watched.

    It has only options that differ from their defaults; a large value is sent as `…`.
    """

    id: str
    game: str
    phase: str
    options: dict[str, Any]
    seats: tuple[LineView, ...]
    created_at: int


class BotSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A bot to add when a match is created."""

    level: Level


class NewMatch(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/matches`: creates a match. Its creator has seat 0, bots the last seats. `options` are the game's own.

    With a `lesson`, one of those that the game ships, the lesson defines the rest: only game, name and colour
    may be set as well.
    """

    game: Annotated[str, Meta(max_length=40)]
    name: Annotated[str, Meta(min_length=1, max_length=24)]
    seats: Annotated[int, Meta(ge=2, le=4)] = 2
    bots: tuple[BotSeat, ...] = ()
    options: dict[str, Any] = {}
    public: bool = False
    colour: Colour | None = None
    #: Rematches continue until one seat has this many wins; 1: a single match.
    first_to: Annotated[int, Meta(ge=1, le=3)] = 1
    lesson: Annotated[str, Meta(max_length=40)] | None = None
    #: Whether it shall count for ratings, where seats and options allow it.
    rated: bool = True


class OptionsWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/options`: can a match for this number of seats be created with these options?

    The answer has the options as the match would store them, with a custom fleet abbreviated. The short form
    can be sent in place of the file, and `GET /api/fleets/{fleet}` draws it.
    """

    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[int, Meta(ge=2, le=4)]
    options: dict[str, Any]


class GoodWord(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/matches/{id}/say`: a good word from the player's seat to the others; the answer is the same."""

    phrase: Phrase


class MadeMatch(msgspec.Struct, frozen=True):
    """The answer: the id of the new match, which is also its link, `/m/{id}`."""

    id: str


class GuestView(msgspec.Struct, frozen=True):
    """`POST /api/guest`: a signed token that identifies this browser, without an account."""

    token: str


class PresetView(msgspec.Struct, frozen=True):
    """A named set of options: those that differ from their defaults, and the numbers of seats that it supports."""

    name: str
    options: dict[str, Any]
    seats: tuple[int, ...]


class GameView(msgspec.Struct, frozen=True):
    """One game of `GET /api/games`: its numbers of seats, its options, and the result of `Game.facts`.

    `options` is the JSON Schema of the options, for programs. `form` describes the form for people, `presets`
    the named sets of options, the default one first. `levels` are those of its bots, weakest first; those in
    `missing` need packages that are not installed here.
    """

    id: str
    rules_version: int
    seat_counts: tuple[int, ...]
    options: dict[str, Any]
    form: tuple[Option, ...]
    levels: tuple[str, ...]
    missing: tuple[str, ...]
    facts: Any
    presets: tuple[PresetView, ...] = ()
    #: By level, the names of the bots on the seats after the first.
    opponents: dict[Level, tuple[str, ...]] = {}
    #: The game's lessons by name, in the order of play.
    lessons: tuple[str, ...] = ()


class HealthView(msgspec.Struct, frozen=True):
    """`GET /api/health`: the server is running; its version, and the time on its clock."""

    version: str
    now: int


#: What the pages use of optional packages: compiled code, the typesetter, the reader of photographs.
ExtraName: TypeAlias = Literal["kernel", "paper", "photo"]
#: `absent`: it is not installed, and nobody fetches it. `waiting`: others are fetched before it. `compiling`: the
#: kernel is here, and its code is being compiled. `failed`: it could not be fetched, and is tried again later.
ExtraState: TypeAlias = Literal["here", "absent", "waiting", "fetching", "compiling", "failed"]


class ExtraView(msgspec.Struct, frozen=True):
    """One extra of `GET /api/extras`: whether it can be used, and how far it is.

    `mb` is the size of what is fetched, in MiB, once it is known. `games` is the number of games whose compiled code is
    ready.
    """

    name: ExtraName
    state: ExtraState
    mb: int | None
    games: int


class FailureView(msgspec.Struct, frozen=True):
    """Any rejected HTTP request: `refused-{code}` is the reason; `detail` is the file's own error line, if any."""

    code: str
    args: Args = {}
    detail: str | None = None
