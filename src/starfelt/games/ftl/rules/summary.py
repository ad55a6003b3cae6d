"""What a finished duel tells its players: their missiles, their best and costliest turn, and the turn that decided."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from starfelt.games.contract import FinalSummary, KeyMoment, Outcome
from starfelt.games.ftl.rules.model import (
    Exchanged,
    FtlEvent,
    FtlHit,
    FtlOpened,
    Launched,
    Removed,
)
from starfelt.games.ftl.rules.pieces import number_of
from starfelt.messages import Args, Line


class _Blow(NamedTuple):
    """What a ship suffered: a hit by a missile, ramming its own missile, a collision, or its flight off the table."""

    at: int
    turn: int
    #: The seat of the ship.
    struck: int
    how: str
    #: The missile and its seat.
    missile: str = ""
    by: int = -1


def summary_of(events: Sequence[FtlEvent], outcome: Outcome) -> FinalSummary:
    """Return the summary of a finished match."""
    opened = events[0]
    assert isinstance(opened, FtlOpened)
    blows = list(_blows(events))
    decided = _deciding(blows, outcome)
    seats = tuple(_lines(events, blows, decided, seat) for seat in (0, 1))
    if decided is None:
        return FinalSummary(seats, ())
    args: Args = {
        "turn": decided.turn,
        "missile": decided.missile,
        "owner": opened.seats[decided.struck].name,
    }
    return FinalSummary(
        seats, (KeyMoment(Line(f"ftl-decided-{decided.how}", args), decided.turn, decided.at),)
    )


def _blows(events: Sequence[FtlEvent]) -> Iterator[_Blow]:
    turn = 0
    for at, event in enumerate(events):
        match event:
            case Exchanged():
                turn = event.turn
            case FtlHit():
                pieces = ((event.seat, event.piece), (event.target_seat, event.target))
                # A ship may run into a missile, or a missile into a ship.
                missile = next(((seat, piece) for seat, piece in pieces if number_of(piece)), None)
                if missile is not None:
                    by, name = missile
                    for struck in event.struck:
                        rammed = event.piece == "ship" and by == struck
                        yield _Blow(at, turn, struck, "rammed" if rammed else "hit", name, by)
            case Removed(seat=seat, piece="ship", why="off-table" | "collision" as why):
                yield _Blow(at, turn, seat, why)
            case _:
                pass


def _deciding(blows: Sequence[_Blow], outcome: Outcome) -> _Blow | None:
    """Return the blow with which the winner took the lead for good. None: a draw, or nothing that a ship suffered."""
    if len(outcome.winners) != 1:
        return None
    (winner,) = outcome.winners
    lead, found = 0, None
    for blow in blows:
        worth = _cost(blow, blows)
        before, lead = lead, lead + (worth if blow.struck != winner else -worth)
        if lead <= 0:
            found = None
        elif before <= 0:
            found = blow
    return found


def _cost(blow: _Blow, blows: Sequence[_Blow]) -> int:
    """Return what a blow cost its ship: a hit, or a lost ship, which outweighs all hits."""
    return 1 if blow.missile else len(blows)


def _costliest(bad: Sequence[_Blow], decided: _Blow | None) -> _Blow | None:
    """Return the worst blow of the turn that cost a ship most; of equal ones the one that decided, or the last."""
    if not bad:
        return None
    costs: dict[int, int] = {}
    for blow in bad:
        costs[blow.turn] = costs.get(blow.turn, 0) + _cost(blow, bad)
    return max(bad, key=lambda blow: (costs[blow.turn], _cost(blow, bad), blow is decided, blow.at))


def _lines(
    events: Sequence[FtlEvent], blows: Sequence[_Blow], decided: _Blow | None, seat: int
) -> tuple[Line, ...]:
    launched = sum(isinstance(event, Launched) and event.seat == seat for event in events)
    good = [blow for blow in blows if blow.by == seat and blow.struck != seat]
    bad = [blow for blow in blows if blow.struck == seat]
    own = sum(blow.by == seat for blow in bad)
    count: Args = {"launched": launched, "hit": len(good) + own, "own": own}
    best = decided if decided in good else next(iter(good), None)
    worst = _costliest(bad, decided)
    return (
        Line("ftl-end-missiles", count),
        Line("ftl-end-best", {"turn": best.turn, "missile": best.missile})
        if best
        else Line("ftl-end-best-none", {}),
        Line(f"ftl-end-costliest-{worst.how}", {"turn": worst.turn, "missile": worst.missile})
        if worst
        else Line("ftl-end-costliest-none", {}),
    )
