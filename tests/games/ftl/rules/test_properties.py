"""Invariants of every turn."""

from __future__ import annotations

from random import Random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from starfelt.games.ftl.rules.model import FtlHit, Removed, Sprinted
from starfelt.games.ftl.rules.pieces import Key
from starfelt.games.ftl.rules.resolution import Sprints, Tape
from tests.games.ftl.rules.random_tables import SIDE, RandomTurn, random_turn
from tests.games.ftl.rules.table import FtlTable, pose

STYLES = st.sampled_from(("loose", "lattice", "heap"))
turns = st.builds(random_turn, st.randoms(use_true_random=False), STYLES)


def played(turn: RandomTurn) -> FtlTable:
    return turn.table().turn(*turn.sheets)


def standing(table: FtlTable, *, turned: bool = False) -> dict[tuple[int, int], tuple[int, ...]]:
    """Return the position of every piece, and hits; optionally seen from the other side of the table."""
    found: dict[tuple[int, int], tuple[int, ...]] = {}
    ships = [((seat, 0), ship.pose, ship.hits, ship.alive) for seat, ship in enumerate(table.state.ships)]
    missiles = [((m.seat, m.number), m.pose, 0, True) for m in table.state.missiles]
    for (seat, number), at, hits, alive in ships + missiles:
        if turned:
            found[1 - seat, number] = (SIDE - at.x, SIDE - at.y, (at.heading + 1800) % 3600, hits, alive)
        else:
            found[seat, number] = (at.x, at.y, at.heading, hits, alive)
    return found


@given(turns)
@settings(max_examples=150, deadline=None)
def test_a_turned_table_with_swapped_seats_gives_the_same_turn(turn: RandomTurn) -> None:
    here, there = played(turn), played(turn.turned())
    if any(choice == "order" for _, _, choice in here.hits):
        # Ruling 5's order of seats is the only asymmetry.
        return
    assert standing(here) == standing(there, turned=True)


@given(turns, st.randoms(use_true_random=False))
@settings(max_examples=150, deadline=None)
def test_sprints_commute(turn: RandomTurn, chance: Random) -> None:
    """The order in which tapes are applied, or pieces processed, makes no difference."""
    table = turn.table()
    tapes = {
        Key(*key): Tape(pose((x / 254, y / 254, heading)), turn.orders[key].amount)
        for key, (x, y, heading) in turn.places.items()
        if key in turn.orders and turn.orders[key].kind == "S"
    }
    marked = {
        Key(*key): pose((x / 254, y / 254, heading))
        for key, (x, y, heading) in turn.places.items()
        if Key(*key) not in tapes
    }

    def run(shuffled: bool) -> list[Any]:
        mine, others = list(tapes.items()), list(marked.items())
        if shuffled:
            chance.shuffle(mine)
            chance.shuffle(others)
        events = Sprints(table.state.options, dict(others), dict(mine), turn.hits).run()
        return sorted(events, key=repr)

    assert run(shuffled=False) == run(shuffled=True)


@given(turns)
@settings(max_examples=150, deadline=None)
def test_what_the_events_say_adds_up(turn: RandomTurn) -> None:
    table = turn.table()
    before = {key: ship.hits for key, ship in enumerate(table.state.ships)}
    there = set(table.left)
    table.turn(*turn.sheets)
    hits = [event for event in table.events if isinstance(event, FtlHit)]
    gone = [event for event in table.events if isinstance(event, Removed)]
    sprints = {(e.seat, e.piece): e for e in table.events if isinstance(e, Sprinted)}
    assert [e.way for e in hits] == sorted(e.way for e in hits)
    assert len({(e.seat, e.piece) for e in gone}) == len(gone)
    assert table.left == {p for p in there | new_missiles(table) if p not in table.removed}
    for seat, ship in enumerate(table.state.ships):
        assert ship.hits == before[seat] + sum(seat in e.struck for e in hits)
    for hit in hits:
        sprint = sprints[hit.seat, hit.piece]
        # A sprinting piece is not hit, and every hit is on the attacker's tape.
        assert (hit.target_seat, hit.target) not in sprints
        for axis in (0, 1):
            low, high = sorted((sprint.start[axis], sprint.end[axis]))
            assert low - 1 <= hit.at[axis] <= high + 1


def new_missiles(table: FtlTable) -> set[str]:
    return {
        f"{'AB'[e.seat]} {e.missile}"
        for e in table.events
        if e.__class__.__name__ == "Launched" and not e.lost
    }
