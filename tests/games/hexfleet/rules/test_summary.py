"""What a finished battle tells its players."""

from __future__ import annotations

from typing import Any

from starfelt.games.contract import FinalSummary, Outcome
from starfelt.games.hexfleet.rules.events import (
    Answered,
    DamageCard,
    Fired,
    HexFleetEvent,
    HexFleetTurnBegan,
    LeftMap,
    ShotCard,
    ZonesScored,
)
from starfelt.messages import LANGUAGES, say
from starfelt.play.match import Match
from tests.games.hexfleet.rules.fleets import ADA, BOB, GAME, ship


def opened(start: tuple[int, int] | None = None, worth: int = 0) -> HexFleetEvent:
    """Return the beginning of a battle of two ships a side, about a zone if there is a `start`."""
    ships = [ship(f"{'AB'[side]}{n}", side, n, 4 - 8 * side) for side in (0, 1) for n in (1, 2)]
    ships[0]["worth"] = worth
    scenario: dict[str, Any] = {"map": {"radius": 10}, "ships": ships}
    if start is not None:
        zone = {"id": "I", "q": 0, "r": 0, "within": 1, "points": 1}
        scenario["objective"] = {"turns": 6, "start": start, "zones": [zone]}
    opened: Any = Match.begin(GAME, {"scenario": scenario}, seed=1).log[0].event
    return opened


def turn(number: int) -> HexFleetTurnBegan:
    return HexFleetTurnBegan(number, ())


def scored(holder: int | None, *scores: int) -> ZonesScored:
    return ZonesScored((holder,), scores)


def shot(by: str, target: str, effects: str = "", *, cards: str = "", suits: str = "S", **more: Any) -> Fired:
    """Return a shot; `cards`: `+` hits, `-` misses; `effects`: `x` crosses off a box, `o` does nothing."""
    return Fired(
        *("AB".index(by[0]), by, target, 3, (), True, 9, 9, suits, len(cards)),
        cards=tuple(ShotCard("3D", hit=card == "+") for card in cards),
        damage=tuple(
            DamageCard("4H", hit=n, effect="shields" if effect == "x" else "again")
            for n, effect in enumerate(effects)
        ),
        destroyed=bool(more.get("destroyed")),
    )


def summed(*events: HexFleetEvent, winner: int = ADA) -> FinalSummary:
    summary = GAME.summary(events, Outcome((winner,), "outcome-last-side"))
    assert summary is not None
    for language in LANGUAGES:
        for line in [line for lines in summary.seats for line in lines]:
            assert say(language, line.id, {**line.args, "you": "yes"})
    return summary


def moments(*events: HexFleetEvent, winner: int = ADA) -> list[str]:
    found = summed(*events, winner=winner).moments
    return [say("en", moment.line.id, {**moment.line.args, "you": "no"}) for moment in found]


def test_each_side_learns_of_its_shots_and_of_its_best_and_costliest_ship() -> None:
    summary = summed(
        opened(),
        turn(1),
        shot("A1", "B1", "xox", cards="++-+", suits="HS"),
        shot("A1", "B2", cards="--"),
        shot("A2", "B1", "x", cards="+", suits="CDHS", destroyed=True),
        shot("B1", "A2", "x", cards="-"),
    )
    ada, bob = (
        [say("en", line.id, {**line.args, "you": "no" if side else "yes"}) for line in lines]
        for side, lines in enumerate(summary.seats)
    )
    assert ada == [
        # Half of four cards, a quarter of two, and all of one.
        "Your shots: 3; 4 of 7 cards hit (on average 3.5).",
        "Your best ship: A1 did 2 damage.",
        "Your costliest ship: A2 took 1 damage.",
    ]
    assert bob[2] == "Costliest ship: B1 took 3 damage."


def test_the_best_ship_names_what_it_destroyed() -> None:
    summary = summed(opened(), turn(1), shot("A1", "B1", "x", destroyed=True))
    line = summary.seats[ADA][1]
    assert say("en", line.id, {**line.args, "you": "no"}) == "Best ship: A1 did 1 damage and destroyed B1."


def test_the_winning_point_is_the_one_that_the_others_never_reached() -> None:
    events = [
        *(opened((0, 0)), turn(1), scored(ADA, 1, 0), turn(2), scored(BOB, 1, 1)),
        *(turn(3), scored(ADA, 2, 1), turn(4), scored(ADA, 3, 1)),
    ]
    moment = summed(*events).moments[0]
    assert (moment.turn, moment.at) == (3, 6)
    assert moments(*events) == ["The winning point: I for Ada, turn 3. See it"]


def test_a_side_that_was_ahead_from_the_start_has_no_winning_point_but_a_last_blow() -> None:
    left = LeftMap(ADA, "A1", 2, (2, 3))
    blow = shot("B1", "A2", "x", destroyed=True)
    assert moments(opened((0, 3)), turn(1), blow, turn(2), left, winner=BOB) == [
        "The winning blow: A2 was destroyed, turn 1. See it",
        "Hardest shot: B1 at A2 in turn 1, 1 damage. See it",
    ]
    assert moments(opened((0, 3)), turn(1), left, winner=BOB) == []


def test_a_ship_that_is_worth_points_decides_when_it_leaves_or_is_destroyed() -> None:
    assert moments(opened((0, 1)), turn(1), LeftMap(ADA, "A1", 2, (2, 1))) == [
        "The winning point: A1 reached the exit, turn 1. See it"
    ]
    assert moments(opened((1, 0), worth=2), turn(1), shot("B1", "A1", destroyed=True), winner=BOB) == [
        "The winning blow: A1 was destroyed, turn 1. See it"
    ]


def test_without_points_the_last_destroyed_enemy_decides() -> None:
    blows = (
        shot("A1", "B1", destroyed=True),
        shot("B2", "A2", destroyed=True),
        shot("A1", "B2", destroyed=True),
    )
    assert moments(opened(), turn(1), *blows) == ["The winning blow: B2 was destroyed, turn 1. See it"]


def test_a_surrender_decides_whatever_was_destroyed() -> None:
    gave_up = Answered(ADA, BOB, ("A1", "B1"), "B1", "surrender", accept=True)
    blow = shot("B1", "A1", "x", destroyed=True)
    assert (
        moments(opened(), turn(1), blow, turn(2), gave_up)[0]
        == "What decided: Bob surrendered, turn 2. See it"
    )


def test_at_the_turn_limit_the_shot_that_gave_the_lead_for_good_decides() -> None:
    events = [
        *(opened(), turn(1), shot("A1", "B1", "x"), shot("B1", "A1", "xx")),
        *(turn(2), shot("A2", "B2", "xx"), shot("A1", "B1", "x")),
    ]
    summary = GAME.summary(events, Outcome((ADA,), "outcome-share-left"))
    assert summary is not None
    line = summary.moments[0].line
    theirs = "What decided: A2 hit B2 in turn 2, and Ada led from then on. See it"
    assert say("en", line.id, {**line.args, "you": "no"}) == theirs
    yours = "Le moment décisif : A2 a touché B2 au tour 2 ; vous avez mené depuis. Revoir"
    assert say("fr", line.id, {**line.args, "you": "yes"}).replace("\N{NO-BREAK SPACE}", " ") == yours


def test_a_side_without_shots_is_told_so() -> None:
    line = summed(opened(), turn(1)).seats[ADA][0]
    assert say("en", line.id, {**line.args, "you": "yes"}) == "Your shots: none."


def test_a_draw_has_no_deciding_moment() -> None:
    summary = GAME.summary([opened(), turn(1)], Outcome((ADA, BOB), "outcome-truce"))
    assert summary is not None
    assert summary.moments == ()


def test_shots_are_tallied_by_whom_they_hit() -> None:
    events = [
        *(opened(), turn(1), shot("A1", "B1", "xxo"), shot("A1", "A2", "xxxx")),
        *(shot("A2", "B1", "x"), shot("B1", "A1", "x", destroyed=True)),
    ]
    ada, bob = GAME.tally_seats(GAME.evolve(None, events[0]), events)
    assert (ada.best_beam, ada.damage) == (2, (4, 3))
    whole = GAME.tally(GAME.evolve(None, events[0])).points[ADA] // 2
    assert (bob.best_beam, bob.damage) == (whole, (1, 0))
