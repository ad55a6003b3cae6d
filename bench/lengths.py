"""Length of a match, as the home page states it: bots play, and stated times for people and animations are added.

    .venv/bin/python -m bench.lengths [--matches 20] [--level pilot]

A person takes 4 s for a card, 90 s to choose a fleet, 40 s for the orders of a turn, and 30 s for the result. To that
comes what the screen shows: the countdown, and the battle or the turns, by `web/src/battle/timeline.ts` and
`web/src/games/ftl/turns/timeline.ts`, beam by beam. Hex & Spades is measured by `bench.hexfleet_depth`.
"""

from __future__ import annotations

import argparse
from statistics import median
from typing import Any

import msgspec

from kit.contests import finish, make_timed
from kit.playing.lightspeed import CARD_MS, even
from starfelt.games import GAMES
from starfelt.games.ftl.rules.model import FtlHit
from starfelt.play import Match, Table, no_time

COUNTDOWN_S, RESULT_S = 5.0, 30.0
FLEET_S, ORDERS_S = 90.0, 40.0
#: Seconds of a battle: a step begins, its beams, what they do, a destroyed ship, and the pause to the next step.
ANNOUNCE_S, BEAM_S, BEAMS_S, EFFECT_S, BURST_S, PAUSE_S = 0.5, 0.42, 2.4, 0.93, 1.15, 0.32
#: Seconds of a turn of Faster Than Light: its orders, launches, turns, sprints, and each explosion.
TURN_S, HIT_S = 5.0, 0.95


def battle_s(report: Any) -> float:
    """The length of a battle on the screen."""
    return sum(
        ANNOUNCE_S
        + min(BEAMS_S, BEAM_S * len(step.shots))
        + EFFECT_S
        + (BURST_S if step.destroyed else 0)
        + PAUSE_S
        for step in report.steps
    )


def cards_s(game: str, level: str, seed: int) -> float:
    """The length of a match of Light Speed, or of the smallest fleets of Stellar Conflict."""
    match = Match.begin(game, None, seats=2, seed=seed)
    finish(Table(match, make_timed(game, [level] * 2), seed, even))
    cards = max(sum(card.seat == seat for card in match.state.cards) for seat in range(2))
    fleet = FLEET_S if game == "stellarconflict" else 0
    return COUNTDOWN_S + RESULT_S + fleet + cards * CARD_MS / 1000 + battle_s(match.state.report)


def duel_s(level: str, seed: int) -> float:
    """The length of a duel of Faster Than Light."""
    options = msgspec.to_builtins(GAMES["ftl"].presets["duel"])
    match = Match.begin("ftl", options, seed=seed)
    finish(Table(match, make_timed("ftl", [level] * 2, "plot"), seed, no_time))
    hits = sum(isinstance(entry.event, FtlHit) for entry in match.log)
    return COUNTDOWN_S + RESULT_S + match.state.turn * (ORDERS_S + TURN_S) + hits * HIT_S


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--matches", type=int, default=20)
    parser.add_argument("--level", default="pilot")
    wanted = parser.parse_args()
    for game in ("lightspeed", "stellarconflict", "ftl"):
        found = [
            duel_s(wanted.level, seed) if game == "ftl" else cards_s(game, wanted.level, seed)
            for seed in range(wanted.matches)
        ]
        print(
            f"{game}: {wanted.matches} matches, {min(found) / 60:.1f} to {max(found) / 60:.1f} minutes, "
            f"median {median(found) / 60:.1f}",
            flush=True,
        )


if __name__ == "__main__":
    main()
