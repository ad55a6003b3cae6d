"""How much there is to decide in Hex & Spades: whether moving matters, who wins, how long it is, how much one watches.

    .venv/bin/python -m bench.hexfleet_depth [--matches 400] [--weighed 60] [--first 0] [--cores 2] [--rollouts 600]
        [--presets relay skirmish] [--options FILE]

Captains play each set-up against one another. In the first `--weighed` matches, four random activations of each are
weighed by the admiral's evaluation: all its plans are played out, roughly; then the best plan that moves and the best
that stands still (it may fire) are played out again, with other chits and cards and the same for both, so that the
better of two equal plans does not look better by luck. The difference is what moving is worth, in shares of wins.

- *Moving matters*: moving is worth 3 % or more; goal: in 40 % of the activations.
- *A decision matters*: the best plan is worth 5 % or more above the middle one.
- *The first mover*: the side of the first chit; goal: 45 to 55 % of the wins. A draw counts half.
- *Side 0*: in set-ups with an exit, the side that runs.
- *Minutes*: of one quick person against a bot: 10 s for each activation of the own side, and the scenes on the screen.
  Their times are those of `web/src/games/hexfleet/story/scenes.ts`. *Watching*: the scenes' share of the minutes; goal:
  a third. `bench.hexfleet_watching` measures both in a browser.

The exit status is 1 if the first set-up misses a goal.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import sys
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from random import Random
from statistics import mean, median
from typing import Any, NamedTuple

import msgspec

from kit.contests import finish, share_of
from starfelt.bots.play import BotPlayer
from starfelt.games.hexfleet.bots.admiral import RolloutPlan, RolloutSearch, plans_of
from starfelt.games.hexfleet.bots.rollout import ENDS, JUMPS
from starfelt.games.hexfleet.bots.sight import HexFleetSight
from starfelt.games.hexfleet.rules.commands import EndActivation, Fire
from starfelt.games.hexfleet.rules.events import (
    ActivationEnded,
    Drawn,
    Fired,
    Hailed,
    HexFleetTurnBegan,
    Jumped,
    LeftMap,
    Moved,
    Returned,
    TriedToRaise,
    TurnEnded,
    ZonesScored,
)
from starfelt.games.hexfleet.rules.game import HEX_FLEET
from starfelt.games.hexfleet.rules.model import HexFleetView
from starfelt.games.hexfleet.rules.options import BLANK
from starfelt.play import Answer, Match, Table, no_time

#: The least worth of a move, and of a decision, as shares of wins.
MOVE, DECISION = 0.03, 0.05
#: The goals.
MOVES, FAIR, WATCHED = 0.4, (0.45, 0.55), 1 / 3
#: The activations that are weighed of a match.
WEIGHED = 4
#: A quick person's seconds for an activation.
ACTIVATION_S = 10


class Weighed(NamedTuple):
    """An activation: what moving is worth, and what the best plan is worth above the middle one; `jumps`: it jumps."""

    move: float
    decision: float
    jumps: bool


class MeasuredMatch(NamedTuple):
    """A match: the shares of the first mover and of side 0, turns, activations, and the seconds of the scenes."""

    first: float
    side: float
    reason: str
    turns: int
    own: int
    empty: int
    scenes_s: float
    weighed: tuple[Weighed, ...]


class Watching:
    """A captain that keeps the views at the beginning of its activations."""

    def __init__(self) -> None:
        self.bot = BotPlayer("hexfleet", "captain")
        self.views: list[tuple[HexFleetView, int]] = []

    def __call__(self, view: Any, seat: int, at: int, chance: Random) -> Answer | None:
        active = view.active
        acts = active is not None and active.seat == seat and "return" not in active.may
        if (
            active is not None
            and acts
            and not (active.moved or active.fired or active.raised or active.hailed)
        ):
            self.views.append((view, seat))
        return self.bot(view, seat, at, chance)


def weigh_choices(view: HexFleetView, seat: int, rollouts: int, chance: Random) -> Weighed:
    """Weigh the choices at the beginning of an activation."""
    assert view.active is not None
    search = RolloutSearch(HexFleetSight(view, seat, view.active), chance)
    still = stays(search)
    ends = {(plan.kind, plan.target, plan.pose) for plan in still}
    plans = [plan for plan in plans_of(search) if (plan.kind, plan.target, plan.pose) not in ends]
    rough = search.evaluate([*still, *plans], 0, rollouts // 8).tolist()
    ranked = sorted(zip(rough, range(len(rough)), [*still, *plans], strict=True), reverse=True)
    order = [plan for _, _, plan in ranked]
    goes = [plan for plan in order if plan.kind != JUMPS and plan not in still]
    if not goes:
        return Weighed(0.0, 0.0, jumps=False)
    stay = next(plan for plan in order if plan in still)
    asked = [goes[0], stay, order[0], order[len(order) // 2]]
    move, stand, best, middle = search.evaluate(asked, 1 << 29, rollouts).tolist()
    return Weighed(move - stand, best - middle, jumps=order[0].kind == JUMPS)


def stays(search: RolloutSearch) -> list[RolloutPlan]:
    """Return the plans that end where the ship is: without a shot, and with one at each target that it may fire at."""
    sight, me = search.sight, search.sight.me
    shots = [target for target in search.targets() if sight.hits(me.pose, target)]
    return [
        RolloutPlan(ENDS, -1, me.pose, EndActivation()),
        *(RolloutPlan(ENDS, search.ids.index(target.id), me.pose, Fire(target.id)) for target in shots),
    ]


def scene_s(event: Any) -> float:
    """Return how long an event is shown."""
    match event:
        case Drawn(chit=chit):
            return 0.35 if chit == BLANK else 0.12
        case Moved(steps=steps):
            return 0.1 + min(0.09 * len(steps), 0.45) if steps else 0.0
        case TriedToRaise() | Hailed():
            return 0.6
        case Fired():
            tries = 0.45 + 0.07 * len(event.raisings) if event.raisings else 0.0
            end = 0.9 if event.destroyed else 0.15
            return 0.45 + tries + 0.055 * len(event.cards) + 0.11 * len(event.damage) + end
        case Jumped() | Returned() | LeftMap():
            return 0.9
        case ZonesScored():
            return 0.6
        case HexFleetTurnBegan():
            return 0.2
        case TurnEnded():
            return 0.15
        case ActivationEnded():
            return 0.06
        case _:
            return 0.0


def play_match(options: dict[str, Any], rollouts: int, weighs: int, number: int) -> MeasuredMatch:
    """Play one match to its end, and weigh four activations of it if its number is below `weighs`.

    The person has seat 0 in matches of even numbers.
    """
    match = Match.begin("hexfleet", options, seed=number)
    players = [Watching(), Watching()]
    outcome = finish(Table(match, players, number, no_time))
    chance = Random(number)
    views = [each for player in players for each in player.views]
    kept = chance.sample(views, min(WEIGHED, len(views))) if number < weighs else []
    sides = {ship.id: ship.side for ship in match.state.ships}
    events = [entry.event for entry in match.log]
    chits = [event.chit for event in events if isinstance(event, Drawn)]
    first = next(sides[chit] for chit in chits if chit != BLANK)
    own = sum(isinstance(event, ActivationEnded) and event.seat == number % 2 for event in events)
    turns = [n for n, event in enumerate(events) if isinstance(event, HexFleetTurnBegan)]
    empty = sum(events[n + 1 :][:1] == [Drawn(BLANK)] for n in turns)
    return MeasuredMatch(
        (first in outcome.winners) / len(outcome.winners),
        (0 in outcome.winners) / len(outcome.winners),
        outcome.reason,
        match.state.turn,
        own,
        empty,
        sum(map(scene_s, events)),
        tuple(weigh_choices(view, seat, rollouts, chance) for view, seat in kept),
    )


def main() -> int:
    """Play. Returns 1 if the first set-up misses a goal."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--matches", type=int, default=400)
    parser.add_argument("--weighed", type=int, default=60, help="of so many matches, activations are weighed")
    parser.add_argument("--first", type=int, default=0, help="the number of the first match")
    parser.add_argument("--cores", type=int, default=multiprocessing.cpu_count())
    parser.add_argument("--rollouts", type=int, default=600)
    parser.add_argument("--presets", nargs="*", default=[*HEX_FLEET.presets], choices=[*HEX_FLEET.presets])
    parser.add_argument("--options", type=Path, help="JSON of options on top of the presets'")
    wanted = parser.parse_args()
    other: dict[str, Any] = json.loads(wanted.options.read_text()) if wanted.options else {}
    good: list[bool] = []
    with multiprocessing.Pool(wanted.cores) as pool:
        for preset in wanted.presets:
            options = msgspec.to_builtins(HEX_FLEET.presets[preset]) | other
            numbers = range(wanted.first, wanted.first + wanted.matches)
            one = partial(play_match, options, wanted.rollouts, wanted.first + wanted.weighed)
            good.append(print_results(preset, pool.map(one, numbers, chunksize=1)))
    return 0 if good[0] else 1


def print_results(preset: str, matches: Sequence[MeasuredMatch]) -> bool:
    """Print the results of a set-up; return whether it reaches the goals."""
    found = [each for match in matches for each in match.weighed]
    moves = mean(each.move >= MOVE for each in found)
    decisions = mean(each.decision >= DECISION for each in found)
    minutes = [(match.own * ACTIVATION_S + match.scenes_s) / 60 for match in matches]
    watched = sum(match.scenes_s for match in matches) / 60 / sum(minutes)
    first = [match.first for match in matches]
    own = median(match.own for match in matches)
    empty = sum(match.empty for match in matches) / sum(match.turns for match in matches)
    print(
        f"{preset}, {len(matches)} matches, {len(found)} activations weighed\n"
        f"    moving matters in {moves:.0%} and is worth {mean(e.move for e in found):.1%} of wins on average\n"
        f"    a decision matters in {decisions:.0%}, {decisions * own / median(minutes):.1f} of one's own a minute; "
        f"a jump is best in {mean(e.jumps for e in found):.0%}\n"
        f"    the first mover wins {share_of(first)}; side 0 wins {share_of([m.side for m in matches])}\n"
        f"    median {median(m.turns for m in matches):g} turns, {own:g} activations of one's own, "
        f"{median(minutes):.1f} minutes; {empty:.0%} of turns end before anybody acts\n"
        f"    watching is {watched:.0%} of the time"
    )
    for reason in sorted({each.reason for each in matches}):
        print(f"    {reason}: {sum(each.reason == reason for each in matches)}")
    sys.stdout.flush()
    return moves >= MOVES and FAIR[0] <= mean(first) <= FAIR[1] and watched <= WATCHED


if __name__ == "__main__":
    sys.exit(main())
