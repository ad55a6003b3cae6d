"""Making puzzles of Hex & Spades: activations of matches between bots, solved, and filtered.

Each activation passes the filters in order, or says which one it failed:

1. *threat*: an enemy in reach of the activation is armed.
2. *rare*: some shots reach the goal, but at most a half of them, or 5 % of the moves after a shot.
3. *steady*: no other shot comes near the stated chance.
4. *hidden*: neither a shot at the nearest enemy nor what a pilot does reaches it, nor a shot and a flight from it.
5. *agreed*: the chance of the shot is the same card by card; no move of the enemy was forgotten.
6. *theme*: something tells why it works.

For `last-cards` three cards are left, and an order is a number of hails and a target. First of all comes *pack*: the
ship itself may not raise its shields, and nobody in reach may, so only suits count. *hidden* asks for a hail before the
shot.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from fractions import Fraction
from math import log
from random import Random
from typing import Any, Literal, NamedTuple, TypeAlias

import msgspec

from starfelt.games.contract import Refused
from starfelt.games.hexfleet.bots import BOTS
from starfelt.games.hexfleet.puzzles.counting import chance_after_hails, chance_by_cards
from starfelt.games.hexfleet.puzzles.dealing import Decision, decisions, last_cards
from starfelt.games.hexfleet.puzzles.judging import answers, chance_of, losses
from starfelt.games.hexfleet.puzzles.themes import Theme, order_themes, run_themes, shot_themes
from starfelt.games.hexfleet.rules.combat import may_raise
from starfelt.games.hexfleet.rules.fleet import find_occupied, get, on_table
from starfelt.games.hexfleet.rules.game import HEX_FLEET
from starfelt.games.hexfleet.rules.hexes import HexPose, distance, reach
from starfelt.games.hexfleet.rules.model import ActivationView, HexFleetState
from starfelt.games.hexfleet.rules.views import shot_of
from starfelt.play.match import Match
from starfelt.puzzles.contract import Deal, id_of
from starfelt.puzzles.model import MatchPuzzle

#: A target, and how many hails come before the shot.
_Order: TypeAlias = tuple[str, int]
Filter: TypeAlias = Literal["pack", "threat", "rare", "steady", "hidden", "agreed", "theme"]
#: The stated chance is a multiple of this, at least and at most so much; other shots have this much less (all in %).
_STEP, _LEAST, _SURE, _MARGIN = 5, 40, 95, 10
#: The largest share of shots, and of places after a shot, that may reach the goal.
_SHOTS, _PLACES = 0.4, 0.05
#: How many firing places are followed to all their ends.
_SAMPLED = 60
#: The most hails of an order: a third one changes no chance.
_HAILS = 2
#: Bots' tries.
_TRIES = 2


def deal(kind: str, seed: int, number: int) -> Deal:
    """Return the puzzle of a match, if it has one, and how many of its activations each filter stopped."""
    chance = Random(f"hexfleet {kind} {seed} {number}")
    stopped: Counter[str] = Counter()
    activations = last_cards(chance) if kind == "last-cards" else decisions(chance)
    for decision in activations:
        made = _MAKERS[kind](decision, chance)
        if isinstance(made, MatchPuzzle):
            stopped["made"] += 1
            return Deal((made,), stopped)
        stopped[made] += 1
    return Deal((), stopped)


def _active(decision: Decision) -> ActivationView:
    active = HEX_FLEET.view(decision.state, decision.seat).active
    assert active is not None
    return active


def _shots(active: ActivationView) -> dict[str, list[str]]:
    """Return for each target the shortest path to each place from which the weapons bear on it."""
    found: dict[str, list[str]] = {}
    for bit, target in enumerate(active.targets):
        ways = [
            way
            for place in active.reach
            for way, aims in zip(place.ways, place.aims, strict=True)
            if way is not None and aims >> bit & 1
        ]
        if ways:
            found[target.ship] = sorted(ways, key=lambda way: (len(way), way))
    return found


def _make_shot(decision: Decision, chance: Random) -> MatchPuzzle | Filter:
    """Return the puzzle of an activation whose shot matters, or the first filter that it fails."""
    state = decision.state
    if _best_anywhere(decision) < Fraction(_LEAST, 100):
        return "rare"
    active = _active(decision)
    targets = _shots(active)
    if len(targets) < 2 or not any(get(state, target).weapons for target in targets):
        return "threat"
    goals: tuple[str, ...] = ("destroy", "silence")
    stated = _state_goal({goal: {(one, 0): chance_of(state, one, goal) for one in targets} for goal in goals})
    if stated is None:
        return "rare"
    goal, chances, (target, _), wanted = stated
    enough = Fraction(wanted, 100)
    good = sum(len(targets[name]) for (name, _), value in chances.items() if value >= enough)
    share = good / sum(map(len, targets.values()))
    if share > _SHOTS:
        return "rare"
    if _is_near(chances, enough):
        return "steady"
    if _obvious(decision, targets, goal, enough, chance):
        return "hidden"
    ship, other = get(state, active.ship), get(state, target)
    if (
        abs(chance_by_cards(shot_of(state, ship, other), losses(other, goal)) - float(chances[target, 0]))
        > 1e-9
    ):
        return "agreed"
    way = targets[target][0]
    commands = (*(({"do": "move", "steps": way},) if way else ()), {"do": "fire", "target": target})
    if not _legal(decision, commands):
        return "agreed"
    themes = shot_themes(state, active.ship, target, goal, enough, way, targets)
    if not themes:
        return "theme"
    points = 1500 - 150 * log(share / 0.25, 3) + 60 * bool(way) + 60 * ("counting" in themes)
    return _puzzle(decision, "best-shot", goal, themes, points, commands, share, wanted=wanted)


class _Stated(NamedTuple):
    """What a puzzle asks for: the goal, the chance of each order, the best order, and the stated chance in percent."""

    goal: str
    chances: Mapping[_Order, Fraction]
    best: _Order
    wanted: int


def _state_goal(chances: Mapping[str, Mapping[_Order, Fraction]]) -> _Stated | None:
    """Return what the likeliest goal asks for; None: no order is likely enough. Fewer hails come first."""
    goal = max(chances, key=lambda goal: max(chances[goal].values()))
    own = chances[goal]
    best = max(own, key=lambda order: (own[order], -order[1], order[0]))
    wanted = min(_SURE, int(own[best] * 100) // _STEP * _STEP)
    return None if wanted < _LEAST else _Stated(goal, own, best, wanted)


def _is_near(chances: Mapping[_Order, Fraction], enough: Fraction) -> bool:
    """Tell whether an order misses the stated chance by little."""
    return any(enough - Fraction(_MARGIN, 100) < value < enough for value in chances.values())


def _best_anywhere(decision: Decision) -> Fraction:
    """Return the best chance of a shot at an enemy, wherever it is: most activations need no look at all the ways."""
    state = decision.state
    enemies = [ship.id for ship in on_table(state) if ship.side != decision.seat]
    goals: tuple[str, ...] = ("destroy", "silence")
    return max((chance_of(state, enemy, goal) for enemy in enemies for goal in goals), default=Fraction(0))


def _last_cards(decision: Decision, _: Random) -> MatchPuzzle | Filter:
    """Return the puzzle of the last cards of a pack, or the first filter that it fails."""
    state, active = decision.state, _active(decision)
    ship = get(state, active.ship)
    most = min(_HAILS, len(active.hails))
    if may_raise(ship) is None and not active.raised:
        return "pack"
    targets = _shots(active)
    if not any(get(state, target).weapons for target in targets):
        return "threat"
    if any(may_raise(get(state, target)) is None for target in targets):
        return "pack"
    goals: tuple[str, ...] = ("destroy-last", "silence-last")
    orders = [(target, hails) for target in targets for hails in range(most + 1)]
    stated = _state_goal(
        {goal: {order: chance_of(state, order[0], goal, order[1]) for order in orders} for goal in goals}
    )
    if stated is None:
        return "rare"
    goal, chances, (target, hails), wanted = stated
    enough = Fraction(wanted, 100)
    share = sum(value >= enough for value in chances.values()) / len(chances)
    if share > _SHOTS:
        return "rare"
    if _is_near(chances, enough):
        return "steady"
    if any(value >= enough for (_, number), value in chances.items() if not number):
        return "hidden"
    least = losses(get(state, target), goal)
    if abs(chance_after_hails(state, target, least, hails) - float(chances[target, hails])) > 1e-9:
        return "agreed"
    way = targets[target][0]
    commands = (
        *(({"do": "move", "steps": way},) if way else ()),
        *({"do": "hail", "target": other} for other in active.hails[:hails]),
        {"do": "fire", "target": target},
    )
    if not _legal(decision, commands):
        return "agreed"
    themes = order_themes(state, target, goal, way, targets, hails)
    points = 1550 - 150 * log(share / 0.25, 3) + 60 * bool(way) + 100 * (hails > 1)
    return _puzzle(decision, "last-cards", goal, themes, points, commands, share, wanted=wanted)


def _legal(decision: Decision, commands: tuple[dict[str, Any], ...]) -> bool:
    match = Match(HEX_FLEET, decision.state, 2)
    return not any(isinstance(match.do(decision.seat, command), Refused) for command in commands)


def _obvious(decision: Decision, targets: Iterable[str], goal: str, enough: Fraction, chance: Random) -> bool:
    """Tell whether a shot at the nearest enemy, or a pilot's shot, has the stated chance."""
    state = decision.state
    assert state.active is not None
    here = get(state, state.active.ship).pose

    def away(name: str) -> int:
        there = get(state, name).pose
        return distance(there.q - here.q, there.r - here.r)

    if chance_of(state, min(targets, key=away), goal) >= enough:
        return True
    return any(
        command["do"] == "fire" and chance_of(before, command["target"], goal) >= enough
        for _ in range(_TRIES)
        for before, command in _play_bot(decision, "pilot", chance)
    )


def _play_bot(
    decision: Decision, level: str, chance: Random
) -> Iterator[tuple[HexFleetState, dict[str, Any]]]:
    """Yield the commands of a bot in an activation, each with the state before it."""
    match = Match(HEX_FLEET, decision.state, 2)
    drawn = decision.state.drawn
    while match.outcome is None and match.state.drawn == drawn and match.state.active is not None:
        answer = BOTS.levels[level](msgspec.json.encode(match.view(decision.seat)), decision.seat, chance)
        if answer is None:
            return
        yield match.state, answer.command
        if isinstance(match.do(decision.seat, answer.command), Refused):
            return


def _no_return(decision: Decision, chance: Random) -> MatchPuzzle | Filter:
    """Return the puzzle of an activation that ends where no enemy can answer, or the first filter that it fails."""
    state, seat = decision.state, decision.seat
    active = _active(decision)
    targets = _shots(active)
    armed = [enemy for enemy in on_table(state) if enemy.side != seat and enemy.weapons]
    if not targets or not armed:
        return "threat"
    ship = get(state, active.ship)
    if ship.shields + ship.propulsion + ship.weapons < 4:
        return "threat"
    rocks, others = frozenset(state.asteroids), frozenset(find_occupied(state, ship.id))
    safe: dict[HexPose, bool] = {}

    def is_safe(pose: HexPose) -> bool:
        # Only the hex matters, not the ship's own facing.
        key = pose._replace(facing=0)
        if key not in safe:
            safe[key] = answers(state, seat, key) is None
        return safe[key]

    places = [
        (place, facing, way, aims)
        for place in active.reach
        for facing, (way, aims) in enumerate(zip(place.ways, place.aims, strict=True))
        if way is not None and aims
    ]
    if not any(is_safe(HexPose(place.q, place.r, 0)) for place in active.reach):
        return "rare"
    some = chance.sample(places, min(_SAMPLED, len(places)))
    ends, good = 0, 0
    plans: list[tuple[str, int, str]] = []
    for place, facing, way, aims in some:
        for end in reach(
            state.radius, HexPose(place.q, place.r, facing), ship.propulsion - len(way), others, rocks
        ):
            paths = [path for path in end.ways if path is not None]
            ends += len(paths)
            if paths and is_safe(HexPose(end.q, end.r, 0)):
                good += len(paths)
                plans.append((way, aims, min(paths, key=len)))
    if not good or good > _PLACES * ends:
        return "rare"
    share = good / ends
    way, aims, path = min(plans, key=lambda plan: (len(plan[0]) + len(plan[2]), plan))
    target = next(target.ship for bit, target in enumerate(active.targets) if aims >> bit & 1)
    commands = (
        *(({"do": "move", "steps": way},) if way else ()),
        {"do": "fire", "target": target},
        *(({"do": "move", "steps": path},) if path else ()),
        {"do": "done"},
    )
    if is_safe(obvious_end(state, seat)):
        return "hidden"
    for level in ("pilot", "captain"):
        ended = [state for state, _ in _play_bot(decision, level, chance)][-1:]
        fired = any(command["do"] == "fire" for _, command in _play_bot(decision, level, chance))
        if fired and any(is_safe(get(last, ship.id).pose) for last in ended):
            return "hidden"
    if not _legal(decision, commands[:-1]):
        return "agreed"
    match = Match(HEX_FLEET, state, 2)
    for command in commands[:-1]:
        match.do(seat, command)
    final = get(match.state, ship.id).pose
    if answers(state, seat, final) is not None:
        return "agreed"
    themes = run_themes(state, seat, final, way, path)
    points = 1500 - 120 * log(share / 0.01, 3) + 80 * bool(way) + 80 * bool(path)
    return _puzzle(decision, "no-return", "no-return", themes, points, commands, share)


def obvious_end(state: HexFleetState, seat: int) -> HexPose:
    """Return where an activation ends that one tries first: a shot after the fewest steps, then away from all enemies.

    Raises:
        ValueError: the active ship cannot fire.
    """
    active = HEX_FLEET.view(state, seat).active
    assert active is not None
    ship = get(state, active.ship)
    enemies = [enemy.pose for enemy in on_table(state) if enemy.side != seat and enemy.weapons]
    starts = [
        (len(way), HexPose(place.q, place.r, facing))
        for place in active.reach
        for facing, (way, aims) in enumerate(zip(place.ways, place.aims, strict=True))
        if way is not None and aims
    ]
    fewest = min(steps for steps, _ in starts)
    rocks, others = frozenset(state.asteroids), frozenset(find_occupied(state, ship.id))
    ends = [
        HexPose(end.q, end.r, 0)
        for steps, start in starts
        if steps == fewest
        for end in reach(state.radius, start, ship.propulsion - steps, others, rocks)
        if any(way is not None for way in end.ways)
    ]
    return max(ends, key=lambda end: min(distance(end.q - enemy.q, end.r - enemy.r) for enemy in enemies))


def _puzzle(
    decision: Decision,
    kind: str,
    goal: str,
    themes: tuple[Theme, ...],
    points: float,
    commands: tuple[dict[str, Any], ...],
    share: float,
    *,
    wanted: int = 0,
) -> MatchPuzzle:
    return MatchPuzzle(
        id_of("hexfleet", (decision.match, kind, goal)),
        "hexfleet",
        HEX_FLEET.rules_version,
        kind,
        themes,
        goal,
        round(min(2600, max(600, points))),
        decision.match,
        decision.seat,
        commands,
        round(share, 6),
        wanted=wanted,
    )


_MAKERS: dict[str, Callable[[Decision, Random], MatchPuzzle | Filter]] = {
    "best-shot": _make_shot,
    "no-return": _no_return,
    "last-cards": _last_cards,
}
