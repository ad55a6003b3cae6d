"""How much there is to decide in Hex & Spades: whether moving matters, who wins, how long it is, how much one watches.

    .venv/bin/python -m bench.hexfleet_depth [--matches 40] [--first 0] [--cores 2] [--share 0.3] [--playouts 1200]
        [--presets relay skirmish] [--options FILE]

Admirals play each set-up against one another, with a share of their usual budget. At the beginning of each activation
of a ship on the map, all plans of the admiral are played out. The best plan that moves and the best that stands still
(it may fire) are then weighed again in other playouts, the same for both, so that the better of two equal plans does
not look better by luck. The difference is what moving is worth, in wins of 100.

- *moving matters*: moving is worth 3 or more; goal: in 40 % of the activations.
- *matters*: the best plan is worth 5 or more above the middle one: a decision.
- *the first mover*: the side of the first chit; goal: 45 to 55 % of the wins. A draw counts half.
- *one side*: how often side 0 wins, which has the harder task in set-ups with an exit.
- *minutes*: of one person against a bot: 15 s for each activation of the own side, and the scenes on the screen. Their
  times are those of `web/src/games/hexfleet/story/scenes.ts`. *Watching*: the scenes' share of the minutes; goal: a
  third. *Quick*: the same where a tap shows each shot at once.

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

from kit.contests import finished, share_of
from starfelt.bots.effort import effort
from starfelt.bots.hexfleet.admiral import Council, PlayoutPlan, plans_of
from starfelt.bots.hexfleet.playout import JUMPS
from starfelt.bots.hexfleet.sight import HexFleetSight
from starfelt.bots.play import BotPlayer
from starfelt.games.hexfleet.commands import EndActivation, Fire
from starfelt.games.hexfleet.events import (
    ActivationEnded,
    Drawn,
    Fired,
    Hailed,
    HexFleetTurnBegan,
    Jumped,
    Moved,
    Returned,
    TriedToRaise,
    TurnEnded,
)
from starfelt.games.hexfleet.model import HexFleetView
from starfelt.games.hexfleet.options import BLANK
from starfelt.games.hexfleet.rules import HEX_FLEET
from starfelt.play import Answer, Match, Table, no_time

#: The least worth of a move, and of a decision, as shares of wins.
MOVE, DECISION = 0.03, 0.05
#: The goals.
MOVES, FAIR, WATCHED = 0.4, (0.45, 0.55), 1 / 3
#: A person's seconds for an activation, and the seconds of a shot that is shown at once.
ACTIVATION_S, QUICK_S = 15, 1.0


class Weighed(NamedTuple):
    """An activation: what moving is worth, and what the best plan is worth above the middle one; `jumps`: it jumps."""

    move: float
    decision: float
    jumps: bool


class Played(NamedTuple):
    """A match: the shares of the first mover and of side 0, turns, activations, and the seconds of the scenes."""

    first: float
    side: float
    reason: str
    turns: int
    own: int
    empty: int
    scenes_s: float
    shots: int
    shots_s: float
    weighed: tuple[Weighed, ...]


class Weighing:
    """An admiral that also weighs its choices at the beginning of each activation."""

    def __init__(self, share: float, playouts: int) -> None:
        self.bot, self.playouts = BotPlayer("hexfleet", "admiral", share=share), playouts
        self.found: list[Weighed] = []

    def __call__(self, view: Any, seat: int, at: int, chance: Random) -> Answer | None:
        active = view.active
        fresh = active is not None and active.seat == seat and not (active.moved or active.fired)
        if fresh and "return" not in active.may and not view.recalls and self._is_new(view):
            self.found.append(self._weighed(view, seat, Random(chance.random())))
        return self.bot(view, seat, at, chance)

    def _is_new(self, view: HexFleetView) -> bool:
        now = view.turn, view.out
        new = now != getattr(self, "_last", None)
        self._last = now
        return new

    def _weighed(self, view: HexFleetView, seat: int, chance: Random) -> Weighed:
        assert view.active is not None
        council = Council(HexFleetSight(view, seat, view.active), chance)
        with effort(1.0):
            plans = list(plans_of(council))
            still = [plan for plan in stays(council, plans)]
            plans = [plan for plan in plans if not (plan.kind == 0 and plan.pose == council.sight.me.pose)]
            goes = [plan for plan in plans if plan.kind != JUMPS]
            rough = council.weighed([*still, *plans], 0, self.playouts // 4)
        ranked = dict(zip([*still, *plans], rough.tolist(), strict=True))
        if not goes:
            return Weighed(0.0, 0.0, jumps=False)
        best = max(ranked, key=ranked.__getitem__)
        middle = sorted(ranked, key=ranked.__getitem__)[len(ranked) // 2]
        asked = [max(goes, key=ranked.__getitem__), max(still, key=ranked.__getitem__), best, middle]
        go, stay, good, usual = council.weighed(asked, 1 << 29, self.playouts).tolist()
        return Weighed(go - stay, good - usual, jumps=best.kind == JUMPS)


def stays(council: Council, plans: Sequence[PlayoutPlan]) -> list[PlayoutPlan]:
    """Return the plans that end where the ship is: without a shot, and with one at each target that it may fire at."""
    del plans
    sight, me = council.sight, council.sight.me
    found = [PlayoutPlan(0, -1, me.pose, EndActivation())]
    for target in council.targets():
        if sight.hits(me.pose, target):
            found.append(PlayoutPlan(0, council.ids.index(target.id), me.pose, Fire(target.id)))
    return found


def scene_s(event: Any) -> float:
    """Return how long an event is shown."""
    match event:
        case Drawn():
            return 1.25
        case Moved(steps=steps):
            return 0.25 + 0.19 * len(steps) if steps else 0.0
        case TriedToRaise() | Hailed():
            return 1.7
        case Fired():
            tries = len(event.raisings) * (0.62 if len(event.raisings) > 2 else 0.85)
            end = 1.3 if event.destroyed else 0.75
            return 0.65 + tries + 0.27 * len(event.cards) + 0.48 + 0.52 * len(event.damage) + end
        case Jumped() | Returned():
            return 1.1
        case HexFleetTurnBegan():
            return 0.7
        case TurnEnded():
            return 0.6
        case ActivationEnded():
            return 0.12
        case _:
            return 0.0


def played(options: dict[str, Any], share: float, playouts: int, number: int) -> Played:
    """Play one match to its end, and weigh its activations. The person has seat 0 in matches of even numbers."""
    match = Match.begin("hexfleet", options, seed=number)
    players = [Weighing(share, playouts) for _ in range(2)]
    outcome = finished(Table(match, players, number, no_time))
    sides = {ship.id: ship.side for ship in match.state.ships}
    events = [entry.event for entry in match.log]
    chits = [event.chit for event in events if isinstance(event, Drawn)]
    first = next(sides[chit] for chit in chits if chit != BLANK)
    own = sum(isinstance(event, ActivationEnded) and event.seat == number % 2 for event in events)
    turns = [n for n, event in enumerate(events) if isinstance(event, HexFleetTurnBegan)]
    empty = sum(events[n + 1 :][:1] == [Drawn(BLANK)] for n in turns)
    shots = [event for event in events if isinstance(event, Fired)]
    shares = [(side in outcome.winners) / len(outcome.winners) for side in (first, 0)]
    return Played(
        *shares,
        outcome.reason,
        match.state.turn,
        own,
        empty,
        sum(map(scene_s, events)),
        len(shots),
        sum(map(scene_s, shots)),
        tuple(each for player in players for each in player.found),
    )


def main() -> int:
    """Play. Returns 1 if the first set-up misses a goal."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--matches", type=int, default=40)
    parser.add_argument("--first", type=int, default=0, help="the number of the first match")
    parser.add_argument("--cores", type=int, default=multiprocessing.cpu_count())
    parser.add_argument("--share", type=float, default=0.3, help="the admirals' share of their usual budget")
    parser.add_argument("--playouts", type=int, default=1200)
    parser.add_argument("--presets", nargs="*", default=[*HEX_FLEET.presets], choices=[*HEX_FLEET.presets])
    parser.add_argument("--options", type=Path, help="JSON of options on top of the presets'")
    wanted = parser.parse_args()
    other: dict[str, Any] = json.loads(wanted.options.read_text()) if wanted.options else {}
    good: list[bool] = []
    with multiprocessing.Pool(wanted.cores) as pool:
        for preset in wanted.presets:
            options = msgspec.to_builtins(HEX_FLEET.presets[preset]) | other
            numbers = range(wanted.first, wanted.first + wanted.matches)
            one = partial(played, options, wanted.share, wanted.playouts)
            good.append(told(preset, pool.map(one, numbers, chunksize=1)))
    return 0 if good[0] else 1


def told(preset: str, matches: Sequence[Played]) -> bool:
    """Print the results of a set-up; return whether it reaches the goals."""
    weighed = [each for match in matches for each in match.weighed]
    moves = mean(each.move >= MOVE for each in weighed)
    decisions = [sum(each.decision >= DECISION for each in match.weighed) / 2 for match in matches]
    minutes = [(match.own * ACTIVATION_S + match.scenes_s) / 60 for match in matches]
    watched = sum(match.scenes_s for match in matches) / 60 / sum(minutes)
    quick_s = sum(match.scenes_s - match.shots_s + QUICK_S * match.shots for match in matches)
    quick = quick_s / (quick_s + sum(match.own * ACTIVATION_S for match in matches))
    first = [match.first for match in matches]
    print(f"{preset}: {len(weighed)} activations")
    print(
        f"    moving matters in {moves:.0%}; it is worth {mean(e.move for e in weighed):.1%} of wins on average"
    )
    print(
        f"    a decision matters in {mean(e.decision >= DECISION for e in weighed):.0%}, "
        f"{sum(decisions) / sum(minutes):.1f} a minute; jumps are best in {mean(e.jumps for e in weighed):.0%}"
    )
    print(f"    the first mover wins {share_of(first)}; side 0 wins {share_of([m.side for m in matches])}")
    print(
        f"    median {median(m.turns for m in matches):g} turns, {median(m.own for m in matches):g} activations of one's "
        f"own, {median(minutes):.1f} minutes; watching is {watched:.0%} of it, quick {quick:.0%}; "
        f"turns before anybody acts: {sum(m.empty for m in matches) / sum(m.turns for m in matches):.0%}"
    )
    for reason in sorted({each.reason for each in matches}):
        print(f"    {reason}: {sum(each.reason == reason for each in matches)}")
    sys.stdout.flush()
    return moves >= MOVES and FAIR[0] <= mean(first) <= FAIR[1] and watched <= WATCHED


if __name__ == "__main__":
    sys.exit(main())
