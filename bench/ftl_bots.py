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
from fractions import Fraction
from functools import partial
from operator import mul
from random import Random

from bench.duel import options_of
from kit.contests import contest, parser_of
from kit.playing.ftl import answers, make_reduced, payoffs, play_duel
from starfelt.bots.regret_matching import learn_worths, write_mixture
from starfelt.games.ftl.bots.captain import average_orders, search
from starfelt.games.ftl.rules.game import FTL


def exploit(seed: int) -> None:
    """Print the exploitability of the captain's mixed plot in a reduced duel, from both seats."""
    turn = make_reduced(seed)
    table = payoffs(turn)
    values = [worth for row in table for worth in row]
    low, high = _value(table)
    for belief in (0.0, 0.5):
        mixed = [average_orders(search(turn, seat, Random(seed), belief)[seat]) for seat in (0, 1)]
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
    columns = [[-worth for worth in column] for column in zip(*table, strict=True)]
    sides = table, columns
    regrets, totals, shares = ([[0.0] * len(side) for side in sides] for _ in range(3))
    for step in range(1, 4001):
        for regret, share in zip(regrets, shares, strict=True):
            write_mixture(regret, len(regret), share)
        gains = [[sum(map(mul, row, shares[1 - seat])) for row in side] for seat, side in enumerate(sides)]
        for seat, gain in enumerate(gains):
            learn_worths(regrets[seat], totals[seat], gain, shares[seat], len(gain), step)
    return answers(table, *totals)


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
