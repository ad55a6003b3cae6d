"""The smallest complete game, with two bots: each player says one number, and the highest number wins.

Each seat is dealt a secret that nobody else may see, and says (`say`) a number up to nine; `point` is the
transient command. 1,000 ms after the first number a bell rings, and counts zero for every seat that has said nothing.
`docs/write-a-game.md` explains the code.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Annotated, Any, ClassVar, TypeAlias

import msgspec

from starfelt.files import BadFile
from starfelt.games.contract import (
    Absent,
    Command,
    Event,
    Game,
    Held,
    MatchTally,
    Outcome,
    Refused,
    SeatInfo,
    Tick,
)
from starfelt.messages import Line
from starfelt.play.player import Answer

BELL_MS = 1000


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    most: Annotated[int, msgspec.Meta(ge=1, le=99)] = 9
    #: No bell: the game waits for everybody, but not for who is absent.
    patient: bool = False


class Point(Command, frozen=True, tag="point"):
    transient: ClassVar[bool] = True
    at: Annotated[float, msgspec.Meta(ge=0, le=1000)]


class Say(Command, frozen=True, tag="say"):
    number: int | None = None
    it: bool = False


class SecretsDealt(Event, frozen=True, tag="dealt"):
    options: Options
    secrets: tuple[str | None, ...]


class Said(Event, frozen=True, tag="said", omit_defaults=True):
    seat: int
    number: int
    pointed: float | None = None
    bell: int | None = None
    #: The bell said it, not the player.
    rung: bool = False


AnyCommand: TypeAlias = Point | Say | Tick | Absent
AnyEvent: TypeAlias = SecretsDealt | Said


class State(msgspec.Struct, frozen=True):
    options: Options
    secrets: tuple[str | None, ...]
    said: tuple[int | None, ...]
    bell: int | None = None


class View(msgspec.Struct, frozen=True, tag="highest", tag_field="game"):
    said: tuple[int | None, ...]
    secret: str | None
    bell: int | None
    most: int


def _secret(chance: Random) -> str:
    return f"secret-{chance.randint(1000, 9999)}"


class Highest(Game[Options, State, AnyCommand, AnyEvent, View]):
    id = "highest"
    rules_version = 1
    seat_counts = (2, 3, 4)
    options_type = Options
    command_type = AnyCommand
    event_type = AnyEvent
    state_type = State
    view_type = View

    def setup(
        self, options: Options, seats: Sequence[SeatInfo], seed: int, rigged: Any = None
    ) -> list[AnyEvent]:
        if options.most == 13:
            raise BadFile("most", "an unlucky number")
        chance = Random(seed)
        return [SecretsDealt(options, tuple(_secret(chance) for _ in seats))]

    def decide(
        self, state: State, seat: int | None, command: AnyCommand, at: int, held: Held
    ) -> list[AnyEvent] | Refused:
        match command:
            case Point():
                return Refused("not-now") if seat is None or state.said[seat] is not None else []
            case Say(number=number, it=it):
                assert seat is not None
                if state.said[seat] is not None:
                    return Refused("not-now")
                number = state.options.most if it else number
                if number is None or not 0 <= number <= state.options.most:
                    return Refused("too-high", {"most": state.options.most})
                bell = at + BELL_MS if state.bell is None and not state.options.patient else None
                point = held.get(seat)
                return [Said(seat, number, point.at if isinstance(point, Point) else None, bell)]
            case Tick():
                if state.bell is None or at < state.bell:
                    return []
                silent = [number for number, said in enumerate(state.said) if said is None]
                return [Said(number, 0, rung=True) for number in silent]
            case Absent(seat=away):
                return [Said(away, 0)] if away in self.awaited(state) else []

    def evolve(self, state: State | None, event: AnyEvent) -> State:
        if isinstance(event, SecretsDealt):
            return State(event.options, event.secrets, (None,) * len(event.secrets))
        assert state is not None
        said = (*state.said[: event.seat], event.number, *state.said[event.seat + 1 :])
        bell = state.bell if event.bell is None else event.bell
        return msgspec.structs.replace(state, said=said, bell=None if None not in said else bell)

    def awaited(self, state: State) -> Sequence[int]:
        silent = [number for number, said in enumerate(state.said) if said is None]
        return silent if state.options.patient else ()

    def due(self, state: State) -> int | None:
        return state.bell

    def view(self, state: State, seat: int | None) -> View:
        return View(state.said, None if seat is None else state.secrets[seat], state.bell, state.options.most)

    def redact(self, event: AnyEvent, seat: int | None) -> AnyEvent | None:
        if isinstance(event, SecretsDealt):
            own = tuple(s if number == seat else None for number, s in enumerate(event.secrets))
            return SecretsDealt(event.options, own)
        return event

    def redrawn(self, state: State, seat: int | None, chance: Random) -> State:
        secrets = (secret if owner == seat else _secret(chance) for owner, secret in enumerate(state.secrets))
        return msgspec.structs.replace(state, secrets=tuple(secrets))

    def legal(self, view: View, seat: int, at: int) -> Iterator[AnyCommand]:
        if view.said[seat] is None and (view.bell is None or at < view.bell):
            yield from (Say(number) for number in range(view.most + 1))

    def outcome(self, state: State) -> Outcome | None:
        if None in state.said:
            return None
        most = max(number or 0 for number in state.said)
        return Outcome(tuple(s for s, number in enumerate(state.said) if number == most), "highest")

    def recount(self, event: AnyEvent) -> list[tuple[int, AnyCommand]]:
        return [(event.seat, Say(event.number))] if isinstance(event, Said) and not event.rung else []

    def tell(self, state: State, event: AnyEvent) -> Sequence[Line]:
        return [Line("highest-said", {"number": event.number})] if isinstance(event, Said) else []

    def verdict(self, state: State, seat: int, command: AnyCommand) -> Refused | None:
        assert isinstance(command, Point)
        return Refused("too-high", {"most": 100}) if command.at > 100 else None

    def tally(self, state: State) -> MatchTally:
        return MatchTally(tuple(number or 0 for number in state.said), 1)

    def result(self, state: State) -> Any:
        return msgspec.to_builtins(state)


HIGHEST = Highest()


def cadet(view: bytes, seat: int, chance: Random) -> Answer | None:
    """Says any number, as fast as it can."""
    seen = msgspec.json.decode(view, type=View)
    if seen.said[seat] is not None:
        return None
    return Answer({"do": "say", "number": chance.randint(0, seen.most)}, 10)


def pilot(view: bytes, seat: int, chance: Random) -> Answer | None:
    """Says the highest number."""
    del chance
    seen = msgspec.json.decode(view, type=View)
    return None if seen.said[seat] is not None else Answer({"do": "say", "number": seen.most}, 10)
