"""Bots of Faster Than Light against bots: who wins, how long they think, and how far the captain can be exploited.

    .venv/bin/python -m bench.ftl_bots [--matches 200] [--first 0] [--pairs captain:pilot pilot:cadet] [--cores 2]
        [--reduced 5] [--preset duel]

Every match goes through the game's contract, with a limit of 60 turns where the preset has none. Seats are swapped from
match to match; seeds are fixed. A draw counts half.

The reduced duel has no missiles and one sprint turn: two ships, every order they have, and the table's
worth after the turn, as the captain sees it, as the score. There the exploitability of the captain's mixed
plots is computed exactly: what the best single answers to both, found by trying all of them, gain together.
Seat by seat it is what the best answer gains on the value of the turn, which is bounded from both sides by
the best answers to mixtures refined for very long. `belief` is how often the captain takes the enemy for
one who answers a guess: 0 is pure search, 0.5 how it plays.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from fractions import Fraction
from functools import partial
from random import Random

from bench.duel import options_of
from kit.contests import contest, parser_of
from kit.playing.ftl import answers, payoffs, play_duel, reduced
from starfelt.games.ftl.bots.captain import played, search
from starfelt.games.ftl.rules.game import FTL


def exploit(seed: int) -> None:
    """Print the exploitability of the captain's mixed plot in a reduced duel, from both seats."""
    turn = reduced(seed)
    table = payoffs(turn)
    values = [worth for row in table for worth in row]
    low, high = _value(table)
    for belief in (0.0, 0.5):
        mixed = [played(search(turn, seat, Random(seed), belief)[seat]) for seat in (0, 1)]
        least, most = answers(table, *mixed)
        print(
            f"reduced duel {seed}, belief {belief}: {len(table)} × {len(table[0])} orders worth {min(values):+.3f} to "
            f"{max(values):+.3f}; value {float(low):+.4f} to {float(high):+.4f}; the captain's mixtures secure "
            f"{float(least):+.4f} and {float(most):+.4f}: the best answers to both gain "
            f"{float(most - least):.4f} together, "
            f"at most {float(high - least):.4f} on seat 0's and {float(most - low):.4f} on seat 1's"
        )


def _value(table: list[list[float]]) -> tuple[Fraction, Fraction]:
    """Return bounds of a matrix game's value: what two mixtures secure after many iterations against each other."""
    count, width = len(table), len(table[0])
    regrets = [[0.0] * count, [0.0] * width]
    totals = [[0.0] * count, [0.0] * width]
    for number in range(1, 4001):
        rows, columns = (_positive(regret) for regret in regrets)
        worths = [sum(share * worth for share, worth in zip(columns, row, strict=True)) for row in table]
        costs = [-sum(rows[r] * table[r][c] for r in range(count) if rows[r]) for c in range(width)]
        for regret, total, mixture, gains in (
            (regrets[0], totals[0], rows, worths),
            (regrets[1], totals[1], columns, costs),
        ):
            mean = sum(share * gain for share, gain in zip(mixture, gains, strict=True))
            for index, gain in enumerate(gains):
                regret[index] = max(0.0, regret[index] + gain - mean)
                total[index] += number * mixture[index]
    return answers(table, *(_positive(total) for total in totals))


def _positive(regrets: Sequence[float]) -> list[float]:
    whole = sum(regrets)
    return [regret / whole if whole else 1 / len(regrets) for regret in regrets]


def main() -> int:
    """Exploit the captain in reduced duels, then let the levels meet."""
    parser = parser_of(__doc__)
    parser.add_argument("--reduced", type=int, default=5, help="how many reduced duels")
    parser.add_argument("--preset", choices=sorted(FTL.presets), default="as-written")
    wanted = parser.parse_args()
    for seed in range(wanted.reduced):
        exploit(seed)
    return contest(partial(play_duel, options=options_of(wanted.preset, {})), wanted, least={})


if __name__ == "__main__":
    sys.exit(main())
