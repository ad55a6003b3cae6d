"""The rules of Stellar Conflict (2016, built on Light Speed): secret fleets, timed deployment, then every laser fires.

Source: the Stellar Conflict rules and rulings 1 to 5 and 13 to 15. Placing and *stop* are in
`starfelt.games.deployment`, the battle in `starfelt.battle`. This module has what only Stellar Conflict has:
the choice of a fleet, and the timer.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from random import Random
from typing import Any, Literal

from msgspec.structs import replace

from starfelt.battle.field import Field
from starfelt.cards.editions import FIRST, fleet_of, require_known
from starfelt.files import BadFile, to_struct
from starfelt.games.contract import Command, Event, Held, Refused, SeatInfo
from starfelt.games.deployment.rules.decks import shuffle_decks
from starfelt.games.deployment.rules.fleets import pack_fleets, pin_editions, played_editions
from starfelt.games.deployment.rules.game import DeploymentGame, evolve_placing, hands_of, kept_out, past
from starfelt.games.deployment.rules.model import Dealt, Placed, Stopped, TurnPassed
from starfelt.games.deployment.rules.placing import check_room
from starfelt.games.stellarconflict.rules import views
from starfelt.games.stellarconflict.rules.choosing import (
    cargo_of,
    check_choice,
    choosable,
    deck,
    flag_of,
    may_choose,
    most_cards,
    ready_made,
    some_fleet,
    some_fleets,
)
from starfelt.games.stellarconflict.rules.layout import asteroids_for, field_of
from starfelt.games.stellarconflict.rules.lessons import LESSONS
from starfelt.games.stellarconflict.rules.model import (
    Brought,
    Choose,
    Chosen,
    Deploying,
    Go,
    Shuffled,
    StellarConflictCommand,
    StellarConflictEvent,
    StellarConflictOpened,
    StellarConflictOptions,
    StellarConflictState,
    StellarConflictView,
)
from starfelt.games.stellarconflict.rules.redact import redact, redrawn
from starfelt.games.stellarconflict.rules.scale import RACES, Race, race_of
from starfelt.messages import Line


class StellarConflict(DeploymentGame[StellarConflictOptions, StellarConflictState, StellarConflictView]):
    """The rules of Stellar Conflict as a `Game`."""

    id = "stellarconflict"
    rules_version = 1
    options_type = StellarConflictOptions
    command_type = StellarConflictCommand
    event_type = StellarConflictEvent
    state_type = StellarConflictState
    view_type = StellarConflictView
    lessons = LESSONS
    free_options = frozenset(
        {
            *("scale", "races", "deployment", "deploy_s", "choose_s", "ready_s", "days_per_turn", "aim"),
            *("decide_s", "editions"),
        }
    )

    def setup(
        self, options: StellarConflictOptions, seats: Sequence[SeatInfo], seed: int, rigged: Any = None
    ) -> list[Event]:
        """Give each seat its race, and decide the hidden order of its ships in its deck."""
        races = _races(options, len(seats))
        editions = played_editions(options, races, "stellarconflict")
        options = replace(options, editions=None, fleets=None)
        fleets = [fleet_of(edition) for edition in editions]
        for seat, fleet in enumerate(fleets):
            check_choice(fleet, options.scale, f"fleets[{seat}].ships")
        playing: tuple[Race | None, ...] = tuple(race_of(fleet) for fleet in fleets)
        if options.deployment != "timer" or options.deploy_s == 0:
            # Checked here, because no clock would end a deployment that has no room for the cards.
            check_room(options.table_mm, fleets, most_cards(options.scale, fleets))
        orders = shuffle_decks(
            [[ship.id for ship in choosable(fleet)] for fleet in fleets],
            seed,
            rigged,
            [(cargo_of(fleet).id, flag_of(fleet).id) for fleet in fleets],
        )
        deadline = None if options.days_per_turn else options.choose_s * 1000 or None
        return [
            StellarConflictOpened(options, tuple(seats), playing, asteroids_for(options), deadline, editions),
            *(Shuffled(seat, order) for seat, order in enumerate(orders)),
        ]

    def evolve(self, state: StellarConflictState | None, event: Event) -> StellarConflictState:
        """Return the state after an event; see the contract."""
        if isinstance(event, StellarConflictOpened):
            count = len(event.seats)
            return StellarConflictState(
                options=event.options,
                seats=event.seats,
                races=event.races,
                editions=require_known(event.editions or tuple(FIRST[race] for race in event.races if race)),
                asteroids=event.asteroids,
                choose_deadline=event.deadline,
                orders=((),) * count,
                chosen=(None,) * count,
                decks=((),) * count,
            )
        assert state is not None
        match event:
            case Shuffled(seat=seat, order=order):
                orders = (*state.orders[:seat], order or (), *state.orders[seat + 1 :])
                return replace(state, orders=orders)
            case Chosen(seat=seat, ships=ships):
                return replace(state, chosen=(*state.chosen[:seat], ships, *state.chosen[seat + 1 :]))
            case Deploying():
                return replace(state, deploying=event)
            case Go():
                return replace(state, going=True)
            case _:
                return evolve_placing(state, event)

    def shows_all(self, state: StellarConflictState) -> bool:
        """Tell whether the option `aim` asks for full laser lines."""
        return state.options.aim == "full"

    def field(self, state: StellarConflictState) -> Field:
        """Return the table as the input of a battle."""
        return field_of(state)

    def race(self, state: StellarConflictState, seat: int) -> str:
        """Return the race that a seat plays; "": its fleet is a custom one."""
        return state.races[seat] or ""

    def may_hold(self, state: StellarConflictState, seat: int) -> Refused | None:
        """Return why a seat may not hold its card. There are no decks while fleets are chosen."""
        return Refused("not-deploying") if state.deploying is None else super().may_hold(state, seat)

    def may_place(self, state: StellarConflictState, seat: int, at: int) -> Refused | None:
        """Return why a seat may not place: cards are placed between *Go* and zero (ruling 4)."""
        assert state.deploying is not None
        if not state.going:
            return Refused("too-early")
        if past(state.deploying.end, at):
            return Refused("too-late")
        return self.not_in_turn(state, seat)

    def when_placed(self, state: StellarConflictState, placed: Placed, at: int, held: Held) -> list[Event]:
        """Return the events of placing a card.

        With the timer, and turn by turn, no player calls *stop*; the battle follows the last card.
        """
        if state.turn is not None:
            return self.pass_turn(state, [placed], None)
        if state.options.deployment == "original":
            return super().when_placed(state, placed, at, held)
        return self._all_laid(state, [placed])

    def clock(self, state: StellarConflictState) -> int | None:
        """Return when the time to choose, to get ready, or to place is over."""
        if state.deploying is None:
            return state.choose_deadline
        return state.deploying.end if state.going else state.deploying.begin

    def clock_ran_out(self, state: StellarConflictState, at: int, held: Held) -> list[Event]:
        """Give the ready-made fleet to players who have not chosen; or, at zero, stop all players (ruling 4)."""
        if state.deploying is None:
            assert state.choose_deadline is not None
            late = [seat for seat, ships in enumerate(state.chosen) if ships is None]
            given: list[Event] = [self._give_fleet(state, seat, "time") for seat in late]
            return self._follow_choice(state, given, state.choose_deadline)
        if not state.going:
            return [Go()]
        assert state.deploying.end is not None
        # Counted from zero itself, so a late server gives nobody more time.
        return [Stopped(None, hands_of(state, held, None), state.deploying.end + state.decide_ms)]

    def awaited(self, state: StellarConflictState) -> Sequence[int]:
        """Return the seats that have not chosen a fleet or placed all cards, if that phase has no clock."""
        if state.report is not None:
            return ()
        if state.deploying is None:
            late = [seat for seat, chosen in enumerate(state.chosen) if chosen is None]
            return late if state.choose_deadline is None else ()
        if state.turn is not None:
            return (state.turn.seat,)
        unhurried = state.going and state.options.deployment == "timer" and state.deploying.end is None
        return [seat for seat, deck in enumerate(state.decks) if deck] if unhurried else ()

    def owed(self, state: StellarConflictState) -> Mapping[int, int]:
        """Return the seats that the game waits for; to choose a fleet is a turn before all others."""
        return dict.fromkeys(self.awaited(state), -1) if state.deploying is None else super().owed(state)

    def absent(self, state: StellarConflictState, seat: int, at: int) -> list[Event]:
        """Give an absent player the ready-made fleet, or keep a card out, if others would wait without limit."""
        if state.turn is not None:
            return self.pass_turn(state, [kept_out(state, seat, "away")], None)
        if state.deploying is not None:
            return self._all_laid(state, [kept_out(state, seat, "away")])
        return self._follow_choice(state, [self._give_fleet(state, seat, "away")], at)

    def other(
        self, state: StellarConflictState, seat: int, command: Command, at: int
    ) -> list[Event] | Refused:
        """Answer a choice of ships, which a seat makes once."""
        assert isinstance(command, Choose)
        if state.chosen[seat] is not None:
            return Refused("chosen")
        if past(state.choose_deadline, at):
            return Refused("too-late")
        refused = may_choose(state.editions[seat], state.options.scale, command.ships)
        return refused or self._follow_choice(state, [Chosen(seat, len(command.ships), command.ships)], at)

    def legal(self, view: StellarConflictView, seat: int, at: int) -> Iterator[Command]:
        """Yield some fleets while fleets are chosen; later as in every deployment."""
        if not _choosing(view, seat, at):
            yield from super().legal(view, seat, at)
        else:
            yield from map(Choose, some_fleets(view.editions[seat], view.options.scale))

    def sample(self, view: StellarConflictView, seat: int, at: int, chance: Random) -> Command | None:
        """Return a random fleet while fleets are chosen; later as in every deployment."""
        if not _choosing(view, seat, at):
            return super().sample(view, seat, at, chance)
        return Choose(some_fleet(view.editions[seat], view.options.scale, chance))

    def redrawn(self, state: StellarConflictState, seat: int | None, chance: Random) -> StellarConflictState:
        """Redraw the choices of the others and all decks. A seat's own choice and the card in its hand stay."""
        return redrawn(state, seat, chance)

    def redact(self, event: Event, seat: int | None) -> Event | None:
        """Hide the order of decks from all players, and each choice from the other players."""
        return super().redact(redact(event, seat), seat)

    def recount(self, event: Event) -> list[tuple[int, Command]]:
        """Return the commands that would cause an event again."""
        if isinstance(event, Chosen):
            return [(event.seat, Choose(event.ships or ()))] if event.reason != "time" else []
        return super().recount(event)

    def view(self, state: StellarConflictState, seat: int | None) -> StellarConflictView:
        """Return the table as a seat or a spectator sees it."""
        return views.view(state, seat)

    def glance(self, state: StellarConflictState, seat: int) -> StellarConflictView:
        """Return the table as a seat sees it, without the battle."""
        return views.view(state, seat, battle=False)

    def tell(self, state: StellarConflictState, event: Event) -> Sequence[Line]:
        """Return the sentences that describe an event."""
        return views.tell(state, event)

    def result(self, state: StellarConflictState) -> Any:
        """Return the table and, after the battle, the report, as plain data."""
        return views.result(state)

    def brought(
        self,
        options: StellarConflictOptions,
        seats: int,
        seat: int,
        what: dict[str, Any],
        others: Collection[int],
    ) -> StellarConflictOptions | Refused:
        """Give a seat the race that it asks for. If a bot or a free seat had that race, it gets the seat's old one."""
        race = to_struct(what, Brought).race
        races = list(_races(options, seats))
        if race in races:
            before = races.index(race)
            if before in others:
                return Refused("race-taken")
            races[before] = races[seat]
        races[seat] = race
        return replace(options, races=tuple(races))

    def packed(self, options: StellarConflictOptions) -> StellarConflictOptions:
        """Write custom fleets as their names."""
        return replace(options, fleets=pack_fleets(options.fleets))

    def pinned(self, opened: Event) -> StellarConflictOptions:
        """Pin the editions of the fleets."""
        assert isinstance(opened, StellarConflictOpened)
        return replace(opened.options, **pin_editions(self.evolve(None, opened).editions))

    def files(self, state: StellarConflictState) -> dict[str, Any]:
        """Return the deployment as a table file."""
        return {"table": views.table_file(state)}

    def _all_laid(self, state: StellarConflictState, events: list[Event]) -> list[Event]:
        """Return the events, followed by the battle if no seat holds a card after them."""
        after = self.after(state, events)
        return events if any(after.decks) else [*events, self.fought(after)]

    def _give_fleet(self, state: StellarConflictState, seat: int, reason: Literal["time", "away"]) -> Chosen:
        ships = ready_made(state.editions[seat], state.options.scale)
        return Chosen(seat, len(ships), ships, reason)

    def _follow_choice(self, state: StellarConflictState, events: list[Event], at: int) -> list[Event]:
        """Return the events; when every seat has a fleet, the decks and the deployment clock follow."""
        after = self.after(state, events)
        decks: list[Event] = []
        for seat, (edition, order, ships) in enumerate(
            zip(after.editions, after.orders, after.chosen, strict=True)
        ):
            if ships is None:
                return events
            cards = deck(edition, order, ships, cargo=not after.options.asteroids)
            decks.append(Dealt(seat, len(cards), cards))
        if after.options.deployment == "turns":
            return [*events, *decks, Deploying(at, None), Go(), TurnPassed(0, None)]
        begin = at + after.options.ready_s * 1000
        end = None if after.seconds is None else begin + after.seconds * 1000
        return [*events, *decks, Deploying(begin, end), *([] if begin > at else [Go()])]


def _choosing(view: StellarConflictView, seat: int, at: int) -> bool:
    """Tell whether a seat still has to choose its fleet."""
    return view.phase == "choosing" and view.chosen[seat] is None and not past(view.deadline, at)


def _races(options: StellarConflictOptions, seats: int) -> tuple[Race, ...]:
    races = RACES[:seats] if options.races is None else options.races
    if len(races) != seats:
        raise BadFile("races", f"there are {seats} seats")
    if len(set(races)) < seats:
        raise BadFile("races", "every player plays a different race")
    return races


STELLAR_CONFLICT = StellarConflict()
