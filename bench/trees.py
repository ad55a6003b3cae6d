"""Bots of this source tree against those of another one, in mirrored deals: does a change cost them strength?

    git worktree add /tmp/before COMMIT
    python -m bench.trees ftl /tmp/before [--preset duel] [--level admiral] [--share 0.1] [--other-share 0.1]
        [--matches 100] [--first 0]

Each tree's bots think in a process of their own, with `--share` and `--other-share` of their budget. The processor
time of a thought, in the median, says whether both had the same time; thoughts of less than 2 ms do not count. In card
games each hand takes its time, otherwise none passes. A deal is played once from each side, by the rules of this tree.
A draw counts half, and the interval of 95 % is over deals.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

import msgspec

from bench import duel
from kit.contests import finish
from kit.playing.lightspeed import even
from starfelt import games
from starfelt.cards.card_games import CARD_GAMES
from starfelt.lab.sprt import share_interval
from starfelt.play import Answer, Match, Table, no_time

#: What the other process runs. It is short, so that it runs in old trees, whose bots may not ask for the time.
_ANSWER = """
import json, sys, time
import msgspec
from starfelt.bots.play import answer
for line in sys.stdin.buffer:
    view, *arguments = json.loads(line)
    start = time.process_time()
    found = answer(sys.argv[1], sys.argv[2], view.encode(), *arguments[: answer.__code__.co_argcount - 3])
    spent = time.process_time() - start
    sys.stdout.write(msgspec.json.encode([found, spent]).decode() + "\\n")
    sys.stdout.flush()
"""
#: Thoughts of less than this, in seconds, do not count.
_SHORT = 0.002
ROOT = Path(__file__).parents[1]


class TreeBot:
    """A bot of a source tree, in a process of its own; `seconds` has the processor time of its thoughts."""

    def __init__(self, tree: Path, game: str, level: str, share: float) -> None:
        self.seconds: list[float] = []
        self._share = share
        self._process = subprocess.Popen(
            [sys.executable, "-c", _ANSWER, game, level],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env={**os.environ, "PYTHONPATH": str(tree / "src")},
        )

    def __call__(self, view: Any, seat: int, at: int, chance: Random) -> Answer | None:
        """Ask the bot."""
        stdin, stdout = self._process.stdin, self._process.stdout
        assert stdin is not None
        assert stdout is not None
        question = [msgspec.json.encode(view).decode(), seat, chance.getrandbits(48), self._share, at]
        stdin.write(json.dumps(question).encode() + b"\n")
        stdin.flush()
        found, spent = json.loads(stdout.readline())
        if spent > _SHORT:
            self.seconds.append(spent)
        return None if found is None else msgspec.convert(found, Answer)

    def close(self) -> None:
        """End the process."""
        self._process.kill()
        self._process.wait()


def main(given: argparse.Namespace) -> None:
    """Play the matches, and print the result so far after each deal."""
    options: dict[str, Any] = (
        msgspec.to_builtins(games.get(given.game).presets[given.preset]) if given.preset else {}
    )
    if given.game == "ftl":
        options = duel.options_of(given.preset or "duel", {})
    bots = [
        TreeBot(ROOT, given.game, given.level, given.share),
        TreeBot(given.tree, given.game, given.level, given.other_share),
    ]
    # By the half points of this tree in a deal, of which each has two matches.
    units = [0] * 5
    for number in range(given.first, given.first + given.matches // 2):
        halves = 0
        for seat in (0, 1):
            match = Match.begin(given.game, options, seats=2, seed=number)
            players = bots if seat == 0 else bots[::-1]
            pace = even if given.game in CARD_GAMES else no_time
            winners = finish(Table(match, players, number, pace)).winners
            halves += round(2 * (seat in winners) / len(winners))
        units[halves] += 1
        share, low, high = share_interval(units)
        times = ", ".join(f"{1000 * median(bot.seconds or [0]):.0f}" for bot in bots)
        print(
            f"{2 * sum(units)} matches: this tree wins {share:.1%} [{low:.1%}, {high:.1%}]; ms a thought: {times}"
        )
        sys.stdout.flush()
    for bot in bots:
        bot.close()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game", choices=list(games.GAMES))
    parser.add_argument("tree", type=Path)
    parser.add_argument("--preset")
    parser.add_argument("--level", default="admiral")
    parser.add_argument("--share", type=float, default=1.0)
    parser.add_argument("--other-share", type=float, default=1.0)
    parser.add_argument("--matches", type=int, default=100)
    parser.add_argument("--first", type=int, default=0)
    main(parser.parse_args())
