"""The bodies of HTTP requests and answers: who I am, tables to join or watch, a new match, the games there are."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from starfelt.games.options import Option
from starfelt.matches.model import Colour, Level
from starfelt.messages import Args


class LineView(msgspec.Struct, frozen=True):
    """One seat of a listed match."""

    name: str | None
    level: str | None


class Listing(msgspec.Struct, frozen=True):
    """An open table in the lobby, or one that may be watched.

    Of the options those that differ from the defaults; a big one only as `…`.
    """

    id: str
    game: str
    phase: str
    options: dict[str, Any]
    seats: tuple[LineView, ...]
    created_at: int


class BotSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A bot asked for when a match is made."""

    level: Level


class NewMatch(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/matches`: the maker sits on seat 0; bots take the last seats. `options` are the game's own.

    With a `lesson`, one of those that the game ships, all else is the lesson's: nothing but game, name and colour may
    be said beside it.
    """

    game: Annotated[str, Meta(max_length=40)]
    name: Annotated[str, Meta(min_length=1, max_length=24)]
    seats: Annotated[int, Meta(ge=2, le=4)] = 2
    bots: tuple[BotSeat, ...] = ()
    options: dict[str, Any] = {}
    public: bool = False
    colour: Colour | None = None
    #: Rematches go on until somebody has won so many; 1: one match alone.
    first_to: Annotated[int, Meta(ge=1, le=3)] = 1
    lesson: Annotated[str, Meta(max_length=40)] | None = None


class OptionsWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/options`: can a match of so many seats be made with these options?

    The answer is the options as the match would keep them, a fleet of one's own written short: it can be sent in
    place of the file, and `GET /api/fleets/{fleet}` draws it.
    """

    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[int, Meta(ge=2, le=4)]
    options: dict[str, Any]


class MadeMatch(msgspec.Struct, frozen=True):
    """The answer: the id of the new match, which is also its link, `/m/{id}`."""

    id: str


class GuestView(msgspec.Struct, frozen=True):
    """`POST /api/guest`: a signed token that says who this browser is; no account."""

    token: str


class PresetView(msgspec.Struct, frozen=True):
    """A way to play that has a name: those options that differ from the defaults, and how many can play so."""

    name: str
    options: dict[str, Any]
    seats: tuple[int, ...]


class GameView(msgspec.Struct, frozen=True):
    """One of `GET /api/games`: how many can play, with what options, and what `Game.facts` says.

    `options` is the options' JSON Schema, for programs; `form` says how people are asked for them, `presets` which
    ways to play have names, the one to begin with first. `levels` are those of its bots, from the mildest; the
    `missing` ones need what is not installed here.
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
    #: By level, what bots on the seats after the first are called.
    opponents: dict[Level, tuple[str, ...]] = {}
    #: The game's lessons by name, in the order in which they are played.
    lessons: tuple[str, ...] = ()


class HealthView(msgspec.Struct, frozen=True):
    """`GET /api/health`: the server answers, and this is what it runs."""

    version: str
    now: int


class FailureView(msgspec.Struct, frozen=True):
    """Any refused HTTP request: `refused-{code}` says why; `detail` is the file's own error line, if any."""

    code: str
    args: Args = {}
    detail: str | None = None
