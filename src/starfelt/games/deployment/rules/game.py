"""Placing cards in real time, *stop*, and the battle after it: the rules that both card games share.

Source: Light Speed rules, *The Fast Round*, and rulings 6 to 11; Stellar Conflict rules, *Deployment Phase*.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import reduce
from random import Random
from typing import Literal, Protocol, TypeVar

from msgspec.structs import replace

from starfelt.battle.battle_view import judge_cached
from starfelt.battle.beams import best_beams, damage_between
from starfelt.battle.field import Field
from starfelt.battle.referee import Tally as Tallied
from starfelt.battle.referee import aim_all, may_win, winners
from starfelt.battle.report import Report, Shot
from starfelt.battle.reporting import placing_decides, report_of, shot_of
from starfelt.battle.table_file import TableAsteroid, TableShip
from starfelt.cards.editions import fleet_of
from starfelt.cards.fleet import Ship
from starfelt.games.contract import (
    Absent,
    Command,
    Event,
    Game,
    Held,
    MatchTally,
    Outcome,
    Refused,
    SeatTally,
    Tick,
)
from starfelt.games.deployment.rules.card_outlines import CardOutlines, card_outlines
from starfelt.games.deployment.rules.decks import with_deck
from starfelt.games.deployment.rules.model import (
    Card,
    Dealt,
    Deployment,
    Drop,
    Dropped,
    Fought,
    HandView,
    Hold,
    KeptOut,
    Place,
    Placed,
    Stop,
    Stopped,
    TurnPassed,
    Withdraw,
    held_at,
    placed_at,
    pose_of,
)
from starfelt.games.deployment.rules.placing import obstacle
from starfelt.table.card import Pose

Opts = TypeVar("Opts")
D = TypeVar("D", bound=Deployment)


class DeploymentView(Protocol):
    """The part of both games' views that is about placing."""

    @property
    def table_mm(self) -> tuple[int, int]:
        """The table's width and height in millimetres."""
        ...

    @property
    def ships(self) -> tuple[TableShip, ...]:
        """The ships on the table."""
        ...

    @property
    def asteroids(self) -> tuple[TableAsteroid, ...]:
        """The asteroids on the table."""
        ...

    @property
    def editions(self) -> tuple[str, ...]:
        """The fleet of each seat, in the edition that the match uses."""
        ...

    @property
    def hand(self) -> HandView | None:
        """The card in the viewer's hand, and the commands that are possible with it."""
        ...

    @property
    def deadline(self) -> int | None:
        """When these commands stop being possible."""
        ...


V = TypeVar("V", bound=DeploymentView)


class DeploymentGame(Game[Opts, D, Command, Event, V]):
    """A game of placing and battle. A subclass defines its differences in the first group of methods."""

    seat_counts = (2, 3, 4)

    # Methods for subclasses to override

    @abstractmethod
    def shows_all(self, state: D) -> bool:
        """Tell whether the card in hand shows its full laser lines and what they would hit."""

    @abstractmethod
    def field(self, state: D) -> Field:
        """Return the table as the input of a battle."""

    def race(self, state: D, seat: int) -> str:
        """Return the race that a seat plays; "": it has none."""
        return ""

    def may_hold(self, state: D, seat: int) -> Refused | None:
        """Return why a seat may not hold its card over the table now, or None."""
        if state.stop is not None:
            return Refused("stopped")
        return None if state.decks[seat] else Refused("no-card")

    def may_place(self, state: D, seat: int, at: int) -> Refused | None:
        """Return why a seat that may hold its card may not place it now, or None."""
        return None

    def when_placed(self, state: D, placed: Placed, at: int, held: Held) -> list[Event]:
        """Return the events of placing a card: a player's last card stops the others (ruling 9)."""
        if state.decks[placed.seat][1:]:
            return [placed]
        return [Stopped(placed.seat, hands_of(state, held, placed.seat), at + state.decide_ms), placed]

    def other(self, state: D, seat: int, command: Command, at: int) -> list[Event] | Refused:
        """Answer a command that only this game has."""
        raise NotImplementedError

    def clock(self, state: D) -> int | None:
        """Return when the game's own clock runs out before *stop*, or None."""
        return None

    def clock_ran_out(self, state: D, at: int, held: Held) -> list[Event]:
        """Return the events at the moment that `clock` named."""
        return []

    def absent(self, state: D, seat: int, at: int) -> list[Event]:
        """Act for an absent player whom the game waits for."""
        return []

    # Shared rules

    def decide(
        self, state: D, seat: int | None, command: Command, at: int, held: Held
    ) -> list[Event] | Refused:
        """Answer a command; see the contract."""
        if isinstance(command, Tick):
            return self._time_is_up(state, at, held)
        if isinstance(command, Absent):
            return self.absent(state, command.seat, at) if command.seat in self.awaited(state) else []
        if seat is None:
            return Refused("not-seated")
        if state.report is not None:
            return Refused("finished")
        match command:
            case Hold():
                return self.may_hold(state, seat) or []
            case Place():
                return self._place(state, seat, pose_of(command), at, held)
            case Drop():
                return self._drop(state, seat, at)
            case Withdraw():
                return self._withdraw(state, seat, at)
            case _:
                return self.other(state, seat, command, at)

    def verdict(self, state: D, seat: int, command: Command) -> Refused | None:
        """Return why the card in hand could not be placed where it is held, or None."""
        assert isinstance(command, Hold)
        return obstacle(state, seat, state.decks[seat][0], pose_of(command))

    def foresee(self, state: D, seat: int, command: Command) -> tuple[Shot, ...] | None:
        """Return where the lasers of the card in hand would end now, and which lasers would hit it.

        This is an aid for beginners. All lasers fire at once at the table as it is now. In the shots, the card
        in hand has the number after the last ship.
        """
        if not self.shows_all(state):
            return None
        assert isinstance(command, Hold)
        return shots_of_hand(state, seat, pose_of(command), self.field)

    def awaited(self, state: D) -> Sequence[int]:
        """Return the seats that the game waits for: none, because players place as fast as they can.

        Subclasses override it.
        """
        return ()

    def due(self, state: D) -> int | None:
        """Return when the time to decide, or the game's own clock, runs out."""
        if state.report is not None:
            return None
        return state.stop.deadline if state.stop else self.clock(state)

    def redact(self, event: Event, seat: int | None) -> Event | None:
        """Hide the order of every deck, also from its owner."""
        return replace(event, deck=None) if isinstance(event, Dealt) else event

    def legal(self, view: V, seat: int, at: int) -> Iterator[Command]:
        """Yield placements on a grid of the table, or the possible decisions after *stop*."""
        if view.hand is None or past(view.deadline, at):
            return
        if "drop" in view.hand.may:
            yield Drop()
        if "withdraw" in view.hand.may:
            yield Withdraw()
        if "place" in view.hand.may:
            outlines, ship = self._in_hand(view, seat, view.hand.ship)
            # The grid has whole millimetres and degrees.
            yield from (Place(x // 10, y // 10, heading // 10) for x, y, heading in outlines.lattice(ship))

    def sample(self, view: V, seat: int, at: int, chance: Random) -> Command | None:
        """Return a random placement anywhere on the table, or one of the decisions after *stop*."""
        if view.hand is None or "place" not in view.hand.may or past(view.deadline, at):
            return super().sample(view, seat, at, chance)
        outlines, ship = self._in_hand(view, seat, view.hand.ship)
        pose = outlines.some_place(ship, chance)
        return None if pose is None else placed_at(pose)

    def _in_hand(self, view: V, seat: int, card: str) -> tuple[CardOutlines, Ship]:
        """Return the cards on the table, and the ship in a seat's hand."""
        fleets = tuple(map(fleet_of, view.editions))
        ship = fleets[seat].ship(card)
        assert ship is not None
        return card_outlines(view.table_mm, view.ships, view.asteroids, fleets), ship

    def tally(self, state: D) -> MatchTally:
        """Return the scores and the number of cards placed."""
        totals = (score.total for score in state.report.scores) if state.report else (0 for _ in state.seats)
        return MatchTally(tuple(totals), len(state.cards))

    def tally_seats(self, state: D, events: Sequence[Event]) -> Sequence[SeatTally]:
        """Return each seat's race, and after the battle what its beams did."""
        races = [self.race(state, seat) for seat in range(len(state.seats))]
        if state.report is None:
            return [SeatTally(race) for race in races]
        field = self.field(state)
        battle = judge_cached(field)
        return list(map(SeatTally, races, best_beams(field, battle), damage_between(field, battle)))

    def outcome(self, state: D) -> Outcome | None:
        """Return who won, after the battle."""
        if state.report is None:
            return None
        decides = placing_decides(self.field(state), state.report)
        return Outcome(state.report.winners, "outcome-points-placed" if decides else "outcome-points")

    def recount(self, event: Event) -> list[tuple[int, Command]]:
        """Return the commands that would cause an event again; hands are held just before *stop*."""
        match event:
            case Stopped(seat=caller, hands=hands) if caller is not None:
                return [(seat, held_at(pose)) for seat, pose in enumerate(hands) if pose]
            case Placed(seat=seat, pose=pose):
                return [(seat, placed_at(pose))]
            case Dropped(seat=seat, in_time=True):
                return [(seat, Drop())]
            case KeptOut(seat=seat, reason="withdrawn"):
                return [(seat, Withdraw())]
            case _:
                return []

    def recount_held(self, state: D, event: Event) -> list[tuple[int, int, Command]]:
        """Return the held poses that counted when the placing clock ran out, dated just before that moment."""
        match event:
            case Stopped(seat=None, hands=hands, deadline=deadline):
                moment = deadline - state.decide_ms - 1
                return [(moment, seat, held_at(pose)) for seat, pose in enumerate(hands) if pose]
            case _:
                return []

    def not_in_turn(self, state: D, seat: int) -> Refused | None:
        """Return why a seat may not place in turn-by-turn placing: it is another seat's move (ruling 23)."""
        return Refused("not-your-turn") if state.turn is not None and state.turn.seat != seat else None

    def pass_turn(self, state: D, events: list[Event], deadline: int | None) -> list[Event]:
        """Pass the turn to the next seat that holds a card; if there is none, the battle follows (ruling 23)."""
        after = self.after(state, events)
        assert after.turn is not None
        seats = len(after.decks)
        order = [(after.turn.seat + step) % seats for step in range(1, seats + 1)]
        following = next((seat for seat in order if after.decks[seat]), None)
        if following is None:
            return [*events, self.fought(after)]
        return [*events, TurnPassed(following, deadline)]

    def owed(self, state: D) -> Mapping[int, int]:
        """Return the seats that the game waits for, with the number of cards before this one."""
        return dict.fromkeys(self.awaited(state), len(state.cards) + len(state.kept_out))

    def after(self, state: D, events: Sequence[Event]) -> D:
        """Return the state after some events."""
        return reduce(self.evolve, events, state)

    def fought(self, state: D) -> Fought:
        """Return the battle on the table."""
        field = self.field(state)
        report = report_of(field, judge_cached(field))
        return Fought(self._won_by(state, report, range(len(state.seats))))

    def won_among(self, state: D, stayed: Sequence[int]) -> D:
        """Return the state as won by the best of the seats that stayed."""
        return replace(state, report=self._won_by(state, state.report, stayed)) if state.report else state

    def _won_by(self, state: D, report: Report, among: Sequence[int]) -> Report:
        """Return the report as won by the best of the seats `among` that can win."""
        owners = [card.seat for card in state.cards]
        piles = [(one.to, owners[one.ship]) for step in report.steps for one in step.destroyed]
        tallies = [
            Tallied(score.kills, score.own_losses, score.rocks, _enemies(piles, score.seat))
            for score in report.scores
        ]
        field = self.field(state)
        best = winners(tallies, may_win(field, among), by_enemies=field.switches.worth_vp)
        return replace(report, winners=best)

    def _place(self, state: D, seat: int, pose: Pose, at: int, held: Held) -> list[Event] | Refused:
        refused = self.may_hold(state, seat) or self.may_place(state, seat, at)
        if refused:
            return refused
        ship = state.decks[seat][0]
        return obstacle(state, seat, ship, pose) or self.when_placed(
            state, Placed(seat, ship, pose), at, held
        )

    def _drop(self, state: D, seat: int, at: int) -> list[Event] | Refused:
        refused = _may_decide(state, seat, at) or may_drop(state, seat)
        return refused or self._conclude(state, [_drop_card(state, seat)])

    def _withdraw(self, state: D, seat: int, at: int) -> list[Event] | Refused:
        refused = _may_decide(state, seat, at)
        return refused or self._conclude(state, [kept_out(state, seat, "withdrawn")])

    def _time_is_up(self, state: D, at: int, held: Held) -> list[Event]:
        if state.report is not None or not past(self.due(state), at):
            return []
        if state.stop is None:
            return self.clock_ran_out(state, at, held)
        # Decide for players who did not: the card is dropped if its position is legal, else kept out (ruling
        # 9).
        events: list[Event] = []
        for seat in state.stop.undecided:
            # An earlier drop may obstruct a later one: the first in the log stays.
            lies = self.after(state, events)
            can_drop = may_drop(lies, seat) is None
            events.append(
                replace(_drop_card(lies, seat), in_time=False) if can_drop else kept_out(lies, seat, "time")
            )
        return self._conclude(state, events)

    def _conclude(self, state: D, events: list[Event]) -> list[Event]:
        """Return the events, followed by the battle when every seat has decided."""
        after = self.after(state, events)
        assert after.stop is not None
        return events if after.stop.undecided else [*events, self.fought(after)]


def _enemies(piles: Sequence[tuple[int | None, int]], seat: int) -> int:
    """Return how many ships of others are in a seat's kill pile; `piles` has (new, original owner) of each ship."""
    return sum(to == seat != owner for to, owner in piles)


def evolve_placing(state: D, event: Event) -> D:
    """Return the state after an event of placing. Other events change nothing here."""
    match event:
        case Dealt(seat=seat, deck=deck):
            return replace(state, decks=with_deck(state.decks, seat, deck or ()))
        case Placed() | Dropped():
            card = Card(event.seat, event.ship, event.pose)
            return replace(_leave_hand(state, event.seat), cards=(*state.cards, card))
        case KeptOut(seat=seat, ship=ship):
            return replace(_leave_hand(state, seat), kept_out=(*state.kept_out, (seat, ship)))
        case Stopped(seat=caller, hands=hands, deadline=deadline):
            undecided = tuple(s for s, deck in enumerate(state.decks) if s != caller and deck)
            return replace(state, stop=Stop(caller, hands, undecided, deadline))
        case TurnPassed():
            return replace(state, turn=event)
        case Fought(report=report):
            return replace(state, report=report, turn=None)
        case _:
            return state


def hands_of(state: Deployment, held: Held, but: int | None) -> tuple[Pose | None, ...]:
    """Return the poses in which the seats hold their cards, without the seat `but`."""
    return tuple(
        pose_of(hand) if isinstance(hand := held.get(seat), Hold) and deck and seat != but else None
        for seat, deck in enumerate(state.decks)
    )


def shots_of_hand(state: D, seat: int, pose: Pose, field: Callable[[D], Field]) -> tuple[Shot, ...]:
    """Return the shots of the card in a seat's hand, and those that would hit it, if it lay there and all fired now."""
    own, card = len(state.cards), Card(seat, state.decks[seat][0], pose)
    table = field(replace(state, cards=(*state.cards, card)))
    fired = (
        each for each in aim_all(table) if each.ship == own or (each.contact and each.contact.key == own)
    )
    return tuple(shot_of(table, each) for each in fired)


def may_drop(state: Deployment, seat: int) -> Refused | None:
    """Return why a seat may not drop its card after *stop* (ruling 9), or None."""
    assert state.stop is not None
    pose = state.stop.hands[seat]
    return Refused("never-held") if pose is None else obstacle(state, seat, state.decks[seat][0], pose)


def kept_out(state: Deployment, seat: int, reason: Literal["withdrawn", "time", "away"]) -> KeptOut:
    """Return the event that keeps the card in a seat's hand out of play."""
    return KeptOut(seat, state.decks[seat][0], reason)


def past(deadline: int | None, at: int) -> bool:
    """Tell whether a deadline exists and has been reached."""
    return deadline is not None and at >= deadline


def _leave_hand(state: D, seat: int) -> D:
    """Return the state after the card in a seat's hand leaves it. After *stop*, the seat has then decided."""
    stop = state.stop
    if stop is not None:
        stop = replace(stop, undecided=tuple(s for s in stop.undecided if s != seat))
    return replace(state, decks=with_deck(state.decks, seat, state.decks[seat][1:]), stop=stop)


def _may_decide(state: Deployment, seat: int, at: int) -> Refused | None:
    if state.stop is None:
        return Refused("not-stopped")
    if seat not in state.stop.undecided:
        return Refused("decided")
    return Refused("too-late") if past(state.stop.deadline, at) else None


def _drop_card(state: Deployment, seat: int) -> Dropped:
    assert state.stop is not None
    pose = state.stop.hands[seat]
    assert pose is not None
    return Dropped(seat, state.decks[seat][0], pose)
