"""What a finished battle tells its players: shots, the best and the costliest ship, and the moment that decided."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from starfelt.games.contract import FinalSummary, KeyMoment, Outcome, SeatTally
from starfelt.games.hexfleet.rules.events import (
    Answered,
    Fired,
    HexFleetEvent,
    HexFleetOpened,
    HexFleetTurnBegan,
    LeftMap,
    ZonesScored,
)
from starfelt.games.hexfleet.rules.fleet import get, points_of
from starfelt.games.hexfleet.rules.model import HexFleetState
from starfelt.games.hexfleet.rules.pack import SUITS
from starfelt.games.hexfleet.rules.scenario import fresh_ship
from starfelt.games.hexfleet.rules.turns import BY_POINTS
from starfelt.messages import Args, Line


def summary_of(events: Sequence[HexFleetEvent], outcome: Outcome) -> FinalSummary:
    """Return the summary of a finished battle."""
    opened = events[0]
    assert isinstance(opened, HexFleetOpened)
    shots = [(at, event) for at, event in enumerate(events) if isinstance(event, Fired)]
    return FinalSummary(
        tuple(_lines(opened, [shot for _, shot in shots], seat) for seat in range(len(opened.seats))),
        (*_deciding(opened, events, outcome), *_hardest(events, shots)),
    )


def _lines(opened: HexFleetOpened, shots: Sequence[Fired], seat: int) -> tuple[Line, ...]:
    side_of = {ship.id: ship.side for ship in opened.scenario.ships}
    own = [shot for shot in shots if shot.seat == seat]
    did, took = Counter[str](), Counter[str]()
    for shot in shots:
        if shot.seat == seat:
            did[shot.ship] += boxes(shot)
        if side_of[shot.target] == seat:
            took[shot.target] += boxes(shot)
    cards = sum(len(shot.cards) for shot in own)
    # Each suit has a quarter of the cards.
    expected = sum(len(shot.cards) * len(shot.suits) for shot in own) / len(SUITS)
    fired = Line(
        "hexfleet-end-shots" if own else "hexfleet-end-shots-none",
        {
            "shots": len(own),
            "cards": cards,
            "hits": sum(card.hit for shot in own for card in shot.cards),
            "expected": round(expected, 1),
        },
    )
    lines = [fired, Line("hexfleet-end-best-none", {}), Line("hexfleet-end-costliest-none", {})]
    if any(did.values()):
        ship, most = did.most_common(1)[0]
        gone = [shot.target for shot in own if shot.ship == ship and shot.destroyed]
        best = "hexfleet-end-best-destroyed" if gone else "hexfleet-end-best"
        lines[1] = Line(best, {"ship": ship, "boxes": most, "destroyed": ", ".join(gone)})
    if any(took.values()):
        ship, most = took.most_common(1)[0]
        lines[2] = Line("hexfleet-end-costliest", {"ship": ship, "boxes": most})
    return tuple(lines)


def boxes(shot: Fired) -> int:
    """Return how many boxes a shot crossed off."""
    return sum(card.effect not in ("again", "nothing") for card in shot.damage)


def tally_shots(state: HexFleetState, events: Sequence[HexFleetEvent]) -> list[SeatTally]:
    """Return what the shots of each side did, from all events up to a state."""
    sides = range(len(state.seats))
    best, damage = [0 for _ in sides], [[0 for _ in sides] for _ in sides]
    for shot in events:
        if isinstance(shot, Fired):
            target, done = get(state, shot.target), boxes(shot)
            damage[shot.seat][target.side] += done
            if target.side != shot.seat:
                whole = points_of([target], target.side)[1]
                best[shot.seat] = max(best[shot.seat], whole if shot.destroyed else done)
    return [SeatTally("", *each) for each in zip(best, map(tuple, damage), strict=True)]


class _Step(NamedTuple):
    """Something that may have decided, the side that did it, and all scores after it."""

    turn: int
    at: int
    how: str
    what: str
    side: int
    scores: tuple[int, ...]
    #: Whom a shot hit.
    target: str = ""


def _deciding(
    opened: HexFleetOpened, events: Sequence[HexFleetEvent], outcome: Outcome
) -> Iterator[KeyMoment]:
    """Yield the surrender; the winning point; at the turn limit, the shot that gave the lead; else the last blow."""
    if len(outcome.winners) != 1:
        return
    (winner,) = outcome.winners
    steps = list(_steps(opened, events))
    blows = [step for step in steps if step.side == winner and step.how == "destroyed"]
    surrender = next((step for step in steps if step.how == "surrender"), None)
    found = surrender or _winning_point(steps, winner, _start(opened))
    if found is None and outcome.reason == BY_POINTS:
        found = _shot_for_the_lead(opened, events, winner)
    if found is None and blows:
        found = blows[-1]
    if found is not None:
        who = found.side if surrender else winner
        owner = opened.seats[who].name
        args: Args = {"turn": found.turn, "what": found.what, "target": found.target, "owner": owner}
        yield KeyMoment(Line(f"hexfleet-decided-{found.how}", args), found.turn, found.at)


def _winning_point(steps: Sequence[_Step], winner: int, start: tuple[int, ...]) -> _Step | None:
    """Return the point with which the winner first had more than the others had in the end."""
    final = steps[-1].scores if steps else start
    most = max(score for side, score in enumerate(final) if side != winner)
    before = start[winner]
    for step in steps:
        if step.side == winner and before <= most < step.scores[winner]:
            return step
        before = step.scores[winner]
    return None


def _shot_for_the_lead(opened: HexFleetOpened, events: Sequence[HexFleetEvent], winner: int) -> _Step | None:
    """Return the shot with which the winner took the lead for good, by the share of points left."""
    ships = [fresh_ship(ship) for ship in opened.scenario.ships]
    side_of = {ship.id: ship.side for ship in ships}
    sides = range(len(opened.seats))
    counts = [points_of(ships, side) for side in sides]
    left, full = [count[0] for count in counts], [count[1] for count in counts]
    turn, found, ahead = 0, None, False
    for at, event in enumerate(events):
        if isinstance(event, HexFleetTurnBegan):
            turn = event.turn
        if isinstance(event, Fired):
            left[side_of[event.target]] -= boxes(event)
            was, ahead = (
                ahead,
                all(
                    left[winner] * full[side] > left[side] * full[winner] for side in sides if side != winner
                ),
            )
            if ahead and not was:
                found = _Step(turn, at, "shot", event.ship, winner, (), event.target)
    return found


def _start(opened: HexFleetOpened) -> tuple[int, ...]:
    aim = opened.scenario.objective
    return aim.start if aim and aim.start else (0,) * len(opened.seats)


def _steps(opened: HexFleetOpened, events: Sequence[HexFleetEvent]) -> Iterator[_Step]:
    aim, scores = opened.scenario.objective, _start(opened)
    worths = {ship.id: ship.worth for ship in opened.scenario.ships}
    turn = 0
    for at, event in enumerate(events):
        match event:
            case HexFleetTurnBegan():
                turn = event.turn
            case Fired(seat=seat, target=target, destroyed=True):
                scores = tuple(score + worths[target] * (side == seat) for side, score in enumerate(scores))
                yield _Step(turn, at, "destroyed", target, seat, scores)
            case Answered(to=loser, offer="surrender", accept=True):
                yield _Step(turn, at, "surrender", "", loser, scores)
            case LeftMap(seat=seat, ship=ship):
                scores = event.scores
                yield _Step(turn, at, "left", ship, seat, scores)
            case ZonesScored(holders=holders):
                scores = event.scores
                assert aim is not None
                for side in sorted({holder for holder in holders if holder is not None}):
                    held = [
                        zone.id for zone, holder in zip(aim.zones, holders, strict=True) if holder == side
                    ]
                    yield _Step(turn, at, "zones", ", ".join(held), side, scores)
            case _:
                pass


def _hardest(events: Sequence[HexFleetEvent], shots: Sequence[tuple[int, Fired]]) -> Iterator[KeyMoment]:
    """Yield the shot that crossed off most boxes."""
    at, shot = max(shots, key=lambda each: boxes(each[1]), default=(0, None))
    if shot is None or not boxes(shot):
        return
    turn = max(event.turn for event in events[:at] if isinstance(event, HexFleetTurnBegan))
    args: Args = {"ship": shot.ship, "target": shot.target, "turn": turn, "boxes": boxes(shot)}
    yield KeyMoment(Line("hexfleet-hardest", args), turn, at)
