"""The rules of Hex & Spades as a `Game`: a fleet game on hexes with playing cards.

Chits from a cup decide which ship acts; playing cards decide what it hits. Source: the untitled fast-play rules
for hexes and a pack of cards, and rulings 1 to 15; each part's file names its rulings.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import islice
from random import Random
from typing import Any, ClassVar

from msgspec.structs import replace

from starfelt.files import BadFile, to_struct
from starfelt.games.chance import derive_key, is_secret, short_key
from starfelt.games.contract import (
    Absent,
    FinalSummary,
    Game,
    Held,
    MatchTally,
    Outcome,
    Refused,
    SeatInfo,
    SeatTally,
    Tick,
)
from starfelt.games.hexfleet.rules import (
    activation,
    combat,
    legal,
    objective,
    parley,
    standing_orders,
    telling,
    turns,
    views,
)
from starfelt.games.hexfleet.rules.commands import (
    AnswerParley,
    EndActivation,
    Fire,
    Hail,
    HexFleetCommand,
    Jump,
    MoveShip,
    Parley,
    Raise,
    Recall,
    Return,
    StandBy,
)
from starfelt.games.hexfleet.rules.events import (
    ActivationEnded,
    Answered,
    BattleOver,
    CardsAndChits,
    Drawn,
    Fired,
    Hailed,
    HexFleetEvent,
    HexFleetOpened,
    HexFleetTurnBegan,
    Jumped,
    LeftMap,
    Moved,
    Offered,
    Recalled,
    Returned,
    RiggedChits,
    SideLost,
    StoodBy,
    TriedToRaise,
    TurnEnded,
    ZonesScored,
)
from starfelt.games.hexfleet.rules.fleet import fighting, get, points, replace_ships
from starfelt.games.hexfleet.rules.lessons import LESSONS
from starfelt.games.hexfleet.rules.model import HexFleetState, HexFleetView
from starfelt.games.hexfleet.rules.muster import buy_ships, lined_up
from starfelt.games.hexfleet.rules.options import BLANK, Facts, HexFleetOptions, Scenario, ScenarioName
from starfelt.games.hexfleet.rules.pack import PACK
from starfelt.games.hexfleet.rules.scenario import facts, fresh_ship, scenario_for
from starfelt.games.hexfleet.rules.summary import summary_of, tally_shots
from starfelt.games.hexfleet.rules.turns import EventBuilder
from starfelt.messages import Line

Decision = list[HexFleetEvent] | Refused


def _house_rules(scenario: ScenarioName, turn_limit: int | None = None) -> HexFleetOptions:
    """Return the options of a shipped set-up: the source's split moves and hails, and our house rules."""
    return HexFleetOptions(
        scenario=scenario,
        turn_limit=turn_limit,
        blank_after=2,
        split_move=True,
        hail_many=True,
        asteroids=True,
        odds=True,
    )


class HexFleet(Game[HexFleetOptions, HexFleetState, HexFleetCommand, HexFleetEvent, HexFleetView]):
    """The rules of Hex & Spades as a `Game`."""

    id = "hexfleet"
    rules_version = 1
    seat_counts = (2, 3, 4)
    options_type = HexFleetOptions
    command_type = HexFleetCommand
    event_type = HexFleetEvent
    state_type = HexFleetState
    view_type = HexFleetView
    lessons = LESSONS
    presets: ClassVar[Mapping[str, HexFleetOptions]] = {
        "relay": _house_rules("relay"),
        "neutral-zone": _house_rules("neutral-zone"),
        "convoy": _house_rules("convoy"),
        "rear-guard": _house_rules("rear-guard"),
        "narrows": _house_rules("narrows"),
        "skirmish": _house_rules("skirmish", turn_limit=12),
        "encounter": _house_rules("encounter"),
        "fleet-action": _house_rules("fleet-action"),
        "as-written": HexFleetOptions(scenario="encounter", split_move=True, hail_many=True),
    }
    rated_presets = tuple(presets)
    free_options = frozenset({"odds", "days_per_turn"})

    def setup(
        self, options: HexFleetOptions, seats: Sequence[SeatInfo], seed: int, rigged: Any = None
    ) -> list[HexFleetEvent]:
        """Set up the scenario and draw the first chit."""
        scenario = scenario_for(options.scenario, len(seats), options.budget)
        opened = HexFleetOpened(options, tuple(seats), scenario, _chance(scenario, seed, rigged))
        happening = EventBuilder(self.evolve, self.evolve(None, opened))
        turns.begin_turn(happening)
        return [opened, *happening.events]

    def pinned(self, opened: HexFleetEvent) -> HexFleetOptions:
        """Write the set-up out, without the budget: the ships' prices do not matter to the match."""
        assert isinstance(opened, HexFleetOpened)
        return replace(opened.options, scenario=opened.scenario, budget=None)

    def brought(
        self, options: HexFleetOptions, seats: int, seat: int, what: dict[str, Any], others: Collection[int]
    ) -> HexFleetOptions | Refused:
        """Let a seat buy its fleet, if there is a budget."""
        ships = buy_ships(what, options.budget)
        if isinstance(ships, Refused):
            return ships
        return replace(options, scenario=lined_up(scenario_for(options.scenario, seats), seat, ships))

    def decide(
        self, state: HexFleetState, seat: int | None, command: HexFleetCommand, at: int, held: Held
    ) -> Decision:
        """Answer a command; see the contract.

        Raises:
            BadFile: a rigged card or chit cannot be drawn; never without rigging.
        """
        if isinstance(command, Tick):
            return []
        if isinstance(command, Absent):
            return _absent(state, command.seat) if command.seat in self.awaited(state) else []
        if seat is None:
            return Refused("not-seated")
        if state.outcome is not None:
            return Refused("finished")
        try:
            return _decide(state, seat, command)
        except BadFile as error:
            raise error.under("rigged") from None

    def evolve(self, state: HexFleetState | None, event: HexFleetEvent) -> HexFleetState:
        """Return the state after an event; see the contract."""
        if isinstance(event, HexFleetOpened):
            return HexFleetState(
                options=event.options,
                seats=event.seats,
                radius=event.scenario.map.radius,
                ships=tuple(map(fresh_ship, event.scenario.ships)),
                chance=event.chance or CardsAndChits(0),
                pack=PACK,
                asteroids=event.scenario.map.asteroids if event.options.asteroids else (),
                **_objective(event.scenario, len(event.seats)),
            )
        assert state is not None
        if isinstance(event, turns.MAY_LAST) and turns.lasts(event):
            state = replace(state, stirred=state.turn)
        match event:
            case HexFleetTurnBegan():
                return turns.after_turn_began(state, event)
            case Drawn():
                return turns.after_drawn(state, event)
            case Moved(ship=ship, way=way):
                moved = replace(get(state, ship), pose=way[-1]) if way else get(state, ship)
                assert state.active is not None
                spent = state.active.spent + len(way)
                return activation.update_activation(replace_ships(state, moved), moved=True, spent=spent)
            case TriedToRaise(raising=raising):
                return activation.update_activation(combat.after_raising(state, raising), raised=True)
            case Fired():
                state = activation.update_activation(combat.after_fire(state, event), fired=True)
                return (
                    objective.after_destroyed(state, event.seat, event.target) if event.destroyed else state
                )
            case Hailed():
                return activation.after_hail(state, event)
            case Jumped():
                return activation.after_jump(state, event)
            case Recalled(ship=ship):
                return replace_ships(state, replace(get(state, ship), status="waiting"))
            case Returned(ship=ship, pose=pose):
                return replace_ships(state, replace(get(state, ship), status="table", pose=pose))
            case ActivationEnded(seat=seat, reason=reason):
                unplayed = {*state.unplayed, seat} if reason == "away" else state.unplayed
                return replace(state, active=None, unplayed=tuple(sorted(unplayed)))
            case Offered() | Answered():
                return replace(state, offers=parley.offers_after(state, event))
            case TurnEnded():
                return state
            case SideLost():
                return turns.after_side_lost(state, event)
            case LeftMap():
                return objective.after_left(state, event)
            case StoodBy():
                return standing_orders.after(state, event)
            case ZonesScored(scores=scores):
                return replace(state, scores=scores)
            case BattleOver(outcome=outcome):
                return replace(state, outcome=outcome, active=None, offers=())

    def won_among(self, state: HexFleetState, stayed: Sequence[int]) -> HexFleetState:
        """Return a finished battle without a win of the seats that left.

        After the turn limit, or by the points of an objective, the best of the seats that stayed win; otherwise
        the winners that stayed, or all that stayed.
        """
        if state.outcome is None:
            return state
        won, reason = state.outcome.winners, state.outcome.reason
        fought = [side for side in fighting(state) if side in stayed]
        match reason:
            case turns.BY_POINTS:
                left = objective.by_points(state, fought)
            case objective.BY_OBJECTIVE:
                left = objective.by_scores(state, fought)
            case _:
                left = set(won) & set(stayed)
        return replace(state, outcome=Outcome(tuple(sorted(left or stayed)), reason))

    def awaited(self, state: HexFleetState) -> Sequence[int]:
        """Return the side of the activated ship."""
        active = state.active
        return () if active is None or state.outcome else (get(state, active.ship).side,)

    def owed(self, state: HexFleetState) -> Mapping[int, int]:
        """Return the side of the activated ship, with the number of chits drawn so far."""
        return dict.fromkeys(self.awaited(state), state.drawn)

    def forced(self, state: HexFleetState, seat: int) -> HexFleetCommand | None:
        """Return the end of the activation, if nothing else is left to do, or the seat has said so before."""
        if seat not in self.awaited(state):
            return None
        if seat in state.standing_by:
            ends = activation.answer(state, seat, EndActivation())
            return None if isinstance(ends, Refused) else EndActivation()
        choices = list(islice(self.legal(self.glance(state, seat), seat, 0), 2))
        return EndActivation() if choices == [EndActivation()] else None

    def due(self, state: HexFleetState) -> int | None:
        """Return None: this game has no clock."""
        return None

    def view(self, state: HexFleetState, seat: int | None) -> HexFleetView:
        """Return the battle as a seat or a spectator sees it."""
        return views.view(state, seat)

    def glance(self, state: HexFleetState, seat: int) -> HexFleetView:
        """Return only the legal commands of a seat's activated ship."""
        return views.view(state, seat, eyes=False)

    def redact(self, event: HexFleetEvent, seat: int | None) -> HexFleetEvent | None:
        """Hide the source of randomness from everyone, and a seat's standing order from the others."""
        if isinstance(event, StoodBy):
            return event if event.seat == seat else None
        return replace(event, chance=None) if isinstance(event, HexFleetOpened) else event

    def redrawn(self, state: HexFleetState, seat: int | None, chance: Random) -> HexFleetState:
        """Replace the source of future randomness, and the others' standing orders."""
        state = replace(state, chance=CardsAndChits(chance.getrandbits(53)))
        return standing_orders.redrawn(state, seat, chance)

    def legal(self, view: HexFleetView, seat: int, at: int) -> Iterator[HexFleetCommand]:
        """Yield the legal commands for the activated ship, and those possible at any time.

        Hexes to return to are a sample.
        """
        return legal.legal(view, seat)

    def sample(self, view: HexFleetView, seat: int, at: int, chance: Random) -> HexFleetCommand | None:
        """Return a random command: a random kind, then a random choice of it."""
        return legal.sample(view, seat, chance)

    def outcome(self, state: HexFleetState) -> Outcome | None:
        """Return who won, after the battle is over."""
        return state.outcome

    def still(self, state: HexFleetState) -> Sequence[int]:
        """Return the sides that have not lost, if nothing irreversible has happened for long; else none."""
        quiet = state.turn - max(state.stirred, 1) >= turns.STILL_TURNS
        return fighting(state) if quiet and state.outcome is None else ()

    def recount(self, event: HexFleetEvent) -> list[tuple[int, HexFleetCommand]]:
        """Return the commands that would cause an event again; events caused for absent players count as theirs."""
        match event:
            case Moved(seat=seat, steps=steps):
                return [(seat, MoveShip(steps))]
            case TriedToRaise(seat=seat):
                return [(seat, Raise())]
            case Fired(seat=seat, target=target):
                return [(seat, Fire(target))]
            case Hailed(seat=seat, target=target, others=others):
                return [(seat, Hail(targets=event.ships) if others else Hail(target))]
            case Jumped(seat=seat, recall=recall):
                return [(seat, Jump(recall))]
            case Recalled(seat=seat, ship=ship):
                return [(seat, Recall(ship))]
            case Returned(seat=seat, pose=pose):
                return [(seat, Return(*pose))]
            case ActivationEnded(seat=seat, reason="done" | "away"):
                return [(seat, EndActivation())]
            case Offered(seat=seat, target=target, offer=offer):
                return [(seat, Parley(target, offer))]
            case StoodBy(seat=seat, on=on):
                return [(seat, StandBy(on))]
            case Answered(seat=seat, target=target, accept=accept):
                return [(seat, AnswerParley(target, accept))]
            case _:
                return []

    def tell(self, state: HexFleetState, event: HexFleetEvent) -> Sequence[Line]:
        """Return the sentences that describe an event."""
        return list(telling.tell(state, event))

    def facts(self) -> Facts:
        """Return classes, prices and the shipped scenarios."""
        return facts()

    def summary(self, events: Sequence[HexFleetEvent], outcome: Outcome) -> FinalSummary:
        """Return what a finished match tells its players."""
        return summary_of(events, outcome)

    def tally(self, state: HexFleetState) -> MatchTally:
        """Return the points that each side has left."""
        return MatchTally(tuple(points(state, side)[0] for side in range(len(state.seats))), state.turn)

    def tally_seats(self, state: HexFleetState, events: Sequence[HexFleetEvent]) -> Sequence[SeatTally]:
        """Return what the shots of each side did."""
        return tally_shots(state, events)

    def result(self, state: HexFleetState) -> Any:
        """Return turn, ships, pack and channels, as plain data."""
        return views.result(state)


def _chance(scenario: Scenario, seed: int, rigged: Any) -> CardsAndChits:
    fixed = to_struct({} if rigged is None else rigged, RiggedChits)
    for index, card in enumerate(fixed.pack):
        if card not in PACK:
            raise BadFile(f"pack[{index}]", f"no card named {card!r}")
    chits = {BLANK, *(ship.id for ship in scenario.ships)}
    for index, chit in enumerate(fixed.chits):
        if chit not in chits:
            raise BadFile(f"chits[{index}]", f"no chit named {chit!r}")
    if is_secret(seed):
        return CardsAndChits(0, fixed.pack, fixed.chits, str(derive_key(seed, "pack and cup")))
    return CardsAndChits(short_key(seed), fixed.pack, fixed.chits)


def _objective(scenario: Scenario, seats: int) -> dict[str, Any]:
    """Return the parts of a state that a scenario with an objective adds."""
    aim = scenario.objective
    if aim is None:
        return {}
    return {
        "objective": aim,
        "scores": aim.start or (0,) * seats,
        "worths": tuple(ship.worth for ship in scenario.ships),
    }


def _decide(state: HexFleetState, seat: int, command: HexFleetCommand) -> Decision:
    happening = EventBuilder(HEX_FLEET.evolve, state)
    if isinstance(command, StandBy):
        given = standing_orders.give(state, seat, command)
        return given if isinstance(given, Refused) else list(given)
    match command:
        case Recall():
            answer = activation.recall(state, seat, command)
        case Parley():
            answer = parley.offer(state, seat, command)
        case AnswerParley():
            answer = parley.answer(state, seat, command)
        case Tick() | Absent():
            return []
        case _:
            answer = activation.answer(state, seat, command)
    if isinstance(answer, Refused):
        return answer
    happening.add(answer)
    _follow(happening, answer)
    happening.add(*standing_orders.ended(happening.state))
    return happening.events


def _follow(happening: EventBuilder, event: HexFleetEvent) -> None:
    """Add the events that follow from a player's event."""
    match event:
        case Fired(destroyed=True) | Fired(damage=(_, *_)):
            turns.judge(happening, turn_ends=False)
        case Jumped(seat=seat, ship=ship):
            happening.add(ActivationEnded(seat, ship, "jumped"))
            turns.draw(happening)
        case ActivationEnded(ship=ship):
            _go_on(happening, ship)
        case Answered():
            end = parley.ending(happening.state, event)
            if end:
                happening.add(end)
        case _:
            pass


def _go_on(happening: EventBuilder, ship_id: str) -> None:
    """Go on after the activation of a ship, which leaves the map if it stands in an exit."""
    left = objective.leaves(happening.state, ship_id)
    if left is not None:
        happening.add(left)
        turns.judge(happening, turn_ends=False)
    happening.add(*standing_orders.ended_by_waiting(happening.state))
    turns.draw(happening)


def _absent(state: HexFleetState, seat: int) -> list[HexFleetEvent]:
    """End the activation of a player who is away. A returning ship is placed in the first free hex."""
    active = state.active
    assert active is not None
    happening = EventBuilder(HEX_FLEET.evolve, state)
    ship = get(state, active.ship)
    free = activation.first_free(state, ship)
    if ship.status == "waiting" and free is not None:
        happening.add(Returned(seat, active.ship, free))
    happening.add(ActivationEnded(seat, active.ship, "away"))
    _go_on(happening, active.ship)
    happening.add(*standing_orders.ended(happening.state))
    return happening.events


HEX_FLEET = HexFleet()
