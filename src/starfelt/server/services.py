"""What the routes share: one of each, made when the application starts."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import cast

from starlette.requests import HTTPConnection

from starfelt.server import limits
from starfelt.server.answers import Answers
from starfelt.server.buckets import Buckets
from starfelt.server.clock import Clock
from starfelt.server.doors import Doors
from starfelt.server.gate import Gate
from starfelt.server.offload import Offload
from starfelt.server.once import Once
from starfelt.server.photographs import Darkroom
from starfelt.server.presses import Press
from starfelt.server.rooms import Rooms
from starfelt.server.tokens import Tokens
from starfelt.server.turns import Turns


@dataclass(slots=True)
class Services:
    """The live matches and what guards them. `origins` may use this server beside its own pages."""

    rooms: Rooms
    tokens: Tokens
    clock: Clock
    judging: Offload
    editing: Offload
    press: Press
    darkroom: Darkroom
    origins: frozenset[str] = frozenset()
    #: Who says hello next.
    hellos: Gate = field(default_factory=Gate)
    #: Whose connection, of those who do not sit, is listened to or ended next.
    standing: Gate = field(default_factory=Gate)
    once: Once = field(default_factory=Once)
    doors: Doors = field(default_factory=Doors)
    #: Commands, by player.
    commands: Buckets = field(default_factory=lambda: Buckets(limits.COMMANDS))
    #: Messages of those who watch, by address.
    watching: Buckets = field(default_factory=lambda: Buckets(limits.WATCHING))
    #: Matches, guests and much else made, by address.
    making: Buckets = field(default_factory=lambda: Buckets(limits.MAKING))
    #: Files that nobody has brought yet, by address.
    files: Buckets = field(default_factory=lambda: Buckets(limits.JUDGING))
    #: Tables that are edited, by address.
    edits: Buckets = field(default_factory=lambda: Buckets(limits.EDITING))
    #: Requests of any kind, by address.
    asking: Buckets = field(default_factory=lambda: Buckets(limits.ASKING))
    #: Whose table file is judged next.
    judges: Turns = field(default_factory=lambda: Turns(limits.JUDGE_WAITING, limits.JUDGE_WAITING_EACH))
    answers: Answers = field(default_factory=lambda: Answers(limits.JUDGE_KEPT))
    #: The package's fleets, drawn, and fleets of somebody's own. One is drawn at a time: each thread takes its share of
    #: the loop's time.
    fleets: Answers = field(default_factory=lambda: Answers(limits.DRAWN_KEPT))
    own_fleets: Answers = field(default_factory=lambda: Answers(limits.DRAWN_KEPT))
    drawing: asyncio.Lock = field(default_factory=asyncio.Lock)
    #: Whose edited table is looked at next.
    editors: Turns = field(default_factory=lambda: Turns(limits.EDIT_WAITING, limits.EDIT_WAITING_EACH))
    #: Whose sheets are printed next.
    printers: Turns = field(default_factory=lambda: Turns(limits.PRINT_WAITING, limits.PRINT_WAITING_EACH))


def services_of(connection: HTTPConnection) -> Services:
    """Return the services of the application that a request or socket came to."""
    return cast("Services", connection.app.state.services)
