"""The rules of Faster Than Light: a duel of secret plots on one page of rules, from the Star Noir blog.

Source: the One Page Rules "Faster Than Light" and its rulings 1 to 15. `resolution` computes the results of a
turn.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import reduce
from random import Random
from typing import Any, ClassVar, Literal

import msgspec
from msgspec.structs import replace

from starfelt.files import BadFile, tenths, to_struct
from starfelt.games.contract import (
    Absent,
    FinalSummary,
    Game,
    Held,
    MatchTally,
    Outcome,
    Partly,
    Refused,
    SeatInfo,
    Tick,
)
from starfelt.games.ftl.rules import views
from starfelt.games.ftl.rules.display_time import shown_ms
from starfelt.games.ftl.rules.lessons import LESSONS
from starfelt.games.ftl.rules.model import (
    FATAL_HITS,
    BadOrder,
    Ended,
    Exchanged,
    FtlCommand,
    FtlEvent,
    FtlHit,
    FtlOpened,
    FtlOptions,
    FtlShip,
    FtlState,
    FtlTurnBegan,
    FtlView,
    Launched,
    Missile,
    Plot,
    Plotted,
    Removed,
    Resolved,
    Rotated,
    Seal,
    Sealed,
    Sheet,
    Sprinted,
    Start,
)
from starfelt.games.ftl.rules.notation import STEP_DEG, Order
from starfelt.games.ftl.rules.pieces import (
    check_order,
    number_of,
    orders_for,
    own_pieces,
    starting_ships,
    table_of,
)
from starfelt.games.ftl.rules.redact import any_sheet, redact, redrawn, with_sheet
from starfelt.games.ftl.rules.resolution import resolve
from starfelt.games.ftl.rules.summary import summary_of
from starfelt.table.card import Pose

Decision = list[FtlEvent] | Refused | Partly[FtlEvent]

#: Illegal orders are written to the log. Each key and each order is cut to this many characters, and the log
#: has no more illegal orders than a seat may have pieces.
_NOTED = 12
#: How many sheets `legal` samples.
_SHEETS = 4


class _NoChance(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The rigged draws of this game: none, because it has no randomness."""


class FasterThanLight(Game[FtlOptions, FtlState, FtlCommand, FtlEvent, FtlView]):
    """The rules of Faster Than Light as a `Game`."""

    id = "ftl"
    rules_version = 2
    seat_counts = (2,)
    options_type = FtlOptions
    command_type = FtlCommand
    event_type = FtlEvent
    state_type = FtlState
    view_type = FtlView
    lessons = LESSONS
    presets: ClassVar[Mapping[str, FtlOptions]] = {
        # The ships race side by side to the edge of the table. Both have to turn soon, which is when ships are hit.
        "duel": FtlOptions(
            idle="normal-space",
            turn_limit=30,
            at_limit="hits",
            ship_radius_in=1.75,
            missile_radius_in=1.0,
            ships=(Start(20, 6, 0), Start(28, 6, 0)),
        ),
        "as-written": FtlOptions(),
    }
    # As written, a ship that does nothing cannot be hit: who idles never loses.
    contest_preset: ClassVar[str | None] = "duel"
    rated_presets = ("duel",)
    free_options = frozenset({"plot_clock_s", "clock_waits", "days_per_turn"})

    def setup(
        self, options: FtlOptions, seats: Sequence[SeatInfo], seed: int, rigged: Any = None
    ) -> list[FtlEvent]:
        """Set up the table and begin the first turn."""
        to_struct({} if rigged is None else rigged, _NoChance)
        _check_ships(options)
        return [FtlOpened(options, tuple(seats), starting_ships(options)), _turn(options, 1, 0)]

    def decide(self, state: FtlState, seat: int | None, command: FtlCommand, at: int, held: Held) -> Decision:
        """Answer a command; see the contract. A plot may be accepted in part: its legal orders count (ruling 11)."""
        match command:
            case Tick():
                late = state.outcome is None and state.deadline is not None and at >= state.deadline
                return _seal(state, _find_unsealed(state), "clock", at) if late else []
            case Absent(seat=away):
                return _seal(state, [away], "away", at) if away in self.awaited(state) else []
            case Plot() | Seal():
                if seat is None:
                    return Refused("not-seated")
                if state.outcome is not None:
                    return Refused("finished")
                if state.sheets[seat].sealed:
                    return Refused("sealed")
                if isinstance(command, Seal):
                    return _seal(state, [seat], "player", at)
                return _plot(state, seat, command)

    def evolve(self, state: FtlState | None, event: FtlEvent) -> FtlState:
        """Return the state after an event; see the contract."""
        if isinstance(event, FtlOpened):
            first, second = event.ships
            return FtlState(event.options, event.seats, (FtlShip(first), FtlShip(second)))
        assert state is not None
        match event:
            case FtlTurnBegan(turn=turn, deadline=deadline):
                return replace(state, turn=turn, deadline=deadline, sheets=(Sheet(), Sheet()))
            case Plotted(seat=seat, orders=orders, refused=refused):
                return with_sheet(state, seat, Sheet(orders, refused))
            case Sealed(seat=seat):
                return with_sheet(state, seat, replace(state.sheets[seat], sealed=True))
            case Exchanged():
                return replace(state, last=(event,))
            case _:
                return replace(_evolve_resolution(state, event), last=(*state.last, event))

    def awaited(self, state: FtlState) -> Sequence[int]:
        """Return the seat that alone has not sealed a plot, if there is no plot clock."""
        unsealed = _find_unsealed(state)
        return unsealed if len(unsealed) == 1 and state.deadline is None and not state.outcome else ()

    def owed(self, state: FtlState) -> Mapping[int, int]:
        """Return the seats that have not sealed a plot."""
        return {} if state.outcome else dict.fromkeys(_find_unsealed(state), state.turn)

    def due(self, state: FtlState) -> int | None:
        """Return when the plot clock runs out."""
        return None if state.outcome else state.deadline

    def pending(self, state: FtlState) -> bool:
        """Tell whether a plot waits for the other player or the clock."""
        return any(sheet.sealed or sheet.orders or sheet.refused for sheet in state.sheets)

    def view(self, state: FtlState, seat: int | None) -> FtlView:
        """Return the table as a seat or a spectator sees it."""
        return views.view(state, seat)

    def glance(self, state: FtlState, seat: int) -> FtlView:
        """Return which pieces a seat may give which orders."""
        return views.glance(state, seat)

    def redact(self, event: FtlEvent, seat: int | None) -> FtlEvent | None:
        """Hide each sheet from everyone but its owner."""
        return redact(event, seat)

    def redrawn(self, state: FtlState, seat: int | None, chance: Random) -> FtlState:
        """Replace the sheets of the other seats by new ones."""
        return redrawn(state, seat, chance)

    def legal(self, view: FtlView, seat: int, at: int) -> Iterator[FtlCommand]:
        """Yield the seal, and an even sample of sheets, in which each piece has an order or none."""
        if not _plotting(view, at):
            return
        yield Seal()
        for number in range(_SHEETS):
            sheet: dict[str, str] = {}
            for place, piece in enumerate(view.reach):
                # Cycle through the kinds, and through the orders of each kind. The steps are coprime to the
                # counts.
                kinds = orders_for(piece)
                orders = kinds[(view.turn + number + place) % len(kinds)]
                order = orders[(view.turn * 7 + number * 11 + place * 13) % len(orders)]
                if order is not None:
                    sheet[piece.piece] = order
            yield Plot(sheet)

    def sample(self, view: FtlView, seat: int, at: int, chance: Random) -> FtlCommand | None:
        """Return the seal or a random sheet, with equal chances.

        Each piece gets a random kind of order, then one of that kind.
        """
        if not _plotting(view, at):
            return None
        return Seal() if chance.random() < 0.5 else Plot(any_sheet(view.reach, chance))

    def outcome(self, state: FtlState) -> Outcome | None:
        """Return who won, after a ship is gone or the last turn is over."""
        return state.outcome

    def recount(self, event: FtlEvent) -> list[tuple[int, FtlCommand]]:
        """Return the commands that would cause an event again; a seal in place of an absent player's."""
        match event:
            case Plotted(seat=seat, orders=orders, refused=refused):
                return [(seat, Plot({**orders, **{bad.piece: bad.order for bad in refused}}))]
            case Sealed(seat=seat, by="player" | "away"):
                return [(seat, Seal())]
            case _:
                return []

    def tell(self, state: FtlState, event: FtlEvent) -> Sequence[views.Line]:
        """Return the sentences that describe an event."""
        return views.tell(state, event)

    def summary(self, events: Sequence[FtlEvent], outcome: Outcome) -> FinalSummary:
        """Return what a finished match tells its players."""
        return summary_of(events, outcome)

    def tally(self, state: FtlState) -> MatchTally:
        """Return the hits of each seat on its enemy. A ship that is gone counts as hit the fatal number of times."""
        first, second = (ship.hits if ship.alive else FATAL_HITS for ship in state.ships)
        return MatchTally((second, first), state.turn)

    def result(self, state: FtlState) -> Any:
        """Return the turn, the ships and the missiles, as plain data."""
        return views.result(state)


def _check_ships(options: FtlOptions) -> None:
    for seat, ship in enumerate(options.ships or ()):
        if tenths(ship.heading_deg) % (10 * STEP_DEG):
            raise BadFile(f"ships[{seat}].heading_deg", f"not a multiple of {STEP_DEG} degrees")
        pose, (width, height) = starting_ships(options)[seat], table_of(options)
        for axis, place, most in (("x_in", pose.x, width), ("y_in", pose.y, height)):
            if place > most:
                raise BadFile(f"ships[{seat}].{axis}", "off the table")


def _plotting(view: FtlView, at: int) -> bool:
    in_time = view.deadline is None or at < view.deadline
    return view.hand is not None and not view.hand.sealed and in_time


def _turn(options: FtlOptions, turn: int, at: int, before: Sequence[Resolved] = ()) -> FtlTurnBegan:
    clock = options.plot_clock_s
    if clock is None:
        return FtlTurnBegan(turn, None)
    wait = shown_ms(before) if before and options.clock_waits else 0
    return FtlTurnBegan(turn, at + wait + clock * 1000)


def _plot(state: FtlState, seat: int, command: Plot) -> list[FtlEvent] | Partly[FtlEvent]:
    own = own_pieces(state, seat)
    most = 1 + state.options.max_missiles
    orders: dict[str, str] = {}
    refusals: list[Refused] = []
    refused: dict[str, BadOrder] = {}
    for piece, text in command.orders.items():
        order = check_order(state, own.get(piece), _cut_text(piece), _cut_text(text))
        if isinstance(order, Order):
            orders[piece] = order.text
        elif len(refused) < most:
            refusals.append(order)
            refused[_cut_text(piece)] = BadOrder(_cut_text(piece), _cut_text(text), order.code, order.args)
    events: list[FtlEvent] = [Plotted(seat, orders, tuple(refused.values()))]
    return Partly(events, refusals[0]) if refusals else events


def _cut_text(text: str) -> str:
    """Return a key or an order as the log stores it. Legal ones are never cut."""
    return text if len(text) <= _NOTED else f"{text[: _NOTED - 1]}…"


def _find_unsealed(state: FtlState) -> list[int]:
    return [seat for seat, sheet in enumerate(state.sheets) if not sheet.sealed]


def _seal(
    state: FtlState, seats: Sequence[int], by: Literal["player", "clock", "away"], at: int
) -> list[FtlEvent]:
    """Seal sheets. When all are sealed, exchange the plots and resolve the turn (ruling 12)."""
    events: list[FtlEvent] = [Sealed(seat, by) for seat in seats]
    if any(seat not in seats for seat in _find_unsealed(state)):
        return events
    after = reduce(FTL.evolve, events, state)
    first, second = after.sheets
    resolved: list[FtlEvent] = [Exchanged(state.turn, (first.orders, second.orders)), *resolve(after)]
    return [*events, *resolved, _end_phase(reduce(FTL.evolve, resolved, after), at)]


def _end_phase(state: FtlState, at: int) -> Ended | FtlTurnBegan:
    """Return the end of the match, or its next turn (Faster Than Light, End Phase; ruling 14)."""
    left = tuple(seat for seat, ship in enumerate(state.ships) if ship.alive)
    if len(left) == 1:
        return Ended(left, "outcome-last-ship")
    if not left:
        return Ended((0, 1), "outcome-no-ship")
    if state.turn == state.options.turn_limit:
        first, second = (ship.hits for ship in state.ships)
        if state.options.at_limit == "hits" and first != second:
            return Ended((int(second < first),), "outcome-fewer-hits")
        return Ended((0, 1), "outcome-turn-limit")
    return _turn(state.options, state.turn + 1, at, state.last)


def _evolve_resolution(state: FtlState, event: FtlEvent) -> FtlState:
    """Return the state after an event of the resolution or the end of the match."""
    match event:
        case Launched(seat=seat, pose=pose, lost=lost):
            first, second = state.launched
            launched = (first + 1, second) if seat == 0 else (first, second + 1)
            if lost:
                return replace(state, launched=launched)
            found = (*state.missiles, Missile(seat, launched[seat], pose))
            missiles = tuple(sorted(found, key=lambda missile: (missile.seat, missile.number)))
            return replace(state, launched=launched, missiles=missiles)
        case Rotated(seat=seat, piece=piece, heading=heading):
            return _move(state, seat, piece, heading=heading)
        case Sprinted(seat=seat, piece=piece, end=end):
            return _move(state, seat, piece, at=end)
        case FtlHit(struck=struck):
            for seat in struck:
                state = _with_ship(state, seat, hits=state.ships[seat].hits + 1)
            return state
        case Removed(seat=seat, piece="ship", at=at):
            return _with_ship(_move(state, seat, "ship", at=at), seat, alive=False)
        case Removed(seat=seat, piece=piece):
            place = _place(state, seat, piece)
            return replace(state, missiles=state.missiles[:place] + state.missiles[place + 1 :])
        case Ended(winners=winners, reason=reason):
            return replace(state, outcome=Outcome(winners, reason), deadline=None)
        case _:
            return state


def _with_ship(state: FtlState, seat: int, **changes: Any) -> FtlState:
    ship = replace(state.ships[seat], **changes)
    first, second = state.ships
    return replace(state, ships=(ship, second) if seat == 0 else (first, ship))


def _move(
    state: FtlState, seat: int, piece: str, *, at: tuple[int, int] | None = None, heading: int | None = None
) -> FtlState:
    """Return the state in which a piece has another position or heading."""

    def move(pose: Pose) -> Pose:
        x, y = at or (pose.x, pose.y)
        return Pose(x, y, pose.heading if heading is None else heading)

    if piece == "ship":
        return _with_ship(state, seat, pose=move(state.ships[seat].pose))
    place = _place(state, seat, piece)
    missile = state.missiles[place]
    missile = Missile(seat, missile.number, move(missile.pose))
    missiles = (*state.missiles[:place], missile, *state.missiles[place + 1 :])
    return replace(state, missiles=missiles)


def _place(state: FtlState, seat: int, piece: str) -> int:
    """Return the index of a seat's missile in the state's missiles."""
    number = number_of(piece)
    return next(n for n, m in enumerate(state.missiles) if m.number == number and m.seat == seat)


FTL = FasterThanLight()
